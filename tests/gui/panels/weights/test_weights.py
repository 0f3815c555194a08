"""The weights: shares that sum to 1, by any road, and nothing before its phase; bars, bands and the triangle."""

from __future__ import annotations

import re
from itertools import combinations, product

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPointF, QRectF
from PySide6.QtGui import QColor, QFontMetricsF
from PySide6.QtWidgets import QApplication

from olviz import resources
from olviz.engine.analysis import derive
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.engine.words.numbers import label, number
from olviz.gui.look.measures import base, unit
from olviz.gui.look.tokens import DARK, LIGHT
from olviz.gui.paint.words.lettering import width_of
from olviz.gui.panels.catalogue import PANELS, arranged
from olviz.gui.panels.weights import triangle
from olviz.gui.panels.weights.bands import BandLabels, Bands, Lens, others
from olviz.gui.panels.weights.shares import BANDS, FIRST, LAST, MOST, shades

ENTRY = next(entry for entry in PANELS if entry.name == "weights")


def hedge(experts=5, rounds=300, adversary=None, learners=("hedge",), **more):
    return scenario.from_table(
        {
            "schema": 1,
            "game": {"name": "experts", "hypotheses": {"name": "advisers", "experts": experts}},
            "adversary": adversary or {"name": "iid-experts"},
            "learners": [{"name": name, "label": f"{name} {at}"} for at, name in enumerate(learners)],
            "rounds": rounds,
            "seed": 4,
            **more,
        }
    )


def constants(rounds=200, **adversary):
    return hedge(
        rounds=rounds,
        game={"name": "experts", "hypotheses": {"name": "constants"}},
        adversary={"name": "malicious", **adversary},
    )


@pytest.fixture
def opened(panel_of):
    def opened(what, view=("bars",), rounds=None, selected=0):
        traces, panel = panel_of("weights", what, rounds=rounds, view=view, selected=selected, size=(420, 280))
        return traces[selected], panel

    return opened


def drawn_at(panel, t, phase=Phase.LEARN):
    panel.draw(t, phase)
    return {name: values.copy() for name, values in panel.plotted().items()}


def assert_same(one, other):
    assert list(one) == list(other)
    for name in one:
        np.testing.assert_array_equal(one[name], other[name], err_msg=name)


def bands_of(drawn):
    return np.array([values for name, values in drawn.items() if name.startswith("share of")])


@pytest.mark.parametrize("view", ["bars", "bands", "simplex"])
def test_the_same_position_is_the_same_picture_by_any_road(opened, view):
    _, panel = opened(hedge(3, 1100), (view,))
    _, young = opened(hedge(3, 1100), (view,), rounds=700)
    straight = drawn_at(panel, 700, Phase.CHARGE)
    for t, phase in [(1100, Phase.LEARN), (2, Phase.OBSERVE), (0, Phase.LEARN), (699, Phase.REVEAL)]:
        panel.draw(t, phase)
        panel.grab()
    assert_same(drawn_at(panel, 700, Phase.CHARGE), straight)
    assert_same(drawn_at(young, 700, Phase.CHARGE), straight)
    for t in range(1, 700, 41):  # as if it were played
        young.draw(t, Phase.LEARN)
    assert_same(drawn_at(young, 700, Phase.CHARGE), straight)
    panel.recolour(DARK)
    assert_same(drawn_at(panel, 700, Phase.CHARGE), straight)


def test_bars_are_the_weights_of_the_round_and_the_next_ones_from_learn_on(opened):
    trace, panel = opened(hedge())
    for t in (1, 2, 57, 299):
        weights = trace.moment(t).before.cumulative
        rate = trace.learner.observe(trace.game, trace.moment(t).before)["rate"]
        by_hand = np.exp(-rate * weights) / np.exp(-rate * weights).sum()
        for phase in Phase:
            drawn = drawn_at(panel, t, phase)
            np.testing.assert_allclose(drawn["share"], by_hand, rtol=1e-12)
            assert len(drawn["next share"]) == (5 if phase is Phase.LEARN else 0)
        np.testing.assert_array_equal(drawn["next share"], drawn_at(panel, t + 1, Phase.OBSERVE)["share"])
    assert not len(drawn_at(panel, 300)["next share"])  # there is no round 301
    np.testing.assert_allclose(drawn_at(panel, 0)["share"], 0.2)


@pytest.mark.parametrize("experts", [5, 30])
def test_the_shares_in_words_are_those_of_the_round_that_the_words_name(opened, experts):
    """From *learn* on the caption named the next round, and the shares behind it were those of the round before it."""
    _, panel = opened(hedge(experts))
    for t, phase in product((1, 2, 57), Phase):
        drawn = drawn_at(panel, t, phase)
        shown = drawn["next share"] if phase is Phase.LEARN else drawn["share"]
        said = panel.described()
        assert said.startswith(f"for round {t + (phase is Phase.LEARN)}")
        own = drawn["expert"] > 0  # the others stand together, with those that are not told one by one
        told = [f"{name} {number(share)}" for name, share in zip(drawn["name"][own], shown[own], strict=True)]
        assert sum(one in said for one in told) >= 5
        assert all(f" {one} · " in f" {said} · " for one in sorted(told, key=lambda one: -float(one.split()[-1]))[:3])


def test_one_expert_that_is_not_told_of_is_one_other(opened):
    _, panel = opened(hedge(6))
    panel.draw(9, Phase.COMMIT)
    assert " · 1 other 0." in panel.described()


@pytest.mark.parametrize("t", [1, 300])  # at first the tail is among the largest shares, at last it is not
def test_the_others_are_counted_as_experts_and_not_as_bars(opened, t):
    """Of 100 experts "7 others" stood for 95: those with a bar of their own and the tail, as one."""
    _, panel = opened(hedge(100, adversary={"name": "bounded-losses"}))
    panel.draw(t, Phase.COMMIT)
    (others,) = re.findall(r"(\d+) others? \d", panel.described())
    assert others == "95"


@pytest.mark.parametrize(("level", "since"), [("A2", Phase.CHARGE), ("A3", Phase.COMMIT)])
def test_the_draw_and_the_best_appear_with_their_phase(opened, level, since):
    trace, panel = opened(constants(level=level))
    for t in (1, 2, 31, 200):
        for phase in Phase:
            drawn = drawn_at(panel, t, phase)
            assert drawn["drawn"].tolist() == ([trace["drawn"][t - 1] + 1] if phase >= since else [])
            known = t if phase >= Phase.CHARGE else t - 1
            assert drawn["best"].tolist() == ([trace["leader"][known - 1] + 1] if known else [])
            said = panel.card.caption.full + "".join(panel.board.told(QPointF(x, 150)) for x in range(0, 420, 10))
            assert ("drawn: always" in said) == (phase >= since)
    assert panel.board.told(QPointF(1, 1)) == ""


def test_equal_experts_are_counted_and_said(opened):
    trace, panel = opened(hedge(4, adversary={"name": "coin-flip"}))
    for t in range(1, 40):
        panel.draw(t, Phase.LEARN)
        losses = trace.state_at(t).ledger.losses
        equals = int((losses == losses.min()).sum())
        said = panel.card.caption.full
        assert ("equals" in said) == (equals > 1)
        assert equals == 1 or f"first of {equals} equals" in said


@pytest.mark.parametrize("learner", ["hedge", "fixed-share", "weighted-majority", "randomised-majority", "halving"])
@pytest.mark.parametrize("experts", [1, 2, 12, 13, 1000])
def test_shares_sum_to_one_and_many_experts_share_a_tail(opened, learner, experts):
    _, panel = opened(hedge(experts, 80, learners=(learner,)))
    for t in (0, 1, 40, 80):
        drawn = drawn_at(panel, t, Phase.LEARN)
        assert len(drawn["share"]) == min(experts, MOST)
        assert drawn["share"].sum() == pytest.approx(1, abs=1e-12)
        if experts > MOST:
            assert (np.diff(drawn["expert"][:-1]) > 0).all()
            assert drawn["share"][:-1].min() >= drawn["share"][-1] / (experts - MOST + 1) - 1e-12
            assert drawn["expert"][-1] == 0
            assert drawn["name"][-1] == f"{experts - MOST + 1} others"
        panel.grab()
    panel.choose(("bands",))
    bands = bands_of(drawn_at(panel, 80))
    assert bands.shape == (experts, 80)
    np.testing.assert_allclose(bands.sum(axis=0), 1, atol=1e-12)
    panel.grab()


def test_an_expert_keeps_its_place_and_its_shade_in_every_round_and_beside_every_learner(opened):
    what = hedge(6, 600, learners=("hedge", "fixed-share"))
    looks = set()
    for selected in (0, 1):
        trace, panel = opened(what, ("bands",), selected=selected)
        for t in [*range(1, 70), 127, 128, 255, 256, 511, 512, 600]:
            drawn = drawn_at(panel, t)
            names = [name for name in drawn if name.startswith("share of")]
            looks.add((tuple(names), tuple(panel.plot.marks[0].shades)))
            for at in (0, len(drawn["bands t"]) // 2, -1):
                weights = trace.learner.observe(trace.game, trace.moment(int(drawn["bands t"][at])).before)["weights"]
                np.testing.assert_allclose([drawn[name][at] for name in names], weights / weights.sum(), rtol=1e-12)
            assert drawn["bands t"][-1] == t
            assert drawn["playhead"].tolist() == [t]
    ((names, _),) = looks
    assert names == tuple(f"share of expert {expert + 1}" for expert in range(6))


@pytest.mark.parametrize("count", [1, 2, 3, 5, 12, 100, 1024])
def test_shades_of_neighbours_are_far_apart_and_no_two_are_one(count):
    found = shades(count)
    assert len(set(found.tolist())) == count
    assert found.min() >= FIRST
    assert found.max() <= LAST + 1e-12
    assert count < 2 or np.abs(np.diff(found)).min() > 0.3 * (LAST - FIRST)


def test_the_past_is_painted_once_and_for_all(opened):
    """What stands left of round 200 at the playhead of round 255 stands there at every later one."""
    _, panel = opened(hedge(40, 512, adversary={"name": "switch"}), ("bands",))
    pictures = []
    for t in (255, 256, 300, 511):
        panel.draw(t, Phase.LEARN)
        pictures.append(panel.plot.marks[0].image(slice(0, 200), 150))
    assert all(picture == pictures[0] for picture in pictures)


def test_a_pixel_has_the_mean_shade_of_the_experts_in_it(qapp):
    shares = np.array([[0.5, 0.0], [0.25, 0.0], [0.25, 1.0]])
    bands = Bands(np.array([1, 2]), shares, ("a", "b", "c"), np.array([0.0, 1.0, 0.2]), "#000000", LIGHT, {})
    image = bands.image(slice(None), 2)
    grey = [[QColor(image.pixel(x, y)).redF() for x in range(2)] for y in range(2)]
    white = QColor(LIGHT.surface).redF()
    np.testing.assert_allclose(grey, [[0.6 * white, 0.2 * white], [0.0, 0.2 * white]], atol=0.005)


def test_of_a_round_the_heights_apart_are_the_first_on_each_band(opened):
    """Keys stop there; by asking at every height of every round they waited for seconds."""
    _, panel = opened(hedge(40, 300, adversary={"name": "switch"}), ("bands",))
    panel.draw(300, Phase.LEARN)
    bands, heights = panel.plot.marks[0], np.linspace(1.1, -0.1, 61)
    for t in (0.0, 0.4, 1.0, 37.5, 299.0, 300.0, 310.0):
        told = [bands.pointed(t, y) for y in heights.tolist()]
        first = [at for at, one in enumerate(told) if one is not None and one not in told[:at]]
        assert bands.apart(t, heights).tolist() == first
        assert len(first) > 1
    assert not len(bands.apart(-1.0, heights))


def test_weights_that_flap_are_seen_to_flap_where_rounds_are_drawn_in_steps(opened):
    """Two experts take turns: each sampled round is one of the same expert, and only the lens shows both."""
    trace, panel = opened(
        hedge(2, 3000, {"name": "ftl-killer"}, learners=("follow-the-leader", "hedge")), ("bands",), selected=1
    )
    panel.draw(300, Phase.LEARN)
    assert not [mark for mark in panel.plot.marks if isinstance(mark, Lens)]
    panel.draw(3000, Phase.LEARN)
    (lens,) = [mark for mark in panel.plot.marks if isinstance(mark, Lens)]
    assert lens.bands.rounds.tolist() == list(range(2981, 3001))
    for at, t in enumerate(lens.bands.rounds.tolist()):
        weights = trace.learner.observe(trace.game, trace.moment(t).before)["weights"]
        np.testing.assert_allclose(lens.bands.shares[:, at], weights / weights.sum())
    panel.grab()


def test_over_time_it_tells_the_shares_of_the_round_where_we_are(opened):
    """From round 2 on it told those of the round before."""
    rounds = 300
    trace, panel = opened(hedge(rounds=rounds), ("bands",))
    lost = np.cumsum([trace.moment(t).rounds.loss.experts for t in range(1, rounds + 1)], axis=0)
    for t in (1, 2, 3, 20, 300):
        before = lost[t - 2] if t > 1 else np.zeros(5)
        weights = np.exp(-np.sqrt(8 * np.log(5) / rounds) * before)
        heaviest = int(weights.argmax())
        for phase in Phase:
            panel.draw(t, phase)
            said = panel.described()
            assert f". round {t}: " in said
            if np.count_nonzero(weights == weights.max()) == 1:
                assert f"expert {heaviest + 1} {number(float((weights / weights.sum()).max()))}" in said


def test_more_experts_than_there_can_be_bands_share_them_with_their_neighbours(opened):
    trace, panel = opened(hedge(2 * BANDS + 1, 20), ("bands",))
    panel.draw(20, Phase.LEARN)
    bands = panel.plot.marks[0]
    assert len(bands.names) <= BANDS
    assert bands.names[0] == "expert 1 … expert 3"
    shares = derive.shares(trace, trace.moment(20).before)
    np.testing.assert_allclose(bands.shares[:, -1], [shares[at : at + 3].sum() for at in range(0, len(shares), 3)])
    panel.grab()


def test_a_long_run_has_as_many_columns_as_a_short_one(opened):
    _, panel = opened(hedge(4, 40_000), ("bands",))
    for t in (512, 1000, 4097, 39_999, 40_000):
        drawn = drawn_at(panel, t)
        assert 256 <= len(drawn["bands t"]) <= 513
        assert len(set(np.diff(drawn["bands t"][:-1]))) == 1
        assert "rounds" in panel.card.caption.full or t < 513


def test_only_three_experts_have_a_triangle(opened):
    trace, panel = opened(hedge(3), ("simplex",))
    assert sorted(panel.card.segments._buttons) == ["bands", "bars", "simplex"]
    drawn = drawn_at(panel, 9, Phase.LEARN)
    np.testing.assert_allclose(bands_of(drawn).sum(axis=0), 1)
    following = trace.learner.observe(trace.game, trace.moment(9).after)["weights"]
    np.testing.assert_allclose(drawn["next shares"], following)
    assert not len(drawn_at(panel, 9, Phase.CHARGE)["next shares"])
    _, other = opened(hedge(4), ("simplex",))
    assert sorted(other.card.segments._buttons) == ["bands", "bars"]
    assert "share" in drawn_at(other, 9)
    assert "three experts" in other.card.caption.full


def test_a_segment_asks_for_its_view(opened, qtbot):
    _, panel = opened(hedge())
    with qtbot.waitSignal(panel.viewed) as asked:
        panel.card.segments._buttons["bands"].click()
    assert asked.args == [("bands",)]
    assert "share" in drawn_at(panel, 5)  # until the window makes it so
    panel.choose(("bands",))
    assert "bands t" in drawn_at(panel, 5)


def test_of_four_learners_the_others_are_thin_marks_on_the_bars(opened):
    names = ("hedge", "follow-the-leader", "weighted-majority", "fixed-share")
    what = hedge(learners=names)
    _, panel = opened(what, selected=1)
    others = [name for name in drawn_at(panel, 30) if name.startswith("share,")]
    assert others == ["share, hedge 0", "share, weighted-majority 2", "share, fixed-share 3"]
    _, alone = opened(what, selected=3)
    np.testing.assert_array_equal(panel.plotted()[others[-1]], drawn_at(alone, 30)["share"])
    panel.grab()


def test_experts_of_a_file_go_by_the_names_of_its_columns(opened):
    what = scenario.read(resources.scenarios()["breast-cancer-experts"])
    _, panel = opened(what)
    panel.resize(300, 220)
    drawn = drawn_at(panel, 569)
    assert "worst_area" in drawn["name"]
    panel.grab()
    assert "worst_area" in "".join(panel.board.told(QPointF(x, 100)) for x in range(300))
    panel.choose(("bands",))
    assert "share of worst_area" in drawn_at(panel, 569)
    panel.grab()


def test_whoever_has_weights_has_the_panel_and_nobody_else():
    placed = arranged(hedge(learners=("hedge", "halving")).traces(), ["weights:bands"])
    assert [(place.view, place.learner) for place in placed] == [(("bands",), 0), (("bands",), 1)]
    alone = scenario.read(resources.scenarios()["perceptron-separable"])
    assert "weights" not in [place.entry.name for place in arranged(alone.traces(), [])]


def test_who_follows_one_expert_has_it_framed_from_commit(opened):
    trace, panel = opened(hedge(3, learners=("follow-the-leader",)))
    assert not len(drawn_at(panel, 9, Phase.OBSERVE)["drawn"])
    followed = int(trace["play"][8])
    for phase in (Phase.COMMIT, Phase.REVEAL, Phase.CHARGE, Phase.LEARN):
        assert drawn_at(panel, 9, phase)["drawn"].tolist() == [followed + 1]
    bars = panel.board.marks[0]
    assert bars.drawn.word == "followed"


def test_the_title_wears_the_symbol_of_its_learner(opened):
    _, panel = opened(hedge(learners=("hedge", "fixed-share")), selected=1)
    assert LIGHT.learners[1] in panel.card.owner.text()
    assert "■" in panel.card.owner.text()
    _, alone = opened(hedge())
    assert alone.card.owner.isHidden()


def test_experts_that_stand_together_are_counted(qapp):
    assert others(1) == "1 other"
    assert others(7, 10) == "7 others"
    assert others(10, 10) == "10 experts"
    assert others(12_000) == "12\u202f000 others"


def test_one_label_speaks_of_all_experts_together(opened):
    flat = BandLabels(5, np.array([0.2, 0.8]), ("a", "b"), (1, 1), 1, LIGHT)
    assert [label.text for label in flat.labels(60.0, 16.0)] == ["a", "b"]  # 12 pixels hold a line of 16
    assert [label.text for label in flat.labels(50.0, 16.0)] == ["b", "a"]  # 10 do not: a is all the others
    even = BandLabels(5, np.full(10, 0.1), tuple("abcdefghij"), (1,) * 10, 3, LIGHT)
    (label,) = even.labels(60.0, 16.0)
    assert (label.text, label.number) == ("10 experts", "1.00")
    assert not label.symbol  # the best expert is one of them, whoever it is


def test_a_bar_tells_what_its_expert_said_and_lost_in_their_phases(opened):
    trace, panel = opened(constants())
    for t in (1, 7):
        rounds = trace.moment(t).rounds
        for phase in Phase:
            panel.draw(t, phase)
            bars = panel.board.marks[0]
            board = panel.board
            places = bars.places(QRectF(board.rect()), unit(base()), base())
            for at, place in enumerate(places):
                said = board.told(place.center()).split("\n")
                assert said[0].startswith(f"{bars.bars[at].name}: 0.")
                assert f"says {label(rounds.shown.advice[at])}" in said
                assert (f"loss {number(float(rounds.loss.experts[at]))}" in said) == (phase >= Phase.CHARGE)
    panel.draw(0, Phase.LEARN)
    assert "says" not in "".join(panel.board.told(QPointF(x, 150)) for x in range(0, 420, 10))


@pytest.mark.parametrize("experts", [3, MOST + 5])
@pytest.mark.parametrize("t", [1, 40, 1100])
def test_pointing_at_the_bands_tells_the_one_under_the_mouse_first(opened, experts, t):
    trace, panel = opened(hedge(experts, 1100), ("bands",))
    panel.draw(t, Phase.OBSERVE)
    bands = panel.plot.marks[0]
    for at in {0, len(bands.rounds) // 2, len(bands.rounds) - 1}:
        tops = np.cumsum(bands.shares[:, at])
        for band in np.flatnonzero(bands.shares[:, at] > 1e-9).tolist():  # thinner ones have no height to point at
            found = bands.pointed(float(bands.rounds[at]), float(tops[band] - bands.shares[band, at] / 2))
            assert found.round == bands.rounds[at]
            assert found.rows[0][:2] == (bands.names[band], bands.shares[band, at])
            told = sorted(row.value for row in found.rows)
            assert told[-MOST + 2 :] == sorted(bands.shares[:, at].tolist())[-MOST + 2 :]
        one = found.rows[[row.name for row in found.rows].index("expert 1")].value
        np.testing.assert_allclose(one, derive.shares(trace, trace.moment(found.round).before)[0])
    assert bands.pointed(0.5, 1.01) is bands.pointed(0.5, -0.01) is bands.pointed(-0.5, 0.5) is None
    assert bands.pointed(t + 100.0, 0.5).round == t  # the plot answers near the playhead alone


def test_the_plot_draws_a_card_over_bands_and_none_beyond_the_playhead(opened):
    _, panel = opened(hedge(3, 300), ("bands",))
    panel.draw(40, Phase.LEARN)
    plot = panel.plot
    plain = plot.grab().toImage()
    spot = plot.picture.sceneTransform().map(QPointF(20, 0.5))
    plot.mouse.at = spot
    assert plot.grab().toImage() != plain
    plot.mouse.at = plot.picture.sceneTransform().map(QPointF(160, 0.5))
    assert plot.grab().toImage() == plain


def test_the_triangle_tells_of_rounds_on_the_path_and_of_experts_at_the_corners(opened):
    trace, panel = opened(hedge(3, 300), ("simplex",))
    for phase in Phase:
        panel.draw(40, phase)
        simplex, board = panel.board.marks[0], panel.board
        size = QRectF(board.rect()), unit(base()), base()
        for expert in range(3):
            x, y = simplex._places(*size, np.eye(3))
            said = board.told(QPointF(x[expert], y[expert])).split("\n")
            assert said[0] == f"expert {expert + 1}: {number(float(simplex.path[expert, -1]))}"
            assert f"says {label(trace.moment(40).rounds.shown.advice[expert])}" in said
            assert any(line.startswith("loss") for line in said) == (phase >= Phase.CHARGE)
        x, y = simplex._places(*size, simplex.path[:, -1:])
        assert board.told(QPointF(x[0], y[0])).startswith("round 40\nexpert 1: ")
    assert board.told(QPointF(1, 1)) == ""


def test_pointing_at_a_bar_draws_a_card_that_goes_with_the_mouse(opened):
    _, panel = opened(hedge())
    panel.draw(20, Phase.LEARN)
    board = panel.board
    plain = board.grab().toImage()
    board.mouse.at = QPointF(board.width() / 2, board.height() / 2)
    assert "expert" in board.told(board.mouse.at)
    assert board.grab().toImage() != plain
    QApplication.sendEvent(board, QEvent(QEvent.Type.Leave))
    assert board.grab().toImage() == plain


def test_lines_join_shares_of_equal_expected_loss(opened):
    trace, panel = opened(hedge(3), ("simplex",))
    t = next(t for t in range(1, trace.rounds + 1) if np.ptp(trace.moment(t).rounds.loss.experts) > 0)
    panel.draw(t, Phase.REVEAL)
    assert panel.board.marks[0].levels() == []
    panel.draw(t, Phase.CHARGE)
    losses, found = trace.moment(t).rounds.loss.experts, panel.board.marks[0].levels()
    assert [level for level, _ in found] == pytest.approx(losses.min() + np.array([0.25, 0.5, 0.75]) * np.ptp(losses))
    for level, ends in found:
        assert ends.shape == (3, 2)
        assert ends.min() >= 0
        np.testing.assert_allclose(ends.sum(axis=0), 1)
        np.testing.assert_allclose(losses @ ends, level)
    expected = float(trace["play"][t - 1] @ losses)
    assert f"⟨p, ℓ⟩ = {number(expected)}" in panel.card.caption.full


def test_between_losses_with_no_number_between_them_lies_no_line(opened):
    """The picture of three losses of which one is 0.1 + 0.2, the others 0.3, was a traceback."""
    _, panel = opened(hedge(3), ("simplex",))
    panel.draw(4, Phase.LEARN)
    simplex = panel.board.marks[0]._replace(losses=np.array([0.3, 0.1 + 0.2, 0.3]))
    assert [loss for loss, _ in simplex.levels() if not 0.3 <= loss <= 0.1 + 0.2] == []
    assert all(ends.shape == (3, 2) for _, ends in simplex.levels())


def test_a_line_leads_from_p_to_who_is_drawn_with_its_chance(opened, monkeypatch):
    trace, panel = opened(scenario.read(resources.scenarios()["convex-by-drawing"]), ("simplex",))
    panel.resize(900, 360)
    texts = []
    monkeypatch.setattr(triangle, "write", lambda _, __, parts, *___: texts.extend(part.text for part in parts))
    panel.draw(15, Phase.LEARN)
    panel.board.grab()
    chance = float(trace["play"][14][int(trace["drawn"][14])])
    assert f"drawn with chance {chance:.2f}" in texts
    texts.clear()
    panel.draw(15, Phase.OBSERVE)
    panel.board.grab()
    assert texts
    assert not [text for text in texts if "chance" in text]


@pytest.mark.parametrize("size", [(1240, 300), (900, 360), (620, 420)], ids=str)
def test_no_words_of_the_triangle_lie_on_others(opened, monkeypatch, size):
    """On a low stage in a lecture the mean stood on what is paid, and two names on one another."""
    _, panel = opened(scenario.read(resources.scenarios()["convex-by-drawing"]), ("simplex",))
    panel.resize(*size)
    places = []

    def put(canvas, at, parts, *more):
        wide, high = triangle.width_of(parts, canvas.font), 0.7 * triangle.QFontMetricsF(canvas.font).height()
        places.append((QRectF(at.x(), at.y() - high / 2, wide, high), "".join(part.text for part in parts)))

    monkeypatch.setattr(triangle, "write", put)
    for t in range(1, 61):
        panel.draw(t, Phase.CHARGE)
        places.clear()
        panel.board.grab()
        met = [
            (said, other)
            for place, said in places
            for there, other in places
            if said < other and place.intersects(there)
        ]
        assert met == [], t


def test_the_mean_is_told_by_its_terms_and_who_is_drawn_pays_nothing_between(opened):
    trace, panel = opened(scenario.read(resources.scenarios()["convex-by-drawing"]), ("simplex",))
    for t in (1, 15, 60):
        panel.draw(t, Phase.LEARN)
        simplex, losses = panel.board.marks[0], trace.moment(t).rounds.loss.experts
        said = "".join(part.text for part in simplex._mean(losses))
        mean, terms = said.split(" = ")[1:]
        assert mean == number(float(trace["play"][t - 1] @ losses))
        summed = sum(float(p) * float(loss) for p, loss in (term.split("·") for term in terms.split(" + ")))
        assert summed == pytest.approx(float(mean), abs=0.02)
        drawn = int(trace["drawn"][t - 1])
        for at in range(3):
            words = "".join(part.text for part in simplex._paid(at, losses))
            assert words.startswith(f"ℓ = {number(float(losses[at]))}")
            assert ("0 or 1" in words) is (at == drawn)
        panel.grab()


def test_the_expected_loss_is_a_plane_over_the_triangle_that_stands_on_the_losses_of_its_corners(opened):
    trace, panel = opened(hedge(3), ("simplex",))
    t = next(t for t in range(1, trace.rounds + 1) if np.ptp(trace.moment(t).rounds.loss.experts) > 0)
    panel.draw(t, Phase.CHARGE)
    simplex, board, losses = panel.board.marks[0], panel.board, trace.moment(t).rounds.loss.experts
    size, shares = (
        (QRectF(board.rect()), unit(base()), base()),
        np.array([[1, 0, 0, 0.2], [0, 1, 0, 0.3], [0, 0, 1, 0.5]]),
    )
    floor, plane = simplex._places(*size, shares), simplex._places(*size, shares, 1.0)
    np.testing.assert_array_equal(floor[0], plane[0])
    risen = floor[1] - plane[1]
    np.testing.assert_allclose(risen / risen.max(), losses @ shares / losses.max())
    panel.draw(t, Phase.REVEAL)
    np.testing.assert_array_equal(panel.board.marks[0]._places(*size, shares), floor)


def test_weights_flow_from_those_of_the_round_to_the_next_ones(opened):
    trace, panel = opened(hedge())
    losses = [trace.moment(t).rounds.loss.experts for t in range(1, 9)]
    t = 1 + next(at for at, each in enumerate(losses) if np.ptp(each) > 0)
    panel.draw(t, Phase.LEARN)
    bars = panel.board.marks[0].bars
    assert any(bar.after != bar.share for bar in bars)
    assert [bar.flowing(0.0) for bar in bars] == [bar.share for bar in bars]
    assert [bar.now for bar in bars] == [bar.after for bar in bars]
    assert sum(bar.flowing(0.3) for bar in bars) == pytest.approx(1)
    still = panel.board.grab().toImage()
    panel.settle(0.0)
    assert panel.board.grab().toImage() != still
    panel.settle(1.0)
    assert panel.board.grab().toImage() == still
    panel.draw(t, Phase.CHARGE)
    assert [bar.now for bar in panel.board.marks[0].bars] == [bar.share for bar in bars]


def test_as_the_hero_labels_stand_on_the_bands_and_the_rounds_take_the_whole_width(opened):
    _, panel = opened(hedge(3, 300), ("bands",))
    widths = {}
    for wish in (0, 1):
        panel.wish = wish
        panel.draw(300, Phase.LEARN)
        panel.grab()
        view = panel.plot.axes.view.viewRange()[0][1]
        widths[wish] = view
    assert widths[0] == pytest.approx(300, rel=0.01)
    assert widths[1] > 1.1 * 300
    labels = next(mark for mark in panel.plot.marks if isinstance(mark, BandLabels))
    assert labels.tints == panel.plot.marks[0].tints


@pytest.mark.parametrize("wish", [0, 1])
@pytest.mark.parametrize("experts", [2, 10, 40])
def test_labels_of_bands_have_a_line_each_and_lie_below_no_axis(opened, monkeypatch, experts, wish):
    """Ten equal bands, a little lower than a line each, were named one below another far beyond the picture."""
    written = []

    def noted(canvas, at, parts, ground=""):
        high = QFontMetricsF(canvas.font).height()
        written.append((QRectF(at.x(), at.y() - high / 2, width_of(parts, canvas.font), high), canvas, parts))

    for module in ("olviz.gui.panels.weights.bands", "olviz.gui.paint.words.end_labels"):
        monkeypatch.setattr(f"{module}.write", noted)
    _, panel = opened(hedge(experts, 60), ("bands",))
    panel.wish = wish
    for t, high in product((1, 60), range(90, 500, 18)):
        panel.resize(420, high)
        panel.draw(t, Phase.LEARN)
        panel.plot.resize(400, high)
        written.clear()
        panel.plot.grab()
        for box, canvas, _ in written:
            foot = canvas.point(0, 0).y()
            assert box.top() >= canvas.rect.top() - 1
            assert box.bottom() <= foot + 1 or box.height() > foot - canvas.rect.top()
        for (one, *_), (other, *_) in combinations(written, 2):
            assert not one.adjusted(0, 1, 0, -1).intersects(other), (t, high)
        starred = sum("★" in part.text for *_, parts in written for part in parts)
        assert starred == 1 or any(f"{experts} experts" in part.text for *_, parts in written for part in parts)


def test_no_two_numbers_over_bars_are_read_as_one(opened, monkeypatch):
    """In the largest text 0.20 and 0.23 stood as 0.200.23."""
    written = []

    def noted(canvas, at, parts, ground=""):
        high = 0.8 * QFontMetricsF(canvas.font).height()
        written.append((QRectF(at.x(), at.y() - high / 2, width_of(parts, canvas.font), high), parts[0]))

    _, panel = opened(hedge(5, 60), ("bars",))
    panel.draw(8, Phase.LEARN)
    monkeypatch.setattr("olviz.gui.panels.weights.bars.write", noted)
    counts = []
    for wide in range(400, 100, -15):
        panel.board.resize(wide, 200)
        written.clear()
        panel.board.grab()
        numbers = [(box, part) for box, part in written if part.text.startswith("0.")]
        counts.append(len(numbers))
        for (one, loud), (other, as_loud) in combinations(numbers, 2):
            assert not one.adjusted(-2, 0, 2, 0).intersects(other) or (loud.semibold and as_loud.semibold)
    assert counts[0] == 5 > counts[-1]


def test_what_is_painted_once_is_what_would_be_painted_anew(opened):
    _, panel = opened(hedge(5, 1200), ("bands",))
    _, fresh = opened(hedge(5, 1200), ("bands",))
    for t in (300, 301, 1000, 1001, 1002, 1024, 1030, 300):
        panel.draw(t, Phase.LEARN)
        shown = panel.plot.grab().toImage()
        fresh.open(fresh.traces, 0)
        fresh.draw(t, Phase.LEARN)
        assert fresh.plot.grab().toImage() == shown
    panel.recolour(DARK)
    fresh.recolour(DARK)
    assert panel.plot.grab().toImage() == fresh.plot.grab().toImage()


def test_bare_losses_stand_beside_the_bars_in_gauges_up_to_the_largest_there_may_be(opened):
    trace, panel = opened(hedge(4, 30, {"name": "bounded-losses", "most": 2.5}))
    assert "loss" not in drawn_at(panel, 7, Phase.REVEAL)  # until they are charged
    drawn = drawn_at(panel, 7, Phase.CHARGE)
    np.testing.assert_array_equal(drawn["loss"], trace.moment(7).rounds.loss.experts)
    assert panel.board.marks[0].charged.most == 2.5
    assert "from 0 to c = 2.50" in panel.card.caption.full
    many, panel = opened(hedge(40, 30, {"name": "bounded-losses"}))
    shares = drawn_at(panel, 7)
    losses = many.moment(7).rounds.loss.experts[shares["expert"][:-1] - 1]
    np.testing.assert_array_equal(shares["loss"], [*losses, np.nan])  # the tail has none of its own
    panel.grab()
    _, panel = opened(hedge(4, 30))
    assert "loss" not in drawn_at(panel, 7)  # of right and wrong the outcome tells


@pytest.mark.parametrize(
    ("view", "before", "charged", "learnt", "last"),
    [
        ("bars", "for round 1", "for round 5", "for round 6; dashed: round 5", "for round 20"),
        ("simplex", "for round 1", "for round 5", "for round 5; dashed: round 6", "for round 20"),
        (
            "bands",
            "share of the weight",
            "shares up to round 5",
            "shares up to round 5",
            "shares up to round 20",
        ),
    ],
)
def test_every_view_says_first_of_which_round_its_shares_are(opened, view, before, charged, learnt, last):
    """At the end of a round the bars are a round ahead of the other views."""
    _, panel = opened(hedge(experts=3, rounds=20), view=(view,), rounds=20)
    said = []
    for t, phase in ((0, Phase.LEARN), (5, Phase.CHARGE), (5, Phase.LEARN), (20, Phase.LEARN)):
        panel.draw(t, phase)
        said.append(panel.card.caption.full.split(" · ")[0])
    assert said == [before, charged, learnt, last]
