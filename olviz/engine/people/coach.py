"""The coach: the worst that the next move could do to a learner, found by playing every candidate for real.

Of what a move says, these are the candidates, and a move is any combination of them:

- ``y``: every label; of targets and ratings, the two largest in size.
- ``advice``: everything that can be advised if that is at most 256 things, else every single dissent, and the k experts
  of the most weight against the others, for every k.
- ``losses``: the largest one for all, and for all but one, each of them. Regret is linear in the losses of those that
  do not become the best, so the worst is among these.
- ``z``: the largest length, along and against w and the sum so far, across w, along the axes, and in the plane in 16
  directions.
- ``x``: every place of a grid and every cell of a matrix; else points of the largest length in these directions, and
  those as near to the margin as was promised, first of all where w scores 0: a mistake there leaves w as long as can
  be, and so leaves room for the next one. On a line, 17 places.

Of moves that do as much, the one is taken that leaves the learner most of what mistakes use up: of the total weight,
and then of those who never erred. So a vote is won by just enough weight.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, product
from typing import Any, NamedTuple

import numpy as np

from olviz.engine.adversaries.by_hand.seated_adversary import Answering
from olviz.engine.declare.parameters import InputError
from olviz.engine.games.convex import Convex
from olviz.engine.games.losses.linear import Linear
from olviz.engine.numerics.sums import Array, inner, norm
from olviz.engine.people.promising import promised
from olviz.engine.round.changed import Numbers
from olviz.engine.round.moves import Move
from olviz.engine.run.trace import Trace
from olviz.engine.theory.assumption import MARGIN, Assumption
from olviz.engine.theory.bound import QUANTITIES, standing_of
from olviz.engine.verdicts.theorems import main_bound

COUNTED = ("mistakes", "loss", "regret", "realised regret")
MOST_ADVICE = 256  # things to advise that are all tried
MOST_CELLS = 1024
TURNS = 16  # directions in the plane
PLACES = 17  # on a line
USED_UP = ("log_weight", "survivors")  # columns that fall with mistakes, and with which mistakes end
DIGITS = 12  # of what is left, beyond which sums of the same weights may differ


class Counsel(NamedTuple):
    """A move and the ``quantity`` after it, with the one before, and what is ``left`` by the names of its columns.

    ``exact``: no legal move comes to more. ``sparing``: nor is there one that comes to as much and leaves more.
    """

    move: Move
    quantity: str
    before: float
    after: float
    tried: int
    exact: bool
    left: Mapping[str, float]
    sparing: bool


def worst(trace: Trace, quantity: str = "", promises: Sequence[Assumption] | None = None) -> Counsel | None:
    """The worst candidate at the head of a person's run; None where there is none that keeps the promises.

    Without ``promises`` those that were declared before round 1 are kept: a margin.
    """
    return deque(searched(trace, quantity, promises), maxlen=1).pop()


def searched(
    trace: Trace, quantity: str = "", promises: Sequence[Assumption] | None = None
) -> Iterator[Counsel | None]:
    """The worst candidate so far after each one that was played: work to be done in slices."""
    assert isinstance(trace.adversary, Answering)
    quantity, promises = quantity or counted(trace), declared(trace) if promises is None else promises
    before, found = value(trace, quantity), None
    moves = candidates(trace)
    for tried, move in enumerate(moves, 1):
        supposed = _supposed(trace, move, promises)
        after = np.nan if supposed is None else value(supposed, quantity)
        if supposed is not None and not np.isnan(after):
            one = Counsel(move, quantity, before, after, tried, False, _left(supposed), False)
            found = one if found is None or _rank(one) > _rank(found) else found
        complete = tried == len(moves)
        exact = found is not None and _exact(trace, found, complete)
        sparing = exact and complete and all(_whole(trace, name, "mistakes") for name in _says(trace))
        found = found and found._replace(tried=tried, exact=exact, sparing=sparing and bool(found.left))
        yield found
        if exact and found is not None and not found.left:
            return


def _rank(counsel: Counsel) -> tuple[float, ...]:
    return (counsel.after, *counsel.left.values())


def _left(supposed: Trace) -> dict[str, float]:
    """What mistakes have left of what they use up, where the learner keeps count of it."""
    return {name: round(float(supposed[name][-1]), DIGITS) for name in USED_UP if name in supposed}


def counted(trace: Trace) -> str:
    """What a person tries to make large: what the learner's first theorem bounds, else its regret; loss without one."""
    bound = main_bound(trace)
    quantity = bound.quantity if bound is not None and bound.quantity in COUNTED else "regret"
    compared = trace.game.least(trace.state_at(trace.rounds).ledger) is not None
    return quantity if compared or "regret" not in quantity else "loss"


def declared(trace: Trace) -> tuple[Assumption, ...]:
    """What the person has promised before round 1, and has kept so far."""
    kept = trace.game.declared.margin > 0 and standing_of(MARGIN, trace).since is None
    return (MARGIN,) if kept else ()


def value(trace: Trace, quantity: str) -> float:
    """A quantity after the rounds there are; 0 before the first."""
    return float(QUANTITIES[quantity](trace)[-1]) if trace.rounds else 0.0


def _supposed(trace: Trace, move: Move, promises: Sequence[Assumption]) -> Trace | None:
    """The run after a move; None where it is not legal, or breaks a promise."""
    try:
        supposed = trace.supposing(move)
    except InputError:
        return None
    if supposed.rounds == trace.rounds or any(one.check(supposed).since is not None for one in promises):
        return None
    return supposed


def _exact(trace: Trace, found: Counsel, complete: bool) -> bool:
    """Whether it is known that no legal move does more: mistakes grow by one at most, and some lists hold the worst."""
    if found.quantity == "mistakes" and found.after == found.before + 1:
        return True
    return complete and all(_whole(trace, name, found.quantity) for name in _says(trace))


def _whole(trace: Trace, name: str, quantity: str) -> bool:
    """Whether the worst value of what a move says is always among the candidates."""
    game, gives = trace.game, trace.adversary.gives(trace.game)
    if name == "y":
        return "labels" in gives or quantity == "loss"
    if name == "advice":
        return bool(len(game.labels) ** game.size <= MOST_ADVICE)
    if name == "losses":
        return quantity in ("loss", "regret")
    if name == "z":
        return isinstance(game, Convex) and isinstance(game.loss, Linear) and int(game.dimension) == 1
    if "positions" in gives:
        return int(np.prod(game.declared.shape)) <= MOST_CELLS
    return _on_a_grid(trace)


def _on_a_grid(trace: Trace) -> bool:
    """Whether points are places that can be counted."""
    return trace.game.advised is not None and trace.game.advised.highest is not None


# candidates


def candidates(trace: Trace) -> list[Move]:
    """Every combination of the candidates for what a move says."""
    choices = [_CHOICES[name](trace) for name in _says(trace)]
    return [Move(**dict(zip(_says(trace), values, strict=True))) for values in product(*choices)]


def _says(trace: Trace) -> tuple[str, ...]:
    assert isinstance(trace.adversary, Answering)
    return trace.adversary.says(trace.game)


def _outcomes(trace: Trace) -> list[float]:
    if "labels" in trace.adversary.gives(trace.game):
        return [float(label) for label in reversed(trace.game.labels)]
    most = promised(trace).targets
    return [most, -most]


def _advice(trace: Trace) -> list[Numbers]:
    labels, size = trace.game.labels, trace.game.size
    if len(labels) ** size <= MOST_ADVICE:
        return list(product(map(float, labels), repeat=size))
    order = np.argsort(-_weights(trace), kind="stable")
    sides = [order[:count] for count in range(size + 1)] + [order[at : at + 1] for at in range(size)]
    return [_split(size, side, labels) for side in sides]


def _split(size: int, side: Array, labels: tuple[int, ...]) -> Numbers:
    advice = np.full(size, float(labels[1]))
    advice[side] = labels[0]
    return tuple(advice.tolist())


def _weights(trace: Trace) -> Array:
    observed = trace.learner.observe(trace.game, trace.state_at(trace.rounds).state)
    return np.asarray(observed.get("weights", np.ones(trace.game.size)), dtype=float)


def _losses(trace: Trace) -> list[Numbers]:
    size, most = trace.game.size, promised(trace).loss_range
    spared = np.full((size, size), most) - most * np.eye(size)
    return [tuple(row.tolist()) for row in (*spared, np.full(size, most))]


def _vectors(trace: Trace) -> list[Numbers]:
    length = promised(trace).length
    return [tuple((length * one).tolist()) for one in _directions(trace, trace.game.dimension)]


def _points(trace: Trace) -> list[Numbers]:
    game, advised = trace.game, trace.game.advised
    if "positions" in trace.adversary.gives(game):
        cells = product(*map(range, game.declared.shape))
        return [tuple(map(float, cell)) for cell in islice(cells, MOST_CELLS)]
    if advised is not None and advised.highest is not None:
        places = product(range(advised.highest + 1), repeat=advised.dimension)
        return [tuple(map(float, place)) for place in islice(places, MOST_CELLS)]
    declared = promised(trace)
    width = declared.dimension or (advised.dimension if advised is not None else 1)
    radius = declared.radius if np.isfinite(declared.radius) else 1.0
    if width == 1:
        return [(float(place),) for place in np.linspace(-radius, radius, PLACES)]
    return [tuple(point.tolist()) for point in (*_near_the_margin(trace), *_at_the_rim(trace, width, radius))]


def _at_the_rim(trace: Trace, width: int, radius: float) -> list[Array]:
    return [radius * one for one in _directions(trace, width)]


def _near_the_margin(trace: Trace) -> list[Array]:
    """Points on both sides of w*, as near to it as was promised and as far across it as is legal."""
    declared = promised(trace)
    if declared.direction is None:
        return []
    reach = np.sqrt(max(declared.radius**2 - declared.margin**2, 0.0)) * (1 - ROOM)
    near = [declared.margin * declared.direction, -declared.margin * declared.direction]
    level = _level(trace, reach)
    across = [one - inner(one, declared.direction) * declared.direction for one in _directions(trace, len(near[0]))]
    aside = [reach * one / norm(one) for one in across if norm(one) > ROOM]
    return [*level, *(side + part for side in near for part in (*aside, 0 * near[0]))]


def _level(trace: Trace, reach: float) -> list[Array]:
    """Points at the margin that w scores 0, no farther across w* than ``reach``; none where w lies along it."""
    margin, towards = promised(trace).margin, np.asarray(promised(trace).direction)
    w = _w(trace, len(towards))
    along = inner(w, towards)
    across = w - along * towards
    length = float(norm(across))
    far = float(-margin * along / length) if length > ROOM else np.inf
    if abs(far) > reach:
        return []
    point = margin * towards + far * across / length
    return [point, -point]


ROOM = 1e-9  # relative: what rounding may take of a length


def _directions(trace: Trace, width: int) -> list[Array]:
    """Unit vectors: of the learner's w and of the sum of all z, across w, of the axes, and around the plane."""
    axes = list(np.eye(width))
    w = _w(trace, width)
    ways = [w, _sum_of_vectors(trace, width)]
    ways += [axis - inner(axis, w) * w / inner(w, w) for axis in axes] if inner(w, w) > 0 else []
    if width == 2:
        ways += [np.array([np.cos(turn), np.sin(turn)]) for turn in np.pi * np.arange(1, TURNS // 2) / (TURNS // 2)]
    units = [way / norm(way) for way in (*ways, *axes) if norm(way) > ROOM]
    return [sign * unit for unit in units for sign in (1.0, -1.0)]


def _w(trace: Trace, width: int) -> Array:
    """What the learner plays from, without a bias; 0 where it has no such vector."""
    w = np.asarray(trace.learner.observe(trace.game, trace.state_at(trace.rounds).state).get("w", np.zeros(width)))
    return w[:width] if w.ndim == 1 and len(w) >= width else np.zeros(width)


def _sum_of_vectors(trace: Trace, width: int) -> Array:
    known = trace.rounds and "z" in trace
    return np.asarray(trace["z"].sum(axis=0)) if known else np.zeros(width)


_CHOICES: dict[str, Any] = {
    "x": _points,
    "advice": _advice,
    "y": _outcomes,
    "losses": _losses,
    "z": _vectors,
}
