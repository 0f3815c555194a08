"""Numbers that stand in the notes of scenes and nowhere else, computed anew."""

import re
from collections.abc import Callable
from math import log, sqrt

import numpy as np
import pytest
from numpy.testing import assert_allclose

from olviz import resources
from olviz.engine.analysis import derive
from olviz.engine.analysis.risk import risks_of
from olviz.engine.experiment import scenario
from olviz.engine.people.claim import claim_of
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import bounds_of
from olviz.engine.theory.certificate import certificates_of
from olviz.engine.words.numbers import THIN
from tests.engine.scenes.test_scenes import played


def told(scene: str, t: int) -> str:
    """The note of a round."""
    text = next(note.text for note in scenario.read(resources.scenarios()[scene]).notes if note.round == t)
    return text.replace(THIN, " ")


def w(trace: Trace, t: int) -> list[float]:
    """The point after some rounds."""
    return np.asarray(trace.learner.observe(trace.game, trace.state_at(t).state)["w"]).tolist()


def paid(scene: str, place: int, t: int) -> float:
    return float(derive.loss(played(scene)[place])[t - 1])


def regret(scene: str, place: int, t: int) -> float:
    return float(derive.regret(played(scene)[place])[t - 1])


def at(scene: str, place: int, t: int, coordinate: int) -> float:
    return w(played(scene)[place], t)[coordinate]


def above(scene: str, place: int, t: int) -> float:
    """How far the risk of what predicted in a round is above the least one."""
    risks = risks_of(played(scene)[place])
    risks.until(t)
    return float(risks.latest[t - 1] - risks.least)


def allowed(scene: str, place: int, bound: str) -> float:
    """What a theorem allows after the last round."""
    trace = played(scene)[place]
    return float(next(one for one in bounds_of(trace) if one.name == bound).curve(trace)[-1])


def tangents(trace: Trace) -> float:
    """The regret against the tangents, as the proof by distances has it."""
    return float(certificates_of(trace)[0].chain(trace)[1].values[-1])


# scene, round of the note, what it says, and how it is found
NUMBERS: tuple[tuple[str, int, str, Callable[[], float]], ...] = (
    ("halving-worst-case", 7, "4.16", lambda: log(64)),
    ("hedge-rates", 200, "0.303", lambda: sqrt(8 * log(10) / 200)),
    ("hedge-rates", 200, "15.2", lambda: sqrt(200 * log(10) / 2)),
    ("own-rule", 300, "0.16", lambda: 1 - float(played("own-rule")[0]["play"][-1][0])),
    ("own-rule", 300, "28.0", lambda: regret("own-rule", 0, 300)),
    ("own-rule", 300, "20.4", lambda: allowed("own-rule", 1, "Hedge, tuned to T")),
    ("own-rule", 300, "12.1", lambda: regret("own-rule", 1, 300)),
    ("losses-up-to-c", 1, "0.0860", lambda: sqrt(8 * log(4) / 60) / 5),
    ("losses-up-to-c", 1, "0.430", lambda: sqrt(8 * log(4) / 60)),
    ("losses-up-to-c", 60, "83.8", lambda: allowed("losses-up-to-c", 1, "Hedge at a fixed rate")),
    ("losses-up-to-c", 60, "57.0", lambda: regret("losses-up-to-c", 1, 60)),
    ("losses-up-to-c", 60, "12.4", lambda: regret("losses-up-to-c", 0, 60)),
    ("losses-up-to-c", 60, "32.2", lambda: 5 * sqrt(60 * log(4) / 2)),
    ("losses-by-chance", 1, "0.508", lambda: played("losses-by-chance")[0]["losses"][0][0]),
    ("losses-by-chance", 1, "1.25", lambda: played("losses-by-chance")[0]["losses"][0][1]),
    ("losses-by-chance", 1, "1.72", lambda: played("losses-by-chance")[0]["losses"][0][2]),
    ("losses-by-chance", 1, "1.30", lambda: played("losses-by-chance")[0]["losses"][0][3]),
    ("losses-by-chance", 1, "0.0769", lambda: sqrt(8 * log(4) / 300) / 2.5),
    ("losses-by-chance", 1, "0.192", lambda: sqrt(8 * log(4) / 300)),
    ("losses-by-chance", 300, "19.6", lambda: regret("losses-by-chance", 0, 300)),
    ("losses-by-chance", 300, "36.1", lambda: 2.5 * sqrt(300 * log(4) / 2)),
    ("losses-by-chance", 300, "8.62", lambda: regret("losses-by-chance", 1, 300)),
    ("losses-by-chance", 300, "52.3", lambda: allowed("losses-by-chance", 1, "Hedge at a fixed rate")),
    ("who-is-followed-pays", 199, "497.5", lambda: paid("who-is-followed-pays", 0, 199)),
    ("who-is-followed-pays", 199, "122.5", lambda: float(derive.best(played("who-is-followed-pays")[0])[198])),
    ("who-is-followed-pays", 200, "136", lambda: paid("who-is-followed-pays", 1, 200)),
    ("who-is-followed-pays", 200, "11.2", lambda: regret("who-is-followed-pays", 1, 200)),
    ("who-is-followed-pays", 200, "29.4", lambda: 2.5 * sqrt(200 * log(4) / 2)),
    ("who-is-followed-pays", 200, "375", lambda: regret("who-is-followed-pays", 0, 200)),
    ("one-flipped-label", 60, "16.9", lambda: allowed("one-flipped-label", 3, "Weighted majority")),
    ("rate-at-the-switch", 400, "127.7", lambda: paid("rate-at-the-switch", 0, 400)),
    ("rate-at-the-switch", 400, "115.5", lambda: paid("rate-at-the-switch", 1, 400)),
    ("rate-at-the-switch", 400, "128.1", lambda: paid("rate-at-the-switch", 2, 400)),
    ("inside-the-margin", 1, "39.1", lambda: (1 / 0.16) ** 2),
    ("inside-the-margin", 31, "0.0154", lambda: float(played("inside-the-margin")[1]["margin"][30])),
    ("inside-the-margin", 200, "4193", lambda: allowed("inside-the-margin", 1, "Novikoff, measured so far")),
    ("greedy-turned-lazy", 100, "−69.8", lambda: regret("greedy-turned-lazy", 0, 100)),
    ("greedy-turned-lazy", 100, "3.93", lambda: regret("greedy-turned-lazy", 1, 100)),
    ("greedy-turned-lazy", 100, "−32.6", lambda: regret("greedy-turned-lazy", 2, 100)),
    ("perceptron-plane", 6, "12.8", lambda: (1 / 0.28) ** 2),
    ("mind-reader-bot", 100, "21.7", lambda: paid("mind-reader-bot", 0, 100)),
    ("mind-reader-bot", 100, "22.6", lambda: allowed("mind-reader-bot", 0, "MindReader")),
    ("mind-reader-bot", 100, "17.5", lambda: float(played("mind-reader-bot")[0]["named"][-1])),
    ("leader-jumps", 20, "19.5", lambda: regret("leader-jumps", 0, 20)),
    ("leader-quadratic", 500, "28.0", lambda: regret("leader-quadratic", 1, 500)),
    ("leader-quadratic", 500, "3.55", lambda: regret("leader-quadratic", 0, 500)),
    ("least-squares-roads", 20, "4.24", lambda: paid("least-squares-roads", 0, 20)),
    ("ill-conditioned", 5, "7.04", lambda: at("ill-conditioned", 0, 5, 0)),
    ("ill-conditioned", 5, "5.69", lambda: at("ill-conditioned", 1, 5, 0)),
    ("ill-conditioned", 20, "6.67", lambda: at("ill-conditioned", 0, 20, 1)),
    ("ill-conditioned", 20, "0.15", lambda: at("ill-conditioned", 1, 20, 1)),
    ("ill-conditioned", 60, "6.83", lambda: at("ill-conditioned", 0, 60, 1)),
    ("ill-conditioned", 60, "0.83", lambda: at("ill-conditioned", 1, 60, 1)),
    ("iris-petals", 300, "0.180", lambda: -at("iris-petals", 0, 300, 3)),
    ("step-too-large", 5, "4590", lambda: 10 * round(paid("step-too-large", 0, 5) / 10)),
    ("step-too-large", 20, "5.34", lambda: paid("step-too-large", 0, 20) / 1e16),
    ("step-too-large", 251, "6.69", lambda: paid("step-too-large", 1, 251)),
    ("step-schedules", 100, "0.120", lambda: above("step-schedules", 0, 100)),
    ("step-schedules", 100, "0.00423", lambda: above("step-schedules", 1, 100)),
    ("step-schedules", 100, "0.0272", lambda: above("step-schedules", 2, 100)),
    ("step-schedules", 1000, "0.000214", lambda: above("step-schedules", 3, 1000)),
    ("step-schedules", 1000, "0.0207", lambda: above("step-schedules", 0, 1000)),
    ("step-schedules", 1000, "0.231", lambda: above("step-schedules", 0, 1000 - 3)),
    ("forgetting", 100, "20.7", lambda: paid("forgetting", 1, 100)),
    ("forgetting", 100, "5.59", lambda: paid("forgetting", 0, 100)),
    ("forgetting", 200, "121", lambda: paid("forgetting", 1, 200)),
    ("forgetting", 200, "9.46", lambda: paid("forgetting", 0, 200)),
    ("forgetting", 400, "420", lambda: float(derive.best(played("forgetting")[0])[-1])),
    ("forgetting", 400, "16.8", lambda: paid("forgetting", 0, 400)),
    ("forgetting", 400, "10.6", lambda: paid("forgetting", 2, 400)),
    ("price-series", 500, "0.62", lambda: at("price-series", 0, 500, 0)),
    ("good-coordinate", 100, "0.993", lambda: at("good-coordinate", 0, 100, 0)),
    ("good-coordinate", 100, "0.321", lambda: at("good-coordinate", 1, 100, 0)),
    ("good-coordinate", 100, "0.0031", lambda: at("good-coordinate", 1, 2, 0) - at("good-coordinate", 1, 1, 0)),
    ("good-coordinate", 1000, "48.5", lambda: regret("good-coordinate", 0, 1000)),
    ("good-coordinate", 1000, "158", lambda: regret("good-coordinate", 1, 1000)),
    ("kernel-sine", 30, "12.7", lambda: paid("kernel-sine", 1, 30)),
    ("linearisation", 60, "15.0", lambda: tangents(played("linearisation")[0])),
    ("cost-of-least-squares", 2000, "48.6", lambda: float(played("cost-of-least-squares")[0]["work"][-1]) / 1e6),
)


@pytest.mark.parametrize(("scene", "t", "says", "found"), NUMBERS, ids=lambda each: each if type(each) is str else "")
def test_a_number_of_a_note_is_what_is_found(scene: str, t: int, says: str, found: Callable[[], float]) -> None:
    assert says in told(scene, t)
    decimals = len(says.partition(".")[2])
    assert f"{found():.{decimals}f}".replace("-", "−") == says


def test_a_step_of_five_makes_its_own_error_four_times_as_large_with_the_other_sign() -> None:
    trace = played("step-too-large")[0]
    assert "1 − 5 = −4" in told("step-too-large", 20)
    for t in range(1, 12):
        x, y = trace["x"][t - 1], trace["y"][t - 1]
        assert_allclose(w(trace, t) @ x - y, -4 * (w(trace, t - 1) @ x - y), rtol=1e-9)


def test_a_constant_step_comes_no_nearer_and_moves_away_from_where_it_was() -> None:
    assert "constant step is no nearer than it was in round 20: 0.120 above" in told("step-schedules", 100)
    assert "constant step itself is at 0.0207, and was at 0.231 three rounds ago" in told("step-schedules", 1000)
    away = [f"{above('step-schedules', 0, t):.3f}" for t in (20, 100, 997, 1000)]
    assert away == ["0.060", "0.120", "0.231", "0.021"]


def test_a_bot_is_predictable_from_the_round_that_says_so() -> None:
    trace = played("mind-reader-bot")[0]
    assert "may be called predictable" in told("mind-reader-bot", 53)
    assert next(t for t in range(1, 101) if claim_of(trace, t).predictable) == 53
    assert claim_of(trace, 100).hits == 77


WRONG = re.compile(r"Experts? ((?:\d+(?:, | and )?)+) (?:is|are|was|were) wrong")


def test_experts_that_a_note_calls_wrong_are_all_who_lose_in_its_round() -> None:
    found = [
        (name, note.round, [int(one) for one in re.findall(r"\d+", listed)])
        for name in resources.scenarios()
        for note in scenario.read(resources.scenarios()[name]).notes
        for listed in WRONG.findall(note.text)
    ]
    assert len(found) >= 2
    for name, t, listed in found:
        losses = played(name)[0].moment(t).rounds.loss.experts
        assert listed == (np.flatnonzero(losses) + 1).tolist(), (name, t)
