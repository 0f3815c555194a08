"""A person's moves outlive a process that is killed in the moment after them, in a long game as in a short one."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest
from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from olviz.engine.experiment import recording
from olviz.engine.experiment.scenario import FILE_LIMIT, Entry, Experiment, from_table, read, to_text
from olviz.engine.learners.mind_reader.mind_reader import MindReader
from olviz.engine.round.moves import MOST_MOVES, Card, Move, Sitting
from olviz.gui.app.app import open_first
from olviz.gui.app.window import Window
from olviz.gui.document.kept import autosave, journal
from olviz.gui.document.kept.autosave import Kept
from olviz.gui.document.session import Session
from olviz.gui.player.playback import Playback
from tests.conftest import Olviz
from tests.engine.people import test_seals

GAME: dict[str, Any] = {
    "game": {"name": "experts", "hypotheses": {"name": "constants"}},
    "adversary": {"name": "outcomes-by-hand"},
    "learners": [{"name": "halving"}],
    "rounds": MOST_MOVES,
}
CARD = Card(0.123456789012345678, "a" * 64, "b" * 64, 1764000000.123456, 1764000001.123456)

WINDOW = """
import os, sys
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication
QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, sys.argv[1])
from olviz.gui.app.app import open_first
from olviz.gui.app.window import Window
from olviz.engine.experiment.scenario import from_table
from olviz.engine.round.moves import Move
app = QApplication([])
window = Window()
open_first(window, None)
session = window.session
session.open(from_table({
    "game": {"name": "experts", "hypotheses": {"name": "constants"}},
    "adversary": {"name": "outcomes-by-hand"}, "learners": [{"name": "halving"}], "rounds": 50,
}))
window.show()
for y in (1.0, -1.0, 1.0, 1.0, -1.0):
    session.move(Move(y=y))
session.take_back()
session.move(Move(y=1.0))
os.kill(os.getpid(), 9)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_a_game_whose_process_is_killed_goes_on_at_the_next_start(tmp_path: Path, qtbot: QtBot) -> None:
    command = [sys.executable, "-c", WINDOW, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == -signal.SIGKILL, done.stderr
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(tmp_path))
    window = Window()
    open_first(window, None)
    session, playback = window.session, window.playback
    qtbot.waitUntil(lambda: not playback.computing.running)
    assert session.sitting is not None
    assert [move.y for move in session.sitting.moves] == [1.0, -1.0, 1.0, 1.0, 1.0]
    assert (session.sitting.taken_back, playback.t, session.changed) == (1, 5, True)
    window.close()
    window.deleteLater()


def test_every_move_is_a_line_of_its_own_and_half_a_line_says_nothing(tmp_path: Path) -> None:
    log, sitting = journal.Journal(tmp_path / "1.moves"), Sitting()
    log.begin("here", sitting)
    for move in (Move(y=1.0), Move(y=-1.0), Move(y=1.0, card=CARD)):
        sitting = sitting.after(move)
        assert log.follow(sitting)
    for step in (sitting.without_last(), sitting.without_last().after(Move(y=-1.0))):
        assert log.follow(step)
    assert journal.went_on(log.path, "here", Sitting()) == step
    assert journal.went_on(log.path, "there", Sitting()) == Sitting()
    assert not log.follow(Sitting((Move(y=-1.0),)))  # another game
    text = log.path.read_text(encoding="utf-8")
    for end in range(len(text)):
        log.path.write_text(text[:end], encoding="utf-8")
        moves = journal.went_on(log.path, "here", Sitting()).moves
        assert len(moves) == (0, 0, 1, 2, 3, 2)[text[:end].count("\n")]


@pytest.mark.usefixtures("qapp")
def test_a_move_in_another_game_is_no_step_of_the_one_that_is_written(tmp_path: Path) -> None:
    session, claim = Session(Playback()), autosave.claim(tmp_path)
    session.open(from_table(GAME))
    claim.write(Kept(session.snapshot()))
    session.move(Move(y=1.0))
    assert session.scene is not None
    assert claim.moved(session.scene)
    session.open(from_table(GAME | {"rounds": 9}))
    session.move(Move(y=1.0))
    assert not claim.moved(session.scene)
    claim.release()
    session.playback.close()


@pytest.mark.parametrize(
    "line", ["[]", '{"moves": 9, "taken_back": 0, "move": {"y": 1}}', '{"moves": 1, "taken_back": 0, "move": {"q": 1}}']
)
def test_a_line_that_nobody_wrote_ends_what_is_told(tmp_path: Path, line: str) -> None:
    path, known = tmp_path / "1.moves", Sitting((Move(y=1.0),))
    path.write_text(f'{{"after": "here"}}\n{line}\n', encoding="utf-8")
    assert journal.went_on(path, "here", known) == known


def long_game(count: int) -> Any:
    moves = tuple(Move(y=float(2 * (t % 3 > 0) - 1), card=CARD) for t in range(count))
    return from_table(GAME).with_moves(Sitting(moves))


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("count", [MOST_MOVES // 5, pytest.param(MOST_MOVES, marks=pytest.mark.full)])
def test_ten_thousand_moves_with_their_cards_are_kept_saved_and_recorded(tmp_path: Path, count: int) -> None:
    session = Session(Playback())
    session.open(from_table(GAME))
    experiment = long_game(count)
    assert len(to_text(long_game(MOST_MOVES))) < FILE_LIMIT
    assert len(to_text(experiment)) < FILE_LIMIT
    session.edit(experiment)
    claim = autosave.claim(tmp_path)
    claim.write(Kept(session.snapshot()))
    claim.release()
    assert autosave.read(claim.path).shown.scene.experiment == experiment
    session.save(tmp_path / "long.toml")
    assert read(tmp_path / "long.toml") == experiment
    for trace in session.playback.traces:
        trace.extend()
    recording.save(tmp_path / "long.npz", experiment, session.playback.traces)
    again = recording.load(tmp_path / "long.npz")
    assert (again.experiment, again.notes) == (experiment, ())
    session.playback.close()


def cost_of_a_move(qtbot: QtBot, known: int) -> float:
    window = Window()
    qtbot.addWidget(window)
    window.session.open(long_game(known))
    window.show()
    qtbot.waitUntil(lambda: not window.playback.computing.running, timeout=60_000)
    window.playback.last()
    window.keeping.keep()
    costs = []
    for _ in range(15):
        begun = perf_counter()
        window.session.move(Move(y=1.0))
        costs.append(perf_counter() - begun)
    window.close()
    return sorted(costs)[len(costs) // 2]


@pytest.mark.full
def test_a_move_in_a_long_game_costs_about_what_one_in_a_short_game_does(qtbot: QtBot) -> None:
    assert cost_of_a_move(qtbot, MOST_MOVES - 100) < 3 * cost_of_a_move(qtbot, 10)


@pytest.mark.usefixtures("qapp")
def test_what_a_window_keeps_is_verified_with_the_moves_after_its_last_writing(tmp_path: Path, olviz: Olviz) -> None:
    """The bets of a game that was killed can be held against their seals where it lies."""
    trace, _ = test_seals.played(2, [0, 1, 1, 0, 0, 1, 0, 1, 1, 1, 0, 1])
    whole = Experiment(trace.game, trace.adversary, (Entry(MindReader(), ""),), trace.horizon, trace.seed)
    moves = whole.person.sitting.moves  # type: ignore[union-attr]
    session, claim = Session(Playback()), autosave.claim(tmp_path)
    session.open(whole.with_moves(Sitting(moves[:9])))
    claim.write(Kept(session.snapshot()))
    session.move(*moves[9:])
    assert session.scene is not None
    assert claim.moved(session.scene)
    claim.release()
    session.playback.close()
    assert olviz("verify", claim.path) == (0, "12 bets are as sealed before the key\n", "")


@pytest.mark.usefixtures("qapp")
def test_a_game_that_goes_on_is_written_whole_only_where_its_moves_do_not_say_it(tmp_path: Path) -> None:
    session, claim = Session(Playback()), autosave.claim(tmp_path)

    def keep() -> bool:
        """Whether the file has to be written; what is read of it afterwards is what the window shows."""
        assert session.scene is not None
        claim.moved(session.scene)
        kept = Kept(session.snapshot(), session.left)
        if whole := not claim.has(kept):
            claim.write(kept)
        read = autosave.read(claim.path)
        assert read.shown == kept.shown
        assert read.left == kept.left
        assert autosave.look(claim.path).edited == (session.scene.shipped != session.scene.experiment)
        return whole

    session.open(from_table(GAME | {"rounds": 20, "learners": [{"name": "halving"}, {"name": "uniform"}]}))
    wholly = []
    for change in (
        lambda: session.move(Move(y=1.0)),  # until now the file is one of a scene that nobody edited
        lambda: session.move(Move(y=1.0)),
        lambda: session.move(Move(y=1.0), Move(y=1.0)),
        session.take_back,
        lambda: session.playback.jump(1),
        session.playback.last,
        lambda: session.playback.jump(2),
        lambda: session.move(Move(y=1.0)),
        lambda: session.playback.select(1),
        lambda: session.move(Move(y=1.0)),
    ):
        change()
        wholly.append(keep())
    assert wholly == [True, False, False, False, True, True, True, False, True, False]
    claim.release()
    session.playback.close()


def test_a_long_list_of_moves_is_written_into_the_file_at_times(tmp_path: Path) -> None:
    log, sitting = journal.Journal(tmp_path / "1.moves"), Sitting()
    log.begin("here", sitting)
    for _ in range(journal.MANY // 2 + 1):
        assert log.tells(sitting)
        log.follow(sitting.after(Move(y=1.0)))
        log.follow(sitting := sitting.after(Move(y=1.0)).without_last())
    assert not log.tells(sitting)
    log.begin("there", sitting)
    assert log.tells(sitting)
