"""Breaks the engine in one place at a time and asks the tests who notices: ``python -m tests.tools.mutations``.

The places are those of ``mutations.toml``. Each is broken in a copy of the tree, never here, and the tests run there
until one fails, the nearest first. ``--only 0`` breaks nothing: no test may fail in a copy.
"""

from __future__ import annotations

import argparse
import ast
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from itertools import islice
from pathlib import Path
from queue import SimpleQueue
from time import monotonic
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
ENGINE = Path("olviz", "engine")
LEAVES = shutil.ignore_patterns(".git", ".*_cache", "__pycache__", "*venv*", "dist", "build")
NEAREST = 8  # test files that go before all others
HALTED = 600  # seconds of a test that does not end, for what is broken may go round for ever
LIMIT = 3600.0  # seconds of all tests of one mutation
LAWS = "tests/test_laws.py"
WRONG_LINE, NO_TESTS = 4, 5  # pytest's exit status where a file is missing, and where nothing was chosen
ABOUT_THE_TREE = {"test_style.py", "test_packaging.py", "test_mutations.py"}  # which notice any change, or none
CAUGHT = 58  # at least, of all: so many of those that were tried


class Mutation(NamedTuple):
    """An expression of the function, method or constant ``where``, and what is to stand in its place.

    ``occurrence`` counts equal expressions there, from 1.
    """

    number: int
    family: str
    where: str
    expression: str
    replacement: str
    occurrence: int = 1

    def __str__(self) -> str:
        if not self.number:
            return f"{self.number:2} nothing is broken"
        return f"{self.number:2} {self.family} · {self.where}: {self.expression} → {self.replacement}"


class Place(NamedTuple):
    """Where an expression stands: a file, relative to the root, and its bytes from ``start`` to ``end``."""

    path: Path
    start: int
    end: int


class Outcome(NamedTuple):
    """The test that noticed, empty where none did; ``halted`` where time was up before all had run."""

    test: str
    seconds: float
    halted: bool = False

    @property
    def caught(self) -> bool:
        return bool(self.test)

    def __str__(self) -> str:
        told = (
            f"caught by {self.test}" if self.caught else "survived" + (", as far as time went" if self.halted else "")
        )
        return f"{told} ({self.seconds:.0f} s)"


class Asked(NamedTuple):
    """Which tests are to notice: these, or so many of the stages; ``limit`` is the seconds each mutation has."""

    tests: Sequence[str] = ()
    stages: int | None = None
    limit: float = LIMIT


ALL = Asked()
NOTHING = Mutation(0, "", "", "", "")


@cache
def mutations() -> tuple[Mutation, ...]:
    rows = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))["mutation"]
    return tuple(Mutation(number, **row) for number, row in enumerate(rows, 1))


# finding the place


@cache
def _trees() -> dict[Path, tuple[bytes, ast.Module]]:
    sources = {path.relative_to(ROOT): path.read_bytes() for path in sorted((ROOT / ENGINE).rglob("*.py"))}
    return {path: (source, ast.parse(source)) for path, source in sources.items()}


def _named(tree: ast.Module, where: str) -> Iterator[ast.AST]:
    """The function, the method or the module's constant of this name."""
    owner, _, method = where.rpartition(".")
    if owner:
        classes = (node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == owner)
        body = [member for node in classes for member in node.body]
        yield from (node for node in body if isinstance(node, ast.FunctionDef) and node.name == method)
        return
    for node in tree.body:
        if (isinstance(node, ast.FunctionDef) and node.name == method) or method in _targets(node):
            yield node


def _targets(node: ast.stmt) -> list[str]:
    """The names that an assignment gives."""
    if isinstance(node, ast.AnnAssign):
        return [ast.unparse(node.target)]
    return [ast.unparse(target) for target in node.targets] if isinstance(node, ast.Assign) else []


def _expressions(node: ast.AST, source: str) -> list[ast.expr]:
    """Those in it that read like this, in the order of the text."""
    alike = (part for part in ast.walk(node) if isinstance(part, ast.expr) and ast.unparse(part) == source)
    return sorted(alike, key=lambda part: (part.lineno, part.col_offset))


@cache
def place_of(mutation: Mutation) -> Place:
    """Its one place in the engine; ``LookupError`` where there is none, or more than one."""
    found = []
    for path, (source, tree) in _trees().items():
        for node in _named(tree, mutation.where):
            alike = _expressions(node, mutation.expression)
            if len(alike) >= mutation.occurrence:
                found.append(_place(path, source, alike[mutation.occurrence - 1]))
    if len(found) != 1:
        raise LookupError(f"{mutation}: {len(found)} places ({', '.join(str(place.path) for place in found)})")
    return found[0]


def _place(path: Path, source: bytes, node: ast.expr) -> Place:
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    return Place(path, starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset)


def broken(mutation: Mutation) -> tuple[Path, bytes]:
    """The file it is in, and what that says once it is made."""
    place = place_of(mutation)
    source = _trees()[place.path][0]
    return place.path, source[: place.start] + f"({mutation.replacement})".encode() + source[place.end :]


# running the tests


def stages(tree: Path, mutation: Mutation) -> Iterator[list[str]]:
    """What pytest is to run, one after the other: what names the place, the laws of who has its name, and the rest."""
    if mutation.number:
        path = place_of(mutation).path
        yield nearest(tree, {mutation.where.partition(".")[0], path.stem, path.stem.replace("_", "-")})
        yield [LAWS, "-k", path.stem.replace("_", "-")]
    yield ["tests/engine"]
    yield _tests(tree, "test_*.py")
    yield ["tests/cli", "tests/gui"]


def _tests(tree: Path, pattern: str) -> list[str]:
    found = (tree / "tests").glob(pattern)
    return sorted(path.relative_to(tree).as_posix() for path in found if path.name not in ABOUT_THE_TREE)


def nearest(tree: Path, words: set[str]) -> list[str]:
    """The test files that speak of these words most often; those of the window, which are slow, come later."""
    spoken = re.compile("|".join(rf"\b{re.escape(word)}\b" for word in words))
    files = {*_tests(tree, "engine/**/test_*.py"), *_tests(tree, "test_*.py")} - {LAWS}
    often = {name: len(spoken.findall((tree / name).read_text(encoding="utf-8"))) for name in files}
    return sorted((name for name in files if often[name]), key=lambda name: (-often[name], name))[:NEAREST]


def tried(tree: Path, mutation: Mutation, asked: Asked) -> Outcome:
    """What the tests say of this mutation in a copy of the tree, which is whole again afterwards."""
    began, limit = monotonic(), asked.limit
    with _made(tree, mutation):
        for chosen in [list(asked.tests)] if asked.tests else islice(stages(tree, mutation), asked.stages):
            left = limit - (monotonic() - began)
            test = _failed(tree, chosen, left) if chosen and left > 0 else ""
            if test:
                return Outcome(test, monotonic() - began)
    spent = monotonic() - began
    return Outcome("", spent, halted=spent >= limit)


@contextmanager
def _made(tree: Path, mutation: Mutation) -> Iterator[None]:
    if not mutation.number:
        yield
        return
    path, source = broken(mutation)
    whole = (tree / path).read_bytes()
    (tree / path).write_bytes(source)
    try:
        yield
    finally:
        (tree / path).write_bytes(whole)


def _failed(tree: Path, chosen: Iterable[str], limit: float) -> str:
    """The first of these tests that fails; empty where all pass, or time is up."""
    options = ["-x", "-q", "-n", "0", "-p", "no:cacheprovider", "-o", f"timeout={HALTED}"]
    line = [sys.executable, "-m", "pytest", *options, *chosen]
    try:
        done = subprocess.run(line, cwd=tree, env=_own(tree), capture_output=True, text=True, timeout=limit)
    except subprocess.TimeoutExpired:
        return ""
    if done.returncode == WRONG_LINE:
        raise LookupError(done.stderr)
    if done.returncode in (0, NO_TESTS):
        return ""
    named = re.search(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
    return named[1] if named else f"pytest, status {done.returncode}"


def _own(tree: Path) -> dict[str, str]:
    """The surroundings in which the copy is the program that is imported."""
    return {**os.environ, "PYTHONPATH": str(tree)}


def judged(chosen: Sequence[Mutation], asked: Asked = ALL, jobs: int = 1) -> Iterator[tuple[Mutation, Outcome]]:
    """Each mutation with what the tests say of it, in order; so many at a time, each in a copy of its own."""
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(jobs) as threads:
        trees: SimpleQueue[Path] = SimpleQueue()
        for job in range(jobs):
            trees.put(shutil.copytree(ROOT, Path(folder, str(job)), ignore=LEAVES))

        def outcome(mutation: Mutation) -> Outcome:
            tree = trees.get()
            try:
                return tried(tree, mutation, asked)
            finally:
                trees.put(tree)

        yield from zip(chosen, threads.map(outcome, chosen), strict=True)


def main() -> int:
    """Makes those that are asked for, all by default, and counts; the exit status is 0 where all were caught."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.mutations", description=__doc__)
    parser.add_argument("--only", type=int, nargs="+", metavar="N", help="these numbers; 0 breaks nothing")
    parser.add_argument("--tests", nargs="+", default=[], metavar="PATH", help="these tests instead of all")
    parser.add_argument("--stages", type=int, metavar="N", help="how far, from the nearest tests (1) to all (5)")
    parser.add_argument("--jobs", type=int, default=1, help="how many at a time (default %(default)s)")
    parser.add_argument("--limit", type=float, default=LIMIT, help="seconds for each (default %(default)s)")
    options = parser.parse_args()
    every = dict(enumerate((NOTHING, *mutations())))
    chosen = [every[number] for number in options.only or range(1, len(every))]
    survivors = 0
    asked = Asked(options.tests, options.stages, options.limit)
    for mutation, outcome in judged(chosen, asked, options.jobs):
        print(f"{mutation}\n   {outcome}", flush=True)
        survivors += not outcome.caught
    print(f"{len(chosen) - survivors} of {len(chosen)} caught")
    return int(bool(survivors))


if __name__ == "__main__":
    sys.exit(main())
