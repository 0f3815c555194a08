"""``olviz check``: learners, adversaries, losses, sets and kernels of a file, held against the laws."""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from olviz.checks import settings_tried
from olviz.checks.grading import Grade, grades, patience
from olviz.checks.law import Broken
from olviz.checks.showing import fails_when_run, shown
from olviz.checks.watch.patience import PATIENCE, within
from olviz.checks.watch.shared import PRINTED, contained, strictly
from olviz.commands.given import lesson
from olviz.commands.given.plugin import existing
from olviz.commands.progress import Progress
from olviz.engine.declare.parameters import InputError, Spec, nearest
from olviz.engine.experiment import plugins, registry
from olviz.engine.files.endings import gone_with_the_program

READ = "Reading the file leaves alone what all code shares"


class Told(NamedTuple):
    """A law that was tried: of whom, what came of it, and the scenario that shows it broken, if there is one."""

    name: str
    grade: Grade
    scenario: Path | None = None


def run(options: argparse.Namespace) -> int:
    """Tries everything in the file that has a name, or every stop of a lesson.

    0: no law is broken, 1: one is, 2: there is none to try.
    """
    taught = lesson.to_check(options.file)
    if taught is not None:
        return lesson.check(taught)
    with gone_with_the_program(settings_tried.take_away):
        return _checked(options)


def _checked(options: argparse.Namespace) -> int:
    path = existing(options.file, "FILE.py")
    members, changed = chosen(path, options.name)
    told: list[Told] = []
    try:
        for one in chain(reading(path, changed), tried(members, path.parent)):
            told.append(one)
            if not options.json:
                print(line(one, path), flush=True)
    except KeyboardInterrupt:
        print("olviz: stopped; the laws that were not told were not tried", file=sys.stderr)
        return 1
    if options.json:
        print(json.dumps({"file": str(path), "laws": [entry(one) for one in told]}, indent=2, allow_nan=False))
    return int(any(one.grade.broken is not None for one in told))


def chosen(path: Path, name: str | None) -> tuple[list[type[Spec]], list[str]]:
    """What the file declares, or the one of this name, and what reading it changes for all code.

    ``InputError`` where something is wrong with it.
    """
    PRINTED.begin()
    with within(PATIENCE), contained() as changed:
        met = registry.add_file(path)
    asked = [plugin for plugin in met if name in (None, plugin.name) or not plugin.name]
    plugins.check(asked)
    found = {plugin.name: registry.member(plugin) for plugin in met if not plugin.fault}
    if name is not None and name not in found:
        raise InputError("{value!r} is not in the file; {hint}", place="--as", value=name, hint=nearest(name, found))
    return [found[name]] if name is not None else list(found.values()), changed


def reading(path: Path, changed: list[str]) -> Iterator[Told]:
    """The law of the file itself, where it is broken."""
    if changed:
        yield Told(path.name, Grade(READ, 1, Broken(READ, path.name, "; ".join(changed))))


def tried(members: list[type[Spec]], folder: Path) -> Iterator[Told]:
    """Every law of each of them, as soon as it is known whether it is kept."""
    with Progress() as progress:
        for member in members:
            for number, grade in enumerate(grades(member), 1):
                progress.clear()
                with contained():
                    scenario = shown(grade, member.name, folder)
                yield Told(member.name, grade, scenario)
                progress.tell(f"{member.name}: {number} {'law' if number == 1 else 'laws'} tried")


def line(told: Told, path: Path) -> str:
    """A law as one line; where it is broken, with the smallest case and the command that shows it."""
    kept, broken, unasked = marks()
    grade, fault = told.grade, told.grade.broken
    if grade.unasked:
        return f"{unasked} {told.name}: {grade.sentence}: not looked at, for {grade.unasked}"
    if fault is None:
        return f"{kept} {told.name}: {grade.sentence} ({grade.tried} {'case' if grade.tried == 1 else 'cases'})"
    what = f"{broken} {told.name}: {grade.sentence}: {fault.detail}; {case_of(told)}{way_to_see(told, path)}"
    return f"{what}; the laws after this one were not asked" if fault.crashed else what


def way_to_see(told: Told, path: Path) -> str:
    """The command that shows it: a run, where it tells that something is broken, and else the check alone."""
    if told.scenario is None or told.grade.broken is None:
        return ""
    with strictly():
        fails = fails_when_run(told.scenario, patience(told.grade.broken))
    if fails:
        return f"; shown by {shlex.join(['olviz', 'run', '--plugin', str(path), str(told.scenario)])}"
    again = shlex.join(["olviz", "check", str(path), "--as", told.name])
    return f" as in {shlex.quote(str(told.scenario))}; a run alone does not show it, {again} does"


def case_of(told: Told) -> str:
    """The smallest case, with its rounds where it is a run."""
    case = told.grade.broken.case if told.grade.broken is not None else ""
    rounds = getattr(case, "rounds", None)
    name = getattr(case, "name", None) if isinstance(case, type) else str(case)
    return f"smallest case {name}" + (f" in {rounds} {'round' if rounds == 1 else 'rounds'}" if rounds else "")


def marks() -> tuple[str, str, str]:
    """The signs for kept, for broken and for neither that the terminal can write."""
    try:
        "✓✗–".encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return "ok", "BROKEN", "unasked"
    return "✓", "✗", "–"


def entry(told: Told) -> dict[str, Any]:
    """The same for scripts."""
    fault = told.grade.broken
    return {
        "name": told.name,
        "law": told.grade.sentence,
        "kept": None if told.grade.unasked else fault is None,
        "unasked": told.grade.unasked or None,
        "cases": told.grade.tried,
        "case": None if fault is None else case_of(told),
        "detail": None if fault is None else fault.detail,
        "crashed": fault is not None and fault.crashed,
        "scenario": None if told.scenario is None else str(told.scenario),
    }
