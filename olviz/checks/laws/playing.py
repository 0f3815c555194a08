"""Laws of what is committed: it is legal, it is finite, and it knows no future."""

from __future__ import annotations

from typing import Any

import numpy as np

from olviz.checks.cases import Case
from olviz.checks.law import equal, hold, law, refute, rounds_in_words, written_at
from olviz.checks.references import column
from olviz.checks.sameness import same
from olviz.checks.streams import Parted, PartedAnswers
from olviz.checks.watch.wanted import play_of
from olviz.checks.watch.watching import check_forms
from olviz.engine.games.game import Commit
from olviz.engine.numerics.sums import Array
from olviz.engine.round.adversary import Table
from olviz.engine.run.legal import distribution_in_words
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import bounds_of, judge
from olviz.engine.theory.certificate import Certificate, broken_links, certificates_of
from olviz.engine.words.plain_tex import plain

POINT = "a point of the decision set, as its start(d) gives the first one and its project(w) the nearest to any w"
FEW = 6  # numbers of a play that are all told


def plays(trace: Trace) -> Array:
    """What was committed in every round."""
    return column(trace, "play")


def broken_steps(certificate: Certificate, trace: Trace) -> str:
    """The steps of a proof that do not hold, in words; empty where all do."""
    relation = "is apart from" if certificate.equal else "is above"
    return "; ".join(
        f"in round {link.round}, {plain(link.term)} {relation} {plain(link.following)} by {link.excess:.3g}"
        for link in broken_links(certificate, trace)
    )


@law("What is committed is legal in the game, and every recorded number is finite")
def check_play(case: Case) -> None:
    """A label of the game, an expert of the class, a point of S, or a distribution: p_t ≥ 0 with sum 1 within 1e-12."""
    check_forms(case)
    trace = case.played()
    hold(trace.diverged is None, f"it diverges in round {trace.diverged}")
    _check_legal(case, trace)
    _check_finite(trace)


def _check_legal(case: Case, trace: Trace) -> None:
    game: Any = trace.game
    played, commits = plays(trace), case.learner.commits
    width: tuple[int, ...] = ()
    wanted = play_of(trace).words
    if commits is Commit.LABEL:
        legal = np.isin(played, game.labels)
    elif commits is Commit.EXPERT:
        legal = (played >= 0) & (played < game.size)
    elif commits is Commit.POINT:
        width, legal, wanted = (game.dimension,), game.decision_set.contains(played.T), POINT
    elif commits is Commit.VALUE:
        legal = np.isfinite(played)
    else:
        width, wanted = (game.size,), distribution_in_words()
        legal = (played >= 0).all(axis=1) & (np.abs(played.sum(axis=1) - 1) <= 1e-12)
    shape = (case.rounds, *width)
    hold(played.shape == shape, f"its plays have the shape {played.shape}, not {shape}")
    at = _first(~np.asarray(legal, dtype=bool))
    with np.printoptions(threshold=FEW, edgeitems=2):
        came = str(played[at - 1])
    hold(not at, f"round {at} commits to {came}; legal: {wanted}{written_at(case.learner.act)}")


def _check_finite(trace: Trace) -> None:
    for name in trace.names:
        at = _first(~np.isfinite(trace[name].reshape(len(trace[name]), -1)).min(axis=1))
        hold(not at, f"{name} is not finite in round {at}")


def _first(wrong: Array) -> int:
    """The first round (from 1) at which it is so; 0 where there is none."""
    return int(wrong.argmax()) + 1 if wrong.any() else 0


@law("What is committed does not depend on what is revealed later")
def check_no_look_ahead(case: Case) -> None:
    """Two futures that part at the answer of round k cannot change what is committed up to round k."""
    part: Any = Parted if isinstance(case.adversary, Table) else PartedAnswers
    one = case.played()
    revealed = next((name for name in ("y", "losses") if name in one), "z")
    for k in sorted({0, case.rounds // 3, min(256, case.rounds - 1)}):
        other = case._replace(adversary=part(inner=case.adversary, at=k)).fresh()
        other.extend(None if other.actors.takes_blocks else k + 1)  # stepped, round k + 1 cannot reach back to k
        known, after = plays(one)[: k + 1], plays(other)[: k + 1]
        at = _first((known != after).reshape(k + 1, -1).any(axis=1))
        same(known, after, f"where two futures part in the answer of round {k + 1}, the play of round {at}")
        was, now = column(one, revealed), column(other, revealed)
        equal(now[:k], was[:k], revealed)
        hold((was[k] != now[k]).any(), "the futures did not part")


@law("After many harsh rounds every number is still finite")
def check_finite(case: Case) -> None:
    """Whatever was shown: every recorded number and observable, and p_t still sums to 1 within 1e-12."""
    trace = case.played()
    _check_finite(trace)
    for name, value in trace.learner.observe(trace.game, trace.state_at(trace.rounds).state).items():
        hold(np.isfinite(value).all(), f"{name} is not finite after round {trace.rounds}")
    if case.learner.commits is Commit.DISTRIBUTION:
        hold((np.abs(plays(trace).sum(axis=1) - 1) <= 1e-12).all(), "a distribution does not sum to 1")


@law("With the experts in another order, it plays the same under their new names")
def check_renamed(case: Case, renamed: Case, order: Array) -> None:
    """From round 2 on, for one that prefers no expert to begin with."""
    one, other = case.played(), renamed.played()
    if case.learner.commits is Commit.DISTRIBUTION:
        gap = np.abs(plays(other) - plays(one)[:, order]).max()
        hold(gap <= 1e-12, f"a share is {gap:.3g} apart")
    elif case.learner.commits is Commit.EXPERT:
        equal(order[plays(other)][1:], plays(one)[1:], "the expert from round 2 on")
    else:
        equal(plays(other), plays(one), "the label")


@law("No round, one round and two rounds are runs like others")
def check_small(case: Case) -> None:
    """Verdicts, accounts and proofs of them exist."""
    for rounds in range(min(case.rounds, 2) + 1):
        trace, many = case._replace(rounds=rounds).fresh(), rounds_in_words(rounds)
        trace.extend()
        hold(trace.rounds == rounds, f"{rounds_in_words(trace.rounds)} played, not {rounds}")
        for bound in bounds_of(trace):
            verdict = judge(bound, trace)
            hold(verdict.curve.shape == (rounds,), f"{bound.name} has no number for each of {many}")
            if verdict.status == "fails":
                refute(type(case.learner), bound.name, f"fails in {many}: {verdict.reason}")
        for certificate in certificates_of(trace):
            if broken := broken_steps(certificate, trace):
                refute(type(case.learner), certificate.name, f"is broken in {many}: {broken}")
        _check_finite(trace)
