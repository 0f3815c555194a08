"""Keys against a sealed bet: the seal comes first, the bet is hidden until the key, and the card holds afterwards."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from olviz.engine.declare.phases import Phase
from olviz.engine.experiment.scenario import from_table, to_table, to_text
from olviz.engine.people.sealing import bets_blindly
from olviz.engine.people.seals import NONCE, verify
from olviz.engine.run.trace import Trace
from olviz.gui.app.window import Window
from olviz.gui.document.settings import KEY_CLOCK, Settings
from olviz.gui.seat.keys import game_clock
from olviz.gui.seat.keys.bets import Bets
from olviz.gui.seat.keys.key_mover import KeyMover
from tests.shipped import scene
from tests.tools.beside import beside

KEYS = {
    "game": {"name": "experts", "hypotheses": {"name": "constants"}},
    "adversary": {"name": "outcomes-by-hand", "level": "A1"},
    "learners": [{"name": "hedge"}],
    "rounds": 6,
    "panels": ["race", "coin"],
}
TWO = KEYS | {"learners": [{"name": "bets-by-hand"}], "rounds": 20}
NONCE_BYTES = bytes(range(64, 64 + NONCE))


def luck_bytes(luck: float) -> bytes:
    return (int(luck * 2**53) << 3).to_bytes(7, "big")


class Known:
    """Entropy that the test knows."""

    def __init__(self, luck: float) -> None:
        self.luck = luck

    def __call__(self, count: int) -> bytes:
        return NONCE_BYTES if count == NONCE else luck_bytes(self.luck)


def opened(window: Window, table: dict[str, Any] = KEYS) -> Window:
    window.session.open(from_table(table))
    window.stage.setFocus()
    QApplication.processEvents()  # the hand comes to stand
    return window


@pytest.fixture
def played(window: Window) -> Window:
    return opened(window)


def mover_of(window: Window) -> KeyMover:
    assert isinstance(window.seat.mover, KeyMover)
    return window.seat.mover


def moves(window: Window) -> Any:
    assert window.session.sitting is not None
    return window.session.sitting.moves


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_goes_with_a_game_stands_in_one_row_with_the_buttons_of_the_seat(
    played: Window, qtbot: QtBot, size: tuple[int, int]
) -> None:
    """*Game* stood alone in a row of its own below the cards."""
    played.resize(*size)
    mover, seat = mover_of(played), played.seat
    qtbot.waitUntil(lambda: mover.pace.games.isVisible())
    played.grab()
    row = [seat.mapFromGlobal(one.mapToGlobal(one.rect().center())).y() for one in (mover.pace.games, seat.back)]
    assert abs(row[0] - row[1]) <= 1
    assert mover.geometry().bottom() < row[0]


def test_the_seal_is_shown_before_a_key_can_be_pressed(played: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    mover, order = mover_of(played), list[str]()
    seal, enable = mover.sealed.seal, mover._enable
    monkeypatch.setattr(mover.sealed, "seal", lambda *said: (order.append("seal"), seal(*said)))
    monkeypatch.setattr(mover, "_enable", lambda ready: (order.append(f"keys {ready}"), enable(ready)))
    played.seat.tell()
    assert order == ["seal", "keys True"]


def test_the_card_holds_what_was_sealed_and_the_bet_is_drawn_by_it(played: Window, qtbot: QtBot) -> None:
    shown = []
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_1, Qt.Key.Key_2):
        shown.append(mover_of(played).sealed.toolTip())
        qtbot.keyClick(played.stage, key)
    assert [move.y for move in moves(played)] == [1, -1, 1, -1]
    for said, move, bet in zip(shown, moves(played), played.playback.trace["prediction"].tolist(), strict=True):
        place = played.playback.trace.game.labels.index(int(bet))
        assert move.card.seal in said
        assert verify(move.card.seal, place, bytes.fromhex(move.card.nonce))
        assert move.card.sealed <= move.card.moved
    (again,) = from_table(to_table(played.session.experiment)).traces()
    again.extend()
    assert again["prediction"].tolist() == played.playback.trace["prediction"].tolist()


def told_everywhere(window: Window) -> str:
    """All that a window says, to eyes, to ears and to files."""
    said = []
    beside(window)
    for widget in [window, *window.findChildren(QWidget)]:
        said += [widget.toolTip(), widget.accessibleName(), widget.accessibleDescription(), widget.windowTitle()]
        said += [str(widget.property(name)) for name in ("text", "plainText", "currentText", "placeholderText")]
        for name in widget.dynamicPropertyNames():
            with suppress(RuntimeError):  # what Qt keeps for itself has no value in Python
                said.append(str(widget.property(bytes(name).decode())))
    path = window.keeping.keep()
    assert path is not None
    said += [path.read_text(encoding="utf-8"), to_text(window.session.experiment, path.parent)]
    for trace in window.playback.traces:
        said += [repr(dict(trace)), repr(trace.state_at(trace.rounds)), repr(trace.adversary)]
    return "\n".join(said)


def test_nothing_of_a_bet_is_anywhere_before_the_key(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """With one hash for all bets, what a window says and shows is the same whatever was bet."""
    monkeypatch.setattr("olviz.engine.people.seals.seal", lambda bet, nonce: "5" * 64)
    seen = []
    for luck in (0.01, 0.99):
        opened(window)
        mover_of(window)._bets = Bets(Known(luck), clock=lambda: 1.0)
        window.seat.tell()
        QApplication.processEvents()
        pending = mover_of(window)._bets._pending
        assert pending is not None
        said = told_everywhere(window)
        assert NONCE_BYTES.hex() not in said
        assert repr(pending[0].luck) not in said
        seen.append((pending[0].bet, mover_of(window).grab().toImage(), window.stage.grab().toImage()))
    (low, *first), (high, *second) = seen
    assert low != high
    assert first == second


@pytest.mark.parametrize("name", ["two-at-one-keyboard", "mind-reader", "mind-reader-three", "mind-reader-bot"])
def test_a_game_of_keys_is_told_in_keys_everywhere(name: str, window: Window, qtbot: QtBot) -> None:
    """Below arrows the sentence said that the label is +1, and so did the letters in Why."""
    window.open(name)
    for key in (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_1):
        if mover_of(window)._betting:
            qtbot.keyClick(window.stage, Qt.Key.Key_A)
        qtbot.keyClick(window.stage, key)
    told = list[str]()
    for phase in Phase:
        window.playback.jump(2, phase)
        told += told_by(window.stage, window.seat, window.why, window.phases)
    assert not [one for one in told if re.search(r"\blabel|[+−]1\b", one)]
    assert any("was pressed" in one for one in told)


def told_by(*widgets: QWidget) -> list[str]:
    """All that these say to eyes and to ears."""
    said = list[str]()
    for widget in [each for one in widgets for each in (one, *one.findChildren(QWidget))]:
        said += [widget.toolTip(), widget.accessibleName(), widget.accessibleDescription()]
        said += [getattr(widget, "described", str)()]
        said += [str(widget.property(name)) for name in ("text", "plainText", "placeholderText")]
    return said


def test_the_bet_is_drawn_once_a_round_however_often_one_asks(played: Window) -> None:
    mover = mover_of(played)
    before = mover.sealed.toolTip()
    played.seat.tell()
    played.playback.first()
    played.playback.last()
    assert mover.sealed.toolTip() == before


def test_a_move_taken_back_has_the_next_bet_sealed_anew_and_no_claim_is_made(played: Window, qtbot: QtBot) -> None:
    before = mover_of(played).sealed.toolTip()
    qtbot.keyClick(played.stage, Qt.Key.Key_Left)
    played.session.undo()
    assert moves(played) == ()
    assert mover_of(played).sealed.toolTip() != before
    qtbot.keyClick(played.stage, Qt.Key.Key_Left)
    coin = next(panel for panel in played.stage.panels if panel.objectName() == "coin")
    assert "nothing is claimed" in coin.card.caption.full


def test_looking_back_opens_a_card_with_the_key_and_at_commit_once_the_game_is_over(
    played: Window, qtbot: QtBot
) -> None:
    for _ in range(3):
        qtbot.keyClick(played.stage, Qt.Key.Key_Left)
    card = mover_of(played).sealed
    closed = {}
    for phase in (Phase.COMMIT, Phase.REVEAL):
        played.playback.jump(2, phase)
        closed[phase] = card.closed
    assert closed == {Phase.COMMIT: True, Phase.REVEAL: False}
    assert mover_of(played).keys == frozenset()
    played.playback.last()
    for _ in range(3):
        qtbot.keyClick(played.stage, Qt.Key.Key_Right)
    played.playback.jump(2, Phase.COMMIT)
    assert not card.closed
    assert moves(played)[1].card.nonce in card.toolTip()
    played.playback.jump(2, Phase.OBSERVE)
    assert card.closed


def test_a_key_that_is_not_pressed_in_time_pauses_and_none_is_made_up(
    played: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_clock, "TICK", 1)
    mover = mover_of(played)
    mover.pace.clock.seconds = 0.02
    seal = mover.sealed.toolTip()
    with qtbot.waitSignal(mover.pace.over):
        mover.pace.choose(True)
    qtbot.keyClick(played.stage, Qt.Key.Key_Left)
    assert (moves(played), mover.keys, mover.pace.go_on.isVisible()) == ((), frozenset(), True)
    assert "none was made up" in mover.pace.said.text()
    mover.pace.clock.seconds = 60.0
    mover.pace.go_on.click()
    assert mover.sealed.toolTip() == seal
    qtbot.keyClick(played.stage, Qt.Key.Key_Left)
    assert len(moves(played)) == 1
    mover.pace.choose(False)


def test_the_clock_is_remembered(played: Window, qtbot: QtBot) -> None:
    mover_of(played).pace.paces[True].trigger()
    assert Settings().value(KEY_CLOCK)
    played.open("force-halving")
    played.open("mind-reader")
    assert mover_of(played).pace.timed
    assert mover_of(played).pace.paces[True].isChecked()
    mover_of(played).pace.paces[False].trigger()
    assert not Settings().value(KEY_CLOCK)


def test_a_new_game_begins_at_once_and_undo_leads_back(played: Window, qtbot: QtBot) -> None:
    qtbot.keyClick(played.stage, Qt.Key.Key_Left)
    mover_of(played).pace.edits.emit(game_clock.sprint)
    assert (moves(played), played.playback.horizon) == ((), 100)
    played.session.undo()
    assert (len(moves(played)), played.playback.horizon) == (1, 6)


def test_who_may_see_the_commitment_plays_against_no_seal(window: Window) -> None:
    table = KEYS | {"adversary": {"name": "outcomes-by-hand", "level": "A2"}}
    opened(window, table)
    assert not isinstance(window.seat.mover, KeyMover)
    assert not bets_blindly(trace_of(window))


def trace_of(window: Window) -> Trace:
    return window.playback.trace


def test_three_keys_are_digits(window: Window, qtbot: QtBot) -> None:
    table = KEYS | {"game": {"name": "experts", "hypotheses": {"name": "constants", "classes": 3}}}
    opened(window, table)
    assert [button.sign for button in mover_of(window).buttons] == ["1", "2", "3"]
    qtbot.keyClick(window.stage, Qt.Key.Key_3)
    assert [move.y for move in moves(window)] == [2]
    assert all(min(button.width(), button.height()) >= 44 for button in mover_of(window).buttons)


def test_a_bot_presses_until_it_is_stopped_and_the_moves_say_who(
    played: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    mover = mover_of(played)
    mover.bot._next.setInterval(1)
    alternator = next(action for action in mover.pace.bots.actions() if action.text() == "alternator")
    with qtbot.waitSignals([played.session.moved] * 2):
        alternator.trigger()
        assert mover.keys == frozenset()
    mover.bot.stopping.click()
    count = len(moves(played))
    assert mover.keys
    qtbot.keyClick(played.stage, Qt.Key.Key_Left)
    assert [move.by for move in moves(played)] == ["alternator"] * count + [""]
    assert all(move.card is not None for move in moves(played))
    race = next(panel for panel in played.stage.panels if panel.objectName() == "race")
    assert race.plotted()["who"].tolist() == ["You", "Machine"]


def test_a_new_game_begins_without_the_bot_of_the_last(played: Window, qtbot: QtBot) -> None:
    """It pressed on, and the first keys of the next game were its own."""
    mover = mover_of(played)
    mover.bot._next.setInterval(20)
    with qtbot.waitSignals([played.session.moved] * 2):
        next(action for action in mover.pace.bots.actions() if action.text() == "alternator").trigger()
    next(action for action in mover.pace.menu.actions() if action.text() == "New game").trigger()
    mover = mover_of(played)
    qtbot.wait(200)
    assert not moves(played)
    assert not mover.bot.presses
    assert mover.bot.isHidden()
    qtbot.keyClick(played.stage, Qt.Key.Key_Left)
    assert [move.by for move in moves(played)] == [""]


def press_by_bot(window: Window, qtbot: QtBot) -> KeyMover:
    """The mover whose keys a bot has pressed twice, and has still."""
    mover = mover_of(window)
    mover.bot._next.setInterval(20)
    with qtbot.waitSignals([window.session.moved] * 2):
        next(action for action in mover.pace.bots.actions() if action.text() == "alternator").trigger()
    return mover


def check_is_a_persons(window: Window, qtbot: QtBot, before: int) -> None:
    """No bot presses, and the next key is a person's."""
    mover = mover_of(window)
    qtbot.wait(200)
    assert len(moves(window)) == before
    assert (mover.bot.presses, mover.bot.isHidden()) == (False, True)
    qtbot.keyClick(window.stage, Qt.Key.Key_Left)
    assert [move.by for move in moves(window)[before:]] == [""]


BEGUN = KEYS | {"title": "Begun", "rounds": 20, "moves": [{"y": 1.0}, {"y": -1.0}, {"y": 1.0}, {"y": 1.0}]}


def test_a_game_that_has_keys_already_is_opened_without_the_bot_of_the_last(window: Window, qtbot: QtBot) -> None:
    """Where nobody pressed the first key, the bot of the game before did; where there were some, it pressed on."""
    opened(window, KEYS | {"rounds": 20})
    press_by_bot(window, qtbot)
    window.session.open(from_table(BEGUN))
    check_is_a_persons(window, qtbot, 4)


def test_a_game_that_undo_leads_to_goes_on_without_the_bot_of_the_last(window: Window, qtbot: QtBot) -> None:
    opened(window, BEGUN)
    assert window.session.experiment is not None
    window.session.edit(window.session.experiment._replace(seed=3))
    press_by_bot(window, qtbot)
    while window.session.undoable:
        window.session.undo()
    check_is_a_persons(window, qtbot, 4)


def test_who_takes_a_key_of_a_bot_back_has_the_keys(window: Window, qtbot: QtBot) -> None:
    """The bot pressed the same key again at once."""
    opened(window, BEGUN)
    press_by_bot(window, qtbot)
    window.seat.back.click()
    check_is_a_persons(window, qtbot, 5)


def test_who_takes_a_bet_on_a_bot_back_bets_on_it_again(window: Window, qtbot: QtBot) -> None:
    opened(window, TWO)
    mover = mover_of(window)
    mover.bot._next.setInterval(1)
    next(action for action in mover.pace.bots.actions() if action.text() == "alternator").trigger()
    for _ in range(2):
        with qtbot.waitSignal(window.session.moved):
            qtbot.keyClick(window.stage, Qt.Key.Key_A)
    window.seat.back.click()
    with qtbot.waitSignal(window.session.moved):
        qtbot.keyClick(window.stage, Qt.Key.Key_D)
    assert [move.by for move in moves(window)] == ["alternator"] * 2


def test_a_game_is_opened_without_the_pause_of_the_last(
    window: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its keys were dead, and it was said of it that none was pressed in time."""
    monkeypatch.setattr(game_clock, "TICK", 1)
    opened(window, KEYS | {"rounds": 20})
    mover = mover_of(window)
    mover.pace.clock.seconds = 0.02
    with qtbot.waitSignal(mover.pace.over):
        mover.pace.choose(True)
    mover.pace.clock.seconds = 60.0
    window.session.open(from_table(BEGUN))
    assert mover_of(window) is mover
    qtbot.keyClick(window.stage, Qt.Key.Key_Left)
    assert len(moves(window)) == 5
    assert mover.pace.timed
    assert not mover.pace.go_on.isVisible()
    mover.pace.choose(False)


def test_it_is_said_whose_keys_they_are(played: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a bot pressed, and while a game was paused, the person was told to press."""
    turn, mover = played.seat.turn, mover_of(played)
    assert turn.text() == "Your move in round 1. Press ← or →."
    alternator = next(action for action in mover.pace.bots.actions() if action.text() == "alternator")
    alternator.trigger()
    assert turn.text() == "A bot moves in round 1."
    mover.bot.stopping.click()
    assert turn.text() == "Your move in round 1. Press ← or →."
    monkeypatch.setattr(game_clock, "TICK", 1)
    mover.pace.clock.seconds = 0.02
    with qtbot.waitSignal(mover.pace.over):
        mover.pace.choose(True)
    assert turn.text() == "Your move in round 1."
    mover.pace.choose(False)
    assert turn.text() == "Your move in round 1. Press ← or →."


def test_who_bets_on_a_bot_is_not_told_of_another_person(window: Window, qtbot: QtBot) -> None:
    opened(window, TWO)
    mover = mover_of(window)
    assert "the other looks away" in window.seat.turn.text()
    next(action for action in mover.pace.bots.actions() if action.text() == "alternator").trigger()
    assert window.seat.turn.text() == "Your move in round 1. Bet with A or D, and the bot presses."
    mover.bot.stop()
    assert "the other looks away" in window.seat.turn.text()


def test_the_end_of_a_game_tells_how_long_it_took(played: Window, qtbot: QtBot) -> None:
    for _ in range(6):
        qtbot.keyClick(played.stage, Qt.Key.Key_Left)
    assert mover_of(played).pace.said.text().startswith("6 keys in ")


def test_of_two_at_one_keyboard_one_bets_unseen_and_the_other_presses(window: Window, qtbot: QtBot) -> None:
    opened(window, TWO)
    mover = mover_of(window)
    assert [button.sign for button in mover.buttons] == ["A", "D"]
    qtbot.keyClick(window.stage, Qt.Key.Key_Left)  # not before the bet
    assert (moves(window), mover.sealed.closed) == ((), False)
    qtbot.keyClick(window.stage, Qt.Key.Key_D)
    assert (mover.sealed.closed, [button.sign for button in mover.buttons]) == (True, ["←", "→"])
    qtbot.keyClick(window.stage, Qt.Key.Key_D)
    qtbot.keyClick(window.stage, Qt.Key.Key_Left)
    mover.buttons[0].click()
    mover.buttons[0].click()
    assert [move.y for move in moves(window)] == [1, 1]
    assert window.playback.trace["prediction"].tolist() == [-1, 1]
    for move, place in zip(moves(window), (1, 0), strict=True):
        assert verify(move.card.seal, place, bytes.fromhex(move.card.nonce))
    race = next(panel for panel in window.stage.panels if panel.objectName() == "race")
    assert race.plotted()["who"].tolist() == ["Who presses", "Who bets"]


def test_no_two_cards_and_no_card_and_the_seat_say_the_same(window: Window, qtbot: QtBot) -> None:
    """Which keys bet was said in two places, and before round 1 of a game that is over both cards were one."""
    opened(window, TWO)
    assert mover_of(window).sealed.says == ("", "No bet yet")
    assert "A or D" in window.seat.turn.text()
    window.open("mind-reader-bot")
    assert [card.says for card in (mover_of(window).last, mover_of(window).sealed)] == [
        ("", "Here each bet is opened"),
        ("", "No bet yet"),
    ]


@pytest.mark.parametrize("name", ["the machine, evading", "alternator"])
def test_a_person_bets_on_a_bot(name: str, window: Window, qtbot: QtBot) -> None:
    opened(window, TWO)
    mover = mover_of(window)
    mover.bot._next.setInterval(1)
    next(action for action in mover.pace.bots.actions() if action.text() == name).trigger()
    for key in (Qt.Key.Key_A, Qt.Key.Key_Left, Qt.Key.Key_2):
        with qtbot.waitSignal(window.session.moved):
            qtbot.keyClick(window.stage, key)
    assert window.playback.trace["prediction"].tolist() == [1, 1, -1]
    assert len({move.by for move in moves(window)}) == 1


def test_three_keys_have_their_names_and_nothing_is_framed_before_a_round(played: Window, qtbot: QtBot) -> None:
    played.session.open(scene("mind-reader-three"))
    mover = mover_of(played)
    assert [button.named for button in mover.buttons] == ["rock", "paper", "scissors"]
    assert mover.pace.said.text() == ""
    qtbot.keyClick(played.stage, Qt.Key.Key_1)
    assert mover.pace.said.text().startswith("framed")
