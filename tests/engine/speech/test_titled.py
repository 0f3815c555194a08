"""Where nobody types the names of files, a refusal says the titles that people see."""

import re
from collections.abc import Iterator

import pytest

from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment import registry
from olviz.engine.experiment.scenario import from_table, to_table
from olviz.engine.speech.titled import titled
from tests.shipped import scene

SCENES = ("no-perfect-expert", "perceptron-separable", "descent-in-the-ball", "good-coordinate", "ratings")
NAMES = {*registry.games(), *registry.learners(), *registry.adversaries()}.union(*registry.families().values())
SPELLED = {name for name in NAMES if "-" in name}


def refusals(name: str) -> Iterator[InputError]:
    """Of every learner and every adversary that cannot take the place of the one in a scene."""
    table = to_table(scene(name)._replace(rounds=20))
    ways = [{"learners": [{"name": one}]} for one in registry.learners()]
    ways += [{"adversary": {"name": one}} for one in registry.adversaries()]
    for way in ways:
        try:
            from_table({**table, **way}).traces()
        except InputError as error:
            yield error


@pytest.mark.parametrize("name", SCENES)
def test_a_refusal_says_titles_where_a_file_has_names(name: str) -> None:
    found = list(refusals(name))
    assert any(SPELLED & set(re.findall(r"[\w-]+", str(error))) for error in found)
    for error in found:
        said = titled(InputError(error.template, **error.values))
        assert not SPELLED & set(re.findall(r"[\w-]+", str(said))), str(said)
        assert not {f"'{one}'" for one in NAMES} & set(re.findall(r"'[^']*'", str(titled(error)))), str(titled(error))


def test_the_title_of_a_set_stands_for_its_name() -> None:
    table = {
        **to_table(scene("descent-in-the-ball")._replace(rounds=20)),
        "learners": [{"name": "exponentiated-gradient"}],
    }
    with pytest.raises(InputError) as refused:
        from_table(table).traces()
    assert "'simplex', and the set here is 'ball'" in str(refused.value)
    assert "Exponentiated gradient plays on the decision set Simplex, and the set here is Ball;" in str(
        titled(refused.value)
    )


def test_a_value_that_somebody_typed_stays_as_it_is() -> None:
    error = InputError("{value!r} is not legal; legal: {least}", place="learners.1.label", value="hedge", least=2)
    assert str(titled(error)) == str(error)
