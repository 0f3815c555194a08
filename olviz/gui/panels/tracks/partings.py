"""Where runs part from one another, over rounds: dotted lines with what is another there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from olviz.engine.declare.parameters import parameters_of
from olviz.engine.round.changed import Change, changes_of, unchanged
from olviz.engine.round.learner import Learner
from olviz.engine.run.forked import Forked
from olviz.engine.run.trace import Trace
from olviz.engine.words.translate import translate
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import tr
from olviz.gui.paint.words.clear_words import Event


def partings(traces: Iterable[Trace], rounds: int, theme: Theme) -> list[Event]:
    """The lines up to round ``rounds``; one where several runs part."""
    found = sorted({parting for trace in traces for fork in _forks(trace) for parting in _of(fork)})
    return [
        Event(at, said, theme.text, f"parting {place}") for place, (at, said) in enumerate(found, 1) if at <= rounds
    ]


def _forks(trace: Trace) -> Iterator[Forked]:
    """The run itself and those that it parts from, as far as they part from another."""
    while isinstance(trace, Forked):
        yield trace
        trace = trace.origin


def _of(fork: Forked) -> Iterator[tuple[int, str]]:
    """From which round on a fork goes its own way, and how."""
    origin, first = fork.origin, fork.shared + 1
    if fork.learner.name != origin.learner.name:
        yield first, tr("another learner")
    elif fork.learner != origin.learner:
        yield first, _other(fork.learner, origin.learner)
    if unchanged(fork.adversary) != unchanged(origin.adversary):
        yield first, tr("another adversary")
    for change in changes_of(fork.adversary):
        if change not in changes_of(origin.adversary):
            yield change.round, _told(change)


def _other(learner: Learner, origin: Learner) -> str:
    """What of a learner is another one than before: its one parameter, by its symbol if it has one."""
    declared = parameters_of(type(learner))
    changed = [one for one in declared if getattr(learner, one.name) != getattr(origin, one.name)]
    if len(changed) != 1:
        return tr("other settings")
    return tr("from here another {parameter}").format(parameter=changed[0].symbol or translate(changed[0].title))


def _told(change: Change) -> str:
    if change.flip:
        return tr("the label is flipped")
    return tr("the point is moved") if change.named == ("x",) else tr("the round is changed")
