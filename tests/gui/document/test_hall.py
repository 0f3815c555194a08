"""Games that were played to their end are kept, told by their cards, opened again, bounded in number, and discarded."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from olviz.engine.experiment.scenario import from_table, to_text
from olviz.engine.round.moves import Sitting
from olviz.gui.app.window import Window
from olviz.gui.document import hall
from olviz.gui.stage import arrangement
from tests.gui import probe

KEYS = {
    "title": "Keys",
    "game": {"name": "experts", "hypotheses": {"name": "constants"}},
    "adversary": {"name": "outcomes-by-hand", "level": "A1"},
    "learners": [{"name": "hedge"}],
    "rounds": 4,
}


@pytest.fixture
def played(whole: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Window:
    monkeypatch.setattr("olviz.gui.stage.arrangement.arranged", probe.arranged)
    whole.session.open(from_table(KEYS))
    press(whole, qtbot, 4)
    return whole


def press(window: Window, qtbot: QtBot, count: int) -> None:
    window.stage.setFocus()
    for place in range(count):
        qtbot.keyClick(window.stage, (Qt.Key.Key_Left, Qt.Key.Key_Right)[place % 2])


def test_a_game_is_kept_with_its_last_key_and_told_by_its_cards(played: Window) -> None:
    (game,) = played.hall.games()
    hits = 4 - int(played.playback.trace["mistakes"][-1])
    assert (game.title, game.keys, game.hits, game.taken_back, game.broken) == ("Keys", 4, hits, 0, 0)


def test_who_pressed_the_keys_is_told(played: Window) -> None:
    experiment, games = played.session.experiment, played.hall.list()
    assert experiment is not None
    assert experiment.person is not None
    moves = [move._replace(by="alternator") for move in experiment.person.sitting.moves]
    path = played.hall.folder / "0.toml"
    path.write_text(to_text(experiment.with_moves(Sitting(tuple(moves))), path.parent), encoding="utf-8")
    own, bot = played.hall.games()
    assert f"4 keys: you {4 - own.hits}, the machine" in games.told(own)
    assert f"4 keys: alternator {4 - bot.hits}, the machine" in games.told(bot)


def test_a_game_that_goes_on_is_not_kept(played: Window, qtbot: QtBot) -> None:
    played.session.open(from_table(KEYS))
    press(played, qtbot, 3)
    assert len(played.hall.games()) == 1


def test_the_end_played_anew_takes_the_place_of_the_first_one(played: Window, qtbot: QtBot) -> None:
    played.session.undo()
    press(played, qtbot, 1)
    (game,) = played.hall.games()
    assert game.taken_back == 1


def test_an_empty_list_says_in_words_that_it_is(played: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    for listed in (played.hall.list(), played.keeping.leftovers()):
        listed.show()
        kept = listed.list.count()
        assert (listed.list.isVisible(), listed.nothing.isVisible()) == (bool(kept), not kept)
        if kept:
            listed.discard.click()
        assert listed.list.count() == 0
        assert listed.nothing.isVisible()
        assert listed.nothing.text()
        assert not listed.list.isVisible()
        listed.close()
    panels = QMenu()
    monkeypatch.setattr(arrangement, "fitting", lambda _traces: [])
    played.arrangement.fill(panels)
    assert [(action.isEnabled(), action.text()[:12]) for action in panels.actions()] == [(False, "No panel yet")]


def test_a_game_opens_again_and_is_discarded(played: Window) -> None:
    before = played.playback.trace["prediction"].tolist()
    (game,) = played.hall.games()
    played.session.open(from_table(KEYS))
    shown = played.hall.list()
    assert "4 keys" in shown.list.item(0).text()
    shown.answers.accepted.emit()
    played.playback.last()
    assert played.playback.trace["prediction"].tolist() == before
    assert not played.playback.trace.waits
    played.hall.list().discard.click()
    assert played.hall.games() == []
    assert not game.path.exists()


def test_there_are_never_more_than_so_many(played: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "MOST", 2)
    for _ in range(3):
        played.session.open(from_table(KEYS))
        press(played, qtbot, 4)
    assert len(played.hall.games()) == 2


def test_a_file_that_is_none_is_said_and_left_out(played: Window) -> None:
    (played.hall.folder / "0000000001-broken.toml").write_text("schema = 1\n", encoding="utf-8")
    assert len(played.hall.games()) == 1
    assert played.notice.isVisible()


def test_a_card_that_was_tampered_with_is_told(played: Window) -> None:
    (game,) = played.hall.games()
    text = game.path.read_text(encoding="utf-8")
    assert played.session.sitting is not None
    card = played.session.sitting.moves[1].card
    assert card is not None
    Path(game.path).write_text(text.replace(card.nonce, "0" * 64), encoding="utf-8")
    assert played.hall.games()[0].broken == 1


def test_of_a_game_without_rounds_nothing_is_kept(whole: Window) -> None:
    whole.session.open(from_table({**KEYS, "rounds": 0}))
    whole.hall._on_moved()
    assert whole.hall.games() == []
