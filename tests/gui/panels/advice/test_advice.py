"""The advice: what is drawn is what was said, by any road, recorded or replayed, and nothing before its phase."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF

from olviz import resources
from olviz.engine.analysis import derive
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.engine.round.moves import Move, Sitting
from olviz.engine.run.pending import before_play
from olviz.gui.look.measures import TICK, sized
from olviz.gui.look.tokens import DARK
from olviz.gui.paint.words.lettering import width_of
from olviz.gui.panels.advice import label_rows, totals
from olviz.gui.panels.advice.advised import HIDDEN, ROUNDS, ROWS
from olviz.gui.panels.catalogue import PANELS, arranged

ENTRY = next(entry for entry in PANELS if entry.name == "advice")


def scene(name, rounds=None):
    found = scenario.read(resources.scenarios()[name])
    return found if rounds is None else found._replace(rounds=rounds)


def advisers(experts, rounds=300, classes=2, learners=("hedge", "weighted-majority"), adversary=None):
    hypotheses = {"name": "advisers", "experts": experts, "classes": classes}
    return scenario.from_table(
        {
            "schema": 1,
            "game": {"name": "experts", "hypotheses": hypotheses},
            "adversary": adversary or {"name": "iid-experts"},
            "learners": [{"name": name} for name in learners],
            "rounds": rounds,
            "seed": 3,
        }
    )


@pytest.fixture
def opened(panel_of):
    def opened(what, selected=0, rounds=None):
        return panel_of("advice", what, rounds=rounds, selected=selected, size=(560, 300))

    return opened


def drawn_at(panel, t, phase=Phase.LEARN):
    panel.draw(t, phase)
    return {name: values.copy() for name, values in panel.plotted().items()}


def assert_same(one, other):
    assert list(one) == list(other)
    for name in one:
        np.testing.assert_array_equal(one[name], other[name], err_msg=name)


def labels_of(places, labels):
    return np.where(places == HIDDEN, 0, np.array(labels)[places])


@pytest.mark.parametrize("experts", [1, 5, 30, 1000])
def test_the_same_position_is_the_same_picture_by_any_road(opened, experts):
    what = advisers(experts)
    _, panel = opened(what)
    _, young = opened(what, rounds=170)
    straight = drawn_at(panel, 170, Phase.REVEAL)
    for t, phase in [(300, Phase.LEARN), (1, Phase.OBSERVE), (0, Phase.LEARN), (169, Phase.COMMIT), (64, Phase.LEARN)]:
        panel.draw(t, phase)
        panel.grab()
    assert_same(drawn_at(panel, 170, Phase.REVEAL), straight)
    for t in range(1, 170, 7):
        young.draw(t, Phase.LEARN)
    assert_same(drawn_at(young, 170, Phase.REVEAL), straight)
    panel.recolour(DARK)
    assert_same(drawn_at(panel, 170, Phase.REVEAL), straight)


@pytest.mark.parametrize("experts", [5, 30])
def test_recorded_or_replayed_it_is_what_was_said(opened, experts):
    (trace, other), panel = opened(advisers(experts))
    assert ("advice" in trace) == (experts == 5)
    for t in (1, 63, 64, 65, 101, 300):
        drawn = drawn_at(panel, t)
        assert drawn["round"].tolist() == list(range(max(t - ROUNDS + 1, 1), t + 1))
        for at in {0, len(drawn["round"]) // 2, len(drawn["round"]) - 1}:
            moment = trace.moment(int(drawn["round"][at]))
            said = [drawn[f"advice of expert {expert + 1}"][at] for expert in range(experts)]
            np.testing.assert_array_equal(labels_of(np.array(said), (1, -1)), moment.rounds.shown.advice)
            assert labels_of(drawn["outcome"], (1, -1))[at] == moment.rounds.reveal.y
        part = slice(max(t - ROUNDS, 0), t)
        for run in (trace, other):
            np.testing.assert_array_equal(labels_of(drawn[run.label], (1, -1)), run["prediction"][part])
            missed = np.flatnonzero(run["prediction"][:t] != run["y"][:t]) + 1
            assert drawn[f"mistakes of {run.label}"].tolist() == missed[missed > t - ROUNDS].tolist()


@pytest.mark.parametrize(
    ("name", "since"), [("malicious-world", Phase.CHARGE), ("malicious-clairvoyant", Phase.COMMIT)]
)
def test_every_part_of_a_round_appears_with_its_phase(opened, name, since):
    (trace, other, *_), panel = opened(scene(name, 40))
    panel.grab()
    for t in (1, 2, 40):
        for phase in Phase:
            drawn = drawn_at(panel, t, phase)
            assert drawn["advice of always +1"][-1] == 0  # seen from observe on
            assert (drawn["outcome"][-1] != HIDDEN) == (phase >= Phase.REVEAL)
            assert (drawn[trace.label][-1] != HIDDEN) == (phase >= since)
            early = not other.learner.draws
            assert (drawn[other.label][-1] != HIDDEN) == (phase >= (Phase.COMMIT if early else since))
            wrong = trace["prediction"][t - 1] != trace["y"][t - 1]
            assert (t in drawn[f"mistakes of {trace.label}"]) == (wrong and phase >= Phase.CHARGE)
            assert (drawn["outcome"][:-1] != HIDDEN).all()
            told = "".join(panel.board.told(QPointF(x, y)) for x in range(90, panel.board.width(), 4) for y in (20, 99))
            assert f"round {t}\n" in told
            assert f"round {t + 1}" not in told
            current = [part for part in told.split("round ") if part.startswith(f"{t}\n")]
            assert any("outcome" in part for part in current) == (phase >= Phase.REVEAL)
            answers = [line for part in current for line in part.split("\n") if line.startswith(f"{trace.label}: ")]
            assert any("a mistake" in line for line in answers) == (wrong and phase >= Phase.CHARGE)


def test_each_learner_of_a_malicious_world_is_wrong_in_its_own(opened):
    traces, panel = opened(scene("malicious-world", 40), selected=1)
    drawn = drawn_at(panel, 40)
    for trace in traces[1:]:
        assert drawn[f"mistakes of {trace.label}"].tolist() == list(range(1, 41))  # every deterministic learner
    assert traces[1].label in panel.card.subtitle.full


def test_three_labels_are_three_looks(opened):
    traces, panel = opened(scene("three-labels"))
    drawn = drawn_at(panel, 12)
    assert set(drawn["outcome"].tolist()) == set(traces[0]["y"].tolist()) == {0, 1, 2}
    rows = panel.board.marks[0]
    assert len({look.fill for look in rows.looks}) == 3
    panel.resize(1400, 500)
    panel.grab()


def test_of_very_many_experts_every_manieth_is_drawn_and_that_is_said(opened):
    traces, panel = opened(advisers(5000, 40, learners=("hedge",)))
    drawn = drawn_at(panel, 40)
    said = [name for name in drawn if name.startswith("advice of")]
    assert len(said) == 1000 <= ROWS
    np.testing.assert_array_equal(
        labels_of(drawn["advice of expert 4996"], (1, -1))[-1], traces[0].moment(40).rounds.shown.advice[4995]
    )
    assert "one expert in 5" in panel.card.subtitle.full
    panel.grab()


def test_names_of_any_length_leave_room_for_the_rounds(opened):
    _, panel = opened(scene("breast-cancer-experts"))
    drawn_at(panel, 200)
    rows = panel.board.marks[0]
    assert "advice of worst_fractal_dimension" in panel.plotted()
    panel.grab()
    spots = rows.spots(panel.board.rect().toRectF(), 4, panel.font())
    assert spots.experts.left() <= panel.board.width() / 3
    assert spots.rows[-1].bottom() < panel.board.height()
    assert panel.board.told(QPointF(5, spots.experts.top() + 2)).startswith("mean_radius\nlost ")


@pytest.mark.parametrize("points", [10, 15.5, 18])
def test_the_name_of_a_learner_is_written_whole_where_that_takes_no_third_of_the_width(opened, points):
    """In large type on a projector the names of experts were short, and “majority” was cut off."""
    _, panel = opened(scene("malicious-clairvoyant"))
    drawn_at(panel, 200)
    rows, font = panel.board.marks[0], panel.font()
    font.setPointSizeF(points)
    u = round(QFontMetricsF(font).height() / 4)
    room = rows.spots(QRectF(0, 0, 1200, 300), u, font).experts.left() - 4 * u
    metrics = QFontMetricsF(sized(font, TICK))
    assert max(metrics.horizontalAdvance(row.name) for row in rows.rows) <= room <= 400


def test_low_rows_have_room_before_the_numbers_under_them(opened, monkeypatch):
    """Under a question in lecture mode both experts had one unit, without names, and the rows went out of the board."""
    _, panel = opened(scene("malicious-world"))
    drawn_at(panel, 200)
    rows, font, written = panel.board.marks[0], panel.font(), []
    line = QFontMetricsF(sized(font, TICK)).height()
    monkeypatch.setattr(label_rows, "write", lambda canvas, at, parts: written.append(parts[0].text))
    for high in range(110, 400, 20):
        spots = rows.spots(QRectF(0, 0, 1200, high), 4, font)
        assert spots.rows[-1].bottom() + spots.footed * (line + 4) <= high + 1e-9
        assert spots.experts.height() >= (line if spots.footed else line / 2), high
        written.clear()
        panel.board.resize(1200, high)
        panel.board.grab()
        assert {*written} & {*rows.names}, high
        assert "outcome" in written, high


def test_the_panel_needs_advice_and_a_label():
    names = [place.entry.name for place in arranged(advisers(30).traces(), [])]
    assert "advice" in names
    bare = scene("hedge-rates")
    given = [place.entry.name for place in arranged(bare.traces(), [])]
    assert ("advice" in given) == ("labels" in bare.adversary.gives(bare.game))
    assert "advice" not in [place.entry.name for place in arranged(scene("perceptron-separable").traces(), [])]


def test_beside_the_advice_stands_what_everybody_lost_and_what_the_experts_weigh(opened):
    traces, panel = opened(scene("malicious-world", 40))
    for t in (1, 17, 40):
        for phase in Phase:
            drawn = drawn_at(panel, t, phase)
            known = t if phase >= Phase.CHARGE else t - 1
            np.testing.assert_array_equal(drawn["lost so far by experts"], traces[0].state_at(known).ledger.losses)
            wrong = [np.count_nonzero(trace["prediction"][:known] != trace["y"][:known]) for trace in traces]
            np.testing.assert_array_equal(drawn["mistakes so far"], [np.nan, *wrong])
            moment = traces[0].moment(t)
            state = moment.after if phase is Phase.LEARN else moment.before
            np.testing.assert_allclose(drawn["weights of experts"], derive.shares(traces[0], state))
            assert (panel.board.marks[0].totals.best >= 0) == (known > 0)
    assert traces[1]["total_loss"][-1] == 40  # wrong in every round


def test_what_was_lost_is_told_of_an_expert_and_left_out_where_there_is_no_room(opened):
    traces, panel = opened(scene("malicious-world", 40))
    drawn_at(panel, 40)
    rows, board = panel.board.marks[0], panel.board
    rect = board.rect().toRectF()
    spots = rows.spots(rect, 4, panel.font())
    assert spots.experts.right() + rows.totals.width(rect, 4) <= rect.right()
    said = board.told(QPointF(rect.right() - 8, spots.experts.top() + 3)).split("\n")
    assert said == ["always +1", f"lost {traces[0].state_at(40).ledger.losses[0]:.0f} so far", said[2]]
    assert said[2].startswith("weighs 0.")
    panel.resize(200, 300)
    panel.grab()
    assert rows.totals.width(QRectF(0, 0, 200, 300), 4) == 0


def test_names_of_all_experts_stand_beside_their_rows_in_two_columns_where_rows_are_low(opened):
    _, panel = opened(scene("breast-cancer-experts"))
    drawn_at(panel, 200)
    rows, font = panel.board.marks[0], panel.font()
    spots = rows.spots(QRectF(0, 0, 1200, 380), 4, font)
    assert spots.experts.height() / len(rows.names) >= QFontMetricsF(font).height() / 2
    longest = max(QFontMetricsF(sized(font, TICK)).horizontalAdvance(name) for name in rows.names)
    assert spots.experts.left() > 2 * longest


def test_names_of_experts_are_whole_however_low_their_rows_are(opened, monkeypatch):
    """Room was made for one name beside another by how high rows are on average; those of experts may be lower."""
    _, panel = opened(scene("malicious-world"))
    drawn_at(panel, 20)
    written = list[str]()
    monkeypatch.setattr(label_rows, "write", lambda canvas, at, parts: written.append(parts[0].text))
    sizes = set[int]()
    for high in range(100, 320, 8):
        written.clear()
        panel.board.resize(900, high)
        panel.board.grab()
        named = [text for text in written if text.startswith("always")]
        sizes.add(len(named))
        assert [text for text in named if text.endswith("…")] == [], high
    assert 2 in sizes


def test_names_that_count_on_are_one_list_where_rows_are_low(opened, monkeypatch):
    """Every other threshold stood in a second column, and the two did not read as one list."""
    _, panel = opened(scene("broken-ties"))
    drawn_at(panel, 8)
    rows, font = panel.board.marks[0], panel.font()
    low = QRectF(0, 0, 690, 300)
    spots = rows.spots(low, 4, font)
    assert spots.experts.height() / len(rows.names) < QFontMetricsF(sized(font, TICK)).height()
    written = []
    monkeypatch.setattr(label_rows, "write", lambda canvas, at, parts: written.append((at.x(), parts[0].text)))
    panel.board.resize(690, 300)
    panel.board.grab()
    named = [(x, text) for x, text in written if text in rows.names]
    assert len({x for x, _ in named}) == 1
    places = [rows.names.index(text) for _, text in named]
    assert len(set(np.diff(places).tolist())) == 1


def test_the_line_of_guessing_stands_where_somebody_lost_as_much(opened):
    _, panel = opened(scene("coin-flips"))
    assert drawn_at(panel, 250)["lost by guessing"].tolist() == [125]
    assert "dashed: 125, lost by guessing" in panel.card.subtitle.full
    assert drawn_at(panel, 251, Phase.REVEAL)["lost by guessing"].tolist() == [125]  # nothing is charged yet
    _, panel = opened(scene("halving-misprint", 3))
    assert len(drawn_at(panel, 1, Phase.OBSERVE)["lost by guessing"]) == 0
    _, panel = opened(scene("breast-cancer-experts"))
    lost = drawn_at(panel, 569)["lost so far by experts"]
    assert ("dashed" in panel.card.subtitle.full) is bool(lost.max() >= 569 / 2)


@pytest.mark.parametrize("moves", [0, 3])
def test_a_person_who_predicts_sees_what_is_advised_in_the_round_they_are_waited_for(opened, moves):
    played = Sitting((Move(play=(1.0,)),) * moves)
    (trace, *_), panel = opened(scene("beat-halving-blind").with_moves(played))
    drawn = drawn_at(panel, moves)
    said = labels_of([drawn[f"advice of expert {expert}"][-1] for expert in range(1, 5)], trace.game.labels)
    np.testing.assert_array_equal(said, before_play(trace).shown.advice)
    assert drawn["round"].tolist() == list(range(1, moves + 2))
    assert drawn["outcome"][-1] == HIDDEN
    panel.draw(moves, Phase.CHARGE)
    assert panel.plotted().get("round", np.arange(0)).max(initial=0) == moves


def test_who_follows_an_expert_is_marked_at_it_as_far_as_it_is_known(opened):
    traces, panel = opened(scene("broken-ties"))
    drawn = drawn_at(panel, 8, Phase.OBSERVE)
    for trace in traces:
        followed = drawn[f"followed by {trace.label}"]
        assert followed[:7].tolist() == trace["play"][:7].tolist()
        assert followed[7] == HIDDEN
    drawn = drawn_at(panel, 32)
    assert drawn["followed by First leader"].tolist() == list(range(32))
    assert drawn["followed by Last leader"].tolist() == [31] * 32
    panel.grab()
    _, panel = opened(scene("malicious-clairvoyant", 9))
    assert not [name for name in drawn_at(panel, 9) if name.startswith("followed")]


def test_an_outcome_that_came_after_the_draw_says_so(opened):
    _, panel = opened(scene("malicious-clairvoyant", 9))
    drawn_at(panel, 9)
    assert [row.full for row in panel.board.marks[0].rows] == [
        "outcome, after the draw",
        "Hedge, drawn",
        "Randomised weighted majority, drawn",
    ]
    assert panel.board.marks[0].totals._counted(9) == "9 of 9"
    _, panel = opened(scene("malicious-world", 9))
    drawn_at(panel, 9)
    assert panel.board.marks[0].rows[0].full == "outcome"


def test_no_number_reaches_the_line_of_guessing(opened, monkeypatch):
    """“0 of 8” ended where it stood."""
    _, panel = opened(scene("broken-ties"))
    written, lines, found = [], [], totals.Totals._guessed_at
    monkeypatch.setattr(totals, "write", lambda canvas, at, parts: written.append((canvas, at.x(), parts)))

    def noted(self, canvas, column):
        lines.append(column.left() + found(self, canvas, column))
        return found(self, canvas, column)

    monkeypatch.setattr(totals.Totals, "_guessed_at", noted)
    drawn_at(panel, 8)
    for wide in range(700, 1300, 10):
        panel.resize(wide, 424)
        written.clear()
        panel.grab()
        numbers = [row for row in written if row[2][0].text.startswith(" ")]
        assert len(numbers) >= 3
        for canvas, begin, parts in numbers:
            if begin < lines[-1]:
                assert begin + width_of(parts, canvas.font) < lines[-1] - 1, (wide, parts)


def test_of_many_experts_a_star_is_at_none_that_is_not_the_best(opened):
    """Of 2048 experts every second one is shown, and the best of those had a star where another had lost less."""
    (trace, *_), panel = opened(advisers(2 * ROWS, 60))
    starred = []
    for t in range(1, 61):
        panel.draw(t, Phase.LEARN)
        lost = trace.state_at(t).ledger.losses
        best = panel.board.marks[0].totals.best
        starred.append(best >= 0)
        assert (best >= 0) == (lost[::2].min() == lost.min())
        assert best < 0 or lost[2 * best] == lost.min()
    assert len({*starred}) == 2
