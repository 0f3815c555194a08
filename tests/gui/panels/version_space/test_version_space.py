"""The version space and its staircase: what is drawn is what the learner holds, at any position, in any layout."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from olviz.engine.declare.phases import Phase, Power
from olviz.engine.experiment import scenario
from olviz.engine.learners.experts.consistent import Consistent
from olviz.engine.learners.experts.uniform import Uniform
from olviz.engine.learners.experts.weighted_majority import WeightedMajority
from olviz.engine.round.capabilities import bereft_of, class_size, voices_of
from olviz.engine.words.numbers import number
from olviz.gui.look.signs import contrast, looks
from olviz.gui.look.tokens import DARK, LIGHT
from olviz.gui.paint.curves import NOBODY, height
from olviz.gui.paint.pointing import readings
from olviz.gui.panels.catalogue import PANELS, arranged, fitting
from olviz.gui.panels.version_space.cells import PIXELS, Cells
from olviz.gui.panels.version_space.directions import arcs
from olviz.gui.panels.version_space.number_line import runs
from olviz.gui.panels.version_space.sheet import Bar
from olviz.gui.panels.version_space.tilings import interleaved, nested, tiled
from olviz.resources import scenarios
from tests import fixed
from tests.fixed import charged

ENTRY = {entry.name: entry for entry in PANELS}
CUBE = {"name": "experts", "hypotheses": {"name": "patterns", "count": 6}}, {"name": "cube"}
FIRST = [(1, "0.500"), (2, "0.250"), (2, "0.250")]  # wrong in round, and a share of the weight
SCENES = ("halving-worst-case", "bisection", "realizable-iid", "three-labels", "erm-killer", "no-perfect-expert")


def made(game, adversary, *learners, rounds=40, seed=3):
    """An experiment of these tables."""
    return scenario.from_table(
        {
            "schema": 1,
            "rounds": rounds,
            "seed": seed,
            "game": game,
            "adversary": adversary,
            "learners": [{"name": learner} if isinstance(learner, str) else learner for learner in learners],
        }
    )


def advised(count, adversary, *learners, rounds=40, labels=2):
    game = {"name": "experts", "hypotheses": {"name": "advisers", "experts": count, "classes": labels}}
    return made(game, {"name": adversary}, *learners, rounds=rounds)


def shipped(name, rounds=40):
    table = scenario.read_table(scenarios()[name])
    table["rounds"] = min(rounds, table["rounds"])
    table.pop("notes", None)
    return scenario.from_table(table)


@pytest.fixture
def opened(panel_of):
    def opened(what, name="version-space", selected=0):
        return panel_of(name, what, selected=selected, size=(640, 320))

    return opened


def copied(panel):
    return {name: np.array(values) for name, values in panel.plotted().items()}


def assert_same(one, other):
    assert list(one) == list(other)
    for name in one:
        np.testing.assert_array_equal(one[name], other[name], err_msg=name)


def held(trace, rounds):
    """F after some rounds, replayed from the start by hand."""
    alive = np.ones(class_size(trace.learner, trace.game), dtype=bool)
    for t in range(1, rounds + 1):
        moment = trace.moment(t)
        said = voices_of(trace.learner, trace.game, moment.rounds.shown)
        alive &= said == moment.rounds.reveal.y
    return alive


@pytest.mark.parametrize("name", [*SCENES, "halving-circle"])
def test_the_living_are_those_never_wrong_at_every_position(opened, name):
    (trace, *_), panel = opened(shipped(name, 14))
    alive = [held(trace, known) for known in range(trace.rounds + 1)]
    for t in range(trace.rounds + 1):
        for phase in Phase:
            panel.draw(t, phase)
            known = t if phase is Phase.LEARN else max(t - 1, 0)
            drawn = copied(panel)
            np.testing.assert_array_equal(drawn["living"], alive[known])
            np.testing.assert_array_equal(drawn["died"], alive[max(known - 1, 0)] & ~alive[known])


@pytest.mark.parametrize("name", [*SCENES, "halving-circle"])
@pytest.mark.parametrize("panel_name", ["version-space", "survivors"])
def test_any_road_leads_to_the_same_picture(opened, panel_on, name, panel_name):
    what = shipped(name)
    _, panel = opened(what, panel_name)
    panel.draw(7, Phase.CHARGE)
    straight = copied(panel)
    for t, phase in [(9, Phase.LEARN), (1, Phase.OBSERVE), (0, Phase.LEARN), (10, Phase.REVEAL), (6, Phase.LEARN)]:
        panel.draw(t, phase)
    for phase in Phase:
        panel.draw(7, phase)
    panel.draw(7, Phase.CHARGE)
    assert_same(copied(panel), straight)
    short = what.traces()
    for trace in short:
        trace.extend(7)
    fresh = panel_on(panel_name, short, size=(640, 320))
    fresh.draw(7, Phase.CHARGE)
    assert_same(copied(fresh), straight)


def test_signs_come_with_the_advice_votes_with_the_commitment_and_the_label_with_the_reveal(opened):
    _, panel = opened(shipped("halving-worst-case"))
    shown = {}
    for phase in Phase:
        panel.draw(3, phase)
        shown[phase] = copied(panel)
        panel.grab()
    assert [("says" in shown[phase], "votes" in shown[phase], "label" in shown[phase]) for phase in Phase] == [
        (True, False, False),
        (True, True, False),
        (True, True, True),
        (True, True, True),
        (True, True, True),
    ]
    assert shown[Phase.COMMIT]["votes"].tolist() == [8, 8]
    assert "✓" not in panel.sheet.bar._replace(label=None).spoken
    assert panel.sheet.bar.spoken == "✗ 8 say +1, ✓ 8 say −1"
    assert panel.sheet.accessibleDescription().endswith(panel.sheet.bar.spoken)


@pytest.mark.parametrize(("name", "order"), [("bisection", [1, 0]), ("halving-worst-case", [0, 1])])
def test_the_vote_stands_in_the_order_of_the_picture(opened, monkeypatch, name, order):
    """Thresholds that say −1 lie left of the point, and in the bar below them their part was the right one."""
    _, panel = opened(shipped(name))
    panel.draw(1, Phase.COMMIT)
    placed = []
    monkeypatch.setattr(Bar, "_write", lambda bar, canvas, part, place, *rest: placed.append((part.left(), place)))
    panel.grab()
    assert [place for _, place in sorted(placed)[:2]] == order


def test_one_vote_says_and_several_say(opened):
    _, panel = opened(shipped("halving-worst-case"))
    panel.draw(7, Phase.COMMIT)
    assert panel.sheet.bar.spoken in ("1 says +1", "1 says −1")


def test_the_expert_followed_is_known_at_commit_and_the_drawn_one_when_charged(opened):
    traces, panel = opened(shipped("erm-killer"))
    for place, first in ((0, Phase.COMMIT), (2, Phase.CHARGE)):
        panel.open(traces, place)
        column = "drawn" if traces[place].learner.draws else "play"
        for phase in Phase:
            panel.draw(4, phase)
            drawn = copied(panel)
            assert ("chosen" in drawn) is (phase >= first)
        assert drawn["chosen"] == [traces[place][column][3]]


def test_a_draw_the_adversary_sees_is_known_at_commit(opened):
    what = shipped("malicious-clairvoyant", 10)
    learners = (what.learners[0]._replace(learner=scenario.registry.learners()["uniform"]()),)
    (trace,), panel = opened(what._replace(learners=learners))
    assert trace.adversary.power is Power.A3
    panel.draw(2, Phase.COMMIT)
    assert "chosen" in panel.plotted()


# layouts


def test_the_surviving_arc_of_the_circle_is_the_set_that_is_alive(opened):
    (trace, *_), panel = opened(shipped("halving-circle", 60))
    count = class_size(trace.learner, trace.game)
    for t in (0, 1, 5, 20, 60):
        panel.draw(t, Phase.LEARN)
        drawn = copied(panel)
        alive = np.zeros(count, dtype=bool)
        for first, last in drawn["surviving arc"]:
            alive[np.arange(first, last + 1) % count] = True
        np.testing.assert_array_equal(alive, held(trace, t))
        assert len(drawn["surviving arc"]) == 1  # half circles meet in an arc
        panel.grab()


def test_runs_join_at_the_seam_of_a_circle():
    assert runs(np.array([1, 1, 0, 1, 0, 0], dtype=bool)) == [(0, 1), (3, 3)]
    assert arcs(np.array([1, 1, 0, 1, 0, 1], dtype=bool)) == [(3, 3), (5, 7)]
    assert arcs(np.ones(4, dtype=bool)) == [(0, 3)]
    assert arcs(np.zeros(4, dtype=bool)) == []


def test_every_direction_of_a_sphere_is_on_one_of_two_hemispheres(opened):
    what = made({"name": "classification"}, {"name": "separable", "dimension": 3, "margin": 0.2}, "halving-net")
    (trace,), panel = opened(what)
    panel.draw(5, Phase.COMMIT)
    panel.grab()
    drawing, canvas = panel.sheet.drawing, panel.sheet.canvas(QPainter())
    front, back = (half.holds(drawing.vectors) for half in drawing._halves(canvas))
    assert (front ^ back).all()
    assert front.any()
    assert back.any()
    np.testing.assert_array_equal(copied(panel)["living"], held(trace, 4))


def test_beyond_three_dimensions_directions_are_cells(opened):
    what = made({"name": "classification"}, {"name": "separable", "dimension": 4, "margin": 0.5}, "halving-net")
    _, panel = opened(what)
    panel.draw(5, Phase.COMMIT)
    assert panel.sheet.drawing.name == "experts"
    assert "of 2744 left" in panel.card.subtitle.full
    panel.grab()


@pytest.mark.parametrize(("rule", "framed"), [("first", "framed: followed"), ("uniform", "framed: drawn")])
def test_who_is_certain_to_be_drawn_is_followed_and_not_the_only_one_left(opened, rule, framed):
    (trace, *_), panel = opened(made(*CUBE, {"name": "generic", "rule": rule}, rounds=4))
    panel.draw(2, Phase.LEARN)
    left = int(held(trace, 2).sum())
    assert left > 1
    assert framed in panel._remarks(panel.standing)
    panel.draw(2, Phase.COMMIT)
    assert panel.standing.votes.numbers.sum() == pytest.approx(held(trace, 1).sum())


def test_the_surviving_thresholds_are_an_interval_around_what_is_still_open(opened):
    (trace, *_), panel = opened(shipped("bisection"))
    for t in range(7):
        panel.draw(t, Phase.LEARN)
        (first, last), *more = copied(panel)["surviving interval"].tolist()
        assert not more
        assert last - first + 1 == 2 ** (6 - t)
        assert held(trace, t)[first : last + 1].all()
    panel.draw(4, Phase.COMMIT)
    assert copied(panel)["x"] == trace["x"][3] / 63
    panel.grab()


def test_hovering_names_the_expert_and_never_a_hidden_label(opened):
    for name, at in (("halving-worst-case", 17), ("bisection", 20), ("halving-circle", 30)):
        _, panel = opened(shipped(name))
        panel.draw(2, Phase.COMMIT)
        panel.grab()
        canvas, drawing = panel.sheet.canvas(QPainter()), panel.sheet.drawing
        if name == "halving-worst-case":
            point = drawing._tiling(canvas).place(at).center()
        elif name == "bisection":
            point = QPointF(drawing.field(canvas).point(at + 0.5, 0).x(), 60)
        else:
            half = drawing._halves(canvas)[0]
            point = half.canvas.point(*drawing.vectors[:, at])
        assert drawing.at(canvas, point) == at
        assert drawing.at(canvas, QPointF(-50, -50)) is None
        text = panel.sheet.told(point).split("\n")
        assert text[0] == panel._name(at)
        assert text[1] == "left: never wrong so far" or text[1].startswith("out in round ")
        assert text[2] in ("says +1", "says −1")


@pytest.mark.parametrize("name", [*SCENES, "halving-circle"])
def test_hovering_tells_when_an_expert_died_and_whether_it_is_right_as_soon_as_that_is_known(opened, name):
    (trace, *_), panel = opened(shipped(name, 14))
    standing = [held(trace, t) for t in range(trace.rounds + 1)]
    for t, phase in [(1, Phase.COMMIT), (4, Phase.REVEAL), (7, Phase.CHARGE), (trace.rounds, Phase.LEARN)]:
        panel.draw(t, phase)
        said = voices_of(trace.learner, trace.game, trace.moment(t).rounds.shown)
        y, known = trace.moment(t).rounds.reveal.y, t if phase is Phase.LEARN else t - 1
        for at in {0, len(said) // 3, len(said) // 2, len(said) - 1}:
            _, fate, says = panel._told(at).split("\n")
            if standing[known][at]:
                assert fate == "left: never wrong so far"
            else:
                died = next(rounds for rounds in range(1, known + 1) if not standing[rounds][at])
                assert fate.startswith((f"out in round {died}", f"first wrong in round {died}, "))
            assert ("right" in says) == (phase >= Phase.REVEAL and said[at] == y)
            assert ("wrong" in says) == (phase >= Phase.REVEAL and said[at] != y)


def test_of_who_takes_part_though_wrong_the_weight_is_told(opened):
    (trace, *_), panel = opened(shipped("no-perfect-expert", 60))
    panel.draw(60, Phase.LEARN)
    weights = trace.learner.observe(trace.game, trace.state_at(60).state)["weights"]
    heavy = int(np.argmax(weights))
    assert panel._told(heavy).split("\n")[1].endswith(f", weighs {number(weights[heavy] / weights.sum())} of all")


def test_both_hemispheres_answer_the_mouse(opened):
    what = made({"name": "classification"}, {"name": "separable", "dimension": 3, "margin": 0.2}, "halving-net")
    _, panel = opened(what)
    panel.draw(5, Phase.COMMIT)
    panel.grab()
    drawing = panel.sheet.drawing
    for half in drawing._halves(panel.sheet.canvas(QPainter())):
        for at in np.flatnonzero(half.holds(drawing.vectors))[::97].tolist():
            point = half.canvas.point(*drawing.vectors[:2, at].tolist())
            assert panel.sheet.told(point) == panel._told(at)


# cells


def test_cells_keep_their_places_while_they_die(opened):
    _, panel = opened(shipped("halving-worst-case"))
    places = []
    for t in (0, 2, 6, 10):
        panel.draw(t, Phase.LEARN)
        canvas = panel.sheet.canvas(QPainter())
        places.append([panel.sheet.drawing._tiling(canvas).place(at) for at in range(64)])
    assert places[0] == places[1] == places[2] == places[3]


@pytest.mark.parametrize("count", [1, 2, 10, 16, 64, 81, 1000, PIXELS])
def test_all_cells_fit_and_none_overlap(count):
    view = QRectF(3, 5, 600, 140)
    tiling = tiled(count, view, 4)
    rects = [tiling.place(at) for at in range(count)]
    assert len({(round(rect.x(), 6), round(rect.y(), 6)) for rect in rects}) == count
    assert max(rect.right() for rect in rects) <= view.right() + 1e-6
    assert max(rect.bottom() for rect in rects) <= view.bottom() + 1e-6
    assert tiling.at(rects[-1].center()) == count - 1


@pytest.mark.parametrize("count", [1, 10, 1000, 10_000, 32_768])
def test_any_number_of_experts_is_drawn_in_both_themes(opened, count):
    (trace,), panel = opened(advised(count, "iid-experts", "halving", rounds=4))
    for theme in (LIGHT, DARK):
        panel.recolour(theme)
        for phase in Phase:
            panel.draw(2, phase)
            image = panel.sheet.grab().toImage()
            assert not image.isNull()
    assert copied(panel)["living"].sum() == trace["survivors"][1]
    found = panel.sheet.drawing.at(panel.sheet.canvas(QPainter()), QPointF(4, panel.sheet.height() / 3))
    assert found is None or 0 <= found < count


def test_few_experts_stand_over_their_names(opened):
    _, panel = opened(advised(10, "iid-experts", "halving"))
    assert panel.names == [f"expert {at}" for at in range(1, 11)]
    _, panel = opened(advised(40, "iid-experts", "halving"))
    assert panel.names == []


@pytest.mark.parametrize("width", range(80, 700, 20))
def test_names_under_cells_are_told_apart(opened, width):
    """In a narrow panel all of them were “exp…”."""
    _, panel = opened(advised(8, "iid-experts", "halving"))
    drawing, canvas = panel.sheet.drawing, panel.sheet.canvas(QPainter())
    canvas = canvas._replace(rect=QRectF(0, 0, width, 90))
    said = drawing.under(canvas, drawing._tiling(canvas))
    assert said in ([f"{at}" for at in range(1, 9)], [f"expert {at}" for at in range(1, 9)])


@pytest.mark.parametrize("theme", [LIGHT, DARK])
@pytest.mark.parametrize("count", range(3, 11))
def test_the_sign_of_every_grey_can_be_read(theme, count):
    for look in looks(tuple(range(count)), theme):
        other = theme.surface if look.ink == theme.text else theme.text
        assert contrast(look.ink, look.fill) >= max(contrast(other, look.fill), 3.7)


def test_three_labels_have_a_hue_each_and_their_votes_add_up(opened):
    (trace, *_), panel = opened(shipped("three-labels"))
    assert len({look.fill for look in looks((0, 1, 2), LIGHT)}) == 3
    for t in (1, 2, 3):
        panel.draw(t, Phase.COMMIT)
        drawn = copied(panel)
        assert drawn["votes for"].tolist() == [0, 1, 2]
        assert drawn["votes"].sum() == held(trace, t - 1).sum()
        panel.grab()


def test_without_advice_there_are_no_signs_and_no_vote(opened):
    (trace,), panel = opened(advised(2, "ftl-killer", "uniform"))
    panel.draw(3, Phase.COMMIT)
    assert panel.sheet.bar is None
    assert "says" not in panel.plotted()
    gone = int(np.flatnonzero(trace["survivors"] == 0)[0]) + 1
    panel.draw(gone, Phase.LEARN)
    assert panel.sheet.message.sentence == f"By round {gone} all 2 have had a loss. {bereft_of(trace.learner)}"
    panel.grab()


# nobody left


def test_when_nobody_is_left_it_says_so_and_what_happens_then(opened):
    traces, panel = opened(shipped("no-perfect-expert", 60), selected=1)
    trace = traces[1]
    gone = int(np.flatnonzero(trace["survivors"] == 0)[0]) + 1
    panel.draw(gone, Phase.CHARGE)
    assert panel.sheet.message is None
    panel.draw(gone, Phase.LEARN)
    title, sentence = panel.plotted()["message"]
    assert title == "No expert is left"
    assert f"By round {gone} all 16 have been wrong. {bereft_of(trace.learner)}" == sentence
    assert bereft_of(trace.learner)
    assert not panel.plotted()["living"].any()
    assert panel.plotted()["voting though wrong"].any()  # the last survivors go on
    panel.grab()


def test_who_only_loses_weight_still_votes_and_by_weight(opened):
    traces, panel = opened(shipped("no-perfect-expert", 60), selected=0)
    panel.draw(1, Phase.COMMIT)
    assert panel.sheet.bar.votes.counted  # all weigh the same
    panel.draw(60, Phase.COMMIT)
    assert not panel.sheet.bar.votes.counted
    assert "never wrong" in panel.card.subtitle.full
    assert " left" not in panel.card.subtitle.full
    drawn = copied(panel)
    weights = traces[0].moment(60).observed(traces[0].learner, traces[0].game, Phase.COMMIT)["weights"]
    for label, share in zip(drawn["votes for"], drawn["votes"], strict=True):
        np.testing.assert_allclose(share, weights[drawn["says"] == label].sum(), rtol=1e-12)
    assert panel.plotted()["message"][0] == "Every expert has been wrong"
    assert (drawn["living"] | drawn["voting though wrong"]).all()


def test_of_four_learners_each_is_drawn_with_the_others_as_thin_marks(opened):
    four = made(*CUBE, "halving", "consistent", "uniform", "halving")
    traces, panel = opened(four, selected=1)
    panel.draw(3, Phase.LEARN)
    drawn = copied(panel)
    for other, trace in enumerate(trace for place, trace in enumerate(traces) if place != 1):
        np.testing.assert_array_equal(drawn[f"living for another {other + 1}"], held(trace, 3))
    panel.grab()
    assert [place.learner for place in arranged(traces, ["version-space"])] == [0, 1, 2, 3]


# the staircase


def named(traces, trace, what):
    """A curve of one learner, among several with its name."""
    return f"{trace.label}, {what}" if len(traces) > 1 else what


@pytest.mark.parametrize("name", ["halving-worst-case", "three-labels", "halving-circle", "bisection"])
def test_the_staircase_stays_below_its_ceiling_and_falls_at_least_one_doubling_at_a_mistake(opened, name):
    traces, panel = opened(shipped(name), "survivors")
    trace = traces[0]
    panel.draw(trace.rounds, Phase.LEARN)
    drawn = copied(panel)
    size, counts = class_size(trace.learner, trace.game), drawn[trace.label]
    known = np.concatenate([[size], trace["survivors"]])
    np.testing.assert_array_equal(counts, np.repeat(known, 2)[:-1])
    ceiling = drawn[named(traces, trace, "at most")]
    mistakes = np.concatenate([[0], trace["mistakes"]])
    np.testing.assert_allclose(ceiling, np.repeat(size / 2.0**mistakes, 2)[:-1], rtol=1e-12)
    assert (counts <= ceiling).all()
    at = drawn[f"{trace.label}, a mistake x"]
    assert len(at) == trace["mistakes"][-1] > 0
    assert (height(known[at - 1]) - height(known[at]) >= 1 - 1e-12).all()


@pytest.mark.parametrize("name", ["halving-worst-case", "halving-misprint"])
def test_before_round_1_it_says_the_same_whether_rounds_are_there_yet_or_not(qtbot, name):
    """What is proved was said only where the first round had been there before the panel was drawn."""
    traces, said = shipped(name).traces(), []
    for rounds in (0, 5):
        for trace in traces:
            trace.extend(rounds)
        panel = ENTRY["survivors"].build()
        qtbot.addWidget(panel)
        panel.resize(640, 320)
        panel.open(traces, 0)
        panel.draw(0, Phase.LEARN)
        said.append((panel.card.caption.full, panel.card.subtitle.full))
    assert said[0] == said[1] != ("", "")


def test_pointing_at_the_staircase_tells_how_many_died_in_the_round(opened):
    (trace, *_), panel = opened(shipped("halving-worst-case"), "survivors")
    left = [64, *trace["survivors"]]
    for t, phase, known in [(3, Phase.LEARN, 3), (3, Phase.CHARGE, 2)]:
        panel.draw(t, phase)
        for at in range(1, known + 1):
            rows = {row.name: row.value for row in readings(panel.plot.marks, at)}
            assert rows[trace.label] == left[at]
            assert rows[f"{trace.label}, out in this round"] == left[at - 1] - left[at]
        assert readings(panel.plot.marks, known + 1) == []
    panel.draw(1, Phase.OBSERVE)
    assert "died" not in "".join(row.name for row in readings(panel.plot.marks, 0))


def test_the_staircase_moves_with_learn_only(opened):
    (trace, *_), panel = opened(shipped("halving-worst-case"), "survivors")
    for phase in Phase:
        panel.draw(3, phase)
        assert copied(panel)[trace.label][-1] == (8 if phase is Phase.LEARN else 16)


def test_nobody_stands_below_one_on_the_scale_of_doublings_and_is_written_0(opened):
    traces, panel = opened(shipped("no-perfect-expert", 60), "survivors")
    trace = traces[1]
    gone = int(np.flatnonzero(trace["survivors"] == 0)[0]) + 1
    panel.draw(gone, Phase.CHARGE)
    assert not panel.axis.empty
    assert "nobody" not in panel.card.subtitle.full
    panel.draw(gone, Phase.LEARN)
    panel.grab()
    assert panel.axis.empty
    assert f"nobody is left since round {gone}" in panel.card.subtitle.full
    assert panel.plotted()[trace.label][-1] == 0
    assert height(np.array([0, 1, 2, 64])).tolist() == [NOBODY, 0, 1, 6]
    assert (0.0, "−1") not in panel.axis._tickLevels[0]
    assert panel.axis._tickLevels[0][:2] == [(-1.0, "0"), (0.0, "1")]
    assert panel.plotted()[f"{trace.label}, at most t"].max() == gone - 1  # the proof ends there


def test_only_those_who_keep_a_version_space_have_a_staircase(opened):
    traces, panel = opened(shipped("halving-circle"), "survivors")
    assert [entry.name for entry in fitting(traces) if entry.name == "survivors"] == ["survivors"]
    panel.draw(9, Phase.LEARN)
    assert traces[0].label in panel.plotted()
    assert traces[1].label not in panel.plotted()
    assert panel.windowTitle() == "Directions left"


def test_a_run_of_no_rounds_and_of_one_is_drawn(opened):
    for rounds in (0, 1):
        for name in ("version-space", "survivors"):
            _, panel = opened(shipped("halving-worst-case", rounds), name)
            for t in range(rounds + 1):
                for phase in Phase:
                    panel.draw(t, phase)
                    panel.grab()
            assert panel.card.save.isEnabled() is bool(rounds)


@pytest.mark.parametrize("name", ["bisection", "erm-killer", "realizable-iid", "three-labels"])
def test_every_learner_stays_below_the_ceiling_of_its_own_proof(opened, name):
    traces, panel = opened(shipped(name), "survivors")
    panel.draw(traces[0].rounds, Phase.LEARN)
    drawn = copied(panel)
    for trace in traces:
        size, lost = class_size(trace.learner, trace.game), np.concatenate([[0], np.add.accumulate(trace["loss"])])
        allowed = {"halving": size / 2.0**lost, "consistent": size - lost, "uniform": size * np.exp(-lost)}
        ceiling = allowed[trace.learner.name]
        np.testing.assert_allclose(drawn[named(traces, trace, "at most")], np.repeat(ceiling, 2)[:-1], rtol=1e-12)
        assert (drawn[trace.label] <= drawn[named(traces, trace, "at most")] * (1 + 1e-12)).all()


def test_one_learner_alone_says_what_a_mistake_costs_it(panel_on):
    traces = shipped("erm-killer").traces()
    for trace, said in zip(traces, ["at least one", "at least half", "by at least e"], strict=True):
        trace.extend()
        panel = panel_on("survivors", (trace,), size=(640, 320))
        panel.draw(3, Phase.LEARN)
        assert said in panel.card.subtitle.full


@pytest.mark.parametrize(
    ("learner", "formula", "said"),
    [
        (Consistent(), "5 − L / c", "a loss of c removes at least one"),
        (Uniform(), "5 / exp(E[L] / c)", "an expected loss of c divides them by at least e"),
    ],
)
def test_where_no_mistake_is_counted_the_ceiling_is_told_in_losses(panel_on, learner, formula, said):
    losses = 2.5 * np.random.default_rng(1).random((5, 8)) * np.array([[0, 1, 1, 1, 1]]).T
    trace = charged(learner, losses, loss_range=2.5)
    panel = panel_on("survivors", (trace,), size=(640, 320))
    panel.draw(8, Phase.LEARN)
    assert said in panel.card.subtitle.full
    assert panel.tracks[0].bound.formula.format(size=number(5)) == formula


def test_losses_far_below_0_have_no_ceiling_and_no_warning(panel_on):
    trace = charged(Uniform(), -np.ones((3, 2000)))
    panel = panel_on("survivors", (trace,), size=(640, 320))
    panel.draw(2000, Phase.LEARN)
    panel.grab()
    assert panel.tracks[0].promised(2000) == 0


def test_who_dies_in_a_step_fades_and_any_draw_ends_it(opened):
    _, panel = opened(shipped("halving-worst-case"))
    panel.resize(640, 320)
    panel.draw(2, Phase.LEARN)
    whole = panel.grab().toImage()
    panel.settle(0.0)
    begun = panel.grab().toImage()
    panel.settle(0.5)
    half = panel.grab().toImage()
    assert begun != half != whole
    panel.settle(1.0)
    assert panel.grab().toImage() == whole
    panel.settle(0.0)
    panel.draw(2, Phase.LEARN)
    assert panel.grab().toImage() == whole


def test_where_experts_outnumber_pixels_the_picture_says_what_a_pixel_is(opened, monkeypatch):
    patterns = {"name": "experts", "hypotheses": {"name": "patterns", "count": 17}}
    _, panel = opened(made(patterns, {"name": "cube"}, "halving", rounds=3))
    told = []
    monkeypatch.setattr(Cells, "_tell_bucket", lambda self, canvas, bucket: told.append(bucket))
    panel.draw(2, Phase.COMMIT)
    panel.resize(900, 500)
    panel.grab()
    assert told == []
    panel.resize(400, 300)
    panel.grab()
    assert told
    assert told[-1] >= 2
    canvas = panel.sheet.canvas(QPainter())
    corner = panel.sheet.drawing.at(canvas, QPointF(0.5, 0.5)), panel.sheet.drawing.at(canvas, QPointF(1.5, 0.5))
    assert corner == (0, told[-1])  # so many experts lie between two pixels


def test_the_axis_says_of_survivors_what_is_true_of_them(opened):
    right, wrong = "halving", "halving-as-printed"
    for learners, says in (
        ([right], "experts never wrong"),
        ([wrong], "experts always with the winning vote"),
        ([right, wrong], "experts left"),
    ):
        traces, panel = opened(made(*CUBE, *learners, rounds=18), "survivors")
        assert panel.card.caption.full == says
    advice = np.stack([traces[1].moment(t).rounds.shown.advice for t in range(1, 19)])
    y, plays = traces[1]["y"], traces[1]["play"]
    followed, correct = (advice == plays[:, None]).all(axis=0), (advice == y[:, None]).all(axis=0)
    assert followed.sum() == traces[1]["survivors"][-1]
    assert not (followed & correct).any()  # none of those left was right in all rounds


def test_an_expert_that_a_misprint_keeps_is_not_said_to_be_never_wrong(opened):
    _, panel = opened(made(*CUBE, "halving-as-printed", rounds=18))
    panel.draw(18, Phase.LEARN)
    told = [panel._told(index).split("\n")[1] for index in np.flatnonzero(panel.standing.living)]
    assert told
    assert set(told) == {"left: always with the winning vote so far"}


@pytest.mark.parametrize(
    ("factor", "counted", "named"),
    [
        (0.5, "{left} of 12 never wrong", "left: never wrong so far"),
        (0.0, "{left} of 12 left", "left: always right when the vote was wrong so far"),
    ],
)
def test_who_was_wrong_beside_a_right_vote_is_not_said_to_be_never_wrong(opened, factor, counted, named):
    lenient = {"name": "weighted-majority", "factor": factor, "update": "on mistakes"}
    (trace,), panel = opened(advised(12, "iid-experts", lenient, rounds=40))
    advice = np.stack([trace.moment(t).rounds.shown.advice for t in range(1, 41)])
    wrong = advice != trace["y"][:, None]
    charged = wrong if factor else wrong & (trace["prediction"] != trace["y"])[:, None]
    assert charged.any()
    for t in range(1, int((trace["survivors"] > 0).sum()) + 1):
        panel.draw(t, Phase.LEARN)
        out = charged[:t].any(axis=0)
        assert counted.format(left=number(int((~out).sum()))) in panel.card.subtitle.full
        for index in range(12):
            (_, fate, *_) = panel._told(index).split("\n")
            first = int(charged[:, index].argmax()) + 1
            gone = f"first wrong in round {first}, weighs" if factor else f"out in round {first}"
            assert fate.startswith(gone if out[index] else named)


@pytest.mark.parametrize(
    ("before", "after", "fates"),
    [
        (
            0.0,
            0.5,
            {
                2: ["left: always right when the vote was wrong so far", "out in round 2", "out in round 2"],
                3: [f"first wrong in round {first}, weighs {weight} of all" for first, weight in FIRST],
            },
        ),
        (
            0.5,
            0.0,
            {
                2: [f"first wrong in round {first}, weighs {weight} of all" for first, weight in FIRST],
                3: ["left: always right when the vote was wrong so far", "out in round 2", "out in round 2"],
            },
        ),
    ],
)
def test_where_a_fork_changes_who_is_left_every_round_is_told_by_who_plays_it(panel_on, before, after, fates):
    """Expert 1 is wrong in round 1 beside a right vote, experts 2 and 3 in round 2 with a wrong one."""
    advice, y = np.array([[-1, 1, 1, 1], [1, -1, -1, 1], [1, -1, -1, -1]]), np.array([1, 1, 1, 1])
    origin = fixed.advised(WeightedMajority(factor=before, update="on mistakes"), advice, y)
    fork = fixed.played(origin.fork(2, learner=WeightedMajority(factor=after, update="on mistakes")))
    panel = panel_on("version-space", (fork,), size=(640, 320))
    for t, told in fates.items():
        panel.draw(t, Phase.LEARN)
        assert [panel._told(index).split("\n")[1] for index in range(3)] == told
        left = int(panel.standing.living.sum())
        assert ("1 of 3 left" if left else "0 of 3 never wrong") in panel.card.subtitle.full
        assert bool(panel.followers[0].gone(t)) == (not left)
    np.testing.assert_array_equal(panel.standing.fell, [1, 2, 2])
    staircase = panel_on("survivors", (fork,), size=(640, 320))
    assert staircase.card.caption.full == "experts left"


@pytest.mark.parametrize(("base", "digits"), [(2, 1), (2, 6), (2, 7), (3, 4), (4, 3), (2, 12)])
@pytest.mark.parametrize("size", [(600, 140), (140, 600), (300, 300)])
def test_patterns_lie_in_nested_blocks_that_are_the_same_at_every_size(base, digits, size):
    count, view = base**digits, QRectF(3, 5, *size)
    tiling = nested(count, base, view, 4)
    rects = [tiling.place(at) for at in range(count)]
    assert max(rect.right() for rect in rects) <= view.right() + 1e-6
    assert max(rect.bottom() for rect in rects) <= view.bottom() + 1e-6
    assert [tiling.at(rect.center()) for rect in rects[:: max(count // 50, 1)]] == [
        *range(0, count, max(count // 50, 1))
    ]
    across, down = interleaved(count, base)
    for places, edges in ((across, tiling.corners[0]), (down, tiling.corners[1])):
        assert (np.diff(edges[np.argsort(places, kind="stable")]) >= -1e-9).all()
        assert len(set(np.round(edges, 6).tolist())) == int(places.max()) + 1
    lowest = np.arange(count) % base
    assert [int(across[lowest == digit].min()) for digit in range(base)] == sorted(
        int(across[lowest == digit].min()) for digit in range(base)
    )
    for digit in range(base):  # all that say the same of the first point stand together, apart from the others
        block = across[lowest == digit]
        assert int(block.max()) - int(block.min()) + 1 == (int(across.max()) + 1) // base


def test_the_dead_wear_the_round_in_which_they_were_first_wrong(opened):
    (trace, *_), panel = opened(shipped("halving-worst-case"))
    for t in (18, 0, 1, 3, 6):
        for phase in (Phase.CHARGE, Phase.LEARN):
            panel.draw(t, phase)
            known = t if phase is Phase.LEARN else max(t - 1, 0)
            for expert in (0, 5, 40, 63):
                alive = [
                    trace.learner.observe(trace.game, trace.state_at(at).state)["alive"][expert]
                    for at in range(known + 1)
                ]
                first = 0 if all(alive) else alive.index(False)
                assert panel.standing.fell[expert] == first
        panel.sheet.grab()


@pytest.mark.parametrize("name", ["bisection", "erm-killer", "realizable-thresholds"])
@pytest.mark.parametrize("selected", [0, 1])
def test_the_step_in_full_is_what_the_learner_predicts_of_every_point(opened, name, selected):
    scene = shipped("bisection" if name == "realizable-thresholds" else name)
    if name == "realizable-thresholds":
        scene = scene._replace(adversary=shipped("three-labels").adversary)
    traces, panel = opened(scene)
    panel.open(traces, selected)
    trace = traces[selected]
    for t in range(1, trace.rounds + 1):
        panel.draw(t, Phase.COMMIT)
        drawn = panel.plotted()
        assert (1 if drawn["x"][0] <= drawn["step"][0] else -1) == trace["prediction"][t - 1]
        for phase, known in ((Phase.REVEAL, t - 1), (Phase.CHARGE, t)):
            panel.draw(t, phase)
            wrong = trace["prediction"][:known] != trace["y"][:known]
            steps = trace.game.experts.layout.steps
            np.testing.assert_allclose(panel.plotted()["mistakes at"], trace["x"][:known, 0][wrong] / steps)
    panel.sheet.grab()


@pytest.mark.parametrize("size", [(400, 400), (700, 400), (150, 400)])
def test_patterns_that_are_pixels_keep_their_blocks_too(opened, size):
    table = scenario.read_table(scenarios()["halving-worst-case"])
    table["game"]["hypotheses"]["count"] = 14
    table.pop("notes")
    _, panel = opened(scenario.from_table(table | {"rounds": 4}))
    panel.resize(*size)
    panel.draw(2, Phase.LEARN)
    panel.grab()
    mark, canvas = panel.sheet.drawing, panel.sheet.canvas(QPainter())
    nests = canvas.rect.width() >= 128 and canvas.rect.height() >= 128
    assert mark._nests(canvas) == nests
    if nests:
        side, columns, _ = mark._raster(canvas)
        assert columns == 128
        image = panel.sheet.grab().toImage()
        spots = [(round((column + 0.3) * side), round((row + 0.3) * side)) for row in (10, 100) for column in (10, 100)]
        seen = [image.pixelColor(*spot).name().upper() for spot in spots]  # a quarter is left, and it is one corner
        alive = np.flatnonzero(panel.standing.living)
        assert len(alive) == 2**12
        assert sum(colour not in (panel.theme.dead, panel.theme.died) for colour in seen) == 1
        corner = QPointF(canvas.rect.left() + 100.5 * side, canvas.rect.top() + 100.5 * side)
        assert mark.at(canvas, corner) in alive


@pytest.mark.parametrize("name", ["halving-worst-case", "bisection", "realizable-iid"])
def test_those_who_died_go_while_the_step_moves_and_the_last_frame_is_the_picture(opened, name):
    _, panel = opened(shipped(name))
    panel.draw(1, Phase.LEARN)
    assert panel.standing.died.any()
    still = panel.sheet.grab().toImage()
    for part in (0.0, 0.5, 0.9):
        panel.settle(part)
        assert panel.sheet.grab().toImage() != still
    panel.settle(1.0)
    assert panel.sheet.grab().toImage() == still


def test_the_best_expert_has_a_star_once_nobody_is_left(opened):
    """Halving has struck it out, as all others: that it was the best is what it lost."""
    game = {"name": "experts", "hypotheses": {"name": "advisers", "experts": 6}}
    what = made(game, {"name": "iid-experts", "rates": [0.1] + [0.5] * 5}, "halving", "weighted-majority", rounds=100)
    (trace, _), panel = opened(what)
    gone = int(np.argmax(trace["survivors"] == 0)) + 1
    for t in (gone - 1, gone, 100):
        panel.draw(t, Phase.LEARN)
        best = f"★ expert {trace['leader'][t - 1] + 1}"
        assert [name for name in panel.sheet.drawing.names if "★" in name] == ([best] if t >= gone else [])
        assert ("★ best so far" in panel.card.subtitle.full) is (t >= gone)
