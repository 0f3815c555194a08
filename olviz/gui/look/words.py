"""Words on pictures: the door to the language of the window, what stands between, and how a line of them is heard."""

from __future__ import annotations

import re

from PySide6.QtCore import QCoreApplication


def tr(text: str) -> str:
    """A panel's own text in the language of the window."""
    return QCoreApplication.translate("panels", text)


BETWEEN = " · "  # the parts of a line
_SYMBOL = re.compile("[●○■□▲◆] *")  # before the name that it is drawn for


def spoken(line: str) -> str:
    """A line for who hears it: a sign that means something in words, and no symbol beside the name that it is of."""
    for sign, words in (("★", tr("star")), ("▬", tr("bar")), ("✓", tr("right")), ("✗", tr("wrong"))):
        line = re.sub(f"{sign} *", f"{words}: ", line)
    return _SYMBOL.sub("", line)
