"""The one door to resources: beside the package in an installed wheel, beside ``olviz/`` in a checkout."""

from __future__ import annotations

from pathlib import Path

_HERE = Path(__file__).resolve().parent
_ROOT = next(root for root in (_HERE / "resources", _HERE.parent / "resources") if root.is_dir())


def path(*parts: str) -> Path:
    """The path of a shipped resource, for example ``path("icons", "play.svg")``."""
    return _ROOT.joinpath(*parts)


def scenarios() -> dict[str, Path]:
    """The shipped scenarios by name, in the order of the list in ``scenarios/order.txt``."""
    names = path("scenarios", "order.txt").read_text(encoding="utf-8").split()
    return {name: path("scenarios", f"{name}.toml") for name in names}


def lessons() -> dict[str, Path]:
    """The shipped lessons by name, in the order of the list in ``lessons/order.txt``."""
    names = path("lessons", "order.txt").read_text(encoding="utf-8").split()
    return {name: path("lessons", f"{name}.toml") for name in names}


def paths() -> dict[str, Path]:
    """The paths through the scenes by name, in the order of the list in ``paths/order.txt``."""
    names = path("paths", "order.txt").read_text(encoding="utf-8").split()
    return {name: path("paths", f"{name}.toml") for name in names}


def cards(language: str = "") -> dict[str, Path]:
    """The theory cards by name, in the order of ``cards/order.txt``.

    A card of a language (``de`` or ``de_AT``) is ``cards/de/name.md``; where there is none, it is the English one.
    """
    return _texts("cards", language)


def pages(language: str = "") -> dict[str, Path]:
    """The longer pages by name, in the order of ``pages/order.txt``; of a language like the cards."""
    return _texts("pages", language)


def guide(language: str = "") -> dict[str, Path]:
    """The guide to the program by name, in the order of ``guide/order.txt``; of a language like the cards."""
    return _texts("guide", language)


def _texts(kind: str, language: str) -> dict[str, Path]:
    names = path(kind, "order.txt").read_text(encoding="utf-8").split()
    folders = [path(kind, *folder) for folder in ([language], [language.split("_")[0]], []) if folder != [""]]
    return {name: next(text for folder in folders if (text := folder / f"{name}.md").is_file()) for name in names}
