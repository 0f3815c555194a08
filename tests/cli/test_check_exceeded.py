"""What a law says of a bound that is exceeded: by how much, in how many rounds, and where the bound is made."""

from pathlib import Path

import numpy as np
import pytest

from olviz.checks.cases import Case
from olviz.checks.law import Broken
from olviz.checks.laws.playing import check_small
from olviz.checks.laws.promises import check_promises
from olviz.checks.streams import Fixed
from olviz.engine import Classification, Declared, Reveal, Shown
from olviz.engine.words.numbers import apart
from tests.cli.test_check_slips import BOUND, wave
from tests.own import member

WRONG = Fixed(shown=Shown(x=np.ones((1, 2))), reveal=Reveal(y=np.full(2, -1)), declared=Declared(dimension=1))


def test_a_bound_that_is_just_exceeded_is_told_with_digits_that_differ_and_its_line(own: Path) -> None:
    """It was said of 1 mistake that it is above 1, in 1 rounds."""
    code = wave() + BOUND.format(body="return 1.0", under="1.0000001")
    own.write_text(code, encoding="utf-8")
    line = next(number for number, each in enumerate(code.splitlines(), 1) if 'Bound("Ours"' in each)
    case = Case(Classification(), member(own, "promised")(), WRONG, 1)
    exceeded = f"in round 1: mistakes 1, above 0.9999999 (mine.py, line {line})"
    with pytest.raises(Broken) as broken:
        check_small(case)
    assert broken.value.detail == f"Ours fails in 1 round: {exceeded}"
    with pytest.raises(Broken) as broken:
        check_promises(case)
    assert broken.value.detail.endswith(exceeded)


@pytest.mark.parametrize(("one", "other"), [(2.0, 1.0), (1, 0.99999), (3, 2.9), (5.0, 5 - 1e-9), (1e9 + 1, 1e9)])
def test_two_numbers_are_written_so_that_they_differ(one: float, other: float) -> None:
    above, below = apart(one, other)
    assert float(above) > float(below)
