"""Whether a game, a learner and an adversary can play together, and the game as they meet it."""

from __future__ import annotations

from olviz.engine.declare.parameters import InputError, Names, both, within_owner
from olviz.engine.games.game import Commit, Declared, Game
from olviz.engine.numerics.luck import Luck
from olviz.engine.round.adversary import Adversary
from olviz.engine.round.capabilities import Opposes, watched_by
from olviz.engine.round.learner import Learner, games_of
from olviz.engine.words.translate import translate

EXTENT = {"vectors": "dimension", "x": "dimension", "positions": "shape"}  # of what is given: what declares its size


def opened(game: Game, adversary: Adversary, horizon: int) -> Game:
    """The game with T and what the adversary declares; ``InputError`` under ``adversary.…`` where it cannot declare."""
    try:
        declared = adversary.declares(game, horizon)
        check_extent(game, adversary, declared)
        return game.opened(horizon, declared)
    except InputError as error:
        raise within_owner(error, adversary, "adversary") from None


def check_extent(game: Game, adversary: Adversary, declared: Declared) -> None:
    """Raises ``InputError`` where an adversary gives points, vectors or cells, and does not say of which size."""
    for given in sorted(EXTENT.keys() & adversary.gives(game)):
        if not getattr(declared, EXTENT[given]) and (given != "x" or adversary.own_points):
            raise InputError(
                "{value!r} gives {given}, and does not declare of which {extent}; legal: Declared({extent}=…)",
                place="name",
                value=adversary.name,
                given=translate(given),
                extent=EXTENT[given],
            )


def check_match(game: Game, learner: Learner, adversary: Adversary, horizon: int) -> None:
    """Raises ``InputError`` where these three cannot play together; of the adversary under ``adversary.…``."""
    check_stream(game, adversary, horizon)
    check_learner(game, learner, adversary)


def check_stream(game: Game, adversary: Adversary, horizon: int) -> None:
    """Raises ``InputError`` where the adversary cannot play this game, whoever learns."""
    try:
        adversary.check(game, horizon)
    except InputError as error:
        raise within_owner(error, adversary, "adversary") from None
    game.check(given_by(game, adversary), adversary.own_points)
    if isinstance(adversary, Opposes) and not game.names_labels:
        raise InputError(
            "{value!r} answers against the predicted label, and in this game of {game} none is predicted",
            place="adversary.name",
            value=adversary.name,
            game=game.name,
        )


def check_learner(game: Game, learner: Learner, adversary: Adversary) -> None:
    """Raises ``InputError`` where the learner cannot play a game that this adversary can."""
    if learner.commits not in game.commits:
        raise InputError(
            "the game {game} asks for no {commits}, and {learner} commits to one",
            place="name",
            learner=learner.name,
            commits=translate(learner.commits.value),
            game=game.name,
        )
    if learner.commits in (Commit.EXPERT, Commit.DISTRIBUTION) and not game.size:
        raise InputError(
            "{learner} follows experts, and this game of {game} has none; legal: a game with a finite class",
            place="name",
            learner=learner.name,
            game=game.name,
        )
    given = given_by(game, adversary)
    missing = sorted(learner.needs - given)
    if missing:
        raise InputError(
            "{learner} needs {missing}, and {adversary} in the game {game} gives {given}",
            place="name",
            learner=learner.name,
            missing=both(map(translate, missing)),
            adversary=adversary.name,
            game=game.name,
            given=both(map(translate, sorted(given))) or translate("nothing"),
        )
    if not isinstance(game, games_of(type(learner))):
        raise InputError(
            "{learner} plays {legal} alone, and this is a game of {game}",
            place="name",
            learner=learner.name,
            legal=Names(family.name for family in games_of(type(learner))),
            game=game.name,
        )
    if not game.tells_all and all(family.seen is not type(game).seen for family in games_of(type(learner))):
        raise InputError(
            "{learner} is told all after a round, and the game {game} tells less; legal: a learner of such a game",
            place="name",
            learner=learner.name,
            game=game.name,
        )
    for demand in learner.requires:
        demand.check(learner, game)
    learner.check(game)
    if watched := watched_by(adversary):
        _check_watched(game, learner, adversary, watched)


def given_by(game: Game, adversary: Adversary) -> frozenset[str]:
    """What learners are given: what the adversary gives, labels as targets too, and the advice of the game's class."""
    given = adversary.gives(game)
    if "x" in given and "labels" in given and game.advised is not None:
        given = given | {"advice"}
    return given | {"targets"} if "labels" in given else given


def _check_watched(game: Game, learner: Learner, adversary: Adversary, watched: frozenset[str]) -> None:
    observed = learner.observe(game, learner.start(game, Luck(0, "learner")))
    missing = sorted(watched - set(observed))
    if missing:
        raise InputError(
            "{learner} has no {missing}, and {adversary} plays against it",
            place="name",
            learner=learner.name,
            missing=both(map(translate, missing)),
            adversary=adversary.name,
        )
