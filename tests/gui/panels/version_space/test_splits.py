"""Rows of rounds that part the experts: who said what, which side the learner took, and who is left below it."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.gui.look.tokens import DARK
from olviz.gui.paint.words.lettering import width_of
from olviz.gui.panels.catalogue import fitting
from olviz.gui.panels.version_space import splits
from olviz.gui.panels.version_space.splits import MOST
from olviz.gui.panels.version_space.standing import Follower
from tests.shipped import scene as shipped_scene


def scene(hypotheses, adversary, learner="halving", rounds=40, seed=1):
    return scenario.from_table(
        {
            "schema": 1,
            "game": {"name": "experts", "hypotheses": hypotheses},
            "adversary": adversary,
            "learners": [{"name": learner}],
            "rounds": rounds,
            "seed": seed,
        }
    )


DIRECTIONS = {"name": "angular-grid", "count": 72}, {"name": "realizable"}
PATTERNS = {"name": "patterns", "count": 4, "classes": 3}, {"name": "realizable"}
NOBODY = {"name": "advisers", "experts": 16}, {"name": "iid-experts"}


@pytest.fixture
def opened(panel_of):
    def opened(what, **opening):
        traces, panel = panel_of("splits", what, **opening)
        return traces[opening.get("selected", 0)], panel

    return opened


def alive(trace, rounds):
    found = trace.learner.observe(trace.game, trace.state_at(rounds).state)["alive"]
    return found & bool(not rounds or trace["survivors"][rounds - 1])


@pytest.mark.parametrize("learner", ["halving", "consistent", "uniform"])
@pytest.mark.parametrize("where", [DIRECTIONS, PATTERNS, NOBODY], ids=["directions", "three labels", "nobody"])
def test_every_round_that_leaves_fewer_has_a_row_with_what_they_said(opened, where, learner):
    trace, panel = opened(scene(*where, learner))
    labels = trace.game.labels
    for t in (40, 0, 1, 7):
        panel.draw(t, Phase.LEARN)
        drawn, spaces = panel.plotted(), [alive(trace, at) for at in range(t + 1)]
        parting = [at for at in range(1, t + 1) if spaces[at].sum() < spaces[at - 1].sum()]
        assert drawn["split in round"].tolist() == parting
        for row, at in enumerate(parting):
            advice = trace.moment(at).rounds.shown.advice
            for value, rowed in zip(labels, panel.sheet.drawing.rows[row].said, strict=True):
                assert rowed == np.count_nonzero(spaces[at - 1] & (advice == value))
            assert drawn["split left"][row] == spaces[at].sum()
            assert drawn["split missed"][row] == (trace["prediction"][at - 1] != trace["y"][at - 1])
        panel.grab()


def test_a_row_says_of_a_round_what_its_phases_reveal(opened):
    trace, panel = opened(shipped_scene("bisection"))
    told = {}
    for phase in Phase:
        panel.draw(3, phase)
        told[phase] = panel.sheet.drawing.rows[-1]
    assert [row.round for row in told.values()] == [3] * len(Phase)
    assert [row.predicted >= 0 for row in told.values()] == [phase >= Phase.COMMIT for phase in Phase]
    assert [row.label >= 0 for row in told.values()] == [phase >= Phase.REVEAL for phase in Phase]
    assert [len(row.kept) > 0 for row in told.values()] == [phase is Phase.LEARN for phase in Phase]
    assert all(row.said.tolist() == [8, 8] for row in told.values())
    assert trace["survivors"][2] == 8


def test_the_misprint_keeps_the_wrong_half_and_the_best_expert_goes_with_the_other_one(opened):
    _, panel = opened(shipped_scene("halving-misprint"))
    panel.draw(12, Phase.LEARN)
    rows = panel.sheet.drawing.rows
    assert [row.round for row in rows] == list(range(1, 13))
    assert all(row.missed for row in rows)
    assert (rows[0].kept[rows[0].predicted], rows[0].kept[rows[0].label]) == (2, 0)
    assert [row.best for row in rows] == [rows[0].label] + [-1] * 11
    assert "★" in panel.card.subtitle.text()
    _, panel = opened(shipped_scene("halving-misprint"), selected=1)
    panel.draw(12, Phase.LEARN)
    rows = panel.sheet.drawing.rows
    assert [row.round for row in rows] == [1, 2]
    assert all(row.best < 0 and row.kept[row.label] for row in rows)
    assert panel.sheet.drawing.since == 10


def test_of_the_optimal_algorithm_a_row_says_what_those_left_are_worth(opened):
    _, panel = opened(shipped_scene("optimal-mistakes"), selected=1)
    panel.draw(14, Phase.LEARN)
    rows = panel.sheet.drawing.rows
    assert [row.worth for row in rows] == [5, 4, 3, 2, 1, 0]
    assert rows[0].worths == (5, 5, 4)  # the smaller half is the harder one
    assert all(row.worths[0] == row.worth + row.missed and min(row.worths[1:]) >= row.worth for row in rows[1:])
    assert "Ldim 5" in panel.sheet.drawing.gist()


def test_what_is_proved_of_those_left_stands_beside_them(opened):
    trace, panel = opened(scene(*DIRECTIONS))
    panel.draw(40, Phase.LEARN)
    for row in panel.sheet.drawing.rows:
        assert row.promised == 72 / 2.0 ** trace["mistakes"][row.round - 1]
        assert row.left <= row.promised


def test_rows_end_at_the_most_there_is_room_for(opened):
    thresholds = {"name": "thresholds", "grid": 99}
    _, panel = opened(scene(thresholds, {"name": "erm-killer"}, "consistent", rounds=100))
    panel.draw(100, Phase.LEARN)
    assert [row.round for row in panel.sheet.drawing.rows] == list(range(1, MOST + 1))
    panel.grab()


def test_of_more_rounds_than_have_rows_it_says_so_and_nobody_is_said_to_be_right_ever_since(opened):
    """Below the last row stood “136 left, right ever since”, with 50 left and a mistake in every round."""
    advisers = {"name": "advisers", "experts": 200}
    trace, panel = opened(scene(advisers, {"name": "malicious"}, "consistent", rounds=150))
    for t, phase, parted in (
        (150, Phase.LEARN, 150),
        (100, Phase.CHARGE, 99),
        (MOST, Phase.LEARN, 0),
        (9, Phase.LEARN, 0),
    ):
        panel.draw(t, phase)
        said = panel.described()
        assert panel.sheet.drawing.since == 0
        assert ("that part them or go wrong" in said) == bool(parted)
        assert not parted or f"the first {MOST} of {parted} rounds that part them or go wrong" in said
    assert trace["mistakes"][-1] == 150


@pytest.fixture
def written(opened, monkeypatch):
    """The words beside the rows of a shipped scene, as they are painted at its end."""
    texts = []

    def written(name, **opening):
        trace, panel = opened(shipped_scene(name), **opening)
        panel.draw(trace.rounds, Phase.LEARN)
        write = splits.write

        def kept(canvas, at, parts, *ground):
            texts.append("".join(part.text for part in parts))
            write(canvas, at, parts, *ground)

        monkeypatch.setattr(splits, "write", kept)
        panel.sheet.grab()
        return texts

    return written


def test_rounds_after_the_last_expert_was_wrong_are_not_gone_through(opened, monkeypatch):
    """Who votes on though wrong errs in every other round for ever, and each of them was replayed for no row."""
    trace, panel = opened(scene(*NOBODY, "weighted-majority", rounds=400))
    asked = list[int]()
    at = Follower.at
    monkeypatch.setattr(Follower, "at", lambda follower, t, phase: (asked.append(t), at(follower, t, phase))[1])
    panel.draw(400, Phase.LEARN)
    gone = int(np.argmin(trace["survivors"])) + 1
    assert trace["survivors"][gone - 1] == 0
    assert trace["mistakes"][-1] > trace["mistakes"][gone - 1]
    assert {t for t in asked if t > gone} <= {400}


@pytest.mark.parametrize(("learner", "promised"), [(0, [72, 36, 36, 36]), (1, [72, 72, 72, 71])])
def test_the_grounds_of_what_is_promised_are_named_with_their_number(written, learner, promised):
    texts = written("realizable-iid", selected=learner, size=(520, 340))
    assert [text for text in texts if "promised" in text] == [f"promised: at most {most}" for most in promised]


@pytest.mark.parametrize("size", [(480, 340), (600, 380), (1200, 600)])
@pytest.mark.parametrize("learner", [0, 1])
def test_all_words_stand_whole_in_the_picture(opened, monkeypatch, learner, size):
    """Where what is promised took all the room before those who are left, “right ever since” began left of it all."""
    trace, panel = opened(shipped_scene("bisection"), selected=learner, size=size)
    said, write = [], splits.write

    def kept(canvas, at, parts, *ground):
        end = at.x() + width_of(parts, canvas.font)
        said.append(("".join(part.text for part in parts), at.x(), end, canvas.rect))
        write(canvas, at, parts, *ground)

    monkeypatch.setattr(splits, "write", kept)
    panel.draw(trace.rounds, Phase.LEARN)
    panel.sheet.grab()
    assert any("right ever since" in text for text, *_ in said)
    assert not [text for text, start, end, rect in said if start < rect.left() or end > rect.right() + 1]


@pytest.mark.parametrize(
    ("name", "learner", "size", "promise"),
    [
        ("erm-killer", 1, (320, 340), "promised: at most 32"),
        ("realizable-iid", 0, (900, 100), "promised after round 1: at most 72"),
    ],
)
def test_where_rows_are_low_what_is_promised_is_named_once_with_its_number(written, name, learner, size, promise):
    """Of one row, where that of another one differs."""
    assert [text for text in written(name, selected=learner, size=size) if "promised" in text] == [promise]


def test_points_that_cut_a_line_stand_above_the_cut(opened, written):
    texts = written("bisection", size=(480, 340))
    assert [text for text in texts if "asked" in text][:3] == [f"asked: x = {x}" for x in (0.508, 0.254, 0.127)]
    trace, panel = opened(shipped_scene("bisection"), size=(480, 340))
    panel.draw(12, Phase.LEARN)
    drawing, canvas = panel.sheet.drawing, panel.sheet.canvas(QPainter())
    for box in drawing._boxes(canvas):
        beyond, before = box.parts  # +1 is said by the thresholds beyond the point
        assert before.right() == pytest.approx(beyond.left())
        assert box.row.asked * 63 == trace["x"][box.row.round - 1, 0]


def test_what_becomes_of_a_side_stands_in_it(opened, monkeypatch):
    _, panel = opened(shipped_scene("halving-misprint"), size=(480, 340))
    said = []
    monkeypatch.setattr(splits.Parting, "_in", lambda _, __, ___, text, *____: said.append(text))
    panel.draw(1, Phase.LEARN)
    panel.sheet.grab()
    assert said[:2] == ["2 say +1\npredicted", "★ 2 say −1\nthe answer, out with the best"]


@pytest.mark.parametrize(("learner", "out"), [(1, False), (2, True)], ids=["weighted majority", "halving"])
def test_who_votes_on_though_wrong_is_not_said_to_be_out(opened, written, monkeypatch, learner, out):
    """Weighted majority removes nobody, and “nobody is left” stood beside its last row."""
    said = []
    monkeypatch.setattr(splits.Parting, "_in", lambda _, __, ___, text, *____: said.append(text))
    texts = written("breast-cancer-experts", selected=learner, size=(900, 400))
    assert any("out" in text for text in said) == out
    assert any("left" in text for text in texts) == out
    assert texts[-1] == ("2 go on" if out else "30 go on")
    assert ("nobody is left" in texts, "all have been wrong" in texts) == (out, not out)
    _, panel = opened(shipped_scene("breast-cancer-experts"), selected=learner)
    going = []
    for t in (10, 11):
        panel.draw(t, Phase.LEARN)
        going += panel.plotted()["split go on"].tolist()
    assert going == [0, 2 if out else 30]
    assert ("left" in panel.card.subtitle.text()) == out


def test_of_many_low_rows_every_second_one_keeps_its_words(written):
    texts = written("erm-killer", size=(320, 340))
    assert [text for text in texts if "✗" in text] == [f"{t}  ✗" for t in range(2, 31, 2)]
    assert texts[-1] == "right ever since"


@pytest.mark.parametrize("size", [(900, 400), (300, 300), (200, 60)])
def test_the_mouse_is_told_the_row_under_it(opened, size):
    _, panel = opened(shipped_scene("bisection"), size=size)
    panel.draw(12, Phase.LEARN)
    drawing, canvas = panel.sheet.drawing, panel.sheet.canvas(QPainter())
    high = canvas.rect.height() / 8
    assert drawing.at(canvas, QPointF(20, canvas.rect.top() + 1.5 * high)) == 1
    assert drawing.at(canvas, QPointF(20, canvas.rect.top() + 7.5 * high)) is None
    assert panel.sheet.named(1).startswith("round 2: +1: 16, −1: 16")
    light = panel.sheet.grab().toImage()
    panel.recolour(DARK)
    assert panel.sheet.grab().toImage() != light


def test_it_is_offered_where_survivors_are_advised():
    names = {entry.name for entry in fitting(shipped_scene("bisection").traces())}
    assert "splits" in names
    for name in ("perceptron-separable", "leader-jumps"):
        assert "splits" not in {entry.name for entry in fitting(shipped_scene(name).traces())}
