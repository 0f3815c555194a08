"""The layout: one hero, its row, and one strip of everything over rounds."""

from __future__ import annotations

from itertools import combinations

import pytest

from olviz.gui.stage.hero_and_strip import HERO, LANE, MULTIPLE, Cell, Shape, laid_out

U = 4
SMALL, MIDDLE, WIDE = (690, 568), (948, 568), (1330, 928)  # the stage at 1280 × 720, without controls, at 1920 × 1080


def picture(wish: int, square: bool = False) -> Shape:
    return Shape(70 * U, 44 * U, wish, square)


def curves(wish: int) -> Shape:
    return Shape(80 * U, LANE * U, wish, over_rounds=True)


def spots(size: tuple[int, int], *shapes: Shape) -> list[Cell]:
    return laid_out(*size, U, shapes)


def words(wish: int) -> Shape:
    return Shape(50 * U, 26 * U, wish, flat=True)


MANY = [
    [picture(0)],
    [curves(0)],
    [picture(0), curves(1)],
    [picture(0, True), curves(1), curves(2), curves(3)],
    [picture(0), picture(1), curves(2)],
    [picture(0), picture(0), picture(0), curves(1)],
    [picture(0), picture(0), picture(0), picture(0), curves(1), curves(2)],
    [picture(0), picture(1), picture(2), picture(3)],
    [curves(0), picture(1), picture(2)],
    [picture(0, True), picture(1), picture(1), curves(2), curves(3)],
]
FLAT = [
    [words(0)],
    [picture(0), words(1)],
    [picture(0, True), words(1), curves(2)],
    [picture(0), picture(0), words(1), curves(2)],
    [words(0), picture(1, True), picture(2), curves(3), words(4)],
]


@pytest.mark.parametrize("shapes", MANY + FLAT)
@pytest.mark.parametrize("size", [SMALL, MIDDLE, WIDE, (400, 300), (520, 900), (1208, 568)])
def test_every_panel_has_one_place_and_none_is_on_another(size: tuple[int, int], shapes: list[Shape]) -> None:
    cells = laid_out(*size, U, shapes)
    assert sorted(at for cell in cells for at in cell.panels) == list(range(len(shapes)))
    assert not any(one.spot.intersects(other.spot) for one, other in combinations(cells, 2))
    for cell in cells:
        assert cell.spot.left() >= 0
        assert cell.spot.right() < size[0]
        assert cell.spot.height() >= max(shapes[at].height for at in cell.panels)


@pytest.mark.parametrize("shapes", [shapes for shapes in MANY if any(shape.over_rounds for shape in shapes[1:])])
@pytest.mark.parametrize("size", [SMALL, MIDDLE, WIDE])
def test_the_row_of_the_hero_has_its_share_and_the_strip_lies_below_it(
    size: tuple[int, int], shapes: list[Shape]
) -> None:
    cells = laid_out(*size, U, shapes)
    hero, lanes = cells[0].spot, [cell.spot for cell in cells if cell.lane]
    assert 0.6 <= hero.height() / size[1] <= 0.65 or len(shapes) > 4  # of four small multiples two rows may stand
    assert lanes
    assert {(lane.left(), lane.width()) for lane in lanes} == {(0, size[0])}  # a round stands at one place in all
    assert min(lane.top() for lane in lanes) > max(cell.spot.bottom() for cell in cells if not cell.lane)


def test_a_square_hero_is_as_wide_as_high_and_its_companion_has_the_rest() -> None:
    hero, companion, _ = spots((1208, 568), picture(0, True), picture(1), curves(2))
    assert hero.spot.width() == hero.spot.height() == round(HERO * 556)
    assert companion.spot.right() == 1207


def test_the_panels_of_several_learners_stand_side_by_side_at_every_size() -> None:
    for size in (SMALL, MIDDLE, WIDE):
        for count in (2, 3, 4):
            *heroes, lane = spots(size, *[picture(0)] * count, curves(1))
            assert [cell.panels for cell in heroes] == [(at,) for at in range(count)]
            assert len({cell.spot.top() for cell in heroes}) == 1
            assert all(cell.spot.width() >= MULTIPLE * U for cell in heroes)
            assert lane.lane


def test_a_lane_that_finds_no_height_stands_beside_the_hero_and_at_last_behind_a_tab() -> None:
    shapes = [picture(0, True), curves(1), curves(2), curves(3)]
    assert [(cell.panels, cell.lane) for cell in laid_out(*MIDDLE, U, shapes)] == [
        ((0,), False),
        ((3,), False),
        ((1,), True),
        ((2,), True),
    ]
    narrow = laid_out(560, 568, U, shapes)
    assert [cell.panels for cell in narrow] == [(0,), (1, 2, 3)]
    assert len(laid_out(*WIDE, U, shapes)) == 4  # three lanes


def test_pictures_without_curves_share_two_rows() -> None:
    hero, beside, *below = spots(WIDE, picture(0), picture(1), picture(2), picture(3))
    assert hero.spot.top() == beside.spot.top() == 0
    assert len({cell.spot.top() for cell in below}) == 1
    assert 0.6 <= hero.spot.height() / WIDE[1] <= 0.65


def test_a_narrow_stage_is_one_column_that_may_end_below_it() -> None:
    cells = laid_out(500, 300, U, [picture(0), curves(1)])
    assert [cell.spot.left() for cell in cells] == [0, 0]
    assert cells[-1].spot.bottom() >= 260


@pytest.mark.parametrize("u", [4, 8])
def test_in_a_column_curves_are_not_as_low_as_in_a_strip(u: int) -> None:
    """In the largest text they had thirty pixels, and names lay on the axis; a column scrolls, so it has the room."""
    shapes = [Shape(80 * u, LANE * u, wish, over_rounds=True) for wish in range(2)]
    assert min(cell.spot.height() for cell in laid_out(100 * u, 60 * u, u, shapes)) >= 1.5 * LANE * u


@pytest.mark.parametrize("size", [MIDDLE, WIDE])
def test_what_is_flat_is_no_higher_than_it_must_be_and_leaves_a_square_hero_the_height(size: tuple[int, int]) -> None:
    hero, flat, lane = spots(size, picture(0, True), words(1), curves(2))
    assert hero.spot.height() == size[1]
    assert hero.spot.width() == min(size[1], round(0.6 * size[0]))
    assert flat.spot.height() == 26 * U
    assert flat.spot.left() == lane.spot.left() > hero.spot.right()
    hero, flat, lane = spots(size, picture(0), words(1), curves(2))
    assert (flat.spot.top(), flat.spot.width(), flat.spot.height()) == (0, size[0], 26 * U)
    assert hero.spot.top() == lane.spot.top() > flat.spot.bottom()
