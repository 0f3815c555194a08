"""What a person chooses in the round that is waited for, and what their power grants of it, a sentence each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np

from olviz.engine.adversaries.by_hand.seated_adversary import Answering
from olviz.engine.declare.parameters import both
from olviz.engine.games.game import Commit, Reveal
from olviz.engine.run.pending import Pending
from olviz.engine.run.trace import Trace
from olviz.engine.words.numbers import brief, label, number, vector
from olviz.engine.words.translate import translate


def granted(trace: Trace, pending: Pending, among: Sequence[Trace] = ()) -> str:
    """Nothing where nothing is granted, or nothing is shown yet that the learner could commit itself to.

    The learner goes by its name where there are several ``among`` whom it plays.
    """
    if pending.play is None:
        return ""
    who = trace.label if len(among) > 1 else translate("It")
    facts = [_drawn(who, pending), _predicted(trace, pending, who) or _played(trace, pending, who)]
    return " ".join(filter(None, facts))


def _drawn(who: str, pending: Pending) -> str:
    if pending.drawn is None:
        return ""
    return translate("{who} has drawn expert {expert}.").format(who=who, expert=number(int(pending.drawn) + 1))


def _predicted(trace: Trace, pending: Pending, who: str) -> str:
    """The label that is predicted for what is shown; of a draw that is not granted only how likely it is."""
    if pending.label is None or pending.shown is None:
        return ""
    game, named = trace.game, label(pending.label, -1 in trace.game.labels)
    wrong = 0.0
    if trace.learner.draws and pending.drawn is None:
        charged = game.charge(trace.learner.commits, pending.shown, pending.play, None, Reveal(pending.label))
        wrong = float(charged.expected)
    if not wrong:
        return translate("{who} predicts {label}.").format(who=who, label=named)
    said = translate("{who} predicts {label} with probability {chance}.")
    return said.format(who=who, label=named, chance=number(1 - wrong))


def _played(trace: Trace, pending: Pending, who: str) -> str:
    play = np.asarray(pending.play, dtype=float)
    if trace.learner.commits is Commit.EXPERT:
        return translate("{who} follows expert {expert}.").format(who=who, expert=number(int(play) + 1))
    if play.ndim == 0:
        return translate("{who} predicts {value}.").format(who=who, value=number(float(play)))
    name, alone = "p" if trace.learner.commits is Commit.DISTRIBUTION else "w", play.size == 1
    said = translate("{who} plays {name} = {play}.")
    return said.format(who=who, name=name, play=brief(play.item()) if alone else vector(play))


def choices(trace: Trace) -> str:
    """What a person in the adversary's seat chooses in every round, and from where to where."""
    assert isinstance(trace.adversary, Answering)
    things = (_CHOICES[name](trace) for name in trace.adversary.says(trace.game))
    return translate("Choose {things}.").format(things=both(things))


def _point(trace: Trace) -> str:
    game = trace.game
    if game.declared.shape:
        return translate("a cell")
    if game.advised is not None:
        highest = game.advised.highest
        return translate("a point x") if highest is None else _between(translate("a point x"), 0, highest)
    own = trace.adversary.declares(game, game.horizon)
    return _sized(translate("a point"), "x", own.radius, own.dimension)


def _answer(trace: Trace) -> str:
    gives, shape = trace.adversary.gives(trace.game), trace.game.declared.shape
    if "labels" in gives:
        return translate("its label") if "x" in gives else translate("the label that is right")
    most = trace.game.declared.targets
    return _between(translate("its rating") if shape else translate("its target y"), -most, most)


def _vector(trace: Trace) -> str:
    own = trace.adversary.declares(trace.game, trace.game.horizon)
    thing = translate("a slope") if own.dimension == 1 else translate("a loss vector")
    return _sized(thing, "z", own.length, own.dimension)


def _sized(thing: str, name: str, most: float, dimension: int) -> str:
    """A vector that is no longer than so much; a number from one side to the other."""
    if dimension == 1:
        return _between(f"{thing} {name}", -most, most)
    return translate("{thing} with {length} ≤ {most}").format(thing=thing, length=f"‖{name}‖", most=brief(most))


def _between(thing: str, low: float, high: float) -> str:
    told = translate("{thing} from {low} to {high}")
    return told.format(thing=thing, low=brief(low), high=brief(high))


_CHOICES: Mapping[str, Callable[[Trace], str]] = {
    "x": _point,
    "advice": lambda trace: translate("what each expert advises"),
    "y": _answer,
    "losses": lambda trace: _between(translate("what each expert loses"), 0, trace.game.declared.loss_range),
    "z": _vector,
}
