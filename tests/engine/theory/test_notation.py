"""What is high, what is a sum and what promises nothing: formulas as a reader takes them."""

import math
from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from olviz.engine.theory.formula import Allowance, Formula, Symbol, harmonic, in_tex, in_text, ln, undefined
from olviz.engine.theory.notation import Rank


def letter(tex: str, text: str = "", rank: Rank = Rank.ATOM) -> Symbol:
    return Symbol(tex, lambda trace: math.nan, text, rank)


a, b, c, d, t = map(letter, "abcdt")
squares = letter(r"\sum_s g_s^2", "Σ g²", Rank.PRODUCT)
fit = letter(r"\min_f \sum_s f(x_s) + \|f\|^2", "min Σf + ‖f‖²", Rank.SUM)


@pytest.mark.parametrize(
    ("stated", "tex", "text"),
    [
        (squares / (4 * a), r"\frac{1}{4 a} \sum_s g_s^2", "Σ g² / (4a)"),
        ((a / b + c) ** 2 / (2 * t), r"\frac{1}{2 t} \left(\frac{a}{b} + c\right)^2", "(a/b + c)²/(2t)"),
        ((a + b) ** 2 / t, r"\frac{(a + b)^2}{t}", "(a + b)²/t"),
        ((a + b * squares) / c, r"\frac{a + b \sum_s g_s^2}{c}", "(a + b Σ g²)/c"),
        (fit / (1 - a), r"\frac{\min_f \sum_s f(x_s) + \|f\|^2}{1 - a}", "(min Σf + ‖f‖²) / (1 − a)"),
        (a / (b + squares / c), r"\frac{a}{b + \sum_s g_s^2 / c}", "a/(b + Σ g² / c)"),
        (squares * d * ln(t), r"\sum_s g_s^2 \cdot d \ln t", "Σ g² · d ln t"),
        (4 * harmonic(t) - 3, "4 H_t - 3", "4Hₜ − 3"),
    ],
)
def test_what_is_high_stands_beside_its_bar_and_what_follows_a_sum_is_set_off(
    stated: Formula, tex: str, text: str
) -> None:
    assert (in_tex(stated), in_text(stated)) == (tex, text)


def test_a_sum_that_is_known_is_a_number_like_any_other() -> None:
    assert in_tex(squares / (4 * a), {squares: 3.5, a: 2}, 4) == r"\frac{3.5}{4 \cdot 2}"


@pytest.mark.parametrize("paid", [2.0, np.array([2.0, 2.0])], ids=["number", "array"])
def test_an_allowance_below_its_range_is_infinite_and_not_worked_out(paid: Any) -> None:
    stated = Allowance(a, 1 - b)
    for share, allowed in ((0.75, 8.0), (1.0, math.inf), (3.0, math.inf)):
        assert_array_equal(stated.value({a: paid, b: share}), np.full(np.shape(paid), allowed))
        assert undefined(stated, {b: share}) == (allowed == math.inf)
    assert stated.value({a: 0 * paid, b: 1.0}).min() == math.inf
    assert in_text(stated) == in_text(a / (1 - b)) == "a/(1 − b)"
