"""Why: what the selected learner does in this phase, what is promised of it, and what that promise rests on."""

from __future__ import annotations

from math import inf

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from olviz.engine.declare.phases import Phase, public
from olviz.engine.experiment import registry
from olviz.engine.round.capabilities import erratum, meant_by
from olviz.engine.round.learner import Learner
from olviz.engine.round.moves import ByHand
from olviz.engine.run.trace import Trace
from olviz.engine.speech.conclusions import Conclusion, parted
from olviz.engine.speech.letters import Letter, of_lines
from olviz.engine.speech.rounds import pseudocode
from olviz.engine.theory.bound import Bound
from olviz.engine.verdicts.theorems import main_bound, proofs, theorems
from olviz.engine.words.translate import translate
from olviz.gui.look.icons import IconButton
from olviz.gui.look.measures import TICK, base, sized, unit
from olviz.gui.look.style import label, rule
from olviz.gui.look.theme import theme_now
from olviz.gui.pages.misprints import Misprint, concerning
from olviz.gui.stage.families import in_families
from olviz.gui.why.chain_bars import Chain
from olviz.gui.why.concluded import Concluded
from olviz.gui.why.lettered import Lettered
from olviz.gui.why.many_said import ManySaid
from olviz.gui.why.pseudocode import Pseudocode
from olviz.gui.why.theorem import Theorem
from olviz.gui.widgets.awaiting import Awaiting
from olviz.gui.widgets.below import below
from olviz.gui.widgets.elided import Elided
from olviz.gui.widgets.keyboard.focus_ring import FocusRing
from olviz.gui.widgets.parting import part_with
from olviz.gui.worlds.many import Many


class Question(QFrame):
    """What to ask the room, on the ground of the window."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("question")
        self.setProperty("role", "question")
        self.head, self.text = label(self.tr("Ask the room"), "muted"), label("", "heading", wraps=True)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self.head)
        self._column.addWidget(self.text)

    def ask(self, text: str) -> None:
        """Shows a question."""
        self.text.setText(text)

    def restyle(self) -> None:
        """Takes sizes from the base font."""
        u = unit(base())
        self.head.setFont(sized(base(), TICK))
        self.text.setFont(sized(base(), semibold=True))
        self._column.setContentsMargins(3 * u, 2 * u, 3 * u, 2 * u)
        self._column.setSpacing(u)


class Why(QFrame):
    """A card at the right of the stage that follows one learner; a function of (trace, t, phase) like a panel.

    The window calls ``open`` with the traces of a new run, ``draw`` at every position, ``restyle`` on a change of theme
    or of the base font. Folded away it waits until it is ``seen``, and asks for the position then. For risks that a
    theorem or a proof rests on it waits no longer than some ``seconds``: the rest is found afterwards, and told.
    """

    wanted = Signal(int)  # a round (from 1) that it offers to go to
    seen = Signal()  # it has something to say that it has not said

    def __init__(self, seconds: float = inf) -> None:
        super().__init__()
        self._awaiting = Awaiting(self, seconds)
        self._awaiting.found.connect(self.seen)
        self.setObjectName("why")
        self.setProperty("role", "card")
        self.setAccessibleName(self.tr("Why"))
        self.trace: Trace | None = None
        self._fresh = False  # another run was opened, and has not been drawn yet
        self._late = False  # what is drawn is of another position
        self.playing: Trace | None = None  # the run in which the round at the playhead was played
        self.many: Many | None = None  # the runs behind it; set before what draws them
        self._traces: tuple[Trace, ...] = ()
        self._place, self._among, self._t, self._phase, self._presenting = 0, 1, 0, Phase.LEARN, False
        self._bounds: tuple[Bound, ...] = ()
        self._unfolded: Bound | None = None
        self._found: tuple[Misprint, ...] = ()
        self.theorems: list[Theorem] = []
        self.title, self.learner = label(self.tr("Why"), "heading"), Elided()
        self.learner.setProperty("role", "muted")
        self.card = IconButton("card", self.tr("Theory card of this learner"), "F2")
        self.card.setObjectName("why-card")
        self.mark = IconButton("misprint", self.tr("Misprints of the notes about this learner"))
        self.mark.setObjectName("why-misprint")
        self.meanings = IconButton("letters", self.tr("What the letters mean, and what they are now"))
        self.meanings.setObjectName("why-letters")
        self.meanings.setProperty("role", "toggle")
        self.meanings.setCheckable(True)
        self.meanings.toggled.connect(self._on_meanings)
        self.pseudocode, self.chain, self.question = Pseudocode(), Chain(self._awaiting), Question()
        self.said = ManySaid()
        self.letters = Lettered(self.pseudocode, self._letters, self.pseudocode.said)
        self.misprint = label("", "body", wraps=True)
        self.none, self.no_code = (label("", "muted", wraps=True) for _ in range(2))
        self.source = label("", "caption", wraps=True)
        self.source.setObjectName("why-source")
        self.no_code.setText(self.tr("This learner comes without pseudocode."))
        self._code_rule, self._chain_rule, self._others_rule = rule(), rule(), rule()
        self._head, self._column, self._rows = QHBoxLayout(), QVBoxLayout(self), QVBoxLayout()
        self._main, self._others, self._parted = QVBoxLayout(), QVBoxLayout(), QVBoxLayout()
        self.parted: list[Concluded] = []
        self._scroll, self._ground = QScrollArea(), QWidget()
        self._assemble()
        self.restyle()

    def _assemble(self) -> None:
        self._head.addWidget(self.title)
        self._head.addWidget(self.learner, 1)
        self.learner.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._head.addWidget(self.meanings)
        self._head.addWidget(self.mark)
        self._head.addWidget(self.card)
        self._column.addLayout(self._head)
        self._column.addWidget(self._scroll)
        self._rows.addWidget(self.said)
        self._rows.addWidget(self.no_code)
        self._rows.addWidget(self.pseudocode)
        self._rows.addWidget(self.letters.told)
        self._rows.addWidget(self._code_rule)
        self._rows.addWidget(self.misprint)
        self._rows.addWidget(self.none)
        self._rows.addLayout(self._main)
        self._rows.addLayout(self._parted)
        self._rows.addWidget(self._chain_rule)
        self._rows.addWidget(self.chain)
        self._rows.addWidget(self._others_rule)
        self._rows.addLayout(self._others)
        self._rows.addWidget(self.source)
        self._rows.addStretch(1)
        self._rows.addWidget(self.question)
        self._ground.setObjectName("why-ground")
        self._ground.setLayout(self._rows)
        self._scroll.setObjectName("why-scroll")
        self._scroll.setAccessibleName(self.tr("Why"))
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._scroll.setWidget(self._ground)
        FocusRing(self._scroll)
        self._scroll.verticalScrollBar().rangeChanged.connect(self._on_range)

    def _on_range(self) -> None:
        """A scroll bar stands in the margin, so that nothing moves when it comes."""
        u, scrolls = unit(base()), self._scroll.verticalScrollBar().maximum() > 0
        self._rows.setContentsMargins(4 * u, 0, (2 if scrolls else 4) * u, 0)

    def open(self, traces: tuple[Trace, ...], selected: int, question: str = "") -> None:
        """Another run, or another learner of it."""
        self.trace, self._place, self._among = traces[selected], selected, len(traces)
        self._fresh = True
        self._traces = traces
        self.learner.say(self.trace.label)
        self.question.ask(question)
        self.playing = None
        self._awaiting.stop()
        if self._folded:
            self._forget()
        else:
            self._explain(self.trace)

    @property
    def _folded(self) -> bool:
        return self.isHidden() and not self.isWindow()

    def _forget(self) -> None:
        """Lets go of the rounds of the run before, of which nothing is said any more."""
        self.chain.forget()
        for theorem in self.theorems:
            theorem.forget()

    def _explain(self, playing: Trace) -> None:
        """What is promised of this run; of a fork, up to where it parts, that is the run it parts from."""
        self.playing = playing
        self.misprint.setText(self._misprint(playing.learner))
        self.source.setText(self.tr("Source: {source}").format(source=playing.learner.source))
        self._found = concerning(playing.learner.name)
        main = main_bound(playing)
        ordered = tuple(bound for bound in (main, *theorems(playing)) if bound is not None)
        ordered = tuple(dict.fromkeys(ordered))
        if ordered != self._bounds:
            self._unfolded = self._kept(ordered) if _names(ordered) == _names(self._bounds) else main
            self._bounds = ordered
            self._take(ordered)
        self._offer()
        self.chain.open(playing)

    def _kept(self, bounds: tuple[Bound, ...]) -> Bound | None:
        """Of these, the one that was unfolded under its name."""
        return next((bound for bound in bounds if self._unfolded and bound.name == self._unfolded.name), None)

    @property
    def _open(self) -> Bound | None:
        """The theorem that is unfolded; a lecture shows one always."""
        return self._bounds[0] if self._presenting and self._unfolded is None and self._bounds else self._unfolded

    def _offer(self) -> None:
        """Shows the parts there are; in a lecture the proof, and of a theorem its formula and its lights."""
        if self.playing is None:
            return
        code, proven, alone = bool(self.playing.learner.pseudocode), bool(proofs(self.playing)), self._presenting
        self.learner.setVisible(not alone or self._among > 1)
        self.pseudocode.setVisible(code and not alone)
        self.no_code.setVisible(not code and not alone)
        self.source.setVisible(bool(self.playing.learner.source) and not alone)
        self._code_rule.setVisible(not alone)
        self.mark.setVisible(bool(self._found) and not alone)
        self.misprint.setVisible(bool(erratum(self.playing.learner)))
        self.none.setText(self._unpromised(self.playing.learner))
        self.none.setVisible(not self._bounds and not erratum(self.playing.learner))
        self.chain.setVisible(proven)
        self._chain_rule.setVisible(proven)
        self._others_rule.setVisible(len(self._bounds) > 1 and not alone)
        for theorem in self.theorems:
            theorem.unfold(theorem.bound is self._open)
            theorem.shorten(alone and proven)
            theorem.setVisible(not alone or theorem.bound is self._open)
        self.question.setVisible(bool(self.question.text.text()) and not alone)

    def _unpromised(self, learner: Learner) -> str:
        """What is said of a learner that no theorem is about."""
        if isinstance(learner, ByHand):
            return self.tr("No theorem promises what a person does: those of other learners stand under their names.")
        return self.tr("No theorem is about this learner as it is set.")

    def _misprint(self, learner: Learner) -> str:
        """That a learner is a misprint, what is wrong with it, and whose promises it has not."""
        if not erratum(learner):
            return ""
        meant = registry.learners().get(meant_by(learner))
        template = self.tr("This learner is a misprint. {broken} No theorem is about it.")
        if meant is not None:
            template = self.tr("This learner is a misprint of {meant}, whose promises it does not have. {broken}")
        return template.format(meant=translate(meant.title) if meant else "", broken=translate(erratum(learner)))

    def _take(self, bounds: tuple[Bound, ...]) -> None:
        """A theorem for each of these bounds, in place of those before."""
        for old in self.theorems:
            part_with(old)
        self.theorems = [Theorem(bound, self._awaiting) for bound in bounds]
        for theorem in self.theorems:
            theorem.wanted.connect(self.wanted)
            theorem.opened.connect(self._on_opened)
            theorem.letters.show_all(self.meanings.isChecked())
            (self._others if self._main.count() else self._main).addWidget(theorem)

    def _on_opened(self) -> None:
        """Opens the theorem that was pressed and folds the others; pressed again, it folds too."""
        pressed = self.sender()
        assert isinstance(pressed, Theorem)
        self._unfolded = pressed.bound if pressed.head.isChecked() else None
        self._offer()
        self.draw(self._t, self._phase)

    def unfold(self, name: str) -> None:
        """Opens the theorem of this name, and shows it."""
        if self._late:
            self._tell()
        found = next((theorem for theorem in self.theorems if theorem.bound.name == name), None)
        if found is not None:
            self._unfolded = found.bound
            self._offer()
            self.draw(self._t, self._phase)
            self._rows.activate()
            self._scroll.ensureWidgetVisible(found.head)
            found.head.setFocus()

    def draw(self, t: int, phase: Phase) -> None:
        """What there is to say at ``phase`` of round ``t`` (from 1; 0 is before round 1)."""
        self._t, self._phase, self._late = t, phase, True
        if not self._folded:
            self._tell()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._late:
            self.seen.emit()

    def _tell(self) -> None:
        t, phase = self._t, self._phase
        if self.trace is None:
            return
        self._late = False
        playing = self.trace.playing(t)
        if playing is not self.playing:
            self._explain(playing)
        colour = in_families(theme_now(), self._traces).learners[self._place]
        known = public(Phase.CHARGE, t, phase)
        self.said.draw(None if self._presenting else self.many, self._traces, self._place, known)
        self.pseudocode.show_lines(pseudocode(self.trace, t, phase))
        self.letters.refresh()
        for theorem in self.theorems:
            theorem.draw(playing, t, phase, colour)
        self._part(() if self._presenting else parted(self.trace, self._traces, t, phase))
        self.chain.draw(t, phase, colour)
        if self._fresh:
            self._settle()

    def _settle(self) -> None:
        """Makes room for lines of another run at once: the scroll area asks for it before the rows know of them."""
        self._fresh = False
        for part in reversed(below(self._ground, QWidget)):
            part.updateGeometry()
        self._rows.invalidate()
        self._scroll.setWidgetResizable(True)

    def _part(self, told: tuple[Conclusion, ...]) -> None:
        """Says where it parts from others of the scene."""
        while len(self.parted) < len(told):
            self.parted.append(Concluded())
            self.parted[-1].wanted.connect(self.wanted)
            self._parted.addWidget(self.parted[-1])
        for place, row in enumerate(self.parted):
            row.tell(told[place] if place < len(told) else None)

    def _on_meanings(self, shown: bool) -> None:
        """Tells below the pseudocode, the theorem and the proof what their letters mean, or no longer."""
        for letters in (self.letters, self.chain.letters, *(theorem.letters for theorem in self.theorems)):
            letters.show_all(shown)

    def _letters(self) -> tuple[Letter, ...]:
        """Those of the pseudocode."""
        if self.trace is None:
            return ()
        return of_lines([row.line.text for row in self.pseudocode.lines], self.trace, self._t, self._phase)

    def present(self, presenting: bool) -> None:
        """For a lecture: the proof and its theorem alone, the proof first."""
        self._presenting = presenting
        for part in (self.title, self.card, self.meanings):
            part.setVisible(not presenting)
        side = Qt.AlignmentFlag.AlignLeft if presenting else Qt.AlignmentFlag.AlignRight
        self.learner.setAlignment(side | Qt.AlignmentFlag.AlignVCenter)
        for moved in (self._chain_rule, self.chain):
            self._rows.removeWidget(moved)
        self._rows.insertWidget(self._rows.indexOf(self._main) + (not presenting), self._chain_rule)
        place = self._rows.indexOf(self._chain_rule) + (not presenting)
        self._rows.insertWidget(place, self.chain)
        self._offer()
        self.draw(self._t, self._phase)

    def restyle(self) -> None:
        """Takes sizes from the base font, and the colours of the theme."""
        u = unit(base())
        self.title.setFont(sized(base(), semibold=True))
        self.learner.setFont(base())
        self.title.setFixedHeight(6 * u)
        self._head.setContentsMargins(4 * u, 0, 3 * u, 0)
        self._head.setSpacing(u)
        self._column.setContentsMargins(0, 2 * u, 0, u)
        self._column.setSpacing(0)
        self._rows.setSpacing(u)
        self._on_range()
        self._others.setSpacing(0)
        self.pseudocode.restyle()
        self.letters.restyle()
        self.chain.restyle()
        self.question.restyle()
        self.said.restyle()
        for theorem in self.theorems:
            theorem.restyle()
        for told in self.parted:
            told.restyle()
        self.draw(self._t, self._phase)


def _names(bounds: tuple[Bound, ...]) -> list[str]:
    return [bound.name for bound in bounds]
