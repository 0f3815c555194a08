"""What the verbs of an adversary give, and what it says of itself, held against what the game asks for."""

from __future__ import annotations

from typing import Any

import numpy as np

from olviz.checks.law import Misformed, blamed
from olviz.checks.watch.wanted import NUMBERS, REAL, WHOLE, Wanted, described
from olviz.checks.watch.watched import Watched
from olviz.engine.declare.parameters import InputError, told
from olviz.engine.games.game import Declared, Game, Reveal, Shown
from olviz.engine.numerics.luck import BLOCK
from olviz.engine.round.adversary import Adversary
from olviz.engine.round.match import check_extent
from olviz.engine.run.legal import labels_in_words, unreal
from olviz.engine.run.trace import Trace

GIVEN = {  # by what an adversary says it gives: in which part of a round that is
    "x": ("shown", "x"),
    "positions": ("shown", "x"),
    "advice": ("shown", "advice"),
    "labels": ("revealed", "y"),
    "targets": ("revealed", "y"),
    "losses": ("revealed", "losses"),
    "vectors": ("revealed", "z"),
}


def part_of(trace: Trace, given: str) -> Wanted:
    """What the adversary of a run may give under a name that learners may need."""
    game, d = trace.game, trace.game.dimension
    if given == "x":
        d = getattr(game, "coordinates", d) if trace.adversary.own_points else 0
    if given == "labels":
        return Wanted(NUMBERS, (), labels_in_words(game.labels), game.labels)
    if given == "targets":
        return Wanted(NUMBERS, (), "a real number")
    if given == "positions":
        return Wanted(WHOLE, (2,), "a row and a column, whole numbers of the shape (2,)")
    kinds = REAL if given in ("losses", "vectors") else NUMBERS
    if given in ("advice", "losses") and game.size:
        return Wanted(kinds, (game.size,), f"real numbers of the shape {(game.size,)}, one an expert")
    shape = (d,) if d and given in ("x", "vectors") else None
    return Wanted(kinds, shape, "real numbers" + (f" of the shape {shape}, one a coordinate" if shape else ""))


def check_promised(adversary: Adversary, game: Game, rounds: int) -> None:
    """Raises ``Misformed`` where what an adversary says that it gives or declares is no such thing."""
    with blamed(adversary.gives):
        _check_given(adversary, adversary.gives(game))
    with blamed(adversary.declares):
        _check_declared(adversary, game, adversary.declares(game, rounds))


def _check_given(adversary: Adversary, given: Any) -> None:
    if not isinstance(given, (frozenset, set)) or not all(isinstance(name, str) for name in given):
        legal = f"a frozenset of names such as {', '.join(map(repr, GIVEN))}"
        raise Misformed(f"{adversary.name!r} gives {described(given)}; legal: {legal}")


def _check_declared(adversary: Adversary, game: Game, declared: Any) -> None:
    if not isinstance(declared, Declared):
        raise Misformed(f"{adversary.name!r} declares {described(declared)}; legal: a Declared")
    for name in ("dimension", "radius", "margin", "loss_range", "length", "largest", "targets", "noise"):
        value, usual = getattr(declared, name), getattr(Declared(), name)
        kinds = WHOLE if isinstance(usual, int) else NUMBERS
        wanted = Wanted(kinds, (), f"a number such as {usual}", each=lambda values: ~np.isnan(values))
        if not wanted.meets(value):
            raise Misformed(f"{adversary.name!r} declares {name} = {described(value)}; legal: {wanted.words}")
    try:
        check_extent(game, adversary, declared)
    except InputError as error:
        raise Misformed(told(error.template, error.values)) from None


class OfAdversary:
    """What the verbs of an adversary give in a run."""

    def __init__(self, trace: Trace) -> None:
        self.trace, self.adversary = trace, trace.adversary
        self.given = sorted(self.adversary.gives(trace.game) & GIVEN.keys())
        self.wanted = {name: part_of(trace, name) for name in self.given}

    def watched(self) -> Any:
        """The adversary under watch."""
        return Watched(self.adversary, {"rows": self.rows, "show": self.show, "answer": self.answer})

    def refuse(self, when: str, what: str, legal: str) -> None:
        """Tells of the adversary that what it gives is not legal."""
        raise Misformed(f"{when} {self.adversary.name!r} {what}; legal: {legal}")

    def rows(self, given: Any, game: Any, world: Any, block: int, luck: Any) -> None:
        """A block of rounds."""
        when = f"in the block of rounds {block * BLOCK + 1} to {(block + 1) * BLOCK}"
        if not isinstance(given, tuple) or len(given) != 3:
            legal = "what is shown, what is revealed and the world after it, three values"
            self.refuse(when, f"gives {described(given)}", legal)
        self._hold(when, "shown", given[0], (BLOCK,), block * BLOCK)
        self._hold(when, "revealed", given[1], (BLOCK,), block * BLOCK)

    def show(self, shown: Any, game: Any, world: Any, t: int, *_: Any) -> None:
        """What is shown in a round."""
        self._hold(f"in round {t + 1}", "shown", shown, (), t)

    def answer(self, reveal: Any, game: Any, world: Any, t: int, *_: Any) -> None:
        """What is revealed in a round."""
        self._hold(f"in round {t + 1}", "revealed", reveal, (), t)

    def _hold(self, when: str, phase: str, given: Any, time: tuple[int, ...], first: int) -> None:
        kind: type[Any] = Shown if phase == "shown" else Reveal
        verb = "shows" if phase == "shown" else "reveals"
        if not isinstance(given, kind):
            self.refuse(when, f"{verb} {described(given)}", f"a {kind.__name__}")
        for name in self.given:
            place, field = GIVEN[name]
            if place != phase:
                continue
            value, of_one = getattr(given, field), self.wanted[name]
            wanted = of_one.in_each("round", *time) if time else of_one
            if not wanted.meets(value):
                at, what, last = wanted.stray(value), f"as {field}", f", for it gives {name}"
                if time and at is not None:
                    self.refuse(f"in round {first + at + 1}", f"{verb} {value[at]} {what}", of_one.words + last)
                legal = f"{wanted.words}{', time last' if time else ''}{last}"
                self.refuse(when, f"{verb} {described(value)} {what}", legal)
            rounds = np.asarray(value)[..., : self.trace.horizon - first] if time else np.asarray(value)[..., None]
            if said := unreal(self.adversary, field, rounds, first):
                raise Misformed(said)
