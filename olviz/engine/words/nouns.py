"""So many things: the number with its noun, in the form that the number asks for."""

from __future__ import annotations

from olviz.engine.words.numbers import brief, number
from olviz.engine.words.translate import plural


def numbers(n: int) -> str:
    """What a point, a play or a round is made of."""
    return plural("{n} number", "{n} numbers", n).format(n=n)


def coordinates(n: int) -> str:
    """Of a point."""
    return plural("{n} coordinate", "{n} coordinates", n).format(n=n)


def learners(n: int) -> str:
    """Who plays."""
    return plural("{n} learner", "{n} learners", n).format(n=n)


def runs(n: int) -> str:
    """Of one seed."""
    return plural("{n} run", "{n} runs", n).format(n=number(n))


def rounds(n: int) -> str:
    """Of a run."""
    return plural("{n} round", "{n} rounds", n).format(n=number(n))


def rows(n: int) -> str:
    """Of a table."""
    return plural("{n} row", "{n} rows", n).format(n=number(n))


def passes(rounds: int, rows: int) -> str:
    """How often a sample of so many rows is gone through in so many rounds."""
    told = brief(rounds / rows)
    return plural("{n} pass", "{n} passes", 1 if told == "1" else 2).format(n=told)


def columns(n: int) -> str:
    """Of a table, or a matrix."""
    return plural("{n} column", "{n} columns", n).format(n=number(n))
