"""The one door to resources: beside the package in an installed wheel, beside ``olviz/`` in a checkout."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from types import MappingProxyType

_HERE = Path(__file__).resolve().parent
_ROOT = next(root for root in (_HERE / "resources", _HERE.parent / "resources") if root.is_dir())


class _Shipped(dict[str, Path]):
    """Files by name; of a name that is none, ``KeyError`` tells the nearest one."""

    def __missing__(self, name: object) -> Path:
        nearest = import_module("olviz.engine.declare.parameters").nearest  # which may read what is shipped
        raise KeyError(f"nothing is shipped under {name!r}; {nearest(str(name), self)}")


def path(*parts: str) -> Path:
    """The path of a shipped resource, for example ``path("icons", "play.svg")``."""
    return _ROOT.joinpath(*parts)


def scenarios() -> Mapping[str, Path]:
    """The shipped scenarios by name, in the order of the list in ``scenarios/order.txt``."""
    return _tables("scenarios")


def lessons() -> Mapping[str, Path]:
    """The shipped lessons by name, in the order of the list in ``lessons/order.txt``."""
    return _tables("lessons")


def paths() -> Mapping[str, Path]:
    """The paths through the scenes by name, in the order of the list in ``paths/order.txt``."""
    return _tables("paths")


def cards(language: str = "") -> Mapping[str, Path]:
    """The theory cards by name, in the order of ``cards/order.txt``.

    A card of a language (``de`` or ``de_AT``) is ``cards/de/name.md``; where there is none, it is the English one.
    """
    return _texts("cards", language)


def pages(language: str = "") -> Mapping[str, Path]:
    """The longer pages by name, in the order of ``pages/order.txt``; of a language like the cards."""
    return _texts("pages", language)


def guide(language: str = "") -> Mapping[str, Path]:
    """The guide to the program by name, in the order of ``guide/order.txt``; of a language like the cards."""
    return _texts("guide", language)


@cache
def _tables(kind: str) -> Mapping[str, Path]:
    """What is shipped stays as it is while the program runs: it is listed once."""
    return MappingProxyType(_Shipped({name: path(kind, f"{name}.toml") for name in _order(kind)}))


@cache
def _texts(kind: str, language: str) -> Mapping[str, Path]:
    folders = [path(kind, *folder) for folder in ([language], [language.split("_")[0]], []) if folder != [""]]
    return MappingProxyType({name: _first(folders, f"{name}.md") for name in _order(kind)})


def _order(kind: str) -> list[str]:
    return path(kind, "order.txt").read_text(encoding="utf-8").split()


def _first(folders: Iterable[Path], file: str) -> Path:
    return next(text for folder in folders if (text := folder / file).is_file())
