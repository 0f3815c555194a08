"""What another game goes on with is found among those who may fit, and is what a search of all would find."""

from collections.abc import Hashable
from itertools import product
from typing import Any

import pytest

from olviz import resources
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment import registry
from olviz.engine.round.capabilities import erratum
from olviz.engine.round.moves import ByHand
from olviz.gui.controls import matching
from olviz.gui.controls.draft import table_of
from olviz.gui.controls.forms import defaults
from olviz.gui.controls.matching import playable, with_game
from tests import covering
from tests.shipped import scene

MOST = 100  # tried of 1 700 and more


def found(name: str) -> set[Hashable]:
    """What a scene is played in, and who plays there."""
    shown = scene(name)
    return {type(shown.game), type(shown.adversary), shown.runs > 1}


def table(name: str) -> dict[str, Any]:
    return {**table_of(scene(name)), "forks": []}


def searched(asked: dict[str, Any], game: str) -> dict[str, Any]:
    """The first that plays of all there are."""
    adversaries = [asked["adversary"], *map(defaults, registry.adversaries().values())]
    others = ([defaults(cls)] for cls in registry.learners().values() if not erratum(cls))
    for adversary, learners in product(adversaries, [asked["learners"], *others]):
        proposal = {**asked, "game": defaults(registry.games()[game]), "adversary": adversary, "learners": learners}
        try:
            playable(proposal)
        except InputError:
            continue
        return proposal
    raise AssertionError(game)


@pytest.mark.parametrize("name", covering.each(resources.scenarios(), found))
def test_another_game_is_found_after_few_tries(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ratings after a scene of points were the 1 713th: a second in which nothing moved."""
    tried = list[dict[str, Any]]()
    monkeypatch.setattr(matching, "playable", lambda proposal: tried.append(proposal) or playable(proposal))
    for game in registry.games():
        tried.clear()
        proposal = with_game(table(name), game)
        assert (proposal["game"]["name"], proposal) == (game, tried[-1])
        assert len(tried) < MOST, game


@pytest.mark.parametrize("game", registry.games())
@pytest.mark.parametrize("name", ["coins-many-times", "xor"])
def test_it_is_the_first_of_all_that_plays(name: str, game: str) -> None:
    assert with_game(table(name), game) == searched(table(name), game)


def test_a_game_that_only_people_play_is_dealt_to_one(monkeypatch: pytest.MonkeyPatch) -> None:
    people = {name: cls for name, cls in registry.learners().items() if issubclass(cls, ByHand)}
    monkeypatch.setattr(registry, "learners", lambda: people)
    with pytest.raises(InputError):
        playable({**table("xor"), "game": defaults(registry.games()["experts"])})
    proposal = with_game(table("xor"), "experts")
    assert proposal["learners"][0]["name"] in people
