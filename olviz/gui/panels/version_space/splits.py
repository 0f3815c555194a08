"""How the experts parted, round by round: a row for every round that parts them, below it those whom it left."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import ceil, isfinite, nan
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPen

from olviz.engine.analysis.derive import mistaken_rounds
from olviz.engine.declare.phases import Phase, public
from olviz.engine.games.shattering import shattering
from olviz.engine.numerics.sums import Array
from olviz.engine.round.capabilities import layout_of
from olviz.engine.run.trace import Trace
from olviz.engine.words.numbers import brief, number
from olviz.engine.words.translate import plural
from olviz.gui.look.measures import TICK, sized
from olviz.gui.look.signs import Look, looks
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.words.lettering import Part, width_of, write
from olviz.gui.panels.version_space.counted import Track
from olviz.gui.panels.version_space.experts_left import ExpertsLeft
from olviz.gui.panels.version_space.sheet import Bar, Drawing
from olviz.gui.panels.version_space.standing import Follower, Standing, how_many

MOST = 64  # rows, at most
ROOMS = (4, 6, 8, 12, 16, 24, 32, 48, MOST + 1)  # rows that there is room for, as they come
FILLED = 0.8  # of the height of a row that is painted
LOWEST = 3  # u of height for words beside a row; of lower rows only one in a few has them


class Split(NamedTuple):
    """What the experts left said in a round, and whom it left.

    ``said`` are how many said each label, ``kept`` how many of them are left, empty until that is public.
    ``predicted`` and ``label`` are places of labels, −1 while hidden or where none is named. ``best`` is the label of
    the best expert so far, if it went in this round. ``promised`` is how many may be left at most, NaN where nothing
    is proved; ``worth`` the mistakes that can still be forced, −1 where that is not counted, and ``worths`` those of
    everybody before and of each side. ``asked`` is the point that parts experts on a line, NaN for others.
    """

    round: int
    said: Array
    kept: Array
    predicted: int = -1
    label: int = -1
    best: int = -1
    promised: float = nan
    worth: int = -1
    worths: tuple[int, ...] = ()
    asked: float = nan

    @property
    def missed(self) -> bool:
        """Whether the learner was wrong."""
        return self.label >= 0 and self.predicted >= 0 and self.predicted != self.label

    @property
    def left(self) -> int:
        """How many are."""
        return int(self.kept.sum())


class Splitting:
    """The rounds of a trace that part its experts, or in which all of them are wrong, as they are asked for."""

    def __init__(self, trace: Trace) -> None:
        self.trace, self._track, self._follower = trace, Track(trace, 0), Follower(trace)
        self._layout = layout_of(trace.learner, trace.game)
        self._known: list[Split] = []
        self._beyond: list[int] = []
        self._fates: dict[int, tuple[int, int]] = {}
        self._searched = 0

    def at(self, standing: Standing) -> tuple[Split, ...]:
        """The rows up to a phase of a round."""
        t, phase = standing.t, standing.phase
        learnt = public(Phase.LEARN, t, phase)
        self._search(learnt)
        rows = [row for row in self._known if row.round <= learnt]
        if learnt < t and len(rows) < MOST:
            now = self._of(standing)
            rows += [now] if now is not None and np.count_nonzero(now.said) > 1 else []
        fell, label = self._fate(standing)
        return tuple(row._replace(best=label) if row.round == fell else row for row in rows)

    def _search(self, rounds: int) -> None:
        """Makes sure that the rows of the first rounds are known."""
        for t in self._parting(rounds):
            if len(self._known) == MOST:
                self._beyond.append(t)
            elif (row := self._of(self._follower.at(t, Phase.LEARN))) is not None:
                self._known.append(row)
        self._searched = max(self._searched, rounds)

    def beyond(self, rounds: int) -> int:
        """How many of these rounds parted experts or went wrong, too, and have no row."""
        return bisect_right(self._beyond, rounds)

    def _parting(self, rounds: int) -> Sequence[int]:
        """Rounds not searched yet that left somebody out, or in which the learner was wrong while somebody was left."""
        if rounds <= self._searched:
            return ()
        self._track.until(rounds)
        wrong = () if self.trace.learner.draws else mistaken_rounds(self.trace, rounds)
        found = np.union1d(np.flatnonzero(self._track.died) + 1, np.asarray(wrong, dtype=np.int64))
        found = found[(found > self._searched) & (found <= rounds)]
        parting: list[int] = found[self._track.counts.values[found - 1] > 0].tolist()
        return parting

    def _of(self, standing: Standing) -> Split | None:
        """The row of a round in which the experts advise."""
        trace, labels, t = self.trace, self.trace.game.labels, standing.t
        if standing.said is None:
            return None
        known = standing.phase is Phase.LEARN
        before = standing.living | standing.died if known else standing.living
        said = np.array([np.count_nonzero(before & (standing.said == value)) for value in labels])
        kept = [np.count_nonzero(standing.living & (standing.said == value)) for value in labels] if known else []
        predicted = -1
        if standing.phase >= (Phase.CHARGE if trace.learner.draws else Phase.COMMIT) and "prediction" in trace:
            predicted = labels.index(int(trace["prediction"][t - 1]))
        label = -1 if standing.label is None else labels.index(standing.label)
        promised = float(self._track.ceiling.values[t]) if known and t <= self._track.promised(t) else nan
        worth = int(trace["dimension"][t - 1]) if known and "dimension" in trace else -1
        worths = self._worths(before, standing.said) if worth >= 0 else ()
        return Split(t, said, np.array(kept), predicted, label, -1, promised, worth, worths, self._asked(t))

    @property
    def on_line(self) -> bool:
        """Whether every point parts the experts in those before it and those behind it."""
        return self._layout.kind == "line" and "x" in self.trace

    def _asked(self, t: int) -> float:
        return float(self.trace["x"][t - 1, 0]) / self._layout.steps if self.on_line else nan

    def _worths(self, before: Array, said: Array) -> tuple[int, ...]:
        """The mistakes that could be forced of everybody, and that can be of those who say each label."""
        advised = self.trace.game.advised
        assert advised is not None  # else no dimension is counted
        sets = np.stack([before, *(before & (said == value) for value in self.trace.game.labels)], axis=1)
        return tuple(shattering(advised).dimensions(sets).tolist())

    def _fate(self, standing: Standing) -> tuple[int, int]:
        """The round in which the best expert so far was left out, and the place of what it said; 0 if it was not."""
        charged, trace = public(Phase.CHARGE, standing.t, standing.phase), self.trace
        leader = int(trace["leader"][charged - 1]) if charged and "leader" in trace else -1
        if leader < 0 or standing.living[leader]:
            return 0, -1
        if leader not in self._fates:
            fell = self._follower.fell(leader, standing.died_in)
            said = self._follower.at(fell, Phase.LEARN).said
            self._fates[leader] = fell, -1 if said is None else trace.game.labels.index(int(said[leader]))
        return self._fates[leader]


class Box(NamedTuple):
    """A row as it is laid out: its parts, one for each label; below them who is left, and who may be at ``most``."""

    row: Split
    parts: tuple[QRectF, ...]
    left: QRectF
    most: QRectF


class Parting(NamedTuple):
    """The rows from above, each below those whom the row above it left; ``size`` experts are as wide as there is room.

    ``colour`` is that of what is left, ``since`` how many rounds have parted nobody. Experts ``on_line`` stand in its
    order: those that a point is beyond say −1, at its left. Where they ``all_vote``, who was wrong is not out.
    Once nobody is left, ``going`` are those who take part all the same.
    """

    rows: tuple[Split, ...]
    size: int
    since: int
    looks: tuple[Look, ...]
    colour: str
    theme: Theme
    on_line: bool = False
    all_vote: bool = False
    going: int = 0
    name: str = "splits"

    def data(self) -> Mapping[str, Array]:
        drawn = {"split in round": np.array([row.round for row in self.rows])}
        drawn["split left"] = np.array([row.left if len(row.kept) else -1 for row in self.rows])
        drawn["split missed"] = np.array([row.missed for row in self.rows])
        drawn["split go on"] = np.array([self.going])
        for place, look in enumerate(self.looks):
            drawn[f"split says {look.spoken}"] = np.array([row.said[place] for row in self.rows])
        return drawn

    def gist(self) -> str:
        """What became of the experts in every row."""
        rows = [self.told(at) for at in range(len(self.rows))]
        return BETWEEN.join([*rows, self._going] if self.going else rows)

    def told(self, at: int) -> str:
        """A row in words."""
        row = self.rows[at]
        said = ", ".join(
            f"{look.spoken}: {number(int(many))}" for look, many in zip(self.looks, row.said, strict=True) if many
        )
        told = tr("round {round}: {said}").format(round=number(row.round), said=said)
        return f"{told}; {self._worth(row) or self._beside(row)[0]}" if len(row.kept) else told

    def _worth(self, row: Split) -> str:
        """How many are left and of what worth, of which they were; empty where nothing says what they are worth."""
        if row.worth < 0:
            return ""
        said = tr("{count} left, Ldim {dimension} of {before}")
        return said.format(count=number(row.left), dimension=number(row.worth), before=number(row.worths[0]))

    def at(self, canvas: Canvas, point: QPointF) -> int | None:
        """The row under the mouse."""
        at = int((point.y() - canvas.rect.top()) // self._high(canvas))
        return at if 0 <= at < len(self.rows) else None

    def _high(self, canvas: Canvas) -> float:
        return canvas.rect.height() / next(room for room in ROOMS if room > len(self.rows))

    def _roomy(self, canvas: Canvas) -> bool:
        """Whether every row has room for words."""
        return self._high(canvas) >= LOWEST * canvas.u

    def _beside(self, row: Split, named: bool = False) -> list[str]:
        """What may stand right of a row, the longest first: how many are left, of at most how many; what worth.

        What is promised is left out where it is ``named`` on its ground.
        """
        if not len(row.kept):
            return [""]
        left, most = number(row.left), number(row.promised)
        told = [tr("{count} of at most {most}").format(count=left, most=most)]
        if row.worth >= 0:
            told = [tr("{count} left, Ldim {dimension}").format(count=left, dimension=number(row.worth))]
            return [f"{told[0]} {'●' * row.worth}{'○' * (row.worths[0] - row.worth)}", *told]
        promised = told if isfinite(row.promised) and not named else []
        return [*promised, self._left(row)]

    def _left(self, row: Split) -> str:
        """How many are left; where everybody votes on, how many were never wrong."""
        if not row.left:
            return tr("all have been wrong") if self.all_vote else tr("nobody is left")
        template = tr("{count} never wrong") if self.all_vote else tr("{count} left")
        return template.format(count=number(row.left))

    def _sides(self, canvas: Canvas) -> tuple[float, float]:
        """The room of the words left and right of the rows."""
        font = sized(canvas.font, TICK)
        metrics = QFontMetricsF(font)
        ahead = width_of(self._ahead(Split(self.rows[-1].round, np.zeros(0), np.zeros(0), 0, 1)), font)
        told = max(metrics.horizontalAdvance(self._beside(row)[0 if row.worths else -1]) for row in self.rows)
        return ahead + 2 * canvas.u, told + 3 * canvas.u

    def _ahead(self, row: Split) -> list[Part]:
        """What stands left of a row: its round, and whether the learner was right."""
        parts = [Part(number(row.round), self.theme.muted)]
        if row.label >= 0 and row.predicted >= 0:
            sign, colour = ("  ✗", self.theme.mistake) if row.missed else ("  ✓", self.theme.muted)
            parts.append(Part(sign, colour, row.missed))
        return parts

    def _above(self, canvas: Canvas) -> float:
        """The room above every row for the point that parts it, where a line is left for the row."""
        line = QFontMetricsF(sized(canvas.font, TICK)).height()
        return line if self.on_line and FILLED * self._high(canvas) >= 2 * line else 0.0

    def _boxes(self, canvas: Canvas) -> Iterator[Box]:
        """Every row where it is painted."""
        before, behind = self._sides(canvas)
        room = canvas.rect.adjusted(before, 0, -behind, 0)
        each, high = max(room.width(), 1.0) / max(self.size, 1), self._high(canvas)
        start, above = room.left(), self._above(canvas)
        filled = FILLED * high - above
        for at, row in enumerate(self.rows):
            top, said = room.top() + at * high + above, row.said[::-1] if self.on_line else row.said
            ends = (start + each * np.cumsum([0, *said])).tolist()
            laid = [QRectF(left, top, right - left, filled) for left, right in pairwise(ends)]
            parts = tuple(laid[::-1] if self.on_line else laid)
            start = min((part.left() for part, kept in zip(parts, row.kept, strict=False) if kept), default=start)
            left = QRectF(start, top + high, each * row.left, filled)
            most = QRectF(left) if self._roomy(canvas) else left.adjusted(0, 0, 0, (1 - FILLED) * high)
            if row.left < row.promised:
                most.setWidth(each * min(row.promised, self.size))
                most.moveLeft(min(start, room.left() + each * self.size - most.width()))
            yield Box(row, parts, left, most)

    def paint(self, canvas: Canvas) -> None:
        if not self.rows:
            self._whole(canvas)
            return
        boxes = list(self._boxes(canvas))
        for box in boxes:
            if box.most.width() != box.left.width():
                self._promise(canvas, box)
        for box in boxes:
            self._row(canvas, box, box is boxes[-1])
            if self._above(canvas):
                self._point(canvas, box)
        self._rest(canvas, boxes[-1].left)
        self._words(canvas, boxes, self._named(canvas, boxes))
        if self.going:
            self._go_on(canvas, boxes[-1])

    def _go_on(self, canvas: Canvas, last: Box) -> None:
        """Those who take part though nobody is left, below the last row."""
        before, behind = self._sides(canvas)
        room = canvas.rect.adjusted(before, 0, -behind, 0)
        wide = room.width() * self.going / self.size
        left = min(*(part.left() for part in last.parts), room.right() - wide)
        rect = QRectF(left, last.left.top(), wide, last.left.height())
        self._rest(canvas, rect)
        if self._roomy(canvas):
            self._write(canvas._replace(font=sized(canvas.font, TICK)), rect, rect.right(), [self._going])

    @property
    def _going(self) -> str:
        return plural("{n} goes on", "{n} go on", self.going).format(n=number(self.going))

    def _whole(self, canvas: Canvas) -> None:
        """Everybody, before anybody is parted."""
        rect = QRectF(canvas.rect)
        rect.setHeight(FILLED * self._high(canvas))
        self._rest(canvas, rect)
        said = tr("{count} left").format(count=number(self.size))
        font = sized(canvas.font, semibold=True)
        self._in(canvas, rect, said, font, self.theme.text)

    def _promise(self, canvas: Canvas, box: Box) -> None:
        """Pale behind those whom a row left, how many it may have left."""
        pen, tint = canvas.pen(self.theme.bound, 1), QColor(self.theme.bound)
        pen.setDashPattern([4.0, 3.0])
        tint.setAlpha(self.theme.bound_alpha)
        canvas.painter.setPen(pen if self._roomy(canvas) else Qt.PenStyle.NoPen)
        canvas.painter.setBrush(tint)
        canvas.painter.drawRect(box.most)

    def _named(self, canvas: Canvas, boxes: Sequence[Box]) -> list[Box]:
        """What these grounds are, wherever there is room beside those who are left; once where rows have no words.

        Those beside which it need not be said again.
        """
        small, rows = canvas._replace(font=sized(canvas.font, TICK)), boxes[: -1 if self.since else None]
        full, short = tr("promised: at most {most}"), tr("at most {most}")
        if self._roomy(canvas):
            return [box for box in rows if any(self._name(small, box, text) for text in (full, short))]
        if len({box.row.promised for box in rows}) > 1:
            full, short = tr("promised after round {round}: at most {most}"), tr("promised")
        next((box for text in (full, short) for box in rows if self._name(small, box, text)), None)
        return []

    def _name(self, canvas: Canvas, box: Box, text: str) -> bool:
        """Says what the ground of a row is, if that has room for it."""
        free = max((_behind(box), _before(box)), key=QRectF.width).adjusted(2 * canvas.u, 0, -canvas.u, 0)
        said = text.format(most=number(box.row.promised), round=number(box.row.round))
        fits = QFontMetricsF(canvas.font).horizontalAdvance(said) <= free.width()
        if fits:
            write(canvas, QPointF(free.left(), free.center().y()), [Part(said, self.theme.muted)])
        return fits

    def _point(self, canvas: Canvas, box: Box) -> None:
        """Where a point parts the experts, above their row."""
        cut = box.parts[0].left()
        tip, wide = QPointF(cut, box.parts[0].top() - 1), 0.9 * canvas.u
        canvas.painter.setPen(Qt.PenStyle.NoPen)
        canvas.painter.setBrush(QColor(self.theme.text))
        canvas.painter.drawPolygon([tip, tip + QPointF(-wide, -1.5 * wide), tip + QPointF(wide, -1.5 * wide)])
        said = tr("asked: x = {value}").format(value=brief(box.row.asked))
        font = sized(canvas.font, TICK)
        wide = QFontMetricsF(font).horizontalAdvance(said)
        left = max(min(cut + 2 * canvas.u, canvas.rect.right() - wide), canvas.rect.left())
        write(
            canvas._replace(font=font), QPointF(left, tip.y() - self._above(canvas) / 2), [Part(said, self.theme.text)]
        )

    def _rest(self, canvas: Canvas, rect: QRectF) -> None:
        """Those who are left at last, in the colour of the learner."""
        if not rect.width():
            return
        canvas.painter.setPen(canvas.pen(self.colour))
        tint = QColor(self.colour)
        tint.setAlphaF(0.25)
        canvas.painter.setBrush(tint)
        canvas.painter.drawRect(rect)

    def _row(self, canvas: Canvas, box: Box, newest: bool) -> None:
        row, painter, high = box.row, canvas.painter, box.left.height()
        for place, part in enumerate(box.parts):
            if not row.said[place]:
                continue
            look, gone = self.looks[place], len(row.kept) > 0 and not row.kept[place]
            painter.setPen(Qt.PenStyle.NoPen if high < canvas.u else canvas.pen(look.outline))
            painter.setBrush(QColor(look.ground if gone else look.fill))
            painter.drawRect(part)
            if newest and gone and canvas.part < 1:  # those who go in this step fade
                painter.setOpacity(1 - canvas.consequence)
                painter.fillRect(part, QColor(look.fill))
                painter.setOpacity(1)
            if self._roomy(canvas):
                self._said(canvas, part, row, place, self.theme.text if gone else look.ink)
        if row.predicted >= 0:
            self._frame(canvas, box)

    def _frame(self, canvas: Canvas, box: Box) -> None:
        """Around the side that the learner took; in the colour of mistakes where it was wrong."""
        part, row = box.parts[box.row.predicted], box.row
        canvas.painter.setBrush(Qt.BrushStyle.NoBrush)
        wide = min(2.5 * canvas.thick, part.height() / 4)
        canvas.painter.setPen(QPen(QColor(self.theme.mistake if row.missed else self.theme.accent), wide))
        canvas.painter.drawRect(part.adjusted(-1, 0, 1, 0))

    def _said(self, canvas: Canvas, part: QRectF, row: Split, place: int, ink: str) -> None:
        """How many say a label, in their part, and what becomes of it; with a star where the best goes with them."""
        said, many = self.looks[place].spoken, int(row.said[place])
        star, fates = "★ " if row.best == place else "", self._fates(row, place)
        font = sized(canvas.font, TICK, semibold=bool(star))
        metrics = QFontMetricsF(font)
        full = star + plural("{n} says {label}", "{n} say {label}", many).format(n=number(many), label=said)
        if row.worths:
            full = tr("{said}, Ldim {dimension}").format(said=full, dimension=number(row.worths[1 + place]))
        between = "\n" if 2 * metrics.height() <= part.height() else BETWEEN
        told = [full + between + ", ".join(fates[at:]) for at in range(len(fates))]
        for text in (*told, full, star + number(many), star):
            wide = max(map(metrics.horizontalAdvance, text.split("\n")))
            if text and wide + canvas.u <= part.width():
                self._in(canvas, part, text, font, ink)
                return

    def _fates(self, row: Split, place: int) -> list[str]:
        """What a side is: what the learner predicted, the label that came, or out or wrong, be it with the best."""
        gone = len(row.kept) > 0 and not row.kept[place]
        said = [tr("predicted")] if row.predicted == place else []
        said += [tr("the answer")] if row.label == place else []
        out = tr("wrong") if self.all_vote else tr("out with the best") if row.best == place else tr("out")
        return [*said, *([out] if gone else [])]

    def _in(self, canvas: Canvas, part: QRectF, text: str, font: QFont, ink: str) -> None:
        canvas.painter.setFont(font)
        canvas.painter.setPen(QColor(ink))
        canvas.painter.drawText(part, Qt.AlignmentFlag.AlignCenter, text)

    def _words(self, canvas: Canvas, boxes: Sequence[Box], named: Sequence[Box]) -> None:
        """The round and the verdict left of every row, whom it left right of it; at last, since when nobody was."""
        small, above = canvas._replace(font=sized(canvas.font, TICK)), 0.0
        every = ceil(LOWEST * canvas.u / self._high(canvas))
        for below, box in zip(reversed(range(len(boxes))), boxes, strict=True):
            if (below + 1) % every == 0:
                rect = box.parts[0].united(box.parts[-1])
                write(small, QPointF(canvas.rect.left(), rect.center().y()), self._ahead(box.row))
                self._write(small, rect, above, self._beside(box.row, box in named))
            above = box.most.right()
        if self.since:
            since, last = tr("right ever since"), boxes[-1]
            self._write(small, last.left, above, [f"{self._left(last.row)}, {since}", since], _before(last).left())

    def _write(
        self, canvas: Canvas, rect: QRectF, from_x: float, texts: Sequence[str], ground: float | None = None
    ) -> None:
        """The first of some texts that has room right of a box, of ``from_x`` if it can; else the last, left of it.

        Where a ``ground`` begins before the box, left of that; on it where there is no room but there.
        """
        ends, metrics = canvas.rect.right() - 2 * canvas.u, QFontMetricsF(canvas.font)
        fitting = (
            (begin, text)
            for begin in (max(rect.right(), from_x), rect.right())
            for text in texts
            if begin + metrics.horizontalAdvance(text) <= ends
        )
        wide = 4 * canvas.u + metrics.horizontalAdvance(texts[-1])
        before = rect.left() if ground is None else min(rect.left(), ground)
        aside = (rect.left() if before - wide < canvas.rect.left() else before) - wide
        begin, said = next(fitting, (aside, texts[-1]))
        middle = min(rect.center().y(), canvas.rect.bottom() - metrics.height() / 2)
        write(canvas, QPointF(begin + 2 * canvas.u, middle), [Part(said, self.theme.text)])


def _behind(box: Box) -> QRectF:
    """The ground of what is promised, behind those who are left."""
    return QRectF(box.left.right(), box.most.top(), box.most.right() - box.left.right(), box.most.height())


def _before(box: Box) -> QRectF:
    """The same before them."""
    return QRectF(box.most.left(), box.most.top(), box.left.left() - box.most.left(), box.most.height())


class Splits(ExpertsLeft):
    """Follows one learner."""

    shows = frozenset({"alive", "survivors"})
    reading = tr(
        "Every row is a round that parts the experts who are left, as wide as they are many: each part says one label, "
        "the frame is what the learner predicts, red where that is wrong. Faded parts go, and the next row stands "
        "below those who stay; where mistakes only lower weights, they vote on, it stands below those never wrong, and "
        "at last stand those who go on though all have been wrong. A pale ground is how many may be left at most, as "
        "is proved, and a star is where the best expert so far goes."
    )

    def headed(self) -> str:
        return tr("Split by split")

    def begin(self) -> None:
        self.splitting = Splitting(self.trace)

    def _bar(self, standing: Standing) -> Bar | None:
        """None: every row is a vote."""

    def _drawing(self, standing: Standing) -> Drawing:
        rows, learnt = self.splitting.at(standing), public(Phase.LEARN, self.t, self.phase)
        look = tuple(looks(self.trace.game.labels, self.theme))
        last = rows and standing.left and not self.splitting.beyond(learnt)
        since = max(learnt - rows[-1].round, 0) if last else 0
        colour, on_line = self.theme.learners[self.place], self.splitting.on_line
        going = 0 if standing.left else int(np.count_nonzero(standing.weights))
        return Parting(rows, len(standing.living), since, look, colour, self.theme, on_line, standing.all_vote, going)

    def _remarks(self, standing: Standing) -> list[str]:
        self.card.belong(self.place if self.several else None, self.theme)
        gone, star = tr("faded: gone"), tr("★ the best so far goes")
        if standing.all_vote and standing.left < len(standing.living):
            gone, star = tr("faded: wrong"), tr("★ the best so far errs")
        drawing = self.sheet.drawing
        starred = isinstance(drawing, Parting) and any(row.best >= 0 for row in drawing.rows)
        said = [
            *([self.trace.label] if self.several else []),
            *self._mistakes(),
            how_many(self._player, standing),
        ]
        beyond = self.splitting.beyond(public(Phase.LEARN, self.t, self.phase))
        if beyond:
            rows = tr("the first {most} of {all} rounds that part them or go wrong")
            said.append(rows.format(most=number(MOST), all=number(MOST + beyond)))
        return [*said, *([star] if starred else []), tr("framed: predicted"), gone]

    def _mistakes(self) -> list[str]:
        """How many there were."""
        charged = public(Phase.CHARGE, self.t, self.phase)
        if not charged:
            return []
        many = int(self.trace["mistakes"][charged - 1])
        return [plural("{n} mistake", "{n} mistakes", many).format(n=number(many))]

    def _told(self, index: int) -> str:
        """A row in words."""
        drawing = self.sheet.drawing
        return drawing.told(index) if isinstance(drawing, Parting) else ""
