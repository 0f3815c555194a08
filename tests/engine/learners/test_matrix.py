"""Matrix prediction: projections against an independent decomposition, the theorem, and what a set can know."""

import math
import tracemalloc
from contextlib import nullcontext
from typing import Any

import numpy as np
import pytest
import scipy.linalg
from scipy.optimize import brentq

from olviz.checks.streams import Fixed
from olviz.engine.adversaries.matrix.low_rank_ratings import LowRankRatings
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment import registry
from olviz.engine.games.game import Declared, Reveal, Shown
from olviz.engine.games.losses.square import Square
from olviz.engine.games.matrix import Matrix
from olviz.engine.games.matrix_sets.entry_box import EntryBox
from olviz.engine.games.matrix_sets.frobenius_ball import FrobeniusBall
from olviz.engine.games.matrix_sets.trace_ball import TraceBall, extent_of, singular_values
from olviz.engine.games.sets.decision_set import INSIDE
from olviz.engine.learners.matrix.matrix_gradient_descent import MatrixGradientDescent
from olviz.engine.learners.matrix.theorems.matrix_gradient_descent import SLOPE, TRUTH_INSIDE
from olviz.engine.round.match import check_match
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import bounds_of, judge, standing_of
from olviz.engine.theory.certificate import broken_links, certificates_of
from olviz.engine.theory.formula import in_tex

SETS = [TraceBall(size=2.0), FrobeniusBall(size=1.5), EntryBox(size=0.7)]
SHAPES = [(4, 6), (5, 5), (7, 1), (1, 1)]
RNG = np.random.default_rng(8)


def nearest(over: Any, matrix: Any) -> Any:
    """The projection by another route: LAPACK's other algorithm and a root for the threshold."""
    if over.name == "entry-box":
        return np.minimum(np.maximum(matrix, -over.size), over.size)
    if over.name == "frobenius-ball":
        return matrix * min(1.0, over.size / np.linalg.norm(matrix))
    left, values, right = scipy.linalg.svd(matrix, full_matrices=False, lapack_driver="gesvd")
    if values.sum() > over.size:
        theta = brentq(lambda x: np.maximum(values - x, 0).sum() - over.size, 0, values[0], xtol=1e-14)
        values = np.maximum(values - theta, 0)
    return left @ np.diag(values) @ right


def length(over: Any, matrix: Any) -> float:
    return {"entry-box": np.abs(matrix).max(), "frobenius-ball": np.linalg.norm(matrix)}.get(
        over.name, np.linalg.norm(matrix, "nuc")
    )


@pytest.mark.parametrize("over", SETS, ids=lambda over: over.name)
def test_a_border_belongs_to_its_set_and_rounding_may_stand_beyond_it(over: Any) -> None:
    matrix = RNG.standard_normal((4, 6))
    border = matrix * (over.size / length(over, matrix))
    assert over.contains(border)
    assert over.contains(border * (1 + 5e-10))
    assert not over.contains(border * (1 + 2e-9))
    assert over.contains(border * (1 + 2e-9), slack=3e-9)


@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("over", SETS, ids=lambda over: over.name)
def test_a_projection_is_the_nearest_matrix_of_the_set(over: Any, shape: tuple[int, int]) -> None:
    for scale in (0.01, 0.5, 1.0, 30.0):
        matrix = scale * RNG.standard_normal(shape)
        found = over.project(matrix)
        np.testing.assert_allclose(found, nearest(over, matrix), atol=1e-12 * (1 + scale))
        assert length(over, found) <= over.size * (1 + 1e-12)
        assert over.contains(found)
        assert not over.contains(found * (1 + 1e-6)) or length(over, matrix) < over.size
        assert over.project(found) is found or np.array_equal(over.project(found), found)
        for _ in range(5):  # nothing in the set lies behind the projection
            other = nearest(over, RNG.standard_normal(shape) * 3)
            assert np.vdot(matrix - found, other - found) <= 1e-9 * (1 + scale)
            assert np.linalg.norm(over.project(other * 5) - found) <= np.linalg.norm(other * 5 - matrix) + 1e-12


@pytest.mark.parametrize("over", SETS, ids=lambda over: over.name)
def test_a_matrix_of_the_set_comes_back_untouched(over: Any) -> None:
    matrix = nearest(over, RNG.standard_normal((4, 6)))
    assert np.array_equal(over.project(matrix * 0.999), matrix * 0.999)


@pytest.mark.parametrize("over", SETS, ids=lambda over: over.name)
def test_matrices_side_by_side_have_the_bits_of_each_alone(over: Any) -> None:
    matrices = RNG.standard_normal((5, 4, 3, 2)) * np.array([0.1, 1.0, 5.0])[:, None]
    together = over.project(matrices)
    for i in range(3):
        for k in range(2):
            alone = over.project(np.ascontiguousarray(matrices[..., i, k]))
            assert together[..., i, k].tobytes() == alone.tobytes()


@pytest.mark.parametrize("shape", [(4, 6), (9, 5), (12, 12), (1, 3), (3, 1)], ids=str)
@pytest.mark.parametrize("over", SETS, ids=lambda over: over.name)
def test_moving_an_entry_is_a_projection_however_many_rounds_came_before(over: Any, shape: tuple[int, int]) -> None:
    rng, runs = np.random.default_rng(4), 3
    matrix, known = np.zeros((*shape, runs)), over.start((*shape, runs))
    alone, known_alone = np.zeros(shape), over.start(shape)
    for t in range(150):
        cell = np.array([rng.integers(0, side, runs) for side in shape])
        move = rng.standard_normal(runs) * (1e-9 if t % 7 == 0 else 1.0)
        matrix[cell[0], cell[1], np.arange(runs)] += move
        expected = [nearest(over, matrix[..., run]) for run in range(runs)]
        matrix, known = over.moved(matrix, known, cell)
        np.testing.assert_allclose(matrix, np.stack(expected, axis=-1), atol=over.size * INSIDE)
        alone[cell[0, 1], cell[1, 1]] += move[1]
        alone, known_alone = over.moved(alone, known_alone, cell[:, 1])
        assert alone.tobytes() == matrix[..., 1].tobytes()
        assert known_alone.tobytes() == known[..., 1].tobytes()


def test_what_is_known_of_a_matrix_of_the_trace_ball_is_a_basis_of_what_it_spans() -> None:
    over, rng = TraceBall(size=2.0), np.random.default_rng(5)
    matrix, known = np.zeros((20, 30)), over.start((20, 30))
    for _ in range(3000):
        cell = np.array([rng.integers(0, 20), rng.integers(0, 30)])
        matrix[tuple(cell)] += rng.standard_normal() * 0.3
        matrix, known = over.moved(matrix, known, cell)
    basis = known[:, known.any(axis=0)]
    assert basis.shape[1] == np.linalg.matrix_rank(matrix) < 20
    np.testing.assert_allclose(basis.T @ basis, np.eye(basis.shape[1]), atol=1e-14)
    np.testing.assert_allclose(basis @ (basis.T @ matrix), matrix, atol=1e-14)


@pytest.mark.parametrize("over", SETS, ids=lambda over: over.name)
def test_the_radius_is_the_largest_frobenius_norm(over: Any) -> None:
    corners = {
        "trace-ball": np.outer([1, 0, 0], [0, 1, 0, 0]),
        "frobenius-ball": np.eye(3, 4),
        "entry-box": np.ones((3, 4)),
    }
    corner = nearest(over, 1e6 * corners[over.name])
    assert np.linalg.norm(corner) == pytest.approx(over.radius((3, 4)), rel=1e-12)
    for _ in range(50):
        assert np.linalg.norm(nearest(over, RNG.standard_normal((3, 4)) * 9)) <= over.radius((3, 4)) + 1e-12


def test_the_extent_of_a_matrix() -> None:
    matrix = RNG.standard_normal((6, 4))
    expected = np.linalg.norm(matrix), np.linalg.norm(matrix, "nuc"), np.abs(matrix).max()
    np.testing.assert_allclose(extent_of(matrix), expected, rtol=1e-12)
    np.testing.assert_allclose(singular_values(matrix), scipy.linalg.svdvals(matrix), rtol=1e-12)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (TraceBall(), TraceBall(size=0.5)),
        (FrobeniusBall(), FrobeniusBall(size=0.5)),
        (FrobeniusBall(), EntryBox(size=0.02)),
    ],
    ids=repr,
)
def test_a_learner_that_goes_on_in_a_smaller_set_begins_with_the_nearest_matrix_of_it(one: Any, other: Any) -> None:
    at, rounds = 40, 60
    origin = Trace(Matrix(), MatrixGradientDescent(decision_set=one), LowRankRatings(), rounds, 1)
    origin.extend()
    fork = origin.fork(at, learner=MatrixGradientDescent(decision_set=other))
    fork.extend()
    before, after = origin.state_at(at).state, fork.state_at(at).state
    assert not other.contains(before.w)
    np.testing.assert_allclose(after.w, nearest(other, before.w), atol=1e-12)
    for t in range(at, rounds):
        step, cell = fork.state_at(t), tuple(fork["x"][t].astype(int))
        moved = step.state.w.copy()
        moved[cell] = fork.state_at(t + 1).state.reached
        np.testing.assert_allclose(fork.state_at(t + 1).state.w, nearest(other, moved), atol=1e-12)


# the truth and the ratings


def test_the_truth_has_its_rank_and_its_largest_entry() -> None:
    declared = LowRankRatings(users=12, items=9, rank=3).declares(Matrix(), 1)
    values = scipy.linalg.svdvals(declared.truth)
    assert (values[:3] > 0.1).all()
    assert (values[3:] < 1e-12).all()
    assert np.abs(declared.truth).max() == 1
    other = LowRankRatings(users=12, items=9, rank=3, truth=2).declares(Matrix(), 1)
    assert not np.allclose(declared.truth, other.truth)


@pytest.mark.parametrize(("users", "legal"), [(500, True), (1000, False)])
def test_a_truth_of_high_rank_takes_the_room_of_a_matrix(users: int, legal: bool) -> None:
    """It took that of a matrix for each rank: a gigabyte where that was legal, and eight before it was refused."""
    adversary = LowRankRatings(users=users, items=500, rank=60, truth=7)
    tracemalloc.start()
    try:
        with nullcontext() if legal else pytest.raises(InputError, match="500000 cells are not legal"):
            adversary.declares(Matrix(), 1)
        assert tracemalloc.get_traced_memory()[1] < 5 * 8 * 500 * 500
    finally:
        tracemalloc.stop()


def test_ratings_are_the_truth_and_bounded_noise_in_every_cell() -> None:
    run = played(LowRankRatings(users=4, items=3, noise=0.2), rounds=6000)
    i, j = run["x"].T
    errors = run["y"] - run.game.declared.truth[i, j]
    assert np.abs(errors).max() <= 0.2 * math.sqrt(3)
    assert errors.std() == pytest.approx(0.2, rel=0.05)
    assert abs(errors.mean()) < 4 * 0.2 / math.sqrt(6000)
    counts = np.bincount(3 * i + j, minlength=12)
    assert ((counts - 500) ** 2 / 500).sum() < 35  # χ² with 11 degrees of freedom: beyond it 1 in 4000
    assert run.game.declared.targets == pytest.approx(1 + 0.2 * math.sqrt(3))


def played(stream: Any = None, rounds: int = 400, seed: int = 5, loss: Any = None, **fields: Any) -> Trace:
    game = Matrix() if loss is None else Matrix(loss=loss)
    trace = Trace(game, MatrixGradientDescent(**fields), stream or LowRankRatings(), rounds, seed)
    trace.extend()
    return trace


# the learner


@pytest.mark.parametrize("over", [TraceBall, FrobeniusBall, EntryBox])
@pytest.mark.parametrize("loss", [None, Square()])
def test_the_run_is_that_of_a_plain_program(over: Any, loss: Any) -> None:
    run = played(LowRankRatings(users=6, items=5, noise=0.3), 200, decision_set=over(), loss=loss)
    truth, y = run.game.declared.truth, run["y"]
    size = {"trace-ball": np.linalg.norm(truth, "nuc"), "frobenius-ball": np.linalg.norm(truth)}.get(over.name, 1.0)
    longest = size * math.sqrt(30) if over is EntryBox else size
    lipschitz = 1.0 if loss is None else 2 * (size + 1 + 0.3 * math.sqrt(3))
    eta = longest / (lipschitz * math.sqrt(200))
    w, total = np.zeros((6, 5)), 0.0
    for t, (i, j) in enumerate(run["x"].tolist()):
        p = w[i, j]
        assert run["play"][t] == pytest.approx(p, abs=1e-10)
        total += abs(p - y[t]) if loss is None else (p - y[t]) ** 2
        w[i, j] -= eta * (np.sign(p - y[t]) if loss is None else 2 * (p - y[t]))
        w = nearest(over(size=size), w)
        assert run["distance"][t] == pytest.approx(((w - truth) ** 2).sum(), rel=1e-9)
    assert run["total_loss"][-1] == pytest.approx(total, rel=1e-10)
    foretold = truth[tuple(run["x"].T)]
    best = np.abs(foretold - y).sum() if loss is None else ((foretold - y) ** 2).sum()
    assert run["best"][-1] == pytest.approx(best, rel=1e-12)


@pytest.mark.parametrize("over", [TraceBall(), FrobeniusBall(), EntryBox(), TraceBall(size=0.3)], ids=str)
def test_every_matrix_lies_in_the_set(over: Any) -> None:
    run = played(rounds=150, decision_set=over)
    inside = run.learner.over(run.game)
    for t in range(151):
        matrix = run.learner.observe(run.game, run.state_at(t).state)["matrix"]
        assert length(inside, matrix) <= inside.size * (1 + 1e-9)


@pytest.mark.parametrize("over", [TraceBall, FrobeniusBall, EntryBox])
def test_the_bound_at_the_horizon_is_the_one_of_the_book(over: Any) -> None:
    run = played(decision_set=over())
    verdict = judge(bounds_of(run)[0], run)
    truth = run.game.declared.truth
    size = {"trace-ball": np.linalg.norm(truth, "nuc"), "frobenius-ball": np.linalg.norm(truth)}.get(over.name, 20.0)
    assert verdict.curve[-1] == pytest.approx(size * math.sqrt(400), rel=1e-12)
    assert verdict.status == "holds"
    assert (verdict.values <= verdict.curve).all()


@pytest.mark.parametrize("over", [TraceBall, FrobeniusBall, EntryBox])
def test_the_proof_ends_in_what_the_theorem_says_in_the_same_letters(over: Any) -> None:
    run = played(decision_set=over())
    (bound,), (proof,) = bounds_of(run), certificates_of(run)
    promised = proof.chain(run)[-1]
    assert promised.label == in_tex(bound.formula)
    np.testing.assert_array_equal(promised.values, judge(bound, run).curve)


@pytest.mark.parametrize("loss", [None, Square()])
@pytest.mark.parametrize("step", ["tuned", 0.05, 1.0])
def test_the_theorem_holds_over_many_seeds(step: Any, loss: Any) -> None:
    for kind in registry.matrix_sets().values():
        for seed in range(20):
            run = played(LowRankRatings(users=5, items=4), 150, seed, loss, decision_set=kind(), step=step)
            (bound,), (proof,) = bounds_of(run), certificates_of(run)
            assert judge(bound, run).status == "holds"
            assert broken_links(proof, run) == []


def test_a_truth_outside_of_the_set_is_no_comparator() -> None:
    run = played(decision_set=TraceBall(size=1.0))
    (bound,) = bounds_of(run)
    verdict = judge(bound, run)
    assert (verdict.status, verdict.since) == ("not applicable", 0)
    assert "lies in the set" in verdict.reason
    assert standing_of(TRUTH_INSIDE, played(decision_set=TraceBall())).since is None


CELLS = np.array([[0, 1, 2, 1], [0, 1, 0, 0]])
SQUARED = Declared(shape=(3, 2), targets=1.0, truth=np.zeros((3, 2)))


def test_a_rating_beyond_the_declared_ones_breaks_the_slope() -> None:
    stream = Fixed(shown=Shown(x=CELLS), reveal=Reveal(y=np.array([1.0, -1.0, 9.0, 0.0])), declared=SQUARED)
    run = played(stream, 20, loss=Square(), decision_set=FrobeniusBall(size=1.0))
    assert standing_of(SLOPE, run).since == 3
    assert judge(bounds_of(run)[0], run).since == 3


def test_without_a_truth_there_is_no_regret() -> None:
    unknown = SQUARED._replace(truth=None)
    run = played(Fixed(shown=Shown(x=CELLS), reveal=Reveal(y=np.ones(4)), declared=unknown), 20)
    assert "best" not in run
    assert "distance" not in run
    assert certificates_of(run) == ()
    assert judge(bounds_of(run)[0], run).status == "not applicable"
    assert run.learner.over(run.game).size == pytest.approx(math.sqrt(6))  # Y√(mn)


@pytest.mark.parametrize("over", [FrobeniusBall(), EntryBox()], ids=lambda over: over.name)
def test_only_the_trace_ball_moves_cells_without_a_rating(over: Any) -> None:
    for kind, moved in ((over, False), (TraceBall(size=0.5), True)):
        run = played(LowRankRatings(users=6, items=6), 30, decision_set=kind)
        state = run.state_at(30).state
        assert (np.abs(state.w[~state.rated]) > 1e-12).any() == moved
        assert run["rated"][-1] == state.rated.sum() == len({tuple(cell) for cell in run["x"].tolist()})


def test_the_errors_are_means_over_the_cells_they_speak_of() -> None:
    run = played(LowRankRatings(users=6, items=6), 60)
    for t in (1, 7, 60):
        state, truth = run.state_at(t).state, run.game.declared.truth
        errors = np.abs(state.w - truth)
        assert run["error_rated"][t - 1] == pytest.approx(errors[state.rated].mean(), rel=1e-12)
        assert run["error_unrated"][t - 1] == pytest.approx(errors[~state.rated].mean(), rel=1e-12)


# refused


@pytest.mark.parametrize(
    ("stream", "place"),
    [(LowRankRatings(users=3, items=9, rank=4), "rank"), (LowRankRatings(users=1000, items=300), "users")],
)
def test_a_matrix_that_cannot_be_is_refused(stream: Any, place: str) -> None:
    with pytest.raises(InputError, match="legal") as refused:
        played(stream, 1)
    assert place in str(refused.value)


@pytest.mark.parametrize("step", [1e99, 1e100])
@pytest.mark.parametrize("over", [TraceBall(), FrobeniusBall(), EntryBox()], ids=lambda over: over.name)
def test_a_step_beyond_all_bounds_ends_the_run_and_asks_for_no_singular_values(step: float, over: Any) -> None:
    learner = MatrixGradientDescent(step=step, decision_set=over)
    trace = Trace(Matrix(loss=Square()), learner, LowRankRatings(users=5, items=4), 50, 1)
    trace.extend()
    assert trace.diverged == (None if step < 1e100 else 1)


def test_others_cannot_play_with_cells_nor_this_game_without() -> None:
    cells, points = LowRankRatings(), registry.adversaries()["linear-regression"]()
    for game, learner, stream in (
        (registry.games()["regression"](), registry.learners()["stochastic-gradient"](), cells),
        (Matrix(), MatrixGradientDescent(), points),
        (Matrix(loss=registry.losses()["hinge"]()), MatrixGradientDescent(), cells),
    ):
        with pytest.raises(InputError, match="gives"):
            check_match(game.opened(9, stream.declares(game, 9)), learner, stream, 9)


def test_a_step_without_a_bound_on_ratings_is_refused() -> None:
    free = SQUARED._replace(targets=math.inf)
    stream = Fixed(shown=Shown(x=CELLS), reveal=Reveal(y=np.ones(4)), declared=free)
    with pytest.raises(InputError, match="legal: a number"):
        played(stream, 5, loss=Square())
    assert judge(bounds_of(played(stream, 5))[0], played(stream, 5)).status == "holds"
