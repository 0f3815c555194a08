"""Edits, and the way back: undo restores what is run, how it is shown, and the place in time."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from olviz import resources
from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import recording, scenario
from olviz.engine.experiment.scenario import Entry, Experiment, Note
from olviz.engine.files.tables import Trusted
from olviz.engine.learners.experts.halving import Halving
from olviz.engine.round.moves import Move, Sitting
from olviz.gui.document import session as module
from olviz.gui.document.session import Session, Snapshot
from olviz.gui.player.playback import Playback

SCENE, OTHER = "perceptron-separable", "coin-flips"


def shipped(name: str) -> Experiment:
    return scenario.read(resources.scenarios()[name])


@pytest.fixture
def session(qtbot: QtBot) -> Iterator[Session]:
    owner = QObject()
    session = Session(Playback(owner), owner)
    session.owner = owner  # type: ignore[attr-defined]
    session.open(shipped(SCENE), SCENE)
    yield session
    session.playback.close()


def now(session: Session) -> Experiment:
    assert session.experiment is not None
    return session.experiment


def seeded(session: Session, seed: int, place: str = "") -> None:
    session.edit(now(session)._replace(seed=seed), place)


def test_undo_leads_back_to_where_the_edit_was_made(session: Session) -> None:
    playback = session.playback
    session.edit(now(session)._replace(learners=now(session).learners * 2))
    playback.select(1)
    playback.jump(40, Phase.REVEAL)
    before = session.snapshot()
    session.edit(now(session)._replace(rounds=60, learners=now(session).learners[:1]))
    assert (playback.t, playback.phase, playback.selected, playback.horizon) == (40, Phase.REVEAL, 0, 60)
    playback.jump(55, Phase.COMMIT)
    after = session.snapshot()
    session.undo()
    assert (session.snapshot(), len(playback.traces), playback.horizon) == (before, 2, 200)
    session.redo()
    assert session.snapshot() == after


def test_after_another_edit_there_is_nothing_to_redo(session: Session) -> None:
    seeded(session, 2)
    session.undo()
    assert session.redoable
    seeded(session, 3)
    assert not session.redoable
    session.redo()
    assert now(session).seed == 3


def test_a_move_from_a_file_that_breaks_a_promise_is_not_made_again(session: Session, qtbot: QtBot) -> None:
    twice = Sitting((Move(x=(1.0,), y=1.0), Move(x=(1.0,), y=-1.0)))  # nobody says both of one point
    session.open(shipped("force-halving").with_moves(twice))
    session.take_back()
    with qtbot.waitSignal(session.refused) as told:
        session.redo()
    assert told.args[0].startswith("Not made again: ")
    assert session.sitting == Sitting(twice.moves[:1], 1)
    assert not session.redoable


def test_what_changes_the_presentation_alone_keeps_the_rounds(session: Session, qtbot: QtBot) -> None:
    playback, traces = session.playback, session.playback.traces
    playback.jump(30, Phase.CHARGE)
    shown = now(session)
    with qtbot.assertNotEmitted(playback.replaced), qtbot.waitSignal(session.edited):
        session.edit(shown._replace(panels=("mistakes",), title="Mine", notes=(Note(7, "Look", True),)))
    assert playback.traces is traces
    assert (playback.t, playback.phase, playback.pauses) == (30, Phase.CHARGE, {7})
    playback.jump(50)
    with qtbot.assertNotEmitted(playback.replaced):
        session.undo()
    assert (now(session), playback.traces, playback.t, playback.phase) == (shown, traces, 30, Phase.CHARGE)


def test_edits_of_one_field_in_one_breath_are_one(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = 100.0
    monkeypatch.setattr(module, "monotonic", lambda: clock)
    first = now(session).seed
    for seed in (1, 2, 3):
        clock += module.MERGE / 2
        seeded(session, seed, "seed")
    clock += 2 * module.MERGE
    seeded(session, 4, "seed")
    session.undo()
    assert now(session).seed == 3
    session.undo()
    assert (now(session).seed, session.undoable) == (first, False)


def test_the_depth_is_limited(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST", 3)
    for seed in range(1000, 1006):
        seeded(session, seed)
    while session.undoable:
        session.undo()
    assert now(session).seed == 1002


def test_no_number_of_edits_pushes_out_a_scene_that_was_edited_and_left(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST", 3)
    seeded(session, 999)
    for name in ("coin-flips", "hedge-rates"):
        session.open(shipped(name), name)
        for seed in range(1000, 1006):
            seeded(session, seed)
    assert [(one.scene.experiment.seed, one.scene.source) for one in session.left] == [
        (999, SCENE),
        (1005, "coin-flips"),
    ]
    while session.undoable:
        session.undo()
    assert now(session).seed == 999
    while session.redoable:
        session.redo()
    assert (session.source, now(session).seed) == ("hedge-rates", 1005)


def test_a_refused_edit_or_scene_changes_nothing(session: Session) -> None:
    seeded(session, 5)
    before = session.snapshot()
    broken = now(session)._replace(learners=(Entry(Halving(), ""),))
    for action in (session.edit, session.open):
        with pytest.raises(InputError, match="halving needs advice"):
            action(broken)
        assert (session.snapshot(), session.redoable) == (before, False)


def test_another_scene_does_not_lose_edits(session: Session, qtbot: QtBot) -> None:
    session.open(shipped(OTHER), OTHER)
    assert not session.undoable  # nothing was edited
    seeded(session, 5)
    session.playback.jump(30)
    edited = session.snapshot()
    session.open(shipped(SCENE), SCENE)
    with qtbot.waitSignal(session.opened):
        session.undo()
    assert (session.snapshot(), session.changed, session.source) == (edited, True, OTHER)
    with qtbot.waitSignal(session.opened):
        session.redo()
    assert (session.source, session.changed) == (SCENE, False)


@pytest.mark.parametrize("other", [OTHER, SCENE])
def test_an_edited_scene_that_undo_has_left_is_not_lost_to_what_comes_then(session: Session, other: str) -> None:
    """It stands behind all others from then on; the same scene, opened again, is another one, too."""
    seeded(session, 5)
    here = session.snapshot()
    session.open(shipped(other), other)
    seeded(session, 6)
    there = session.snapshot()
    assert [one.scene for one in session.left] == [here.scene]
    session.undo()
    assert [one.scene for one in session.left] == [here.scene]
    session.undo()
    assert (session.snapshot(), [one.scene for one in session.left]) == (here, [there.scene])
    seeded(session, 7)
    assert not session.redoable
    assert [one.scene for one in session.left] == [there.scene]
    while session.undoable:
        session.undo()
    assert session.scene == there.scene
    session.open(shipped(SCENE), SCENE)
    assert [one.scene.experiment.seed for one in session.left] == [7, 6]


def test_saving_gives_its_file_to_no_other_visit_of_the_same_scene(session: Session, tmp_path: Path) -> None:
    """Undo led to the seed of the first visit, and saving that wrote over the second one's file."""
    seeded(session, 111)
    session.open(shipped(SCENE), SCENE)
    seeded(session, 222)
    session.save(tmp_path / "mine.toml")
    session.undo()
    assert (now(session).seed, session.source) == (shipped(SCENE).seed, str(tmp_path / "mine.toml"))
    session.undo()
    assert (now(session).seed, session.source) == (111, SCENE)
    session.redo()
    session.redo()
    assert (now(session).seed, session.source, session.changed) == (222, str(tmp_path / "mine.toml"), False)


def test_undo_leads_back_to_what_was_saved_and_then_left(session: Session, tmp_path: Path) -> None:
    """It led to the version before it was saved, which the next saving wrote over the file."""
    seeded(session, 333)
    session.save(tmp_path / "mine.toml")
    session.playback.jump(20)
    session.open(shipped(OTHER), OTHER)
    assert session.left == ()  # it is saved
    session.undo()
    assert (now(session).seed, session.changed, session.playback.t) == (333, False, 20)
    session.undo()
    assert now(session).seed == shipped(SCENE).seed


def test_moves_that_were_taken_back_can_be_made_again_after_one_undo_too_many(session: Session) -> None:
    session.open(shipped("your-gradients"), "your-gradients")
    assert session.sitting is not None
    begun, moves = len(session.sitting.moves), [Move(z=(0.5, number)) for number in (0.1, 0.2, 0.3)]
    session.edit(now(session)._replace(seed=5))
    for move in moves:
        session.move(move)
    for _ in range(4):
        session.undo()
    assert (len(session.sitting.moves), now(session).seed) == (begun, shipped("your-gradients").seed)
    session.redo()
    assert now(session).seed == 5
    for _ in moves:
        session.redo()
    assert list(session.sitting.moves[begun:]) == moves
    assert not session.redoable


def test_undo_passes_over_a_step_whose_file_is_gone(session: Session, tmp_path: Path) -> None:
    """It failed every time, and nothing older could be reached any more."""
    path = tmp_path / "points.csv"
    path.write_text("x,y\n1,1\n-1,-1\n2,1\n", encoding="utf-8")
    table = scenario.to_table(shipped(SCENE)) | {
        "adversary": {"name": "points-file", "file": Trusted(path)},
        "rounds": 3,
    }
    seeded(session, 7)
    session.edit(scenario.from_table(table | {"learners": [{"name": "perceptron"}]}))
    session.edit(shipped(SCENE)._replace(seed=9))
    path.unlink()
    refused = list[str]()
    session.refused.connect(refused.append)
    session.undo()
    assert now(session).seed == 7
    assert "points.csv" in refused[0]
    session.redo()
    assert now(session).seed == 9


def test_saving_is_not_undone(session: Session, tmp_path: Path) -> None:
    seeded(session, 5)
    session.save(tmp_path / "mine.toml")
    assert (session.changed, session.source) == (False, str(tmp_path / "mine.toml"))
    session.undo()
    assert (session.changed, session.source) == (True, str(tmp_path / "mine.toml"))
    session.redo()
    assert not session.changed


def test_a_recorded_run_takes_edits_of_its_presentation(session: Session, tmp_path: Path) -> None:
    experiment = now(session)
    traces = experiment.traces()
    recording.save(tmp_path / "run.npz", experiment, [trace for trace in traces if trace.extend()])
    recorded = recording.load(tmp_path / "run.npz")
    session.open(recorded.experiment, str(tmp_path / "run.npz"), recorded.traces)
    seeded(session, 5)
    assert now(session).seed == experiment.seed
    session.edit(now(session)._replace(panels=("mistakes",)))
    assert (now(session).panels, session.recorded) == (("mistakes",), True)
    assert session.playback.traces == recorded.traces
    session.play_anew()
    assert not session.recorded
    session.undo()
    assert (session.recorded, session.playback.traces) == (True, recorded.traces)


def test_a_scene_is_restored_at_its_place_in_time(session: Session) -> None:
    edited = session.snapshot().scene._replace(experiment=now(session)._replace(seed=9, rounds=100_000))
    session.restore(Snapshot(edited, 150, Phase.REVEAL, 0))
    playback = session.playback
    assert (now(session).seed, session.changed, playback.t, playback.phase) == (9, True, 150, Phase.REVEAL)
    playback.close()


@pytest.mark.usefixtures("hurried")
def test_a_place_far_ahead_is_reached_in_its_phase(session: Session, qtbot: QtBot) -> None:
    scene = session.snapshot().scene._replace(experiment=now(session)._replace(rounds=300_000))
    session.restore(Snapshot(scene, 299_000, Phase.COMMIT, 0))
    playback = session.playback
    assert playback.t < 299_000
    qtbot.waitUntil(lambda: playback.ready == 300_000)
    assert (playback.t, playback.phase) == (299_000, Phase.COMMIT)
