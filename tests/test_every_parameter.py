"""Every parameter at its bounds, beyond them and with what is no number at all: it plays, or one line says why not."""

import contextlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import structs

from olviz.checks import cases
from olviz.checks.meetings import listed
from olviz.engine.declare.parameters import InputError, Parameter, Spec, parameters_of
from olviz.engine.experiment import registry
from olviz.engine.experiment.scenario import from_table, to_table
from olviz.engine.round.adversary import Adversary
from olviz.engine.round.match import check_stream, opened
from olviz.engine.speech.summary import in_words, summary
from tests.tools import sweep

PLACES = sweep.places(3)


def test_every_parameter_is_swept() -> None:
    assert set(PLACES) == sweep.all_names()


@pytest.mark.parametrize("runs", [1, pytest.param(3, marks=pytest.mark.full)])
@pytest.mark.parametrize("name", PLACES)
def test_a_value_plays_or_is_refused_in_one_line(name: str, runs: int, tmp_path: Path) -> None:
    values = sweep.values(PLACES[name][0].parameter)
    for place in PLACES[name][:runs]:  # what one refuses for itself is not tried with others
        values = [value for value in values if _plays(place, value, tmp_path)]


def _plays(place: sweep.Place, value: object, folder: Path) -> bool:
    """Whether it plays; a refusal is one line."""
    try:
        _play(place, value, _folder(place, folder))
    except InputError as refused:
        told = str(refused)
    except Exception as error:
        error.add_note(f"{place} = {value!r:.80} in {place.case}")
        raise
    else:
        return True
    assert "\n" not in told
    assert len(told) < 3000
    return False


def _play(place: sweep.Place, value: object, base: Path) -> None:
    experiment = from_table(sweep.table(place, value), "scene.toml", base)
    traces = experiment.traces()
    for trace in traces:
        trace.extend()
    in_words(summary(experiment, traces, ()))
    assert from_table(to_table(experiment, base), base=base) == experiment


def _folder(place: sweep.Place, tmp_path: Path) -> Path:
    """Where the scenario lies: beside the data file that it names."""
    adversary = place.case.adversary
    fields = [getattr(adversary, name) for name in adversary.__struct_fields__]
    files = [Path(value) for value in fields if isinstance(value, str) and Path(value).is_absolute()]
    return files[0].parent if files else tmp_path


@pytest.mark.full
@pytest.mark.parametrize("name", PLACES)
def test_the_command_plays_it_or_refuses_in_one_line(name: str, tmp_path: Path) -> None:
    place = PLACES[name][0]
    path = _folder(place, tmp_path) / f"{tmp_path.name}.toml"
    for value in sweep.values(place.parameter):
        try:
            text = sweep.text(place, value)
        except (TypeError, ValueError):  # TOML cannot say it
            continue
        path.write_text(text, encoding="utf-8")
        command = [sys.executable, "-W", "error", "-m", "olviz", "run", str(path)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120)
        assert done.returncode in (0, 1, 2), (value, done.stderr)
        assert len(done.stderr.splitlines()) == (done.returncode > 0), (value, done.stderr)
    path.unlink(missing_ok=True)


LEGAL, LARGE = 20, 64  # assignments for each parameter, people’s among them, and the largest whole number there


def _legal(parameter: Parameter) -> list[Any]:
    found = []
    for value in sweep.values(parameter):
        with contextlib.suppress(InputError, TypeError):
            found.append(parameter.check(value))
    return [value for value in found if not isinstance(value, int) or value <= LARGE]


def _assigned(kind: type[Spec], luck: Random) -> Iterator[Any]:
    """The player with legal values in every second place; none of what cannot be built of them."""
    parameters = [parameter for parameter in parameters_of(kind) if parameter.kind not in ("spec", "file")]
    values = {parameter.name: _legal(parameter) for parameter in parameters}
    usual = next(iter(listed(kind)), None)
    for _ in range(LEGAL * len(parameters)):
        chosen = {name: luck.choice(legal) for name, legal in values.items() if legal and luck.random() < 0.5}
        with contextlib.suppress(InputError):
            yield kind(**chosen) if usual is None else structs.replace(usual, **chosen)


@pytest.mark.parametrize("kind", registry.adversaries().values(), ids=registry.adversaries())
def test_what_legal_values_together_declare_is_told_or_refused(kind: type[Adversary]) -> None:
    """A margin promised along a direction of zeros was divided by their length before anybody refused them."""
    luck = Random(kind.name)
    for adversary in _assigned(kind, luck):
        game = luck.choice(cases.games())
        with contextlib.suppress(InputError):
            check_stream(opened(game, adversary, sweep.ROUNDS), adversary, sweep.ROUNDS)
