"""Laws of what is said of a round: every number that is named is there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from olviz.checks.cases import Case
from olviz.checks.law import Misformed, hold, law
from olviz.checks.watch.wanted import described
from olviz.engine.declare.parameters import nearest
from olviz.engine.declare.phases import Phase
from olviz.engine.round.capabilities import Explained, Told
from olviz.engine.run.trace import Trace
from olviz.engine.speech.rounds import UNREADABLE, formatted, numbers_under, own_sentence, sentence, values


@law(
    "Pseudocode and sentences find their numbers",
    lambda case: bool(case.learner.pseudocode) or isinstance(case.learner, Told),
)
def check_said(case: Case) -> None:
    """In every phase of the first rounds, of one in the middle and of the last."""
    trace = case.played()
    for t in sorted({1, 2, 3, trace.rounds // 2, trace.rounds} & set(range(1, trace.rounds + 1))):
        _check_explained(trace, t)
        for phase in Phase:
            named = values(trace, t, phase)
            texts = formatted(trace, named)
            _check_lines(trace, t, phase, named, texts)
            _check_sentence(trace, t, phase, texts)
            sentence(trace, t, phase)


def _check_explained(trace: Trace, t: int) -> None:
    """Raises ``Misformed`` where what is named beside what is recorded are no values by name."""
    learner = trace.learner
    if isinstance(learner, Explained):
        moment = trace.moment(t)
        named: object = learner.explain(trace.game, moment.before, moment.rounds.shown, moment.rounds.play)
        if not isinstance(named, Mapping):
            what = f"in round {t} {learner.name!r} explains {described(named)}"
            raise Misformed(f"{what}; legal: values by their names, a dict")


def _check_lines(trace: Trace, t: int, phase: Phase, named: dict[str, Any], texts: dict[str, str]) -> None:
    for line in trace.learner.pseudocode:
        if line.phase is phase:
            where = f"in round {t}, under “{line.text}”"
            hold(not line.when or line.when in named, f"{where}, no value is named {line.when!r}")
            with _told_where(where, texts):
                _ = numbers_under(line, named, texts) if not line.when or named[line.when] else ""


def _check_sentence(trace: Trace, t: int, phase: Phase, texts: dict[str, str]) -> None:
    if isinstance(trace.learner, Told) and phase in trace.learner.sentences:
        with _told_where(f"in round {t}, in the sentence of {phase.name.lower()}", texts):
            own_sentence(trace.learner, phase, texts)


@contextmanager
def _told_where(where: str, texts: dict[str, str]) -> Iterator[None]:
    """Says where a template asks for what there is not."""
    try:
        yield
    except KeyError as error:
        name = str(error.args[0])
        raise AssertionError(f"{where}, no value is named {name!r}; {nearest(name, texts)}") from None
    except UNREADABLE as error:
        raise AssertionError(f"{where}, a value is asked for in a way that is not legal: {error}") from None
