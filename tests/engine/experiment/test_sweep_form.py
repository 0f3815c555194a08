"""``[sweep]`` in a scenario file: read, refused with its place, and written back."""

from typing import Any

import pytest

from olviz import resources
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment import scenario
from olviz.engine.experiment.axes import Axis
from olviz.engine.experiment.sweep import Sweep

ASKED = """
[sweep]
runs = 50
checkpoints = 8
quantities = ["regret", "loss"]
skip = true

[sweep.vary]
"learners.2.rate" = "log:0.01:10:5"
"adversary.name" = ["coin-flip", "ftl-killer"]
seed = 3
"""


def table(text: str = ASKED) -> dict[str, Any]:
    scene = resources.scenarios()["hedge-rates"].read_text(encoding="utf-8")
    return scenario.parse(f"{scene}\n{text}")


def test_a_sweep_is_read_and_written_back_in_its_order() -> None:
    experiment = scenario.from_table(table())
    assert experiment.sweep == Sweep(
        (
            Axis("learners.2.rate", "log:0.01:10:5"),
            Axis("adversary.name", ("coin-flip", "ftl-killer")),
            Axis("seed", (3,)),
        ),
        runs=50,
        checkpoints=8,
        quantities=("regret", "loss"),
        skip=True,
    )
    again = scenario.from_table(scenario.parse(scenario.to_text(experiment)))
    assert again == experiment


def test_a_scene_without_a_sweep_has_none() -> None:
    assert scenario.from_table(table("")).sweep is None
    assert "sweep" not in scenario.to_table(scenario.from_table(table("")))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[sweep]", "sweep.vary: needs a table of paths"),
        ("[sweep]\nvary = {}", "sweep.vary: needs a table of paths"),
        ("[sweep]\nrun = 3", "sweep.run: no such key of a sweep; did you mean 'runs'?"),
        ("[sweep.vary]\nseed = []", "sweep.vary.seed: has 0 values"),
        ("[sweep.vary]\nseed = '1:2'", "sweep.vary.seed: '1:2' is not legal; legal: a:b:n, log:a:b:n or x,y,z"),
        ("[sweep.vary]\nsed = [1]", "sweep.vary.sed: 'sed' cannot be varied; did you mean 'seed'?"),
        ("[sweep.vary]\nlearners.1.rate = '1:2:3'", "sweep.vary.learners: is a table; legal: a:b:n"),
        ("[sweep]\nruns = 0\n[sweep.vary]\nseed = [1]", "sweep.runs: 0 is not legal; legal: a whole number at least 1"),
        ("[sweep]\nruns = true\n[sweep.vary]\nseed = [1]", "sweep.runs: True is not legal"),
        ("[sweep]\ncheckpoints = 2000\n[sweep.vary]\nseed = [1]", "sweep.checkpoints: 2000 is not legal"),
        ("[sweep]\nskip = 1\n[sweep.vary]\nseed = [1]", "sweep.skip: 1 is not legal; legal: true or false"),
        ("[sweep]\nquantities = []\n[sweep.vary]\nseed = [1]", "sweep.quantities: [] is not legal"),
        ("[sweep]\nquantities = ['a', 'a']\n[sweep.vary]\nseed = [1]", "sweep.quantities: ['a', 'a'] is not legal"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(text: str, said: str) -> None:
    with pytest.raises(InputError) as caught:
        scenario.from_table(table(text))
    assert str(caught.value).startswith(said)


def test_what_is_no_table_is_refused() -> None:
    with pytest.raises(InputError, match="sweep: is not a table"):
        scenario.from_table(table("") | {"sweep": 3})
