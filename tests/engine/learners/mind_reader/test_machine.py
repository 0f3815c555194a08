"""The laws of the machine: its bound on any keys, the tree against all its prunings, no look ahead, a coin's hits."""

from collections.abc import Iterator
from itertools import islice, product

import numpy as np
import pytest

from olviz.engine.games.label_game import drawn_from
from olviz.engine.learners.mind_reader.assembly import Assembly
from olviz.engine.learners.mind_reader.context_tree import ContextTree
from olviz.engine.learners.mind_reader.expert import Expert
from olviz.engine.learners.mind_reader.experts.cycle import Cycle, Round
from olviz.engine.learners.mind_reader.experts.echo import Echo
from olviz.engine.learners.mind_reader.experts.ending import Ending
from olviz.engine.learners.mind_reader.experts.favourite import Favourite
from olviz.engine.learners.mind_reader.experts.hagelbarger import Hagelbarger
from olviz.engine.learners.mind_reader.experts.markov import Markov
from olviz.engine.learners.mind_reader.experts.shannon import Shannon
from olviz.engine.learners.mind_reader.experts.turning import Turning
from olviz.engine.learners.mind_reader.kinds import kinds_of
from olviz.engine.learners.mind_reader.machine import BOLDNESS, PRIORS, Machine
from olviz.engine.learners.mind_reader.past import Past
from olviz.engine.learners.mind_reader.reading import Keys, Reading, Turns
from olviz.engine.numerics.sums import Array
from olviz.engine.people.bots.against import against
from olviz.engine.people.bots.bot import Bot
from olviz.engine.people.bots.chain import Coin
from olviz.engine.people.bots.shipped_bots import BOTS

ROUNDING = 1e-9
Node = tuple[int, ...]  # symbols, the latest first


def games(choices: int, rounds: int, number: int, worst: float, seed: int = 1) -> Iterator[Machine]:
    """The machine after every round, against random keys and, so often, the key that it held for least likely."""
    machine, luck = Machine(choices, number), np.random.default_rng([seed, choices])
    for _ in range(rounds):
        key = np.where(luck.random(number) < worst, machine.law.argmin(axis=0), luck.integers(choices, size=number))
        machine.see(key, drawn_from(machine.law, luck.random(number)))
        yield machine


@pytest.mark.parametrize("choices", [2, 3])
@pytest.mark.parametrize("worst", [0.0, 0.5, 1.0])
def test_the_bound_holds_after_every_round(choices: int, worst: float) -> None:
    for t, machine in enumerate(games(choices, 80, 5, worst), start=1):
        assert (machine.mistakes <= machine.bound() + ROUNDING).all()
        assert (machine.gap <= np.sqrt(BOLDNESS * t) / 2 + 1).all()
        assert np.allclose(machine.law.sum(axis=0), 1)


@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.title)
def test_the_bound_holds_against_bots(bot: Bot) -> None:
    machine = Machine(2, 4)
    for _ in islice(against(machine, bot, 1), 60):
        assert (machine.mistakes <= machine.bound() + ROUNDING).all()


def test_the_bound_is_that_of_every_expert_with_its_prior() -> None:
    """The losses are counted anew here: the experts of a kind share its part, and every pruning of a tree is worse."""
    machine = Machine(2, 3)
    kinds = zip(PRIORS[:3].tolist(), kinds_of(2), strict=True)
    experts = [(expert, prior / len(kind)) for prior, kind in kinds for expert in kind]
    memories, losses = [expert.start(machine.past) for expert, _ in experts], np.zeros((len(experts), 3))
    for _ in islice(against(machine, BOTS[7], 3), 100):
        behind = Past(2, 3)
        behind.keys, behind.bets = machine.past.keys[:-1], machine.past.bets[:-1]
        for i, (expert, _prior) in enumerate(experts):
            losses[i] += 1 - expert.foretell(memories[i], behind)[machine.past.key(1), np.arange(3)]
            expert.learn(memories[i], machine.past)
    costs = -np.log([prior for _, prior in experts])[:, None] / machine.rate
    assert (machine.mistakes <= (losses + costs).min(axis=0) + machine.gap + ROUNDING).all()
    assert (machine.bound() <= (losses + costs).min(axis=0) + machine.gap + ROUNDING).all()


def test_all_weight_is_shared_out() -> None:
    assert PRIORS.sum() == 1
    for choices in (2, 3):
        machine = Machine(choices)
        assert len(machine.parties) == len(PRIORS)
        assert abs(machine.next.shares.sum() - 1) < 1e-12
        assert np.allclose(machine.law, 1 / choices, rtol=0, atol=1e-12)


@pytest.mark.parametrize("reading", [Keys(), Turns()], ids=["keys", "turns"])
@pytest.mark.parametrize("choices", [2, 3])
def test_a_context_is_of_the_last_symbols_whoever_read_how_far_before(reading: Reading, choices: int) -> None:
    rng, past = np.random.default_rng(0), Past(choices, 2)
    for _ in range(40):
        for order, back in rng.permutation(list(product(range(4), (1, 2, 3)))).tolist():
            symbols = [reading.symbol(past, back + place) for place in range(order)]
            read = sum(symbol * reading.symbols(choices) ** place for place, symbol in enumerate(reversed(symbols)))
            assert np.array_equal(reading.context(past, order, back), read + np.zeros(2))
        past.add(*rng.integers(0, choices, (2, 2)))


# the tree


def prunings(node: Node, branches: int, depth: int) -> list[tuple[int, tuple[Node, ...]]]:
    """All prunings below a node: how many nodes above the last depth they have, and their leaves."""
    if len(node) == depth:
        return [(0, (node,))]
    below = [prunings((*node, symbol), branches, depth) for symbol in range(branches)]
    split = [(1 + sum(n for n, _ in chosen), sum((leaves for _, leaves in chosen), ())) for chosen in product(*below)]
    return [(1, (node,)), *split]


class Looking:
    """A pruning, played by hand: the act that came most often at the leaf of the moment, a guess among equals."""

    def __init__(self, leaves: tuple[Node, ...], choices: int) -> None:
        self.counts: dict[Node, list[int]] = {leaf: [0] * choices for leaf in leaves}
        self.loss = 0.0

    def leaf(self, recent: Node) -> Node:
        return next(leaf for leaf in self.counts if recent[: len(leaf)] == leaf)

    def law(self, recent: Node) -> Array:
        counts = np.array(self.counts[self.leaf(recent)])
        return (counts == counts.max()) / (counts == counts.max()).sum()

    def learn(self, recent: Node, act: int, played: int) -> None:
        """``played`` is how many of the recent symbols were played at all."""
        self.loss += 1 - self.law(recent)[act]
        self.counts[self.leaf(recent)][act] += played >= len(self.leaf(recent))


@pytest.mark.parametrize(
    ("reading", "choices", "depth"),
    [(Keys(), 2, 0), (Keys(), 2, 1), (Keys(), 2, 2), (Keys(), 3, 2), (Turns(), 2, 2), (Turns(), 3, 2)],
    ids=lambda value: getattr(value, "name", str(value)),
)
def test_the_tree_is_hedge_over_all_its_prunings(reading: Reading, choices: int, depth: int) -> None:
    luck, past = np.random.default_rng(depth), Past(choices)
    tree = ContextTree(depth, reading, past)
    sizes, leaves = zip(*prunings((), tree.branches, depth), strict=True)
    prior, hands = 0.5 ** np.array(sizes), [Looking(own, choices) for own in leaves]
    assert abs(prior.sum() - 1) < 1e-12
    for t in range(25):
        rate = np.array([3 / (1 + t / 4)])
        recent = tuple(int(reading.symbol(past, back)[0]) for back in range(1, depth + 1))
        losses = np.array([hand.loss for hand in hands])
        weights = prior * np.exp(-rate * losses)
        law = sum(w * hand.law(recent) for w, hand in zip(weights, hands, strict=True)) / weights.sum()
        votes = tree.votes(rate)
        assert np.allclose(votes.log_weight, np.log(weights.sum()), rtol=0, atol=1e-12)
        assert np.allclose(votes.law[:, 0], reading.keys(law[:, None], past)[:, 0], rtol=0, atol=1e-12)
        assert np.allclose(tree.least(rate), (losses - np.log(prior) / rate).min(), rtol=0, atol=1e-12)
        past.add(luck.integers(choices, size=1), luck.integers(choices, size=1))
        tree.learn()
        for hand in hands:
            hand.learn(recent, int(reading.act(past)[0]), t - (reading.name == "turns"))


# what nobody may know


@pytest.mark.parametrize("choices", [2, 3])
def test_a_key_changes_no_bet_up_to_it(choices: int) -> None:
    """Game 1 is game 0 but for one key: up to it the same bits, and afterwards they differ."""
    luck = np.random.default_rng(5)
    keys, bets, changed = luck.integers(choices, size=40), luck.integers(choices, size=40), 17
    pair = Machine(choices, 2)
    alike = []
    for t, (key, bet) in enumerate(zip(keys, bets, strict=True)):
        alike.append(bool((pair.law[:, 0] == pair.law[:, 1]).all()))
        pair.see((key + np.array([0, t == changed])) % choices, np.array([bet, bet]))
    assert all(alike[: changed + 1])
    assert not all(alike)


@pytest.mark.parametrize("choices", [2, 3])
def test_no_key_is_a_favourite(choices: int) -> None:
    """Who plays the same with the keys named anew, in the same circle, meets the same machine."""
    luck = np.random.default_rng(6)
    machine, names = Machine(choices, choices), np.arange(choices)
    for t in range(60):
        anew = (names[:, None] + names) % choices
        assert np.allclose(np.take_along_axis(machine.law, anew, axis=0), machine.law[:, :1], rtol=0, atol=1e-12)
        assert t or np.allclose(machine.law, 1 / choices, rtol=0, atol=1e-12)
        machine.see((luck.integers(choices) + names) % choices, (luck.integers(choices) + names) % choices)


@pytest.mark.parametrize("choices", [2, 3])
def test_games_side_by_side_are_those_of_one_alone(choices: int) -> None:
    many = list(games(choices, 30, 3, 0.3))[-1]
    alone = Machine(choices)
    for key, bet in zip(many.past.keys, many.past.bets, strict=True):
        alone.see(key[1:2], bet[1:2])
    assert np.allclose(alone.law[:, 0], many.law[:, 1], rtol=0, atol=1e-12)
    assert np.allclose(alone.mistakes, many.mistakes[1], rtol=0, atol=1e-12)


@pytest.mark.parametrize(("choices", "most"), [(2, 32.9), (3, 32.9)])  # the 0.999 quantile of χ² with 12 degrees
def test_against_a_fair_coin_hits_are_binomial(choices: int, most: float) -> None:
    rounds, number = 12, 1500
    hits = sum(islice(against(Machine(choices, number), Coin(), 11), rounds))
    law = np.ones(1)
    for _ in range(rounds):
        law = np.convolve(law, [1 - 1 / choices, 1 / choices])
    expected = number * law
    square = (np.bincount(hits, minlength=rounds + 1) - expected) ** 2 / expected
    assert square[expected >= 1].sum() < most


# single experts


WON = [1, 1, 1, 1, 1, 1, 1]  # bets that miss every 0
FORETOLD = [  # an expert, the keys and bets so far, and its law of the next key
    (Favourite(1), [], [], [0, 1]),
    (Turning(0), [0, 1], [0, 0], [0, 1]),
    (Turning(1), [0, 1], [0, 0], [1, 0]),
    (Turning(2), [0, 1], [0, 0], [1, 0, 0]),
    (Turning(1), [], [], [0.5, 0.5]),
    (Echo(0), [0, 0], [0, 1], [0, 1]),
    (Echo(1), [0, 0], [0, 1], [1, 0]),
    (Echo(1), [0, 0], [0, 1], [0, 0, 1]),
    (Round(0), [0, 0, 0], [0, 0, 0], [0, 1]),
    (Round(1), [0, 0, 0], [0, 0, 0], [0, 1, 0]),
    (Cycle(3), [1, 0, 0, 1, 0], [0] * 5, [1, 0]),
    (Cycle(3), [1, 0], [0] * 2, [0.5, 0.5]),
    (Markov(0, Keys()), [1, 1, 0], [0] * 3, [0, 1]),
    (Markov(0, Keys()), [1, 0], [0] * 2, [0.5, 0.5]),
    (Markov(1, Keys()), [0, 1], [0] * 2, [0.5, 0.5]),  # nothing came after 1 yet
    (Markov(1, Keys()), [0, 1, 0, 1, 0], [0] * 5, [0, 1]),
    (Ending(3, Keys()), [1, 1, 0, 1, 1, 0], [0] * 6, [0, 1]),  # after 110 came 1
    (Ending(3, Keys()), [0, 0, 0, 1, 0, 1], [0] * 6, [1, 0]),  # 101 and 01 were new at their ends, after 1 came 0
    (Ending(2, Keys()), [0, 1], [0] * 2, [0.5, 0.5]),  # nothing came after 1, and each key once
    (Ending(2, Keys()), [0, 0, 1], [0] * 3, [1, 0]),  # nothing came after 1, and 0 is more often
    (Markov(0, Turns()), [0, 1, 0, 1], [0] * 4, [1, 0]),
    (Markov(1, Turns()), [0, 0, 1, 1, 0], [1, 1, 1, 0, 0], [1, 0]),  # switched and lost: stayed
    (Markov(1, Turns()), [0, 0, 0, 0], [1, 1, 1, 1], [1, 0]),  # stayed and won: stayed
    (Shannon(), [0] * 3, WON[:3], [0.5, 0.5]),  # it was done once
    (Shannon(), [0] * 4, WON[:4], [1, 0]),
    (Shannon(), [2] * 4, WON[:4], [0, 0, 1]),
    (Shannon(), [0, 0, 0, 0, 1, 1, 1], [1, 1, 1, 1, 0, 0, 0], [0.5, 0.5]),  # stayed last, switched before
    (Hagelbarger(), [0] * 3, WON[:3], [2 / 3, 1 / 3]),
    (Hagelbarger(), [0] * 5, WON[:5], [1, 0]),
    (Hagelbarger(), [0] * 7, WON, [1, 0]),  # three is as sure as it gets
    (Hagelbarger(), [0, 0, 0, 0, 1, 1, 1], [1, 1, 1, 1, 0, 0, 0], [1 / 6, 5 / 6]),  # up twice, down once, up
]


@pytest.mark.parametrize(("expert", "keys", "bets", "law"), FORETOLD, ids=lambda value: getattr(value, "title", ""))
def test_experts_foretell_what_their_names_say(
    expert: Expert, keys: list[int], bets: list[int], law: list[float]
) -> None:
    past = Past(len(law))
    party = Assembly([expert], past)
    for key, bet in zip(keys, bets, strict=True):
        past.add(np.array([key]), np.array([bet]))
        party.learn()
    assert np.allclose(party.votes(np.ones(1)).law[:, 0], law, rtol=0, atol=1e-12)


def test_all_experts_are_among_them() -> None:
    assert {type(expert) for expert, *_ in FORETOLD} == {type(expert) for kind in kinds_of(2) for expert in kind}
    titles = [expert.title for kind in kinds_of(3) for expert in kind]
    assert len(set(titles)) == len(titles)
