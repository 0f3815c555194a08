"""What a run may hold: plays that the game knows, finite numbers, states of one form. Whatever else comes ends it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import numpy as np

from olviz.engine.declare.parameters import Spec, either, nearest
from olviz.engine.games.game import Commit, Game, Reveal, Shown
from olviz.engine.numerics.sums import Array
from olviz.engine.round.adversary import Adversary, Table
from olviz.engine.round.capabilities import State
from olviz.engine.round.learner import Learner
from olviz.engine.words.numbers import spoken
from olviz.engine.words.translate import translate

ROUNDING = 1e-9  # of the sum of a distribution over many experts


class Illegal(ValueError):
    """What came of whom, in which round (from 1), and what is legal. ``verb`` is the method of ``who`` that gave it."""

    def __init__(self, sentence: str, who: Spec, verb: str) -> None:
        super().__init__(sentence)
        self.who, self.verb = who, verb


def labels_in_words(labels: tuple[int, ...]) -> str:
    """Labels that are legal, as alternatives."""
    return either(f"{label:+d}" if labels == (1, -1) else str(label) for label in labels)


def experts_in_words(count: int) -> str:
    """Experts that are legal, of so many."""
    return translate("an expert, a whole number from 0 to {last}").format(last=count - 1)


def distribution_in_words() -> str:
    """What is legal where a distribution is committed to."""
    return translate("probabilities, none below 0, with the sum 1")


def check_plays(game: Game, learner: Learner, plays: Array, first: int, verb: str) -> None:
    """Raises ``Illegal`` where a play, after ``first`` rounds, is no label of the game, no expert, no distribution."""
    if learner.commits is Commit.LABEL:
        legal, words = np.isin(plays, game.labels), labels_in_words(game.labels)
    elif learner.commits is Commit.EXPERT:
        legal = (plays >= 0) & (plays < game.size) & (plays.dtype.kind in "iu")
        words = experts_in_words(game.size)
    elif learner.commits is Commit.DISTRIBUTION:
        legal, words = are_distributions(plays), distribution_in_words()
    else:
        return
    if not legal.all():
        at = int(legal.argmin())
        sentence = translate("in round {t} {name!r} commits to {play}; legal: {legal}")
        said = sentence.format(t=first + at + 1, name=learner.name, play=_told(plays[..., at]), legal=words)
        raise Illegal(said, learner, verb)


def are_distributions(plays: Array) -> Array:
    """Whether they are distributions, of plays of shape (N, …)."""
    return np.asarray((plays >= 0).all(axis=0) & (np.abs(plays.sum(axis=0) - 1) <= ROUNDING))


def _told(play: Any) -> str:
    """A play in words; of many numbers those that tell whether they are a distribution."""
    if not np.ndim(play):
        return str(play)
    told = translate("{play} with the sum {total:.6g}, the least {least:.6g}")
    return told.format(play=spoken(play), total=play.sum(), least=play.min())


def check_numbers(learner: Learner, states: State, first: int) -> None:
    """Raises ``Illegal`` where a number of the latest of these states, after ``first`` rounds, is none."""
    for name, part in parts_of(states):
        if isinstance(part, np.ndarray) and part.dtype.kind == "f" and np.isnan(part[..., -1]).any():
            unknown = np.isnan(part).reshape(-1, part.shape[-1]).any(axis=0)
            sentence = translate("after round {t} {name!r} has a state with {part} = nan; legal: numbers")
            t = first + int(unknown.argmax())
            raise Illegal(sentence.format(t=t, name=learner.name, part=name), learner, "learn" if t else "start")


def check_measured(learner: Learner, names: Iterable[str], t: int) -> None:
    """Raises ``Illegal`` where a column that is measured is none of those that are declared."""
    declared = [column.name for column in learner.columns]
    for name in names:
        if name not in declared:
            sentence = translate("in round {t} {name!r} measures {column!r}, which is none of its columns; {hint}")
            said = sentence.format(t=t, name=learner.name, column=name, hint=nearest(str(name), declared))
            raise Illegal(said, learner, "measure")


def parts_of(state: State, name: str = "state") -> Iterator[tuple[str, Any]]:
    """The parts of a state, each with its name; of one that has none, the whole."""
    if isinstance(state, tuple):
        for place, part in zip(getattr(state, "_fields", map(str, range(len(state)))), state, strict=True):
            yield from parts_of(part, place)
    else:
        yield name, state


def check_given(adversary: Adversary, shown: Shown, reveal: Reveal, first: int, count: int) -> None:
    """Raises ``Illegal`` where a number of ``count`` rounds, after ``first``, is shown or revealed and not finite."""
    for verb, part in (("show", shown), ("answer", reveal)):
        for name, values in zip(part._fields, part, strict=True):
            said = "" if values is None else unreal(adversary, name, values[..., :count], first)
            if said:
                raise Illegal(said, adversary, "rows" if isinstance(adversary, Table) else verb)


def unreal(adversary: Adversary, name: str, values: Array, first: int) -> str:
    """Which number, of those that it gives under a name after ``first`` rounds, is not finite; empty where all are."""
    if values.dtype.kind != "f" or np.isfinite(values).all():
        return ""
    t, *place = np.argwhere(~np.isfinite(np.moveaxis(values, -1, 0)))[0].tolist()
    value, column = values[(*place, t)], "".join([name, *(f"[{at}]" for at in place)])
    sentence = translate("in round {t} {name!r} gives {value} as {column}; legal: finite numbers")
    return sentence.format(t=first + t + 1, name=adversary.name, value=value, column=column)


def check_states(learner: Learner, states: Sequence[State], first: int) -> None:
    """Raises ``Illegal`` where a state is made otherwise than the first, which is that after ``first`` rounds."""
    made = _made(states[0])
    for t, state in enumerate(states[1:], first + 1):
        if _made(state) != made:
            sentence = translate(
                "after round {t} learn of {name!r} gives a state of the form {state}, and start gave {first}; "
                "legal: the same form from both"
            )
            raise Illegal(sentence.format(t=t, name=learner.name, state=_made(state), first=made), learner, "learn")


def _made(state: State) -> str:
    """Of which parts a state is made, each with its shape."""
    if isinstance(state, tuple):
        names = getattr(state, "_fields", ())
        parts = [f"{name}: {_made(part)}" for name, part in zip(names, state, strict=True)] or map(_made, state)
        return f"{type(state).__name__}({', '.join(parts)})"
    if isinstance(state, (np.ndarray, np.generic, int, float)):
        return f"shape {np.shape(state)}"
    return "None" if state is None else type(state).__name__
