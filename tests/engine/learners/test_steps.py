"""Every step that is chosen by name is the number that its words say, read from the words and from numbers by hand."""

import math
import re
from collections import deque
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import pytest

from olviz.engine.declare.parameters import parameters_of
from olviz.engine.experiment import registry
from olviz.engine.games.classes.advisers import Advisers
from olviz.engine.games.convex import Convex
from olviz.engine.games.experts import Experts
from olviz.engine.games.game import Declared
from olviz.engine.games.kernels.linear_kernel import LinearKernel
from olviz.engine.games.losses.hinge import Hinge
from olviz.engine.games.losses.square import Square
from olviz.engine.games.matrix import Matrix
from olviz.engine.games.matrix_sets.frobenius_ball import FrobeniusBall
from olviz.engine.games.penalties.lasso import Lasso
from olviz.engine.games.penalties.ridge import Ridge
from olviz.engine.games.regression import Regression
from olviz.engine.games.sets.ball import Ball
from olviz.engine.games.sets.box import Box
from olviz.engine.games.sets.l1_ball import L1Ball
from olviz.engine.games.sets.simplex import Simplex
from olviz.engine.games.sets.space import Space

T, X = 50, 1.3
DECLARED = Declared(dimension=4, radius=X, length=3.0, largest=1.7, loss_range=0.4, targets=2.0, shape=(3, 4))
ENERGY = 5.3  # Σ‖g‖²
EPOCHS = {1: 1, 2: 2, 3: 2, 4: 4, 7: 4, 8: 8, 50: 32}  # the length of the one that a round lies in

Numbers = Mapping[str, float]


class Chosen(NamedTuple):
    """A learner without its step, the game, what the letters of the words are there, and how the step is asked for."""

    learner: str
    parameter: str
    game: Any
    letters: Numbers
    step: Callable[[Any, Any, int], Any]


def opened(game: Any) -> Any:
    return game.opened(T, DECLARED)


def at_round(learner: Any, game: Any, t: int) -> Any:
    return learner.rate_at(game, t)


def with_energy(learner: Any, game: Any, t: int) -> Any:
    return learner.rate_at(game, t, ENERGY)


def always(learner: Any, game: Any, _: int) -> Any:
    return learner.rate_in(game)


AROUND = opened(Convex(decision_set=Box(low=-1.0, high=3.0)))  # w₁ = 0, in four dimensions
BESIDE = opened(Convex(decision_set=Box(low=1.0, high=3.0)))  # w₁ = (1, 1, 1, 1)
WHOLE = opened(Convex(decision_set=Space(compared=4.0)))  # where steps are as for ‖u‖ ≤ 1, as their words say
CURVED = opened(Convex(decision_set=Ball(size=2.5), loss=Square(), penalty=Ridge(strength=0.35)))
CHOSEN = [
    Chosen(
        "hedge",
        "rate",
        opened(Experts(hypotheses=Advisers(experts=5))),
        {"N": 5, "c": 0.4},
        lambda learner, game, t: learner.rate_at(game, t - 1),
    ),
    Chosen(
        "gradient-descent",
        "step",
        AROUND,
        {"R": 6, "D": 8, "B": 3, "Σ‖g‖²": ENERGY},
        with_energy,
    ),
    Chosen("gradient-descent", "step", CURVED, {"σ": 0.7}, with_energy),
    Chosen("gradient-descent", "step", WHOLE, {"R": 1, "B": 3}, with_energy),
    Chosen("mirror-descent", "step", WHOLE, {"α": 1, "D": 1 / 2, "G": 3}, always),
    *(
        Chosen(
            learner,
            "step",
            BESIDE,
            {"K": math.sqrt(4 * 9 - 4), "B": 3},
            at_round,
        )
        for learner in ("lazy-gradient-descent", "lazy-gradient-descent-as-printed")
    ),
    Chosen(
        "regularised-leader",
        "strength",
        AROUND,
        {"W": 6, "ρ": 3},
        lambda learner, game, _: learner.strength_in(game),
    ),
    Chosen(
        "mirror-descent",
        "step",
        AROUND,
        {"α": 1, "D": 6**2 / 2, "G": 3},
        always,
    ),
    Chosen(
        "exponentiated-gradient",
        "step",
        opened(Convex(decision_set=Simplex())),
        {"d": 4, "G∞": 1.7},
        always,
    ),
    Chosen(
        "exponentiated-gradient-signed",
        "step",
        opened(Convex(decision_set=L1Ball(size=2.5))),
        {"d": 4, "U": 2.5, "G∞": 1.7},
        always,
    ),
    Chosen(
        "online-svm",
        "step",
        opened(Convex(decision_set=Ball(size=2.5), loss=Hinge())),
        {"R": 2.5, "X": X},
        always,
    ),
    Chosen(
        "online-svm",
        "step",
        opened(Convex(decision_set=Space(), loss=Hinge())),
        {"R": 1, "X": X},  # as the words say of the whole space
        always,
    ),
    Chosen("online-ridge", "step", CURVED, {"X": X, "λ": 0.35}, at_round),
    Chosen(
        "online-lasso",
        "step",
        opened(Convex(decision_set=Space(), loss=Square(), penalty=Lasso(strength=0.2))),
        {"X": X},
        at_round,
    ),
    Chosen(
        "stochastic-gradient",
        "step",
        opened(Regression()),
        {"X": X},
        at_round,
    ),
    Chosen(
        "kernel-gradient",
        "step",
        opened(Regression()),
        {"κ": X},  # of the linear kernel
        at_round,
    ),
    Chosen(
        "matrix-gradient-descent",
        "step",
        opened(Matrix(loss=Square())),
        {"R": 1.5, "B": 2 * (1.5 + 2)},  # of (p − r)² where |p| ≤ 1.5 and |r| ≤ 2
        lambda learner, game, t: learner.rate(game, t),
    ),
]
FURTHER: Mapping[str, Mapping[str, Any]] = {
    "kernel-gradient": {"kernel": LinearKernel()},
    "matrix-gradient-descent": {"decision_set": FrobeniusBall(size=1.5)},
}


def worth(text: str, letters: Numbers) -> float:
    """What a formula in a line of text comes to: products, quotients, roots and logarithms of letters and numbers."""
    named = sorted(letters, key=len, reverse=True)
    tokens = deque(
        re.findall("|".join([*map(re.escape, named), r"\d+", "ln", r"[√()/²]", r"\w"]), text.partition(",")[0])
    )

    def factor() -> float:
        token = tokens.popleft()
        if token in ("√", "ln"):
            return (math.sqrt if token == "√" else math.log)(factor())
        if token == "(":
            value = quotient()
            assert tokens.popleft() == ")"
        else:
            value = float(token) if token.isdigit() else letters[token]
        if tokens and tokens[0] == "²":
            tokens.popleft()
            value *= value
        return value

    def quotient() -> float:
        value = factor()
        while tokens and tokens[0] != ")":
            if tokens[0] == "/":
                tokens.popleft()
                value /= factor()
            else:
                value *= factor()
        return value

    value = quotient()
    assert not tokens
    return value


def words_of(learner: str, parameter: str) -> dict[str, str]:
    """The formula of each step that has a name."""
    declared = next(one for one in parameters_of(registry.learners()[learner]) if one.name == parameter)
    return {choice: text for choice, text in zip(declared.choices, declared.formulas, strict=True) if text}


def known(letters: Numbers, text: str) -> bool:
    """Whether the letters are all that the formula is made of."""
    left = text.partition(",")[0].replace("2ᵏ", "").replace("ln", "").replace("²", "")
    return set(re.findall(r"[^\W\d_]", left)) <= {*"".join(letters), "T", "t"}


@pytest.mark.parametrize("chosen", CHOSEN, ids=lambda chosen: chosen.learner)
def test_a_step_with_a_name_is_the_number_its_words_say(chosen: Chosen) -> None:
    words = words_of(chosen.learner, chosen.parameter)
    texts = {choice: text for choice, text in words.items() if known(chosen.letters, text)}
    assert texts
    for choice, text in texts.items():
        learner = registry.learners()[chosen.learner](**{chosen.parameter: choice}, **FURTHER.get(chosen.learner, {}))
        for t, epoch in EPOCHS.items():
            letters = {**chosen.letters, "T": T, "t": t, "2ᵏ": epoch}
            assert chosen.step(learner, chosen.game, t) == pytest.approx(worth(text, letters), rel=1e-14)


@pytest.mark.parametrize("learner", ["gradient-descent", "lazy-gradient-descent", "mirror-descent", "online-svm"])
def test_a_step_that_is_another_one_on_the_whole_space_says_so(learner: str) -> None:
    assert "on the whole space" in words_of(learner, "step")["tuned"]


def test_on_the_whole_space_lazy_steps_are_one_over_the_rest() -> None:
    tuned = registry.learners()["lazy-gradient-descent"](step="tuned")
    assert at_round(tuned, WHOLE, 1) == worth("1 / (B√T)", {"B": 3, "T": T})


def test_no_step_with_a_name_is_left_out() -> None:
    asked = {
        (chosen.learner, choice)
        for chosen in CHOSEN
        for choice, text in words_of(*chosen[:2]).items()
        if known(chosen.letters, text)
    }
    shipped = {
        (learner, choice)
        for learner, kind in registry.learners().items()
        for parameter in parameters_of(kind)
        if parameter.formulas
        for choice in words_of(learner, parameter.name)
    }
    assert asked == shipped


def test_a_formula_is_read_as_it_is_written() -> None:
    letters = {"a": 3.0, "b": 5.0, "Σ‖g‖²": 7.0}
    assert worth("2√(a ln b / 4) / b, with words", letters) == 2 * math.sqrt(3 * math.log(5) / 4) / 5
    assert worth("a / √(2 Σ‖g‖²)", letters) == 3 / math.sqrt(14)
    assert worth("1/(2a²)", letters) == 1 / 18
