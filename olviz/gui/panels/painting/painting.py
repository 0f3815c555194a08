"""The painting: the points that the run is played on, to paint, move and remove while it is played.

Every stroke is one edit of the experiment: the stream is played anew up to the same round, and undo takes it back.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from olviz.engine.adversaries.painted.painted import FAR, Painted
from olviz.engine.declare.phases import Phase, public
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import plural
from olviz.gui.look.measures import base, unit
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.canvas import Mark
from olviz.gui.paint.curves import DASHED, Curve
from olviz.gui.paint.plane.in_view import Box
from olviz.gui.paint.plane.plane import Plane
from olviz.gui.paint.symbols import Dots
from olviz.gui.paint.words.sentence import Sentence
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.carded import Carded
from olviz.gui.panels.painting import picturing, saying
from olviz.gui.panels.painting.chest import Chest
from olviz.gui.panels.painting.hand import Hand
from olviz.gui.panels.painting.measuring import (
    Fitted,
    InKernel,
    Measured,
    Standing,
    fitted,
    in_kernel,
    measured,
    standing,
)
from olviz.gui.panels.painting.painted_sheet import Sheet, blank, pointed, repainted, sheet_of
from olviz.gui.panels.painting.tool_bar import ToolBar
from olviz.gui.panels.painting.tools import Guess, Held, Lasso, Named, centred, offered, through_0
from olviz.gui.panels.points.framing import lasting

REACH = 4  # u: half of what a finger covers
UNIT = np.array([[-1.0, -1.0], [1.0, 1.0]])  # is in view, however little is painted
GUESS = (-0.6, -0.6, 0.6, 0.6)  # where a line of one's own begins


class Painting(Carded):
    """Shows what is painted, and paints. What a hand has begun, and the tool in it, are its own; the rest is the run's.

    ``sheet`` is what is shown: the points of the run, or those of a stroke under way; without any it waits, and the
    run before goes on.
    """

    least = (84, 60)
    square = True
    reading = tr(
        "Points are plus signs (label +1) and discs (−1), or discs at their targets; a ring is where the run is. The "
        "dotted slab around the line of w* holds no point while the margin is γ; where no line separates them, it does "
        "not even separate those in rings, for what those of either label span meets. Every stroke is played at once "
        "from round 1 on, and Ctrl+Z takes it back. Arrows move the hand, Space presses it."
    )

    def __init__(self) -> None:
        super().__init__()
        self.plane, self.bar = Plane(), ToolBar()
        self.card = Card(self, tr("Painting"), self._body())
        self.traces: tuple[Trace, ...] = ()
        self.sheet, self.tool, self.label = blank(True), "plus", 1
        self.guess = np.reshape(GUESS, (2, 2))
        self.held: Held | None = None
        self._before = self.sheet
        self.luck = np.random.default_rng()
        self._known: tuple[Sheet, Measured | Fitted | None] | None = None
        self._kernels: tuple[Sheet, list[InKernel]] | None = None
        self.box = Box(0, 0, 0, 0)
        self.hand = Hand(self.plane, lambda: self.tools[self.tool].tool)
        self.chest = Chest(self.bar, self.card, self)
        self._hear()
        self.card.restyle(self.theme)

    def _body(self) -> QWidget:
        body = QWidget()
        self._row = QHBoxLayout(body)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(self.bar)
        self._row.addWidget(self.plane, 1)
        return body

    def _hear(self) -> None:
        self.hand.pressed.connect(self._on_pressed)
        self.hand.dragged.connect(self._on_dragged)
        self.hand.released.connect(self._on_released)
        self.hand.hovered.connect(self._on_hovered)
        self.hand.gone.connect(self._on_gone)
        self.hand.removes.connect(self.remove_chosen)
        self.bar.chosen.connect(self.take)

    # what there is

    @property
    def adversary(self) -> Painted:
        """Who plays what is painted."""
        adversary = self.traces[0].adversary
        assert isinstance(adversary, Painted)
        return adversary

    @property
    def labelled(self) -> bool:
        """Whether points have labels; else targets are painted."""
        return self.sheet.y is not None

    @property
    def bias(self) -> bool:
        """Whether a line may leave the origin."""
        return bool(self.traces) and bool(getattr(self.traces[0].game, "bias", False))

    @property
    def tools(self) -> Mapping[str, Named]:
        """The tools that are offered."""
        return offered(self.labelled)

    def open(self, traces: tuple[Trace, ...], selected: int) -> None:
        self.traces, self.held, self._known, self._kernels = traces, None, None, None
        self.hand.down = False
        self.t, self.phase = 0, Phase.LEARN
        self._take_over()
        self.bar.offer(self.tools)
        self.take(self.tool if self.tool in self.tools else next(iter(self.tools)))

    def _take_over(self) -> None:
        """Shows the points of the run; what was chosen stays so while it is the same painting."""
        sheet, before = sheet_of(self.adversary), self.sheet
        self.sheet = sheet.choosing(before.chosen) if sheet.goes_on_from(before) else sheet
        guess = np.reshape(self.drawn or GUESS, (2, 2))
        self.guess = guess if self.bias else through_0(guess)

    @property
    def drawn(self) -> tuple[float, ...]:
        """The line of one's own as the run keeps it, two places; empty where none was drawn."""
        return self.adversary.drawn

    def take(self, name: str) -> None:
        """Another tool in the hand."""
        self.tool = name
        self.label = self.tools[name].label or self.label
        self.bar.show_tool(name)
        self._show()

    # strokes

    def _place(self, at: QPointF) -> Array:
        return np.array(self.plane.place_at(at))

    def _on_pressed(self, at: QPointF) -> None:
        self._before, nobody = self.sheet, np.zeros(len(self.sheet.x), dtype=bool)
        reach, path = REACH * unit(base()) * self.plane.pixel, self._place(at)[None]
        held = Held(self.sheet, reach, self.label, self.luck, self.guess, path, nobody, np.zeros(2, dtype=bool))
        self._hold(self.tools[self.tool].tool.press(held))

    def _on_dragged(self, at: QPointF) -> None:
        if self.held is not None:
            to = self._place(at)
            self._hold(self.tools[self.tool].tool.drag(self.held, to).at(to))

    def _hold(self, held: Held) -> None:
        """A stroke is under way."""
        self.held, self.sheet = held, held.sheet.after(self._before, self.plane.pixel)
        guess = held.guess if self.bias else centred(held)
        self.guess = guess if np.hypot(*(guess[1] - guess[0])) > held.reach else self.guess  # its ends lie apart
        self._show()

    def _on_released(self) -> None:
        if self.held is not None:
            self._hold(self.tools[self.tool].tool.release(self.held))
            self.held = None
            if self._guesses:
                self.draw_line(self.guess)
            else:
                self.propose(self.sheet)
            if self.sheet.chosen.any():  # the keys for what is chosen are heard from now on
                self.plane.setFocus(Qt.FocusReason.MouseFocusReason)

    def _on_gone(self) -> None:
        """What was not finished is forgotten."""
        self.held, self.sheet = None, self._before
        self._take_over()
        self._show()

    def _on_hovered(self) -> None:
        if self.held is None:
            self._show()
            at = self.hand.at
            self.plane.setAccessibleDescription(self._told_at(at) if at is not None else self._said())

    def propose(self, sheet: Sheet) -> None:
        """Has the run played on these points; without any, it waits for the first."""
        self.sheet = sheet
        if len(sheet.x) and sheet.points != self.adversary.points:
            self.edits.emit(partial(repainted, points=sheet.points))
            if self.sheet.points != self.adversary.points:  # refused
                self._take_over()
        self._show()

    def draw_line(self, guess: Array) -> None:
        """Keeps a line of one's own with the points, once there are some."""
        guess = np.where(np.isin(guess, self.drawn), guess, np.clip(pointed(guess, self.plane.pixel), -FAR, FAR))
        if len(self.sheet.x) and (guess[0] != guess[1]).any():
            self.edits.emit(partial(repainted, guess=tuple(guess.ravel().tolist())))
        self._show()

    def remove_line(self) -> None:
        """Nothing is drawn among the points any more."""
        self.edits.emit(partial(repainted, guess=()))

    def reorder(self, order: str) -> None:
        """Has the points come in another order."""
        self.edits.emit(partial(repainted, order=order))

    def remove_chosen(self) -> None:
        """Removes what the lasso has."""
        if self.sheet.chosen.any():
            self.propose(self.sheet.without(self.sheet.chosen))

    def flip_chosen(self) -> None:
        """Gives the other label to what the lasso has."""
        self.propose(self.sheet.flipped(self.sheet.chosen))

    # the picture

    def draw(self, t: int, phase: Phase) -> None:
        self.t, self.phase = t, phase
        self._show()

    def _show(self) -> None:
        if not self.traces:
            return
        if self.held is None:
            around = np.concatenate([self.sheet.x, UNIT])
            self.box = lasting(self.box, around.min(axis=0), around.max(axis=0))
        found, mine = self._found(), self._standing()
        marks = [*picturing.axes(self.box, self.theme), *self._painted(found)]
        if mine is not None:
            marks += picturing.own(self.sheet, mine, self.guess, self.theme, self._guesses)
        self.plane.show_marks([*marks, *self._in_hand()], self.box, self.theme)
        self._tell(found, mine)

    def _found(self) -> Measured | Fitted | None:
        """What is measured; nothing where nothing is painted."""
        if self._known is None or self._known[0] is not self.sheet:
            labelled, some = self.labelled, bool(len(self.sheet.x))
            found = (measured(self.sheet, self.bias) if labelled else fitted(self.sheet)) if some else None
            self._known = (self.sheet, found)
        return self._known[1]

    def _in_kernels(self) -> list[InKernel]:
        """What is measured among the features of kernels, between two strokes."""
        if self._kernels is None or self._kernels[0] is not self.sheet:
            found = [one for trace in self.traces if (one := in_kernel(self.sheet, trace)) is not None]
            self._kernels = (self.sheet, found)
        return self._kernels[1]

    def _standing(self) -> Standing | None:
        """How the line of one's own lies, once it is drawn or in the hand."""
        some = (self._guesses or self.drawn) and self.labelled and len(self.sheet.x)
        return standing(self.sheet, self.guess, self.bias) if some else None

    @property
    def _guesses(self) -> bool:
        """Whether the line of one's own is in the hand."""
        return isinstance(self.tools[self.tool].tool, Guess)

    def _painted(self, found: Measured | Fitted | None) -> list[Mark]:
        if found is None:
            return [
                Sentence(tr("Nothing is painted. The run before goes on until there is a point."), self.theme.muted)
            ]
        if isinstance(found, Fitted):
            return [*picturing.fit(found, self.box, self.theme), *self._points()]
        below = picturing.separated(found, self.theme)
        return [*below, *self._points(), *picturing.forbidding(self.sheet, found, self.theme)]

    def _points(self) -> list[Mark]:
        marks = [*picturing.points(self.sheet, self.theme)]
        here = self._here()
        if here is not None and self.held is None:
            x, y = here[:, None]
            marks.append(Dots("current point", x, y, "disc", picturing.RING, "", self.theme.text, 2))
        return marks

    def _here(self) -> Array | None:
        """Where the run is, shape (2,), once that is revealed."""
        t = public(Phase.REVEAL, self.t, self.phase)
        if not t:
            return None
        rounds = self.traces[0].moment(t).rounds
        shown: Any = rounds.shown.x
        return np.array([shown[0], shown[1] if self.labelled else rounds.reveal.y])

    def _in_hand(self) -> list[Mark]:
        """The lasso, and what the tool reaches."""
        marks, at = list[Mark](), self.hand.at
        if self.held is not None and isinstance(self.tools[self.tool].tool, Lasso):
            marks.append(Curve("lasso", self.held.path[:, 0], self.held.path[:, 1], self.theme.accent, 1, DASHED))
        if at is not None:
            wide = self.tools[self.tool].tool.wide * REACH * unit(base()) * self.plane.pixel
            marks.append(picturing.Reach(*self.plane.place_at(at), wide, self.theme.muted))
        return marks

    def _tell(self, found: Measured | Fitted | None, mine: Standing | None) -> None:
        self.card.subtitle.say(BETWEEN.join(saying.of(found)))
        self.card.caption.say(BETWEEN.join(self._notes(found, mine)))
        self.card.caption.show()
        self.card.has_data(bool(len(self.sheet.x)))
        if self.hand.at is None:
            self.plane.setAccessibleDescription(self._said())

    def _notes(self, found: Measured | Fitted | None, mine: Standing | None) -> Iterator[str]:
        """What the hand needs first, then how many points there are, then the spaces of kernels."""
        if mine is not None:
            yield from saying.own(mine, found)
        if self.sheet.chosen.any():
            yield tr("{n} chosen: Delete removes them").format(n=number(int(self.sheet.chosen.sum())))
        count = len(self.sheet.x)
        yield plural("{n} point", "{n} points", count).format(n=number(count))
        if self.sheet.full:
            yield tr("the most that are legal")
        if self.held is None:
            for one in self._in_kernels():
                yield from saying.in_kernel(one)

    def _said(self) -> str:
        """Where the run is; of points on top of one another at those with the label of the round."""
        here, at = self._here(), tr("round {t} is at {point}")
        if here is None:
            return ""
        t, there = public(Phase.REVEAL, self.t, self.phase), self.sheet.near(here, 0.0)
        if self.sheet.y is not None:
            there &= self.sheet.y == self.traces[0].moment(t).rounds.reveal.y
        alike = np.flatnonzero(there).tolist()
        return at.format(t=number(t), point=picturing.told(self.sheet, *alike)) if alike else ""

    def _told_at(self, at: QPointF) -> str:
        """Where the hand is, and on which point."""
        x, y = self.plane.place_at(at)
        place = tr("hand at {x}, {y}").format(x=number(x), y=number(y))
        told = self.plane.told(at).replace("\n", BETWEEN)
        return BETWEEN.join([place, told]) if told else place

    def recolour(self, theme: Theme) -> None:
        self.bar.arrange()
        self._row.setSpacing(2 * unit(base()))
        super().recolour(theme)
