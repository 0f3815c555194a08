"""Numbers that somebody typed: one check for every kind of parameter, which names what is legal."""

from math import inf, nan
from typing import Any

import pytest

from olviz.engine.declare.parameters import InputError, Parameter, parameters_of
from olviz.engine.experiment.scenario import ROUNDS
from olviz.engine.learners.experts.hedge import Hedge

(RATE,) = [parameter for parameter in parameters_of(Hedge) if parameter.name == "rate"]
WHOLE, REAL = "legal: a whole number at least 0", "legal: a number above 0"


@pytest.mark.parametrize(("value", "meant"), [(3.0, 3), (2.4, 2), (2.6, 3), (7, 7), (0.0, 0)])
def test_of_a_whole_number_the_nearest_is_meant(value: float, meant: int) -> None:
    found = ROUNDS.check_typed(value)
    assert (found, type(found)) == (meant, int)


def test_another_number_is_meant_as_it_is() -> None:
    assert RATE.check_typed(2.6) == 2.6


@pytest.mark.parametrize("value", [inf, -inf, nan, -3.0, 1e300, "many", "", "tuned", None])
@pytest.mark.parametrize(("parameter", "legal"), [(ROUNDS, WHOLE), (RATE, REAL)], ids=["whole", "real"])
def test_what_is_no_legal_number_is_refused_with_what_is(parameter: Parameter, legal: str, value: Any) -> None:
    with pytest.raises(InputError) as refused:
        parameter.check_typed(value)
    assert "\n" not in str(refused.value)
    assert legal in str(refused.value) or "legal: at most" in str(refused.value) or "1e+100" in str(refused.value)
