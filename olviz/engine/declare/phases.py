"""The vocabulary of a round: its phases, the powers of an environment, columns and lines of pseudocode."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple


class Phase(IntEnum):
    """The five phases of a round."""

    OBSERVE = 1
    COMMIT = 2
    REVEAL = 3
    CHARGE = 4
    LEARN = 5


def public(column: Phase, t: int, phase: Phase) -> int:
    """How many entries of a column may be seen in ``phase`` of round ``t`` (t = 0: before round 1)."""
    return t if phase >= column else max(t - 1, 0)


class Power(IntEnum):
    """What an environment may depend on: nothing, past play, the current commitment, the current draw."""

    A0 = 0
    A1 = 1
    A2 = 2
    A3 = 3

    @property
    def meaning(self) -> str:
        """What an environment of this level sees, in words."""
        return MEANINGS[self]


MEANINGS = {
    Power.A0: "chosen before the run: nothing that is played changes it",
    Power.A1: "sees what was played in the rounds before",
    Power.A2: "also sees what is committed to in this round, before it answers",
    Power.A3: "also sees this round's draw: no promise to a randomised learner survives",
}


class Column(NamedTuple):
    """A recorded quantity of every round, and the phase in which it becomes public.

    Its array in a trace has an entry for each finished round, that of round t at t − 1.

    >>> norm = Column("w_norm", "length of w")
    >>> norm.phase.name, public(norm.phase, 5, Phase.COMMIT), public(norm.phase, 5, Phase.LEARN)
    ('LEARN', 4, 5)
    """

    name: str
    title: str
    phase: Phase = Phase.LEARN
    unit: str = ""


class Line(NamedTuple):
    """One line of pseudocode: its phase, and a template for this round's numbers that go under it.

    ``when`` names a value that must be true for the line to be lit (``mistake``); ``indent`` counts steps. ``right`` is
    what should stand in the place of a line that is a misprint, empty elsewhere.

    ``numbers`` may name what is observed: ``{w}`` before the round, ``{next_w}`` after it, ``{step_w}`` their
    difference, ``{push}`` what was added to w before it was brought back, ``{pull}`` the slope that is stepped against
    (all in LEARN), what ``explain`` names (from COMMIT on), the learner's own ``columns`` (each from its phase on), and
    ``{t}``, ``{x}``, ``{play}``, ``{prediction}``, ``{y}``, ``{loss}``, ``{regret}``.

    >>> Line("wₜ₊₁ ← wₜ + yₜxₜ", Phase.LEARN, 2, "{w} + {step_w} = {next_w}", when="mistake").indent
    2
    """

    text: str
    phase: Phase | None = None
    indent: int = 0
    numbers: str = ""
    when: str = ""
    right: str = ""
