"""The colours by role, in both themes; everything on screen takes its look from here."""

from __future__ import annotations

from typing import NamedTuple


class Theme(NamedTuple):
    """One theme. Every hue has one meaning everywhere; what has no meaning is grey."""

    name: str
    bg: str
    surface: str
    sunken: str
    border: str
    field_border: str
    text: str
    muted: str
    faint: str
    grid: str
    zero: str
    accent: str
    accent_hover: str
    accent_soft: str
    on_accent: str
    learners: tuple[str, str, str, str]
    inks: tuple[str, str, str, str]  # the same as text, which needs more contrast than a curve
    comparator: str
    bound: str
    bound_alpha: int
    band_alpha: int
    printed: str
    mistake: str
    plus: str
    plus_outline: str
    plus_ground: str
    minus: str
    minus_outline: str
    minus_ground: str
    third: str
    dead: str
    died: str
    error: str
    error_ground: str
    warning: str
    warning_ground: str
    holds: str
    fails: str
    unchecked: str
    on_label: str = "#17202B"


LIGHT = Theme(
    name="light",
    bg="#F3F4F7",
    surface="#FFFFFF",
    sunken="#E9ECF0",
    border="#DADFE6",
    field_border="#7F8996",
    text="#17202B",
    muted="#566170",
    faint="#8A94A1",
    grid="#E8EBEF",
    zero="#AEB6C0",
    accent="#5645D1",
    accent_hover="#4535B4",
    accent_soft="#ECE9FC",
    on_accent="#FFFFFF",
    learners=("#1E7FDB", "#9C1F7A", "#0B8A5E", "#958423"),
    inks=("#1866B4", "#9C1F7A", "#097551", "#74661A"),
    comparator="#17202B",
    bound="#48525F",
    bound_alpha=18,
    band_alpha=46,
    printed="#5F6978",
    mistake="#B03600",
    plus="#56B4E9",
    plus_outline="#1A6DA0",
    plus_ground="#E4F2FC",
    minus="#E69F00",
    minus_outline="#8A5F00",
    minus_ground="#FCF1DA",
    third="#C774A2",
    dead="#E3E7EC",
    died="#B4BCC6",
    error="#B3201B",
    error_ground="#FCE9E8",
    warning="#825800",
    warning_ground="#FCF1DA",
    holds="#097551",
    fails="#9E1B17",
    unchecked="#566170",
)

DARK = Theme(
    name="dark",
    bg="#11151B",
    surface="#1A2029",
    sunken="#0D1116",
    border="#2C3540",
    field_border="#76818E",
    text="#E9EDF2",
    muted="#A5B0BD",
    faint="#727D8A",
    grid="#262E38",
    zero="#56616E",
    accent="#BDB2FF",
    accent_hover="#D3CCFF",
    accent_soft="#2C2757",
    on_accent="#150F33",
    learners=("#45A0FA", "#DB4C98", "#2FE3A0", "#F5D950"),
    inks=("#45A0FA", "#E775B0", "#2FE3A0", "#F5D950"),
    comparator="#F4F6F9",
    bound="#C3CCD6",
    bound_alpha=26,
    band_alpha=60,
    printed="#8F9AA7",
    mistake="#F2743A",
    plus="#8DCBEC",
    plus_outline="#A6DDFA",
    plus_ground="#182631",
    minus="#EBAA22",
    minus_outline="#FFD27A",
    minus_ground="#292317",
    third="#D98FBC",
    dead="#232B35",
    died="#4A5562",
    error="#FF8A80",
    error_ground="#3D1F1F",
    warning="#F2C35B",
    warning_ground="#31281A",
    holds="#3FE0A8",
    fails="#FF7A6E",
    unchecked="#A5B0BD",
)

INKS = {colour: ink for theme in (LIGHT, DARK) for colour, ink in zip(theme.learners, theme.inks, strict=True)}
THEMES = {theme.name: theme for theme in (LIGHT, DARK)}


def inked(colour: str) -> str:
    """A colour as text is written in it: that of a learner darker, or lighter, than its curve where it has to be."""
    return INKS.get(colour, colour)


def mixed(colour: str, other: str, part: float) -> str:
    """A colour with a part of another in it."""
    one, two = (tuple(int(code[at : at + 2], 16) for at in (1, 3, 5)) for code in (colour, other))
    return "#" + "".join(f"{round(a + (b - a) * part):02X}" for a, b in zip(one, two, strict=True))
