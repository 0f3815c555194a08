"""Numbers as people read them."""

from typing import Any

import pytest

from olviz.engine.words import MINUS, THIN, number, vector


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
        (1e-9, "1.00e" + "-9".replace("-", MINUS)),
        (1e6, "1.00e6"),
        (float("inf"), "∞"),
        (float("nan"), "–"),
        (True, "yes"),
    ],
)
def test_a_number_is_said_in_three_figures_or_in_full(value: Any, said: str) -> None:
    assert number(value) == said


def test_a_vector_of_counts_has_no_decimals() -> None:
    assert vector([50.0, 101.0, 0.0]) == "(50, 101, 0)"
    assert vector([50.0, 100.5]) == "(50.00, 100.50)"
    assert vector([-1.0, -0.0]) == "(−1, 0)"
