"""The one door to TOML from outside: what would cost the parser memory or time without measure is refused before.

Every prefix of a dotted key is a key of its own to the parser, so that one key of 80 000 parts takes gigabytes; and
each level of brackets is a call inside another. Both are counted in one pass that knows strings and comments.
"""

from __future__ import annotations

import re
import tomllib
from sys import get_int_max_str_digits
from typing import Any

from olviz.engine.declare.parameters import InputError
from olviz.engine.words.translate import translate

MOST_PARTS = 10  # of a dotted key
MOST_LEVELS = 64  # of brackets
MOST_LETTERS = 2**23
_TOKEN = re.compile(  # what is not closed goes on to the end: there the parser stops, too
    r'"""(?:[^"\\]++|\\.|"(?!""))*+(?:"""|\Z)'
    r"|'''(?:[^']++|'(?!''))*+(?:'''|\Z)"
    r'|"(?:[^"\\\n]++|\\[^\n])*+"?'
    r"|'[^'\n]*+'?"
    r"|#[^\n]*+"
    r"|[.\[{\]}=,\n]",
    re.DOTALL,
)


def parse(text: str, most: int = MOST_LETTERS) -> dict[str, Any]:
    """The table that a text holds; ``InputError`` where it is no TOML, or deeper than anything that olviz writes.

    It may have ``most`` letters. The mark that some editors put before them, for the order of bytes, is passed over.
    """
    text = text.removeprefix("\ufeff")
    if len(text) > most:
        raise InputError("has more than {limit} letters; legal: at most that", limit=most)
    _check_depth(text)
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise InputError("is not TOML: {error}", error=str(error)) from None
    except ValueError:  # of a whole number, with advice that is for programs
        said = translate("a whole number has more than {most} digits").format(most=get_int_max_str_digits())
        raise InputError("is not TOML: {error}", error=said) from None


def _check_depth(text: str) -> None:
    parts = levels = 0
    for token in _TOKEN.finditer(text):
        sign = token[0][0]
        if sign == ".":
            parts += 1
        elif sign in "[{":
            parts, levels = 0, levels + 1
        elif sign in "]}":
            parts, levels = 0, max(levels - 1, 0)
        elif sign in "=,\n":
            parts = 0
        if parts >= MOST_PARTS or levels > MOST_LEVELS:
            line = text.count("\n", 0, token.start()) + 1
            raise InputError(
                "line {line} is too deep; legal: keys of at most {parts} parts, {levels} brackets in one another",
                line=line,
                parts=MOST_PARTS,
                levels=MOST_LEVELS,
            )
