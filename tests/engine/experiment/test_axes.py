"""What a person writes behind ``--vary``: ranges that are exact, lists, and what is neither."""

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment import axes
from olviz.engine.experiment.axes import Axis

DECIMALS = st.decimals(min_value=-1000, max_value=1000, places=3).map(str)
POSITIVE = st.decimals(min_value="0.001", max_value=100000, places=3).map(str)
COUNTS = st.integers(2, 60)


def axis(text: str) -> Axis:
    return Axis("learners.1.rate", axes.written(text, "--vary"))


@settings(max_examples=100, deadline=None)
@given(DECIMALS, DECIMALS, COUNTS)
def test_a_range_is_exact_and_rounded_once(first: str, last: str, count: int) -> None:
    if Fraction(first) == Fraction(last):
        return
    values = axis(f"{first}:{last}:{count}").values()
    step = (Fraction(last) - Fraction(first)) / (count - 1)
    assert values == tuple(float(Fraction(first) + k * step) for k in range(count))
    assert values[0] == float(first)
    assert values[-1] == float(last)


@settings(max_examples=100, deadline=None)
@given(POSITIVE, POSITIVE, COUNTS)
def test_a_logarithmic_range_has_equal_ratios_and_its_ends(first: str, last: str, count: int) -> None:
    if Fraction(first) == Fraction(last):
        return
    values = np.array(axis(f"log:{first}:{last}:{count}").values())
    assert (len(values), values[0], values[-1]) == (count, float(first), float(last))
    np.testing.assert_allclose(values, np.geomspace(float(first), float(last), count), rtol=1e-12)
    downwards = [-value for value in axis(f"log:-{last}:-{first}:{count}").values()]
    np.testing.assert_allclose(values, downwards[::-1], rtol=1e-15)


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("0:1:11", (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0)),
        ("log:0.001:10:5", (0.001, 0.01, 0.1, 1.0, 10.0)),
        (" 1:0:3 ", (1.0, 0.5, 0.0)),
        ("1e-2:2E-2:2", (0.01, 0.02)),
        ("0.5", (0.5,)),
        ("2, 3,4", (2, 3, 4)),
        ("tuned,0.5,-1", ("tuned", 0.5, -1)),
        ("true,false", (True, False)),
        ("1,true", (1, True)),
        ('"a:b","c"', ("a:b", "c")),
        ('{name = "ball", size = 2.0}, {name = "box"}', ({"name": "ball", "size": 2.0}, {"name": "box"})),
        ("[1, 2], [3]", ([1, 2], [3])),
    ],
)
def test_what_is_meant(text: str, values: tuple[Any, ...]) -> None:
    assert axis(text).values() == values


def test_of_a_whole_number_a_range_is_rounded_and_each_value_stands_once() -> None:
    assert axis("log:10:100000:5").values(whole=True) == (10, 100, 1000, 10000, 100000)
    assert axis("log:2:20:12").values(whole=True) == (2, 3, 4, 5, 6, 7, 9, 11, 13, 16, 20)
    assert axis("2,3").values(whole=True) == (2, 3)


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", ",", "1,,2", "1,2,2", "1:2", "1:2:3:4", "1:2:x", "1:2:1", "1:2:0", "1:2:-3", "1:2:2.5", "1:1:5"),
        *("log:0:1:5", "log:-1:1:5", "log:1:2", "log:", "lin:1:2:3", "nan:1:3", "inf:1:3", "0:1e999:3", "1_0:2:3"),
        *("0:1:1000001", "0:1:99999999999", "٣:4:5", "a:b:c", "0x1:2:3", "1" * 50 + ":2:3"),
    ],
)
def test_what_is_neither_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(InputError) as caught:
        axis(text)
    said = str(caught.value)
    assert said.startswith("--vary: ")
    assert "\n" not in said
    assert len(said) < 400


@pytest.mark.parametrize(
    ("text", "said"),
    [
        *((f"{text}:3", "'inf' is no finite number") for text in ("1:inf", "inf:1", "log:1:inf")),
        *((f"{text}:3", "'nan' is no finite number") for text in ("nan:1", "1:nan")),
        ("1:1e9999:3", "'1e9999' is no finite number of at most 40 digits; legal: a:b:n, log:a:b:n or x,y,z"),
        ("1:1e999:3", "is beyond all numbers"),
        ("1" * 50 + ":2:3", "' is no finite number of at most 40 digits"),
        ("1:x:3", "'x' is no finite number"),
        *((f"1:2:{count}", f"has {count} values; legal: 2 to 1000000") for count in (0, -3, "2.5", "inf", "x")),
        ("1:2:1", "has 1 value; legal: 2 to 1000000"),
        *((f"1:2:{count}", f"has {count} values; legal: 2 to 1000000") for count in (1000001, 10**12, "1" * 30)),
        *((text, "is not legal; legal: a:b:n, log:a:b:n or x,y,z") for text in ("1:2", "1:2:3:4", "log:1:2", "1::3")),
    ],
)
def test_what_is_wrong_with_a_range_is_named_with_its_limit(text: str, said: str) -> None:
    with pytest.raises(InputError, match=said):
        axis(text)


@pytest.mark.parametrize(
    "path", ["", "title", "panels.1", "runs", "sweep.runs", "learners", "a..b", " rounds", "notes"]
)
def test_what_decides_no_run_is_not_varied(path: str) -> None:
    with pytest.raises(InputError):
        axes.check_path(path, "--vary")


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet="0123456789.,:eE+-log[]{}\"'= #\\\nax", max_size=40))
def test_any_text_is_values_or_an_error_in_a_line(text: str) -> None:
    try:
        written = axes.written(text, "--vary")
    except InputError as error:
        told = str(error)
    else:
        found, told = Axis("rounds", written), ""
        assert 1 <= len(found.values()) <= axes.MOST_VALUES
        assert axes.from_table(axes.to_table([found]), "vary") == (found,)
    assert "\n" not in told
