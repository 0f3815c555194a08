"""Laws of what is said of a round: every number that is named is there."""

from __future__ import annotations

from olviz.checks.cases import Case
from olviz.checks.law import hold, law
from olviz.engine.declare.parameters import nearest
from olviz.engine.declare.phases import Phase
from olviz.engine.run.trace import Trace
from olviz.engine.speech.rounds import formatted, numbers_under, sentence, values


@law("Every line of pseudocode finds its numbers", lambda case: bool(case.learner.pseudocode))
def check_said(case: Case) -> None:
    """In every phase of the first rounds, of one in the middle and of the last; and so do sentences of its own."""
    trace = case.played()
    for t in sorted({1, 2, 3, trace.rounds // 2, trace.rounds} & set(range(1, trace.rounds + 1))):
        for phase in Phase:
            _check_lines(trace, t, phase)
            sentence(trace, t, phase)


def _check_lines(trace: Trace, t: int, phase: Phase) -> None:
    named = values(trace, t, phase)
    texts = formatted(trace, named)
    for line in trace.learner.pseudocode:
        if line.phase is phase:
            where = f"in round {t}, under “{line.text}”"
            hold(not line.when or line.when in named, f"{where}, no value is named {line.when!r}")
            try:
                _ = numbers_under(line, named, texts) if not line.when or named[line.when] else ""
            except KeyError as error:
                name = str(error.args[0])
                raise AssertionError(f"{where}, no value is named {name!r}; {nearest(name, texts)}") from None
