"""The contract of a learner: what it declares, and three pure verbs."""

from __future__ import annotations

from functools import cache
from types import UnionType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, get_args

import numpy as np

from olviz.engine.declare import promises
from olviz.engine.declare.parameters import Spec
from olviz.engine.declare.phases import Column, Line
from olviz.engine.games.game import Commit, Game, Seen, Shown
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array, Reals, inner
from olviz.engine.round.capabilities import OF_LEARNERS, Predictor, State, Values, check_taken_on
from olviz.engine.round.demands import Demand

Play = Reals  # what is committed: a label, an expert, a prediction of shape (…), a distribution (N, …), a point (d, …)

if TYPE_CHECKING:  # defaults of type variables come with Python 3.13: a bare ``Learner`` plays any game in any state
    Played = TypeVar("Played", bound=Game, default=Any)
    Own = TypeVar("Own", default=Any)
else:
    Played, Own = TypeVar("Played"), TypeVar("Own")


class Learner(Spec, Generic[Played, Own], frozen=True):
    """Three pure verbs, start, act and learn; a state is a small tuple of arrays and is never changed.

    ``Learner[Convex, State]`` says once which games it plays and what its states are; others are refused it.

    ``needs`` names what must be shown or revealed: ``x``, ``positions`` (cells of a matrix), ``advice``, ``labels``,
    ``vectors``, ``targets``; ``requires`` says what the game must be like: ``demands``. What else a learner can do it
    takes on by name: ``capabilities``.

    Axis 0 of a state is the expert or the coordinate, (N, …) or (d, …); what follows is played in parallel, and is
    empty in a single run. The state of round t is what predicts in it: it knows rounds 1 … t − 1. ``check`` raises
    ``InputError``; what is declared wrongly is a ``TypeError`` when the class is made. ``source`` is who it is from.

    >>> from olviz.engine import Commit, Experts, Trace
    >>> from olviz.engine.adversaries.experts.malicious import Malicious
    >>> from olviz.engine.games.classes.constants import Constants
    >>> class First(Learner[Experts, tuple], frozen=True):
    ...     name, title, commits = "first", "The first expert", Commit.EXPERT
    ...     def start(self, game, luck):
    ...         return ()
    ...     def act(self, game, state, shown):
    ...         return 0
    ...     def learn(self, game, state, seen):
    ...         return state
    >>> trace = Trace(Experts(hypotheses=Constants()), First(), Malicious(), horizon=3, seed=1)
    >>> trace.extend()
    3
    >>> trace["mistakes"].tolist()
    [1, 2, 3]
    """

    commits: ClassVar[Commit]
    needs: ClassVar[frozenset[str]] = frozenset()
    requires: ClassVar[tuple[Demand, ...]] = ()
    source: ClassVar[str] = ""
    pseudocode: ClassVar[tuple[Line, ...]] = ()
    columns: ClassVar[tuple[Column, ...]] = ()
    theorems: ClassVar[tuple[promises.Theorem, ...]] = ()  # bounds, certificates and overviews

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        check_taken_on(cls, OF_LEARNERS)

    @property
    def draws(self) -> bool:
        """Whether the protocol draws an expert from the committed distribution."""
        return self.commits is Commit.DISTRIBUTION

    def start(self, game: Played, luck: Luck) -> Own:
        """The state before round 1. Resolves "tuned" from what the game declares. In a batch: (…, runs)."""
        raise NotImplementedError

    def act(self, game: Played, state: Own, shown: Shown) -> Play:
        """What the learner commits to, before y_t exists. Draws nothing."""
        raise NotImplementedError

    def learn(self, game: Played, state: Own, seen: Seen) -> Own:
        """The state after the round; the old one stays intact."""
        raise NotImplementedError

    def observe(self, game: Played, state: Own) -> Values:
        """What may be seen of a state (alone or stacked, time last): ``weights``, ``w``, ``alive`` …"""
        return {}

    def check(self, game: Played) -> None:
        """Raises ``InputError`` where this learner cannot play this game with these parameters."""


def predictions_of(learner: Learner, game: Game, state: State, points: Array) -> Array | None:
    """What it would predict from a state at ``points`` of shape (d, m): ⟨w, x⟩, shape (m,); None without a w."""
    if isinstance(learner, Predictor):
        return learner.predictions(game, state, points)
    w = learner.observe(game, state).get("w")
    return None if w is None else np.asarray(inner(np.asarray(w)[:, None], points))


@cache
def games_of(player: type[Spec]) -> tuple[type[Game], ...]:
    """The games that a class says it plays, ``Learner[Convex, State]``; any game where it says nothing."""
    bases = (base for cls in player.__mro__ for base in vars(cls).get("__orig_bases__", ()))
    for declared in (part for base in bases for part in get_args(base)):
        games = get_args(declared) if isinstance(declared, UnionType) else (declared,)
        if all(isinstance(game, type) and issubclass(game, Game) for game in games):
            return games
    return (Game,)
