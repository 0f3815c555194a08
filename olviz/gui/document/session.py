"""What is open: an experiment, where it came from, and the edits that can be undone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, takewhile
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import challenge
from olviz.engine.experiment.scenario import Experiment, files_of, to_be_saved
from olviz.engine.files.atomic import replacing
from olviz.engine.numerics.beginnings import in_common
from olviz.engine.round.moves import MOST_MOVES, Move, Sitting
from olviz.engine.run.trace import Trace
from olviz.engine.speech.retold import before_moving_on, rerun, retold
from olviz.engine.speech.titled import titled
from olviz.gui.player.playback import Playback

MERGE = 1.0  # seconds: edits of one field within them are one, so that a drag of a slider is undone at once
MOST = 200  # edits that can be undone
MOST_LEFT = 100  # scenes that were edited and left, and are had back beyond them
SHARED = ("game", "adversary", "rounds", "seed", "run")  # of an experiment: what its runs are played with
PLAYED = (*SHARED, "learners", "forks")  # all that is run: the rest is how it is shown


class Scene(NamedTuple):
    """An experiment and what it is an edit of: ``shipped`` as it was opened or saved, ``source`` a name or a path.

    ``recorded`` are the rounds of a file; then nothing that is run can be edited.
    """

    experiment: Experiment
    shipped: Experiment
    source: str = ""
    recorded: tuple[Trace, ...] = ()


class Snapshot(NamedTuple):
    """A scene at a place in time: ``phase`` of round ``t``, with learner ``selected`` followed.

    ``fresh`` moves of a person were made since the edit before: undo takes these back first. ``back`` are those that
    were taken back, the last one first to be made again. ``left``: among the steps that undo or redo goes, between this
    one and the next towards the present another scene was opened.
    """

    scene: Scene
    t: int
    phase: Phase
    selected: int
    fresh: int = 0
    left: bool = False
    back: tuple[Move, ...] = ()


class Session(QObject):
    """An edit is another experiment, so undo is a stack of snapshots, and leads back to where the edit was made.

    ``opened``: another scene. ``edited``: another experiment in the same scene, by an edit, undo or redo; the traces
    stay where it runs the same. ``moved``: a person who plays made a move or took one back.
    """

    opened = Signal()
    edited = Signal()
    moved = Signal()
    refused = Signal(str)  # why a move that was taken back is not made again

    def __init__(self, playback: Playback, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.playback = playback
        self.scene: Scene | None = None
        self._past: list[Snapshot] = []
        self._future: list[Snapshot] = []
        self._last: tuple[str, float] = ("", 0.0)
        self._fresh = 0
        self._back: list[Move] = []  # moves that were taken back, the last one first to be made again

    # what there is

    @property
    def experiment(self) -> Experiment | None:
        """What is run, and how it is presented."""
        return self.scene.experiment if self.scene else None

    @property
    def source(self) -> str:
        """Where it came from: a shipped name, a path, or nothing."""
        return self.scene.source if self.scene else ""

    @property
    def reads(self) -> tuple[Path, ...]:
        """The files that the scene is read from: no picture and no data may take their place."""
        own = () if self.scene is None else files_of(self.scene.experiment)
        return (*own, Path(self.source)) if Path(self.source).is_absolute() else own

    @property
    def recorded(self) -> bool:
        """Whether the rounds come from a file, so that only the presentation can be edited."""
        return self.scene is not None and bool(self.scene.recorded)

    @property
    def changed(self) -> bool:
        """Whether this is no longer the experiment that was opened or saved."""
        return self.scene is not None and self.scene.experiment != self.scene.shipped

    @property
    def rerun(self) -> bool:
        """Whether more has changed than panels and how many runs are behind: then notes tell of another run."""
        return self.scene is not None and rerun(self.scene.experiment, self.scene.shipped)

    @property
    def told(self) -> Experiment | None:
        """The experiment as it is told of: its texts are of the run before the edits, where there were any."""
        return None if self.scene is None else retold(self.scene.experiment, self.scene.shipped)

    @property
    def undoable(self) -> bool:
        """Whether there is a move or an edit to take back."""
        return bool(self._past or self._fresh)

    @property
    def redoable(self) -> bool:
        """Whether there is a move or an edit taken back."""
        return self._remakeable or bool(self._future)

    @property
    def _remakeable(self) -> bool:
        """Whether a move that was taken back can be made again."""
        made = 0 if self.sitting is None else len(self.sitting.moves)
        return bool(self._back) and made < self.playback.horizon

    @property
    def behind(self) -> str:
        """The title of another scene, edited and left, that undo would lead back to; else nothing."""
        before = self._past[-1] if self._past else None
        return before.scene.experiment.title if before is not None and before.left else ""

    @property
    def left(self) -> tuple[Snapshot, ...]:
        """The scenes that were edited and left for others, as they were left: undo leads back to them, or redo.

        Those of redo come first, for they were left by undo, and the next session leads to all of them by undo.
        """
        return (*self._ahead, *_edited_and_left(self._past))

    @property
    def _ahead(self) -> Iterator[Snapshot]:
        """The edited scenes that redo alone leads to, each with all of its edits."""
        steps = self._future[::-1]
        entered = [place for place, one in enumerate(steps) if one.left]
        for after in [*entered[1:], len(steps)] if entered else []:
            last = steps[after - 1]
            if last.scene.experiment != last.scene.shipped:
                yield last._replace(left=True)

    def snapshot(self) -> Snapshot:
        """The scene that is open, here and now."""
        assert self.scene is not None
        return Snapshot(self.scene, *self.playback.aim, self.playback.selected, self._fresh)

    def _step(self) -> Snapshot:
        """The same as a step of undo and redo."""
        return self.snapshot()._replace(back=tuple(self._back))

    # a person who plays

    @property
    def sitting(self) -> Sitting | None:
        """The moves of the person who plays; None where nobody does, or the rounds are of a file."""
        person = self.experiment.person if self.experiment is not None and not self.recorded else None
        return person.sitting if person is not None else None

    def move(self, *moves: Move) -> None:
        """Plays a person's moves at the head, and goes there. ``InputError`` where one is not legal: none is made.

        What was taken back before is not made again after them.
        """
        self._play_on(moves)
        self._back, self._last = [], ("", 0.0)
        self._go_another_way()
        self.moved.emit()

    def _play_on(self, moves: Sequence[Move]) -> None:
        assert self.sitting is not None
        sitting = self.sitting._replace(moves=(*self.sitting.moves, *moves))
        if len(sitting.moves) > min(self.playback.horizon, MOST_MOVES):
            raise InputError("the last round is over; legal: no move more", place="moves")
        self._continue(sitting)
        self._fresh += len(moves)
        self.playback.go_on()

    def _continue(self, sitting: Sitting) -> None:
        """Lets the runs there are go on with these moves; all of them, or none."""
        assert self.scene is not None
        assert self.sitting is not None
        experiment, people = self.scene.experiment, [trace for trace in self.playback.traces if trace.by_hand]
        before = self.sitting
        if before is not None and experiment.challenge is not None:
            challenge.check_kept(experiment.challenge, people, sitting.moves[len(before.moves) :])
        try:
            for trace in people:
                trace.go_on(sitting)
        except InputError:
            for trace in people:
                trace.go_on(before)
            raise
        self.scene = self.scene._replace(experiment=experiment.with_moves(sitting))

    def take_back(self) -> None:
        """Takes the last move back, and those that a shorter run has no rounds for; that stays in the record."""
        if self.sitting is None or not self.sitting.moves or self.scene is None:
            return
        played = self.sitting._replace(moves=self.sitting.moves[: self.playback.horizon])
        left = played.without_last()
        experiment, gone = self.scene.experiment.with_moves(left), self.sitting.moves[len(left.moves) :]
        self._back.extend(reversed(gone))
        self._fresh = max(self._fresh - len(gone), 0)
        here = self.snapshot()
        shorter = [trace.taken_back(left) for trace in self.playback.traces[: len(experiment.learners)]]
        self._show(here._replace(scene=self.scene._replace(experiment=experiment)), experiment.traces(shorter))
        self.moved.emit()

    # opening and editing

    def open(self, experiment: Experiment, source: str = "", recorded: tuple[Trace, ...] = ()) -> None:
        """Another scene at round 0, or where a person is waited for; ``source`` is a shipped name or a path.

        Whoever a challenge is about is followed. ``InputError`` leaves the old one. With ``recorded`` these very rounds
        are shown. A scene with edits can be had back by undo.
        """
        scene, played = Scene(experiment, experiment, source, recorded), experiment.playable
        waits = not recorded and played < experiment.rounds
        followed = experiment.challenge.learner - 1 if experiment.challenge else 0
        self.restore(Snapshot(scene, played if waits else 0, Phase.LEARN, followed))

    def restore(self, then: Snapshot, left: tuple[Snapshot, ...] = ()) -> None:
        """Another scene at a place in time, as ``open``, with others that were edited and ``left`` before it.

        Edits that were made in it before are one step of undo.
        """
        traces = then.scene.recorded or then.scene.experiment.traces()
        self._go_another_way()
        edited = self.changed or bool(self._visit(self._past))  # and saved since: undo leads to what was saved
        past = [*self._past, self._step()] if edited else self._past
        behind = [*past[:-1], *(one._replace(left=True) for one in (*past[-1:], *left))]
        now, shipped = then.scene.experiment, then.scene.shipped
        if before_moving_on(now, shipped) != shipped:
            behind.append(then._replace(scene=then.scene._replace(experiment=shipped), fresh=0, back=(), left=False))
        self._past, self._last = _within_reach(behind), ("", 0.0)
        self._fresh, self._back = then.fresh, list(then.back)
        self.playback.pause()
        self._show(then, traces)
        self.opened.emit()

    def edit(self, experiment: Experiment, place: str = "", selected: int | None = None) -> None:
        """Runs another experiment at the same place in time, with the run ``selected`` followed (default: as before).

        ``InputError`` leaves the old one.
        """
        if self.scene is None or experiment == self.scene.experiment:
            return
        if self.recorded and not runs_alike(experiment, self.scene.experiment):
            return
        before = self.snapshot()
        followed = before.selected if selected is None else selected
        self._go(before._replace(scene=self.scene._replace(experiment=experiment), selected=followed))
        now = monotonic()
        merges = bool(place) and self._last[0] == place and now - self._last[1] < MERGE
        self._go_another_way()
        if not (merges and self._past):
            self._past = _within_reach([*self._past, before])
        self._fresh, self._back = 0, []
        self._last = (place, now)
        self.edited.emit()

    def revert(self) -> None:
        """The scene as it was opened or saved; an edit like any other."""
        if self.scene is not None:
            self.edit(self.scene.shipped)

    def play_anew(self) -> None:
        """The experiment of a recorded run as a new run, free to edit."""
        if self.experiment is not None and self.recorded:
            self.open(self.experiment)

    def undo(self) -> None:
        """Takes the last edit back, or a person's last move since then."""
        if self._fresh:
            self.take_back()
        else:
            self._shift(self._past, self._future)

    def redo(self) -> None:
        """Makes the move that was taken back, or does the edit: the record keeps that it was."""
        if self._remakeable:
            move = self._back.pop()
            try:
                self._play_on([move])
            except InputError as error:  # one from a file, which a promise of the challenge forbids
                self._back.clear()
                self.refused.emit(self.tr("Not made again: {reason}.").format(reason=titled(error)))
            self.moved.emit()
        else:
            self._shift(self._future, self._past)

    def save(self, path: Path) -> None:
        """Writes the scene as a scenario file, whole or not at all; raises ``InputError``."""
        experiment = self.told
        assert self.scene is not None
        assert experiment is not None
        text = to_be_saved(experiment, path.parent)
        with replacing(path) as part:
            part.write_text(text, encoding="utf-8")
        source = self.scene.source if self.recorded else str(path)
        self.scene = self.scene._replace(experiment=experiment, shipped=experiment, source=source)
        for stack in (self._past, self._future):  # saving is not undone
            visit = self._visit(stack)
            saved = [step._replace(scene=self.scene._replace(experiment=step.scene.experiment)) for step in visit]
            stack[len(stack) - len(visit) :] = saved
        self._last = ("", 0.0)
        self.edited.emit()

    @staticmethod
    def _visit(stack: list[Snapshot]) -> list[Snapshot]:
        """The steps of the scene that is open, since it was opened."""
        return list(takewhile(lambda step: not step.left, reversed(stack)))[::-1]

    def _shift(self, away: list[Snapshot], kept: list[Snapshot]) -> None:
        """Goes to the next step that can be shown; what is passed over stays where it was among the others.

        ``InputError`` where none can.
        """
        if not away or self.scene is None:
            return
        before, passed, why = self._step(), list[Snapshot](), None
        for then in reversed(away):
            left = then.left or any(step.left for step in passed)
            try:
                self._go(then if left else then._replace(scene=_recorded_in(then.scene, before.scene)))
            except InputError as error:  # of a file that is gone
                passed, why = [*passed, then], why or error
                continue
            del away[len(away) - len(passed) - 1 :]
            steps = [before, *passed, then]
            kept.extend(newer._replace(left=older.left) for newer, older in pairwise(steps))
            self._fresh, self._back = then.fresh, list(then.back)
            self._last = ("", 0.0)
            (self.opened if left else self.edited).emit()
            if why is not None:
                self.refused.emit(self.tr("Passed over: {reason}.").format(reason=titled(why)))
            return
        if why is not None:
            raise why

    def _go_another_way(self) -> None:
        """Nothing can be redone any more; the edited scenes that undo had left lie behind all others."""
        self._past, self._future = [*self._ahead, *self._past], []

    def _go(self, then: Snapshot) -> None:
        """Shows a snapshot, with the traces there are where it runs the same."""
        assert self.scene is not None
        same = then.scene.recorded == self.scene.recorded and runs_alike(then.scene.experiment, self.scene.experiment)
        traces = self.playback.traces if same else then.scene.recorded or self._played(then.scene.experiment)
        self._show(then, traces)

    def _played(self, experiment: Experiment) -> tuple[Trace, ...]:
        """The traces of another experiment; those that it shares with the one that is open are played already."""
        assert self.scene is not None
        shared = 0 if self.scene.recorded else alike(experiment, self.scene.experiment)
        return experiment.traces(self.playback.traces[:shared])

    def _show(self, then: Snapshot, traces: tuple[Trace, ...]) -> None:
        self.scene, playback = then.scene, self.playback
        playback.seated = self.sitting is not None
        pauses = [note.round for note in then.scene.experiment.notes if note.pause]
        if traces is playback.traces:
            playback.pauses = frozenset(pauses)
            playback.select(then.selected)
            playback.jump(then.t, then.phase)
        else:
            playback.open(traces, then.selected, pauses, then.t, then.phase)


def _edited_and_left(steps: Sequence[Snapshot]) -> list[Snapshot]:
    return [one for one in steps if one.left and one.scene.experiment != one.scene.shipped]


def _within_reach(steps: list[Snapshot]) -> list[Snapshot]:
    """The last steps; no number of edits pushes out what was edited and left for another scene."""
    return [*_edited_and_left(steps[:-MOST])[-MOST_LEFT:], *steps[-MOST:]]


def _recorded_in(scene: Scene, now: Scene) -> Scene:
    """A scene that undo or redo leads to, which tells of no fewer moves taken back than were by now."""
    sitting, known = (None if one.experiment.person is None else one.experiment.person.sitting for one in (scene, now))
    if sitting is None or known is None or known.taken_back <= sitting.taken_back:
        return scene
    return scene._replace(experiment=scene.experiment.with_moves(sitting._replace(taken_back=known.taken_back)))


def runs_alike(one: Experiment, other: Experiment) -> bool:
    """Whether two experiments have the same rounds, and differ in their presentation at most."""
    return all(getattr(one, part) == getattr(other, part) for part in PLAYED)


def alike(one: Experiment, other: Experiment) -> int:
    """How many of their first traces are the same: learners, and forks where all learners are."""
    if any(getattr(one, part) != getattr(other, part) for part in SHARED):
        return 0
    if one.learners != other.learners:
        return in_common(one.learners, other.learners)
    return len(one.learners) + in_common(one.forks, other.forks)
