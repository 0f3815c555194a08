"""What is said to a person who predicts: what is shown, and how others would have fared on the same rounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.declare.parameters import both
from olviz.engine.games.game import Commit
from olviz.engine.numerics.sums import Array
from olviz.engine.round.capabilities import names_of
from olviz.engine.run.pending import Pending
from olviz.engine.run.trace import Trace
from olviz.engine.words.numbers import begun, label, number, tally, vector
from olviz.engine.words.translate import plural, translate

FEW = 8  # experts of whom it is told who says what

ASKED: Mapping[Commit, str] = {
    Commit.LABEL: "Which label do you predict?",
    Commit.EXPERT: "Which expert do you follow?",
    Commit.DISTRIBUTION: "How do you weigh the experts?",
    Commit.POINT: "Which point do you play?",
    Commit.VALUE: "Which number do you predict?",
}


def asked(trace: Trace, pending: Pending) -> str:
    """What a person who plays the learner sees of the round, and what is asked of them."""
    return asking(trace, pending, trace.learner.commits)


def asking(trace: Trace, pending: Pending, commits: Commit) -> str:
    """What a person who predicts sees of the round, who is asked for this."""
    return " ".join([*_shown(trace, pending), translate(ASKED[commits])])


def _shown(trace: Trace, pending: Pending) -> list[str]:
    shown = pending.shown
    assert shown is not None
    if shown.x is None and shown.advice is None:
        return [translate("Nothing is shown.")]
    said = [] if shown.x is None else [_point(trace, np.asarray(shown.x))]
    if shown.advice is not None:
        said.append(begun(advising(trace, np.asarray(shown.advice))) + ".")
    return said


def advising(trace: Trace, advice: Array) -> str:
    """Who says what, where a few advise that follow no rule, so that one who was right lately can be followed."""
    labels = trace.game.labels
    if trace.game.advised is not None or len(advice) > FEW:
        return tally([int(np.count_nonzero(advice == value)) for value in labels], labels)
    sides = [(value, np.flatnonzero(advice == value) + 1) for value in labels]
    return ", ".join(
        plural("expert {experts} says {label}", "experts {experts} say {label}", len(experts)).format(
            experts=both(map(number, experts.tolist())), label=label(value, -1 in labels)
        )
        for value, experts in sides
        if len(experts)
    )


def _point(trace: Trace, x: Array) -> str:
    if trace.game.declared.shape:
        row, column = names_of(trace.adversary).cell(*x.tolist())
        return translate("The cell is {row}, {column}.").format(row=row, column=column)
    if trace.game.advised is not None and trace.game.advised.layout.kind == "line":
        part, whole = int(x.ravel()[0]), trace.game.advised.layout.steps
        return f"x = {number(part / whole)} ({number(part)}/{number(whole)})."
    return f"x = {vector(x) if x.ndim and x.size > 1 else number(float(x.ravel()[0]))}."


def beside(own: Trace, others: Sequence[Trace], t: int) -> str:
    """How the person fares beside the other learners after round ``t``: in mistakes, or else in losses."""
    others = [other for other in others if other.rounds >= t]
    if not others:
        return ""
    if not t:
        return translate("Beside you: {learners}.").format(learners=both(trace.label for trace in others))
    if all("mistakes" in trace for trace in (own, *others)):
        count = int(own["mistakes"][t - 1])
        made = plural("You made {n} mistake", "You made {n} mistakes", count).format(n=number(count))
        told = [f"{trace.label} {number(int(trace['mistakes'][t - 1]))}" for trace in others]
    else:
        made = translate("You lost {loss}").format(loss=number(float(own["total_loss"][t - 1])))
        told = [f"{trace.label} {number(float(trace['total_loss'][t - 1]))}" for trace in others]
    best = derive.best_so_far(own, t)[t - 1]
    said = {"made": made, "others": ", ".join(told), "comparator": translate(own.game.comparator.value)}
    if np.isnan(best):
        return translate("{made}, {others}.").format(**said)
    if own.game.comparator.declared:
        return translate("{made}, {others}, and the {comparator} {best}.").format(**said, best=number(float(best)))
    sentence = translate("{made}, {others}, and in hindsight the {comparator} {best}.")
    return sentence.format(**said, best=number(float(best)))
