"""The sender of spam: what it chooses, what w* errs on, and the hash of the words."""

from hashlib import blake2b
from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_array_equal
from scipy.optimize import linprog

from olviz import resources
from olviz.engine.adversaries.classification.spam.sender import SpamSender
from olviz.engine.adversaries.classification.spam.vocabulary import ADVERTISING, ORDINARY, WORDS, Bucket, hashed
from olviz.engine.analysis.messages import choice_of
from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import registry
from olviz.engine.experiment.batch import play_many
from olviz.engine.experiment.scenario import from_table, read_table
from olviz.engine.games.classification import Classification
from olviz.engine.games.convex import Convex
from olviz.engine.games.losses.hinge import Hinge
from olviz.engine.games.regression import Regression
from olviz.engine.games.sets.ball import Ball
from olviz.engine.round.capabilities import names_of
from olviz.engine.run.trace import Trace
from olviz.engine.speech import rounds
from olviz.engine.theory.bound import bounds_of, judge

ROUNDS, SEED = 260, 5  # more than one block of luck
RADIUS = 20.0
LINEAR, HINGE = Classification(), Convex(decision_set=Ball(size=RADIUS), loss=Hinge())
LEARNERS: dict[Any, str] = {LINEAR: "perceptron", HINGE: "online-svm"}


def played(game: Any = LINEAR, rounds: int = ROUNDS, **settings: Any) -> Trace:
    trace = Trace(game, registry.learners()[LEARNERS[game]](), SpamSender(**settings), rounds, SEED)
    trace.extend()
    return trace


def choices(trace: Trace) -> list[Any]:
    return [choice_of(trace, t) for t in range(1, trace.rounds + 1)]


@pytest.mark.parametrize("game", [LINEAR, Classification(bias=True), HINGE], ids=["linear", "bias", "hinge"])
def test_spam_is_the_candidate_with_the_lowest_score_of_the_filter_that_waits(game: Any) -> None:
    LEARNERS.setdefault(game, "perceptron")
    trace = played(game, 80)
    assert {1, -1} == set(trace["y"].tolist())
    for t, chosen in enumerate(choices(trace), 1):
        moment = trace.moment(t)
        w = trace.learner.observe(trace.game, moment.before)["w"]
        assert chosen.points.shape == (trace.game.dimension, 10 if trace["y"][t - 1] == 1 else 1)
        assert w @ moment.rounds.shown.x == pytest.approx((w @ chosen.points).min(), abs=1e-12)
        assert_array_equal(moment.rounds.shown.x, chosen.points[:, chosen.sent])
        words = np.array([[word in message for message in chosen.messages] for word in WORDS])
        np.testing.assert_allclose(chosen.points[:40], words / 2)


@pytest.mark.parametrize("features", ["words", "hashed"])
def test_a_score_of_zero_is_zero_and_predicts_spam(features: str) -> None:
    trace = played(rounds=400, features=features)
    tied = 0
    for t, chosen in enumerate(choices(trace), 1):
        moment = trace.moment(t)
        halves = 2 * trace.learner.observe(trace.game, moment.before)["w"]  # whole numbers: added without rounding
        scores = halves.astype(int) @ (2 * chosen.points).astype(int)
        assert_array_equal(halves, halves.astype(int))
        assert trace["prediction"][t - 1] == (1 if scores[chosen.sent] >= 0 else -1)
        assert chosen.sent == (int(scores.argmin()) if trace["y"][t - 1] == 1 else 0)
        tied += int(scores[chosen.sent] == 0)
    assert tied > 3


def test_messages_have_four_words_and_ham_no_advertising() -> None:
    trace = played(advertising=0.4)
    counts = []
    for y, chosen in zip(trace["y"], choices(trace), strict=True):
        for message in chosen.messages:
            assert len(set(message)) == 4
            assert set(message) <= set(WORDS) if y == 1 else set(message) <= set(ORDINARY)
            counts += [len(set(message) & set(ADVERTISING))] if y == 1 else []
    deviation = np.sqrt(4 * 0.4 * 0.6 / len(counts))  # of the mean of binomial counts
    assert abs(np.mean(counts) - 4 * 0.4) <= 4 * deviation
    assert len(ADVERTISING) + len(ORDINARY) == len(set(WORDS)) == 40


def test_without_a_look_at_the_filter_the_first_of_the_same_candidates_is_sent() -> None:
    reads, blind = played(level="A2"), played(level="A0")
    assert_array_equal(reads["y"], blind["y"])
    for one, other in zip(choices(reads), choices(blind), strict=True):
        assert other.messages == one.messages[:1]
    assert (reads.game.declared.iid, blind.game.declared.iid) == (False, True)


def test_of_one_message_no_lowest_score_is_told() -> None:
    """It was the lowest of 1 scores."""
    trace = played(rounds=20, candidates=1)
    told = {y: chosen.about for y, chosen in zip(trace["y"].tolist(), choices(trace), strict=True)}
    assert told == {1: "spam, its sender had 1 message to send", -1: "ham, sent as it is"}


@pytest.mark.parametrize("level", ["A0", "A2"])
def test_w_star_errs_on_spam_without_advertising_alone(level: str) -> None:
    trace = played(level=level)
    plain = [not set(chosen.messages[chosen.sent]) & set(ADVERTISING) for chosen in choices(trace)]
    assert_array_equal(trace["best"], np.cumsum((trace["y"] == 1) & plain))
    assert trace["best"][-1] > 0


def test_the_sender_who_reads_costs_accuracy_and_no_guarantee() -> None:
    mistakes = {}
    for level in ("A0", "A2"):
        trace = played(HINGE, level=level)
        mistakes[level] = int(trace["mistakes"][-1])
        regret = np.cumsum(trace["loss"]) - np.cumsum(trace["hinge_u"])  # against u = Rw*, at the most RX√T
        assert regret[-1] <= RADIUS * 1.0 * np.sqrt(ROUNDS)
        assert all(judge(bound, trace).status != "fails" for bound in bounds_of(trace))
    assert mistakes["A2"] > 2 * mistakes["A0"]


@pytest.mark.parametrize("settings", [{}, {"features": "hashed"}])
def test_a_run_in_a_batch_is_the_run_alone(settings: Any) -> None:
    for level in ("A0", "A2"):
        adversary = SpamSender(level=level, **settings)
        learner = registry.learners()["perceptron"]()
        many = play_many(LINEAR, learner, adversary, 60, SEED, [0, 3])
        for column, run in enumerate((0, 3)):
            alone = Trace(LINEAR, learner, adversary, 60, SEED, run=run)
            alone.extend()
            assert_array_equal(many.loss[:, column], alone["loss"])


# the hash


def test_the_hash_of_a_word_is_that_of_blake2b_and_never_another() -> None:
    assert [hashed(word, 5) for word in ("free", "meeting")] == [Bucket(13, -1), Bucket(4, 1)]
    for word in WORDS:
        digest = blake2b(word.encode(), digest_size=8).digest()
        place, sign = hashed(word, 5)
        assert (place, sign) == (digest[0] % 32, -1 if digest[7] >= 128 else 1)
        assert hashed(word, 3).place == place % 8


def test_hashed_points_add_the_signs_in_their_buckets_and_stay_within_x() -> None:
    trace = played(features="hashed", bits=3)
    assert trace.game.dimension == 8
    for chosen in choices(trace)[:60]:
        for message, point in zip(chosen.messages, chosen.points.T, strict=True):
            expected = np.zeros(8)
            for word in message:
                expected[hashed(word, 3).place] += hashed(word, 3).sign
            assert_array_equal(point, expected / 2)
        assert chosen.vocabulary["free"] @ np.ones(8) == hashed("free", 3).sign / 2
    assert trace["norm"].max() <= trace.game.declared.radius
    names = [names_of(trace.adversary).coordinate(trace.game, at) for at in range(8)]
    told = sorted(word.lstrip("−") for name in names for word in name.split())
    assert told == sorted(WORDS)
    assert sum(name.count("−") for name in names) == sum(hashed(word, 3).sign < 0 for word in WORDS)


def test_a_bias_and_an_empty_bucket_have_names() -> None:
    adversary = SpamSender(features="hashed", bits=8)
    names = {names_of(adversary).coordinate(LINEAR, at) for at in range(257)}
    assert {"bias", "no word"} <= names


# what is told


def test_the_sentence_quotes_the_message() -> None:
    trace = played(rounds=20)
    chosen = choice_of(trace, 7)
    assert chosen is not None
    quoted = f"“{' '.join(chosen.messages[chosen.sent])}”"
    for phase in (Phase.OBSERVE, Phase.COMMIT, Phase.LEARN):
        assert quoted in rounds.sentence(trace, 7, phase)


def test_a_learner_without_w_is_refused() -> None:
    with pytest.raises(InputError, match="has no w"):
        Trace(Regression(), registry.learners()["kernel-gradient"](), SpamSender(), 5, SEED)


@pytest.mark.parametrize(
    ("scene", "settings", "mistakes", "best"),
    [
        ("spam-filter", {}, 160, None),
        ("spam-filter", {"level": "A0"}, 62, None),
        ("spam-hashed", {}, 259, 160),
        ("spam-hashed", {"features": "words"}, 180, 69),
    ],
)
def test_the_notes_of_the_scenes_are_true(scene: str, settings: Any, mistakes: int, best: int | None) -> None:
    table = read_table(resources.scenarios()[scene])
    table["adversary"] |= settings
    (trace,) = from_table(table).traces()
    trace.extend()
    assert trace["mistakes"][-1] == mistakes
    if best is not None:
        assert trace["best"][-1] == best
    elif not settings:
        paid, least = trace["loss"].sum(), least_hinge(points(trace), trace["y"])
        assert (paid, least) == (353.25, pytest.approx(142.0, abs=1e-9))


def points(trace: Trace) -> Any:
    position, parts = trace.actors.start(), []
    while position.t < trace.rounds:
        chunk, position = trace.actors.advance(position, trace.rounds)
        parts.append(chunk.rounds.shown.x.T)
    return np.concatenate(parts)


def least_hinge(x: Any, y: Any) -> float:
    """The least sum of hinge losses, without regard to the ball, by a linear program; it is asserted to be in it."""
    rounds, wide = x.shape
    margins = np.hstack([-y[:, None] * x, -np.eye(rounds)])
    cost, bounds = np.r_[np.zeros(wide), np.ones(rounds)], [(None, None)] * wide + [(0, None)] * rounds
    found = linprog(cost, A_ub=margins, b_ub=-np.ones(rounds), bounds=bounds)
    assert np.linalg.norm(found.x[:wide]) <= RADIUS
    return float(found.fun)


def test_free_and_exam_cannot_be_told_apart() -> None:
    assert hashed("free", 5) == hashed("exam", 5)
    assert SpamSender(features="hashed").declares(LINEAR, 1).dimension == 32
