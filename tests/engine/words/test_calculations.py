"""A calculation on screen is true as it stands: the inputs that are shown give the result that is shown."""

import math
import re
from collections.abc import Callable, Hashable, Iterator

import numpy as np
import pytest

from olviz.checks import cases
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import registry, scenario
from olviz.engine.games.convex import Convex
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace
from olviz.engine.speech.rounds import pseudocode, sentence
from olviz.engine.theory.bound import Bound, bounds_of
from olviz.engine.verdicts.theorems import calculation, claim, measured
from olviz.engine.words.numbers import THIN, number
from olviz.engine.words.plain_tex import plain
from olviz.engine.words.workings import workings
from olviz.resources import scenarios
from tests.covering import covering, keeps, meets

ROUNDS = 200
LOWERED = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")
RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")


def harmonic(n: int) -> float:
    return sum(1 / k for k in range(1, n + 1))


def worked(text: str) -> float:
    """What a reader with a pocket calculator makes of a calculation."""
    text = text.replace("\u00a0", " ").replace("½", "(1/2)").replace("¼", "(1/4)")
    text = re.sub(r"(?<=\d) (?=\d{3}\b)", "", text)  # thousands
    text = text.replace(THIN, "").replace("−", "-").replace("·", "*").replace("∞", "inf")
    text = re.sub(r"H([₀-₉]+|_\w+)", lambda found: f"harmonic({found[1].lstrip('_').translate(LOWERED)})", text)
    text = re.sub(r"[⁰¹²³⁴-⁹⁻]+", lambda found: "**" + found[0].translate(RAISED), text)
    text = text.replace("^", "**").replace("⌊", "math.floor(").replace("⌋", ")").replace("log₂ ", "LOG ")
    text = re.sub(r"LOG (\d+)", r"logb(\1)", text)
    text = re.sub(r"\bln (\d[\d.]*|\()", lambda f: "ln(" if f[1] == "(" else f"ln({f[1]})", text)
    text = re.sub(r"√(\d[\d.]*)", r"√(\1)", text)
    text = re.sub(r"(?<=[\d)]) ?(?=√|ln\(|\(|harmonic)(?<!ln)", "*", text).replace("√", "math.sqrt")
    text = re.sub(r"\be\*\*", "math.e**", text)
    return float(eval(text, {"math": math, "ln": math.log, "logb": math.log2, "harmonic": harmonic, "inf": math.inf}))


def told(bound: Bound, trace: Trace, t: int) -> str:
    return plain(calculation(bound, trace)) if not t else measured(bound, trace, t, Phase.LEARN)


def calculations(trace: Trace) -> Iterator[tuple[str, str, str]]:
    """Each as its name, its text and what the window says of the bound there."""
    for bound in bounds_of(trace):
        for t in sorted({0, 1, max(trace.rounds // 2, 1), trace.rounds}) if trace.rounds else ():
            text = told(bound, trace, t)
            if " = " in text:
                yield bound.name, text, number(claim(bound, trace, t or 1, Phase.LEARN).allowed)


def shows(trace: Trace) -> set[Hashable]:
    """Whose numbers are told, and of which game's points: with how many coordinates, with a penalty or without."""
    game = trace.game
    penalised = getattr(game, "penalty", None) is not None
    points = (type(game), type(getattr(game, "loss", None)), getattr(game, "dimension", 0), penalised)
    return {trace.learner.name, trace.adversary.name, points}


@pytest.fixture(scope="module", params=["few", pytest.param("all", marks=pytest.mark.full)])
def traces(request: pytest.FixtureRequest) -> list[Trace]:
    """Runs of scenes, and of who meets whom."""
    played = [trace for path in scenarios().values() for trace in scenario.read(path).traces()]
    met = covering(cases.cases(), meets)
    if request.param == "few":
        played, met = covering(played, shows), covering(met, keeps)
    for trace in played:
        trace.extend(ROUNDS)
    return played + [case.played() for case in met]


@pytest.fixture(scope="module")
def of_points(traces: list[Trace]) -> list[tuple[Trace, int, str]]:
    """What is said once a round is learned of, where a point is charged."""
    return [
        (trace, t, sentence(trace, t, Phase.LEARN).replace("*", ""))
        for trace in traces
        if isinstance(trace.game, Convex)
        for t in range(1, trace.rounds + 1, max(trace.rounds // 30, 1))
    ]


def test_what_is_shown_of_a_calculation_gives_its_result(traces: list[Trace]) -> None:
    seen: set[str] = set()
    for trace in traces:
        for name, text, allowed in calculations(trace):
            left, _, result = text.partition(" = ")
            shown = result if "·" not in result else number(worked(result))
            shown = shown.replace(" ", "").replace(THIN, "")  # thousands
            assert shown == allowed.replace(THIN, ""), (name, text, allowed)
            if "∞" in text or "/0" in left:
                continue
            exact = worked(left)  # of a tie such as 572.5 the last bit decides
            again = {number(exact * (1 + bit)).replace(THIN, "") for bit in (0.0, 1e-12, -1e-12)}
            assert shown in again or float(shown) in map(float, again), (name, text, exact)
            seen.add(name)
    assert len(seen) > 15, seen


@pytest.mark.parametrize("path", scenarios().values(), ids=list(scenarios()))
def test_every_bound_is_worked_out_in_numbers(path: object) -> None:
    for trace in scenario.read(path).traces():  # type: ignore[arg-type]
        trace.extend(ROUNDS)
        for bound in bounds_of(trace):
            assert (
                told(bound, trace, 0)
                or told(bound, trace, trace.rounds)
                or not (bound.curve(trace)[-1:] < math.inf).any()
            )


@pytest.mark.parametrize("path", scenarios().values(), ids=scenarios())
def test_a_theorem_reads_the_same_before_round_1_as_after_it(path: object) -> None:
    for trace in scenario.read(path).traces():  # type: ignore[arg-type]
        before = {bound._replace(assumptions=()): calculation(bound, trace) for bound in bounds_of(trace)}
        trace.extend(min(trace.horizon, 3))
        later = Trace(trace.game, trace.learner, trace.adversary, trace.horizon, trace.seed)
        later.extend(min(trace.horizon, 3))
        for bound in bounds_of(later):
            assert before.get(bound._replace(assumptions=()), "") == calculation(bound, later), bound.name


def entries(text: str) -> list[float]:
    return [float(entry.replace("−", "-")) for entry in text.strip("()").split(", ")]


def decimals(text: str) -> int:
    return len(text.strip("()").split(", ")[0].partition(".")[2])


def test_the_numbers_under_a_line_of_pseudocode_are_those_of_a_pocket_calculator(traces: list[Trace]) -> None:
    seen = {"+": 0, "−": 0, "⟨": 0, "·": 0}
    for trace in traces:
        rounds = {t for t in (1, 2, 7, trace.rounds // 2, trace.rounds) if 0 < t <= trace.rounds}
        lines = (line for t in rounds for phase in Phase for line in pseudocode(trace, t, phase))
        for text in (line.numbers for line in lines if not re.search("…|10[⁻⁰-⁹¹²³]", line.numbers)):
            if added := re.fullmatch(r"(\(.+\)) ([+−]) (\(.+\)) = (\(.+\))", text):
                a, b, c = map(np.array, map(entries, added.group(1, 3, 4)))
                unit = 0.5 * 10.0 ** -decimals(added[4])
                assert (np.abs(a + (b if added[2] == "+" else -b) - c) <= unit + 1e-12).all(), text
                seen[added[2]] += 1
            elif multiplied := re.match(r"⟨(\(.+\)), (\(.+\))⟩ = (\S+?)(,| →|$)", text):
                a, b = map(np.array, map(entries, multiplied.group(1, 2)))
                assert entries(number(a @ b)) == entries(multiplied[3]), text
                seen["⟨"] += 1
            elif scaled := re.fullmatch(r"−(\S+) · (\S+) = (\S+)", text):
                a, b = (float(one.strip("()").replace(THIN, "").replace("−", "-")) for one in scaled.group(1, 2))
                assert number(-a * b) == scaled[3], text
                seen["·"] += 1
    assert all(seen.values()), seen


def test_the_loss_in_the_sentence_is_that_of_the_numbers_before_it(traces: list[Trace]) -> None:
    pattern, seen = re.compile(r"predicted (\S+), (?:target|rating) (\S+) → loss (\S+?)(,|$)"), 0
    for trace in traces:
        loss = getattr(trace.game, "loss", None)
        if loss is None:
            continue
        for t in range(1, trace.rounds + 1, max(trace.rounds // 7, 1)):
            told = pattern.search(sentence(trace, t, Phase.CHARGE).replace("*", ""))
            if told is None or "·" in told[0]:
                continue
            p, y, paid = (float(text.replace("−", "-").replace(THIN, "")) for text in told.group(1, 2, 3))
            again = float(number(loss.predicted(p, y)).replace("−", "-").replace(THIN, ""))
            assert again == paid, (trace.label, t, told[0])
            seen += 1
    assert seen > 100


def test_the_loss_of_a_point_in_the_sentence_is_that_of_the_numbers_before_it(
    of_points: list[tuple[Trace, int, str]],
) -> None:
    pattern, seen = re.compile(r"w = (\([^…·]*?\)), z = (\([^…·]*?\)) → loss (\S+?)(,|$)"), set()
    for trace, t, said in of_points:
        told = pattern.search(said)
        if told is None:
            continue
        w, z = (np.array(entries(text)) for text in told.group(1, 2))
        squared = trace.game.loss.name == "quadratic"
        again = entries(number(float((w - z) @ (w - z) if squared else w @ z)))
        assert again == entries(told[3]), (trace.label, t, told[0])
        seen.add((trace.game.loss.name, len(w)))
    assert seen >= {("linear", 1), ("linear", 2), ("linear", 3), ("quadratic", 2)}


PENALTIES: dict[str, Callable[[Array], float]] = {
    "ridge": lambda w: float(w @ w),
    "lasso": lambda w: float(np.abs(w).sum()),
}
LOSSES: dict[str, Callable[[float, float], float]] = {
    "square": lambda p, y: (p - y) ** 2,
    "absolute": lambda p, y: abs(p - y),
    "hinge": lambda p, y: max(0.0, 1 - y * p),
    "logistic": lambda p, y: math.log1p(math.exp(-y * p)),
}


def test_the_loss_of_a_point_on_what_was_shown_is_that_of_the_numbers_before_it(
    of_points: list[tuple[Trace, int, str]],
) -> None:
    told_as = r"x = (\([^…·]*?\)), w = (\([^…·]*?\)), the (?:label|target) is (\S+) → loss (\S+?)(,|$)"
    pattern, seen = re.compile(told_as), set()
    for trace, t, said in of_points:
        told = pattern.search(said)
        if told is None:
            continue
        x, w, y = (np.array(entries(text)) for text in told.group(1, 2, 3))
        penalty = trace.game.penalty
        loss = LOSSES[trace.game.loss.name](float(w @ x), float(y[0]))
        if penalty is not None:
            loss += penalty.strength * PENALTIES[penalty.name](w)
        assert entries(number(loss)) == entries(told[4]), (trace.label, t, told[0])
        seen.add((trace.game.loss.name, len(w), penalty is not None))
    assert seen >= {
        ("square", 2, True),
        ("square", 2, False),
        ("hinge", 2, True),
        ("hinge", 2, False),
        ("hinge", 1, False),
    }


def test_a_small_step_shows_its_first_digit() -> None:
    named = {"w": np.array([0.776256, 0.73118]), "step_w": np.array([2e-5, 0.0])}
    named["next_w"] = named["w"] + named["step_w"]
    assert "{w} + {step_w} = {next_w}".format_map(workings("{w} + {step_w} = {next_w}", named)) == (
        "(0.77626, 0.73118) + (0.00002, 0.00000) = (0.7763, 0.7312)"
    )


@pytest.mark.parametrize("name", registry.learners())
def test_what_is_assigned_in_a_line_is_no_letter_among_its_numbers(name: str) -> None:
    """“−0.9 · δ” leaves a reader to look for δ."""
    for line in registry.learners()[name].pseudocode:
        said = re.sub(r"\{\w+\}", "", line.numbers)
        assert not re.search(r"[·+−] ?(?!10)[a-zα-ω]\b", said), line
