"""The panel of messages: what was chosen among, shown only when it is known, and the words that weigh most."""

from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF

from olviz import resources
from olviz.engine.analysis.messages import choice_of
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.engine.run.trace import Trace
from olviz.gui.panels.catalogue import arranged
from olviz.gui.panels.messages.messages import Messages

ROUNDS = 60


def trace_of(scene: str) -> Trace:
    (trace,) = scenario.read(resources.scenarios()[scene])._replace(rounds=ROUNDS).traces()
    trace.extend()
    return trace


@pytest.fixture
def panel(qtbot: Any) -> Messages:
    (placed,) = arranged((trace_of("spam-filter"),), ["messages"])
    built = placed.build()
    assert isinstance(built, Messages)
    qtbot.addWidget(built)
    built.resize(640, 380)
    built.open((trace_of("spam-filter"),), 0)
    return built


def drawn(panel: Messages, t: int, phase: Phase) -> dict[str, Any]:
    panel.draw(t, phase)
    return dict(panel.plotted())


def test_before_the_label_only_the_message_that_was_sent_is_known(panel: Messages) -> None:
    assert panel.trace is not None
    chosen = choice_of(panel.trace, 44)
    assert chosen is not None
    sent = " ".join(chosen.messages[chosen.sent])
    told = drawn(panel, 44, Phase.OBSERVE)
    assert told["scores of"].tolist() == [sent]
    assert np.isnan(told["scores"]).all()
    told = drawn(panel, 44, Phase.COMMIT)
    assert told["scores of"].tolist() == [sent, *sent.split()]  # the terms of its score
    assert told["scores"][0] == pytest.approx(told["scores"][1:].sum(), abs=1e-12)
    assert "spam" not in panel.card.subtitle.text() + panel.board.accessibleDescription()


def test_with_the_label_all_ten_stand_in_the_order_of_their_scores(panel: Messages) -> None:
    assert panel.trace is not None
    chosen = choice_of(panel.trace, 44)
    assert chosen is not None
    for phase in (Phase.REVEAL, Phase.LEARN):
        told = drawn(panel, 44, phase)
        w = panel.trace.moment(44).before.w
        np.testing.assert_allclose(told["scores"], np.sort(w @ chosen.points), rtol=1e-12, atol=1e-15)
        assert sorted(told["scores of"].tolist()) == sorted(map(" ".join, chosen.messages))
        assert told["scores marked"].tolist() == [True] + [False] * 9  # the lowest is the one that was sent
    assert "label +1: spam, its sender took the lowest of 10 scores" in panel.card.subtitle.text()


def test_all_ten_stand_on_one_axis_and_the_lowest_is_told_to_be_sent(panel: Messages) -> None:
    drawn(panel, 44, Phase.LEARN)
    (scores,) = panel.board.marks
    assert scores.sides == ("predicts −1", "predicts +1")  # type: ignore[attr-defined]
    sent = next(row for row in scores.rows if row.mark)  # type: ignore[attr-defined]
    told = ["sent: the lowest of all", "taken for −1"][: 1 + (sent.score < 0)]
    assert (sent.mark.split(" · "), sent.score) == (told, min(row.score for row in scores.rows))  # type: ignore[attr-defined]
    rect, font = QRectF(0, 0, 600, 300), panel.font()
    (_, first), *_ = scores.laid(rect, font, 4)  # type: ignore[attr-defined]
    assert first.top() > QFontMetricsF(font).height()  # below the axis
    rect.setWidth(200)
    (_, first), *_ = scores.laid(rect, font, 4)  # type: ignore[attr-defined]
    assert first.top() == 0  # no room for one
    panel.grab()
    drawn(panel, 44, Phase.COMMIT)
    assert not panel.board.marks[0].sides  # type: ignore[attr-defined]


def test_ham_is_one_message_with_the_terms_of_its_score(panel: Messages) -> None:
    assert panel.trace is not None
    t = int(np.flatnonzero(panel.trace["y"] == -1)[-1]) + 1
    told = drawn(panel, t, Phase.LEARN)
    assert len(told["scores"]) == 5
    assert not told["scores marked"].any()
    assert "label −1: ham" in panel.card.subtitle.text()


def test_the_weights_of_words_are_those_of_w_the_largest_first(panel: Messages) -> None:
    assert panel.trace is not None
    panel.choose(("words",))
    told = drawn(panel, 44, Phase.COMMIT)
    w = panel.trace.moment(44).before.w
    assert told["scores"].tolist() == sorted(w[w != 0].tolist(), reverse=True)
    told = drawn(panel, 44, Phase.LEARN)
    assert told["scores"].tolist() != sorted(w[w != 0].tolist(), reverse=True)  # it was a mistake, and w has moved
    assert not drawn(panel, 0, Phase.LEARN)


def hashed(qtbot: Any) -> Any:
    """The panel of words that share coordinates, at the end."""
    trace = trace_of("spam-hashed")
    (placed,) = arranged((trace,), ["messages:words"])
    panel = placed.build()
    qtbot.addWidget(panel)
    panel.open((trace,), 0)
    panel.draw(ROUNDS, Phase.LEARN)
    return panel


def test_hashed_words_that_share_a_coordinate_are_named_together(qtbot: Any) -> None:
    panel = hashed(qtbot)
    assert "−free −exam weekend" in panel.plotted()["scores of"].tolist()


def test_rows_without_room_are_left_out_from_the_middle_and_the_mouse_is_told_the_rest(panel: Messages) -> None:
    drawn(panel, 44, Phase.LEARN)
    (scores,) = panel.board.marks
    rect, font = panel.board.rect().toRectF(), panel.font()
    rect.setHeight(80)
    laid = scores.laid(rect, font, 4)  # type: ignore[attr-defined]
    kept = [row for row, _ in laid]
    assert 2 < len(kept) < 10
    assert kept.count(None) == 1
    assert (kept[0], kept[-1]) == (scores.rows[0], scores.rows[-1])  # type: ignore[attr-defined]
    assert laid[-1][1].bottom() <= rect.bottom() + 1e-9
    words = scores.told(rect, 4, font, QPointF(laid[0][1].center()))  # type: ignore[attr-defined]
    assert [line.split()[0] for line in words.split("\n")] == [part.text for part in kept[0].parts]


def test_words_that_share_a_weight_speak_for_the_label_that_their_sign_makes_of_it(qtbot: Any) -> None:
    panel = hashed(qtbot)
    (scores,) = panel.board.marks
    moment = panel.trace.moment(ROUNDS)
    here, w = np.asarray(moment.rounds.shown.x) != 0, np.asarray(moment.after.w)
    for row in scores.rows:
        assert row.tied
        for part in row.parts:
            speaks = -row.score if part.text.startswith("−") else row.score
            outline = panel.theme.plus_outline if speaks > 0 else panel.theme.minus_outline
            assert part.colour == (outline if speaks else panel.theme.muted)
        assert bool(row.mark) is any(part.semibold for part in row.parts)
    chosen = choice_of(panel.trace, ROUNDS)
    shared = np.sum([np.resize(x, len(w)) != 0 for x in chosen.vocabulary.values()], axis=0) > 1
    assert len(scores.rows) == np.count_nonzero(shared)
    assert sum(bool(row.mark) for row in scores.rows) == np.count_nonzero(here & shared)
    bold = {part.text.lstrip("−") for row in scores.rows for part in row.parts if part.semibold}
    assert bold <= set(chosen.messages[chosen.sent])


def test_a_wrong_verdict_pulls_the_words_that_share_a_row_along(qtbot: Any) -> None:
    panel = hashed(qtbot)
    trace, told = panel.trace, 0
    for t in range(1, ROUNDS + 1):
        panel.draw(t, Phase.LEARN)
        chosen, wrong = choice_of(trace, t), trace["prediction"][t - 1] != trace["y"][t - 1]
        assert (": a mistake" in panel.card.subtitle.full) is bool(wrong)
        moment = trace.moment(t)
        moved = np.asarray(moment.after.w) - np.asarray(moment.before.w)
        for row in panel.plotted() and panel.board.marks[0].rows:
            for part in row.mark.removeprefix("pulls along ").split(" · ") if "→" in row.mark else ():
                words, side = part.split(" → ")
                for word in words.split(", "):
                    told += 1
                    assert word not in chosen.messages[chosen.sent]
                    assert np.sign(moved @ chosen.vocabulary[word]) == (1 if side == "+1" else -1)
    assert told
    for phase in list(Phase)[:-1]:
        panel.draw(ROUNDS, phase)
        assert "→" not in panel.board.accessibleDescription()
