"""What many runs came to, as plain data and in words: means with their errors, quantiles, bounds held against them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from olviz.engine.declare.parameters import as_table
from olviz.engine.experiment.scenario import Experiment
from olviz.engine.run.trace import Trace
from olviz.engine.speech.summary import plain
from olviz.engine.words import exponents, nouns
from olviz.engine.words.numbers import number
from olviz.engine.worlds.compared import compared, exponent, in_a_sentence
from olviz.engine.worlds.crowd import REGRETS, Crowd
from olviz.engine.worlds.met import Met, foretold, met
from olviz.engine.worlds.met import in_a_sentence as beside_its_mean
from olviz.engine.worlds.promised import Kept, comparable, kept
from olviz.engine.worlds.spread import LEVELS, spread
from olviz.engine.worlds.worlds import Worlds

FIRST = ("regret", "mistakes", "loss")  # what learners are compared by: the first that is known of both


def report(worlds: Worlds) -> dict[str, Any]:
    """All runs at their last round. Numbers that do not exist are None."""
    experiment = worlds.experiment
    table = {
        "title": experiment.title,
        "game": as_table(experiment.game),
        "adversary": as_table(experiment.adversary) | {"power": experiment.adversary.power.name},
        "rounds": experiment.rounds,
        "seed": experiment.seed,
        "runs": len(worlds.runs),
        "learners": [_learner(crowd, trace) for crowd, trace in zip(worlds.crowds, played(experiment), strict=True)],
        "pairs": _pairs(worlds),
    }
    return {key: plain(value) for key, value in table.items()}


def played(experiment: Experiment) -> tuple[Trace, ...]:
    """The run in front, with its forks, to its end: bounds need one run, to be asked for their numbers."""
    traces = experiment.traces()
    for trace in traces:
        trace.extend()
    return traces


def _learner(crowd: Crowd, trace: Trace) -> dict[str, Any]:
    last = len(crowd.rounds) - 1
    complete = trace.complete and trace.diverged is None and last >= 0
    return {
        "label": trace.label,
        "learner": as_table(crowd.learner),
        "diverged": int((~crowd.sound).sum()),
        "quantities": {name: _spread(crowd, name) for name in crowd.quantities},
        "bounds": [_kept(kept(bound, crowd, trace, last)) for bound in comparable(crowd, trace)] if complete else [],
        "expected": [_met(met(known, crowd, trace, last)) for known in foretold(crowd, trace)] if complete else [],
    }


def _spread(crowd: Crowd, name: str) -> dict[str, Any]:
    values = crowd.curve(name)[:, crowd.sound]
    found = spread(values[-1:])
    table: dict[str, Any] = {
        "mean": found.mean[0] if len(values) else None,
        "error": found.error[0] if len(values) else None,
        "quantiles": {str(level): found.quantiles[0, at] for at, level in enumerate(LEVELS)} if len(values) else {},
    }
    if name in REGRETS:
        growth = exponent(crowd.rounds, values)
        table["exponent"] = {"slope": growth.slope, "half": growth.half}
    return table


def _kept(found: Kept) -> dict[str, Any]:
    return {
        "name": found.bound.name,
        "quantity": found.bound.quantity,
        "kind": found.bound.kind.value,
        "bound": found.allowed,
        "mean": found.mean,
        "error": found.error,
        "share_above": found.share,
        "share_allowed": found.most,
        "status": found.state.in_all,
        "why": found.why,
        "source": found.bound.source,
    }


def _met(found: Met) -> dict[str, Any]:
    return {
        "name": found.expected.name,
        "quantity": found.expected.mean_of,
        "exact": found.exact,
        "mean": found.mean,
        "error": found.error,
        "errors_apart": found.apart,
        "source": found.expected.source,
        "sentence": beside_its_mean(found),
    }


def _pairs(worlds: Worlds) -> list[dict[str, Any]]:
    pairs = combinations(range(len(worlds.crowds)), 2)
    return [_pair(worlds, *pair, quantity) for pair in pairs if (quantity := common(worlds, *pair))]


def common(worlds: Worlds, one: int, other: int) -> str:
    """What two learners are compared by; nothing where no number is known of both."""
    known = [worlds.crowds[place].quantities for place in (one, other)]
    return next((name for name in FIRST if all(name in names for names in known)), "")


def _pair(worlds: Worlds, one: int, other: int, quantity: str) -> dict[str, Any]:
    first, second = worlds.crowds[one], worlds.crowds[other]
    pair = compared(first, second, quantity, len(worlds.rounds) - 1)
    sentence = in_a_sentence(pair, label(worlds.experiment, one), label(worlds.experiment, other), quantity)
    return {"learners": [one + 1, other + 1], "quantity": quantity, **pair._asdict(), "sentence": sentence}


def label(experiment: Experiment, place: int) -> str:
    """What learner number ``place``, from 0, goes by; behind the learners come the forks."""
    if place >= len(experiment.learners):
        return experiment.traces()[place].label
    return experiment.learners[place].name


def in_words(table: dict[str, Any]) -> str:
    """The report as people read it: one block per learner, then pair by pair."""
    runs = nouns.runs(table["runs"])
    lines = [table["title"], f"T = {table['rounds']} · seed {table['seed']} · {runs}"]
    for learner in table["learners"]:
        lines += ["", *_learner_in_words(learner, table["runs"])]
    lines += ["", *(pair["sentence"] for pair in table["pairs"])] if table["pairs"] else []
    return "\n".join(lines)


def _learner_in_words(learner: dict[str, Any], runs: int) -> Iterator[str]:
    yield learner["label"]
    if learner["diverged"]:
        gone = learner["diverged"]
        yield f"  {gone} of {nouns.runs(runs)} diverged, and {'is' if gone == 1 else 'are'} in no mean"
    for name, found in learner["quantities"].items():
        quantiles = found["quantiles"]
        if found["error"] == 0:
            yield f"  {name} {_said(found['mean'])} in every run{_growth(found.get('exponent'))}"
            continue
        yield (
            f"  {name} {_said(found['mean'])} ± {_said(found['error'])} (standard error), median "
            f"{_said(quantiles.get('0.5'))}, 80 % of runs from {_said(quantiles.get('0.1'))} to "
            f"{_said(quantiles.get('0.9'))}{_growth(found.get('exponent'))}"
        )
    for bound in learner["bounds"]:
        why = f": {bound['why']}" if bound["why"] else ""
        yield f"  bound {bound['name']} ({bound['kind']}): {_held(bound)}, {bound['status']}{why}"
    for known in learner["expected"]:
        yield f"  {known['sentence']}"


def _growth(found: dict[str, Any] | None) -> str:
    if not found or found["slope"] is None:
        return ""
    if not exponents.grows(found["slope"]):
        half = f": t^{number(found['slope'])} ± {number(found['half'])}" if found["half"] else ""
        return f", its mean not growing{half}"
    return f", its mean {exponents.like(found['slope'], found['half'] or 0.0)}"


def _held(bound: dict[str, Any]) -> str:
    if bound["kind"] == "in expectation":
        return f"mean {bound['quantity']} {_said(bound['mean'])} ± {_said(bound['error'])} ≤ {_said(bound['bound'])}"
    share = "–" if bound["share_above"] is None else f"{100 * bound['share_above']:.3g} %"
    allowed = f"{100 * bound['share_allowed']:.3g} %"
    return f"{bound['quantity']} above {_said(bound['bound'])} in {share} of the runs, at most {allowed} may be"


def _said(value: Any) -> str:
    return "–" if value is None else number(value)
