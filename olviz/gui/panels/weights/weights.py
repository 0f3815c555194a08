"""The weights of one learner: bars of this round, bands over time, or for three experts a path in a triangle."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cached_property

import numpy as np
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QStackedWidget

from olviz.engine.analysis import derive
from olviz.engine.declare.phases import Phase, public
from olviz.engine.games.game import Commit
from olviz.engine.numerics.sums import Array
from olviz.engine.round.capabilities import Weighed, names_of, voices_of
from olviz.engine.run.trace import Trace, phase_of
from olviz.engine.words.numbers import label, number
from olviz.gui.look.words import tr
from olviz.gui.paint.board import Board
from olviz.gui.paint.canvas import Mark
from olviz.gui.paint.curves import Playhead
from olviz.gui.paint.plot import Plot, span
from olviz.gui.paint.symbols import LEARNERS
from olviz.gui.paint.words.sentence import Sentence
from olviz.gui.panels.catalogue import MOST_EACH
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.carded import Carded
from olviz.gui.panels.weights.bands import BandLabels, Bands, Lens, others
from olviz.gui.panels.weights.bars import Bar, Bars, Charged, Marked, Thin
from olviz.gui.panels.weights.shares import LAST, MOST, History, firsts, gathered, heaviest, shades, with_tail
from olviz.gui.panels.weights.triangle import Simplex

BARS, BANDS, SIMPLEX = "bars", "bands", "simplex"


def weighs(trace: Trace) -> bool:
    """Whether the learner has weights to show."""
    return "weights" in trace.learner.observe(trace.game, trace.state_1)


class Now:
    """The weights of one trace at one position, with what of the round may be seen."""

    def __init__(self, trace: Trace, t: int, phase: Phase) -> None:
        self.trace, self.t, self.phase = trace, t, phase
        self.moment = trace.moment(t) if t else None
        self.shares = derive.shares(trace, trace.state_1 if self.moment is None else self.moment.before)

    @cached_property
    def after(self) -> Array | None:
        """The shares of the next round, from *learn* on; none after the last round."""
        last = self.t == self.trace.horizon
        if self.moment is None or self.phase < Phase.LEARN or last:
            return None
        return derive.shares(self.trace, self.moment.after)

    @property
    def losses(self) -> Array | None:
        """What each expert lost in this round, from *charge* on."""
        if self.moment is None or self.phase < Phase.CHARGE or self.moment.rounds.loss.experts is None:
            return None
        return np.asarray(self.moment.rounds.loss.experts)

    def name(self, expert: int) -> str:
        """How an expert is called."""
        return names_of(self.trace.adversary).expert(self.trace.game, expert)

    def facts(self, expert: int) -> list[str]:
        """How its share comes about, and what of the round is known of it: what it said, from *charge* on its loss."""
        if self.moment is None:
            return []
        trace, rounds, known = self.trace, self.moment.rounds, list[str]()
        player = trace.playing(self.t)
        if isinstance(player.learner, Weighed):
            known.append(player.learner.weighed(player.game, self.moment.before, expert))
        voices = voices_of(trace.learner, trace.game, rounds.shown)
        if voices is not None:
            known.append(tr("says {label}").format(label=label(voices[expert], signed=-1 in trace.game.labels)))
        if self.losses is not None:
            known.append(tr("loss {loss}").format(loss=number(float(self.losses[expert]))))
        return known

    @property
    def best(self) -> Marked:
        """The expert with the least loss so far, the first among equals."""
        rounds = public(Phase.CHARGE, self.t, self.phase)
        if not rounds or "leader" not in self.trace:
            return Marked()
        expert = int(self.trace["leader"][rounds - 1])
        return Marked(expert, self.name(expert), tr("best so far"))

    @property
    def equals(self) -> int:
        """How many experts have lost as little as the best one."""
        rounds = public(Phase.CHARGE, self.t, self.phase)
        return int(np.count_nonzero(self.trace.state_at(rounds).ledger.leaders))

    @property
    def drawn(self) -> Marked:
        """The expert drawn or followed in this round, as soon as it may be seen."""
        trace = self.trace
        follows = trace.learner.commits is Commit.EXPERT
        column, word = ("play", tr("followed")) if follows else ("drawn", tr("drawn"))
        if not self.t or column not in trace or self.phase < phase_of(column, trace.learner, trace.adversary):
            return Marked()
        expert = int(trace[column][self.t - 1])
        return Marked(expert, self.name(expert), word)


class Weights(Carded):
    """Follows one learner; with more learners than have a panel each, the others stand on the bars as thin marks."""

    least = (60, 40)
    reading = tr(
        "Bars show the share of each expert in the round named above, which together make 1; a star marks the best so "
        "far. Where losses are numbers, a gauge beside each bar has that of the round, between 0 and the largest there "
        "may be. Over time the shares are stacked: a band as high as the picture is an expert that has all the weight. "
        "In the triangle the nearer the point is to a corner, the larger that share is; what experts lose stands over "
        "their corners, and over every other point its average: a plane, for it is linear in the shares."
    )

    def __init__(self) -> None:
        super().__init__()
        self.board, self.plot, self.stack = Board(), Plot(), QStackedWidget()
        self.stack.addWidget(self.board)
        self.stack.addWidget(self.plot)
        self.card = Card(self, tr("Weights"), self.stack)
        self.card.caption.show()
        self.traces: tuple[Trace, ...] = ()
        self.place = 0
        self.card.restyle(self.theme)

    @property
    def over_rounds(self) -> bool:
        return self.view[:1] == ("bands",)

    def choose(self, view: tuple[str, ...]) -> None:
        super().choose(view)
        self.draw(self.t, self.phase)

    def open(self, traces: tuple[Trace, ...], selected: int) -> None:
        self.traces, self.place = traces, selected
        self.history = History(self.trace)
        self.kept: dict[Hashable, QImage] = {}
        self.names = self._names(Now(self.trace, 0, Phase.LEARN))
        words = (BARS, BANDS, SIMPLEX) if self.trace.game.size == 3 else (BARS, BANDS)
        titles = {BARS: tr("Now"), BANDS: tr("Over time"), SIMPLEX: tr("Simplex")}
        self.card.segments.offer((words,), titles)
        self.draw(0, Phase.LEARN)

    @property
    def trace(self) -> Trace:
        """The run that is drawn."""
        return self.traces[self.place]

    @property
    def shown(self) -> str:
        """The view that is drawn: the chosen one, or bars where there are not three experts for a triangle."""
        (wished,) = self.view or (BARS,)
        return BARS if wished == SIMPLEX and self.trace.game.size != 3 else wished

    def draw(self, t: int, phase: Phase) -> None:
        self.t, self.phase = t, phase
        if not self.traces:
            return
        now = Now(self.trace, t, phase)
        self.card.segments.show_view((self.shown,))
        over_time = self.shown == BANDS
        self.stack.setCurrentWidget(self.plot if over_time else self.board)
        {BARS: self._bars, BANDS: self._bands, SIMPLEX: self._simplex}[self.shown](now)
        self.card.belong(self.place if len(self.traces) > 1 else None, self.theme)
        self.card.subtitle.say(self.trace.label if len(self.traces) > 1 else "")
        self.card.caption.say(" · ".join(self._remarks(now)))
        self.card.has_data(True)

    def settle(self, part: float) -> None:
        self.board.settle(part)

    @property
    def _colour(self) -> str:
        return self.theme.learners[self.place]

    def _remarks(self, now: Now) -> list[str]:
        """What is drawn, and how to read what is not written beside it."""
        said = [self._which(now)]
        size = self.trace.game.size
        if self.view == (SIMPLEX,) and self.shown != SIMPLEX:
            said.append(tr("a triangle needs three experts"))
        if now.best.expert >= 0:
            equals, text = now.equals, tr("★ best so far")
            if equals > 1:
                text = tr("★ first of {count} equals")
            said.append(text.format(count=number(equals)))
        if self.shown == BARS and size > MOST:
            said.append(tr("the {most} heaviest of {size}").format(most=MOST - 1, size=number(size)))
        if self.shown == BARS and len(self.traces) > MOST_EACH:
            said.append(tr("lines: the other learners"))
        if self.shown == BARS and now.losses is not None and "y" not in self.trace:
            most = number(self.trace.game.declared.loss_range)
            said.append(tr("red: losses of the round, from 0 to c = {most}").format(most=most))
        step = self.trace.stride(self.t)
        if self.shown != BARS and step > 1:
            said.append(tr("in steps of {step} rounds").format(step=number(step)))
        if self.shown == SIMPLEX and now.losses is not None:
            expected = float((now.shares * now.losses).sum())
            said.append(tr("height: loss, over p the average ⟨p, ℓ⟩ = {loss}").format(loss=number(expected)))
        return said

    def _which(self, now: Now) -> str:
        """Of which round the shares are: bars show the next ones once they are known, the other views those played."""
        played = max(self.t, 1)
        if self.shown == BANDS:
            said = tr("shares up to round {round}") if self.t else tr("share of the weight")
        elif now.after is None:
            said = tr("for round {round}")
        elif self.shown == BARS:
            said = tr("for round {next}; dashed: round {round}")
        else:
            said = tr("for round {round}; dashed: round {next}")
        return said.format(round=number(played), next=number(played + 1))

    def _bars(self, now: Now) -> None:
        experts = heaviest(now.shares)
        shares = with_tail(now.shares, experts)
        after = np.full(len(shares), np.nan) if now.after is None else with_tail(now.after, experts)
        places = [*experts.tolist(), *[-1] * (len(shares) - len(experts))]
        rest = others(len(now.shares) - len(experts))
        names = [rest if expert < 0 else now.name(expert) for expert in places]
        tints = np.append(shades(len(now.shares))[experts], LAST)[: len(shares)]
        bars = tuple(map(Bar, places, names, shares.tolist(), after.tolist(), tints.tolist()))
        charged = self._charged(now, experts, len(bars))
        thin, size = self._thin(experts), len(now.shares)
        marks = Bars(bars, size, thin, now.best, now.drawn, self._colour, self.theme, now.facts, charged)
        self.board.show_marks([marks], self.theme, marks)

    def _charged(self, now: Now, experts: Array, places: int) -> Charged | None:
        """What the experts in these places lose, where losses are bare numbers; right or wrong is told elsewhere."""
        if now.losses is None or "y" in self.trace:
            return None
        losses = np.full(places, np.nan)
        losses[: len(experts)] = now.losses[experts]
        return Charged(losses, self.trace.game.declared.loss_range)

    def _thin(self, experts: Array) -> tuple[Thin, ...]:
        """The same experts as the other learners weigh them, where those have no panel of their own."""
        if len(self.traces) <= MOST_EACH:
            return ()
        theme, found = self.theme, []
        for place, trace in enumerate(self.traces):
            if place != self.place and weighs(trace) and trace.game.size == self.trace.game.size:
                shares = with_tail(Now(trace, self.t, self.phase).shares, experts)
                found.append(Thin(trace.label, shares, theme.learners[place], LEARNERS[place]))
        return tuple(found)

    def _bands(self, now: Now) -> None:
        t, theme = self.t, self.theme
        wide = span(self.trace.horizon)
        if not t:
            marks: list[Mark] = [Sentence(tr("Before round 1 there are no weights to follow."), theme.muted)]
            self.plot.show_marks(marks, wide, 1.0, self._gutter, theme)
            return
        self.history.until(t)
        names = self.names
        bands = self._banded(self.kept, *self.history.drawn(t, now.shares))
        best = int(np.searchsorted(firsts(self.trace.game.size), now.best.expert, "right")) - 1
        labels = BandLabels(t, bands.shares[:, -1], names, self._counts, best, theme, bands.tints)
        stepped = self.trace.stride(t) > 1
        near = [Lens(self._banded({}, *self.history.latest(t, now.shares)))] if stepped else []
        marks = [bands, *near, Playhead(t, theme.accent), labels]
        self.plot.show_marks(marks, wide, 1.0, self._gutter, theme)

    @property
    def _gutter(self) -> float | None:
        """None as the hero, where labels stand on the bands; in the strip that of all others."""
        return 0.0 if self.wish == 0 else None

    def _banded(self, kept: dict[Hashable, QImage], rounds: Array, shares: Array) -> Bands:
        names = self.names
        return Bands(rounds, gathered(shares), names, shades(len(names)), self._colour, self.theme, kept)

    @property
    def _counts(self) -> tuple[int, ...]:
        """How many experts each band is of."""
        size = self.trace.game.size
        return tuple(np.diff(np.append(firsts(size), size)).tolist())

    def _names(self, now: Now) -> tuple[str, ...]:
        """How the bands are called: by their expert, or by the first and the last of theirs."""
        pairs = ((at, at + count - 1) for at, count in zip(firsts(len(now.shares)).tolist(), self._counts, strict=True))
        return tuple(now.name(at) if at == last else f"{now.name(at)} … {now.name(last)}" for at, last in pairs)

    def _simplex(self, now: Now) -> None:
        names = tuple(now.name(expert) for expert in range(3))
        rounds, path = np.zeros(1, dtype=np.int64), now.shares[:, None]
        if self.t:
            self.history.until(self.t)
            rounds, path = self.history.drawn(self.t, now.shares)
        best, drawn, colour = now.best, now.drawn, self._colour
        most = self.trace.game.declared.loss_range
        marks = Simplex(rounds, path, now.after, names, best, drawn, colour, self.theme, now.facts, now.losses, most)
        self.board.show_marks([marks], self.theme, marks)
