"""How many experts are left, on a scale of doublings: a staircase that every mistake takes down."""

from __future__ import annotations

from math import log2

import numpy as np

from olviz.engine.declare.phases import Phase, public
from olviz.engine.numerics.sums import Array
from olviz.engine.round.capabilities import layout_of, spared_by
from olviz.engine.run.trace import Trace
from olviz.engine.verdicts.offers import offers
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import translate
from olviz.gui.look.words import tr
from olviz.gui.paint.canvas import Mark
from olviz.gui.paint.curves import DASHED, NOBODY, Curve, Playhead, Staircase, height
from olviz.gui.paint.plot import Axis, Plot, span, told
from olviz.gui.paint.pointing import Aside
from olviz.gui.paint.symbols import CROSS, LEARNERS, LEAST_CROSS, Dots
from olviz.gui.paint.words.end_labels import EndLabel, EndLabels
from olviz.gui.paint.words.lettering import GLYPHS
from olviz.gui.paint.words.sentence import Sentence
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.carded import Carded
from olviz.gui.panels.tracks.bounds.promises import tint
from olviz.gui.panels.version_space.counted import COLUMN, Track

SPARSE = 40  # mistakes that still get a cross each
IN_FULL = 10_000  # from here on the numbers of the axis are powers of 2
POWERS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


class Doublings(Axis):
    """The numbers of the y axis: 1, 2, 4 … at 0, 1, 2 …, and 0 at its foot where ``empty``."""

    empty = False

    def numbers(self, values: Array, log: bool = False) -> None:
        powers = values[values >= 0].astype(int).tolist()
        texts = [(float(at), told(2.0**at) if 2**at < IN_FULL else f"2{str(at).translate(POWERS)}") for at in powers]
        self.setTicks([[(NOBODY, told(0.0)), *texts] if self.empty else texts])


class Survivors(Carded):
    """Staircases of all learners that keep a version space."""

    least = (80, 24)
    reading = tr(
        "From line to line of the axis there are twice as many experts, so that a learner that removes at least half "
        "of them with each mistake goes down at least one line per cross. The dashed line is the most that the proof "
        "allows after as many mistakes. The lowest line, where there is one, is nobody."
    )

    def __init__(self) -> None:
        super().__init__()
        self.axis = Doublings("left")
        self.plot = Plot(finest=1, left=self.axis)
        self.card = Card(self, tr("Experts left"), self.plot)
        self.card.caption.show()
        self.tracks: list[Track] = []
        self.several = False
        self.card.restyle(self.theme)

    def open(self, traces: tuple[Trace, ...], selected: int) -> None:
        self.several = len(traces) > 1
        self.tracks = [Track(trace, place) for place, trace in enumerate(traces) if COLUMN in offers(trace)]
        kinds = {layout_of(track.trace.learner, track.trace.game).kind for track in self.tracks}
        lone = kinds == {"directions"}
        title = tr("Directions left") if lone else tr("Experts left")
        self.card.title.setText(title)
        self.setWindowTitle(title)
        self.card.name(title)
        self.card.caption.say(self._counted(lone))
        self.draw(0, Phase.LEARN)

    def _counted(self, lone: bool) -> str:
        """What the axis counts: what is true of those left, where the learners agree on whom they remove."""
        spared = {spared_by(part.learner) for track in self.tracks for part in track.trace.parts}
        if len(spared) != 1:
            return tr("directions left") if lone else tr("experts left")
        template = tr("directions {spared}") if lone else tr("experts {spared}")
        return template.format(spared=spared.pop())

    def draw(self, t: int, phase: Phase) -> None:
        self.t, self.phase = t, phase
        if not self.tracks:
            return
        for track in self.tracks:
            track.until(t)
            track.stand(t)
        self._picture(public(Phase.LEARN, t, phase))
        self.card.has_data(t > 0)

    @property
    def over_rounds(self) -> bool:
        return True

    def _picture(self, rounds: int) -> None:
        theme, horizon = self.theme, max(track.trace.horizon for track in self.tracks)
        wide, top = span(horizon), max(log2(max(track.size for track in self.tracks)), 1.0)
        self.axis.empty = any(track.at(rounds) == 0 for track in self.tracks)
        marks: list[Mark] = []
        labels: list[EndLabel] = []
        for track in self.tracks:
            marks += self._promise(track, rounds, labels)
        for track in self.tracks:
            marks += self._track(track, rounds, labels)
        self.card.subtitle.say(" · ".join(self._remarks(rounds)))
        if self.t:
            marks.insert(0, Playhead(self.t, theme.accent))
            marks.append(EndLabels(rounds, tuple(labels), theme.faint))
        else:
            marks = [Sentence(tr("Before round 1 everybody is left."), theme.muted)]
        low = NOBODY if self.axis.empty else 0.0
        self.plot.show_marks(marks, wide, top, None, theme, low)

    def _promise(self, track: Track, rounds: int, labels: list[EndLabel]) -> list[Mark]:
        """The ceiling, as far as it is promised."""
        theme, end, bound = self.theme, track.promised(rounds), track.bound
        if end < 0 or bound is None:
            return []
        colour = theme.learners[track.place] if self.several else theme.bound
        over = None if self.several else tint(theme)
        curve = Curve(
            self._named(track, tr("at most")), *track.ceiling.drawn(end), colour, 2, DASHED, over, track.ceiling.values
        )
        if end == rounds:
            value = float(track.ceiling.values[rounds])
            shown = number(int(value) if value.is_integer() else value)
            at, formula = float(height(np.array([value]))[0]), bound.formula.format(size=number(track.size))
            if self.several:
                key = LEARNERS[track.place], theme.learners[track.place]
                labels.append(EndLabel(at, tr("at most"), shown, theme.text, False, *key))
            else:
                full = tr("at most {formula} = {value}").format(formula=formula, value=shown)
                labels.append(EndLabel(at, tr("at most"), shown, theme.text, full=full))
        return [Staircase(curve)]

    def _track(self, track: Track, rounds: int, labels: list[EndLabel]) -> list[Mark]:
        theme, colour, name = self.theme, self.theme.learners[track.place], track.trace.label
        symbol, strokes = LEARNERS[track.place], 2 if self.several else 3
        marks: list[Mark] = [
            Staircase(Curve(name, *track.counts.drawn(rounds), colour, strokes, values=track.counts.values))
        ]
        died = self._named(track, tr("out in this round"))
        marks.append(Aside(Curve(died, np.array([1, rounds]), np.zeros(2), colour, values=track.died, first=1)))
        crosses = track.crosses[: int(np.searchsorted(track.crosses, rounds, side="right"))]
        if len(crosses) <= SPARSE:
            at = height(track.counts.values[crosses])
            marks.append(Dots(f"{name}, a mistake", crosses, at, "cross", CROSS, theme.mistake, least=LEAST_CROSS))
        now = height(track.counts.values[rounds : rounds + 1])
        marks.append(Dots(f"{name}, now", np.array([rounds]), now, symbol, 2.5, colour, theme.surface, 1.5))
        key = (symbol, colour) if self.several else ("", "")
        labels.append(EndLabel(float(now[0]), name, number(track.at(rounds)), theme.text, True, *key))
        return marks

    def _remarks(self, rounds: int) -> list[str]:
        """What a mistake costs, where all promise it, and since when nobody is left."""
        bounds = {track.bound.remark for track in self.tracks if track.bound and track.promised(rounds) == rounds}
        told = [translate(remark) for remark in bounds] if len(bounds) == 1 else []
        for track in self.tracks:
            since = track.gone(rounds)
            if since:
                name = f"{GLYPHS[LEARNERS[track.place]]} {track.trace.label}: " if self.several else ""
                told.append(name + tr("nobody is left since round {round}").format(round=number(since)))
        return told

    def _named(self, track: Track, what: str) -> str:
        return f"{track.trace.label}, {what}" if self.several else what
