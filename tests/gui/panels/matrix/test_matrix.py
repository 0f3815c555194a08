"""The panels of matrix prediction: what stands where, from which phase on, and what the mouse is told."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor

from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.engine.round.capabilities import names_of
from olviz.gui.look.measures import base, unit
from olviz.gui.look.signs import mixed
from olviz.gui.look.tokens import DARK, LIGHT
from olviz.gui.paint.heat import UNTOUCHED, Heat, shaded, shades
from olviz.resources import scenarios
from tests.gui.panels.conftest import PanelOf

Opened = Callable[..., tuple[Any, Any]]


@pytest.fixture
def opened(panel_of: PanelOf) -> Opened:
    def opened(
        name: str,
        selected: int = 0,
        rounds: int = 120,
        view: tuple[str, ...] = (),
        scene: str = "ratings",
        **changes: Any,
    ) -> Any:
        table = scenario.read_table(scenarios()[scene])
        table["adversary"] |= changes
        table["notes"] = []
        experiment = scenario.from_table(table | {"rounds": rounds})
        return panel_of(name, experiment, view=view, selected=selected, size=(700, 400))

    return opened


def test_each_phase_adds_what_it_makes_public(opened: Opened) -> None:
    traces, panel = opened("matrix", selected=1)
    trace, t = traces[1], 60
    before, after = trace.state_at(t - 1).state.w, trace.state_at(t).state.w
    for phase in Phase:
        panel.draw(t, phase)
        drawn = panel.plotted()
        rounds = t if phase >= Phase.REVEAL else t - 1
        assert drawn["matrix cell"].tolist() == (trace["x"][t - 1] + 1).tolist()
        np.testing.assert_array_equal(drawn["matrix"].reshape(20, 20), after if phase is Phase.LEARN else before)
        last = {tuple(cell): rating for cell, rating in zip(trace["x"][:rounds].tolist(), trace["y"], strict=False)}
        at = zip(drawn["matrix rated row"] - 1, drawn["matrix rated column"] - 1, strict=True)
        assert {(int(i), int(j)): r for (i, j), r in zip(at, drawn["matrix rating"], strict=True)} == last
        np.testing.assert_allclose(
            drawn["matrix singular"], np.linalg.svd(drawn["matrix"].reshape(20, 20))[1], atol=1e-12
        )


def test_any_road_leads_to_the_same_ratings(opened: Opened) -> None:
    _, panel = opened("matrix")
    panel.draw(70, Phase.REVEAL)
    straight = panel.plotted()
    for t, phase in ((120, Phase.LEARN), (0, Phase.LEARN), (1, Phase.OBSERVE), (69, Phase.LEARN), (70, Phase.REVEAL)):
        panel.draw(t, phase)
    for name, values in panel.plotted().items():
        np.testing.assert_array_equal(values, straight[name], err_msg=name)


@pytest.mark.parametrize("size", [(700, 400), (1100, 300), (300, 700), (260, 200), (90, 60)], ids=str)
@pytest.mark.parametrize("shape", [(20, 20), (3, 40), (60, 2), (1, 1)], ids=str)
def test_the_mouse_is_told_the_cell_it_points_at(opened: Opened, size: tuple[int, int], shape: tuple[int, int]) -> None:
    traces, panel = opened("matrix", users=shape[0], items=shape[1], rank=1)
    panel.resize(*size)
    panel.draw(50, Phase.LEARN)
    panel.grab()
    (pictures,), rect, u = panel.board.marks, QRectF(panel.board.rect()), unit(base())
    places = pictures.places(rect, u, base())
    w, truth = traces[0].state_at(50).state.w, traces[0].game.declared.truth
    for heat, place in ((pictures.compared, places.left), (pictures.own, places.right)):
        if min(place.width(), place.height()) <= 0:
            continue
        box = heat.laid(place)
        for i, j in ((0, 0), (shape[0] - 1, shape[1] - 1), (shape[0] // 2, shape[1] // 3)):
            x = box.left() + (j + 0.5) * box.width() / shape[1]
            y = box.top() + (i + 0.5) * box.height() / shape[0]
            told = panel.board.told(QPointF(x, y)).split("\n")
            assert told[0] == f"row {i + 1}, column {j + 1}"
            assert told[1] == "predicts " + number(w[i, j])
            assert told[3] == "truth " + number(truth[i, j])
    corner = QPointF(rect.right() - 1, rect.top() + 1)
    assert panel.board.told(QPointF(-1, -1)) == ""
    assert size[1] < 100 or panel.board.told(corner) == ""  # in the smallest picture a bar stands there


def number(value: float) -> str:
    from olviz.engine.words.numbers import number as spoken

    return spoken(float(value))


def test_a_rating_is_told_from_its_reveal_on(opened: Opened) -> None:
    traces, panel = opened("matrix")
    seen = [tuple(cell) for cell in traces[0]["x"].tolist()]
    t = next(t for t in range(5, 120) if seen[t - 1] not in seen[: t - 1])
    for phase in Phase:
        panel.draw(t, phase)
        (pictures,) = panel.board.marks
        known = phase >= Phase.REVEAL
        expected = "last rating " + number(traces[0]["y"][t - 1]) if known else "no rating yet"
        assert pictures._cell(*seen[t - 1]).split("\n")[2] == expected


def test_the_view_of_ratings_shows_them_and_nothing_elsewhere(opened: Opened) -> None:
    _, panel = opened("matrix", view=("ratings",))
    panel.draw(30, Phase.LEARN)
    (pictures,) = panel.board.marks
    np.testing.assert_array_equal(pictures.compared.values, pictures.ratings)
    assert np.isnan(pictures.compared.values).sum() == 400 - len(panel.plotted()["matrix rating"])


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_colours_grow_with_the_size_and_turn_at_0(theme: Any) -> None:
    values = np.array([[-2.0, -1.0, -0.5, 0.0, 0.5, 1.0, 2.0, np.nan]])
    colours = [QColor(int(colour)) for colour in shaded(values, 1.0, theme)[0]]
    assert colours[0] == colours[1] == QColor(theme.minus)
    assert colours[5] == colours[6] == QColor(theme.plus)
    assert colours[3] == QColor(theme.surface)
    assert colours[7] == QColor(mixed(theme.dead, theme.died, UNTOUCHED))
    apart = [abs(a - b) for a, b in zip(colours[7].getRgb(), colours[3].getRgb(), strict=True)]
    assert max(apart) > 25  # told from 0
    assert len(set(shades(theme)[:-1].tolist())) > 240


def test_a_dot_stands_in_the_middle_of_rated_cells_only() -> None:
    rated = np.array([[True, False], [False, False]])
    image = Heat("", np.zeros((2, 2)), rated, None, 1.0, LIGHT)._image(9)
    dots = [(x, y) for x in range(18) for y in range(18) if image.pixelColor(x, y) == QColor(LIGHT.text)]
    assert dots
    assert {(x // 9, y // 9) for x, y in dots} == {(0, 0)}
    assert np.mean(dots, axis=0) == pytest.approx([4, 4], abs=0.5)


def test_errors_end_where_no_cell_is_left(opened: Opened) -> None:
    traces, panel = opened("cell-errors", users=3, items=3, rank=1)
    full = int((traces[0]["rated"] == 9).argmax()) + 1
    panel.draw(120, Phase.LEARN)
    drawn = panel.plotted()
    assert drawn["Box t"].max() == full - 1
    np.testing.assert_allclose(drawn["Box"][-1], traces[2]["error_unrated"][full - 2])
    assert f"since round {full} " in panel.card.caption.full
    panel.choose(("rated",))
    assert panel.plotted()["Box t"].max() == 120


def test_the_error_after_a_round_is_seen_once_it_is_learnt(opened: Opened) -> None:
    _, panel = opened("cell-errors")
    ends = []
    for phase in Phase:
        panel.draw(50, phase)
        ends.append(int(panel.plotted()["Trace ball t"].max()))
    assert ends == [49, 49, 49, 49, 50]


def test_the_scene_says_what_is_true() -> None:
    scene = scenario.read(scenarios()["ratings"])
    traces = scene.traces()
    for trace in traces:
        trace.extend()
    texts = {note.round: note.text for note in scene.notes}
    trace_ball, frobenius, box = traces
    assert f"{number(trace_ball['rated'][99])} of 400 cells" in texts[100]
    assert trace_ball["error_unrated"][-1] < 0.6 * frobenius["error_unrated"][-1]
    np.testing.assert_allclose(frobenius["error_unrated"], box["error_unrated"], rtol=1e-12)  # 0 stays 0
    losses = [trace["total_loss"][-1] for trace in traces]
    assert losses == sorted(losses)
    for said in (
        f"{number(400 - trace_ball['rated'][-1])} cells",
        f"wrong by {number(trace_ball['error_unrated'][-1])}",
        f"the other two by {number(box['error_unrated'][-1])}",
        f"{number(frobenius['error_rated'][-1])} against {number(trace_ball['error_rated'][-1])}",
    ):
        assert said in texts[1000]
    assert np.abs(trace_ball.state_at(100).state.w[~trace_ball.state_at(100).state.rated]).max() > 1e-3
    assert np.linalg.matrix_rank(trace_ball.game.declared.truth) == 2


def test_without_a_truth_the_loss_on_new_cells_is_told_apart_from_that_on_others(opened: Opened) -> None:
    traces, panel = opened("cell-errors", rounds=520, scene="book-ratings")
    for kind, loss in (("unrated", traces[1]["loss"][:260]), ("rated", traces[1]["loss"][260:])):
        panel.choose((kind,))
        panel.draw(520, Phase.LEARN)
        assert panel.plotted()["Box"][-1] == pytest.approx(loss.mean(), rel=1e-12)
        assert panel.card.caption.full.startswith("mean loss so far")


def test_a_file_names_the_rows_and_shows_its_ratings(opened: Opened) -> None:
    traces, panel = opened("matrix", scene="book-ratings", view=("truth",))
    panel.draw(40, Phase.LEARN)
    (pictures,) = panel.board.marks
    assert pictures.compared.title == "ratings so far"
    assert "matrix truth" not in panel.plotted()
    row, column = names_of(traces[0].adversary).cell(*traces[0]["x"][39].tolist())
    assert pictures._cell(*traces[0]["x"][39].tolist()).split("\n")[0] == f"row {row}, column {column}"
    assert column in ("Emma", "Kim") or len(column) > 3


def test_the_scene_of_books_says_what_is_true() -> None:
    scene = scenario.read(scenarios()["book-ratings"])
    ball, box = scene.traces()
    for trace in (ball, box):
        trace.extend()
    texts = {note.round: note.text for note in scene.notes}
    assert (np.diff(ball["rated"], prepend=0) > 0).tolist() == [True] * 260 + [False] * 260
    assert f"said 0: {number(box['loss'][:260].mean())} a round" in texts[260]
    assert not box["play"][:260].any()
    assert f"paid {number(ball['loss'][:260].mean())}" in texts[260]
    assert box["loss"][260:].max() == 0
    assert f"pays {number(ball['loss'][260:].mean())} a round" in texts[520]
