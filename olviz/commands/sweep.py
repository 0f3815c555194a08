"""``olviz sweep``: a scenario over a grid of values, many runs at each point, played anywhere and kept as one table."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from olviz.commands.given import scenario
from olviz.commands.given.plugin import existing
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment import axes
from olviz.engine.experiment import sweep as sweeps
from olviz.engine.experiment.axes import Axis
from olviz.engine.experiment.scenario import Experiment, trusted
from olviz.engine.experiment.sweep import Sweep
from olviz.engine.files.atomic import make_folder, named
from olviz.engine.files.endings import in_order
from olviz.engine.words.translate import plural
from olviz.sweeps import engines, loop, measure, plan, store, table, travel
from olviz.sweeps.engines import Engine
from olviz.sweeps.gather import Gathered
from olviz.sweeps.plan import Plan
from olviz.sweeps.store import WHOLE, Share, Store
from olviz.sweeps.work import Fault

SETTINGS = ("vary", "set", "rounds", "seed", "run", "runs", "checkpoints", "quantities", "skip")  # of a scenario
PLAYING = ("workers", "scheduler", "shard")  # of who plays
Tell = Callable[[int], object]


def run(options: argparse.Namespace) -> int:
    """Plays what is missing, or merges; everything asked for is checked before the first run."""
    folder = named(options.output, "the name of a folder", "-o")
    for module, asked in (("pyarrow", options.parquet), ("distributed", options.scheduler is not None)):
        if asked and find_spec(module) is None:
            raise ModuleNotFoundError(name=module)
    try:
        return _merge(options, folder) if options.merge else _sweep(options, folder)
    except Fault as fault:
        print("olviz:", " ".join(str(fault).split()), file=sys.stderr)
        return 1


def _sweep(options: argparse.Namespace, folder: Path) -> int:
    share, engine = _share(options.shard), _engine(options)
    asked = _planned(options)
    kept = Store(folder, asked, share)
    if options.scheduler is not None:
        engines.check_cluster(options.scheduler)
    if not kept.begun:
        _check(asked)
    kept.begin()
    _play(kept, engine)
    gathered = Gathered(asked.told, [folder])
    if gathered.uncovered:
        print(f"{folder}: share {share.number} of {share.of} is finished; olviz sweep --merge puts all together")
        return 0
    return _written(folder, gathered, asked, options.parquet)


def _check(asked: Plan) -> None:
    """Looks at every point without playing."""
    measure.check_quantities(asked.grid)
    with _bar(asked.grid.points, "point", "check") as tell:
        for _ in asked.grid.check():
            tell(1)


def _play(kept: Store, engine: Callable[[], AbstractContextManager[Engine]]) -> None:
    left = sum(last - first for first, last in kept.missing())
    with in_order(), _bar(kept.total, "run", "sweep", kept.total - left) as tell:
        try:
            loop.play(kept, engine, tell)
        except KeyboardInterrupt:
            raise Fault("stopped; what is finished is kept, and the same command goes on from there") from None


def _written(folder: Path, gathered: Gathered, asked: Plan, parquet: bool) -> int:
    for path in table.write(folder, gathered, asked.record, parquet):
        print(path)
    return 0


def _merge(options: argparse.Namespace, folder: Path) -> int:
    merged = [named(name, "the folder of a sweep", "--merge") for name in options.merge]
    for option in scenario.said(options, PLAYING):
        raise InputError("is of no use for --merge, which plays nothing", place=option)
    for option in scenario.said(options, SETTINGS) if options.scenario is None else ():
        raise InputError("is of no use without SCENARIO, which --merge needs not", place=option)
    asked = plan.of_folder(merged[0]) if options.scenario is None else _planned(options)
    for each in (*merged, folder):
        if not store.check_folder(each, asked) and each in merged:
            raise InputError("is not the folder of a sweep; legal: one that olviz sweep wrote", place=str(each))
    gathered = Gathered(asked.told, merged)
    _check_whole(gathered)
    make_folder(folder)
    store.write_record(folder, asked)
    return _written(folder, gathered, asked, options.parquet)


def _check_whole(gathered: Gathered) -> None:
    """Refuses to merge what is not finished, or not there."""
    for share, runs in gathered.lacking:
        raise InputError(
            plural(
                "{runs} run of share {number} of {count} is missing; the command that began it goes on",
                "{runs} runs of share {number} of {count} are missing; the command that began it goes on",
                runs,
            ),
            place="--merge",
            runs=runs,
            number=share.number,
            count=share.of,
        )
    if gathered.uncovered:
        raise InputError(
            plural(
                "{missing} of {cells} learners at points belongs to no share here; legal: the folders of all shares",
                "{missing} of {cells} learners at points belong to no share here; legal: the folders of all shares",
                gathered.uncovered,
            ),
            place="--merge",
            missing=gathered.uncovered,
            cells=gathered.grid.cells,
        )


# what is asked for


def _planned(options: argparse.Namespace) -> Plan:
    if options.scenario is None:
        raise InputError("is missing; legal: {legal}", place="SCENARIO", legal="a scenario file or a name")
    if options.run is not None:
        raise InputError("of a sweep all runs are played, from run 0 on; legal: --runs N", place="--run")
    experiment = scenario.anew(options).experiment
    files = tuple(existing(name, "--plugin") for name in options.plugin)
    made = plan.made(experiment._replace(sweep=_asked(options, experiment)), _base(options.scenario), files)
    travel.at_home(made.plugins)
    return made


def _base(name: str) -> Path:
    return scenario.find(name).parent


def _asked(options: argparse.Namespace, experiment: Experiment) -> Sweep:
    """The sweep of the scenario, with what the command line says in its place."""
    known = experiment.sweep
    varied = _varied(options.vary) if options.vary else known.axes if known is not None else ()
    if not varied:
        raise InputError("is missing, and the scenario has no [sweep]; legal: PATH=SPEC", place="--vary")
    told = known or Sweep(varied)
    return Sweep(
        varied,
        experiment.runs if options.runs is not None or known is None else known.runs,
        _number(options.checkpoints, "--checkpoints", sweeps.CHECKPOINTS, told.checkpoints),
        told.quantities if options.quantities is None else _quantities(options.quantities),
        options.skip or told.skip,
    )


def _varied(settings: Sequence[str]) -> tuple[Axis, ...]:
    found = []
    for setting in settings:
        path, equals, text = setting.partition("=")
        path = path.strip()
        if not equals or not path:
            raise InputError("{value!r} is not legal; legal: PATH=SPEC", place="--vary", value=setting)
        axes.check_path(path, "--vary")
        values = axes.written(text, f"--vary {path}")
        found.append(Axis(path, values if isinstance(values, str) else tuple(map(trusted, values))))
    return axes.together(found, "--vary")


def _number(text: str | None, place: str, parameter: Any, usual: int) -> int:
    if text is None:
        return usual
    value: Any = int(text) if text.isascii() and text.isdigit() and len(text) < 20 else text
    found: int = parameter._replace(name=place).check(value)
    return found


def _quantities(text: str) -> tuple[str, ...]:
    return sweeps.quantities([name.strip() for name in text.split(",")], "--quantities")


def _share(text: str | None) -> Share:
    if text is None:
        return WHOLE
    number, slash, count = text.partition("/")
    whole = slash and all(part.isascii() and part.isdigit() and len(part) < 7 for part in (number, count))
    if not whole or not 1 <= int(number) <= int(count):
        raise InputError("{value!r} is not legal; legal: I/N with I from 1 to N", place="--shard", value=text)
    return Share(int(number), int(count))


def _engine(options: argparse.Namespace) -> Callable[[], AbstractContextManager[Engine]]:
    if options.scheduler is not None:
        if options.workers is not None:
            raise InputError("and --workers exclude each other", place="--scheduler")
        return partial(engines.cluster, options.scheduler, lambda link: print(f"dashboard: {link}", flush=True))
    workers = _number(options.workers, "--workers", engines.WORKERS, 1)
    return engines.here if workers == 1 else partial(engines.processes, workers)


@contextmanager
def _bar(total: int, unit: str, about: str, begun: int = 0) -> Iterator[Tell]:
    """A bar on a terminal, where tqdm is installed."""
    if not sys.stderr.isatty() or find_spec("tqdm") is None:
        yield lambda _: None
        return
    with import_module("tqdm").tqdm(total=total, initial=begun, unit=unit, desc=about) as bar:
        yield bar.update
