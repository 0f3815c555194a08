"""Texts of people: how long they are at most, and what may stand in them.

A sign that nobody sees can have a line read backwards, or stand on another one: such texts are refused, for the files
they come in may be a stranger's.
"""

from __future__ import annotations

import re
from typing import Any

from olviz.engine.declare.parameters import InputError

LONGEST = 4096  # letters
UNSEEN = "\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff"
LINE, LINES = rf"\A[^{UNSEEN}\n\t]*\Z", rf"\A[^{UNSEEN}]*\Z"  # one line, and some: what each is made of


def checked(value: Any, place: str, made_of: str = LINE) -> str:
    """The same, if it is a text that can be read; ``InputError`` else."""
    if not isinstance(value, str):
        raise InputError("{value!r} is not legal; legal: a text", place=place, value=value)
    if len(value) > LONGEST:
        raise InputError("has {count} letters; legal: at most {most}", place=place, count=len(value), most=LONGEST)
    if not re.search(made_of, value):
        raise InputError("{value!r} is not legal; legal: signs that can be seen", place=place, value=value)
    return str(value)  # one that may name files is a text like others here
