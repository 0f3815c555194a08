"""Every letter of every theorem has a meaning, and its number is that of the run, told no earlier than it is known."""

from __future__ import annotations

import re

import pytest

from olviz import resources
from olviz.engine.adversaries.regression.linear_regression import LinearRegression
from olviz.engine.declare.parameters import parameters_of
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import registry
from olviz.engine.games.convex import Convex
from olviz.engine.games.losses.square import Square
from olviz.engine.games.penalties.lasso import Lasso
from olviz.engine.games.sets.space import Space
from olviz.engine.learners.convex.online_lasso import OnlineLasso
from olviz.engine.round.capabilities import erratum
from olviz.engine.run.trace import Trace
from olviz.engine.speech.letters import WRITTEN, meaning, meanings, of_lines, of_proof, of_theorem, written
from olviz.engine.theory.bound import bounds_in, bounds_of
from olviz.engine.verdicts.theorems import LEFT, proofs
from olviz.engine.words.numbers import number
from olviz.engine.words.plain_tex import plain
from tests.shipped import each_finished, families, plays, scene, shipped

SUMMED = re.compile(r"Σ‖g‖²")  # said in words beside it


@pytest.mark.parametrize("name", registry.learners())
def test_every_letter_of_every_theorem_is_known(name: str) -> None:
    learner = registry.learners()[name]
    for bound in bounds_in(learner.theorems):
        for symbol in bound.formula.symbols():
            assert meaning(symbol.text or plain(symbol.tex), learner.card) is not None, (bound.name, symbol)


@pytest.mark.parametrize("name", registry.learners())
def test_every_letter_that_is_shown_with_a_theorem_is_told(name: str) -> None:
    learner = registry.learners()[name]
    for bound in bounds_in(learner.theorems):
        end = bound.at_the_end.symbols() if bound.at_the_end is not None else ()
        shown = [symbol.text or plain(symbol.tex) for symbol in end]
        for letter in (*shown, *written(bound.left or LEFT[bound.quantity])):
            assert meaning(letter, learner.card) is not None, (bound.name, letter)


@pytest.mark.parametrize("name", resources.scenarios())
def test_every_letter_of_every_proof_is_told(name: str) -> None:
    for trace in scene(name).traces():
        trace.extend(1)
        for certificate in proofs(trace):
            told = {one.letter for one in of_proof(certificate, trace, trace.rounds, Phase.LEARN)}
            for term in certificate.chain(trace):
                assert set(written(term.label)) <= told, (certificate.name, term.label)


def test_letters_of_a_formula_are_no_parts_of_words_and_sums_are_none() -> None:
    assert written(r"M - \sum_{\text{mistakes}} \text{hinge}_s(u)") == ("M", "u")
    assert written(r"\mathrm{tr}\, (\lambda I + \Sigma_t)^{-1}") == ("λ", "I", "Σ")
    assert written(r"\frac{1}{t} \sum L_D(\bar w_t) - \inf_u \log_2 |F|") == ("t", "L_D", "w̄", "F")


def test_a_proof_says_the_number_of_a_step_that_its_theorem_declares() -> None:
    _, lazy = scene("lazy-and-greedy").traces()
    lazy.extend(8)
    told = {one.letter: one for one in of_proof(proofs(lazy)[0], lazy, 8, Phase.LEARN)}
    assert told["η"].value == "0.200"
    assert "λ" not in told


@pytest.mark.parametrize("name", registry.learners())
def test_every_letter_of_every_line_is_known(name: str) -> None:
    learner = registry.learners()[name]
    for line in learner.pseudocode:
        for letter in re.findall(r"(?<![^\W\d_])[A-Za-zͰ-Ͽ][*]?(?![^\W\d_ₜₛᵢⱼ₀₁₊₋⁺⁻])", line.text):
            if letter not in ("Σ", "ŷ"):
                assert meaning(letter, learner.card) is not None, (letter, line.text)


@pytest.mark.parametrize(
    ("letter", "card", "means"),
    [
        ("α", "kernels", "how high a bump is"),
        ("α", "regret", "the share that all experts"),
        ("p", "kernels", "the number that is predicted"),
        ("g", "least-squares", "Γx"),
        ("U", "networks", "the weights from x"),
        ("c", "networks", "added to the output"),
        ("W", "matrices", "the matrix that predicts"),
        ("h", "importance-weights", "how often"),
        ("L", "leaders", "a target may lie"),
        ("L", "perceptron", "the hinge loss of u"),
        ("Σ‖g‖²", "mirror-descent", "in the norm of the map"),
        ("γₜ", "kernels", "the least margin"),
        ("B", "matrices", "|φ′| ≤ B"),
        ("R", "matrices", "‖W‖_F ≤ R"),
        ("g", "matrices", "the slope"),
    ],
)
def test_a_letter_that_means_something_else_to_a_learner_says_so(letter: str, card: str, means: str) -> None:
    found = meaning(letter, card)
    assert found is not None
    assert means in found.means


def test_the_letters_of_a_sum_say_which_gradients_are_added_up() -> None:
    """Of shrinking steps the penalty is in no gradient: with it they are longer than the sum has them."""
    for update, added in (("proximal", "Σ‖∇φ‖²"), ("subgradient", "Σ‖g‖²")):
        game = Convex(decision_set=Space(), loss=Square(), penalty=Lasso(strength=1.0))
        trace = Trace(game, OnlineLasso(update=update), LinearRegression(), 20, 1)
        trace.extend()
        told = {one.letter: one for bound in bounds_of(trace) for one in of_theorem(bound, trace, 20, Phase.LEARN)}
        assert [letter for letter in told if letter.startswith("Σ‖")] == [added]
        whole = float((trace["gradient_norm"] ** 2).sum())
        assert (told[added].value == number(whole)) == (update == "subgradient")


def test_a_value_is_that_of_what_the_letter_means() -> None:
    (trace,) = shipped("kernel-sine", 5).traces()[:1]
    trace.extend()
    lines = [line.text for line in trace.learner.pseudocode]
    told = {one.letter: one.value for one in of_lines(lines, trace, 2, Phase.LEARN)}
    assert float(told["p"]) == pytest.approx(trace["play"][1], rel=1e-3)
    assert told["α"] == ""


def test_what_a_letter_means_depends_on_the_card_and_no_card_is_invented() -> None:
    margin, step = (meaning("γ", card) for card in ("perceptron", "stochastic-gradient"))
    assert margin is not None
    assert step is not None
    assert "margin" in margin.means
    assert step.means == "the step"
    cards = {learner.card for learner in registry.learners().values()} | {"adaptive-filters"}
    assert {card for each in meanings().values() for one in each for card in one.cards} <= cards


@pytest.mark.parametrize("name", each_finished(families))
def test_letters_are_told_in_all_phases_and_nothing_before_its_round(name: str) -> None:
    experiment = scene(name) if scene(name).forks else shipped(name, 30)
    long, short = experiment.traces()[0], experiment.traces()[0]
    long.extend()
    t = short.extend(min(10, long.rounds))
    for phase in Phase:
        lines = [line.text for line in long.learner.pseudocode]
        if t:
            assert of_lines(lines, long, t, phase) == of_lines(lines, short, t, phase)
        for bound in bounds_of(long):
            if not (bound.hindsight or any(one.hindsight for one in bound.assumptions)):
                assert of_theorem(bound, long, t, phase) == of_theorem(bound, short, t, phase), bound.name
    assert all(letter.means for letter in of_lines(lines, long, 0, Phase.LEARN))


def test_the_numbers_are_those_of_the_run() -> None:
    (trace,) = scene("perceptron-separable").traces()
    trace.extend()
    told = {letter.letter: letter for letter in of_theorem(bounds_of(trace)[1], trace, 50, Phase.LEARN)}
    assert told["γₜ"].value == f"{trace['margin'][:50].min():.3f}"
    assert told["Xₜ"].said.startswith(f"Xₜ = {trace['norm'][:50].max():.3f}: the longest point so far")
    read = {letter.letter: letter.value for letter in of_lines(["ŷₜ = sgn⟨wₜ, xₜ⟩"], trace, 5, Phase.OBSERVE)}
    assert read["ŷ"] == ""
    assert read["x"] != ""


@pytest.mark.parametrize("name", each_finished(plays))
def test_every_letter_of_what_a_named_choice_stands_for_is_told_beside_it(name: str) -> None:
    """By a field, by what the adversary declares, by the theorem of the learner, or by the formula itself."""
    for trace in scene(name).traces():
        if erratum(trace.learner):
            continue  # no theorem is about it
        trace.extend(1)
        of = (trace.learner, trace.game, getattr(trace.game, "decision_set", None))
        fields = [parameter.symbol for spec in of if spec is not None for parameter in parameters_of(type(spec))]
        theorems = [one.letter for bound in bounds_of(trace) for one in of_theorem(bound, trace, 1, Phase.LEARN)]
        told = set(WRITTEN.findall(" ".join([*fields, *theorems, trace.game.declared.words, "t T N"])))
        for parameter in parameters_of(type(trace.learner)):
            chosen = getattr(trace.learner, parameter.name)
            if parameter.formulas and chosen in parameter.choices:
                formula, _, where = parameter.formulas[parameter.choices.index(chosen)].partition(", ")
                said = set(re.findall(r"(?:with|and) (\w) ", where))
                assert set(WRITTEN.findall(SUMMED.sub("", formula))) - {""} <= told | said, (chosen, formula)
