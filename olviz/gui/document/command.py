"""The line that runs this screen again: what was opened, and every edit as a setting."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from typing import Any

import tomli_w

from olviz.engine.declare.parameters import InputError, Spec, as_table, parameters_of
from olviz.engine.experiment.scenario import Experiment, to_table
from olviz.gui.document.session import Snapshot

PRESENTED = ("title", "about", "question", "panels", "hidden", "notes")
# how a scene says that it has none
ABSENT: dict[str, Any] = {"forks": [], "sweep": False, "moves": [], "taken_back": 0, "challenge": False}
LONGEST = 100_000  # letters of a word, which a system hands on to a program


def commands(here: Snapshot, theme: str) -> tuple[str, str]:
    """The line that runs this experiment, and the one that draws this round; ``InputError`` without a file.

    So it is where a line would be too long, as with thousands of moves: the file has to tell of them.
    """
    scene = here.scene
    words = [scene.source, *([] if scene.recorded else options(scene.shipped, scene.experiment))]
    if not scene.source or max(map(len, words)) > LONGEST:
        raise InputError("this scene has no file yet that tells of it; legal: one that has been saved", place="source")
    moment = f"{here.t}:{here.phase.name.lower()}"
    runs = scene.experiment.runs
    many = [] if scene.recorded or runs == scene.shipped.runs else ["--set", f"runs={runs}"]
    run = ["olviz", "run", *words, *(many if runs == 1 or scene.recorded else ["--runs", str(runs)])]
    followed = ["--follow", str(here.selected + 1)] if here.selected else []
    render = ["olviz", "render", *words, *many, "--at", moment, *followed, "--theme", theme, "-o", "picture.png"]
    return shlex.join(run), shlex.join(render)


def options(before: Experiment, after: Experiment) -> list[str]:
    """What turns one experiment into the other on a command line."""
    words: list[str] = []
    for key in ("rounds", "seed"):
        if getattr(before, key) != getattr(after, key):
            words += [f"--{key}", str(getattr(after, key))]
    if before.run != after.run:
        words += ["--run", str(after.run)] if after.runs == 1 else ["--set", f"run={after.run}"]
    for path, value in settings(before, after):
        words += ["--set", f"{path}={inline(value)}"]
    return words


def settings(before: Experiment, after: Experiment) -> Iterator[tuple[str, Any]]:
    """Paths and values of all that differs but rounds, seed and run; learners count from 1."""
    yield from _differing("game", before.game, after.game)
    yield from _differing("adversary", before.adversary, after.adversary)
    table = to_table(after)
    if len(before.learners) != len(after.learners):
        yield "learners", table["learners"]
    else:
        for place, (old, new) in enumerate(zip(before.learners, after.learners, strict=True), 1):
            if old.learner.name != new.learner.name:
                yield f"learners.{place}", table["learners"][place - 1]
                continue
            yield from _differing(f"learners.{place}", old.learner, new.learner)
            if old.label != new.label:
                yield f"learners.{place}.label", new.label
    told = to_table(before)
    for key, none in ABSENT.items():
        if told.get(key) != table.get(key):
            yield key, table.get(key, none)
    for key in PRESENTED:
        if getattr(before, key) != getattr(after, key):
            yield key, table.get(key, "" if isinstance(getattr(after, key), str) else [])


def _differing(path: str, before: Spec, after: Spec) -> Iterator[tuple[str, Any]]:
    """The parameters that differ, or the whole section where one of them is no longer given.

    Moves of a person, which an adversary or a learner carries, are told of in a place of their own.
    """
    if as_table(before) == as_table(after):
        return
    names = [parameter.name for parameter in parameters_of(type(after))] if type(before) is type(after) else []
    changed = {name: getattr(after, name) for name in names if getattr(after, name) != getattr(before, name)}
    if not changed or None in changed.values():
        yield path, as_table(after)
    else:
        yield from ((f"{path}.{name}", value) for name, value in changed.items())


def inline(value: Any) -> str:
    """A value as TOML writes it in one line."""
    if isinstance(value, Spec):
        value = as_table(value)
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_key(name)} = {inline(item)}" for name, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(inline, value)) + "]"
    return tomli_w.dumps({"value": value}).removeprefix("value = ").rstrip("\n")


def _key(name: str) -> str:
    """A key, in quotation marks where it is a path."""
    return tomli_w.dumps({name: 0}).removesuffix(" = 0\n")
