"""Rounds against the loops of rivals and bare ones, seeks and forks among them."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Any
from unittest.mock import patch

import numpy as np

from olviz.checks.streams import Fixed, Made, Unfiled
from olviz.engine.adversaries.classification.non_separable import NonSeparable
from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.adversaries.convex.quadratic_targets import QuadraticTargets
from olviz.engine.experiment import registry
from olviz.engine.experiment.batch import play_many
from olviz.engine.games.classification import Classification
from olviz.engine.games.convex import Convex
from olviz.engine.games.experts import Experts
from olviz.engine.games.game import Declared, Game, Reveal, Shown
from olviz.engine.games.losses.hinge import Hinge
from olviz.engine.games.matrix import Matrix
from olviz.engine.games.regression import Regression
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.round.adversary import Adversary, Table
from olviz.engine.round.learner import Learner
from olviz.engine.run.trace import Trace
from tests.tools.bench import rivals
from tests.tools.bench.ratios import Row, in_turns

SEED = 1


class Drawn(Made, Table, frozen=True):
    """A stream drawn beforehand."""

    shown: Unfiled = Shown()
    reveal: Unfiled = Reveal()
    declared: Unfiled = Declared()

    name = "drawn"
    title = "Drawn beforehand"

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"x", "labels"})

    def declares(self, game: Game, horizon: int) -> Declared:
        return self.declared

    def rows(self, game: Game, world: Any, block: int, luck: Luck) -> tuple[Shown, Reveal, Any]:
        part = slice(block * BLOCK, (block + 1) * BLOCK)
        return Shown(self.shown.x[:, part]), Reveal(self.reveal.y[part]), world


class Uniform(Table, frozen=True):
    """Losses uniform on [0, 1], independent for every expert and round."""

    name = "uniform-losses"
    title = "Uniform losses"

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"losses"})

    def rows(self, game: Game, world: Any, block: int, luck: Luck) -> tuple[Shown, Reveal, Any]:
        return Shown(), Reveal(losses=luck.rows("losses", block, lambda rng: rng.random((game.size, BLOCK)))), world


def recorded(game: Game, learner: Learner, adversary: Adversary, rounds: int, steps: bool = False) -> Trace:
    """A run as a user gets it."""
    trace = Trace(game, learner, adversary, rounds, SEED)
    if steps:
        trace.actors.blocks = None
    trace.extend()
    return trace


def perceptron(rounds: int = 100_000) -> list[Row]:
    """Against river's loop on the same stream: separable and with a tenth of the labels flipped, and stepped."""
    rows = []
    learner = registry.learners()["perceptron"]()
    for what, source in (("separable", Separable(margin=0.05)), ("10 % flipped", NonSeparable(margin=0.05))):
        blocks = [source.rows(Classification(), (), k, Luck(SEED, "adversary"))[:2] for k in range(rounds // BLOCK + 1)]
        x = np.concatenate([shown.x for shown, _ in blocks], axis=-1)
        y = np.concatenate([reveal.y for _, reveal in blocks])
        stream = Drawn(shown=Shown(x), reveal=Reveal(y), declared=source.declares(Classification(), rounds))
        points = [{"a": a, "b": b} for a, b in x[:, :rounds].T.tolist()]
        labels = (y[:rounds] > 0).tolist()

        def rival(points: Any = points, labels: Any = labels) -> None:
            rivals.river_perceptron(points, labels)

        for how, steps, least in (("blocks", False, 10.0), ("stepped", True, 0.5)):

            def ours(stream: Any = stream, steps: bool = steps) -> None:
                recorded(Classification(), learner, stream, rounds, steps)

            time, river = in_turns(1, ours, rival)
            rows.append(Row(f"perceptron, {what}, {how}, T = {rounds:.0e} · river", time, river, river / time, least))
    return rows


def descent(rounds: int = 100_000, runs: int = 1000, short: int = 10_000) -> list[Row]:
    """In the ball of the plane: hinge losses against river's loop, in blocks and stepped; runs side by side."""
    source, learner = NonSeparable(margin=0.05), registry.learners()["gradient-descent"]()
    blocks = [source.rows(Classification(), (), k, Luck(SEED, "adversary"))[:2] for k in range(rounds // BLOCK + 1)]
    x = np.concatenate([shown.x for shown, _ in blocks], axis=-1)
    y = np.concatenate([reveal.y for _, reveal in blocks])
    stream = Drawn(shown=Shown(x), reveal=Reveal(y), declared=source.declares(Classification(), rounds))
    points, labels = [{"a": a, "b": b} for a, b in x[:, :rounds].T.tolist()], (y[:rounds] > 0).tolist()
    game = Convex(loss=Hinge())
    rows = []
    for how, steps, least in (("blocks", False, 2.0), ("stepped", True, 0.25)):

        def ours(steps: bool = steps) -> None:
            recorded(game, learner, stream, rounds, steps)

        time, river = in_turns(1, ours, lambda: rivals.river_descent(points, labels))
        rows.append(Row(f"descent, {how}, T = {rounds:.0e} · river", time, river, river / time, least))
    side, bare = in_turns(
        1,
        lambda: play_many(Convex(), learner, QuadraticTargets(), short, SEED, range(runs)),
        lambda: rivals.descent_batch(short, runs, SEED),
    )
    rows.append(Row(f"descent, {runs} runs × {short:.0e} · bare loop", side, bare, side / bare, most=3.0))
    return rows


def hedge(rounds: int = 1_000_000, short: int = 50_000) -> list[Row]:
    """Against a loop over rounds in numpy, per round."""
    game, learner = Experts(hypotheses=registry.classes()["advisers"](experts=10)), registry.learners()["hedge"]()
    whole, part = in_turns(
        1, lambda: recorded(game, learner, Uniform(), rounds), lambda: rivals.hedge_loop(10, short, SEED)
    )
    ours, loop = whole / rounds, part / short
    return [Row(f"Hedge, N = 10, T = {rounds:.0e} · numpy loop, a round", ours, loop, loop / ours, 25.0)]


def kernels(rounds: int = 2000) -> list[Row]:
    """Against the bare kernel values of all pairs of rounds, row by row in numpy."""
    x = np.random.default_rng(SEED).uniform(-1, 1, (2, rounds))
    stream = Fixed(shown=Shown(x), reveal=Reveal(y=np.sin(2 * x[0])), declared=Declared(2, 2.0))
    learner = registry.learners()["kernel-gradient"]()
    ours, bare = in_turns(
        4, lambda: recorded(Regression(), learner, stream, rounds), lambda: rivals.kernel_values(x, 1.0)
    )
    return [Row(f"kernel gradient descent, T = {rounds} · kernel values", ours, bare, ours / bare, most=1.5)]


def recursion(rounds: int = 5000, dimension: int = 10) -> list[Row]:
    """Recursive least squares against padasip's loop on the same stream."""
    rng = np.random.default_rng(SEED)
    x = rng.normal(size=(dimension, rounds))
    y = rng.normal(size=dimension) @ x + 0.1 * rng.normal(size=rounds)
    stream = Fixed(shown=Shown(x=x), reveal=Reveal(y=y), declared=Declared(dimension, 20.0))
    learner, points = registry.learners()["recursive-least-squares"](), np.ascontiguousarray(x.T)
    ours, loop = in_turns(
        2, lambda: recorded(Regression(), learner, stream, rounds), lambda: rivals.padasip_recursion(points, y)
    )
    return [Row(f"recursive least squares, d = {dimension} · padasip", ours, loop, loop / ours, 1.0)]


def matrices(size: int = 100, rounds: int = 1200) -> list[Row]:
    """Gradient descent on the trace ball: a round, and the median time to a random one."""
    learner = registry.learners()["matrix-gradient-descent"]()
    stream = registry.adversaries()["low-rank-ratings"](users=size, items=size)
    trace = recorded(Matrix(), learner, stream, rounds)
    needed = decompositions(lambda: recorded(Matrix(), learner, stream, rounds))
    ours, bare = in_turns(
        1,
        lambda: recorded(Matrix(), learner, stream, rounds),
        lambda: [np.linalg.svd(matrix, **how) for matrix, how in needed],
    )
    seek = median(seeks(trace, 100))
    what = f"trace ball, {size} × {size}"
    return [
        Row(f"a round on the {what} · its singular value decompositions", ours, bare, ours / bare, most=3.0),
        Row(f"seek, {what} · 20 ms", seek, 0.02, seek / 0.02, most=1.0),
    ]


def decompositions(action: Callable[[], Any]) -> list[tuple[Any, dict[str, Any]]]:
    """The matrices whose singular values are asked for meanwhile, and how."""
    found: list[tuple[Any, dict[str, Any]]] = []
    decompose = np.linalg.svd

    def noted(matrix: Any, **how: Any) -> Any:
        found.append((matrix.copy(), how))
        return decompose(matrix, **how)

    with patch("numpy.linalg.svd", noted):
        action()
    return found


def seeks(trace: Trace, count: int) -> list[float]:
    """Seconds to random rounds."""
    times = []
    for t in np.random.default_rng(SEED).integers(0, trace.horizon, count).tolist():
        begun = perf_counter()
        trace.state_at(t)
        times.append(perf_counter() - begun)
    return times


def seek(long: int = 1_000_000, short: int = 1000) -> list[Row]:
    """The median time to a random round, long against short; and the long one against ten milliseconds."""
    rows = []
    game, learner = Experts(hypotheses=registry.classes()["advisers"](experts=10)), registry.learners()["hedge"]()
    kinds: list[tuple[str, Game, Learner, Adversary]] = [
        ("Hedge", game, learner, Uniform()),
        ("perceptron", Classification(), registry.learners()["perceptron"](), NonSeparable(margin=0.05)),
    ]
    for what, game, learner, adversary in kinds:
        traces = (recorded(game, learner, adversary, rounds) for rounds in (long, short))
        medians = [median(seeks(trace, 200)) for trace in traces]
        rows.append(Row(f"seek, {what}, T = {long:.0e} · T = {short:.0e}", *medians, medians[0] / medians[1], most=2.0))
        rows.append(Row(f"seek, {what}, T = {long:.0e} · 10 ms", medians[0], 0.01, medians[0] / 0.01, most=1.0))
    return rows


def forks(rounds: int = 1_000_000, rest: int = 50_000) -> list[Row]:
    """A fork late in a long run, played to its end, against so many rounds alone: its past is shared, not copied."""
    game, learner = Experts(hypotheses=registry.classes()["advisers"](experts=10)), registry.learners()["hedge"]()
    long, other = recorded(game, learner, Uniform(), rounds), registry.learners()["hedge"](rate=0.01)
    ours, alone = in_turns(
        3,
        lambda: long.fork(rounds - rest, learner=other).extend(),
        lambda: recorded(game, other, Uniform(), rest),
    )
    what = f"fork at round {rounds - rest:.2e} of {rounds:.0e} · its {rest:.0e} rounds alone"
    return [Row(what, ours, alone, ours / alone, most=2.0)]
