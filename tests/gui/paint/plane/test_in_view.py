"""What of the numbers is in view: no side of a picture is thinner than what double precision tells apart."""

from olviz.gui.paint.plane.in_view import Box


def test_numbers_of_one_side_say_nothing_of_those_of_the_other() -> None:
    """A setting from 10²⁹ to 10³⁰ over losses of 10³⁰ stood on an axis of 10²⁰ powers of ten."""
    assert Box(29.0, 0.0, 30.4, 1.3e30).roomy == Box(29.0, 0.0, 30.4, 1.3e30)
    assert Box(0.0, 0.0, 1.3e30, 1e-9).roomy == Box(0.0, 0.0, 1.3e30, 1e-9)


def test_a_side_without_extent_has_one_by_its_own_numbers_and_else_by_those_of_the_other() -> None:
    assert Box(0.0, 1e30, 1.0, 1e30).roomy == Box(0.0, 1e30 - 1e20, 1.0, 1e30 + 1e20)
    assert Box(-4.0, 0.0, 4.0, 0.0).roomy == Box(-4.0, -4e-10, 4.0, 4e-10)
    assert Box(0.0, 0.0, 0.0, 0.0).roomy == Box(-1.0, -1.0, 1.0, 1.0)
