"""What a run came to, as plain data: numbers a script can read and sentences a person can."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.analysis.comparators import comparators_of
from olviz.engine.declare.parameters import as_table
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import challenge
from olviz.engine.experiment.challenge import Challenge
from olviz.engine.experiment.forks import in_file
from olviz.engine.experiment.scenario import Experiment
from olviz.engine.games.classes.finite import Sizes, sizes
from olviz.engine.numerics.sums import Array
from olviz.engine.round.capabilities import class_size
from olviz.engine.round.changed import changes_of
from olviz.engine.run.forked import Forked
from olviz.engine.run.trace import Passage, Trace
from olviz.engine.speech.apart import apart, in_a_sentence
from olviz.engine.speech.conclusions import Conclusion, conclusion, parted
from olviz.engine.speech.scored import keys_against, scored
from olviz.engine.theory.assumption import Assumption
from olviz.engine.theory.bound import NO_ROUND, judge, reason, standing_of
from olviz.engine.theory.certificate import Certificate, broken_links
from olviz.engine.verdicts.theorems import proofs, theorems
from olviz.engine.words import exponents
from olviz.engine.words.numbers import apart as told_apart
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import plural, translate

# What Σ⟨p_s, ℓ_s⟩ is to a randomised learner: its expected loss, unless the adversary sees the draw first.
AVERAGES = {False: "expected", True: "weighted by p"}


def summary(experiment: Experiment, traces: Iterable[Trace], notes: Iterable[str] = ()) -> dict[str, Any]:
    """The whole run. Numbers that do not exist (nothing played, no comparator, infinite) are None."""
    runs = list(traces)
    return _summed(experiment, [_learner(trace, runs) for trace in runs], notes, _challenge(experiment.challenge, runs))


def summary_of_streamed(
    experiment: Experiment, passages: Iterable[Passage], notes: Iterable[str] = ()
) -> dict[str, Any]:
    """The same of runs that were not kept: their final numbers. What needs every round is not judged."""
    note = translate("no round was kept, so bounds, assumptions, proofs and the growth of regret are not judged")
    return _summed(experiment, [_ending(passage) for passage in passages], (*notes, note))


def _challenge(wished: Challenge | None, traces: list[Trace]) -> dict[str, Any] | None:
    """What a person was to reach, and how that stands."""
    asked = challenge.posed(wished, traces)
    if asked is None:
        return None
    outcome = challenge.verdict(asked, traces)
    words = {"goal": challenge.in_words(asked, challenge.names_in(traces)), "told": challenge.told(outcome)}
    return {**outcome._asdict(), "stand": outcome.stand.value, "words": words}


def _summed(
    experiment: Experiment,
    learners: list[dict[str, Any]],
    notes: Iterable[str],
    challenged: dict[str, Any] | None = None,
) -> dict[str, Any]:
    table = {
        "title": experiment.title,
        "game": as_table(experiment.game),
        "adversary": as_table(experiment.adversary) | {"power": experiment.adversary.power.name},
        "rounds": experiment.rounds,
        "seed": experiment.seed,
        "run": experiment.run,
        "notes": list(notes),
        "challenge": challenged,
        "learners": learners,
    }
    return {key: plain(value) for key, value in table.items()}


def _learner(trace: Trace, runs: list[Trace]) -> dict[str, Any]:
    ending, last_of = _ending(trace) | _solved(trace), trace.playing(trace.rounds)
    ending["regret"]["slope"] = derive.slope(derive.regret(trace))
    return ending | {
        "keys": keys_against(trace),
        "fork": _parted(trace) if isinstance(trace, Forked) else None,
        "parted": [_concluded(told) for told in parted(trace, runs, trace.rounds, Phase.LEARN)],
        "bounds": _bounds(last_of),
        "assumptions": [_assumption(assumption, last_of) for assumption in _assumptions(last_of)],
        "certificates": [_certificate(certificate, last_of) for certificate in proofs(last_of)],
    }


def _parted(fork: Forked) -> dict[str, Any]:
    """Where a fork went another way, and what that came to."""
    pairs = apart(fork, fork.rounds)
    return {
        "origin": fork.origin.label,
        "round": fork.shared,
        "adversary": as_table(fork.adversary),
        "changes": [in_file(change) for change in changes_of(fork.adversary)],
        "since": pairs[0].since if pairs else None,
        "difference": {pair.of: pair.difference for pair in pairs},
        "words": in_a_sentence(fork, fork.rounds),
    }


def _ending(run: Passage) -> dict[str, Any]:
    """What a run came to at its end: nothing in it needs the rounds before."""
    latest = run.latest
    loss, best = latest.get("total_loss", 0.0), latest.get("best", math.nan if run.rounds else 0.0)
    realised = latest.get("total_realised", loss)
    expert = int(latest["leader"]) + 1 if "leader" in latest else None
    regret = {"expected": loss - best, "realised": realised - best}
    return {
        "label": run.label,
        "learner": as_table(run.learner),
        "rounds": run.rounds,
        "diverged": run.diverged,
        "loss": {"expected": loss, "realised": realised},
        "mistakes": latest.get("mistakes"),
        "best": {
            "loss": best,
            "comparator": "expert" if expert else run.game.comparator.value if "best" in latest else None,
            "expert": expert,
            "gap": None,
        },
        "regret": regret | {"average": (loss - best) / max(run.rounds, 1), "slope": None},
        "declared": _declared(run),
        "keys": None,
        "fork": None,
        "parted": [],
        "bounds": [],
        "assumptions": [],
        "certificates": [],
    }


def _solved(trace: Trace) -> dict[str, Any]:
    """What the end looks like where only a solver knows whom to compare with; ``gap`` is how well it knows."""
    comparators_of(trace).settle()
    found = comparators_of(trace).until(trace.rounds)
    if not found or found[-1].round != trace.rounds:
        return {}
    loss, best = float(trace["total_loss"][-1]), found[-1].value
    regret = {"expected": loss - best, "realised": loss - best, "average": (loss - best) / trace.rounds}
    compared = {"loss": best, "comparator": trace.game.comparator.value, "expert": None, "gap": found[-1].gap}
    return {"best": compared, "regret": regret}


def _declared(trace: Passage) -> dict[str, Any]:
    declared = trace.game.declared
    return {
        "horizon": trace.game.horizon,
        "class": _class(trace),
        "dimension": declared.dimension or None,
        "radius": declared.radius,
        "margin": declared.margin or None,
        "loss_range": declared.loss_range,
        "realizable": declared.realizable,
        "iid": declared.iid,
        "source": declared.source,
        "words": declared.words,
    }


def _class(trace: Passage) -> dict[str, Any] | None:
    """The sizes theorems speak of, of the game's class or of the learner's own; None without experts."""
    size = class_size(trace.learner, trace.game)
    return sizes(size)._asdict() if size else None


def _bounds(trace: Trace) -> list[dict[str, Any]]:
    verdicts = [judge(bound, trace) for bound in theorems(trace)]
    concluded = [conclusion(verdict.bound, trace, trace.rounds, Phase.LEARN) for verdict in verdicts]
    return [
        {
            "name": verdict.bound.name,
            "quantity": verdict.bound.quantity,
            "kind": verdict.bound.kind.value,
            "actual": last(verdict.values),
            "bound": last(verdict.curve),
            "status": verdict.status,
            "since": verdict.since,
            "why": verdict.reason,
            "assumptions": [assumption.name for assumption in verdict.bound.assumptions],
            "printed": verdict.bound.printed,
            "source": verdict.bound.source,
            "conclusion": followed and _concluded(followed),
        }
        for verdict, followed in zip(verdicts, concluded, strict=True)
    ]


def _concluded(told: Conclusion) -> dict[str, Any]:
    return {"words": told.words, "round": told.round, "numbers": dict(told.numbers)}


def _assumptions(trace: Trace) -> list[Assumption]:
    """Every assumption of a bound or a certificate of this learner, once."""
    groups = [bound.assumptions for bound in theorems(trace)]
    groups += [certificate.assumptions for certificate in proofs(trace)]
    return list(dict.fromkeys(assumption for group in groups for assumption in group))


def _assumption(assumption: Assumption, trace: Trace) -> dict[str, Any]:
    standing = standing_of(assumption, trace)
    broken = standing.since is not None
    return {
        "name": assumption.name,
        "statement": assumption.statement,
        "status": "broken" if broken else _standing(trace),
        "since": standing.since,
        "why": reason(assumption, standing) if broken else "" if trace.rounds else translate(NO_ROUND),
        "measured": None if standing.measured is None else last(standing.measured),
        "declared": standing.declared,
    }


def _certificate(certificate: Certificate, trace: Trace) -> dict[str, Any]:
    """A proof is asserted up to the round where an assumption breaks; from round 1 or for the whole run, not at all."""
    breaks = [standing_of(assumption, trace).since for assumption in certificate.assumptions]
    since = min((at for at in breaks if at is not None), default=None)
    links = broken_links(certificate, trace)
    applies = since is None or since > 1
    return {
        "name": certificate.name,
        "ref": certificate.ref,
        "status": "broken" if links else _standing(trace) if applies else "not applicable",
        "until": trace.rounds if since is None else max(since - 1, 0),
        "broken": [link._asdict() for link in links],
        "source": certificate.source,
    }


def _standing(trace: Trace) -> str:
    """How stands what nothing has broken; no rounds show nothing."""
    return "holds" if trace.rounds else "not known"


def last(values: Array) -> Any:
    """The final entry of a curve, None where there is none."""
    return values[-1] if len(values) else None


def plain(value: Any) -> Any:
    """The same as lists, dicts, texts and Python numbers; NaN and the infinities, which JSON lacks, are None."""
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    if isinstance(value, np.generic):
        value = value.item()
    return None if isinstance(value, float) and not math.isfinite(value) else value


def in_words(table: dict[str, Any]) -> str:
    """The summary as people read it: one block per learner."""
    lines = [
        table["title"],
        f"{_spec(table['game'])} · {_spec(table['adversary'])} · T = {table['rounds']} · {_luck(table)}",
    ]
    lines += [f"note: {note}" for note in table["notes"]]
    if table["challenge"] is not None:
        lines.append("challenge: {goal}; {told}".format_map(table["challenge"]["words"]))
    for learner in table["learners"]:
        lines += ["", *_learner_in_words(learner, AVERAGES[table["adversary"]["power"] == "A3"])]
    return "\n".join(lines)


def _luck(table: dict[str, Any]) -> str:
    """The name of a run: its seed, and its number where it is not the first."""
    return f"seed {table['seed']}" + (f", run {table['run']}" if table["run"] else "")


def _learner_in_words(learner: dict[str, Any], word: str) -> Iterable[str]:
    loss, regret, best = learner["loss"], learner["regret"], learner["best"]
    rounds = plural("{n} round", "{n} rounds", learner["rounds"]).format(n=learner["rounds"])
    yield f"{learner['label']} ({_spec(learner['learner'])}), {rounds}"
    if learner["fork"] is not None:
        yield f"  {learner['fork']['words']}"
    if learner["diverged"] is not None:
        yield f"  diverged at round {learner['diverged']}"
    if learner["declared"]["words"]:
        yield "  " + learner["declared"]["words"]
    if learner["declared"]["class"]:
        yield "  " + Sizes(**learner["declared"]["class"]).words
    if learner["mistakes"] is not None:
        yield f"  mistakes {_said(learner['mistakes'])}"
    if learner["keys"] is not None:
        yield from (f"  {line}" for line in scored(learner["keys"]))
    yield "  loss " + _twice(loss, word)
    if best["comparator"]:
        advised = "expert" if learner["keys"] is None else "key"
        who = f"{advised} {best['expert']}" if best["expert"] else best["comparator"]
        who += "" if best["gap"] is None else f", by a solver, at most {_said(best['gap'])} above the least"
        yield f"  comparator {_said(best['loss'])} ({who}), regret {_twice(regret, word)}"
        yield f"  average regret {_said(regret['average'])} a round{_growth(regret['slope'])}"
    yield from (f"  {told['words']}" for told in learner["parted"])
    for bound in learner["bounds"]:
        printed = ", as printed in the notes" if bound["printed"] else ""
        yield (
            f"  bound {bound['name']}{printed}: {bound['quantity']} {_said(bound['actual'])} ≤ {_said(bound['bound'])}"
            f" ({bound['kind']}), {_status(bound)}"
        )
        if bound["conclusion"] is not None and bound["status"] == "holds":
            yield f"    {bound['conclusion']['words']}"
    for assumption in learner["assumptions"]:
        yield f"  assumption {assumption['statement']}: {_status(assumption)}{_measured(assumption)}"
    for proof in learner["certificates"]:
        where = f" up to round {proof['until']}" if proof["status"] == "holds" else ""
        broken = "".join(
            f"; round {link['round']}: {link['term']} above {link['following']}" for link in proof["broken"]
        )
        yield f"  proof {proof['name']} ({proof['ref']}): {proof['status']}{where}{broken}"


def _measured(assumption: dict[str, Any]) -> str:
    """What was measured and what is declared; where the one broke the other, seen to differ."""
    values = {word: assumption[word] for word in ("measured", "declared") if assumption[word] is not None}
    said = [_said(value) for value in values.values()]
    if assumption["status"] == "broken" and len(values) > 1:
        said = [*told_apart(*values.values())]
    return "".join(f", {word} {value}" for word, value in zip(values, said, strict=True))


def _growth(slope: float | None) -> str:
    """How the regret grows with t, where that is known."""
    if slope is None:
        return ""
    return f", {exponents.like(slope)}" if exponents.grows(slope) else "; the regret does not grow"


def _status(entry: dict[str, Any]) -> str:
    return f"{entry['status']}: {entry['why']}" if entry["why"] else f"{entry['status']}"


def _twice(pair: dict[str, Any], word: str) -> str:
    if pair["expected"] == pair["realised"]:
        return _said(pair["expected"])
    return f"{_said(pair['expected'])} {word}, {_said(pair['realised'])} realised"


def _said(value: Any) -> str:
    return "–" if value is None else number(value)


def _spec(table: dict[str, Any]) -> str:
    """A spec and its settings in one breath: ``separable (margin 0.16)``."""
    settings = ", ".join(f"{key} {_value(value)}" for key, value in table.items() if key != "name")
    return f"{table['name']} ({settings})" if settings else f"{table['name']}"


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return _spec(value)
    if isinstance(value, list):
        return f"[{len(value)} values]"
    return value if isinstance(value, str) else number(value)
