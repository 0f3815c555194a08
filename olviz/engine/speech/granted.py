"""What the power of a person in the adversary's seat grants of the round that is waited for, in one sentence."""

from __future__ import annotations

import numpy as np

from olviz.engine.adversaries.by_hand.seated_adversary import Answering
from olviz.engine.declare.parameters import InputError
from olviz.engine.games.game import Commit, Reveal
from olviz.engine.round.moves import Move
from olviz.engine.run.pending import Pending, before_answer, before_play, predicts
from olviz.engine.run.trace import Trace
from olviz.engine.speech.waiting import asked
from olviz.engine.words.numbers import label, number, vector
from olviz.engine.words.translate import translate


def granted(trace: Trace, pending: Pending) -> str:
    """Nothing where nothing is granted, or nothing is shown yet that the learner could commit itself to."""
    if pending.play is None:
        return ""
    facts = [_drawn(pending), _predicted(trace, pending) or _played(trace, pending)]
    return " ".join(filter(None, facts))


def _drawn(pending: Pending) -> str:
    if pending.drawn is None:
        return ""
    return translate("It has drawn expert {expert}.").format(expert=number(int(pending.drawn) + 1))


def _predicted(trace: Trace, pending: Pending) -> str:
    """The label that is predicted for what is shown; of a draw that is not granted only how likely it is."""
    if pending.label is None or pending.shown is None:
        return ""
    game, named = trace.game, label(pending.label, -1 in trace.game.labels)
    if not trace.learner.draws or pending.drawn is not None:
        return translate("It predicts {label}.").format(label=named)
    wrong = game.charge(trace.learner.commits, pending.shown, pending.play, None, Reveal(pending.label)).expected
    said = translate("It predicts {label} with probability {chance}.")
    return said.format(label=named, chance=number(1 - float(wrong)))


def _played(trace: Trace, pending: Pending) -> str:
    play = np.asarray(pending.play, dtype=float)
    if trace.learner.commits is Commit.EXPERT:
        return translate("It follows expert {expert}.").format(expert=number(int(play) + 1))
    if play.ndim == 0:
        return translate("It predicts {value}.").format(value=number(float(play)))
    name = "p" if trace.learner.commits is Commit.DISTRIBUTION else "w"
    return translate("It plays {name} = {play}.").format(name=name, play=vector(play))


def awaited(trace: Trace) -> str:
    """What is seen of the round that a person is waited for in: the reply, or what is asked."""
    if predicts(trace):
        return asked(trace, before_play(trace))
    assert isinstance(trace.adversary, Answering)
    try:
        shown = trace.adversary.tried(trace.game, Move())
    except InputError:  # first something has to be shown
        return ""
    return granted(trace, before_answer(trace, shown))
