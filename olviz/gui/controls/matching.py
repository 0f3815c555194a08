"""What a game goes on with when it is exchanged: the adversary and learners there are, else the first that fit.

What makes a refused choice play is read from the demands of learners.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice, product
from typing import Any, NamedTuple

from olviz.engine.declare.parameters import InputError, Spec, parameters_of, within_owner
from olviz.engine.experiment import registry
from olviz.engine.experiment.scenario import Experiment, from_table
from olviz.engine.games.game import Game
from olviz.engine.round.capabilities import Limited, Suited, erratum
from olviz.engine.round.demands import Demand, Parts
from olviz.engine.round.learner import Learner, games_of
from olviz.engine.round.match import check_stream, opened
from olviz.engine.round.moves import ByHand
from olviz.gui.controls.forms import defaults, expanded, members

MOST_TRIED = 400  # ways to make a choice play


def playable(table: Mapping[str, Any]) -> Experiment:
    """The experiment of a table, all learners able to play it, or ``InputError``."""
    experiment = from_table(table)
    experiment.traces()
    return experiment


def dealt(table: Mapping[str, Any]) -> tuple[Experiment, Game]:
    """The experiment of a table and the game that its adversary deals, whoever learns, or ``InputError``."""
    asked = from_table(table)
    game = opened(asked.game, asked.adversary, asked.rounds)
    check_stream(game, asked.adversary, asked.rounds)
    return asked, game


def with_game(table: Mapping[str, Any], name: str) -> dict[str, Any]:
    """The table with another game, and with as much of the rest as can play it; ``InputError`` where nothing can."""
    refused: InputError | None = None
    for proposal in _candidates(table, registry.games()[name]):
        try:
            playable(proposal)
        except InputError as error:
            refused = refused or error
        else:
            return proposal
    assert refused is not None
    raise refused


def with_adversary(table: Mapping[str, Any], section: Mapping[str, Any]) -> Experiment:
    """The experiment with another adversary, in the game it is made for, and with learners that can play it."""
    table = {**table, "forks": []}  # they part from other rounds
    asked = from_table({**table, "adversary": section})
    try:
        suited = asked.adversary.suited() if isinstance(asked.adversary, Suited) else None
        game = suited or asked.game
        opened(game, asked.adversary, asked.rounds)  # a file that cannot be read is refused once, not for each learner
    except InputError as error:
        raise within_owner(error, asked.adversary, "adversary") from None
    refused: InputError | None = None
    offered = (defaults(cls) for cls in registry.learners().values() if not erratum(cls))
    for learners in (table["learners"], *([learner] for learner in offered)):
        try:
            return playable({**table, "game": expanded(game), "adversary": section, "learners": learners})
        except InputError as error:
            refused = refused or error
    assert refused is not None
    raise refused


class Remedy(NamedTuple):
    """A table that plays, with what is to be taken for it: for each field of the game, and what else is exchanged."""

    taken: tuple[tuple[str, type[Spec] | None], ...]
    table: dict[str, Any]


def remedy(table: Mapping[str, Any], path: str) -> Remedy | None:
    """What makes the choice at a path play, where a learner's demand is in its way; None where nothing does.

    A learner that was chosen takes what it demands of the game, and another adversary where it demands more than that;
    for any other choice the learners that refuse it give way to the first that play.
    """
    try:
        demands = unmet(table)
    except InputError:
        return None
    if not demands:
        return None
    ways = _with_demanded(table, demands) if path.startswith("learners") else _with_others(table)
    for way in islice(ways, MOST_TRIED):
        if _goes(playable, way.table):
            return way
    return None


def unmet(table: Mapping[str, Any]) -> list[Demand]:
    """The demands of its learners that a table does not meet; ``InputError`` where something else is in their way."""
    asked, game = dealt(table)
    found = []
    for learner in (entry.learner for entry in asked.learners):
        if learner.commits in game.commits and isinstance(game, games_of(type(learner))):
            found += [demand for demand in learner.requires if not _met(demand, learner, game)]
    return found


def _met(demand: Demand, learner: Learner, game: Game) -> bool:
    try:
        demand.check(learner, game)
    except InputError:
        return False
    return True


def _goes(do: Callable[[Mapping[str, Any]], object], table: Mapping[str, Any]) -> bool:
    """Whether this can be done with a table."""
    try:
        do(table)
    except InputError:
        return False
    return True


def _with_demanded(table: Mapping[str, Any], unmet: list[Demand]) -> Iterator[Remedy]:
    """The table with parts of the game that meet these demands, else with another adversary, else in another game."""
    ways = [list(demand.parts()) or [{}] for demand in unmet]
    others = [cls for cls in registry.adversaries().values() if cls.name != table["adversary"]["name"]]
    for adversary in (None, *others):
        for chosen in product(*ways):
            taken: Parts = {name: cls for parts in chosen for name, cls in parts.items()}
            game = {**table["game"], **{name: cls and defaults(cls) for name, cls in taken.items()}}
            yield _taking(table, taken, game, adversary)
    learners = [registry.learners()[section["name"]] for section in table["learners"]]
    games = (cls for cls in registry.games().values() if cls.name != table["game"]["name"])
    for cls, adversary in product((cls for cls in games if _asks_all(cls, learners)), others):
        yield _taking(table, {"game": cls}, defaults(cls), adversary)


def _asks_all(game: type[Game], learners: Iterable[type[Learner]]) -> bool:
    """Whether all of these learners play games of this kind, and commit to what it asks for."""
    return all(learner.commits in game.commits and issubclass(game, games_of(learner)) for learner in learners)


def _taking(table: Mapping[str, Any], taken: Parts, game: dict[str, Any], adversary: type[Spec] | None) -> Remedy:
    if adversary is None:
        return Remedy(tuple(taken.items()), {**table, "game": game})
    exchanged = {**table, "game": game, "adversary": defaults(adversary)}
    return Remedy((*taken.items(), ("adversary", adversary)), exchanged)


def _with_others(table: Mapping[str, Any]) -> Iterator[Remedy]:
    """The table with another learner in the place of each that refuses."""
    refusing = [not _goes(playable, {**table, "learners": [learner]}) for learner in table["learners"]]
    for cls in (cls for cls in registry.learners().values() if not erratum(cls)):
        if _goes(playable, {**table, "learners": [defaults(cls)]}):
            learners = [
                defaults(cls) if refuses else learner
                for learner, refuses in zip(table["learners"], refusing, strict=True)
            ]
            yield Remedy((("learners", cls),), {**table, "learners": learners})
            return


def coupled(table: Mapping[str, Any], path: str) -> Mapping[str, Any]:
    """The table with what goes with its value at a path: more of the adversary for T, or as many rounds as it can play.

    A table that cannot be read is left as it is.
    """
    try:
        adversary = from_table(table).adversary
    except InputError:
        return table
    if not isinstance(adversary, Limited):
        return table
    if path == "rounds":
        return {**table, "adversary": expanded(adversary.for_rounds(table["rounds"]))}
    if path.startswith("adversary."):
        return {**table, "rounds": min(table["rounds"], adversary.most_rounds)}
    return table


def _candidates(table: Mapping[str, Any], game: type[Game]) -> Iterator[dict[str, Any]]:
    """The table with this game, first with all the rest there is, then with each adversary and learner that may fit.

    Who never plays this kind of game, and what cannot be dealt in it whoever learns, is not tried with all others.
    """
    offered = [cls for cls in registry.learners().values() if not erratum(cls) and _asks_all(game, [cls])]
    learners = [table["learners"], *([defaults(cls)] for cls in offered)]
    one = min(offered, key=lambda cls: issubclass(cls, ByHand), default=None)  # no person, for two of them play no game
    anyone = [defaults(one)] if one is not None else []
    adversaries = [table["adversary"], *map(defaults, registry.adversaries().values())]
    yield {**table, "game": defaults(game)}
    for offer, adversary in product(_offers(game), adversaries):
        tried = {**table, "game": offer, "adversary": adversary}
        if _goes(dealt, {**tried, "learners": anyone, "runs": 1}):
            yield from ({**tried, "learners": those} for those in learners)


def _offers(cls: type[Spec]) -> Iterator[dict[str, Any]]:
    """The spec as first offered, then with every other member of its required specs."""
    yield defaults(cls)
    for parameter in parameters_of(cls):
        if parameter.kind == "spec":
            for member in members(parameter).values():
                yield {**defaults(cls), parameter.name: defaults(member)}
