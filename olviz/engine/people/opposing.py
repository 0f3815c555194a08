"""A person takes the seat of an adversary, and promises what it promised."""

from __future__ import annotations

from math import sqrt
from typing import Any

from olviz.engine.adversaries.by_hand.seated_adversary import Answering
from olviz.engine.adversaries.shipped_adversaries import PEOPLE
from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Power
from olviz.engine.experiment.scenario import Experiment
from olviz.engine.games.game import Declared
from olviz.engine.people.promising import promising
from olviz.engine.round.match import opened


def opposing(experiment: Experiment) -> Experiment:
    """The same with a person in the adversary's seat, before their first move; ``InputError`` where nobody can sit.

    What speaks of many runs, or of other ways that one could have gone, goes.
    """
    if experiment.person is not None:
        raise InputError("somebody plays by hand already; legal: one person", place="adversary")
    alone = experiment._replace(forks=(), runs=1, sweep=None)
    refused = InputError("nobody reveals by hand what {adversary} does", adversary=experiment.adversary.name)
    for kind in fitting(experiment):
        try:
            seated = alone._replace(adversary=in_place(kind, experiment))
            seated.traces()
        except InputError as error:
            refused = error
        else:
            return seated
    raise refused


def fitting(experiment: Experiment) -> list[type[Answering]]:
    """The kinds of people who reveal what the adversary does, and nothing else."""
    game, own = experiment.game, _own(experiment)
    given = experiment.adversary.gives(game) | {"advice"}
    return [kind for kind in PEOPLE if promising(kind, Declared(), **own).gives(game) <= given]


def in_place(kind: type[Answering], experiment: Experiment) -> Answering:
    """A person of this kind in the place of the adversary: the same numbers declared, the same things revealed."""
    game = opened(experiment.game, experiment.adversary, experiment.rounds)
    declared = experiment.adversary.declares(game, experiment.rounds)
    return promising(kind, _bare(declared, getattr(game, "bias", False)), **_own(experiment))


def _bare(declared: Declared, bias: bool) -> Declared:
    """Without the bias that numbers were measured with: a person does not say it, nor a margin in the space with it."""
    if not (declared.augmented and bias):
        return declared
    radius = sqrt(max(declared.radius**2 - 1, 0)) or 1.0
    return declared._replace(dimension=declared.dimension - 1, radius=radius, margin=0.0)


def _own(experiment: Experiment) -> dict[str, Any]:
    """What is no number: at least the power to see what is committed to, and what is revealed."""
    losses = "losses" in experiment.adversary.gives(experiment.game)
    level = max(experiment.adversary.power, Power.A2).name
    return {"level": level} | ({"reveals": "losses"} if losses else {})
