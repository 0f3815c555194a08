"""Many names in one line, as they are heard: those that are numbered one after the other from the first to the last."""

from __future__ import annotations

import re
from collections.abc import Sequence

from olviz.engine.words.numbers import number
from olviz.gui.look.words import tr

NUMBERED = re.compile(r"(.*?)(\d+)$")
LONG = 3  # names in a row that are told by the first and the last
MOST = 12  # of a list that are told, be each a name or several in a row


def listed(names: Sequence[str]) -> str:
    """All names, or those at the beginning and how many there are besides."""
    rows = list[list[str]]()
    for name in names:
        if rows and _follows(rows[-1][-1], name):
            rows[-1].append(name)
        else:
            rows.append([name])
    told = [part for row in rows for part in ([row] if len(row) >= LONG else [[name] for name in row])]
    said, left = ", ".join(map(_told, told[:MOST])), sum(map(len, told[MOST:]))
    return tr("{names} and {count} more").format(names=said, count=number(left)) if left else said


def _told(row: Sequence[str]) -> str:
    """One name, or several in a row."""
    return tr("{first} to {last}").format(first=row[0], last=row[-1]) if len(row) > 1 else row[0]


def _follows(before: str, name: str) -> bool:
    """Whether a name is that of the next number."""
    one, other = NUMBERED.match(before), NUMBERED.match(name)
    return one is not None and other is not None and one[1] == other[1] and int(one[2]) + 1 == int(other[2])
