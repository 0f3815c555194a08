"""The tests notice what is broken on purpose: sixty formulas and conventions of the engine, one at a time."""

import ast
import os
from collections import Counter

import pytest

from tests.tools.mutations import CAUGHT, ROOT, Mutation, broken, judged, mutations, place_of


def test_there_are_sixty_of_all_families_and_no_two_alike() -> None:
    assert len(set(mutations())) == 60
    assert min(Counter(mutation.family for mutation in mutations()).values()) >= 1
    assert len({place_of(mutation) for mutation in mutations()}) == 60


@pytest.mark.parametrize("mutation", mutations(), ids=str)
def test_each_has_its_place_in_the_engine(mutation: Mutation) -> None:
    path, source = broken(mutation)
    assert ast.unparse(ast.parse(source)) != ast.unparse(ast.parse((ROOT / path).read_bytes()))


def test_what_is_nowhere_is_told_by_its_name() -> None:
    with pytest.raises(LookupError, match=r"Nobody\.knows: 1 → 2: 0 places"):
        place_of(Mutation(1, "learners", "Nobody.knows", "1", "2"))


@pytest.mark.full
@pytest.mark.timeout(0)
def test_full_as_many_are_caught_as_ever() -> None:
    survived = [
        str(mutation) for mutation, outcome in judged(mutations(), jobs=os.cpu_count() or 1) if not outcome.caught
    ]
    assert len(mutations()) - len(survived) >= CAUGHT, "\n".join(survived)
