"""The law of the accounts: what is charged, summed up and compared with follows from the recorded inputs."""

from __future__ import annotations

import numpy as np

from olviz.checks import references
from olviz.checks.cases import Case
from olviz.checks.law import Unasked, close, equal, law
from olviz.checks.laws.playing import plays
from olviz.engine.analysis import derive
from olviz.engine.games.game import Commit
from olviz.engine.numerics.sums import Array
from olviz.engine.round.match import given_by
from olviz.engine.run.trace import Trace


@law("Losses, sums, the best comparator and the regret follow from the recorded inputs")
def check_accounts(case: Case) -> Unasked | None:
    """Cumulative = sum of the rounds, each computed again."""
    trace = case.played()
    if not trace.rounds:
        return Unasked(f"the run diverges in round {trace.diverged}")
    totals, total = [], 0.0
    for loss in trace["loss"].tolist():
        total += loss
        totals.append(total)
    equal(trace["total_loss"], totals, "total_loss")
    experts = _expert_losses(trace)
    if case.learner.commits in (Commit.POINT, Commit.VALUE):
        for t in sorted({min(t, trace.rounds) for t in (1, 2, 50, trace.rounds)}):
            references.check_best(trace, t)
    elif experts is not None:
        best = np.cumsum(experts, axis=0).min(axis=1)
        close(derive.best(trace), best, "the best comparator", 1e-12, 1e-12)
        close(derive.regret(trace), np.cumsum(trace["loss"]) - best, "the regret", 1e-9, 1e-9)
    close(trace["loss"], _charged(trace, experts), "the loss", absolute=1e-12)
    if "mistakes" in trace:
        equal(trace["mistakes"], np.cumsum(trace["prediction"] != trace["y"]), "mistakes")
    return None


def _expert_losses(trace: Trace) -> Array | None:
    given = given_by(trace.game, trace.adversary) if trace.game.size else frozenset[str]()
    if "losses" in given:
        return references.column(trace, "losses")
    if "advice" not in given:
        return None
    return np.asarray(references.column(trace, "advice") != trace["y"][:, None], dtype=float)


def _charged(trace: Trace, experts: Array | None) -> Array:
    if trace.learner.commits is Commit.LABEL:
        return np.asarray(plays(trace) != trace["y"], dtype=float)
    if trace.learner.commits in (Commit.POINT, Commit.VALUE):
        return references.charged(trace)
    if experts is None:
        raise AssertionError("no losses of the experts are recorded")
    if trace.learner.commits is Commit.EXPERT:
        return np.asarray(experts[np.arange(trace.rounds), plays(trace)])
    return np.asarray((plays(trace) * experts).sum(axis=1))
