"""The proofs as curves: what is drawn is what the chain says, after whole rounds only, until an assumption breaks."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import numpy as np
import pytest
from PySide6.QtCore import QRectF, Qt

from olviz.engine.analysis.questions import answering
from olviz.engine.analysis.risk import risks_of
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.engine.verdicts.theorems import proofs
from olviz.engine.words.plain_tex import plain
from olviz.gui.look.measures import base
from olviz.gui.look.tokens import DARK, LIGHT
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.curves import TINTED, thinned
from olviz.gui.paint.words.sentence import Sentence
from olviz.gui.panels.catalogue import fitting
from olviz.resources import scenarios
from tests.shipped import each_finished, families, shipped

LAST = 120


def scene(name, rounds=LAST, **changes):
    table = scenario.read_table(scenarios()[name])
    table.update(rounds=rounds, notes=[], **changes)
    return scenario.from_table(table)


@pytest.fixture
def opened(panel_of):
    def opened(what, rounds=None, selected=0):
        traces, panel = panel_of("proof", what, rounds=rounds, selected=selected)
        return traces[selected], panel

    return opened


def copied(panel):
    return {name: np.array(values) for name, values in panel.plotted().items()}


@cache
def proves(name):
    """What is proved in a scene, and of learners of which family."""
    traces = scenario.read(scenarios()[name]).traces()
    return families(name) | {certificate.name for trace in traces for certificate in proofs(trace)}


@pytest.mark.parametrize("name", each_finished(proves))
def test_every_proof_of_every_scene_is_drawn_with_the_numbers_of_its_chain(panel_of, panel_on, name):
    what = shipped(name, LAST)._replace(notes=())
    traces, _ = panel_of("proof", what)
    for selected, trace in enumerate(traces):
        panel = panel_on("proof", traces, selected=selected)
        certificates = proofs(trace)
        for at, certificate in enumerate(certificates):
            panel.choose((str(at + 1),))
            for t, phase in [(1, Phase.LEARN), (what.rounds // 2, Phase.REVEAL), (what.rounds, Phase.LEARN)]:
                panel.draw(t, phase)
                panel.grab()
                drawn, public = panel.plotted(), t if phase is Phase.LEARN else t - 1
                terms = certificate.chain(trace)
                if panel.chain.tries and "best_point" in trace:  # one u: the best at the playhead
                    terms = certificate.against(trace, trace["best_point"][public - 1])
                for term in terms:
                    assert f"label {plain(term.label)}" in drawn
                    curve = f"{plain(term.label)}, not claimed" if panel.card.notice.title.text() else plain(term.label)
                    assert drawn[f"{curve} t"][-1] == public
                    assert drawn[curve][-1] == term.values[public - 1]


def test_the_squeeze_and_the_length_of_w_are_inequalities_by_hand(opened):
    """γM ≤ ⟨w, w*⟩ ≤ ‖w‖ ≤ X√M, and ‖w‖ ≤ √(Σ ‖x‖²) ≤ X√M, recomputed from the points alone."""
    trace, panel = opened(scene("perceptron-separable"))
    w, squares, count, rows = np.zeros(2), 0.0, 0, []
    declared = trace.game.declared
    for x, y in zip(trace["x"], trace["y"], strict=True):
        if (1 if w @ x >= 0 else -1) != y:
            w, squares, count = w + y * x, squares + x @ x, count + 1
        rows.append([0.16 * count, w @ declared.direction, np.sqrt(w @ w), np.sqrt(squares), np.sqrt(count)])
    assert all(below <= above + 1e-12 for below, above in pairwise(rows[-1]))
    terms = dict(zip(["γM", "⟨w, w*⟩", "‖w‖", "√(Σₘᵢₛₜₐₖₑₛ ‖xₛ‖²)", "X√M"], np.transpose(rows), strict=True))
    for view, names in (("1", ["γM", "⟨w, w*⟩", "‖w‖", "X√M"]), ("3", ["‖w‖", "√(Σₘᵢₛₜₐₖₑₛ ‖xₛ‖²)", "X√M"])):
        panel.choose((view,))
        panel.draw(LAST, Phase.LEARN)
        drawn = panel.plotted()
        assert panel.card.caption.full == " ≤ ".join(names)
        for name in names:
            at = drawn[f"{name} t"]
            ends = np.append(np.flatnonzero(np.diff(at)), len(at) - 1)
            np.testing.assert_allclose(drawn[name][ends], terms[name], rtol=1e-12)


def test_the_potential_lies_below_zero_and_in_view(opened):
    _, panel = opened(scene("iid-experts"))
    panel.draw(LAST, Phase.LEARN)
    drawn = panel.plotted()
    lowest = min(drawn[name].min() for name in drawn if not name.startswith("label") and not name.endswith(" t"))
    (low, high) = panel.plot.axes.view.viewRange()[1]
    assert lowest < -1
    assert low <= lowest
    assert high >= 0
    ticks = [value for value, _ in panel.plot.axes.left._tickLevels[0]]
    assert 0 in ticks
    assert min(ticks) < -1


def test_each_mistake_of_halving_costs_at_least_one_binary_logarithm(opened):
    trace, panel = opened(scene("realizable-iid"))
    panel.draw(LAST, Phase.LEARN)
    drawn = panel.plotted()
    values = trace["survivors"]
    before = np.concatenate([[trace.game.size], values])
    np.testing.assert_array_equal(drawn["a mistake x"], np.flatnonzero(np.diff(trace["mistakes"], prepend=0)) + 1)
    np.testing.assert_array_equal(drawn["a mistake y"], np.log2(values[drawn["a mistake x"] - 1]))
    for t in drawn["a mistake x"]:
        assert np.log2(before[t - 1]) - np.log2(before[t]) >= 1


def test_nothing_of_a_round_is_drawn_before_it_is_over(opened):
    _, panel = opened(scene("perceptron-separable"))
    for t in (1, 2, 31):
        for phase in Phase:
            panel.draw(t, phase)
            drawn = copied(panel)
            last = drawn.get("γM t", np.zeros(1)).max()
            assert last == (t if phase is Phase.LEARN else t - 1)


def test_before_the_first_round_is_over_there_is_a_sentence_and_no_data(opened):
    _, panel = opened(scene("perceptron-separable"))
    for t, phase in ((0, Phase.LEARN), (1, Phase.CHARGE)):
        panel.draw(t, phase)
        assert set(panel.plotted()) <= {"playhead"}
        assert not panel.card.save.isEnabled()


def test_the_same_place_is_the_same_picture_by_any_road_and_however_much_is_known(opened):
    for name in ("perceptron-separable", "iris-non-separable", "iid-experts", "halving-circle"):
        _, panel = opened(scene(name))
        _, fresh = opened(scene(name), rounds=51)
        for view in ("1", "2", "9"):
            panel.choose((view,))
            fresh.choose((view,))
            panel.draw(LAST, Phase.LEARN)
            panel.draw(51, Phase.LEARN)
            fresh.draw(51, Phase.LEARN)
            straight, jumped = copied(fresh), copied(panel)
            assert list(straight) == list(jumped)
            for key in straight:
                np.testing.assert_array_equal(jumped[key], straight[key], err_msg=f"{name} {view} {key}")


def test_a_broken_assumption_ends_the_proof_from_its_phase_on(opened, qtbot):
    trace, panel = opened(scene("perceptron-separable"))
    for column in ("y", "margin"):
        trace._columns[column] = trace._columns[column].copy()
        trace._columns[column][29] *= -1
    trace._memory.clear()
    panel.open((trace,), 0)
    for t, phase, known in [(30, Phase.COMMIT, False), (30, Phase.REVEAL, True), (31, Phase.OBSERVE, True)]:
        panel.draw(t, phase)
        assert panel.card.notice.isVisibleTo(panel) == known
    panel.draw(LAST, Phase.LEARN)
    drawn = panel.plotted()
    assert drawn["γM t"].max() == 29
    assert drawn["γM, not claimed t"][[0, -1]].tolist() == [29, LAST]
    assert "round 30" in panel.card.notice.sentence.text()
    with qtbot.waitSignal(panel.wanted) as asked:
        panel.card.notice.button.click()
    assert asked.args == [30]


def test_an_assumption_that_never_held_leaves_only_grey_curves(opened):
    _, panel = opened(scene("iris-non-separable"))
    panel.choose(("1",))
    panel.draw(LAST, Phase.LEARN)
    assert not [name for name in panel.plotted() if name == "γM"]
    assert panel.card.notice.title.text() == "Proof not applicable: The squeeze"


def test_another_proof_is_chosen_from_the_title_row(opened, qtbot):
    trace, panel = opened(scene("perceptron-separable"))
    names = [action.text() for action in panel.chooser.menu().actions()]
    assert names == [certificate.name for certificate in proofs(trace)]
    with qtbot.waitSignal(panel.viewed) as asked:
        panel.chooser.menu().actions()[1].trigger()
    assert asked.args == [("curves", "2")]
    panel.choose(("2",))
    panel.draw(51, Phase.LEARN)
    assert panel.chooser.text() == f"2 of {len(names)} ▾"
    assert panel.chooser.accessibleName().endswith(names[1])
    assert panel.chooser.focusPolicy() & Qt.FocusPolicy.TabFocus
    np.testing.assert_allclose(panel.plotted()["1"], 1)
    assert panel.plot.axes.view.viewRange()[1][1] == pytest.approx(1.04)  # nothing can pass the 1


def test_a_learner_without_proofs_says_so_and_one_beside_it_offers_the_panel(opened):
    table = scenario.read_table(scenarios()["perceptron-plane"])  # not iid: nothing is proved of votes
    table["learners"] = [{"name": "perceptron"}, {"name": "perceptron-as-printed"}]
    what = scenario.from_table(table)
    _, panel = opened(what, selected=1)
    panel.draw(51, Phase.LEARN)
    assert not panel.chooser.isVisibleTo(panel)
    assert set(panel.plotted()) == {"playhead"}
    assert "proof" in [entry.name for entry in fitting(what.traces())]


def test_recolouring_changes_no_data_and_the_slack_is_tinted(opened):
    _, panel = opened(scene("perceptron-separable"))
    panel.draw(51, Phase.LEARN)
    before = copied(panel)
    for theme in (DARK, LIGHT):
        panel.recolour(theme)
        assert {name: values.tolist() for name, values in copied(panel).items()} == {
            name: values.tolist() for name, values in before.items()
        }


def test_long_slacks_are_thinned_to_what_is_surely_between():
    x = np.arange(5000)
    low, high = np.sin(x), 3 + np.cos(x)
    edges, under, over = thinned(x, low, high)
    assert len(edges) == len(under) == len(over) <= 2 * TINTED
    assert (edges[0], edges[-1]) == (0, 4999)
    assert (np.diff(edges) >= 0).all()
    for at, bottom, top in zip(edges[::2], under[::2], over[::2], strict=True):
        assert bottom >= low[at]
        assert top <= high[at]
    assert thinned(x[:9], low[:9], high[:9])[1] is not None


def test_the_table_has_a_row_for_every_mistake_so_far_with_the_numbers_of_a_hand_calculation(opened):
    trace, panel = opened(scene("perceptron-separable"))
    panel.choose(("table", "1"))
    w, rows = np.zeros(2), []
    for t, (x, y) in enumerate(zip(trace["x"], trace["y"], strict=True), 1):
        if (1 if w @ x >= 0 else -1) != y:
            w = w + y * x
            rows.append([len(rows) + 1, t, w @ trace.game.declared.direction, 0.16 * (len(rows) + 1), w @ w])
    assert len(rows) > 2
    for t in range(LAST + 1):
        for phase in Phase:
            panel.draw(t, phase)
            known = [row for row in rows if row[1] <= (t if phase is Phase.LEARN else t - 1)]
            drawn = panel.plotted()
            if not known:
                assert not drawn
                continue
            k, rounds, along, promised, square = np.transpose(known)
            for name, values in {
                "k": k,
                "t": rounds,
                "⟨w, w*⟩": along,
                "kγ": promised,
                "‖w‖²": square,
                "kX²": k,
            }.items():
                np.testing.assert_allclose(drawn[name], values, rtol=1e-12, err_msg=name)


def test_the_table_has_no_claims_from_the_round_on_that_broke_an_assumption(opened):
    trace, panel = opened(scene("perceptron-plane"))
    trace._columns["margin"] = trace._columns["margin"].copy()
    trace._columns["margin"][2] *= -1
    trace._memory.clear()
    panel.open((trace,), 0)
    panel.choose(("table", "1"))
    panel.draw(4, Phase.LEARN)
    (rows,) = panel.board.marks
    assert rows.table.rounds.tolist() == [1, 2, 3, 4]
    assert rows.table.claimed == 2
    assert [cell[1:] for cell in rows._cells(2)] == [("", ""), ("", "")]
    assert "≥" in rows._cells(1)[0][1]
    assert panel.card.notice.isVisibleTo(panel)
    panel.draw(3, Phase.OBSERVE)
    assert panel.board.marks[0].table.claimed == 2
    assert not panel.card.notice.isVisibleTo(panel)


def test_the_table_shows_its_latest_rows_and_says_how_many_came_before(opened, qtbot):
    _, panel = opened(scene("perceptron-basis", rounds=60), rounds=60)
    panel.choose(("table", "1"))
    panel.resize(700, 300)
    panel.draw(23, Phase.LEARN)
    panel.show()
    qtbot.waitExposed(panel)
    (rows,) = panel.board.marks
    canvas = Canvas(None, None, QRectF(panel.board.rect()), 4, base(), "")
    first = rows.first(canvas)
    assert 0 < first < 23
    assert (23 - first + 2) * rows._line(canvas) <= panel.board.height()
    assert rows.spoken == "mistake 23 in round 23, 4.60 ≥ 4.60, 23 ≤ 23"
    assert panel.board.accessibleDescription() == rows.spoken


def test_a_proof_that_does_not_go_by_mistakes_offers_no_table(opened):
    trace, panel = opened(scene("perceptron-separable"))
    for at, certificate in enumerate(proofs(trace)):
        panel.choose(("table", str(at + 1)))
        panel.draw(51, Phase.LEARN)
        assert panel.card.segments.isVisibleTo(panel) == (certificate.induction is not None)
        assert panel.tabled == (certificate.induction is not None)
        assert panel.plotted()


def at_rounds(panel, name):
    """A curve after each round; where it falls it is drawn as steps, and its last point of a round counts."""
    at = panel.plotted()[f"{name} t"]
    return panel.plotted()[name][np.append(np.flatnonzero(np.diff(at)), len(at) - 1)]


def test_one_u_for_all_rounds_is_the_best_at_the_playhead_or_the_one_typed(opened, qtbot):
    """‖w_{t+1} − u‖² of every round so far, against one u: found anew where the playhead stands, or typed."""
    trace, panel = opened(scene("descent-in-the-ball", rounds=60))
    panel.show()
    panel.choose(("curves", "2"))
    plays, name = trace["play"], "‖wₜ₊₁ − u‖²"
    for t in (20, 40):
        panel.draw(t, Phase.LEARN)
        u = trace["best_point"][t - 1]
        np.testing.assert_allclose(at_rounds(panel, name), ((plays[1 : t + 1] - u) ** 2).sum(axis=1))
        assert ", the best so far · " in panel.card.caption.full
    panel.tried.setText("0.3, −0.4")
    panel.tried.editingFinished.emit()
    panel.draw(20, Phase.LEARN)
    np.testing.assert_allclose(at_rounds(panel, name), ((plays[1:21] - [0.3, -0.4]) ** 2).sum(axis=1))
    assert panel.card.caption.full.startswith("u = (0.30, −0.40), as typed · ")
    for words, told in [
        ("3, 4", "lies outside the decision set"),
        ("0.1", "has 1 coordinate;"),
        ("here", "not a list"),
        ("1e308, 0", "up to"),
    ]:
        panel.tried.setText(words)
        panel.tried.editingFinished.emit()
        assert told in panel.card.notice.sentence.text()
        assert ", the best so far · " in panel.card.caption.full
    panel.tried.clear()
    panel.tried.editingFinished.emit()
    assert not panel.card.notice.title.text()


def test_a_u_that_stays_the_same_is_told(opened):
    _, panel = opened(scene("online-svm"))
    panel.show()
    for view, told in [("1", "u = (4.10, 2.87), fixed · Mₜ ≤"), ("2", "u = (0.82, 0.57), fixed · Regₜ(u) ≤")]:
        panel.choose(("curves", view))
        panel.draw(20, Phase.LEARN)
        assert panel.card.caption.full.startswith(told)
    assert panel.tried.placeholderText() == "u: fixed"


def test_a_proof_without_a_u_has_no_field_for_one(opened):
    _, panel = opened(scene("perceptron-separable"))
    panel.show()
    assert not panel.tried.isVisibleTo(panel)


def test_risks_that_a_proof_rests_on_are_found_in_slices(qtbot, panel_on, monkeypatch):
    """Where somebody asks for them beforehand: the panel says how far it is, and draws the same in the end."""
    drawn = []
    for asked in (False, True):
        (trace, *_) = scene("xor-network", 600).traces()
        trace.extend()
        panel = panel_on("proof", (trace,))
        if asked:
            monkeypatch.setattr("olviz.gui.panels.proof.proof.AT_ONCE", 0.0)
            next(panel.prepare())
        panel.draw(400, Phase.LEARN)
        said = [mark.text for mark in panel.plot.marks if isinstance(mark, Sentence)]
        assert [one.startswith("Risks are being found, ") for one in said] == [True] * asked
        assert (risks_of(trace).rounds < 600) is asked
        qtbot.waitUntil(lambda panel=panel: len(panel.plotted()) > 1, timeout=60_000)
        drawn.append(copied(panel))
    whole, sliced = drawn
    assert list(whole) == list(sliced)
    for name, values in whole.items():
        np.testing.assert_array_equal(values, sliced[name])


def test_a_proof_about_risks_is_asked_for_in_steps_that_are_short(panel_on):
    """All of it was one question, which took as long as all of its risks."""
    (trace, *_) = scene("xor-network", 600).traces()
    trace.extend()
    panel = panel_on("proof", (trace,))
    before, found = 0, []
    for _ in answering(panel.prepare()):
        found.append(risks_of(trace).rounds - before)
        before = risks_of(trace).rounds
    assert before == 600
    assert max(found) < 600
