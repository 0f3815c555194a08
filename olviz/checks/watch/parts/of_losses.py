"""What a convex loss says and gives, held against its contract."""

from __future__ import annotations

from itertools import product
from typing import Any

import numpy as np

from olviz.checks.watch.parts.questioning import DIMENSIONS, FAR, MANY, TAILS, Asking, points
from olviz.checks.watch.wanted import LENGTH, NONE, SIZE, Such, any_of, numbers_of, reals, serving, together
from olviz.engine.games.game import Declared, Reveal, Shown
from olviz.engine.games.losses.convex_loss import ConvexLoss
from olviz.engine.games.losses.point_loss import PointLoss
from olviz.engine.games.sets.ball import Ball
from olviz.engine.games.sets.space import Space

DECLARED = Declared(dimension=2, radius=FAR, length=FAR, largest=FAR, targets=FAR)
GIVEN = (frozenset({"vectors"}), frozenset({"x", "labels"}), frozenset({"x", "targets"}))
NEEDS = Such("a frozenset of 'vectors', of 'x' and 'labels', or of 'x' and 'targets'", GIVEN.__contains__)
SUMMED = Such(
    f"a tuple of {numbers_of(MANY).words}",
    lambda entries: isinstance(entries, tuple) and all(map(numbers_of(MANY).meets, entries)),
)


def ask_loss(loss: ConvexLoss) -> None:
    """Raises ``Misformed`` where a loss gives another form than is asked for."""
    ask = Asking(loss)
    needs = ask.says("needs", NEEDS)
    ask.says("modulus", LENGTH)
    for tail in TAILS if isinstance(loss, PointLoss) else ():
        _ask_of_predictions(ask, tail, _answers(needs, tail))
    for name in ("lipschitz", "steepest"):
        ask.gives(name, SIZE, declared=DECLARED, reach=FAR)
    for d, tail in product(DIMENSIONS, TAILS):
        asked, value, gradient = _round(needs, d, tail), reals(*tail), reals(d, *tail)
        ask.gives("value", value, point=points(d, *tail, seed=1), **asked)
        ask.gives("gradient", gradient, point=points(d, *tail, seed=1), **asked)
        ask.gives("charged", together(value, gradient), point=points(d, *tail, seed=1), **asked)
    for d in DIMENSIONS:
        _ask_of_sums(ask, d, _round(needs, d, (MANY,)))


def _round(needs: frozenset[str], d: int, tail: tuple[int, ...]) -> dict[str, Any]:
    """What is shown and revealed of what it needs."""
    if "vectors" in needs:
        return {"shown": Shown(), "reveal": Reveal(z=points(d, *tail))}
    return {"shown": Shown(x=points(d, *tail)), "reveal": Reveal(y=_answers(needs, tail))}


def _answers(needs: frozenset[str], tail: tuple[int, ...]) -> Any:
    """Targets; of a loss of labels, labels."""
    targets = points(1, *tail, seed=2)[0]
    return targets if "targets" in needs else np.where(targets > 0, 1, -1)[()]


def _ask_of_predictions(ask: Asking, tail: tuple[int, ...], y: Any) -> None:
    p, q = points(1, *tail, seed=3)[0], points(1, *tail, seed=4)[0]
    ask.gives("kink", any_of(NONE, serving(*tail)), y=y)
    for name in ("predicted", "slope", "subgradient", "pull"):
        ask.gives(name, reals(*tail), p=p, y=y)
    ask.gives("apart", reals(*tail), p=p, q=q, y=y)
    ask.gives("slope_bound", SIZE, score=FAR, target=FAR)


def _ask_of_sums(ask: Asking, d: int, asked: dict[str, Any]) -> None:
    entries = ask.gives("entries", SUMMED, **asked)
    if not entries:
        return
    known = ask.gives("opened", together(*(reals(*entry.shape[:-1]) for entry in entries)), dimension=d)
    legal = together(*(reals(*entry.shape[:-1], MANY + 1) for entry in entries))
    sums, best = ask.gives("followed", legal, sums=known, **asked), any_of(NONE, reals(d, MANY + 1))
    for over in (Ball(), Space()):
        point = ask.gives("best", best, sums=sums, over=over)
        if point is not None:
            ask.gives("summed", reals(MANY + 1), sums=sums, point=point)
        ask.gives("regularised", best, sums=sums, over=over, strength=0.5)
