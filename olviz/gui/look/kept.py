"""Pictures kept by all that they depend on: as many as fit in so many pixels, those asked for last."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import Generic, ParamSpec, TypeVar

from PySide6.QtGui import QImage, QPixmap

Asked = ParamSpec("Asked")
Made = TypeVar("Made")
Painted = TypeVar("Painted", QImage, QPixmap)

EACH = 500  # pixels that would take as much memory as what stands around a picture: its key, the objects that hold it


def dry(painted: Painted) -> Painted:
    """A painted picture as it is to be kept: with each Qt keeps what painted it, 6 to 16 kB, but not with its copy."""
    return painted.copy()


def room(picture: QImage | QPixmap) -> int:
    """The pixels that a picture counts for on a shelf."""
    return picture.width() * picture.height() + EACH


class Shelf(Generic[Made]):
    """As much of what was made as has room in so many pixels, those asked for last; ``least`` of them at any size."""

    def __init__(self, pixels: int, size: Callable[[Made], int], least: int = 1) -> None:
        self._pixels, self._size, self._least = pixels, size, least
        self._made = OrderedDict[Hashable, Made]()
        self._full = 0

    def __contains__(self, key: Hashable) -> bool:
        return key in self._made

    def __len__(self) -> int:
        return len(self._made)

    def take(self, key: Hashable) -> Made:
        """What was put there, asked for now."""
        self._made.move_to_end(key)
        return self._made[key]

    def clear(self) -> None:
        """Keeps nothing any more."""
        self._made.clear()
        self._full = 0

    def drop(self, key: Hashable) -> None:
        """Keeps this no longer, if it did."""
        if key in self:
            self._full -= self._size(self._made.pop(key))

    def put(self, key: Hashable, made: Made) -> None:
        """Keeps something new, and no longer what was asked for before all others."""
        self._made[key] = made
        self._full += self._size(made)
        while self._full > self._pixels and len(self) > self._least:
            self._full -= self._size(self._made.popitem(last=False)[1])


def kept(pixels: int, size: Callable[[Made], int]) -> Callable[[Callable[Asked, Made]], Callable[Asked, Made]]:
    """Keeps what a function makes, each of a ``size``: a number of pictures is no bound where text may be large."""

    def keeping(make: Callable[Asked, Made]) -> Callable[Asked, Made]:
        shelf = Shelf[Made](pixels, size)

        @wraps(make)
        def asked(*args: Asked.args, **by_name: Asked.kwargs) -> Made:
            key = (args, *by_name.items())
            if key not in shelf:
                shelf.put(key, make(*args, **by_name))
            return shelf.take(key)

        return asked

    return keeping
