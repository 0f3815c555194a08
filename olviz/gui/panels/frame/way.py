"""Something of a round that could be different, as an entry of a menu."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Way(NamedTuple):
    """What it is, in words, and what makes it so; ``refused`` says why not. ``flips``: it is the other label of two."""

    text: str
    do: Callable[[], None]
    refused: str = ""
    flips: bool = False
