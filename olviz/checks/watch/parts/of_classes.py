"""What a finite class says and gives, held against its contract."""

from __future__ import annotations

from typing import Any

import numpy as np

from olviz.checks.watch.parts.questioning import MANY, Asking
from olviz.checks.watch.wanted import (
    FLAG,
    NONE,
    NUMBERS,
    WHOLE,
    Such,
    Wanted,
    any_of,
    reals,
    whole_from,
)
from olviz.engine.declare.layout import Layout
from olviz.engine.games.classes.finite import FiniteClass
from olviz.engine.run.legal import labels_in_words

TEXT = Such("a text", lambda value: isinstance(value, str))
LABELS = Such(
    "a tuple of at least two different whole numbers",
    lambda value: isinstance(value, tuple) and len(set(value)) == len(value) > 1 and all(map(_whole, value)),
)


def _whole(value: Any) -> bool:
    return Wanted(WHOLE, (), "a whole number").meets(value)


def ask_class(hypotheses: FiniteClass) -> None:
    """Raises ``Misformed`` where a class gives another form than is asked for."""
    ask = Asking(hypotheses)
    size, labels = ask.says("size", whole_from(1)), ask.says("labels", LABELS)
    d = ask.says("dimension", whole_from(1))
    ask.says("layout", Such("a Layout", lambda value: isinstance(value, Layout)))
    ask.says("highest", any_of(NONE, whole_from(0)))
    ask.says("remark", TEXT)
    ask.gives("expert", TEXT, index=0)
    if not hypotheses.points:
        return
    x = ask.gives("sample", reals(d, MANY), rng=np.random.default_rng(0), count=MANY)
    ask.gives("takes", FLAG, x=x)
    for tail, beside in (((), np.ascontiguousarray(x[:, 0])), ((MANY,), x)):
        expert = np.zeros(tail, dtype=int)[()]
        ask.gives("says", _labels(labels, *tail), expert=expert, x=beside)
        ask.gives("advice", _labels(labels, size, *tail), x=beside)


def _labels(labels: tuple[int, ...], *shape: int) -> Wanted:
    """Labels of the class, of a shape."""
    words = labels_in_words(labels)
    return Wanted(NUMBERS, shape, f"{words}, of the shape {shape}" if shape else words, labels)
