"""What the tools make of a sheet, by random strokes: whatever a hand does, the sheet stays a legal painting."""

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from olviz.engine.adversaries.painted.painted import FAR, MOST
from olviz.engine.adversaries.painted.painted_points import PaintedPoints
from olviz.engine.adversaries.painted.painted_targets import PaintedTargets
from olviz.engine.adversaries.painted.shapes import moons
from olviz.engine.experiment.scenario import read
from olviz.engine.games.classification import Classification
from olviz.gui.panels.painting.measuring import fitted, measured, standing
from olviz.gui.panels.painting.painted_sheet import Sheet, blank, unchosen
from olviz.gui.panels.painting.tools import Held, centred, offered
from olviz.resources import scenarios

LINE = np.array([[-0.5, 0.0], [0.5, 0.0]])


def held(sheet: Sheet, *path: tuple[float, float], label: int = 1, reach: float = 0.1) -> Held:
    nobody = np.zeros(len(sheet.x), dtype=bool)
    luck = np.random.default_rng(0)
    return Held(sheet, reach, label, luck, LINE, np.array(path), nobody, np.zeros(2, dtype=bool))


def stroke(name: str, sheet: Sheet, *path: tuple[float, float], label: int = 1) -> Held:
    """Presses at the first place, drags through the others, and lets go."""
    tool = offered(sheet.y is not None)[name].tool
    now = tool.press(held(sheet, path[0], label=label))
    for place in path[1:]:
        now = tool.drag(now, np.array(place)).at(np.array(place))
    return tool.release(now)


def square() -> Sheet:
    return unchosen(np.array([[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]]), np.array([1.0, 1.0, -1.0, -1.0]))


def test_a_press_paints_one_point_and_a_drag_a_line_of_them() -> None:
    assert stroke("plus", blank(True), (0.3, 0.4)).sheet.points == (0.3, 0.4, 1.0)
    sheet = stroke("minus", blank(True), (0.0, 0.0), (0.05, 0.0), (1.0, 0.0), label=-1).sheet
    assert len(sheet.x) == 11
    assert (np.diff(sheet.x[:, 0]) >= 0.1 - 1e-9).all()
    assert set(sheet.y.tolist()) == {-1.0}


def test_a_spray_stays_around_its_place() -> None:
    sheet = stroke("spray", blank(False), (1.0, 1.0), (1.0, 1.0)).sheet
    assert len(sheet.x) == 6
    assert np.hypot(*(sheet.x - 1).T).max() <= 0.2


def test_one_point_is_moved_and_with_a_chosen_one_all_that_are() -> None:
    alone = stroke("move", square(), (0.02, 0.0), (0.5, 0.5)).sheet
    assert_array_equal(alone.x[1:], square().x[1:])
    assert alone.x[0].tolist() == [0.48, 0.5]
    lassoed = stroke("lasso", square(), (-0.5, -0.5), (2.0, -0.5), (2.0, 0.5), (-0.5, 0.5)).sheet
    assert lassoed.chosen.tolist() == [True, True, False, False]
    moved = stroke("move", lassoed, (1.0, 0.0), (1.0, -2.0)).sheet
    assert moved.x.tolist() == [[0, -2], [1, -2], [1, 1], [0, 1]]
    assert_array_equal(stroke("move", square(), (0.5, 0.5), (9.0, 9.0)).sheet.x, square().x)
    assert not stroke("lasso", lassoed, (0.5, 0.5)).sheet.chosen.any()


def test_what_is_passed_over_is_removed_also_by_a_quick_hand() -> None:
    assert stroke("rub", square(), (-1.0, 0.0), (2.0, 0.0)).sheet.x.tolist() == [[1, 1], [0, 1]]
    assert len(stroke("rub", square(), (0.5, 0.5)).sheet.x) == 4


def test_a_jitter_shakes_what_is_near_and_nothing_else() -> None:
    sheet = stroke("jitter", square(), (0.0, 0.0)).sheet
    assert_array_equal(sheet.x[1:], square().x[1:])
    assert 0 < np.abs(sheet.x[0]).max() < 0.2


def test_a_line_is_dragged_by_an_end_or_as_it_is() -> None:
    by_end = stroke("guess", square(), (0.5, 0.05), (0.5, 1.0))
    assert by_end.guess.tolist() == [[-0.5, 0.0], [0.5, 0.95]]
    whole = stroke("guess", square(), (0.0, 0.5), (0.0, 1.0))
    assert whole.guess.tolist() == [[-0.5, 0.5], [0.5, 0.5]]
    assert centred(by_end).tolist() == [[-0.5, -0.95], [0.5, 0.95]]
    assert centred(whole).tolist() == LINE.tolist()


@pytest.mark.parametrize("bias", [True, False])
def test_no_line_of_ones_own_beats_gamma(bias: bool) -> None:
    rng = np.random.default_rng(1)
    x = rng.uniform(-1, 1, (40, 2))
    x[:, 1] += np.sign(x[:, 1]) * 0.2
    sheet = unchosen(x, np.sign(x[:, 1]))
    best = measured(sheet, bias).best
    assert best is not None
    for _ in range(300):
        ends = rng.uniform(-2, 2, (2, 2)) * (1, 0.3)
        ends = ends if bias else np.array([ends[0], -ends[0]])
        mine = standing(sheet, ends, bias)
        margins = sheet.y * np.array([mine.line.at(*place) for place in x.tolist()])
        assert mine.margin <= best.margin + 1e-12
        assert len(mine.wrong) == min((margins <= 0).sum(), (-margins <= 0).sum())
        assert (mine.margin > 0) == (len(mine.wrong) == 0)


def test_a_point_on_the_line_of_ones_own_has_no_margin() -> None:
    sheet = unchosen(np.array([[0.1, 0.1], [0.2, 0.2], [0.0, 0.0]]), np.ones(3))
    mine = standing(sheet, np.array([[-0.6, -0.6], [0.6, 0.6]]), True)
    assert (mine.margin, mine.wrong.tolist()) == (0.0, [0, 1, 2])


def test_what_is_told_of_a_sheet_is_what_the_run_declares() -> None:
    x, y = moons(80, np.random.default_rng(2))
    for labels in (y, np.where(x[:, 1] > 0.1, 1, -1)):
        sheet = unchosen(x, labels.astype(float))
        found = measured(sheet, True)
        declared = PaintedPoints(points=sheet.points).declares(Classification(bias=True), 10)
        assert found.radius == declared.radius
        assert (found.best.margin if found.best else 0.0) == declared.margin
        assert (found.best is None) == (len(found.forbidding) > 0)


def test_no_line_parts_the_shipped_moons_without_the_four_in_rings() -> None:
    """What their scene asks the room; which four forbid every line is told by its pictures and notes."""
    adversary = read(scenarios()["painted-moons"]).adversary
    assert isinstance(adversary, PaintedPoints)
    points = np.reshape(adversary.points, (-1, 3))
    ringed = measured(unchosen(points[:, :2], points[:, 2]), True).forbidding
    assert len(ringed) == 4
    rest = np.delete(points, ringed, axis=0)
    assert measured(unchosen(rest[:, :2], rest[:, 2]), True).best is None


def test_the_best_line_of_targets_is_least_squares() -> None:
    x = np.random.default_rng(0).uniform(-1, 1, (50, 2))
    found = fitted(unchosen(x, None))
    assert found.line == pytest.approx(np.polyfit(x[:, 0], x[:, 1], 1))
    assert fitted(unchosen(np.array([[1.0, 2.0], [1.0, 4.0]]), None)).line == (0.0, 3.0)


@pytest.mark.parametrize("labelled", [True, False])
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.full) for seed in range(1, 6))])
def test_whatever_a_hand_does_the_sheet_stays_a_legal_painting(labelled: bool, seed: int) -> None:
    rng = np.random.default_rng(seed)
    sheet, guess = blank(labelled), LINE
    tools = list(offered(labelled).values())
    for count in range(120):
        named = tools[rng.integers(len(tools))]
        size = 10.0 ** rng.integers(-3, 9)
        path = size * rng.standard_normal((int(rng.integers(1, 8)), 2))
        nobody = np.zeros(len(sheet.x), dtype=bool)
        reach = float(size * rng.choice([1e-6, 0.1, 10]))
        now = Held(sheet, reach, named.label or 1, rng, guess, path[:1], nobody, np.zeros(2, dtype=bool))
        now = named.tool.press(now)
        for place in path[1:]:
            now = named.tool.drag(now, place).at(place)
        now = named.tool.release(now)
        sheet, guess = now.sheet.rounded(reach / 40), now.guess
        assert len(sheet.x) == len(sheet.chosen) <= MOST
        assert np.isfinite(guess).all()
        if len(sheet.x):
            assert np.abs(sheet.x).max() <= FAR
            (PaintedPoints if labelled else PaintedTargets)(points=sheet.points)
            if count % 3 == 0:
                _checked(sheet, labelled)


def _checked(sheet: Sheet, labelled: bool) -> None:
    """No false promise: a margin is one, and what is said to forbid every line does."""
    if not labelled:
        assert np.isfinite(fitted(sheet).error)
        return
    for bias in (True, False):
        found = measured(sheet, bias)
        x = Classification(bias=bias).augmented(sheet.x.T)
        if found.best is not None:
            assert (sheet.y * (found.best.direction @ x)).min() >= found.best.margin * (1 - 1e-9) > 0
        elif len(found.forbidding):
            few = found.forbidding
            assert measured(unchosen(sheet.x[few], sheet.y[few]), bias).best is None
