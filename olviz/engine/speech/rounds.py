"""A round in words: which values may be named in which phase, the lit line of pseudocode, the sentence of the status.

In sentences ``**…**`` is emphasis and ``[[…]]`` the colour of a mistake; a front end turns both into its own markup.
"""

from __future__ import annotations

import math
from collections.abc import Hashable
from contextlib import suppress
from typing import Any, NamedTuple

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.analysis.comparators import comparators_of
from olviz.engine.analysis.messages import choice_of
from olviz.engine.declare.phases import Line, Phase, Power
from olviz.engine.games.game import Commit
from olviz.engine.games.losses.point_loss import PointLoss
from olviz.engine.numerics.sums import Array
from olviz.engine.people.sealing import plays_keys
from olviz.engine.round.capabilities import Explained, Told, class_size, names_of
from olviz.engine.round.learner import Learner
from olviz.engine.run.trace import Moment, Trace
from olviz.engine.speech.moving import heaviest_keys, key_in_words
from olviz.engine.theory.bound import Kind, bounds_of, judge
from olviz.engine.words.numbers import MINUS, label, number, portion, spoken, tally, vector, written
from olviz.engine.words.translate import plural, translate
from olviz.engine.words.workings import workings

LABELS = ("prediction", "y")
MET = frozenset({"play", "x", "z"})  # what a loss is computed from
FEW = 3  # coordinates of a point that is told beside another
UNTOLD = "…"  # in a sentence, in the place of a value that there is not
UNREADABLE = (LookupError, ValueError, AttributeError, TypeError)  # what a template raises that asks for such a value
TIE = 1e-9  # relative: so close to a tie nobody knows to which side a hand calculation rounds
FIGURES = 7  # at most, of a predicted number and its target, and of a point of the unit ball and what it meets


def values(trace: Trace, t: int, phase: Phase) -> dict[str, Any]:
    """Every value of round ``t`` (from 1) that is public in ``phase``.

    Recorded columns and observables of the state before the round stand under their own names, observables after it
    under ``next_…``, and what was added to them under ``step_…`` (both from *learn* on). ``push`` is what was added to
    w before it was brought back, and ``pull`` the slope that a step on predicted numbers goes against.
    """
    trace = trace.playing(t)
    moment, learner, game = trace.moment(t), trace.learner, trace.game
    rounds, before = moment.rounds, learner.observe(game, moment.before)
    named: dict[str, Any] = {**_recorded(trace, t, phase), "t": t, "experts": class_size(learner, game), **before}
    if rounds.shown.x is not None:
        named["x"] = rounds.shown.x
        if game.declared.shape:
            named["row"], named["column"] = names_of(trace.adversary).cell(*rounds.shown.x.tolist())
    if rounds.shown.advice is not None:
        named["advice"] = rounds.shown.advice
        for position, value in enumerate(game.labels):
            named[f"say_{position}"] = int(np.count_nonzero(rounds.shown.advice == value))
    chosen = choice_of(trace, t)
    if chosen is not None:
        named["message"] = " ".join(chosen.messages[chosen.sent])
    early = trace.adversary.power >= Power.A3
    if phase >= Phase.COMMIT:
        named["play"] = rounds.play
        if isinstance(learner, Explained):
            named.update(learner.explain(game, moment.before, rounds.shown, rounds.play))
        if learner.commits is Commit.EXPERT:
            named["expert"] = int(rounds.play) + 1
        if "prediction" in trace and (not learner.draws or early):
            named["prediction"] = trace["prediction"][t - 1]
    if phase >= Phase.REVEAL:
        if rounds.reveal.y is not None:
            named["y"] = rounds.reveal.y
        if rounds.reveal.z is not None:
            named["z"] = rounds.reveal.z
        if rounds.loss.experts is not None:
            named["losses"] = rounds.loss.experts
    if phase >= Phase.CHARGE or (phase >= Phase.COMMIT and early):
        if rounds.drawn is not None:
            named["expert"] = int(rounds.drawn) + 1
        if "prediction" in trace:
            named["prediction"] = trace["prediction"][t - 1]
    if phase >= Phase.CHARGE:
        named.update(_charged(trace, moment))
        named.update(_pull(trace, named))
    if phase >= Phase.LEARN:
        for name, value in moment.observed(learner, game, phase).items():
            named[f"next_{name}"] = value
            if np.asarray(value).dtype.kind == "f" and np.shape(value) == np.shape(before[name]):
                named[f"step_{name}"] = value - before[name]
        if {"w", "next_reached"} <= named.keys() and np.shape(named["next_reached"]) == np.shape(named["w"]):
            named["push"] = named["next_reached"] - named["w"]
    return named


def _recorded(trace: Trace, t: int, phase: Phase) -> dict[str, Any]:
    """What the learner itself records of the round."""
    known = (column.name for column in trace.learner.columns if column.phase <= phase)
    return {name: trace[name][t - 1] for name in known if name in trace}


def _charged(trace: Trace, moment: Moment) -> dict[str, Any]:
    t, loss = moment.t, moment.rounds.loss
    named: dict[str, Any] = {"expected": loss.expected, "loss": loss.realised, "total_loss": trace["total_loss"][t - 1]}
    wrong = bool(loss.realised > 0)
    if "mistakes" in trace:
        wrong = bool(trace["prediction"][t - 1] != moment.rounds.reveal.y)
        named["mistakes"] = trace["mistakes"][t - 1]
    if loss.gradient is not None:
        named["gradient"] = loss.gradient
    named["mistake"], named["correct"] = wrong, not wrong
    named["drew"] = moment.rounds.drawn is not None
    named["best"] = derive.best_so_far(trace, t)[t - 1]
    named["regret"] = named["total_loss"] - named["best"]
    return named


def _pull(trace: Trace, named: dict[str, Any]) -> dict[str, Any]:
    """δ at the number that is predicted, or at the ``score`` that a learner steps from instead."""
    loss = getattr(trace.game, "loss", None)
    if not isinstance(loss, PointLoss) or trace.learner.commits is not Commit.VALUE:
        return {}
    if loss.kinked:  # at a corner what was charged knows on which side
        return {} if "score" in named else {"pull": named["gradient"]}
    return {"pull": loss.pull(named.get("score", named["play"]), named["y"])}


class Said(NamedTuple):
    """The values of a place in a run, and the same as text."""

    named: dict[str, Any]
    texts: dict[str, str]


def said_of(trace: Trace, t: int, phase: Phase) -> Said:
    """What ``values`` and ``formatted`` find in ``phase`` of round ``t``; kept of the last place: several tell it."""
    trace = trace.playing(t)
    place = t, phase, trace.rounds, len(comparators_of(trace).found)  # the solver may have found more since
    kept: dict[Hashable, Said] = trace.remembered("said", dict, 0)
    if place not in kept:
        named = values(trace, t, phase)
        kept.clear()
        kept[place] = Said(named, formatted(trace, named))
    return kept[place]


def formatted(trace: Trace, named: dict[str, Any]) -> dict[str, str]:
    """The same values as text: labels with their sign, numbers to three figures, vectors in brackets.

    Labels are keys where a person presses these; as ``key`` the revealed one is in every game.
    What depends on the kind of game and learner stands beside them in words: ``advised``, ``commitment``, ``secret``
    (what is still hidden), ``revealed``, ``outcome``, ``compared``, ``average``, ``paid`` and ``regretted``, each from
    its phase on.
    """
    given, keyed = trace.adversary.gives(trace.game), plays_keys(trace)
    texts = {name: spoken(value) for name, value in named.items()}
    if "labels" in given:
        texts |= _labelled(trace, named, keyed)
    if "y" in named and "play" in named and trace.learner.commits is Commit.VALUE and not np.ndim(named["play"]):
        texts |= _agreeing(trace, named, texts)
    if trace.learner.commits is Commit.POINT and "play" in named and {"y", "z"} & named.keys():
        texts |= _agreeing_points(trace, named)
    if "message" in named:
        texts["x"] = f"“{named['message']}”"
    if trace.game.size:
        texts["advised"] = translate("one expert a key") if keyed else _advised(trace, named)
    if keyed and "belief" in named:
        texts["belief"] = heaviest_keys(named["play"])
    texts["secret"] = _secret(given, keyed)
    texts["offered"] = (
        translate("x = {x} is shown").format_map(texts) if "x" in named else translate("nothing is shown")
    )
    if "play" in named:
        texts["commitment"] = _commitment(trace, texts)
        if trace.game.names_labels:
            texts.setdefault("prediction", texts["commitment"])  # before anybody is drawn there is no label yet
        few = "x" in named and np.size(named["x"]) <= FEW
        texts["played"] = translate("x = {x}, w = {play}" if few else "w = {play}").format_map(texts)
    if {"y", "losses", "z"} & named.keys():
        texts["revealed"] = _revealed(named, given, keyed).format_map(texts)
    if "mistake" in named:
        texts["outcome"] = _outcome(trace, named)
        texts["compared"] = _compared(trace, named, texts)
        texts["average"] = portion(named["expected"], trace.game.declared.loss_range)
        texts["paid"], texts["regretted"] = _paid(trace, named, texts), _regretted(trace, named, texts)
    return texts


def _compared(trace: Trace, named: dict[str, Any], texts: dict[str, str]) -> str:
    """The regret; where the best fixed point is solved in some rounds alone, which of them is the next."""
    if not math.isnan(named["regret"]):
        return translate(", **regret {regret}**").format_map(texts)
    solved = comparators_of(trace).rounds
    later = [] if named["t"] in solved else [t for t in solved if t > named["t"]]
    return translate(", the next regret in round {t}").format(t=number(later[0])) if later else ""


def _labelled(trace: Trace, named: dict[str, Any], keyed: bool) -> dict[str, str]:
    """Labels with their sign, or as the keys that stand for them; as ``key`` the one that was revealed."""
    game, known = trace.game, {name: named[name] for name in LABELS if named.get(name) is not None}
    signed = -1 in game.labels
    texts = {name: key_in_words(game, one) if keyed else label(one, signed) for name, one in known.items()}
    return texts | ({"key": key_in_words(game, known["y"])} if known.get("y") in game.labels else {})


def _agreeing(trace: Trace, named: dict[str, Any], texts: dict[str, str]) -> dict[str, str]:
    """A predicted number and its target with as few figures as give the loss that stands beside them."""
    rounds, target = trace.moment(named["t"]).rounds, np.asarray(named["y"]).dtype.kind == "f"
    for figures in range(3, FIGURES + 1):
        play, y = (_to_figures(named[name], figures) for name in ("play", "y"))
        reveal = rounds.reveal._replace(y=y if target else named["y"])
        loss = trace.game.charge(trace.learner.commits, rounds.shown, play, None, reveal)
        if {number(near) for near in _around(loss.realised)} == {number(rounds.loss.realised)}:
            return {"play": _shortest(play, figures), "y": _shortest(y, figures) if target else texts["y"]}
    return {}


def _agreeing_points(trace: Trace, named: dict[str, Any]) -> dict[str, str]:
    """A point and the x or z it meets, where all of it is written, with as few decimals as give the loss beside them.

    So with the target.
    """
    rounds, parts = trace.moment(named["t"]).rounds, {name: np.asarray(named[name]) for name in MET & named.keys()}
    if any(written(value).size < value.size for value in parts.values()):
        return {}
    if "y" in named and np.asarray(named["y"]).dtype.kind == "f":
        parts["y"] = np.asarray(named["y"])
    for decimals in range(2, FIGURES + 1):
        rounded = {name: _as_written(value, decimals) for name, value in parts.items()}
        play, shown, reveal = rounded.pop("play"), rounds.shown, rounds.reveal
        shown = shown._replace(x=rounded.pop("x", shown.x))
        loss = trace.game.charge(trace.learner.commits, shown, play, None, reveal._replace(**rounded))
        if {_to_figures(near, 3) for near in _around(loss.realised)} == {_to_figures(rounds.loss.realised, 3)}:
            return {name: _with_decimals(value, decimals) for name, value in parts.items()}
    return {}


def _around(value: Any) -> tuple[float, float]:
    """A little less and a little more: where these round apart, another order of adding gives another number."""
    return float(value) * (1 - TIE), float(value) * (1 + TIE)


def _as_written(value: Array, decimals: int) -> Array:
    """What is left of a value where it is written with so many decimals; ``round`` takes ties another way."""
    return np.array([float(f"{each:.{decimals}f}") for each in value.ravel().tolist()]).reshape(value.shape)


def _with_decimals(value: Array, decimals: int) -> str:
    return vector(value, decimals) if value.ndim else f"{value:.{decimals}f}".replace("-", MINUS)


def _to_figures(value: Any, figures: int) -> float:
    return float(f"{float(value):.{figures - 1}e}")


def _shortest(value: float, figures: int) -> str:
    """A number of so many figures, without zeros beyond the third one."""
    return number(value, next(few for few in range(3, figures + 1) if _to_figures(value, few) == value))


def _secret(given: frozenset[str], keyed: bool) -> str:
    if keyed:
        return translate("the key is")
    return translate("the label is") if "labels" in given else translate("the losses are")


def _revealed(named: dict[str, Any], given: frozenset[str], keyed: bool) -> str:
    if keyed:
        return translate("{key} was pressed")
    if "y" in named:
        return translate("the label is {y}") if "labels" in given else translate("the target is {y}")
    return translate("the losses are {losses}") if "losses" in named else translate("z = {z}")


def _advised(trace: Trace, named: dict[str, Any]) -> str:
    if "advice" not in named:
        silent = plural("{n} expert, who says nothing", "{n} experts, none of whom says anything", trace.game.size)
        return silent.format(n=number(trace.game.size))
    labels = trace.game.labels
    return tally([named[f"say_{position}"] for position in range(len(labels))], labels)


def _commitment(trace: Trace, texts: dict[str, str]) -> str:
    if trace.learner.commits is Commit.DISTRIBUTION:
        return f"p = {texts['play']}"
    if trace.learner.commits is not Commit.EXPERT:
        return texts["prediction"] if "prediction" in texts else texts["play"]
    who = translate("expert {expert}, who says {prediction}") if "prediction" in texts else translate("expert {expert}")
    return who.format_map(texts)


def _outcome(trace: Trace, named: dict[str, Any]) -> str:
    if "gradient" in named or "mistakes" not in named:
        loss = translate("loss {loss}").format(loss=number(named["loss"]))
        wrong = "mistakes" in named and named["mistake"]
        return loss + (
            translate(", [[mistake {mistakes}]]").format(mistakes=number(named["mistakes"])) if wrong else ""
        )
    if not named["mistake"]:
        return translate("**right**")
    promise = promised(trace, named["t"])
    wrong = translate("[[mistake {mistakes}]]").format(mistakes=number(named["mistakes"]))
    return wrong + (translate(" of at most {bound}").format(bound=number(promise)) if promise is not None else "")


def _sees_draws(trace: Trace, named: dict[str, Any]) -> bool:
    """Whether what is weighted by p is no expectation: the answer depends on who was drawn."""
    return trace.adversary.power >= Power.A3 and bool(named["drew"])


def _paid(trace: Trace, named: dict[str, Any], texts: dict[str, str]) -> str:
    if not named["drew"]:
        return translate("loss {loss}").format(loss=texts["expected"])
    paid = translate("drew expert {expert}, loss {loss}; on average {average}")
    if plays_keys(trace):
        paid = translate("bet on {prediction}, loss {loss}; on average {average}")
    if _sees_draws(trace, named):
        paid = translate("drew expert {expert}, loss {loss}; weighted by p {average}")
    return paid.format_map(texts)


def _regretted(trace: Trace, named: dict[str, Any], texts: dict[str, str]) -> str:
    if _sees_draws(trace, named):
        drawn = derive.realised(trace)[named["t"] - 1] - named["best"]
        both = translate("**regret {drawn}**, weighted by p {regret}")
        return both.format(drawn=number(drawn), regret=texts["regret"])
    allowed = allowed_regret(trace, named["t"])
    regret = translate("**regret {regret}**").format(regret=texts["regret"])
    return regret + ("" if allowed is None else translate(" of at most {bound}").format(bound=number(allowed)))


def promised(trace: Trace, t: int) -> int | None:
    """The mistakes a sure bound still allows at round ``t``, as a whole number; None while no such bound applies."""
    allowed = _allowed("mistakes", trace, t)
    return None if allowed is None else math.floor(allowed + 1e-9)


def allowed_regret(trace: Trace, t: int) -> float | None:
    """The regret a sure bound still allows at round ``t``; None while no such bound applies."""
    return _allowed("regret", trace, t)


def _allowed(quantity: str, trace: Trace, t: int) -> float | None:
    """The first sure bound on this quantity that applies at round ``t``, of those that are not merely as printed."""
    for bound in bounds_of(trace):
        if bound.quantity == quantity and bound.kind is Kind.SURE and not (bound.printed or bound.running):
            verdict = judge(bound, trace, t)
            curve = float(verdict.curve[t - 1])
            if (verdict.since is None or verdict.since > t) and math.isfinite(curve):
                return curve
    return None


class Lit(NamedTuple):
    """A line of pseudocode in a phase: whether it is lit, and this round's numbers under it."""

    line: Line
    lit: bool
    numbers: str


def pseudocode(trace: Trace, t: int, phase: Phase) -> tuple[Lit, ...]:
    """The learner's pseudocode as it stands in this phase of round ``t``; nothing is lit at t = 0."""
    trace = trace.playing(t)
    if t == 0:
        return tuple(Lit(_worded(line), False, "") for line in trace.learner.pseudocode)
    named, texts = said_of(trace, t, phase)
    lines = []
    for line in trace.learner.pseudocode:
        lit = line.phase is phase and (not line.when or bool(named.get(line.when)))
        numbers = ""
        with suppress(*UNREADABLE):  # a line that names what there is not stands without its numbers
            numbers = numbers_under(line, named, texts) if lit else ""
        lines.append(Lit(_worded(line), lit, numbers))
    return tuple(lines)


def numbers_under(line: Line, named: dict[str, Any], texts: dict[str, str]) -> str:
    """The numbers of a round under a line; one of ``UNREADABLE`` where it names what there is not."""
    return translate(line.numbers).format_map(texts | workings(line.numbers, named))


def _worded(line: Line) -> Line:
    return line._replace(text=translate(line.text), right=translate(line.right))


def sentence(trace: Trace, t: int, phase: Phase) -> str:
    """The status line: round ``t`` in words, with the numbers that are public in this phase."""
    if t == 0:
        return translate("**Before round 1** · nothing is seen yet")
    trace = trace.playing(t)
    texts = said_of(trace, t, phase).texts
    with suppress(*UNREADABLE):
        return own_sentence(trace.learner, phase, _Known(texts))
    return translate(trace.game.sentences[phase]).format_map(texts)


def own_sentence(learner: Learner, phase: Phase, texts: dict[str, str]) -> str:
    """What a learner itself tells of a phase; one of ``UNREADABLE`` where it tells nothing, or what there is not."""
    own = learner.sentences if isinstance(learner, Told) else {}
    return translate(own[phase]).format_map(texts)


class _Known(dict[str, str]):
    """The values that there are; any other is left untold."""

    def __missing__(self, name: str) -> str:
        return UNTOLD
