"""What the verbs of a learner give, held against the form that the game asks for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from olviz.checks.law import Misformed, written_at
from olviz.checks.watch.wanted import COUNTED, as_array, described, form, in_words, numbers_of, parts, play_of
from olviz.checks.watch.watched import Watched
from olviz.engine.declare.parameters import LARGEST
from olviz.engine.numerics.append_only import Growing
from olviz.engine.round.learner import Learner
from olviz.engine.run.trace import Trace


def check_seen(learner: Learner, values: Any) -> None:
    """Raises ``Misformed`` where what a learner lets be observed are no values by name."""
    if not isinstance(values, Mapping):
        what = f"{learner.name!r} lets {described(values)} be observed"
        raise Misformed(f"{what}; legal: values by their names, a dict")


class OfLearner:
    """What the verbs of a learner give in a run that begins with the first round."""

    def __init__(self, trace: Trace) -> None:
        self.trace, self.learner, self.wanted = trace, trace.learner, play_of(trace)
        self.rounds = 0  # that are over
        self.astray = False  # with numbers beyond every scale: it diverges
        self.forms: dict[str, Any] = {}

    def watched(self) -> Any:
        """The learner under watch."""
        looks = {"start": self.start, "act": self.act, "learn": self.learn, "observe": self.observe}
        return Watched(self.learner, looks | {"block": self.block, "measure": self.measure})

    def refuse(self, when: str, what: str, legal: str) -> None:
        """Tells of the learner that what it gives is not legal."""
        raise Misformed(f"{when} {self.learner.name!r} {what}; legal: {legal}")

    def start(self, state: Any, *_: Any) -> None:
        """The form of the first state is that of all."""
        for name, part in parts(state).items():
            self.forms[name] = form(part)
            if self.forms[name] is None:
                legal = "None, numbers, arrays of numbers, and tuples of these"
                self.refuse("before round 1", f"has a state with {_called(name)} {described(part)}", legal)

    def act(self, play: Any, *_: Any) -> None:
        """One play."""
        if not self.wanted.meets(play) or self._leaps(np.asarray(play)[..., None]):
            legal = self.wanted.words + self._begun_so(np.shape(play))
            self.refuse(f"in round {self.rounds + 1}", f"commits to {described(play)}", legal)

    def _begun_so(self, shape: tuple[int, ...]) -> str:
        """That the first state has the wrong shape already, where that is why the first play has it."""
        same = [name for name, found in self.forms.items() if isinstance(found, tuple) and found[1] == shape]
        if self.rounds or not shape or not same or shape == self.wanted.shape:
            return ""
        whose = "the state" if same[0] == "state" else f"{same[0]} of the state"
        return f"; {whose} that start gives{written_at(self.learner.start)} has that shape"

    def _leaps(self, plays: Any) -> bool:
        """Whether one of these plays, time last, is no number, though those before it were of every scale."""
        sizes = np.abs(plays).reshape(-1, plays.shape[-1]).max(axis=0, initial=0.0)
        unreal, beyond = ~np.isfinite(sizes), sizes > LARGEST
        leaps = bool(unreal.any()) and not (self.astray or beyond[: int(unreal.argmax())].any())
        self.astray = self.astray or bool(beyond.any())
        return leaps

    def learn(self, state: Any, *_: Any) -> None:
        """The state after one more round."""
        self.rounds += 1
        self._hold_state("learn", parts(state), "as in the state before round 1", lambda found: found)

    def block(self, given: Any, game: Any, state: Any, shown: Any, reveal: Any) -> None:
        """The plays and states of some rounds, time last."""
        if given is None:
            return
        count = next(value.shape[-1] for value in (*shown, *reveal) if value is not None)
        when = f"in the block of {count} rounds after round {self.rounds}"
        if not isinstance(given, tuple) or len(given) != 2:
            self.refuse(when, f"gives {described(given)}", "plays and states, or None")
        wanted = self.wanted.in_each("round", count)
        if not wanted.meets(given[0]) or self._leaps(given[0]):
            self.refuse(when, f"commits to {described(given[0])}", f"{wanted.words}, time last")
        self.rounds += count
        self._hold_state(
            "block",
            parts(given[1]),
            f"as before round 1, of {count + 1} states, time last",
            lambda found: _stacked(found, count + 1),
        )

    def _hold_state(self, verb: str, found: dict[str, Any], known: str, expected: Callable[[Any], Any]) -> None:
        when = f"after round {self.rounds}"
        either = f"{known}; either start{written_at(self.learner.start)} is wrong or {verb}"
        if found.keys() != self.forms.keys():
            came = (
                described(found["state"]) if [*found] == ["state"] else f"the parts {', '.join(found) or 'of nobody'}"
            )
            self.refuse(when, f"has a state of {came}", f"the parts {', '.join(self.forms)}, {known}")
        for name, part in found.items():
            legal = expected(self.forms[name])
            if form(part) not in (legal, Growing):
                came = described(part) if form(part) in (None, type(None)) else in_words(form(part))
                self.refuse(when, f"has a state with {_called(name)} {came}", f"{in_words(legal)}, {either}")

    def observe(self, values: Any, *_: Any) -> None:
        """What is seen of a state."""
        when = f"after round {self.rounds}"
        check_seen(self.learner, values)
        for name, value in values.items():
            array = as_array(value)
            seen = isinstance(value, (str, Growing)) or (array is not None and array.dtype.kind in COUNTED)
            if not (seen and isinstance(name, str)):
                self.refuse(
                    when, f"lets {described(value)} be observed as {name!r}", "numbers, arrays of numbers, text"
                )

    def measure(self, values: Any, game: Any, before: Any, after: Any, rounds: Any) -> None:
        """Scalars of some rounds, time last."""
        legal, when = numbers_of(len(rounds.loss.expected)), f"up to round {self.rounds}"
        if not isinstance(values, Mapping):
            self.refuse(when, f"measures {described(values)}", "columns by their names, a dict")
        for name, value in values.items():
            if not legal.meets(value):
                self.refuse(when, f"measures {described(value)} as {name!r}", legal.words)


def _called(name: str) -> str:
    return "" if name == "state" else f"{name} ="


def _stacked(found: Any, count: int) -> Any:
    return (found[0], (*found[1], count)) if isinstance(found, tuple) else found


class OfLearnerSideBySide(OfLearner):
    """What its verbs give in several runs at once: the same as alone, with the runs on a last axis."""

    def __init__(self, trace: Trace, runs: int) -> None:
        super().__init__(trace)
        self.runs, self.when = runs, f"in {runs} runs side by side"
        self.shared: list[str] = []
        super().start(trace.state_1)

    def start(self, state: Any, *_: Any) -> None:
        """The first state: what it shares among the runs may stand in it once."""
        found = {name: form(part) for name, part in parts(state).items()}
        for name, alone in self.forms.items():
            if name not in found or found[name] not in (alone, _stacked(alone, self.runs)):
                came = in_words(found[name]) if found.get(name) else "nothing that fits"
                self._refuse_start(name, came)
        self.shared = [name for name, alone in self.forms.items() if found[name] == alone and isinstance(alone, tuple)]

    def blame_shared(self) -> None:
        """After an error: what the runs share in the first state may be what they were to have each for itself."""
        if self.shared:
            self._refuse_start(self.shared[0], in_words(self.forms[self.shared[0]]))

    def _refuse_start(self, name: str, came: str) -> None:
        legal = f"{in_words(_stacked(self.forms[name], self.runs))}, the runs last, as luck.runs says"
        self.refuse(self.when, f"starts with a state with {_called(name)} {came}", legal)

    def act(self, play: Any, *_: Any) -> None:
        """The plays of a round, or one that serves all runs."""
        shape = () if self.wanted.shape is None else self.wanted.shape
        fitting = [self.wanted._replace(shape=(*shape, *runs)) for runs in ((self.runs,), (1,), ())]
        if not any(wanted.meets(play) for wanted in (fitting if not shape else fitting[:2])):
            legal = self.wanted.in_each("run", self.runs).words
            self.refuse(self.when, f"commits to {described(play)}", legal)
