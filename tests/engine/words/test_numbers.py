"""Numbers as people read them."""

import math
from typing import Any

import pytest

from olviz.engine.words.numbers import MINUS, THIN, TIMES, begun, brief, number, unpowered, vector


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (0.0, "0"),
        (-0.03, f"{MINUS}0.0300"),
        (39.0625, "39.1"),
        (0.99996, "1.00"),
        (999.96, "1000"),
        (9999, "9999"),
        (10_000, f"10{THIN}000"),
        (9999.4, "9999"),
        (25_759.3, f"25{THIN}759"),
        (-1_000_000, f"{MINUS}1{THIN}000{THIN}000"),
        (1e-9, f"1.00{TIMES}⁻⁹"),
        (-4.55e-7, f"{MINUS}4.55{TIMES}⁻⁷"),
        (9.9999e-5, "0.000100"),
        (1e6, f"1.00{TIMES}⁶"),
        (float("inf"), "∞"),
        (float("nan"), "–"),
        (True, "yes"),
    ],
)
def test_a_number_is_said_in_three_figures_or_in_full(value: Any, said: str) -> None:
    assert number(value) == said


@pytest.mark.parametrize("value", [4.55e-07, -1e-300, 2e300, 1.25, 0.0])
def test_a_power_of_ten_is_read_as_it_is_written(value: float) -> None:
    assert float(unpowered(number(value, 17)).replace(MINUS, "-")) == value


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (0.5, "0.5"),
        (1e-5, "10⁻⁵"),
        (2.5e-5, f"2.5{TIMES}⁻⁵"),
        (-1e-5, f"{MINUS}1{TIMES}⁻⁵"),
        (1e6, "10⁶"),
        (100.0, "100"),
        (0.0, "0"),
        (20, "20"),
    ],
)
def test_a_brief_number_has_no_zeros_at_its_end(value: float, said: str) -> None:
    assert brief(value) == said


def test_a_vector_of_counts_has_no_decimals() -> None:
    assert vector([50.0, 101.0, 0.0]) == "(50, 101, 0)"
    assert vector([50.0, 100.5]) == "(50.00, 100.50)"
    assert vector([-1.0, -0.0]) == "(−1, 0)"
    assert vector([0.5, 0, 1, 2, 3, 4]) == "(0.50, 0.00, 1.00, 2.00, 3.00, 4.00)"
    assert vector(range(7)) == "(0, 1, 2, …)"


def test_a_vector_of_small_entries_has_two_figures_of_the_largest() -> None:
    assert vector([0.0041, -0.0022]) == "(0.0041, −0.0022)"
    assert vector([0.0041, -0.0022], 2) == "(0.00, 0.00)"  # as many as were asked for
    assert vector([0.41, 0.00041]) == "(0.41, 0.00)"  # nothing beside the first
    assert vector([4.1e-5, 0.0]) == f"(4.10{TIMES}⁻⁵, 0)"


def test_a_vector_with_a_huge_entry_has_powers_of_ten() -> None:
    assert vector([-8.084e99, 1.0]) == f"(−8.08{TIMES}⁹⁹, 1)"
    assert vector([math.nan, 1e9]) == f"(–, 1.00{TIMES}⁹)"
    assert vector([-8.084e99, 1.259e98]) == f"(−8.08{TIMES}⁹⁹, 1.26{TIMES}⁹⁸)"


def test_a_sentence_that_begins_with_a_symbol_keeps_its_letter() -> None:
    assert begun("γX² is 1 or more") == "γX² is 1 or more"
    assert begun("a step") == "A step"
    assert begun("") == ""
