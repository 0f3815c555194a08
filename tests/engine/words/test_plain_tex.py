"""Formulas as text: every shipped one can be read aloud, and every string has a text."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from olviz.engine.experiment import registry, scenario
from olviz.engine.theory.bound import bounds_in
from olviz.engine.theory.certificate import certificates_of
from olviz.engine.verdicts.theorems import in_letters
from olviz.engine.words import plain_tex
from olviz.engine.words.plain_tex import plain
from olviz.resources import cards, pages, scenarios


def formulas():
    for learner in registry.learners().values():
        for bound in bounds_in(learner.theorems):
            yield from in_letters(bound)
    for file in scenarios().values():
        for trace in scenario.read(file).traces():
            trace.extend(3)
            for certificate in certificates_of(trace):
                yield from (term.label for term in certificate.chain(trace))


@pytest.mark.parametrize(
    ("tex", "text"),
    [
        (r"\gamma M", "γM"),
        (r"\langle w, w^* \rangle", "⟨w, w*⟩"),
        (r"X\sqrt{M}", "X√M"),
        (r"M \leq \left(\frac{X + D_2}{\gamma}\right)^2", "M ≤ ((X + D₂)/γ)²"),
        (r"|F| \, 2^{-M}", "|F| 2^(−M)"),
        (r"-\eta \sum \langle p, \ell \rangle + \eta^2 c^2 t / 8", "−η Σ⟨p, ℓ⟩ + η²c²t/8"),
        (r"\ln |F| + M \ln \frac{1 + \beta}{2}", "ln |F| + M ln((1 + β)/2)"),
        (r"[\hat y_t \neq y_t] \, y_t \langle w_t, x_t \rangle", "[ŷₜ ≠ yₜ] yₜ⟨wₜ, xₜ⟩"),
        (r"\frac{1}{\eta_t} \ln \frac{1}{\pi_{i^*}}", "1/ηₜ ln(1/π_i*)"),
        (r"\frac{\|u\|^2}{2\eta} + \frac{(2X)^2}{\lambda d}", "‖u‖²/(2η) + (2X)²/(λd)"),
        (r"D_\psi(u, w_1) + \|g_s\|_*^2", "Dψ(u, w₁) + ‖gₛ‖*²"),
        (r"\frac{\eta}{2} \sum_{s \leq t} \|g_s\|_\infty^2 \cdot w_{s,i}", "η/2 Σₛ≤ₜ ‖gₛ‖∞² · wₛ,ᵢ"),
        (r"\sum_{s \le t} \ell_s", "Σₛ≤ₜ ℓₛ"),
        (r"a \le b \ge c \ne d", "a ≤ b ≥ c ≠ d"),
        (r"\bar w - \inf_u \ell(u)", "w̄ − infᵤ ℓ(u)"),
        (r"\langle \nabla\varphi_s, w_s - u \rangle", "⟨∇φₛ, wₛ − u⟩"),
        (r"\frac{\partial}{\partial U} = \delta v (1 - h^2) x^\top", "∂/(∂U) = δv(1 − h²)xᵀ"),
        (r"\log_2 64 = 6 \text{ at } t = T", "log₂ 64 = 6 at t = T"),
    ],
)
def test_a_formula_reads_as_it_is_written_by_hand(tex, text):
    assert plain(tex) == text


def test_every_shipped_formula_becomes_text_without_a_trace_of_tex():
    found = set(formulas())
    assert len(found) > 50
    for tex in found:
        text = plain(tex)
        assert text, tex
        assert not {"\\", "{", "}", "$"} & set(text), tex
        assert "  " not in text, tex


def test_no_command_of_a_card_or_page_stands_as_its_own_name():
    tables = (plain_tex.SYMBOLS, plain_tex.BETWEEN, plain_tex.OPEN, plain_tex.CLOSE, plain_tex.SUMS, plain_tex.ACCENTS)
    known = {"text", "sqrt", "frac", *plain_tex.NAMES, *plain_tex.SILENT, *plain_tex.SPACES}.union(*tables)
    for file in (*cards().values(), *pages().values()):
        for tex in re.findall(r"\$\$(.+?)\$\$", file.read_text(encoding="utf-8"), re.DOTALL):
            assert set(re.findall(r"\\([A-Za-z]+)", tex)) <= known, (file.name, tex)


@given(st.text(alphabet="\\{}^_ abx1-+/()[]|,.\n" + "é∑"))
def test_every_string_has_a_text(tex):
    assert "\\" not in plain(tex)
