"""What is told of the machine in a run is what its bets are made of."""

import numpy as np
import pytest

from olviz.engine.adversaries.by_hand.outcomes_by_hand import OutcomesByHand
from olviz.engine.declare.parameters import InputError
from olviz.engine.games.classes.constants import Constants
from olviz.engine.games.experts import Experts
from olviz.engine.learners.experts.hedge import Hedge
from olviz.engine.learners.mind_reader.mind_reader import MindReader
from olviz.engine.people.bots.bot import Bot
from olviz.engine.people.bots.seated import bot_named, pressed_by
from olviz.engine.people.bots.shipped_bots import BOTS
from olviz.engine.people.insight import path_of, reads_minds, shares_of, symbols_to
from olviz.engine.round.moves import Sitting
from olviz.engine.run.trace import Trace


def game_of(bot: Bot, rounds: int, choices: int = 2, seed: int = 5) -> Trace:
    """A run in which a bot pressed the keys."""
    game = Experts(hypotheses=Constants(classes=choices))
    trace = Trace(game, MindReader(), OutcomesByHand(), horizon=rounds, seed=seed)
    sitting = Sitting()
    for _ in range(rounds):
        sitting = sitting.after(pressed_by(bot, trace, seed))
        trace.go_on(sitting)
        trace.extend()
    return trace


@pytest.mark.parametrize("choices", [2, 3])
def test_shares_are_those_of_all_who_are_weighed(choices: int) -> None:
    trace = game_of(bot_named("period-4"), 40, choices)
    for t in (0, 1, 40):
        shares = shares_of(trace, t)
        assert abs(sum(share.weight for share in shares) - 1) < 1e-12
        assert [share.loss is None for share in shares].count(True) == 2  # the trees
        assert len({share.name for share in shares}) == len(shares)
    losses = [share.loss for share in shares if share.loss is not None]
    assert min(losses) == trace["named"][-1]
    assert {share.kind for share in shares} == set(range(5))
    best = max(shares, key=lambda share: share.weight)
    assert best.name in ("the key of 4 rounds ago", "tree of keys", "order 3 on keys")


@pytest.mark.parametrize("choices", [2, 3])
def test_the_path_leads_by_the_latest_rounds_and_its_weight_ends_somewhere(choices: int) -> None:
    trace = game_of(bot_named("markov-2"), 30, choices)
    keys = [trace.game.labels.index(int(y)) for y in trace["y"]]
    for t in (1, 2, 17, 30, 31):  # the last one is waited for
        of_keys, of_turns = path_of(trace, t)
        for path in (of_keys, of_turns):
            assert abs(sum(node.ends for node in path.nodes) - 1) < 1e-12
            assert all(abs(node.law.sum() - 1) < 1e-12 for node in path.nodes)
        known = [node.symbol for node in of_keys.nodes[1:] if node.seen]
        assert known == [f"key {key + 1}" for key in reversed(keys[: t - 1])][: len(of_keys.nodes) - 1]
        assert [node.seen for node in of_turns.nodes] == [t > depth + 1 for depth in range(len(of_turns.nodes))]


def test_turns_are_told_with_what_came_of_them() -> None:
    trace = game_of(bot_named("alternator"), 12)
    _, turns = path_of(trace, 13)
    won = ["won" if key != bet else "lost" for key, bet in zip((trace["y"] < 0) * 1, trace["drawn"], strict=True)]
    assert [node.symbol for node in turns.nodes[1:]] == [f"1 on, {one}" for one in won[:-4:-1]]


def test_a_node_is_found_by_its_symbols() -> None:
    assert symbols_to(0b110, 3, 2) == [1, 1, 0]
    assert symbols_to(5, 2, 4) == [1, 1]


@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.name)
def test_a_bot_presses_the_same_keys_again(bot: Bot) -> None:
    trace, again = game_of(bot, 12), game_of(bot, 12)
    assert trace["y"].tolist() == again["y"].tolist()
    assert {move.by for move in trace.adversary.sitting.moves} == {bot.name}  # type: ignore[attr-defined]  # seated


def test_a_mirror_presses_what_was_bet() -> None:
    trace = game_of(bot_named("mirror"), 20)
    assert ((trace["y"] < 0) * 1)[1:].tolist() == trace["drawn"][:-1].tolist()


def test_a_bot_that_is_none_is_refused() -> None:
    with pytest.raises(InputError, match="alternator"):
        bot_named("alternater")


def test_who_reads_minds_is_known() -> None:
    game = Experts(hypotheses=Constants())
    assert reads_minds(game_of(BOTS[0], 1))
    assert not reads_minds(Trace(game, Hedge(), OutcomesByHand(), horizon=1, seed=0))
    assert np.isfinite(shares_of(game_of(BOTS[0], 1), 1)[0].weight)
