"""A formula is one object: its values, its TeX and its line of text follow from it."""

import math
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from olviz.engine.experiment import registry
from olviz.engine.numerics.sums import harmonic as harmonic_number
from olviz.engine.theory.bound import bounds_in
from olviz.engine.theory.formula import (
    HALF,
    Formula,
    Quotient,
    Symbol,
    complement,
    exp,
    floor,
    formula,
    harmonic,
    in_tex,
    in_text,
    ln,
    ln_1p,
    ln_inverse,
    log2,
    sqrt,
    undefined,
)
from olviz.engine.theory.notation import Rank


def letter(tex: str, text: str = "", rank: Rank = Rank.ATOM) -> Symbol:
    return Symbol(tex, lambda trace: math.nan, text, rank)


a, b, c, n, t = map(letter, "abcnt")
eta = letter(r"\eta")
total = letter(r"\sum_s \|g_s\|^2", "Σ‖g‖²", Rank.PRODUCT)

WRITTEN = [
    (a**2 / (2 * eta) + eta * b**2 * t / 2, r"\frac{a^2}{2 \eta} + \frac{\eta b^2 t}{2}", "a²/(2η) + ηb²t/2"),
    (a - (b - c), "a - (b - c)", "a − (b − c)"),
    (a - b / c, r"a - \frac{b}{c}", "a − b/c"),
    (a + -b, "a - b", "a − b"),
    (-(a + b), "-(a + b)", "−(a + b)"),
    (a * -b, "a (-b)", "a(−b)"),
    ((a + b) * c, "(a + b) c", "(a + b)c"),
    ((a / b) ** 2, r"\left(\frac{a}{b}\right)^2", "(a/b)²"),
    (a / (b * c), r"\frac{a}{b c}", "a/(bc)"),
    (a / (b / c), r"\frac{a}{b / c}", "a/(b/c)"),
    (a / b / c, r"\frac{a / b}{c}", "(a/b)/c"),
    (ln(a / b) / c, r"\frac{\ln (a / b)}{c}", "ln(a/b)/c"),
    (ln(a) * b, r"(\ln a) b", "(ln a)b"),
    (a * ln(b), r"a \ln b", "a ln b"),
    (ln(a) / b, r"\frac{\ln a}{b}", "ln a / b"),
    (sqrt(2) * a * b, r"\sqrt{2} \, a b", "√2 ab"),
    (a * sqrt(t * ln(n) / 2), r"a \sqrt{\frac{t \ln n}{2}}", "a√(t ln n / 2)"),
    (a * (HALF + b), r"a \left(\frac{1}{2} + b\right)", "a(½ + b)"),
    (eta / 2 * total, None, "(η/2) Σ‖g‖²"),
    (exp(-(a * b)), "e^{-a b}", "e^(−ab)"),
    (a**c, "a^c", "a^c"),
    (a ** formula(1.5), "a^{1.5}", "a^(1.5)"),
    (floor(log2(n)) / t, r"\frac{\lfloor \log_2 n \rfloor}{t}", "⌊log₂ n⌋/t"),
    (harmonic(n) - 1, "H_n - 1", "Hₙ − 1"),
    (1 * a * 1, "a", "a"),
    (2 * formula(3) * a, r"2 \cdot 3 \cdot a", "2 · 3 · a"),
    (2 * formula(3) * sqrt(a), r"2 \cdot 3 \sqrt{a}", "2 · 3√a"),
]


@pytest.mark.parametrize(("stated", "tex", "text"), WRITTEN, ids=[text for *_, text in WRITTEN])
def test_a_formula_is_written_with_the_brackets_and_signs_it_needs(stated: Formula, tex: str, text: str) -> None:
    assert in_text(stated) == text
    assert tex is None or in_tex(stated) == tex


@pytest.mark.parametrize(
    ("stated", "numbers", "tex", "text"),
    [
        (a * b, {a: 2, b: 3}, r"2 \cdot 3", "2 · 3"),
        (a * b, {b: 3}, r"a \cdot 3", "a · 3"),
        (a * b, {a: -2, b: 3}, r"(-2) \cdot 3", "(−2) · 3"),
        (a * b, {a: 2, b: -3}, r"2 (-3)", "2(−3)"),
        (a - b, {a: 1, b: -3}, "1 - (-3)", "1 − (−3)"),
        (a + b, {a: 1, b: -3}, "1 - 3", "1 − 3"),
        (a**2, {a: -3}, "(-3)^2", "(−3)²"),
        (a**2, {a: 1.5e-7}, r"(1.5 \cdot 10^{-7})^2", "(1.5\u00a0·\u00a010⁻⁷)²"),
        (1 / a, {a: 1.5e-7}, r"\frac{1}{1.5 \cdot 10^{-7}}", "1/(1.5\u00a0·\u00a010⁻⁷)"),
        (a * sqrt(b), {a: 2, b: 3}, r"2 \sqrt{3}", "2√3"),
        (ln(a) / b, {a: 10, b: 0.5}, r"\frac{\ln 10}{0.5}", "ln 10 / 0.5"),
        (2 * a * b, {a: 1}, r"2 \cdot 1 \cdot b", "2 · 1 · b"),
        (2 * a * eta, {a: 1}, r"2 \cdot 1 \cdot \eta", "2 · 1 · η"),
        (a * b, {a: 1.5e-7}, r"1.5 \cdot 10^{-7} b", "1.5\u00a0·\u00a010⁻⁷b"),
        (harmonic(n), {n: 12}, "H_{12}", "H₁₂"),
        (harmonic(n), {}, "H_n", "Hₙ"),
        (harmonic(letter("N")), {}, "H_N", "H(N)"),
    ],
)
def test_numbers_in_place_of_letters_are_read_as_they_are_meant(
    stated: Formula, numbers: dict[Symbol, Any], tex: str, text: str
) -> None:
    assert in_tex(stated, numbers, 4) == tex
    assert in_text(stated, numbers, 4) == text


def test_the_values_are_those_of_the_fractions() -> None:
    numbers = {a: 3, b: 7, c: 2, n: 9, t: 11, eta: 5}
    exact = {symbol: Fraction(value) for symbol, value in numbers.items()}
    for stated in (
        a**2 / (2 * eta) + eta * b**2 * t / 2,
        (a - b) * (c - t / n) ** 2,
        -(a / b) / (c / t),
        HALF * a + 2 / (b - c),
    ):
        assert_allclose(stated.value(numbers), float(stated.value(exact)), rtol=1e-15)
    assert harmonic(n).value(numbers) == float(sum(Fraction(1, k) for k in range(1, 10)))
    assert floor(log2(n)).value(numbers) == 3
    assert [floor(log2(n)).value({n: 2**k - part}) for k in (3, 10, 19) for part in (0, 1)] == [3, 2, 10, 9, 19, 18]


def test_an_array_has_the_values_of_its_entries() -> None:
    rounds = np.arange(1, 200)
    stated = a * sqrt(t * 2) / (1 + t) ** 2 + harmonic(t) * (t - HALF)
    together = stated.value({a: 0.3, t: rounds})
    assert_array_equal(together, [stated.value({a: 0.3, t: each}) for each in rounds.tolist()])


def test_harmonic_numbers_are_rounded_once() -> None:
    exact, seen = Fraction(0), harmonic_number(np.arange(400))
    for k in range(400):
        exact += Fraction(1, k) if k else 0
        assert abs(Fraction(float(seen[k])) - exact) <= Fraction(np.spacing(max(float(exact), 0.5))), k
        assert harmonic_number(k) == seen[k]


def test_division_by_zero_is_infinite_and_nothing_shared_is_the_limit() -> None:
    assert (a / b).value({a: 2.0, b: 0}) == math.inf
    assert (a / b).value({a: 0, b: 0}) == math.inf
    assert Quotient(a, b, limit=c).value({a: 0, b: 0, c: 5}) == 5
    assert_array_equal(
        Quotient(a, b, limit=0).value({a: np.array([0, 0, 2]), b: np.array([0, 1, 0])}), [0, 0, math.inf]
    )
    assert undefined(1 + a / (b - 2), {a: 1, b: 2})
    assert not undefined(1 + a / (b - 2), {a: 1, b: 3})
    assert not undefined(1 + a / b, {a: 1})


def test_what_is_almost_nothing_keeps_its_figures() -> None:
    small = 1e-13
    assert_allclose(ln_inverse(a).value({a: 1 - small}), -math.log1p(-small), rtol=1e-3)
    assert_allclose(ln_1p(a).value({a: small}), small, rtol=1e-12)
    assert_allclose(complement(exp(-a), -a).value({a: small}), small, rtol=1e-12)
    assert in_text(complement(exp(-a), -a)) == "1 − e^(−a)"
    assert in_tex(ln_inverse(a)) == r"\ln \frac{1}{a}"


def test_every_letter_of_a_theorem_is_named_once_and_the_same_everywhere_in_it() -> None:
    for learner in registry.learners().values():
        for bound in bounds_in(learner.theorems):
            letters = [symbol.tex for symbol in bound.formula.symbols()]
            assert len(set(letters)) == len(letters), (bound.name, letters)
