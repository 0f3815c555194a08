"""The version space of a learner: who is left, drawn where the experts lie, and the vote below."""

from __future__ import annotations

from contextlib import suppress
from typing import ClassVar

import numpy as np

from olviz.engine.adversaries.by_hand.seated_adversary import Answering
from olviz.engine.declare.layout import Layout
from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Phase, public
from olviz.engine.games.game import Shown
from olviz.engine.numerics.sums import Array
from olviz.engine.round.capabilities import (
    OwnClass,
    bereft_of,
    class_size,
    layout_of,
    names_of,
    removes,
    spared_by,
    voices_of,
)
from olviz.engine.round.learner import Learner
from olviz.engine.round.match import given_by
from olviz.engine.round.moves import Move
from olviz.engine.run.pending import before_play, who_predicts
from olviz.engine.run.trace import Trace
from olviz.engine.verdicts.offers import offers
from olviz.engine.words.numbers import label, number
from olviz.gui.look.signs import looks, silent
from olviz.gui.look.words import tr
from olviz.gui.panels.catalogue import MOST_EACH
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.carded import Carded
from olviz.gui.panels.frame.spot import Of, Spot
from olviz.gui.panels.points.framing import direction_of
from olviz.gui.panels.version_space.cells import NAMED, PIXELS, Cells
from olviz.gui.panels.version_space.directions import Directions
from olviz.gui.panels.version_space.number_line import NumberLine
from olviz.gui.panels.version_space.sheet import Bar, Drawing, Message, Sheet
from olviz.gui.panels.version_space.standing import Follower, Standing, how_many

MOST = 100  # past points drawn, the latest ones


class ExpertsLeft(Carded):
    """Follows one learner; of four, with the others as thin marks. ``shows`` is what it must offer."""

    shows: ClassVar[frozenset[str]]
    least = (70, 44)

    def __init__(self) -> None:
        super().__init__()
        self.sheet = Sheet()
        self.card = Card(self, self.headed(), self.sheet)
        self.followers: dict[int, Follower] = {}
        self.place = 0
        self.layout_of = Layout()
        self.names: list[str] = []
        self.several = False
        self.standing: Standing | None = None
        self.spot: Spot | None = None  # what is laid out of the next move
        self.asked: Trace | None = None  # the run of a person who predicts
        self.sheet.named = self._told
        self.sheet.pointed.connect(self._on_pointed)
        self.sheet.met.connect(self._on_met)
        self._met = False  # whether a cell was flipped already, so that it need not be said that it can be
        self.card.restyle(self.theme)

    def open(self, traces: tuple[Trace, ...], selected: int) -> None:
        able = [at for at, trace in enumerate(traces) if offers(trace) >= self.shows]
        self.place = selected if selected in able else able[0]
        self.asked = who_predicts(traces)
        trace = traces[self.place]
        self.several = len(traces) > 1
        self.layout_of = layout_of(trace.learner, trace.game)
        size = class_size(trace.learner, trace.game)
        alike = [at for at in able if class_size(traces[at].learner, traces[at].game) == size]
        shown = alike if len(traces) > MOST_EACH else [self.place]
        self.followers = {at: Follower(traces[at]) for at in shown}
        self.names = [self._name(at) for at in range(size)] if size <= NAMED else []
        self.begin()
        self.draw(0, Phase.LEARN)

    def headed(self) -> str:
        """The title of the card."""
        raise NotImplementedError

    def begin(self) -> None:
        """Makes what is made once for a run."""

    @property
    def trace(self) -> Trace:
        """The run of the learner that is drawn."""
        return self.followers[self.place].trace

    def draw(self, t: int, phase: Phase) -> None:
        self.t, self.phase = t, phase
        if not self.followers:
            return
        self.standing = standing = self._supposed(self.followers[self.place].at(t, phase))
        bar = self._bar(standing)
        self.sheet.show_drawing(self._drawing(standing), bar, self._message(standing), self.theme)
        self._mark()
        said = " · ".join(self._remarks(standing))
        self.card.subtitle.say(said)
        votes = bar.spoken if bar is not None else ""
        self.sheet.setAccessibleDescription(". ".join(part for part in (said, votes) if part))
        self.card.has_data(t > 0)

    def _supposed(self, standing: Standing) -> Standing:
        """Experts say what they would on what is tried, or on what a person is asked about, and vote on it."""
        tried = self._tried or self._asked_next
        said = voices_of(self.trace.learner, self.trace.game, tried) if tried is not None else None
        if said is None:
            return standing
        votes = self.followers[self.place].votes(standing.weights, said) if standing.weights.any() else None
        taking = np.flatnonzero(standing.weights)
        alone = int(taking[0]) if len(taking) == 1 < standing.left else None  # its word alone counts
        return standing._replace(said=said, votes=votes, label=None, chosen=alone)

    @property
    def _tried(self) -> Shown | None:
        """The point or the advice that is laid out, where experts are cells and the person is waited for."""
        spot, adversary, waited = self.spot, self.trace.adversary, self.t == self.trace.rounds
        if spot is None or not isinstance(adversary, Answering) or self._lies != "set" or not waited:
            return None
        laid = {Of.POINT: Move(x=spot.at), Of.ADVICE: Move(advice=spot.at)}
        with suppress(InputError):
            return (
                self.trace.game.complete(adversary.tried(self.trace.game, laid[spot.of])) if spot.of in laid else None
            )
        return None

    def ghost(self, spot: Spot | None) -> None:
        self.spot = spot
        if self.followers and self._lies == "set":
            self.draw(self.t, self.phase)
        self._mark()

    def _mark(self) -> None:
        """Marks the point that is laid out, or on a line the one that a person is asked about."""
        spot, wide = self.spot, 1 if self._lies == "line" else len(self.layout_of.places)
        fits = spot is not None and spot.of is Of.POINT and len(spot.at) == wide
        at = spot.at if fits and spot is not None else self._asked_about
        self.sheet.try_point(None if at is None else tuple(number / self._reach for number in at))

    @property
    def _asked_about(self) -> tuple[float, ...] | None:
        shown = self._asked_next
        return None if shown is None or shown.x is None else tuple(shown.x.tolist())

    @property
    def _asked_next(self) -> Shown | None:
        """What a person who predicts is asked about, on a line."""
        asked = self.asked
        if asked is None or self._lies != "line" or not asked.waits or self.t != asked.rounds:
            return None
        shown = before_play(asked).shown
        return None if shown is None else self.trace.game.complete(shown)

    def _on_pointed(self, at: tuple[float, ...]) -> None:
        self.pointed.emit(Spot(Of.POINT, tuple(self._reach * number for number in at)))

    @property
    def _reach(self) -> float:
        """The length of points on the rim of a disc; points of a line are counted."""
        radius = 1.0 if self._lies == "line" else self.trace.game.declared.radius
        return float(radius) if np.isfinite(radius) else 1.0

    def settle(self, part: float) -> None:
        if self.standing is not None and self.standing.died.any():
            self.sheet.settle(part)

    # what is drawn

    @property
    def _lies(self) -> str:
        """How the experts are drawn: directions beyond three coordinates cannot be, and are cells."""
        kind = self.layout_of.kind
        return "set" if kind == "directions" and len(self.layout_of.places) not in (2, 3) else kind

    def _drawing(self, standing: Standing) -> Drawing:
        labels, layout, theme = self.trace.game.labels, self.layout_of, self.theme
        colour = theme.learners[self.place]
        look, mute = looks(labels, theme), silent(colour, theme)
        others = [
            (theme.learners[at], follower.at(self.t, self.phase).living)
            for at, follower in self.followers.items()
            if at != self.place
        ]
        if self._lies == "set":
            return Cells(standing, labels, look, mute, self._under(), theme, others, layout.base, self._cue)
        x, asked = self._point(), self._asked_about
        if self._lies == "line":
            j = int(asked[0]) if asked is not None else None if x is None else int(x[0])
            points, said = self._past(now=asked is not None)
            past = points[:, 0], said
            line = layout.places, layout.steps
            letter = "xₜ" if asked is None else "xₜ₊₁" if self.t else "x₁"
            return NumberLine(
                standing, *line, look, mute, colour, j, past, theme, others, self._missed(), letter=letter
            )
        points, said = self._past()
        scaled = self._scaled(points)
        point = None if x is None else self._scaled(x[None])[0]
        best = direction_of(self.trace, self.asked)
        return Directions(standing, layout.places, look, mute, point, (scaled, said), best, theme, others)

    def _point(self) -> Array | None:
        """x_t, shape (d,), if there is one."""
        return self.trace.moment(self.t).rounds.shown.x if self.t else None

    @property
    def _cue(self) -> str:
        """What to do with a cell, until one was met."""
        flips = self._tried is not None and self.spot is not None and self.spot.of is Of.ADVICE
        return tr("click to flip") if flips and not self._met else ""

    def _on_met(self, expert: int) -> None:
        self._met = True
        self.pointed.emit(Spot(Of.EXPERT, (float(expert),)))

    def _past(self, now: bool = False) -> tuple[Array, Array]:
        """The points of the latest rounds before this one, or up to ``now``, shape (n, d), with their labels."""
        until = self.t if now else self.t - 1
        if until < 1 or "x" not in self.trace or "y" not in self.trace:
            width = max(len(self.layout_of.places), 1) if self._lies == "directions" else 1
            return np.empty((0, width)), np.empty(0, dtype=np.int64)
        past = slice(max(until - MOST, 0), until)
        return self.trace["x"][past], self.trace["y"][past]

    def _missed(self) -> Array:
        """The first coordinates of the points of latest rounds, this one among them, at which the learner was wrong."""
        if not {"x", "y", "prediction"} <= set(self.trace.names):
            return np.empty(0)
        charged = public(Phase.CHARGE, self.t, self.phase)
        part = slice(max(charged - MOST, 0), charged)
        return np.asarray(self.trace["x"][part, 0][self.trace["prediction"][part] != self.trace["y"][part]])

    def _scaled(self, points: Array) -> Array:
        """Points in the unit ball: over the declared radius, and what is longer on its surface."""
        points = points / self._reach
        length = np.sqrt((points * points).sum(axis=1, keepdims=True))
        return np.asarray(points / np.maximum(length, 1.0))

    def _bar(self, standing: Standing) -> Bar | None:
        """The vote; its room is kept free where there will be one."""
        if not {"x", "advice"} & given_by(self.trace.game, self.trace.adversary):
            return None
        look = tuple(looks(self.trace.game.labels, self.theme))
        return Bar(standing.votes, look, standing.label, self.theme, self._lies == "line")

    def _message(self, standing: Standing) -> Message | None:
        gone = self.followers[self.place].gone(standing.died_in)
        if not gone:
            return None
        count, learner = len(standing.living), self._player
        title = tr("No direction is left") if self._directions else tr("No expert is left")
        if standing.all_vote and count > 1:
            title = tr("Every expert has been wrong")
        fate = tr("By round {round} all {count} have been wrong.")
        if count == 1:
            fate = tr("The only one was wrong in round {round}.")
        elif standing.said is None:
            fate = tr("By round {round} all {count} have had a loss.")
        told = fate.format(count=number(count), round=number(gone))
        return Message(title, f"{told} {bereft_of(learner)}", self.theme)

    # words

    @property
    def _player(self) -> Learner:
        """Who plays this round: of a fork, up to where it parts, the learner before."""
        return self.trace.playing(self.t).learner

    @property
    def _directions(self) -> bool:
        return self.layout_of.kind == "directions"

    def _remarks(self, standing: Standing) -> list[str]:
        self.card.belong(self.place if self.several else None, self.theme)
        said = []
        if self.several:
            said.append(self.trace.label)
        said.append(how_many(self._player, standing))
        if self.layout_of.about:
            said.append(self.layout_of.about)
        if self._lies == "set" and standing.all_vote and (~standing.living & standing.ghosts).any():
            said.append(tr("hollow: wrong before, as large as its weight"))
        elif standing.died.any() and self._lies != "directions":
            how = tr("dashed: out in round {round}")
            if self._lies == "set" and len(standing.living) > PIXELS:
                how = tr("darker grey: out in round {round}")
            said.append(how.format(round=number(standing.died_in)))
        if self._lies == "line":
            said += [tr("at a line an expert falls from +1 to −1"), tr("red: mistakes")]
        if self._tried is not None:
            by_point = self.spot is not None and self.spot.of is Of.POINT
            said.append(tr("coloured: what they say at your x") if by_point else tr("click to flip what one says"))
        if self._lies == "set" and len(standing.fell) and (standing.fell > 0).any():
            out = removes(self._player)
            said.append(tr("grey: the round each was out") if out else tr("grey: the round of the first mistake"))
        if standing.chosen is not None:
            said.append(tr("framed: drawn") if self._by_luck else tr("framed: followed"))
        if self.names and self._best is not None:
            said.append(tr("★ best so far"))
        return said

    @property
    def _by_luck(self) -> bool:
        """Whether the expert of this round was drawn, and another one could have been."""
        return self.trace.learner.draws and bool(np.count_nonzero(self.trace.moment(self.t).rounds.play) > 1)

    @property
    def _best(self) -> int | None:
        """The best expert so far, once nobody is left: whoever is out, it may be the one."""
        charged, trace = public(Phase.CHARGE, self.t, self.phase), self.trace
        if not charged or "leader" not in trace or trace["survivors"][charged - 1]:
            return None
        return int(trace["leader"][charged - 1])

    def _under(self) -> list[str]:
        """The names under cells, with a star at the best."""
        return [f"★ {name}" if at == self._best else name for at, name in enumerate(self.names)]

    def _name(self, index: int) -> str:
        trace = self.trace
        named = trace.learner if isinstance(trace.learner, OwnClass) else names_of(trace.adversary)
        return named.expert(trace.game, index)

    def _told(self, index: int) -> str:
        """The name of an expert, what became of it, and what it says, a line each."""
        standing, trace = self.standing, self.trace
        assert standing is not None
        facts = [self._name(index), self._fate(standing, index)]
        if standing.said is not None:
            said = label(standing.said[index], signed=-1 in trace.game.labels)
            template = tr("says {label}")
            if standing.label is not None:
                template = (
                    tr("says {label}: right") if standing.said[index] == standing.label else tr("says {label}: wrong")
                )
            facts.append(template.format(label=said))
        return "\n".join(facts)

    def _fate(self, standing: Standing, index: int) -> str:
        """Why an expert is left, or when it was out; of one who takes part all the same, its weight too."""
        if standing.living[index]:
            return tr("left: {spared} so far").format(spared=spared_by(self._player))
        fell = number(self.followers[self.place].fell(index, standing.died_in))
        if not standing.ghosts[index]:
            return tr("out in round {round}").format(round=fell)
        weight = number(float(standing.weights[index] / standing.weights.sum()))
        return tr("first wrong in round {round}, weighs {weight} of all").format(round=fell, weight=weight)
