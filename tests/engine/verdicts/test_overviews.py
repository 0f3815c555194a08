"""What is laid side by side: the tables of THEORY, with the numbers of the run, and the row of the learner marked."""

from fractions import Fraction
from math import log, sqrt

import numpy as np
import pytest

from olviz.engine.experiment import scenario
from olviz.engine.learners.convex.regularised_leader import RegularisedLeader
from olviz.engine.learners.convex.theorems.regularised_leader import CHOICES
from olviz.engine.learners.regression.theorems.complexity import COMPLEXITY
from olviz.engine.learners.regression.theorems.readings import READINGS
from olviz.engine.round.capabilities import cost_of, law_of
from olviz.engine.run.trace import Trace
from olviz.engine.theory.distances import POINTS
from olviz.engine.theory.online_to_batch import EXAMPLES
from olviz.engine.verdicts.theorems import overviews
from olviz.resources import scenarios

GROUPED = str.maketrans({"\u202f": None, "−": "-"})


def played(name: str, rounds: int) -> tuple[Trace, ...]:
    table = scenario.read_table(scenarios()[name]) | {"rounds": rounds, "notes": []}
    traces = scenario.from_table(table).traces()
    for trace in traces:
        trace.extend()
    return traces


def test_the_table_of_the_strength_is_that_of_three_proofs() -> None:
    """W = ρ = 1 and T = 400: 20 times 1, 1.5, 2.5; 1.061, √2, 2.121; 1.25, 1.5, 2."""
    traces = played("regulariser-strength", 400)
    rows = CHOICES.rows(traces, 1, 0)
    units = [[Fraction(cell.split()[-1]) for cell in row.cells[2:]] for row in rows]
    assert units == [[20, 30, 50], [Fraction("21.2"), Fraction("28.3"), Fraction("42.4")], [25, 30, 40]]
    assert [row.cells[:2] for row in rows] == [("ρ√T / (2W)", "10"), ("ρ√(T/2) / W", "14.1"), ("ρ√T / W", "20")]
    assert rows[1].cells[2:] == ("1.061 Wρ√T = 21.2", "1.414 Wρ√T = 28.3", "2.121 Wρ√T = 42.4")
    assert [row.here for row in rows] == [True, False, False]
    assert [row.here for row in CHOICES.rows(traces, 2, 0)] == [False, False, True]


def test_a_strength_of_ones_own_is_a_row_of_its_own() -> None:
    """λ = 1: 1 + 400/4, 1 + 400/2, 1 + 400."""
    rows = CHOICES.rows(played("regulariser-strength", 400), 0, 0)
    assert [row.here for row in rows] == [False, False, False, True]
    assert rows[3].cells == ("as set", "1", "101", "201", "401")


def test_no_table_of_the_strength_without_a_bound_on_gradients() -> None:
    (trace, *_) = played("leader-quadratic", 20)
    free = Trace(trace.game, RegularisedLeader(strength=1.0), trace.adversary, 20, 1)
    assert CHOICES in overviews(played("regulariser-strength", 5)[0])
    assert CHOICES not in overviews(free)


def test_costs_are_stated_as_learners_state_them_and_counted_where_they_count() -> None:
    traces = played("cost-of-least-squares", 50)
    for place, trace in enumerate(traces):
        rows = COMPLEXITY.rows(traces, place, 30)
        (own,) = (row for row in rows if row.here)
        cost = cost_of(trace.learner, trace.game)
        assert cost is not None
        assert own.cells[1:] == (
            cost.work.words,
            own.cells[2],
            own.cells[3],
            cost.stored.words,
            str(trace["stored"][29]),
        )
        assert int(own.cells[3].translate(GROUPED)) == trace["work"][29]
    stated = [int(row.cells[2].translate(GROUPED)) for row in rows]
    n, d = 30, 3
    assert stated == [n**2 * d**2 + n * d**3, n * d**3, n * d**2, n * d, n**2 * d]
    assert rows[-1].cells[3::2] == ("–", "–")  # nobody with a kernel plays here


def test_a_reading_is_that_of_the_stream_and_no_run_has_all_three() -> None:
    at = {}
    for name in ("cost-of-least-squares", "many-passes", "price-series"):
        traces = played(name, 60)
        place = next(place for place, trace in enumerate(traces) if READINGS in overviews(trace))
        at[name] = READINGS.rows(traces, place, 60)
        regret = traces[place]["total_loss"][59] - traces[place]["best"][59]
        assert float(at[name][2].cells[-1].replace("−", "-")) == pytest.approx(regret, rel=5e-3)
    assert [[row.here for row in rows] for rows in at.values()] == np.eye(3, dtype=bool).tolist()
    trace = played("cost-of-least-squares", 60)[3]
    w = trace["predictor"].mean(axis=0)
    law = law_of(trace.adversary)
    risk = law.risk(trace.game, w) - law.risk(trace.game, trace.game.declared.truth)
    assert float(at["cost-of-least-squares"][0].cells[-1]) == pytest.approx(risk, rel=5e-3)
    assert at["many-passes"][0].cells[-1] == at["price-series"][1].cells[-1] == "not this stream"
    drawn = READINGS.rows(played("three-readings", 60), 0, 60)  # rows of a sample, drawn with replacement
    assert [row.here for row in drawn] == [True, True, False]
    (trace, *_) = played("many-passes", 60)
    rows = np.unique(np.column_stack([trace["x"], trace["y"]]), axis=0)
    x, y = rows[:, :-1], rows[:, -1]
    least = np.mean((x @ np.linalg.lstsq(x, y)[0] - y) ** 2)
    mean = np.mean((x @ trace["predictor"][59] - y) ** 2)
    assert float(at["many-passes"][1].cells[-1]) == pytest.approx(mean - least, rel=5e-3)


def test_examples_are_those_the_inverted_bound_asks_for() -> None:
    """Hedge with 36 experts: √(ln 36/(2T)) + √(2 ln(2/δ)/T) ≤ ε at T, and not at T − 1."""
    traces = played("online-to-batch", 20)
    rows = EXAMPLES.rows(traces, 0, 0)
    for row, epsilon in zip(rows, (0.5, 0.2, 0.1, 0.05, 0.02), strict=True):
        for cell, delta in zip(row.cells[1:], (0.1, 0.05, 0.01), strict=True):
            needed = int(cell.translate(GROUPED))
            excess = [sqrt(log(36) / (2 * t)) + sqrt(2 * log(2 / delta) / t) for t in (needed, needed - 1)]
            assert excess[0] <= epsilon < excess[1]
    assert EXAMPLES not in overviews(played("leader-jumps", 5)[0])  # no iid stream, nothing to learn from it


def test_leader_descent_and_lazy_descent_are_one_point_to_the_last_bit() -> None:
    """λ = 4 and η = 1/8 on slopes −½, 1, −1, …: w₂ = 1/16, and the same difference 0 in every round."""
    traces = played("leader-is-descent", 40)
    for t in range(41):
        rows = POINTS.rows(traces, 1, t)
        assert [row.cells[2] for row in rows] == ["0", "0", "0"]
        assert len({row.cells[1] for row in rows}) == 1
    assert POINTS.rows(traces, 0, 1)[0].cells[1] == "(0.0625)"
    assert [row.here for row in rows] == [False, True, False]
    apart = POINTS.rows(played("regulariser-strength", 30), 0, 1)
    assert float(apart[1].cells[2]) > 0.01
