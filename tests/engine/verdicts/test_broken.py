"""Where an assumption breaks, light, theorem and verdict name the same round, and nobody knows before it."""

from olviz.checks import cases
from olviz.engine.declare.phases import Phase, Power, public
from olviz.engine.theory.bound import bounds_of, judge
from olviz.engine.verdicts.theorems import State, claim, lights
from tests.covering import covering, meets


def test_everything_that_speaks_of_a_broken_assumption_names_the_same_round() -> None:
    broken, names = 0, set()
    few = set(covering(cases.cases(), meets))
    for case in cases.cases():
        if case not in few and case.adversary.power < Power.A3:  # these are few
            continue
        trace = case.played()
        for bound in bounds_of(trace):
            verdict = judge(bound, trace)
            if verdict.status != "not applicable":
                continue
            since = verdict.since
            assert since is not None
            broken += 1
            out = [light for light in lights(bound.assumptions, trace, trace.rounds, Phase.LEARN) if light.why]
            names |= {light.assumption.name for light in out}
            told = claim(bound, trace, trace.rounds, Phase.LEARN)
            assert (told.state, told.since, told.share) == (State.BROKEN, since, None)
            assert min(light.since for light in out if light.since is not None) == since
            assert told.why in {light.why for light in out}
            for phase in Phase if since else ():
                known = public(verdict.phase, since, phase) >= since
                assert (claim(bound, trace, since, phase).state is State.BROKEN) is known
                seen = lights(bound.assumptions, trace, since, phase)
                assert any(light.state is State.BROKEN for light in seen) is known
                if since > 1:
                    assert claim(bound, trace, since - 1, phase).state is not State.BROKEN
    assert broken > 50
    assert {"realizable", "margin", "power"} <= names
