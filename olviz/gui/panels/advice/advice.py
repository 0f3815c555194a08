"""What the experts advised, what came, and what the learners made of it: the latest rounds, one column each."""

from __future__ import annotations

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.declare.phases import Phase, Power, public
from olviz.engine.numerics.sums import Array
from olviz.engine.round.adversary import Table
from olviz.engine.round.capabilities import names_of
from olviz.engine.run.pending import predicts
from olviz.engine.run.trace import Trace
from olviz.engine.words.numbers import number
from olviz.gui.look.signs import looks
from olviz.gui.look.words import tr
from olviz.gui.paint.board import Board
from olviz.gui.paint.symbols import LEARNERS
from olviz.gui.paint.words.sentence import Sentence
from olviz.gui.panels.advice.advised import ROUNDS, Advised, Window, followed, outcome, predictions, wrong
from olviz.gui.panels.advice.label_rows import Row, Rows
from olviz.gui.panels.advice.totals import Totals
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.carded import Carded


class Advice(Carded):
    """Advice and outcome as the selected learner meets them, and below them the predictions of every learner.

    Against an adversary that answers to plays each learner has a world of its own; a mistake is one in that.
    """

    least = (80, 36)
    reading = tr(
        "Each column is a round, the latest one at the right, and each row an expert; the row of outcomes says "
        "what came, a question mark where you are waited for. Below it stand the predictions of the learners, red "
        "where they were mistaken; where there is room a symbol stands at the expert that a learner follows. At "
        "the right is what each has lost so far, a star at the best expert, and what the experts weigh; the "
        "dashed line is what guessing loses on average."
    )

    def __init__(self) -> None:
        super().__init__()
        self.board = Board()
        self.card = Card(self, tr("Advice"), self.board)
        self.traces: tuple[Trace, ...] = ()
        self.selected = 0
        self.card.restyle(self.theme)

    def open(self, traces: tuple[Trace, ...], selected: int) -> None:
        self.traces, self.selected = traces, selected
        self.advised = Advised(traces[selected])
        trace = traces[selected]
        self.names = tuple(names_of(trace.adversary).expert(trace.game, int(expert)) for expert in self.advised.experts)
        self.draw(0, Phase.LEARN)

    def draw(self, t: int, phase: Phase) -> None:
        self.t, self.phase = t, phase
        if not self.traces:
            return
        self.card.belong(self.selected if self._apart else None, self.theme)
        self.card.has_data(t > 0)
        ahead = self._ahead(t)
        if not t + ahead:
            self.card.subtitle.say(" · ".join(self._remarks()))
            before = Sentence(tr("Before round 1 nobody has said anything."), self.theme.muted)
            self.board.show_marks([before], self.theme)
            return
        rows = self._rows(Window(t, ahead))
        lost = tr("dashed: {loss}, lost by guessing").format(loss=number(rows.totals.guessing))
        guessed = [lost] if rows.totals.guessed else []
        self.card.subtitle.say(" · ".join(self._remarks() + guessed))
        self.board.show_marks([rows], self.theme, rows)

    @property
    def trace(self) -> Trace:
        """The run whose advice and outcomes are shown."""
        return self.traces[self.selected]

    def _ahead(self, t: int) -> int:
        """1 where a person who predicts is waited for, and sees what is advised; else 0."""
        return int(self.phase is Phase.LEARN and predicts(self.trace) and self.trace.waits and t == self.trace.rounds)

    @property
    def _apart(self) -> bool:
        """Whether every learner meets outcomes of its own."""
        return len(self.traces) > 1 and not isinstance(self.trace.adversary, Table)

    def _remarks(self) -> list[str]:
        said = []
        if self.trace.horizon > ROUNDS:
            said.append(tr("the latest {count} rounds").format(count=ROUNDS))
        if self.advised.every > 1:
            said.append(tr("one expert in {count}").format(count=number(self.advised.every)))
        if self._apart:
            said.append(tr("in the rounds of {learner}").format(learner=self.trace.label))
        if self.t:
            said.append(tr("faded: wrong"))
        return said

    def _rows(self, window: Window) -> Rows:
        theme = self.theme
        seen = self.trace.adversary.power is Power.A3
        came = outcome(self.trace, window, self.phase)
        rows = [Row(tr("outcome"), came, aside=tr("after the draw") if seen else "")]
        for place, trace in enumerate(self.traces):
            if "prediction" in trace:
                labels, missed = predictions(trace, window, self.phase), wrong(trace, window, self.phase)
                drawn = tr("drawn") if trace.learner.draws else ""
                whom = followed(trace, window, self.phase) if self.advised.every == 1 else None
                rows.append(Row(trace.label, labels, missed, LEARNERS[place], theme.learners[place], drawn, whom))
        return Rows(
            window.first,
            self.advised.said(window),
            self.names,
            tuple(rows),
            min(self.trace.horizon, ROUNDS),
            tuple(looks(self.trace.game.labels, theme)),
            theme,
            self._totals(),
        )

    def _totals(self) -> Totals:
        """What the experts have lost in the world of this learner, and how often every learner was wrong in its own."""
        charged = public(Phase.CHARGE, self.t, self.phase)
        lost: Array = self.trace.state_at(charged).ledger.losses
        experts = lost[self.advised.experts]
        best = int(experts.argmin()) if charged and experts.min() == lost.min() else -1  # it may be one of the others
        learners = [np.nan, *(self._mistakes(trace, charged) for trace in self.traces if "prediction" in trace)]
        guessing, colour = charged * (1 - 1 / len(self.trace.game.labels)), self.theme.learners[self.selected]
        return Totals(experts, np.array(learners), self._weights(), best, guessing, charged, colour, self.theme)

    def _mistakes(self, trace: Trace, rounds: int) -> int:
        return int(np.count_nonzero(trace["prediction"][:rounds] != trace["y"][:rounds]))

    def _weights(self) -> Array | None:
        """The shares of the experts that are shown, those of the next round from *learn* on."""
        if not self.t:
            return None
        trace, moment = self.trace, self.trace.moment(self.t)
        state = moment.after if self.phase is Phase.LEARN else moment.before
        if "weights" not in trace.learner.observe(trace.game, state):
            return None
        return np.asarray(derive.shares(trace, state)[self.advised.experts])
