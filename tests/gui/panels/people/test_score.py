"""The race and the coin: what is drawn is the score, and nothing of a round before it is charged."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from olviz.engine.declare.phases import Phase
from olviz.engine.experiment.scenario import from_table
from olviz.engine.people.coin import coin_law
from olviz.engine.run.trace import Trace
from olviz.engine.speech.scored import keys_against, scored
from olviz.gui.look.measures import TICK, sized
from olviz.gui.paint.canvas import Canvas
from olviz.gui.panels.catalogue import PANELS
from olviz.gui.panels.frame.panel import Panel

ENTRIES = {entry.name: entry for entry in PANELS}


def trace_of(keys: list[int], luck: float = 0.3, **given: Any) -> Trace:
    card = {"luck": luck, "nonce": "0" * 64, "seal": "0" * 64, "sealed": 1.0, "moved": 2.0}
    table = {
        "game": {"name": "experts", "hypotheses": {"name": "constants"}},
        "adversary": {"name": "outcomes-by-hand", "level": "A1"},
        "learners": [{"name": "hedge"}],
        "rounds": 100,
        "moves": [{"y": float(key), "card": card} for key in keys],
        **given,
    }
    (trace,) = from_table(table).traces()
    trace.extend()
    return trace


def panel_of(name: str, trace: Trace, qtbot: QtBot) -> Panel:
    panel = ENTRIES[name].build()
    qtbot.addWidget(panel)
    panel.open((trace,), 0)
    return panel


KEYS = [1, -1, -1, 1, 1, 1, -1, 1]


@pytest.mark.parametrize("t", range(len(KEYS) + 1))
def test_the_race_is_hits_and_misses(t: int, qtbot: QtBot) -> None:
    trace = trace_of(KEYS)
    panel = panel_of("race", trace, qtbot)
    for phase in Phase:
        panel.draw(t, phase)
        known = t if phase >= Phase.CHARGE else max(t - 1, 0)
        hits = int((trace["prediction"][:known] == trace["y"][:known]).sum())
        drawn = panel.plotted()
        assert drawn["points"].tolist() == [known - hits, hits]
        assert drawn["goal"].tolist() == [51, 51]


def test_with_three_keys_the_line_is_another_for_each(qtbot: QtBot) -> None:
    game = {"name": "experts", "hypotheses": {"name": "constants", "classes": 3}}
    panel = panel_of("race", trace_of([0, 1, 2], game=game), qtbot)
    panel.draw(3, Phase.LEARN)
    assert panel.plotted()["goal"].tolist() == [67, 34]
    assert "you to 67, the machine to 34" in panel.card.subtitle.full  # type: ignore[attr-defined]


def test_who_was_first_over_the_line_stays_said(qtbot: QtBot) -> None:
    """The machine foresees one key for ever: it is over the line in the middle of the game, which goes on."""
    trace = trace_of([1] * 90)
    panel = panel_of("race", trace, qtbot)
    hits = np.cumsum(trace["prediction"] == trace["y"])
    won = int(np.flatnonzero(hits >= 51)[0]) + 1
    said = []
    for t in (won - 1, won, 90):
        panel.draw(t, Phase.LEARN)
        said.append(panel.card.subtitle.full.split(" · ")[0])  # type: ignore[attr-defined]
    assert said == ["to 51", *[f"Machine won in round {won}"] * 2]


def test_most_coins_are_within_a_standard_deviation_and_before_the_first_key_at_the_end(qtbot: QtBot) -> None:
    panel = panel_of("race", trace_of([1] * 36), qtbot)
    seen = []
    for t in (36, 0):
        panel.draw(t, Phase.LEARN)
        seen.append(panel.plotted()["coins"].tolist())
    assert seen == [[[15, 21], [15, 21]], [[45, 55], [45, 55]]]
    assert panel.card.caption.full.endswith("first over the line wins")  # type: ignore[attr-defined]


def test_no_tick_goes_through_the_words_between_the_lanes(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """*by|chance most are here*, it read."""
    panel = panel_of("race", trace_of([1, -1] * 50), qtbot)
    panel.resize(420, 200)
    crossed, upright = list[bool](), Canvas.upright

    def noted(canvas: Canvas, x: float, top: float, high: float) -> QRectF:
        (lanes,) = panel.board.marks  # type: ignore[attr-defined]
        place = lanes.places(canvas.rect, canvas.u, canvas.font)[0]
        left, right = lanes.words(place, canvas._replace(font=sized(canvas.font, TICK)))
        crossed.append(left <= x <= right)
        return upright(canvas, x, top, high)

    monkeypatch.setattr(Canvas, "upright", noted)
    for t in range(101):
        panel.draw(t, Phase.LEARN)
        panel.grab()
    assert len(crossed) > 100  # of four in each round one at least is drawn
    assert not any(crossed)


def test_the_coin_is_the_exact_law_with_the_place_of_the_person(qtbot: QtBot) -> None:
    trace = trace_of(KEYS)
    panel = panel_of("coin", trace, qtbot)
    panel.draw(8, Phase.LEARN)
    drawn = panel.plotted()
    np.testing.assert_array_equal(drawn["chance"], coin_law(8)[drawn["hits"]])
    assert drawn["hits so far"].tolist() == [8 - int(trace["mistakes"][-1])]
    panel.draw(0, Phase.LEARN)
    before = panel.plotted()
    np.testing.assert_array_equal(before["chance"], coin_law(100)[before["hits"]])
    assert before["hits so far"].size == 0
    assert panel.card.caption.full == "Nothing can be said yet."  # type: ignore[attr-defined]


def test_predictable_is_said_at_a_level_that_holds_at_all_rounds(qtbot: QtBot) -> None:
    keys = [1] * 40
    panel = panel_of("coin", trace_of(keys), qtbot)
    said = []
    for t in range(41):
        panel.draw(t, Phase.LEARN)
        said.append(panel.card.caption.full)  # type: ignore[attr-defined]
    assert said[5] == "Nothing can be said yet."
    assert said[40].startswith("Predictable: 1 coin in ")
    panel = panel_of("coin", trace_of(keys, taken_back=1), qtbot)
    panel.draw(40, Phase.LEARN)
    assert "nothing is claimed" in panel.card.caption.full  # type: ignore[attr-defined]


@pytest.mark.parametrize(("choices", "never"), [(2, r"\b(die|dice)\b"), (3, r"\bcoins?\b")])
def test_two_keys_have_a_coin_and_three_a_die(choices: int, never: str, qtbot: QtBot) -> None:
    """Below *Against a fair die* it told how many coins get so far."""
    game = {"name": "experts", "hypotheses": {"name": "constants", "classes": choices}}
    for keys in ([0, 1, 1, 0, 1], [1] * 60):
        trace = trace_of(keys if choices == 3 else [2 * key - 1 for key in keys], game=game)
        for name in ("race", "coin"):
            panel = panel_of(name, trace, qtbot)
            for t in (0, trace.rounds):
                panel.draw(t, Phase.LEARN)
                assert not re.search(never, panel.described())
        assert not re.search(never, "\n".join(scored(keys_against(trace) or {})))


def test_a_low_card_leaves_the_share_of_coins_out_and_keeps_the_claim(qtbot: QtBot) -> None:
    panel = panel_of("coin", trace_of(KEYS), qtbot)
    panel.draw(8, Phase.LEARN)
    panel.show()
    seen = []
    for high in (120, 300):
        panel.resize(400, high)
        seen.append((panel.card.caption.isVisible(), panel.card.runs.isVisible()))  # type: ignore[attr-defined]
    assert seen == [(True, False), (True, True)]
    panel.close()
