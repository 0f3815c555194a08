"""Where panels stand: one hero with what fills its row, and below it one strip of all that is over rounds."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from itertools import accumulate
from math import fsum
from typing import NamedTuple

from PySide6.QtCore import QRect

NARROW = 130  # u: a stage below it is a single column
GAP, BETWEEN_LANES = 3, 1  # u between cards, and between those of the strip
HERO = 0.62  # of the height that the row of the hero takes
MULTIPLE = 34  # u, the least width of a panel that draws the same of another learner beside it
LANE = 24  # u, the least height of a panel of the strip
ALONE = 36  # u, the least height of the same in a column: what scrolls need not be low
COMPANIONS = 2 / 5  # of the row, beside a hero that is not square
COLUMN = 4  # more cells than this do not stand below one another: the last ones share a place
TABS = 8  # u, the height of a bar of tabs


class Shape(NamedTuple):
    """What the layout knows of a panel: its least size in pixels, and the wish that it belongs to.

    ``square``: its picture wants to be as wide as high. ``over_rounds``: what is across it are the rounds. ``flat``: it
    is a line of words and what stands below them, and never higher than it must be.
    """

    width: int
    height: int
    wish: Hashable
    square: bool = False
    over_rounds: bool = False
    flat: bool = False


class Cell(NamedTuple):
    """A place of the stage and the panels in it, by their places; several are tabs. ``lane``: it is of the strip."""

    panels: tuple[int, ...]
    spot: QRect
    lane: bool = False


Group = tuple[int, ...]


def laid_out(width: int, height: int, u: int, shapes: Sequence[Shape]) -> list[Cell]:
    """The cells of a stage of this size for panels in the order of importance.

    The panels of the first wish are the hero, side by side where they are several. What is over rounds stands in lanes
    of one width below it; everything else beside it, and the lanes that find no height. Without lanes the later
    companions stand below. What is flat stands above all that, or beside a square hero. Nothing is lower than its least
    height: where that needs more than ``height``, the cells end below it.
    """
    if not shapes:
        return []
    if flat := [at for at in range(len(shapes)) if shapes[at].flat]:
        return _with_flat(width, height, u, shapes, flat)
    families = [tuple(at for at in range(len(shapes)) if shapes[at].wish == wish) for wish in _wishes(shapes)]
    hero, rest = families[0], families[1:]
    lanes = [family for family in rest if len(family) == 1 and shapes[family[0]].over_rounds]
    beside = [at for family in rest if family not in lanes for at in family]
    if width < NARROW * u or not _stand_together(width, u, shapes, hero, beside):
        return _column(width, height, u, shapes, families)
    if lanes:
        return _with_strip(width, height, u, shapes, hero, beside, [at for (at,) in lanes])
    return _without_strip(width, height, u, shapes, hero, beside)


def squeezed(cells: Sequence[Cell], height: int) -> list[Cell]:
    """The same within this height, lower than their least heights where these need more."""
    part = min(height / max(cell.spot.bottom() + 1 for cell in cells), 1.0) if cells else 1.0
    spots = [(cell.spot, round(part * cell.spot.top()), round(part * (cell.spot.bottom() + 1))) for cell in cells]
    return [
        cell._replace(spot=QRect(spot.left(), top, spot.width(), end - top))
        for cell, (spot, top, end) in zip(cells, spots, strict=True)
    ]


def _wishes(shapes: Iterable[Shape]) -> list[Hashable]:
    return list(dict.fromkeys(shape.wish for shape in shapes))


def _stand_together(width: int, u: int, shapes: Sequence[Shape], hero: Group, beside: Sequence[int]) -> bool:
    """Whether a row holds the hero and what stands beside it, be it behind one another."""
    return not beside or _across(u, shapes, hero) + GAP * u + max(_width(shapes, at, u) for at in beside) <= width


def _with_flat(width: int, height: int, u: int, shapes: Sequence[Shape], flat: list[int]) -> list[Cell]:
    """What is flat, and the rest: the hero at the left, as high as there is room, and all others beside it."""
    rest = [at for at in range(len(shapes)) if at not in flat]
    gap, low = GAP * u, sum(shapes[at].height + GAP * u for at in flat)
    if not rest:
        return _piled(QRect(0, 0, width, height), u, shapes, flat)
    hero = tuple(at for at in rest if shapes[at].wish == shapes[rest[0]].wish)
    others, square = [at for at in rest if at not in hero], shapes[hero[0]].square
    top = 0 if square else low
    tall = max(height - top, _highest(shapes, hero))
    most = round((1 - COMPANIONS) * width)
    own = max(min(len(hero) * (tall + gap) - gap, most) if square else most, _across(u, shapes, hero))
    beside = width - own - gap
    if not others or beside < max(_width(shapes, at, u) for at in (*others, *(flat if square else ()))):
        first, *cells = _within(QRect(0, low, width, height - low), u, shapes, rest)
        return [first, *_piled(QRect(0, 0, width, low), u, shapes, flat), *cells]
    right = QRect(own + gap, low, beside, height - low)
    above = QRect(right.left() if square else 0, 0, beside if square else width, low)
    heroes = _multiples(QRect(0, top, own, tall), u, shapes, hero)
    return [*heroes, *_piled(above, u, shapes, flat), *_within(right, u, shapes, others)]


def _piled(spot: QRect, u: int, shapes: Sequence[Shape], flat: Sequence[int]) -> list[Cell]:
    """Each of these below the other, as high as it must be."""
    tops = accumulate((shapes[at].height + GAP * u for at in flat), initial=spot.top())
    return [
        Cell((at,), QRect(spot.left(), top, spot.width(), shapes[at].height))
        for at, top in zip(flat, tops, strict=False)
    ]


def _within(spot: QRect, u: int, shapes: Sequence[Shape], panels: Sequence[int]) -> list[Cell]:
    """Some of the panels laid out in a part of the stage."""
    cells = laid_out(spot.width(), spot.height(), u, [shapes[at] for at in panels])
    return [
        Cell(tuple(panels[at] for at in cell.panels), cell.spot.translated(spot.topLeft()), cell.lane) for cell in cells
    ]


def _with_strip(
    width: int, height: int, u: int, shapes: Sequence[Shape], hero: Group, beside: list[int], lanes: list[int]
) -> list[Cell]:
    gap = GAP * u
    strip = max(height - gap - round(HERO * (height - gap)), LANE * u)
    row = max(height - gap - strip, _highest(shapes, (*hero, *beside)))
    fit = _fitting(strip, u)
    if not _stand_together(width, u, shapes, hero, [*beside, *lanes[fit:]]):
        fit = len(lanes)
    cells = _row(width, row, u, shapes, hero, [*beside, *lanes[fit:]])
    return cells + _strip(QRect(0, row + gap, width, strip), u, lanes[:fit])


def _without_strip(
    width: int, height: int, u: int, shapes: Sequence[Shape], hero: Group, beside: list[int]
) -> list[Cell]:
    """The hero, and some of what is no strip, in the upper row; the other half below it, where it finds room."""
    gap, first = GAP * u, len(beside) // 2
    upper, lower = beside[:first], beside[first:]
    least = [_highest(shapes, (*hero, *upper)), _highest(shapes, lower)]
    if not beside or sum(least) + gap > height or _across(u, shapes, lower) > width:
        return _row(width, max(height, _highest(shapes, (*hero, *beside))), u, shapes, hero, beside)
    (_, high), (top, rest) = _spans(height, gap, [HERO, 1 - HERO], least)
    spans = _spans(width, gap, [1.0] * len(lower), [_width(shapes, at, u) for at in lower])
    below = [Cell((at,), QRect(start, top, size, rest)) for at, (start, size) in zip(lower, spans, strict=True)]
    return _row(width, high, u, shapes, hero, upper) + below


def _row(width: int, height: int, u: int, shapes: Sequence[Shape], hero: Group, beside: list[int]) -> list[Cell]:
    """The hero and what stands beside it in a row of this height."""
    gap, least = GAP * u, _across(u, shapes, hero)
    if not beside:
        return _multiples(QRect(0, 0, width, height), u, shapes, hero)
    columns = _columns(width - least - gap, height, u, shapes, beside)
    needed = [max(_width(shapes, at, u) for column in part for at in column) for part in columns]
    wanted = len(hero) * (height + gap) - gap if shapes[hero[0]].square else round((1 - COMPANIONS) * width)
    own = max(min(wanted, width - sum(needed) - gap * len(needed)), least)
    cells = _multiples(QRect(0, 0, own, height), u, shapes, hero)
    for part, (left, wide) in zip(columns, _spans(width - own - gap, gap, [1.0] * len(columns), needed), strict=True):
        tall = [max(shapes[at].height for at in group) for group in part]
        for group, (top, high) in zip(part, _spans(height, gap, [1.0] * len(part), tall), strict=True):
            cells.append(Cell(group, QRect(own + gap + left, top, wide, high)))
    return cells


def _columns(width: int, height: int, u: int, shapes: Sequence[Shape], beside: list[int]) -> list[list[Group]]:
    """The groups of each column beside a hero: one column, else one for each panel, else all behind one another."""
    gap, widths = GAP * u, [_width(shapes, at, u) for at in beside]
    if sum(shapes[at].height + gap for at in beside) - gap <= height:
        return [[(at,) for at in beside]]
    if sum(widths) + gap * (len(widths) - 1) <= width:
        return [[(at,)] for at in beside]
    return [[tuple(beside)]]


def _multiples(spot: QRect, u: int, shapes: Sequence[Shape], family: Group) -> list[Cell]:
    """The panels of one wish side by side, in two rows or behind one another where that is too narrow."""
    gap, least = GAP * u, max(_width(shapes, at, u) for at in family)
    for rows in (1, 2):
        across = -(-len(family) // rows)
        high = (spot.height() - gap * (rows - 1)) // rows
        fits = across * (least + gap) - gap <= spot.width() and high >= _highest(shapes, family)
        if len(family) == 1 or fits:
            parts = _spans(spot.width(), gap, [1.0] * across, [0] * across)
            spots = [
                QRect(spot.left() + at, spot.top() + row * (high + gap), wide, high)
                for row, (at, wide) in ((row, part) for row in range(rows) for part in parts)
            ]
            return [Cell((at,), place) for at, place in zip(family, spots, strict=False)]
    return [Cell(family, spot)]


def _strip(spot: QRect, u: int, panels: Sequence[int]) -> list[Cell]:
    """Lanes below one another; those that find no height share the last one."""
    gap, count = BETWEEN_LANES * u, min(len(panels), _fitting(spot.height(), u))
    if count < len(panels):
        count = _fitting(spot.height() - TABS * u, u)
    groups: list[Group] = [(at,) for at in panels[: count - 1]] + [tuple(panels[count - 1 :])]
    spans = _spans(spot.height(), gap, [1.0] * count, [LANE * u] * count)
    return [
        Cell(group, QRect(spot.left(), spot.top() + top, spot.width(), high), lane=True)
        for group, (top, high) in zip(groups, spans, strict=True)
    ]


def _fitting(height: int, u: int) -> int:
    """How many lanes find their least height, but one at least."""
    return max((height + BETWEEN_LANES * u) // ((LANE + BETWEEN_LANES) * u), 1)


def _column(width: int, height: int, u: int, shapes: Sequence[Shape], families: list[Group]) -> list[Cell]:
    """All of them below one another, as high as they must be; the last ones share a place."""
    shapes = [shape._replace(height=max(shape.height, ALONE * u * shape.over_rounds)) for shape in shapes]
    groups = families[: COLUMN - 1]
    if rest := [at for family in families[COLUMN - 1 :] for at in family]:
        groups.append(tuple(rest))
    least = [_highest(shapes, group) + (TABS * u if len(group) > 1 else 0) for group in groups]
    shares = [float(high) for high in least]
    spots = [QRect(0, top, width, high) for top, high in _spans(height, GAP * u, shares, least)]
    return [
        cell
        for group, spot in zip(groups, spots, strict=True)
        for cell in (_multiples(spot, u, shapes, group) if group in families else [Cell(group, spot)])
    ]


def _across(u: int, shapes: Sequence[Shape], panels: Sequence[int]) -> int:
    """The least width of panels side by side."""
    return sum(_width(shapes, at, u) for at in panels) + GAP * u * (len(panels) - 1)


def _highest(shapes: Sequence[Shape], panels: Iterable[int]) -> int:
    return max((shapes[at].height for at in panels), default=0)


def _width(shapes: Sequence[Shape], at: int, u: int) -> int:
    """The least width of a panel; it gives way beside others that draw the same."""
    alone = sum(shape.wish == shapes[at].wish for shape in shapes) == 1
    return shapes[at].width if alone else min(shapes[at].width, MULTIPLE * u)


def _spans(length: int, gap: int, shares: Sequence[float], least: Sequence[int]) -> list[tuple[int, int]]:
    """(start, size) of parts that fill ``length`` in proportion to their shares, none below its least size."""
    free = length - gap * (len(shares) - 1)
    sizes = [max(free * share / fsum(shares), low) for share, low in zip(shares, least, strict=True)]
    spare = free - fsum(sizes)
    room = [size - low for size, low in zip(sizes, least, strict=True)]
    if spare < 0 and fsum(room) > 0:
        sizes = [size + max(spare, -fsum(room)) * part / fsum(room) for size, part in zip(sizes, room, strict=True)]
    ends = list(accumulate(size + gap for size in sizes))
    starts = [0.0, *ends[:-1]]
    return [(round(start), round(end - gap) - round(start)) for start, end in zip(starts, ends, strict=True)]
