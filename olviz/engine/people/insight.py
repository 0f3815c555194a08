"""What may be seen of the machine in a run: who has its trust, and which way through its trees a bet takes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from olviz.engine.learners.mind_reader.machine import readings_of, titles_of
from olviz.engine.learners.mind_reader.mind_reader import MindReader, State
from olviz.engine.learners.mind_reader.party import Walk
from olviz.engine.learners.mind_reader.reading import Reading
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace


class Share(NamedTuple):
    """One that is weighed: its name, the place of its kind, its weight, and its loss so far; of a tree there is none.

    A tree stands for all its prunings, which have a loss each.
    """

    name: str
    kind: int
    weight: float
    loss: float | None


class Node(NamedTuple):
    """A node of the path: the ``symbol`` that leads to it from the node above, in words; the root has none.

    ``law`` is what it says of the next key, ``ends`` how much of all weight of the tree ends there. ``seen`` is false
    for a context that reaches back beyond round 1: there it guesses.
    """

    symbol: str
    law: Array
    ends: float
    seen: bool


class Path(NamedTuple):
    """The way through one tree that the bet of a round takes, from the root on, and the name of the tree."""

    tree: str
    nodes: tuple[Node, ...]


def reads_minds(trace: Trace) -> bool:
    """Whether the machine plays in this run, so that the others here may be asked."""
    return isinstance(trace.learner, MindReader)


def state_after(trace: Trace, t: int) -> State:
    """The machine's state after ``t`` rounds: what its next bet is drawn from, and why."""
    state: State = trace.state_at(t).state
    return state


def shares_of(trace: Trace, t: int) -> tuple[Share, ...]:
    """All that are weighed after ``t`` rounds, in their order; their weights sum to 1."""
    bet = state_after(trace, t).next
    names = [(title, kind) for kind, titles in enumerate(titles_of(trace.game.size)) for title in titles]
    losses = [*bet.losses.tolist(), *[None] * (len(names) - len(bet.losses))]
    rows = zip(names, bet.shares.tolist(), losses, strict=True)
    return tuple(Share(*name, weight, loss) for name, weight, loss in rows)


def path_of(trace: Trace, t: int) -> tuple[Path, ...]:
    """The ways that the bet of round ``t`` (from 1) takes, one a tree; also of the round that is waited for."""
    walks, choices = state_after(trace, t - 1).next.walks, trace.game.size
    titles = titles_of(choices)[-len(walks) :]
    trees = zip(titles, walks, readings_of(choices), strict=True)
    return tuple(Path(title, tuple(_nodes(walk, reading, choices, t))) for (title,), walk, reading in trees)


def _nodes(walk: Walk, reading: Reading, choices: int, t: int) -> Iterator[Node]:
    symbols = symbols_to(int(walk.nodes[-1]), len(walk.nodes) - 1, reading.symbols(choices))
    said = ["", *map(reading.words, symbols)]
    for depth, (symbol, law, ends) in enumerate(zip(said, walk.laws, walk.ends.tolist(), strict=True)):
        yield Node(symbol, law, ends, t > depth + reading.before)


def symbols_to(node: int, depth: int, size: int) -> list[int]:
    """The symbols, of ``size`` ones, that lead to a node of this depth, the latest round first."""
    found = list[int]()
    for _ in range(depth):
        node, symbol = divmod(node, size)
        found.insert(0, symbol)
    return found
