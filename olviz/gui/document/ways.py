"""Going another way from here: forks of the runs on the stage, made, changed and dropped; each is an edit."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
from PySide6.QtCore import QObject, Signal

from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Phase, public
from olviz.engine.experiment import forks
from olviz.engine.experiment.forks import Fork
from olviz.engine.experiment.scenario import MOST_LEARNERS, Experiment
from olviz.engine.round.changed import GIVEN, PUT_IN, Change, width_of
from olviz.engine.run.forked import Forked
from olviz.engine.run.trace import Trace
from olviz.engine.speech.titled import titled
from olviz.engine.words.numbers import number
from olviz.gui.document.session import Session
from olviz.gui.panels.frame.way import Way


class Ways(QObject):
    """``made``: the path of what is to be set now. ``refused``: why a run cannot go another way."""

    made = Signal(str)
    refused = Signal(str)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session, self._playback = session, session.playback

    # forks

    def part(self, round: int | None = None) -> None:
        """The selected run goes another way after a round (default: the last that is over)."""
        after = self._over(round)
        refused = self._refusal(after)
        if refused:
            self.refused.emit(refused)
        else:
            self._fork(after, ())

    def drop(self, place: int) -> None:
        """Takes a fork away (its place from 0 among all runs), with all that parted from it."""
        experiment = self._session.experiment
        if experiment is not None and 0 <= self._at(place) < len(experiment.forks):
            left = forks.without(experiment.forks, len(experiment.learners), place)
            self._session.edit(experiment._replace(forks=left), selected=experiment.forks[self._at(place)].of - 1)

    def drop_change(self, place: int, round: int) -> None:
        """Takes back what is changed in a round of a fork."""
        experiment = self._session.experiment
        if experiment is not None and 0 <= self._at(place) < len(experiment.forks):
            fork = experiment.forks[self._at(place)]
            changes = tuple(change for change in fork.changes if change.round != round)
            self._edit(experiment, self._at(place), fork._replace(changes=changes))

    # single rounds

    def at(self, round: int | None = None) -> list[Way]:
        """What could be different in a round, as `offers` says, and from the next one on."""
        found, after = self.offers(round), self._over(round)
        if self._playback.traces and self._session.experiment is not None and after > 0:
            text = self.tr("Go another way after round {round}…").format(round=number(after))
            found.append(Way(text, partial(self.part, after), self._refusal(after)))
        return found

    def offers(self, round: int | None = None) -> list[Way]:
        """What of a round (from 1, default: the latest that is public) could be different for the selected run."""
        if not self._playback.traces or self._session.experiment is None:
            return []
        known = public(Phase.REVEAL, self._playback.t, self._playback.phase)
        round = min(known if round is None else round, known)
        found = [(text, change) for text, change in self._changes(round)] if round > 0 else []
        refused = self._refusal(round - 1, bool(found) and self._own(round) is not None)
        return [Way(text, partial(self.put_in, change), refused, change.flip) for text, change in found]

    def flip(self) -> None:
        """The other label of two in the latest round that is public, or what keeps from it."""
        way = next(iter(self.offers()), None)
        if way is None or not way.flips:
            self.refused.emit(self.tr("There is no label to flip here: none of two is revealed yet."))
        elif way.refused:
            self.refused.emit(way.refused)
        else:
            way.do()

    def put_in(self, change: Change) -> None:
        """A changed round: of the fork that is selected where it has parted before, else of a new one."""
        experiment, own = self._session.experiment, self._own(change.round)
        refused = self._refusal(change.round - 1, own is not None)  # it may have been offered a while ago
        if experiment is None or refused:
            self.refused.emit(refused)
            return
        try:
            if own is None:
                at, changes = len(experiment.forks), _with((), change)
                self._fork(change.round - 1, changes)
            else:
                at, changes = own, _with(experiment.forks[own].changes, change)
                self._edit(experiment, own, experiment.forks[own]._replace(changes=changes))
        except InputError as error:
            self.refused.emit(str(titled(error)))
            return
        place = next((place for place, one in enumerate(changes, 1) if one.round == change.round), 0)
        if place and change.named:
            self.made.emit(f"forks.{at + 1}.changes.{place}.{change.named[0]}")

    def _changes(self, round: int) -> list[tuple[str, Change]]:
        """What can be changed in it, as it is now."""
        trace, shown = self._trace, number(round)
        given, labels = trace.adversary.gives(trace.game), trace.game.labels
        found = []
        if "labels" in given and len(labels) == 2:
            found.append((self.tr("Flip the label of round {round}").format(round=shown), Change(round, flip=True)))
        for name, text in self._words(given).items():
            value = _value(trace, round, name, given)
            if value is not None and not (name == "y" and len(labels) == 2 and "labels" in given):
                found.append((text.format(round=shown), _put(round, name, value)))
        return found

    def _words(self, given: frozenset[str]) -> dict[str, str]:
        """What can be put in, and how that is said."""
        rated = "positions" in given
        said = {
            "x": self.tr("Ask for another cell in round {round}…")
            if rated
            else self.tr("Move the point of round {round}…"),
            "advice": self.tr("Change the advice of round {round}…"),
            "y": self.tr("Change the rating of round {round}…")
            if rated
            else self.tr("Change the target of round {round}…"),
            "losses": self.tr("Change the losses of round {round}…"),
            "z": self.tr("Change the loss vector of round {round}…"),
        }
        if "labels" in given:
            said["y"] = self.tr("Change the label of round {round}…")
        return {name: said[name] for name in PUT_IN if given & set(GIVEN[name])}

    # the edits

    @property
    def _trace(self) -> Trace:
        return self._playback.trace

    def _over(self, round: int | None) -> int:
        """The round, or the last that is over before it."""
        over = public(Phase.LEARN, *self._playback.aim)
        return over if round is None else min(round, over)

    def _at(self, place: int) -> int:
        """Which fork stands at a place among all runs."""
        experiment = self._session.experiment
        assert experiment is not None
        return place - len(experiment.learners)

    def _own(self, round: int) -> int | None:
        """The selected fork where it has parted before this round."""
        if not isinstance(self._trace, Forked) or self._trace.shared >= round:
            return None
        return self._at(self._playback.selected)

    def _refusal(self, after: int, inside: bool = False) -> str:
        """Why the selected run cannot go another way after some rounds; ``inside``: no further run is needed."""
        if self._session.recorded:
            return self.tr("A recorded run goes the way it went. Edit it as a new run first.")
        if not self._playback.traces or after >= self._playback.horizon:
            return self.tr("After the last round there is no other way to go. Go back to an earlier one first.")
        if not inside and len(self._playback.traces) >= MOST_LEARNERS:
            told = self.tr(
                "There are {most} learners and forks already, the most that can be told apart. Remove one first."
            )
            return told.format(most=MOST_LEARNERS)
        return ""

    def _fork(self, after: int, changes: tuple[Change, ...]) -> None:
        experiment, trace = self._session.experiment, self._trace
        assert experiment is not None
        while isinstance(trace, Forked) and trace.shared > after:
            trace = trace.origin
        fork = Fork(self._playback.traces.index(trace) + 1, after, changes=changes)
        runs = len(self._playback.traces)
        self._session.edit(experiment._replace(forks=(*experiment.forks, fork)), selected=runs)
        if not changes:
            self.made.emit(f"forks.{len(experiment.forks) + 1}.learner")

    def _edit(self, experiment: Experiment, at: int, fork: Fork) -> None:
        others = experiment.forks
        self._session.edit(experiment._replace(forks=(*others[:at], fork, *others[at + 1 :])), f"forks.{at + 1}")


def _with(changes: tuple[Change, ...], change: Change) -> tuple[Change, ...]:
    """These changes and one more; what is flipped twice is not changed."""
    every = {one.round: one for one in changes}
    every[change.round] = change.over(every[change.round]) if change.round in every else change
    return tuple(every[round] for round in sorted(every) if every[round].flip or every[round].named)


def _put(round: int, name: str, value: Any) -> Change:
    return Change(round)._replace(**{name: value})


def _value(trace: Trace, round: int, name: str, given: frozenset[str]) -> tuple[float, ...] | float | None:
    """What a round has there now, in the adversary's own coordinates; None where it has nothing."""
    rounds = trace.moment(round).rounds
    found = getattr(rounds.shown if name in ("x", "advice") else rounds.reveal, name)
    if found is None:
        return None
    values = np.asarray(found, dtype=float)
    return float(values) if name == "y" else tuple(values[: width_of(name, trace.game, given)].tolist())
