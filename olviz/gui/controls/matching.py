"""What a game goes on with when it is exchanged: the adversary and learners there are, else the first that fit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from olviz.engine.declare.parameters import InputError, Spec, parameters_of, within_owner
from olviz.engine.experiment import registry
from olviz.engine.experiment.scenario import Experiment, from_table
from olviz.engine.round.capabilities import Limited, Suited, erratum
from olviz.engine.round.match import opened
from olviz.gui.controls.forms import defaults, expanded, members


def playable(table: Mapping[str, Any]) -> Experiment:
    """The experiment of a table, all learners able to play it, or ``InputError``."""
    experiment = from_table(table)
    experiment.traces()
    return experiment


def with_game(table: Mapping[str, Any], name: str) -> dict[str, Any]:
    """The table with another game, and with as much of the rest as can play it; ``InputError`` where nothing can."""
    refused: InputError | None = None
    for game, adversary, learners in _candidates(table, registry.games()[name]):
        proposal = {**table, "game": game, "adversary": adversary, "learners": learners}
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


def _candidates(table: Mapping[str, Any], game: type[Spec]) -> Iterator[tuple[Any, Any, Any]]:
    adversaries = [table["adversary"], *map(defaults, registry.adversaries().values())]
    learners = [table["learners"], *([defaults(cls)] for cls in registry.learners().values() if not erratum(cls))]
    yield from product(_offers(game), adversaries, learners)


def _offers(cls: type[Spec]) -> Iterator[dict[str, Any]]:
    """The spec as first offered, then with every other member of its required specs."""
    yield defaults(cls)
    for parameter in parameters_of(cls):
        if parameter.kind == "spec":
            for member in members(parameter).values():
                yield {**defaults(cls), parameter.name: defaults(member)}
