"""A share as a calculation with its numbers, with as many figures of its inputs as give the share that stands there."""

from __future__ import annotations

import math
from collections.abc import Callable

from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import MINUS, number, unpowered

FIGURES, MOST = 3, 12  # of the inputs
FAR = 200.0  # an exponent of at most this size is told as it is; beyond, the least loss is taken off first


def exponential(rate: float, losses: Array, expert: int, prior: Array | None = None) -> str:
    """π e^(−η·L) / Z = p, for the cumulative losses (N,) of all; the prior is left out where it is the same for all.

    >>> import numpy as np
    >>> exponential(0.5, np.array([2.0, 0.0]), 0)
    'e^(−0.500 · 2) / 1.37 = 0.269'
    """
    least = float(losses.min()) if rate * abs(float(losses.min())) > FAR else 0.0
    start = 1.0 if prior is None else float(prior[expert])
    loss, each = float(losses[expert]), [1.0] * len(losses) if prior is None else prior.tolist()
    whole = math.fsum(p * math.exp(-rate * (other - least)) for p, other in zip(each, losses.tolist(), strict=True))
    share = start * math.exp(-rate * (loss - least)) / whole

    def worked(figures: int) -> tuple[str, float]:
        eta, paid, off, sum_, first = (number(value, figures) for value in (rate, loss, least, whole, start))
        inside = _ahead(paid, off) if least else paid
        read = _read(first) * math.exp(-_read(eta) * (_read(paid) - _read(off))) / _read(sum_)
        return f"{'' if prior is None else f'{first} · '}e^(−{eta} · {inside}) / {sum_} = {number(share)}", read

    return _shortest(worked, share)


def power(factor: float, losses: Array, expert: int) -> str:
    """β^m / W = p for β > 0, with what all (N,) were punished for.

    >>> import numpy as np
    >>> power(0.5, np.array([2, 0]), 0)
    '0.500^2 / 1.25 = 0.200'
    """
    least = float(losses.min()) if -math.log(factor) * abs(float(losses.min())) > FAR else 0.0
    whole = math.fsum(factor ** (other - least) for other in losses.tolist())
    count = float(losses[expert])
    share = factor ** (count - least) / whole

    def worked(figures: int) -> tuple[str, float]:
        beta, sum_, paid, off = (number(value, figures) for value in (factor, whole, count, least))
        raised = _ahead(paid, off) if least else paid
        return f"{beta}^{raised} / {sum_} = {number(share)}", _read(beta) ** (_read(paid) - _read(off)) / _read(sum_)

    return _shortest(worked, share)


def even(left: Array, expert: int) -> str:
    """1 / Ω = p for one of those left, an indicator (N,), who all weigh the same; 0 for anybody else.

    >>> import numpy as np
    >>> even(np.array([True, False, True]), 0)
    '1 / 2 = 0.500'
    """
    count = int(left.sum())
    return f"1 / {count} = {number(1 / count)}" if left[expert] else "0"


def _ahead(paid: str, off: str) -> str:
    """A loss less the least one, which may be below 0."""
    return f"({paid} + {off.removeprefix(MINUS)})" if off.startswith(MINUS) else f"({paid} − {off})"


def _shortest(worked: Callable[[int], tuple[str, float]], share: float) -> str:
    for figures in range(FIGURES, MOST):
        text, read = worked(figures)
        if number(read) == number(share):
            return text
    return worked(MOST)[0]


def _read(text: str) -> float:
    return float(unpowered(text).replace("\u202f", "").replace("−", "-"))
