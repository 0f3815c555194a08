"""The proofs that the selected learner keeps: every term of a chain over the rounds, or a table step by step."""

from __future__ import annotations

import re
from functools import partial
from itertools import pairwise

import numpy as np
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QLineEdit, QMenu, QStackedWidget, QToolButton

from olviz.engine.analysis.questions import Questions
from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Phase, public
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace
from olviz.engine.theory.lemmas.linearisation import tried
from olviz.engine.verdicts.induction import induction_table
from olviz.engine.verdicts.theorems import asks_for_risks, proofs
from olviz.engine.words.numbers import number, vector
from olviz.engine.words.translate import translate
from olviz.gui.look.measures import TICK, base, sized, unit
from olviz.gui.look.plain import tip
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.board import Board
from olviz.gui.paint.canvas import Mark
from olviz.gui.paint.curves import DASHED, TORN, Between, Curve, Playhead
from olviz.gui.paint.plot import Plot, range_above, span
from olviz.gui.paint.symbols import CROSS, LEAST_CROSS, Dots
from olviz.gui.paint.words.end_labels import EndLabel, EndLabels
from olviz.gui.paint.words.sentence import Sentence
from olviz.gui.panels.frame.card import TITLE_ROW, Card
from olviz.gui.panels.frame.carded import Carded
from olviz.gui.panels.proof.chain_curves import Break, Chain
from olviz.gui.panels.proof.steps_table import Table
from olviz.gui.widgets.awaiting import AT_ONCE, Awaiting

SPARSE = 40  # mistakes that still get a cross each
ROUNDED = 9  # digits after which the values of terms that are proved equal may differ
LAST = 0.6  # of the way from the learner's colour to that of text, for the last measured term
CURVES, TABLE = "curves", "table"
FIELD = 28  # u wide, for the coordinates of a u
TINT = 0.5  # of the opacity of a band, for the slack between two terms


class Proof(Carded):
    """One chain at a time, as curves or step by step; which one is in the panel's view, a number from 1."""

    least = (80, 24)
    reading = tr(
        "Each curve is a term of the chain above, which says that every one lies below the next; the tint between two "
        "is the slack. Dashed terms are given by the theorem, the others are measured on this run. Where an "
        "assumption breaks, the curves go on dotted and grey: there the proof claims nothing. The table is the same "
        "proof by induction: each step, the k-th mistake or a round, and after it each quantity beside what is claimed."
    )

    def __init__(self) -> None:
        super().__init__()
        self.plot, self.board, self.stack = Plot(), Board(), QStackedWidget()
        self.stack.addWidget(self.plot)
        self.stack.addWidget(self.board)
        self.card = Card(self, tr("The proof over time"), self.stack)
        self.chooser = QToolButton()
        self.chooser.setObjectName("proof-chooser")
        tip(self.chooser, tr("Another proof of this learner"))
        self.chooser.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.chooser.setMenu(QMenu(self.chooser))
        self.card.row.insertWidget(self.card.row.indexOf(self.card.segments), self.chooser)
        self.tried = QLineEdit()
        self.tried.setObjectName("proof-u")
        self.tried.setAccessibleName(tr("The u that the proof is held against"))
        self.tried.setAcceptDrops(False)
        self.tried.editingFinished.connect(self._on_tried)
        self.card.row.insertWidget(self.card.row.indexOf(self.chooser), self.tried)
        self._refused = ""
        self.trace: Trace | None = None
        self.playing: Trace | None = None  # the run in which the round at the playhead was played
        self.chains: tuple[Chain, ...] = ()
        self.several = False
        self.place = 0
        self._awaiting = Awaiting(self)
        self._awaiting.found.connect(self._on_found)
        self.card.restyle(self.theme)
        self._restyle()

    @property
    def over_rounds(self) -> bool:
        return "table" not in self.view

    def choose(self, view: tuple[str, ...]) -> None:
        super().choose(view)
        self._offer()
        self.draw(self.t, self.phase)

    def open(self, traces: tuple[Trace, ...], selected: int) -> None:
        self.trace, self.place, self.several = traces[selected], selected, len(traces) > 1
        self._restyle()
        self._follow(self.trace)
        self.draw(0, Phase.LEARN)

    def _follow(self, playing: Trace) -> None:
        """Takes the proofs of this run; of a fork, up to where it parts, that is the run it parts from."""
        self.playing = playing
        self.chains = tuple(Chain(certificate, playing) for certificate in proofs(playing))
        self._try()
        self._offer()

    def draw(self, t: int, phase: Phase) -> None:
        self.t, self.phase = t, phase
        if self.trace is None:
            return
        if self.trace.playing(t) is not self.playing:
            self._follow(self.trace.playing(t))
        rounds, chain = public(Phase.LEARN, t, phase), self.chain
        late = self._late()
        if chain is not None and rounds and not late:
            chain.until(rounds)
        self.stack.setCurrentWidget(self.board if self.tabled else self.plot)
        if chain is not None and self.tabled:
            self._step_by_step(chain)
        elif chain is not None and rounds and not late:
            self._picture(chain, rounds)
        else:
            self._wait(chain, late)
        found = chain.broken(t, phase) if chain is not None and rounds and not late else None
        refused = (
            (tr("This u is not tried"), self._refused, 0) if self._refused and self.tried.isVisibleTo(self) else None
        )
        self.card.notice.say(*(chain.notice(found) if chain is not None and found else refused or ("", "", 0)))
        self.card.has_data(rounds > 0 and chain is not None)

    def _on_tried(self) -> None:
        self._try()
        self.draw(self.t, self.phase)

    def _try(self) -> None:
        """Holds every proof that allows it against the u in the field; one that is refused leaves the best so far."""
        u, self._refused, words = None, "", self.tried.text().replace("−", "-").strip("() ")
        able = [chain for chain in self.chains if chain.tries]
        if words and able and self.playing is not None:
            try:
                u = tried(self.playing, [float(word) for word in re.split(r"[,;\s]+", words)])
            except InputError as error:
                self._refused = f"{error}."
            except ValueError:
                self._refused = tr("“{text}” is not a list of numbers; legal: 0.3, −0.4").format(text=words)
        for chain in able:
            chain.choose(u)

    def _late(self) -> str:
        """What is said while risks that the proof rests on are being found; empty where none are."""
        chain, rounds = self.chain, public(Phase.LEARN, self.t, self.phase)
        if chain is None or not rounds or not asks_for_risks(chain.certificate, chain.trace, rounds):
            self._awaiting.stop()
            return ""
        return self._awaiting.still(chain.trace)

    def _on_found(self) -> None:
        self.draw(self.t, self.phase)

    def prepare(self) -> Questions:
        self._awaiting.seconds = AT_ONCE  # somebody who asks before has time to wait for the rest
        if self.chain is not None:
            yield from self.chain.prepared()

    def recolour(self, theme: Theme) -> None:
        super().recolour(theme)
        self._restyle()

    @property
    def chain(self) -> Chain | None:
        """The chain shown; the last one where the learner has fewer than the view asks for."""
        at = next((int(word) for word in self.view if word.isdigit()), 1)
        return self.chains[min(at, len(self.chains)) - 1] if self.chains else None

    @property
    def tabled(self) -> bool:
        """Whether the table is drawn: it is wished, and the chain is proved step by step."""
        return TABLE in self.view and self.chain is not None and self.chain.certificate.induction is not None

    def _restyle(self) -> None:
        self.chooser.setFont(sized(base(), TICK))
        self.chooser.setFixedHeight(TITLE_ROW * unit(base()))
        self.tried.setFont(sized(base(), TICK))
        self.tried.setFixedSize(FIELD * unit(base()), TITLE_ROW * unit(base()))
        self.card.belong(self.place if self.several else None, self.theme)

    def _offer(self) -> None:
        """The name of the proof in the title row, and beside it the others to choose among."""
        menu, chain = self.chooser.menu(), self.chain
        menu.clear()
        self.chooser.setVisible(len(self.chains) > 1)
        self.tried.setVisible(chain is not None and chain.tries)
        self.card.caption.setVisible(chain is not None)
        self.card.subtitle.say("")
        inductive = chain is not None and chain.certificate.induction is not None
        titles = {CURVES: tr("Curves"), TABLE: tr("Table")}
        self.card.segments.offer(((CURVES, TABLE),) if inductive else (), titles)
        self.card.segments.show_view(self.view)
        if chain is None:
            return
        empty = tr("the best so far") if chain.follows else tr("as in the caption")
        self.tried.setPlaceholderText(tr("u: best so far") if chain.follows else tr("u: fixed"))
        tip(self.tried, tr("Coordinates of a point of the decision set, as 0.3, −0.4; empty: {u}").format(u=empty))
        form = TABLE if TABLE in self.view else CURVES
        for at, other in enumerate(self.chains):
            action = menu.addAction(translate(other.certificate.name), partial(self.viewed.emit, (form, str(at + 1))))
            action.setCheckable(True)
            action.setChecked(other is chain)
        at = self.chains.index(chain) + 1
        self.chooser.setText(tr("{place} of {count} ▾").format(place=at, count=len(self.chains)))
        self.chooser.setAccessibleName(tr("Proof shown: {proof}").format(proof=translate(chain.certificate.name)))
        whose = [self.trace.label] if self.several and self.trace is not None else []
        self.card.subtitle.say(BETWEEN.join([translate(chain.certificate.name), *whose, chain.certificate.source]))

    def _wait(self, chain: Chain | None, late: str) -> None:
        """A sentence where there is nothing to draw yet, or nothing at all."""
        if chain is None:
            said = tr("No proof is kept of this learner as it is set.")
        else:
            said = late or tr("The first values stand here when round 1 is over.")
        self.card.caption.say("")
        marks: list[Mark] = [Sentence(said, self.theme.muted)]
        if self.t:
            marks.append(Playhead(self.t, self.theme.accent))
        self.plot.show_marks(marks, span(self._horizon), 1.0, None, self.theme)

    def _step_by_step(self, chain: Chain) -> None:
        table = induction_table(chain.certificate, chain.trace, self.t, self.phase)
        by_mistakes = tr("the k-th mistake, its round t, and what the proof claims after it")
        by_rounds = tr("the round t, and what the proof claims after it")
        self.card.caption.say(by_mistakes if table.mistakes else by_rounds)
        rows = Table(table, self.t, self.theme)
        later = tr("The first mistake stands here when its round is over.")
        waiting = Sentence(later if table.mistakes else tr("Round 1 stands here when it is over."), self.theme.muted)
        some = len(table.rounds) > 0
        self.board.show_marks([rows if some else waiting], self.theme)
        self.board.setAccessibleDescription(rows.spoken if some else waiting.text)

    @property
    def _horizon(self) -> int:
        return self.trace.horizon if self.trace is not None else 1

    def _picture(self, chain: Chain, rounds: int) -> None:
        against = tr("u = {u}, the best so far") if chain.follows else tr("u = {u}, fixed")
        against = tr("u = {u}, as typed") if chain.chosen is not None else against
        about = [] if chain.u is None else [against.format(u=vector(chain.u))]
        where = chain.certificate.where(chain.trace, rounds)
        self.card.caption.say(BETWEEN.join([*about, *([where] if where else []), chain.spelled]))
        low, high = chain.limits(rounds)
        found = chain.broken(self.t, self.phase)
        last = rounds if found is None else min(max(found.since - 1, 0), rounds)
        marks: list[Mark] = [Playhead(self.t, self.theme.accent)]
        labels: list[EndLabel] = []
        colours = self._colours(chain)
        drawn = chain.finite(rounds)
        claimed = {at: chain.drawn(at, 1, last) for at in drawn} if last else {}
        for below, above in pairwise(claimed):
            marks.append(self._slack(below, claimed[below], claimed[above]))
        for at in drawn:
            marks += self._term(chain, at, colours[at], claimed.get(at), last, rounds)
        if last and drawn:
            marks += self._mistakes(chain, last)
        for at in reversed(range(len(chain.terms))):
            marks += self._head(chain, at, colours[at], rounds, found) if at in drawn else []
            labels.append(self._label(chain, at, rounds, found))
        marks.append(EndLabels(rounds, tuple(labels), self.theme.faint))
        top, bottom = (range_above(value) if value > 0 else 0.0 for value in (high, -low))
        wide = span(self._horizon)
        self.plot.show_marks(marks, wide, top if top or bottom else 1.0, None, self.theme, -bottom)

    def _colours(self, chain: Chain) -> list[str]:
        """Terms that the theorem gives in the colour of bounds, measured ones from the learner's colour on."""
        measured = [at for at, term in enumerate(chain.terms) if not term.given]
        first, last = QColor(self.theme.learners[self.place]), QColor(self.theme.text)
        colours = []
        for at, term in enumerate(chain.terms):
            part = LAST * measured.index(at) / max(len(measured) - 1, 1) if not term.given else 0.0
            colours.append(self.theme.bound if term.given else _mixed(first, last, part))
        return colours

    def _term(
        self, chain: Chain, at: int, colour: str, claimed: tuple[Array, Array] | None, last: int, rounds: int
    ) -> list[Mark]:
        """The curve of one term, dotted and grey where the chain is no longer claimed."""
        name, dash = chain.names[at], DASHED if chain.terms[at].given else ()
        marks: list[Mark] = []
        if claimed is not None:
            marks.append(Curve(name, *claimed, colour, 2, dash, values=chain.series[at].values, first=1))
        if last < rounds:
            start = max(last, 1)
            torn = Curve(f"{name}, not claimed", *chain.drawn(at, start, rounds), self.theme.died, 2, TORN)
            spoken = tr("{term}, not claimed").format(term=name)
            marks.append(torn._replace(values=chain.series[at].values, first=1, spoken=spoken))
        return marks

    def _slack(self, below: int, low: tuple[Array, Array], high: tuple[Array, Array]) -> Between:
        tint = QColor(self.theme.learners[self.place])
        tint.setAlpha(round(TINT * self.theme.band_alpha / (1 + below % 2)))
        return Between(f"slack {below + 1}", *low, high[1], tint)

    def _mistakes(self, chain: Chain, last: int) -> list[Mark]:
        """A cross at each mistake on the first measured term, while they are few."""
        measured = [at for at in chain.finite(last) if not chain.terms[at].given]
        count = int(np.searchsorted(chain.mistakes, last, side="right"))
        if not measured or not 0 < count <= SPARSE:
            return []
        at = chain.mistakes[:count]
        values = chain.series[measured[0]].values[at - 1]
        return [Dots("a mistake", at, values, "cross", CROSS, self.theme.mistake, least=LEAST_CROSS)]

    def _head(self, chain: Chain, at: int, colour: str, rounds: int, found: Break | None) -> list[Mark]:
        if chain.terms[at].given or found is not None:
            return []
        here = np.array([rounds]), np.array([chain.value(at, rounds)])
        return [Dots(f"{chain.names[at]}, now", *here, "disc", 2.5, colour, self.theme.surface, 1.5)]

    def _label(self, chain: Chain, at: int, rounds: int, found: Break | None) -> EndLabel:
        value, given = chain.value(at, rounds), chain.terms[at].given
        colour = self.theme.text if found is None else self.theme.muted
        said = number(value)
        return EndLabel(
            float(f"{value:.{ROUNDED}g}"),
            chain.names[at],
            said if said != chain.names[at] else "",
            colour,
            not given and found is None,
        )


def _mixed(one: QColor, other: QColor, part: float) -> str:
    """A colour ``part`` of the way from one to the other."""
    ends = (one.red(), other.red()), (one.green(), other.green()), (one.blue(), other.blue())
    return QColor(*(round(start + part * (end - start)) for start, end in ends)).name()
