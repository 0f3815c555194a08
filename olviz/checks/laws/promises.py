"""Laws of bounds and proofs: those that apply are kept, at every prefix, and are about the past alone."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from olviz.checks.cases import Case
from olviz.checks.law import Unasked, close, hold, law, refute
from olviz.checks.laws.playing import broken_steps, plays
from olviz.checks.sameness import same
from olviz.checks.settings_tried import SEED
from olviz.engine.round.adversary import Adversary
from olviz.engine.run.trace import Trace
from olviz.engine.theory.assumption import Assumption
from olviz.engine.theory.bound import Bound, Kind, bounds_of, judge, standing_of
from olviz.engine.theory.certificate import Certificate, certificates_of
from olviz.engine.theory.lemmas.azuma import DELTA

HELD = 1e-9
CUTS = (1, 2, 40, 256, 299)
UNPROMISED = Unasked("nobody who plays here has 'theorems'; each would be held against every run")


@law("No sure bound that applies is exceeded, and no proof has a broken link")
def check_promises(case: Case, seeds: range = range(2)) -> Unasked | None:
    """At any prefix."""
    traces = [case.played(SEED + seed) for seed in seeds]
    for seed, trace in zip(seeds, traces, strict=True):
        for bound in bounds_of(trace):
            verdict = judge(bound, trace)
            if verdict.status == "fails":
                refute(type(case.learner), bound.name, f"fails under seed {SEED + seed}: {verdict.reason}")
            shapes = {verdict.curve.shape, verdict.values.shape}
            hold(shapes == {(trace.rounds,)}, f"{bound.name} has numbers of the shapes {shapes}")
        for certificate in certificates_of(trace):
            if broken := broken_steps(certificate, trace):
                refute(type(case.learner), certificate.name, f"is broken under seed {SEED + seed}: {broken}")
    return _unpromised(traces)


def _unpromised(traces: list[Trace]) -> Unasked | None:
    """Where no theorem applies to the first round: what one of them assumes, and what does not hold."""
    lacking = []
    for trace in traces:
        theorems: list[Bound | Certificate] = [*bounds_of(trace), *certificates_of(trace)]
        for theorem in theorems:
            broken = [one for one in theorem.assumptions if _never_held(one, trace)]
            if not broken:
                return None
            lacking.append(f"{theorem.name} rests on {broken[0].statement}")
    return Unasked(f"no theorem of who plays here applies; {lacking[0]}") if lacking else UNPROMISED


def _never_held(assumption: Assumption, trace: Trace) -> bool:
    since = standing_of(assumption, trace).since
    return since is not None and since <= 1


@law("What a theorem says of the first rounds does not depend on later ones")
def check_causal(case: Case) -> Unasked | None:
    """A bound, its assumptions and its proof, drawn again at a prefix from a trace that ends there, are the same."""
    whole, cut = case.played(), case.fresh()
    for t in filter(case.rounds.__ge__, CUTS):
        cut.extend(t)
        for bound in bounds_of(whole):
            _check_prefix(bound, cut, whole, t)
        for certificate in certificates_of(whole):
            for early, late in zip(certificate.chain(cut), certificate.chain(whole), strict=True):
                name = f"{certificate.name}: {early.label}"
                close(early.values, late.values[:t], f"{name} after round {t}", HELD, HELD)
    return None if bounds_of(whole) or certificates_of(whole) else UNPROMISED


def _check_prefix(bound: Bound, cut: Trace, whole: Trace, t: int) -> None:
    short, long = judge(bound, cut), judge(bound, whole)
    if bound.hindsight:  # about all recorded rounds: drawn anew at each prefix, and true
        hold(short.status != "fails", f"{bound.name} fails after round {t}: {short.reason}")
        return
    close(short.curve, long.curve[:t], f"{bound.name} after round {t}", 1e-12, 1e-12)
    same(short.values, long.values[:t], f"after round {t}, the numbers under {bound.name}")
    since = long.since if long.since is not None and long.since <= t else None
    hold(short.since == since, f"after round {t}, {bound.name} applies until round {short.since}, not {since}")


def draws(case: Case) -> bool:
    """Whether the learner draws what it is charged for."""
    return case.learner.draws


@law("Each expert is drawn as often as p_t says, and promises with a δ keep to it", draws)
def check_luck(case: Case, runs: int = 300) -> None:
    """Over runs with the same rounds; p_t is the mean over them, for it may depend on what was drawn before.

    χ² over the experts with at least 5 expected draws and all others together, summed over the rounds, which draw
    independently: P(χ² − k ≥ 2√(kx) + 2x) ≤ e^{−x} for k degrees of freedom (Laurent & Massart 2000), here x = 12.
    """
    traces = [case.fresh(run=run) for run in range(runs)]
    for trace in traces:
        trace.extend()
    square, freedom = 0.0, 0
    for t, laws in enumerate(zip(*map(plays, traces), strict=True)):
        draws, p = np.array([trace["drawn"][t] for trace in traces]), np.mean(laws, axis=0)
        counts = np.bincount(draws, minlength=len(p))
        hold((np.array(laws)[np.arange(runs), draws] > 0).all(), f"round {t + 1} draws an expert without weight")
        often = runs * p >= 5
        expected = np.append(runs * p[often], max(runs * p[~often].sum(), 0.0))
        drawn = np.append(counts[often], counts[~often].sum())
        square += ((drawn - expected) ** 2 / np.maximum(expected, 1.0)).sum()
        freedom += len(expected) - 1
    hold(square - freedom <= 2 * np.sqrt(freedom * 12) + 2 * 12, f"χ² is {square:.4g} of {freedom} degrees of freedom")
    for bound in bounds_of(traces[0]):
        if bound.kind is Kind.PROBABLE and judge(bound, traces[0]).status == "holds":
            verdicts = [judge(bound, trace) for trace in traces]
            above = np.mean([verdict.values > verdict.curve + HELD for verdict in verdicts], axis=0)
            most = DELTA + 4 * np.sqrt(DELTA * (1 - DELTA) / runs)
            hold((above <= most).all(), f"{bound.name} fails in {above.max():.3g} of the runs")


@law("A bound whose assumption is broken is greyed in the round that broke it")
def check_broken(case: Case, spoil: Callable[[Adversary, int], Adversary], at: int, since: dict[str, int]) -> set[str]:
    """The names of the bounds that are greyed where a stream is spoiled at round ``at``.

    ``since`` gives the round (from 1) at which each assumption, by name, breaks at the latest.
    """
    sound = {bound.name for bound in bounds_of(case.played()) if judge(bound, case.played()).status == "holds"}
    trace = case._replace(adversary=spoil(case.adversary, at)).fresh()
    trace.extend()
    greyed = set()
    for bound in bounds_of(trace):
        if bound.name in sound and any(assumption.name in since for assumption in bound.assumptions):
            _check_greyed(bound, trace, since)
            greyed.add(bound.name)
    return greyed


def _check_greyed(bound: Bound, trace: Trace, since: dict[str, int]) -> None:
    verdict = judge(bound, trace)
    hold(verdict.status == "not applicable", f"{bound.name} is said to apply")
    hold(verdict.reason, f"{bound.name} does not say why")
    for assumption in bound.assumptions:
        if assumption.name in since:
            broken, latest = standing_of(assumption, trace).since, since[assumption.name]
            early = assumption.name == "realizable"  # others may have erred before
            hold(
                broken is not None and (broken == latest or (early and broken < latest)),
                f"{bound.name}: {assumption.name} is said to be broken since round {broken}, not {latest}",
            )
