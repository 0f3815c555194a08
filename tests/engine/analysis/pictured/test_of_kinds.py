"""Of what kind a row is, and what columns are called."""

from __future__ import annotations

import numpy as np
import pytest

from olviz.engine.analysis.pictured.of_kinds import kinds_after
from olviz.engine.experiment import scenario
from olviz.engine.round.capabilities import names_of
from olviz.resources import scenarios
from tests.shipped import scene


def played(rounds=320, **adversary):
    table = scenario.read_table(scenarios()["iris-petals"])
    table |= {"rounds": rounds, "notes": [], "adversary": {**table["adversary"], **adversary}}
    trace = scenario.from_table(table).traces()[0]
    trace.extend()
    return trace


def test_in_the_order_of_the_file_kinds_come_one_after_the_other():
    found = kinds_after(played(), 310)
    assert found.names == ("setosa", "versicolor", "virginica")
    np.testing.assert_array_equal(found.codes, np.repeat([0, 1, 2, 0, 1, 2, 0], [50] * 6 + [10]))


@pytest.mark.parametrize("order", ["shuffled", "drawn"])
def test_in_every_order_the_kind_is_that_of_the_row(order):
    trace = played(order=order)
    found = kinds_after(trace, 320)
    short = trace["x"][:, 2] < 2.5  # petals of setosa, and of no other
    np.testing.assert_array_equal(found.codes == 0, short)
    np.testing.assert_array_equal(kinds_after(trace, 7).codes, found.codes[:7])


def test_without_a_column_of_kinds_nobody_knows_of_any():
    assert kinds_after(played(kind=""), 20) is None
    assert kinds_after(scene("price-series").traces()[0], 0) is None


def test_a_column_of_kinds_is_no_coordinate_and_columns_have_their_names():
    trace = played(columns="", target="petal_width")
    assert trace.game.dimension == 4  # three lengths and the bias
    names = names_of(trace.adversary)
    assert [names.coordinate(trace.game, at) for at in range(4)] == [
        "sepal_length",
        "sepal_width",
        "petal_length",
        "bias",
    ]
    assert names.targeted() == "petal_width"
    plants = scene("iris-separable").traces()[0]
    assert names_of(plants.adversary).coordinate(plants.game, 1) == "petal_width"
