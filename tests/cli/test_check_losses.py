"""``olviz check`` of losses that are steep, that overflow far out, or that say too little of what they need."""

from pathlib import Path

import pytest

from olviz.checks.law import BITS
from tests.conftest import Olviz

LOSS = """
import numpy as np

from olviz.engine import PointLoss

class Mine(PointLoss, frozen=True):
    name, title, needs = "mine", "Mine", frozenset({needs})

    def predicted(self, p, y):
        return {value}

    def slope(self, p, y):
        return {slope}
"""
CUBE = {"value": "np.power(abs(p - y), 3)", "slope": "3 * (p - y) * abs(p - y)"}
TARGETS, LABELS = {"x", "targets"}, {"x", "labels"}


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    return tmp_path / "mine.py"


def test_a_loss_as_steep_as_its_square_is_no_loss_that_breaks_a_law(mine: Path, olviz: Olviz) -> None:
    """Learners with steps of their own diverge in it, and that is not its fault."""
    mine.write_text(LOSS.format(needs=TARGETS, **CUBE), encoding="utf-8")
    status, out, err = olviz("check", mine)
    assert (status, err) == (0, "")
    assert {line[0] for line in out.splitlines()} == {"✓", "–"}
    assert "(12 cases)" in out


@pytest.mark.usefixtures("few_cases")
@pytest.mark.parametrize("stable", [True, False])
def test_a_loss_that_overflows_far_out_breaks_a_law(stable: bool, mine: Path, olviz: Olviz) -> None:
    value = "np.logaddexp(0, -y * p)" if stable else "np.log(1 + np.exp(-y * p))"
    slope = "-y / 2 * (1 - np.tanh(y * p / 2))"
    mine.write_text(LOSS.format(needs=LABELS, value=value, slope=slope), encoding="utf-8")
    status, out, err = olviz("check", mine)
    broken = [line for line in out.splitlines() if line.startswith("✗")]
    assert (status, err, len(broken)) == (int(not stable), "", int(not stable))
    assert (
        stable or "above each of its tangents: RuntimeWarning: overflow encountered in exp (mine.py, line " in broken[0]
    )


@pytest.mark.parametrize("needs", ['{"x"}', '{"labels"}', '{"x", "targets", "labels"}', '{"vectors", "x"}', ""])
def test_what_a_loss_needs_is_vectors_or_points_with_an_answer(needs: str, mine: Path, olviz: Olviz) -> None:
    mine.write_text(LOSS.format(needs=needs, **CUBE), encoding="utf-8")
    status, out, err = olviz("check", mine)
    assert (status, err) == (1, "")
    (line,) = out.splitlines()
    assert "needs of 'mine' is " in line
    assert "legal: a frozenset of 'vectors', of 'x' and 'labels', or of 'x' and 'targets'; " in line


@pytest.mark.usefixtures("few_cases")
def test_a_loss_that_is_rounded_otherwise_for_many_numbers_is_told_what_may_be_why(mine: Path, olviz: Olviz) -> None:
    """As x ** 3 is, where a processor computes several at once: what differed was the loss, and nobody knew where."""
    value = "np.power(abs(p - y), 3) * (1 + (np.size(p) > 1) * 2.0**-52)"
    mine.write_text(LOSS.format(needs=TARGETS, value=value, slope=CUBE["slope"]), encoding="utf-8")
    status, out, err = olviz("check", mine)
    assert (status, err) == (1, "")
    broken = [line for line in out.splitlines() if line.startswith("✗")]
    told = [line for line in broken if BITS in line]
    assert len(told) == 3, "alone, in a batch, in a block"
    assert "the value of round 1 is 1.0, not 1.0000000000000002, in the last bits alone" in told[0]
