"""The scene of the last session with its edits and its place in time, kept beside the settings as TOML."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import tomli_w

from olviz.engine import recording, registry
from olviz.engine.data import Trusted
from olviz.engine.experiment import FILE_LIMIT, Experiment, from_table, to_table, with_value
from olviz.engine.files import check_regular, replacing
from olviz.engine.parameters import InputError, parameters_of
from olviz.engine.phases import Phase
from olviz.gui.session import Scene, Snapshot, runs_alike

NAME, ASIDE = "last.toml", "last.broken.toml"
SCHEMA = 1


def write(folder: Path, kept: Snapshot) -> Path:
    """Writes a snapshot into a folder, whole or not at all; ``InputError`` where that cannot be."""
    scene = kept.scene
    table: dict[str, Any] = {
        "schema": SCHEMA,
        "source": scene.source,
        "of_file": bool(scene.recorded and scene.source),
        "t": kept.t,
        "phase": kept.phase.name.lower(),
        "selected": kept.selected,
        "scene": to_table(scene.experiment),
    }
    if scene.shipped != scene.experiment:
        table["shipped"] = to_table(scene.shipped)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = error.strerror or str(error)
        raise InputError("cannot be made: {why}", place=str(folder), why=why) from None
    path = folder / NAME
    with replacing(path) as part:
        part.write_text(tomli_w.dumps(table, multiline_strings=True), encoding="utf-8")
    return path


def read(folder: Path) -> Snapshot | None:
    """The snapshot of the last session, None where there is none; ``InputError`` where it cannot be shown."""
    path = folder / NAME
    if not path.exists():
        return None
    try:
        return _snapshot(_table(path))
    except InputError as error:
        raise (error if str(path) in error.place else error.in_file(str(path))) from None


def set_aside(folder: Path) -> Path | None:
    """Puts what cannot be shown where it does no harm, and can be looked at."""
    try:
        return (folder / NAME).replace(folder / ASIDE)
    except OSError:
        return None


def _table(path: Path) -> dict[str, Any]:
    check_regular(path, "a file that olviz wrote")
    try:
        with path.open("rb") as stream:
            raw = stream.read(4 * FILE_LIMIT + 1)
        if len(raw) > 4 * FILE_LIMIT:
            raise InputError("has more than {limit} bytes; legal: at most that", limit=4 * FILE_LIMIT)
        table = tomllib.loads(raw.decode("utf-8"))
    except OSError as error:
        raise InputError("cannot be read: {error}", error=error.strerror or str(error)) from None
    except (ValueError, RecursionError) as error:
        raise (
            error if isinstance(error, InputError) else InputError("is not TOML: {error}", error=str(error))
        ) from None
    if table.get("schema") != SCHEMA:
        raise InputError(
            "{value!r} is not legal; legal: {legal}", place="schema", value=table.get("schema"), legal=SCHEMA
        )
    return table


def _snapshot(table: Mapping[str, Any]) -> Snapshot:
    source, phase = _as(str, table, "source"), _as(str, table, "phase").upper()
    if phase not in Phase.__members__:
        raise InputError("{value!r} is no phase", place="phase", value=phase)
    experiment = _experiment(table, "scene")
    shipped = _experiment(table, "shipped") if "shipped" in table else experiment
    scene = Scene(experiment, shipped, source)
    if _as(bool, table, "of_file"):
        found = recording.load(Path(source))
        same = runs_alike(found.experiment, experiment)
        shown = experiment if same else found.experiment
        scene = Scene(shown, found.experiment, source, found.traces)
    return Snapshot(scene, max(_as(int, table, "t"), 0), Phase[phase], max(_as(int, table, "selected"), 0))


def _as(kind: type, table: Mapping[str, Any], key: str) -> Any:
    value = table.get(key)
    if type(value) is not kind:
        raise InputError("{value!r} is not legal; legal: {kind}", place=key, value=value, kind=kind.__name__)
    return value


def _experiment(table: Mapping[str, Any], key: str) -> Experiment:
    """The experiment under a key; its files may lie anywhere, since the person at the keyboard chose them once."""
    try:
        return from_table(_trusting(_as(dict, table, key)))
    except InputError as error:
        raise error.within(key) from None


def _trusting(table: dict[str, Any]) -> dict[str, Any]:
    adversary = table.get("adversary")
    known = registry.adversaries().get(str(adversary.get("name"))) if isinstance(adversary, Mapping) else None
    if isinstance(adversary, Mapping) and known is not None:
        for parameter in parameters_of(known):
            value = adversary.get(parameter.name)
            if parameter.kind == "file" and isinstance(value, str):
                table = with_value(table, f"adversary.{parameter.name}", Trusted(value))
    return table
