"""Labels that an adversary gives as real numbers are the same labels: learners that play blocks commit to no others."""

from typing import Any

import numpy as np
import pytest

from olviz.checks.cases import Case, cases
from olviz.checks.laws.resuming import check_blocks, check_steps_are_rounds, takes_blocks
from olviz.checks.streams import Wrapped
from olviz.engine import Commit, Game, Reveal, Shown


class InReals(Wrapped, frozen=True):
    """Gives its labels as real numbers, as one does who writes +1.0 and −1.0."""

    name = title = "in-reals"

    def changed(self, game: Game, shown: Shown, reveal: Reveal, t: Any) -> tuple[Shown, Reveal]:
        return shown, reveal._replace(y=np.asarray(reveal.y) * 1.0)


ROUNDS = 40
FIRST = {
    type(case.learner): case
    for case in reversed(cases())
    if case.learner.commits is Commit.LABEL and takes_blocks(case) and "labels" in case.adversary.gives(case.game)
}


@pytest.mark.parametrize("case", FIRST.values(), ids=str)
def test_a_block_commits_to_labels_as_the_steps_do_whatever_the_kind_of_the_answers(case: Case) -> None:
    """A perceptron's block committed to 1.0 where its steps commit to 1, and the adversary was told off for it."""
    table: Any = InReals
    in_reals = case._replace(adversary=table(inner=case.adversary), rounds=ROUNDS)
    check_blocks(in_reals)
    check_steps_are_rounds(in_reals)
