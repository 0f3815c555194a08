"""An adversary that plays on in a person's seat, with the person's power: its answers are moves like the person's own.

What it sees is what the person may see, so it knows nothing more than they do; and its moves are kept under its name,
so that the game plays again without it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from olviz.engine.adversaries.by_hand.seated_adversary import Answering
from olviz.engine.adversaries.classification.basis import BasisOpposed
from olviz.engine.adversaries.classification.plane_worst_case import PlaneWorstCase
from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.adversaries.classification.space_worst_case import SpaceWorstCase
from olviz.engine.adversaries.convex.alternating import Alternating
from olviz.engine.adversaries.convex.orthogonal import Orthogonal
from olviz.engine.adversaries.convex.quadratic_targets import QuadraticTargets
from olviz.engine.adversaries.experts.coin_flip import CoinFlip
from olviz.engine.adversaries.experts.ftl_killer import FtlKiller
from olviz.engine.adversaries.experts.malicious import Malicious
from olviz.engine.adversaries.experts.opposed_losses import OpposedLosses
from olviz.engine.adversaries.experts.worst_cases.bisection import Bisection
from olviz.engine.adversaries.experts.worst_cases.cube import CubeOpposed
from olviz.engine.adversaries.matrix.low_rank_ratings import LowRankRatings
from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Power
from olviz.engine.games.game import Declared, Reveal, Seen, Shown
from olviz.engine.numerics.luck import BLOCK
from olviz.engine.people.promising import promising
from olviz.engine.round.adversary import Adaptive, Adversary, Table, level_of
from olviz.engine.round.capabilities import State
from olviz.engine.round.match import check_learner, check_stream, opened
from olviz.engine.round.moves import Move
from olviz.engine.round.play import learnt, peek_at, picked
from olviz.engine.run.pending import before_answer
from olviz.engine.run.trace import Trace

VILLAINS: tuple[type[Adversary], ...] = (  # the worst first
    Bisection,
    CubeOpposed,
    Malicious,
    OpposedLosses,
    FtlKiller,
    PlaneWorstCase,
    SpaceWorstCase,
    BasisOpposed,
    Separable,
    Orthogonal,
    Alternating,
    QuadraticTargets,
    LowRankRatings,
    CoinFlip,
)
PROMISES = ("radius", "length", "loss_range")  # that no move may break; targets are cut to theirs
ROUNDING = 1e-9  # relative


class Villain:
    """Plays on in the run of a person; asked for one move after the other, whoever made those before."""

    def __init__(self, trace: Trace, adversary: Adversary) -> None:
        self.trace, self.adversary = trace, adversary
        self._game = opened(trace.game, adversary, trace.horizon)
        self._luck = trace.actors.adversary_luck
        self._world: State = adversary.start(self._game, self._luck)
        self._known = 0  # rounds, or blocks of a table, that its world has been through

    def move(self) -> Move:
        """Its move in the round that is waited for; ``InputError`` where it has none that is legal."""
        trace, person = self.trace, self.trace.adversary
        assert isinstance(person, Answering)
        shown, reveal = self._table() if isinstance(self.adversary, Table) else self._answers()
        most = person.declares(trace.game, trace.horizon).targets
        y = None if reveal.y is None else np.clip(reveal.y, -most, most)
        said = {"x": shown.x, "advice": shown.advice, "y": y, "losses": reveal.losses, "z": reveal.z}
        values: dict[str, Any] = {
            name: None if said[name] is None else _numbers(said[name]) for name in person.says(trace.game)
        }
        move = Move(**values, by=self.adversary.name)
        person.check_move(move, trace.game, trace.rounds)
        return move

    def _table(self) -> tuple[Shown, Reveal]:
        assert isinstance(self.adversary, Table)
        game, (block, at) = self._game, divmod(self.trace.rounds, BLOCK)
        while self._known < block:
            self._world = self.adversary.rows(game, self._world, self._known, self._luck)[2]
            self._known += 1
        shown, reveal, _ = self.adversary.rows(game, self._world, block, self._luck)
        return picked(shown, at), picked(reveal, at)

    def _answers(self) -> tuple[Shown, Reveal]:
        assert isinstance(self.adversary, Adaptive)
        trace, game = self.trace, self._game
        self._catch_up()
        peek = peek_at(game, trace.learner, self.adversary, trace.state_at(trace.rounds).state)
        shown = self.adversary.show(game, self._world, trace.rounds, peek, self._luck)
        pending = before_answer(trace, shown, self.adversary.power)
        peek = peek._replace(play=pending.play, label=pending.label, drawn=pending.drawn)
        complete = game.complete(shown)
        return shown, self.adversary.answer(game, self._world, trace.rounds, complete, peek, self._luck)

    def _catch_up(self) -> None:
        """Lets it learn of the rounds that are over since it was asked last."""
        assert isinstance(self.adversary, Adaptive)
        trace, game = self.trace, self._game
        for t in range(self._known, trace.rounds):
            rounds = trace.moment(t + 1).rounds
            seen = Seen(t, rounds.shown, rounds.play, rounds.reveal, rounds.loss, rounds.drawn)
            self._world = learnt(game, self.adversary, self._world, seen)
        self._known = trace.rounds


def villains(trace: Trace) -> Iterator[Adversary]:
    """Those that can play on in this run, the worst first: of the same moves, within what the person promised."""
    for cls in VILLAINS:
        adversary = _fitted(cls, trace)
        if adversary is not None:
            yield adversary


def _fitted(cls: type[Adversary], trace: Trace) -> Adversary | None:
    """One of this class that promises what the person did, and can move now; None where none can."""
    granted, declared = trace.adversary.power, trace.adversary.declares(trace.game, trace.horizon)
    declared = declared._replace(radius=declared.radius * (1 - ROUNDING))  # some points are a little longer than told
    level = level_of(cls)
    own = {level.name: granted.name} if level is not None and granted.name in level.choices else {}
    try:
        adversary = promising(cls, declared, **own)
        _check(adversary, trace, granted)
        Villain(trace, adversary).move()
    except InputError:
        return None
    return adversary


def _check(adversary: Adversary, trace: Trace, granted: Power) -> None:
    """Raises ``InputError`` where it sees more than the person, or promises less."""
    game, declared = trace.game, trace.adversary.declares(trace.game, trace.horizon)
    if adversary.power > granted:
        raise InputError("sees more than the person", place="name")
    promised = adversary.declares(game, trace.horizon)
    loose = [name for name in PROMISES if getattr(promised, name) > getattr(declared, name) * (1 + ROUNDING)]
    sizes = (promised.dimension, promised.shape) != (declared.dimension, declared.shape)
    if loose or (sizes and game.advised is None) or _breaks_margin(promised, declared):
        raise InputError("promises something else than the person", place="name")
    check_stream(opened(game, adversary, trace.horizon), adversary, trace.horizon)
    check_learner(game, trace.learner, adversary)


def _breaks_margin(promised: Declared, declared: Declared) -> bool:
    """Whether the margin that the person promised is not kept by what the other one promises."""
    if not declared.margin:
        return False
    own, other = np.asarray(declared.direction), promised.direction
    along = other is not None and np.shape(other) == own.shape and np.allclose(other, own)
    return not along or promised.margin < declared.margin * (1 - ROUNDING)


def _numbers(value: Any) -> Any:
    """A number, or numbers, as a move has them."""
    array = np.asarray(value, dtype=float)
    return tuple(array.tolist()) if array.ndim else float(array)
