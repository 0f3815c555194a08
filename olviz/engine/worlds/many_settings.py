"""A learner at many settings in the same runs, where the rounds are a table's: they are made once, for all settings.

Where the learner keeps the same of the rounds at every setting, that is found once, too, and many rounds are played
together.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from copy import copy
from typing import Any

import msgspec
import numpy as np

from olviz.engine.declare.parameters import parameters_of
from olviz.engine.experiment.batch import Stretch, chances_of, compared, mistaken, side_by_side, turned, turned_back
from olviz.engine.games.game import Game, Reveal, Shown
from olviz.engine.games.label_game import drawn_from
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.numerics.sums import Array
from olviz.engine.round.adversary import Table
from olviz.engine.round.capabilities import CommonState
from olviz.engine.round.learner import Learner
from olviz.engine.round.play import Step
from olviz.engine.run.divergence import may_diverge
from olviz.engine.run.trace import RESERVE

TOGETHER = 2**17  # numbers that are committed at once: they stay in the cache


def at_settings(
    game: Game,
    learner: Learner,
    table: Table,
    horizon: int,
    seed: int,
    runs: Sequence[int],
    settings: int,
    draws: bool = True,
) -> Iterator[Stretch | None]:
    """Plays these runs at so many settings, block by block; None where it may be left for a while.

    All runs at the first setting, then all at the next: so lie the real parameters of ``learner`` that are arrays, and
    so the numbers of a ``Stretch``. Each is that of the run alone. Without ``draws`` nobody asks what is drawn: what it
    comes to may be missing.
    """
    if isinstance(learner, CommonState) and not may_diverge(learner):
        return _Common(game, learner, table, seed, runs, settings, draws and learner.draws).played(horizon)
    return side_by_side(game, learner, table, horizon, seed, runs, times=settings)


_Charged = tuple[Any, Any, Any]


class _Common:
    """Runs of a game, as it was opened, whose states serve all settings."""

    def __init__(
        self, game: Game, learner: Learner, table: Table, seed: int, runs: Sequence[int], settings: int, draws: bool
    ) -> None:
        self.game, self.table, self.learner = game, table, _across(learner, settings)
        self.settings, self.runs, self.draws = settings, len(runs), draws
        self.luck, self.adversary_luck = Luck(seed, "learner", runs=runs), Luck(seed, "adversary", runs=runs)
        np.empty(RESERVE)
        self.state, self.world = learner.start(game, self.luck), table.start(game, self.adversary_luck)

    def played(self, horizon: int) -> Iterator[Stretch | None]:
        game, ledger = self.game, self.game.open_ledger((self.runs,))
        for first in range(0, horizon, BLOCK):
            count = min(BLOCK, horizon - first)
            shown, reveal, self.world = self.table.rows(game, self.world, first // BLOCK, self.adversary_luck)
            yield None
            page = [turned_back(turned(made, count, self.runs)) for made in (game.complete(shown), reveal)]
            best = np.full((count, self.runs), np.nan)
            ledger = compared(game, ledger, page[0], page[1], best)
            yield None
            loss, realised, wrong = yield from self._charged(first // BLOCK, count, page[0], page[1])
            yield Stretch(first, loss, realised, np.tile(best, self.settings), wrong)

    def _charged(self, block: int, count: int, shown: Shown, reveal: Reveal) -> Generator[None, None, _Charged]:
        """The rounds of a block, a few at a time: each part has shape (count, settings · runs)."""
        learner, columns = self.learner, count * self.runs
        assert isinstance(learner, CommonState)
        states = learner.followed(self.game, self.state, shown, reveal)
        self.state = _each(states, lambda part: part[..., -1])
        chances = chances_of(self.luck, block).reshape(-1) if self.draws else None
        rows = [_each(values, _in_a_row) for values in (states, shown, reveal)] + [(chances,)]
        step = self.runs * max(TOGETHER // (self.settings * self.runs * max(self.game.size, 1)), 1)
        parts: list[Any] = [None, None, None]
        for first in range(0, columns, step):
            part = slice(first, min(first + step, columns))
            for place, values in enumerate(self._paid(*(_columns(values, part) for values in rows))):
                parts[place] = self._written(parts[place], values, first // self.runs, count)
            yield
        loss, realised, wrong = (None if part is None else part.reshape(count, -1) for part in parts)
        return loss, realised, wrong

    def _paid(self, state: Any, shown: Shown, reveal: Reveal, chances: Any) -> tuple[Any, Any, Any]:
        """Expected and realised loss, and whether the label is wrong, in columns."""
        game, learner, (chance,) = self.game, self.learner, chances
        with np.errstate(over="ignore", invalid="ignore"):
            play = learner.act(game, state, shown)
            drawn = None if chance is None else drawn_from(play, chance)
            loss = game.charge(learner.commits, shown, play, drawn, reveal)
        wrong = mistaken(game, learner, Step(shown, play, drawn, reveal, loss, state, None))
        return loss.expected, loss.realised, wrong

    def _written(self, into: Any, values: Any, first: int, count: int) -> Any:
        """Columns (settings, rounds · runs) as the rounds after the ``first`` ones of (count, settings, runs)."""
        if values is None:
            return None
        into = np.empty((count, self.settings, self.runs), values.dtype) if into is None else into
        values = values.reshape(len(values), -1, self.runs)
        into[first : first + values.shape[1]] = values.transpose(1, 0, 2)
        return into


def _in_a_row(values: Array) -> Array:
    """An array (…, runs, time) as (…, time · runs)."""
    return np.moveaxis(values, -1, -2).reshape(*values.shape[:-2], -1)


def _columns(values: Any, part: slice) -> Any:
    """Some of the last axis, behind one of length 1 for the settings."""
    return _each(values, lambda each: each[..., None, part])


def _each(values: Any, change: Any) -> Any:
    changed = (None if value is None else change(value) for value in values)
    return type(values)(*changed) if hasattr(values, "_fields") else tuple(changed)


def _across(learner: Learner, settings: int) -> Learner:
    """The same learner with a column of settings in the place of each real parameter that is an array."""
    spread = copy(learner)
    for parameter in parameters_of(type(learner)):
        value = getattr(learner, parameter.name)
        if isinstance(value, np.ndarray):
            msgspec.structs.force_setattr(spread, parameter.name, value.reshape(settings, -1)[:, :1])
    return spread
