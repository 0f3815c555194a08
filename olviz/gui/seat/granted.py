"""What the power of a person in the adversary's seat grants of the round that is waited for, in one sentence."""

from __future__ import annotations

import numpy as np

from olviz.engine.games.game import Commit
from olviz.engine.run.pending import Pending
from olviz.engine.run.trace import Trace
from olviz.engine.words.numbers import label, number, vector
from olviz.gui.look.words import tr


def granted(trace: Trace, pending: Pending) -> str:
    """Nothing where nothing is granted, or nothing is shown yet that the learner could commit itself to."""
    if pending.play is None:
        return ""
    facts = [_drawn(pending), _predicted(trace, pending) or _played(trace, pending)]
    return " ".join(filter(None, facts))


def _drawn(pending: Pending) -> str:
    if pending.drawn is None:
        return ""
    return tr("It has drawn expert {expert}.").format(expert=number(int(pending.drawn) + 1))


def _predicted(trace: Trace, pending: Pending) -> str:
    """The label that is predicted for what is shown; of a draw that is not granted only the likelier one is known."""
    if pending.label is None:
        return ""
    named = label(pending.label, -1 in trace.game.labels)
    likelier = trace.learner.draws and pending.drawn is None
    text = tr("{label} is the likelier prediction.") if likelier else tr("It predicts {label}.")
    return text.format(label=named)


def _played(trace: Trace, pending: Pending) -> str:
    play = np.asarray(pending.play, dtype=float)
    if trace.learner.commits is Commit.EXPERT:
        return tr("It follows expert {expert}.").format(expert=number(int(play) + 1))
    if play.ndim == 0:
        return tr("It predicts {value}.").format(value=number(float(play)))
    name = "p" if trace.learner.commits is Commit.DISTRIBUTION else "w"
    return tr("It plays {name} = {play}.").format(name=name, play=vector(play))
