"""What a kernel and a penalty say and give, held against their contracts."""

from __future__ import annotations

from itertools import product

from olviz.checks.watch.parts.questioning import DIMENSIONS, FAR, MANY, TAILS, Asking, points
from olviz.checks.watch.wanted import LENGTH, NONE, SIZE, Such, any_of, as_array, reals, serving, whole_from
from olviz.engine.games.kernels.kernel import Kernel
from olviz.engine.games.penalties.penalty import Penalty

PAIRS: tuple[tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]], ...] = (  # beside each other, and of the values
    ((), (), ()),
    ((MANY,), (MANY,), (MANY,)),
    ((MANY,), (1,), (MANY,)),
    ((MANY, 1), (1, MANY), (MANY, MANY)),
)


def ask_kernel(kernel: Kernel) -> None:
    """Raises ``Misformed`` where a kernel gives another form than is asked for."""
    ask = Asking(kernel)
    for d in DIMENSIONS:
        ask.gives("work", whole_from(1), d=d)
        for left, right, both in PAIRS:
            ask.gives("value", reals(*both), left=points(d, *left), right=points(d, *right, seed=1))
        for tail in TAILS:
            beside = points(d, *tail)
            ask.gives("at", serving(*tail), square=(beside * beside).sum(axis=0))
            ask.gives("features", any_of(NONE, _features(tail)), points=beside)


def _features(tail: tuple[int, ...]) -> Such:
    """As many features as the kernel likes."""
    return Such(
        f"finite numbers of the shape ({', '.join(map(str, ('k', *tail)))})",
        lambda value: (
            as_array(value) is not None and value.shape[:1] + tail == value.shape and reals(*value.shape).meets(value)
        ),
    )


def ask_penalty(penalty: Penalty) -> None:
    """The same of a penalty."""
    ask = Asking(penalty)
    for name in ("modulus", "corner"):
        ask.says(name, LENGTH)
    for d, tail in product(DIMENSIONS, TAILS):
        point, other = points(d, *tail), points(d, *tail, seed=1)
        ask.gives("lipschitz", SIZE, dimension=d, reach=FAR)
        ask.gives("value", reals(*tail), point=point)
        ask.gives("apart", reals(*tail), point=point, other=other)
        ask.gives("gradient", reals(d, *tail), point=point)
        for step in (0.5, abs(points(1, *tail)[0])):  # one for all, or one for each
            ask.gives("shrink", reals(d, *tail), point=point, step=step)
