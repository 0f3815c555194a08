"""A panel of curves and its promises: which are drawn, which hang over the rounds to come, and what they say."""

from __future__ import annotations

from typing import Generic

import numpy as np

from olviz.engine.run.trace import Trace
from olviz.engine.words.numbers import number
from olviz.gui.look.words import tr
from olviz.gui.paint.curves import Curve
from olviz.gui.paint.symbols import LEARNERS
from olviz.gui.paint.words.clear_words import Note, OverLine, Wordy
from olviz.gui.paint.words.end_labels import EndLabel
from olviz.gui.panels.frame.carded import Carded
from olviz.gui.panels.tracks.bounds.ahead import Goal, NamedRoom, RoomLeft, goal_on
from olviz.gui.panels.tracks.bounds.ceiling import BELOW_TORN, Ceiling
from olviz.gui.panels.tracks.bounds.promises import IN_VIEW, Promise, tint
from olviz.gui.panels.tracks.track import Kind, Track

QUARTER, STRIP = 4, 8  # of the rounds; times the data: beyond it a ceiling would leave them a strip
TRIVIAL = 1.0  # loss a round: a bound above it says less than nothing
PAIR = 2  # learners whose bounds are all drawn; of more only the selected one's


class Bounded(Carded, Generic[Kind]):
    """A panel of the tracks of all learners, with the bounds on them; a subclass opens the tracks."""

    average = False
    log = False
    in_view = IN_VIEW
    traces: tuple[Trace, ...]
    tracks: list[Kind]
    selected: int

    @property
    def alone(self) -> bool:
        """Whether there is one learner only."""
        return len(self.tracks) == 1

    @property
    def followed(self) -> Kind:
        """The track of the selected learner."""
        return self.tracks[self.selected]

    def _goal(self) -> list[Goal]:
        """What a person is to reach, where it is a height on these axes."""
        asked = self.challenge
        if asked is None or self.log or self.average:
            return []
        goals = (goal_on(asked, self.traces, one.quantities) for one in self.tracks if one.place == asked.learner - 1)
        return [goal for goal in goals if goal is not None]

    def _hung(self, rounds: int, high: float) -> list[tuple[Kind, Promise]]:
        """The bounds that are known over all rounds before the first, and hang as ceilings from then on.

        One is too far above where, with a quarter of the rounds over, the data would be a strip along the axis.
        """
        return [pair for pair in self._known_ahead(rounds) if not self._far(pair[1], rounds, high)]

    def _known_ahead(self, rounds: int) -> list[tuple[Kind, Promise]]:
        """The bounds that may hang, however far above the data."""
        if self.average and not rounds:
            return []
        return [(track, promise) for track in self._bounded for promise in self._first(track, rounds)]

    def _first(self, track: Kind, rounds: int) -> list[Promise]:
        """The bound of a learner that is drawn first, where it is a ceiling."""
        if rounds:
            main = track.judged(self.t, self.phase, rounds)[1] if self.alone else next(iter(track.sharp), None)
        else:
            main = next((promise for promise in track.sharp if promise.ceiling is not None), None)
        if main is None:
            return []
        main.until(self.t)
        return [main] if main.hangs(self.t, self.phase) else []

    def _far(self, promise: Promise, rounds: int, high: float) -> bool:
        late = QUARTER * rounds >= promise.trace.horizon
        most = (self.in_view if self.log else STRIP) * high
        return promise.highest() > TRIVIAL * promise.trace.horizon or (late and promise.highest() > most)

    def _ceiling(self, track: Kind, promise: Promise, rounds: int) -> Curve:
        """A bound over the rounds ahead."""
        return promise.ahead(rounds, self._manner(track, promise)[1], self.theme, self.alone)

    def _left(self, track: Kind, promise: Promise, rounds: int) -> list[RoomLeft]:
        """The room between a learner's curve and its ceiling in the rounds to come."""
        assert promise.ceiling is not None
        at, values = promise.ceiling
        low, later = self._now(track, rounds), at > rounds
        if track is not self.followed or self.average or not (later.any() and values[-1] > low):
            return []
        first = promise.at(rounds) if rounds else values[0]
        x, high = np.append(float(max(rounds, self.log)), at[later]), np.append(first, values[later])
        return [RoomLeft(x, low, high, self._manner(track, promise)[1])]

    def _now(self, track: Kind, rounds: int) -> float:
        """Where the curve of a learner is."""
        return float(track.main.values[rounds]) if rounds else 0.0

    def _words(self, hung: list[tuple[Kind, Promise]], rounds: int) -> tuple[Wordy, ...]:
        """What ceilings say, and then how much room is left below them; beside a goal that would be a third number."""
        left = [
            NamedRoom(room, self._until(promise, self._now(track, rounds)), self.theme.muted)
            for track, promise in ([] if self._goal() else hung)
            for room in self._left(track, promise, rounds)
        ]
        return (*(self._words_of(track, promise) for track, promise in hung), *left)

    def _words_of(self, track: Kind, promise: Promise) -> OverLine:
        """What a ceiling says: its formula with its number, or the number alone."""
        assert promise.ceiling is not None
        at, values = promise.ceiling
        middle = len(at) * (1 + track.place) // (1 + len(self.tracks))
        most = number(promise.highest())
        said = [*(tr("at most {bound}").format(bound=bound) for bound in (promise.at_last, most)), f"≤ {most}"]
        texts = tuple(said if self.alone else (f"{track.trace.label}: {text}" for text in said))
        return OverLine(at, values, middle, texts, self.theme.text, f"{promise.bound.name}, ceiling")

    def _until(self, promise: Promise, now: float) -> str:
        """How much is left below a ceiling, and of which round that is where it rises: the bound so far allows less."""
        assert promise.ceiling is not None
        at, values = promise.ceiling
        left = self.left(promise, now)
        if not left or values[0] == values[-1]:
            return left
        return tr("{left} until t = {last}").format(left=left, last=number(int(at[-1])))

    def left(self, promise: Promise, now: float) -> str:
        """In words, how far a curve is below its ceiling after the last round; at 0 that is the ceiling itself."""
        return tr("{amount} left").format(amount=number(promise.highest() - now)) if now else ""

    @property
    def _bounded(self) -> list[Kind]:
        """The learners whose bounds are drawn: of more than two the selected one alone."""
        return self.tracks if len(self.tracks) <= PAIR else [self.followed]

    def _shown(self, rounds: int) -> list[tuple[Kind, Promise]]:
        """Of a learner alone: what is broken, its main bound, and those as printed; of several the first of each."""
        shown = []
        for track in self._bounded if rounds else ():
            if not self.alone:
                found = track.sharp[:1]
            else:
                broken, main = track.judged(self.t, self.phase, rounds)
                printed = [promise for promise in track.promises if promise.bound.printed]
                found = [*broken, *([main] if main else []), *printed]
            shown += [(track, promise) for promise in found]
        for _, promise in shown:
            promise.until(self.t)
        return shown

    def _manner(self, track: Track, promise: Promise) -> tuple[bool, str]:
        """Whether a bound is seen to be broken, and its colour."""
        colour = self.theme.printed if promise.bound.printed else self.theme.bound
        return promise.broken(self.t, self.phase), colour if self.alone else self.theme.learners[track.place]

    def _bound_label(self, track: Track, promise: Promise, rounds: int) -> EndLabel:
        broken, colour = self._manner(track, promise)
        if self.alone:
            return promise.label(rounds, broken, self.theme)
        return promise.short_label(rounds, broken, LEARNERS[track.place], colour, self.theme)

    def _out_of_sight(self, rounds: int, inside: list[Promise]) -> tuple[list[Ceiling], list[Note]]:
        """A torn line and what it says, where the selected learner's main bound is out of sight.

        One that is measured on the way goes with the playhead, and has no ground above it: it promised nothing before.
        """
        main = self._told_of(rounds)
        if main is None or main in inside:
            return [], []
        hangs = main.hangs(self.t, self.phase)
        template, worded = (
            (tr("at most {bound}"), main.at_last) if hangs else (tr("bound so far: {bound}"), main.words(rounds))
        )
        least, short = template.format(bound=worded), tr("▲ bound {bound}")
        now = number(main.at(rounds) if rounds else main.highest())
        shorter = tuple(short.format(bound=bound) for bound in (main.words(rounds), now))
        said = least if self.alone else f"{self.followed.trace.label}: {least}"
        words = Note(said, (least, *shorter), self.theme.text, "words of the ceiling", BELOW_TORN)
        ground, until = (tint(self.theme), None) if hangs else (None, rounds)
        return [Ceiling(said, self.theme.bound, ground, until)], [words]

    def _told_of(self, rounds: int) -> Promise | None:
        """The selected learner's main bound; before round 1 the one that hangs over all rounds."""
        if rounds:
            return self.followed.judged(self.t, self.phase, rounds)[1]
        return None if self.average else next(iter(self._first(self.followed, rounds)), None)

    def _promised(self, rounds: int) -> None:
        """The notice if the first bound of the selected learner is broken."""
        broken, main = self.followed.judged(self.t, self.phase, rounds)
        self.card.notice.say(*(broken[0].notice(rounds, main) if broken else ("", "", 0)))
