"""How labels look: the colours of +1 and −1, a hue each for three labels, steps of grey for more, and their signs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtGui import QColor

from olviz.engine.words.numbers import MINUS, label, number
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import tr

FIRST, LAST = 0.12, 0.85  # of the way from the surface to the text, for the grey of the first and of the last label

EDGE, GROUND = 0.45, 0.18  # of the text in the outline of a hue, and of the hue in its ground


class Look(NamedTuple):
    """A label as a cell: its sign, and colours."""

    sign: str
    spoken: str
    fill: str
    outline: str
    ground: str
    ink: str


def looks(labels: tuple[int, ...], theme: Theme) -> list[Look]:
    """One for each label, in their order."""
    if labels == (1, -1):
        return [
            Look("+", label(1), theme.plus, theme.plus_outline, theme.plus_ground, theme.on_label),
            Look(MINUS, label(-1), theme.minus, theme.minus_outline, theme.minus_ground, theme.on_label),
        ]
    if len(labels) == 3:
        hues = theme.plus, theme.minus, theme.third
        return [_hued(value, hue, theme) for value, hue in zip(labels, hues, strict=True)]
    made = []
    for place, value in enumerate(labels):
        part = FIRST + (LAST - FIRST) * place / max(len(labels) - 1, 1)
        grey, said = mixed(theme.surface, theme.text, part), label(value, signed=False)
        ink = max((theme.text, theme.surface), key=lambda colour: contrast(colour, grey))
        made.append(Look(said, said, grey, theme.field_border, mixed(theme.surface, theme.text, part / 4), ink))
    return made


def _hued(value: int, hue: str, theme: Theme) -> Look:
    """One of three labels."""
    said = label(value, signed=False)
    ink = max((theme.text, theme.surface), key=lambda colour: contrast(colour, hue))
    return Look(said, said, hue, mixed(hue, theme.text, EDGE), mixed(theme.surface, hue, GROUND), ink)


def silent(colour: str, theme: Theme) -> Look:
    """An expert who says nothing, in the colour of the learner that believes it."""
    return Look("", "", mixed(theme.surface, colour, 0.55), colour, mixed(theme.surface, colour, 0.15), theme.text)


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21 (WCAG 2)."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    solid = QColor(colour)
    parts = (solid.redF(), solid.greenF(), solid.blueF())
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return float(0.2126 * red + 0.7152 * green + 0.0722 * blue)


def mixed(start: str, end: str, part: float) -> str:
    """The colour ``part`` of the way from one to another."""
    one, other = QColor(start), QColor(end)
    pairs = ((one.red(), other.red()), (one.green(), other.green()), (one.blue(), other.blue()))
    red, green, blue = (round(a + (b - a) * part) for a, b in pairs)
    return QColor(red, green, blue).name()


BETTING: Mapping[int, str] = {2: "AD", 3: "ASD"}  # the keys of who bets on as many keys of another


def key_name(labels: tuple[int, ...], place: int) -> str:
    """What a key is called: three are those of the game that everybody knows."""
    if len(labels) == 3:
        return (tr("rock"), tr("paper"), tr("scissors"))[place]
    return tr("key {number}").format(number=number(place + 1))


def key_sign(labels: tuple[int, ...], place: int) -> str:
    """The key that stands for a label: of two the arrows, of more the digits."""
    return ("←", "→")[place] if len(labels) == 2 else str(place + 1)
