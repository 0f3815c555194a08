"""Every text can be read on every ground it stands on, and colours differ for those who see fewer of them."""

from itertools import combinations, product

import numpy as np
import pytest

from olviz.engine.numerics.sums import Array
from olviz.gui.look.signs import contrast
from olviz.gui.look.tokens import LIGHT, THEMES, Theme, inked

READ = 4.5  # WCAG 2, AA
TEXTS = (
    "text",
    "muted",
    "accent",
    "comparator",
    "bound",
    "printed",
    "mistake",
    "plus_outline",
    "minus_outline",
    "error",
    "warning",
    "holds",
    "fails",
    "unchecked",
)
GROUNDS = (
    "surface",
    "bg",
    "sunken",
    "accent_soft",
    "plus_ground",
    "minus_ground",
    "error_ground",
    "warning_ground",
)
PAINTED = ("surface", "bg", "sunken", "plus_ground", "minus_ground")  # grounds of pictures and of what stands by them
PAIRS = (("on_accent", "accent"), ("on_accent", "accent_hover"), ("on_label", "plus"), ("on_label", "minus"))

# Machado, Oliveira & Fernandes (2009), whole severity, over linear sRGB
SEEN = {
    "deuteranopia": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    "protanopia": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
}
APART, LEARNERS_APART = 11.0, 25.0  # ΔE (CIE 1976)
TO_XYZ = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]]
)


@pytest.fixture(params=THEMES.values(), ids=THEMES)
def theme(request: pytest.FixtureRequest) -> Theme:
    found: Theme = request.param
    return found


def lab(colour: str, seen: Array) -> Array:
    """A colour in CIELAB, as it is seen through a matrix over linear sRGB."""
    parts = np.array([int(colour[at : at + 2], 16) for at in (1, 3, 5)]) / 255
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    ratio = TO_XYZ @ np.clip(seen @ linear, 0, 1) / TO_XYZ.sum(axis=1)
    x, y, z = np.where(ratio > 216 / 24389, np.cbrt(ratio), (24389 / 27 * ratio + 16) / 116)
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


def apart(one: str, other: str, seen: str) -> float:
    return float(np.linalg.norm(lab(one, np.array(SEEN[seen])) - lab(other, np.array(SEEN[seen]))))


def test_text_can_be_read_on_its_ground(theme: Theme) -> None:
    pairs = [*product(TEXTS, GROUNDS), *PAIRS]
    read = {f"{text} on {ground}": (getattr(theme, text), getattr(theme, ground)) for text, ground in pairs}
    read |= {f"{ink} on {ground}": (ink, getattr(theme, ground)) for ink in theme.inks for ground in PAINTED}
    faint = {pair: round(contrast(*colours), 2) for pair, colours in read.items() if contrast(*colours) < READ}
    assert faint == {}


def test_graphics_can_be_seen_on_their_ground(theme: Theme) -> None:
    for colour in (*theme.learners, theme.bound, theme.printed, theme.mistake, theme.comparator, theme.field_border):
        assert contrast(colour, theme.surface) >= 3


def test_a_learners_colour_as_text_is_its_ink(theme: Theme) -> None:
    assert tuple(map(inked, theme.learners)) == theme.inks
    assert inked(LIGHT.text) == LIGHT.text


@pytest.mark.parametrize("seen", SEEN)
def test_what_can_stand_in_one_picture_differs_for_everyone(theme: Theme, seen: str) -> None:
    """Lines of bounds differ in their dash from all others, and with several learners they have a learner's colour."""
    roles = {f"learner {n}": colour for n, colour in enumerate(theme.learners, 1)}
    roles |= {name: getattr(theme, name) for name in ("comparator", "mistake", "plus", "minus", "accent")}
    alike = {
        f"{one} and {other}": round(apart(roles[one], roles[other], seen), 1)
        for one, other in combinations(roles, 2)
        if apart(roles[one], roles[other], seen) < APART
    }
    assert alike == {}
    for bound in (theme.bound, theme.printed):  # one learner alone has the first colour
        assert apart(theme.learners[0], bound, seen) >= APART
    for one, other in combinations((*theme.learners, theme.comparator), 2):
        assert apart(one, other, seen) >= LEARNERS_APART
