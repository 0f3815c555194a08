"""What a person at the keyboard says may name any file; once it is settled, no text is more than a text."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from olviz import resources
from olviz.engine.declare.parameters import Spec
from olviz.engine.experiment.scenario import from_table, read, to_table, to_text, trusted
from olviz.engine.files.tables import Trusted


def texts(value: Any) -> Iterator[str]:
    """Every text below."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Spec):
        for name in value.__struct_fields__:
            yield from texts(getattr(value, name))
    elif isinstance(value, dict):
        for item in value.values():
            yield from texts(item)
    elif isinstance(value, tuple | list):
        for item in value:
            yield from texts(item)


@pytest.mark.parametrize("name", resources.scenarios())
def test_no_text_of_an_experiment_is_trusted(name: str) -> None:
    """A point of a sweep that was opened became no stop of a lesson: its title was a text that no file can hold."""
    shipped = read(resources.scenarios()[name])
    again = from_table(trusted(to_table(shipped)))
    assert [text for text in texts(again) if type(text) is not str] == []
    assert to_text(again) == to_text(shipped)
    msgspec.to_builtins(to_table(again))


def test_what_is_found_of_texts_is_seen() -> None:
    assert [type(text) for text in texts({"a": [Trusted("b"), ("c",)]})] == [Trusted, str]
