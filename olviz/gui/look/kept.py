"""Pictures kept by all that they depend on: as many as fit in so many pixels, those asked for last."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import ParamSpec, TypeVar

Asked = ParamSpec("Asked")
Made = TypeVar("Made")


def kept(pixels: int, size: Callable[[Made], int]) -> Callable[[Callable[Asked, Made]], Callable[Asked, Made]]:
    """Keeps what a function makes, each of a ``size``: a number of pictures is no bound where text may be large."""

    def keeping(make: Callable[Asked, Made]) -> Callable[Asked, Made]:
        shelf = OrderedDict[Hashable, Made]()
        full = 0

        @wraps(make)
        def asked(*args: Asked.args, **by_name: Asked.kwargs) -> Made:
            nonlocal full
            key = (args, *by_name.items())
            if key in shelf:
                shelf.move_to_end(key)
                return shelf[key]
            made = make(*args, **by_name)
            shelf[key] = made
            full += size(made)
            while full > pixels and len(shelf) > 1:
                full -= size(shelf.popitem(last=False)[1])
            return made

        return asked

    return keeping
