"""A person who predicts before the reveal, beside a run that takes no notice: what is asked, and how it turns out."""

from __future__ import annotations

from typing import NamedTuple

from olviz.engine.games.game import Commit
from olviz.engine.learners.by_hand.seated_learner import Predicting
from olviz.engine.learners.shipped_learners import PEOPLE
from olviz.engine.round.moves import Move
from olviz.engine.run.pending import Pending
from olviz.engine.run.trace import Trace
from olviz.engine.words.numbers import label, number, vector
from olviz.engine.words.translate import plural, translate


class Tally(NamedTuple):
    """In how many rounds somebody predicted, and what they and the learner came to in those: mistakes, or losses."""

    rounds: int
    own: float
    learner: float


def guesser(trace: Trace) -> Predicting:
    """Who would predict here: the label where one comes, of experts one, else what the learner commits to."""
    wanted = Commit.LABEL if _labelled(trace) else trace.learner.commits
    wanted = Commit.EXPERT if wanted is Commit.DISTRIBUTION else wanted
    return next(kind for kind in PEOPLE if kind.commits is wanted)()


def waiting(trace: Trace, t: int) -> Pending:
    """Round ``t`` as far as one who predicts may see it."""
    return Pending(t, trace.moment(t).rounds.shown)


def lost(trace: Trace, t: int, move: Move) -> float:
    """What a prediction of round ``t`` comes to, once that is revealed."""
    rounds, person = trace.moment(t).rounds, guesser(trace)
    play = person.said(move)
    if person.commits is Commit.LABEL:
        return float(play != rounds.reveal.y)
    return float(trace.game.charge(person.commits, rounds.shown, play, None, rounds.reveal).expected)


def learner_lost(trace: Trace, t: int) -> float:
    """What the learner's own prediction came to in the same round, counted alike."""
    if not _labelled(trace) or "mistakes" not in trace:
        return float(trace["loss"][t - 1])
    mistakes = trace["mistakes"]
    return float(mistakes[t - 1] - (mistakes[t - 2] if t > 1 else 0))


def spoken(trace: Trace, move: Move) -> str:
    """What is predicted, as it is written."""
    assert move.play is not None
    match guesser(trace).commits:
        case Commit.LABEL:
            return label(move.play[0], -1 in trace.game.labels)
        case Commit.EXPERT:
            return translate("Expert {expert}").format(expert=number(move.play[0] + 1))
    return number(move.play[0]) if len(move.play) == 1 else vector(move.play)


def judged(trace: Trace, t: int, move: Move, loss: float) -> str:
    """How the prediction of round ``t`` turned out, in a sentence."""
    said = spoken(trace, move)
    if not _labelled(trace):
        return translate("{said} was predicted, and loses {loss}.").format(said=said, loss=number(loss))
    if not loss:
        return translate("{said} was predicted, and came.").format(said=said)
    came = label(trace.moment(t).rounds.reveal.y, -1 in trace.game.labels)
    return translate("{said} was predicted; {came} came.").format(said=said, came=came)


def compared(trace: Trace, tally: Tally, who: str) -> str:
    """How ``who`` predicts stands against the learner, on the same rounds; empty before the first of them."""
    if not tally.rounds:
        return ""
    own, learner = (_counted(trace, count) for count in (tally.own, tally.learner))
    said = plural(
        "In {n} round – {who}: {own}; {label}: {learner}",
        "In {n} rounds – {who}: {own}; {label}: {learner}",
        tally.rounds,
    )
    return said.format(n=number(tally.rounds), who=who, own=own, label=trace.label, learner=learner)


def _counted(trace: Trace, count: float) -> str:
    if not _labelled(trace):
        return translate("loss {loss}").format(loss=number(count))
    return plural("{n} mistake", "{n} mistakes", round(count)).format(n=number(count))


def _labelled(trace: Trace) -> bool:
    """Whether the answer of a round is a label."""
    return "labels" in trace.adversary.gives(trace.game)
