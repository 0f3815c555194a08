"""MindReader against Shannon's machine and a plain chain of order 3, on the same keys of every bot."""

from __future__ import annotations

from itertools import islice
from typing import NamedTuple

import numpy as np

from olviz.engine.learners.mind_reader.assembly import Assembly
from olviz.engine.learners.mind_reader.experts.markov import Markov
from olviz.engine.learners.mind_reader.experts.shannon import Shannon
from olviz.engine.learners.mind_reader.machine import DEPTHS, Machine
from olviz.engine.learners.mind_reader.reading import Keys
from olviz.engine.numerics.sums import Array
from olviz.engine.people.bots.against import against
from olviz.engine.people.bots.bot import Bot
from olviz.engine.people.bots.shipped_bots import BOTS

KEYS = 300
BEHIND = 5.0  # mistakes that a rival may be ahead by, on any source
FAR = 3  # a memory above this is out of the reach of both rivals
SIDE_BY_SIDE = 200
HEAD = "| keys of | MindReader | Shannon (1953) | Markov 3 | best of all, with bound | hits of the machine |"


class Row(NamedTuple):
    """Mistakes on one source, a number a game: expected ones of all, and how often the machine really hit."""

    bot: Bot
    ours: Array
    rivals: Array
    promised: Array
    hits: Array
    choices: int = 2

    @property
    def failures(self) -> list[str]:
        """What was missed on this source."""
        ours, rivals = self.ours.mean(), self.rivals.mean(axis=-1)
        return [
            *(["above its bound"] if (self.ours > self.promised + 1e-9).any() else []),
            *(["far behind a rival"] if ours > rivals.min() + BEHIND else []),
            *(["not ahead of both"] if self.bot.memory > FAR and ours >= rivals.min() else []),
            *(["a coin foreseen"] if not self.bot.memory and abs(z_of(self.hits, self.choices)) > 4 else []),
        ]


def z_of(hits: Array, choices: int) -> float:
    """How many standard errors the hits are away from those on a coin's keys, or on those of a die of three sides."""
    chance = 1 / choices
    return float((hits.mean() - KEYS * chance) / np.sqrt(KEYS * chance * (1 - chance) / len(hits)))


def played(bot: Bot, games: int, seed: int, choices: int = 2) -> Row:
    """Games side by side; the rivals look on, and read the same keys and bets."""
    machine = Machine(choices, games)
    rivals = Assembly((Shannon(), Markov(3, Keys())), machine.past)
    hits = np.zeros(games, dtype=np.int64)
    for hit in islice(against(machine, bot, seed), KEYS):
        rivals.learn()
        hits += hit
    return Row(bot, machine.mistakes, rivals.losses, machine.bound(), hits, choices)


def gathered(bot: Bot, games: int, choices: int = 2) -> Row:
    """As many games as asked for, some at a time: the trees of all of them together would fill the memory."""
    sizes = [min(SIDE_BY_SIDE, games - begun) for begun in range(0, games, SIDE_BY_SIDE)]
    parts = [played(bot, size, seed, choices)[1:-1] for seed, size in enumerate(sizes)]
    return Row(bot, *(np.concatenate(column, axis=-1) for column in zip(*parts, strict=True)), choices)


def told(mistakes: Array) -> str:
    """Mean and standard error."""
    return f"{mistakes.mean():.1f} ± {mistakes.std() / np.sqrt(len(mistakes)):.1f}"


def line(row: Row) -> str:
    """A source as a line of the table."""
    missed = "".join(f" MISSED: {failure}" for failure in row.failures)
    columns = (row.ours, *row.rivals, row.promised, row.hits)
    return f"| {row.bot.title} | {' | '.join(map(told, columns))} |{missed}"


def tables(games: int = 1000) -> int:
    """Prints a table for two keys and one for three; how many targets were missed."""
    missed = 0
    for choices in DEPTHS:
        print(f"\n{choices} keys, {KEYS} rounds, {games} games a source: mistakes, mean with its standard error\n")
        missed += table(games, choices)
    return missed


def table(games: int, choices: int) -> int:
    """Prints the table; how many targets were missed."""
    print(f"{HEAD}\n|{' --- |' * HEAD.count(' |')}")
    ours, rivals, missed = 0.0, np.zeros(2), 0
    for bot in BOTS:
        row = gathered(bot, games, choices)
        print(line(row), flush=True)
        ours, rivals = ours + row.ours.mean(), rivals + row.rivals.mean(axis=-1)
        missed += len(row.failures)
    behind = bool(ours >= rivals.min())
    print(f"| all | {ours:.1f} | {rivals[0]:.1f} | {rivals[1]:.1f} | | |{' MISSED: not ahead in total' * behind}")
    return missed + behind
