"""Prints one table of ratios, each the median of five runs with the least and the most; exit status 1: one missed.

``mindreader`` counts mistakes, and has a table of its own: it is printed only where it is named.

Seconds depend on the machine: only ratios are judged. Peaks of memory are in megabytes, of a process of its own, and
taken once (Linux). The window is drawn offscreen where there is no display.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Any, NamedTuple
from unittest.mock import patch

import numpy as np

from olviz import resources
from olviz.checks.streams import Fixed, Made, Unfiled
from olviz.engine.adversaries.classification.non_separable import NonSeparable
from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.adversaries.convex.quadratic_targets import QuadraticTargets
from olviz.engine.experiment import registry, scenario
from olviz.engine.experiment.batch import play_many
from olviz.engine.experiment.scenario import Experiment
from olviz.engine.games.classification import Classification
from olviz.engine.games.convex import Convex
from olviz.engine.games.experts import Experts
from olviz.engine.games.game import Declared, Game, Reveal, Shown
from olviz.engine.games.losses.hinge import Hinge
from olviz.engine.games.matrix import Matrix
from olviz.engine.games.regression import Regression
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.round.adversary import Adversary, Table
from olviz.engine.round.learner import Learner
from olviz.engine.run.trace import Trace
from olviz.engine.worlds.along import Along
from olviz.engine.worlds.expense import expected
from olviz.engine.worlds.worlds import Worlds
from olviz.gui.worlds.live import TILE
from tests.tools.bench import mindreader, rivals

SEED = 1
TOLD = (
    *("hedge-rates", "coin-flips", "coins-many-times", "iid-experts", "survivors-many-times", "risk-many-times"),
    *("one-flipped-label", "rate-at-the-switch", "greedy-turned-lazy", "perceptron-separable", "online-lasso"),
    *("rates-of-hedge", "svm-by-examples", "xor-network"),
)
DEARER = ("kernel-sine", "kernel-xor", "least-squares-roads", "forgetting", "inverse-by-induction")
RUNS = 5  # of every part, but for those that come out the same each time


class Row(NamedTuple):
    """What was measured against what ("ours · theirs"): seconds, their ratio, and the least or the most it may be."""

    what: str
    ours: float
    rival: float
    ratio: float
    least: float | None = None
    most: float | None = None
    unit: str = "s"

    @property
    def met(self) -> bool:
        return (self.least is None or self.ratio >= self.least) and (self.most is None or self.ratio <= self.most)

    @property
    def manner(self) -> str:
        """What the ratio counts."""
        return "as fast" if self.least is not None else "as long" if self.unit == "s" else "as much"

    @property
    def target(self) -> str:
        bound = f"≥ {self.least:g}" if self.least is not None else f"≤ {self.most:g}"
        return f"{bound} {'met' if self.met else 'MISSED'}"


HEAD = "| what | against | ratio, median of five | least to most | seconds or MB, both | target |"


def middle(runs: Sequence[Row]) -> Row:
    """The run with the median ratio."""
    return sorted(runs, key=lambda row: row.ratio)[len(runs) // 2]


def line(runs: Sequence[Row]) -> str:
    """The same row of several runs, as a line of the table."""
    row, ratios = middle(runs), [each.ratio for each in runs]
    what, _, against = row.what.partition(" · ")
    spread = f"{min(ratios):.3g} to {max(ratios):.3g}" if len(ratios) > 1 else "once"
    both = f"{row.ours:.3g}, {row.rival:.3g} {row.unit}"
    return f"| {what} | {against} | {row.ratio:.3g} × {row.manner} | {spread} | {both} | {row.target} |"


class Drawn(Made, Table, frozen=True):
    """A stream drawn beforehand."""

    shown: Unfiled = Shown()
    reveal: Unfiled = Reveal()
    declared: Unfiled = Declared()

    name = "drawn"
    title = "Drawn beforehand"

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"x", "labels"})

    def declares(self, game: Game, horizon: int) -> Declared:
        return self.declared

    def rows(self, game: Game, world: Any, block: int, luck: Luck) -> tuple[Shown, Reveal, Any]:
        part = slice(block * BLOCK, (block + 1) * BLOCK)
        return Shown(self.shown.x[:, part]), Reveal(self.reveal.y[part]), world


class Uniform(Table, frozen=True):
    """Losses uniform on [0, 1], independent for every expert and round."""

    name = "uniform-losses"
    title = "Uniform losses"

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"losses"})

    def rows(self, game: Game, world: Any, block: int, luck: Luck) -> tuple[Shown, Reveal, Any]:
        return Shown(), Reveal(losses=luck.rows("losses", block, lambda rng: rng.random((game.size, BLOCK)))), world


def in_turns(count: int, ours: Callable[[], Any], rival: Callable[[], Any]) -> tuple[float, float]:
    """The least seconds of the processor that each took, played in turns: a busy machine slows both alike."""
    times: list[list[float]] = [[], []]
    for _ in range(count):
        for kept, action in zip(times, (ours, rival), strict=True):
            start = process_time()
            action()
            kept.append(process_time() - start)
    return min(times[0]), min(times[1])


def recorded(game: Game, learner: Learner, adversary: Adversary, rounds: int, steps: bool = False) -> Trace:
    """A run as a user gets it."""
    trace = Trace(game, learner, adversary, rounds, SEED)
    if steps:
        trace.actors.blocks = None
    trace.extend()
    return trace


def perceptron(rounds: int = 100_000) -> list[Row]:
    """Against river's loop on the same stream: separable and with a tenth of the labels flipped, and stepped."""
    rows = []
    learner = registry.learners()["perceptron"]()
    for what, source in (("separable", Separable(margin=0.05)), ("10 % flipped", NonSeparable(margin=0.05))):
        blocks = [source.rows(Classification(), (), k, Luck(SEED, "adversary"))[:2] for k in range(rounds // BLOCK + 1)]
        x = np.concatenate([shown.x for shown, _ in blocks], axis=-1)
        y = np.concatenate([reveal.y for _, reveal in blocks])
        stream = Drawn(shown=Shown(x), reveal=Reveal(y), declared=source.declares(Classification(), rounds))
        points = [{"a": a, "b": b} for a, b in x[:, :rounds].T.tolist()]
        labels = (y[:rounds] > 0).tolist()

        def rival(points: Any = points, labels: Any = labels) -> None:
            rivals.river_perceptron(points, labels)

        for how, steps, least in (("blocks", False, 10.0), ("stepped", True, 0.5)):

            def ours(stream: Any = stream, steps: bool = steps) -> None:
                recorded(Classification(), learner, stream, rounds, steps)

            time, river = in_turns(1, ours, rival)
            rows.append(Row(f"perceptron, {what}, {how}, T = {rounds:.0e} · river", time, river, river / time, least))
    return rows


def descent(rounds: int = 100_000, runs: int = 1000, short: int = 10_000) -> list[Row]:
    """In the ball of the plane: hinge losses against river's loop, in blocks and stepped; runs side by side."""
    source, learner = NonSeparable(margin=0.05), registry.learners()["gradient-descent"]()
    blocks = [source.rows(Classification(), (), k, Luck(SEED, "adversary"))[:2] for k in range(rounds // BLOCK + 1)]
    x = np.concatenate([shown.x for shown, _ in blocks], axis=-1)
    y = np.concatenate([reveal.y for _, reveal in blocks])
    stream = Drawn(shown=Shown(x), reveal=Reveal(y), declared=source.declares(Classification(), rounds))
    points, labels = [{"a": a, "b": b} for a, b in x[:, :rounds].T.tolist()], (y[:rounds] > 0).tolist()
    game = Convex(loss=Hinge())
    rows = []
    for how, steps, least in (("blocks", False, 2.0), ("stepped", True, 0.25)):

        def ours(steps: bool = steps) -> None:
            recorded(game, learner, stream, rounds, steps)

        time, river = in_turns(1, ours, lambda: rivals.river_descent(points, labels))
        rows.append(Row(f"descent, {how}, T = {rounds:.0e} · river", time, river, river / time, least))
    side, bare = in_turns(
        1,
        lambda: play_many(Convex(), learner, QuadraticTargets(), short, SEED, range(runs)),
        lambda: rivals.descent_batch(short, runs, SEED),
    )
    rows.append(Row(f"descent, {runs} runs × {short:.0e} · bare loop", side, bare, side / bare, most=3.0))
    return rows


def hedge(rounds: int = 1_000_000, short: int = 50_000) -> list[Row]:
    """Against a loop over rounds in numpy, per round."""
    game, learner = Experts(hypotheses=registry.classes()["advisers"](experts=10)), registry.learners()["hedge"]()
    whole, part = in_turns(
        1, lambda: recorded(game, learner, Uniform(), rounds), lambda: rivals.hedge_loop(10, short, SEED)
    )
    ours, loop = whole / rounds, part / short
    return [Row(f"Hedge, N = 10, T = {rounds:.0e} · numpy loop, a round", ours, loop, loop / ours, 25.0)]


def kernels(rounds: int = 2000) -> list[Row]:
    """Against the bare kernel values of all pairs of rounds, row by row in numpy."""
    x = np.random.default_rng(SEED).uniform(-1, 1, (2, rounds))
    stream = Fixed(shown=Shown(x), reveal=Reveal(y=np.sin(2 * x[0])), declared=Declared(2, 2.0))
    learner = registry.learners()["kernel-gradient"]()
    ours, bare = in_turns(
        4, lambda: recorded(Regression(), learner, stream, rounds), lambda: rivals.kernel_values(x, 1.0)
    )
    return [Row(f"kernel gradient descent, T = {rounds} · kernel values", ours, bare, ours / bare, most=1.5)]


def recursion(rounds: int = 5000, dimension: int = 10) -> list[Row]:
    """Recursive least squares against padasip's loop on the same stream."""
    rng = np.random.default_rng(SEED)
    x = rng.normal(size=(dimension, rounds))
    y = rng.normal(size=dimension) @ x + 0.1 * rng.normal(size=rounds)
    stream = Fixed(shown=Shown(x=x), reveal=Reveal(y=y), declared=Declared(dimension, 20.0))
    learner, points = registry.learners()["recursive-least-squares"](), np.ascontiguousarray(x.T)
    ours, loop = in_turns(
        2, lambda: recorded(Regression(), learner, stream, rounds), lambda: rivals.padasip_recursion(points, y)
    )
    return [Row(f"recursive least squares, d = {dimension} · padasip", ours, loop, loop / ours, 1.0)]


def matrices(size: int = 100, rounds: int = 1200) -> list[Row]:
    """Gradient descent on the trace ball: a round, and the median time to a random one."""
    learner = registry.learners()["matrix-gradient-descent"]()
    stream = registry.adversaries()["low-rank-ratings"](users=size, items=size)
    trace = recorded(Matrix(), learner, stream, rounds)
    needed = decompositions(lambda: recorded(Matrix(), learner, stream, rounds))
    ours, bare = in_turns(
        1,
        lambda: recorded(Matrix(), learner, stream, rounds),
        lambda: [np.linalg.svd(matrix, **how) for matrix, how in needed],
    )
    seek = median(seeks(trace, 100))
    what = f"trace ball, {size} × {size}"
    return [
        Row(f"a round on the {what} · its singular value decompositions", ours, bare, ours / bare, most=3.0),
        Row(f"seek, {what} · 20 ms", seek, 0.02, seek / 0.02, most=1.0),
    ]


def decompositions(action: Callable[[], Any]) -> list[tuple[Any, dict[str, Any]]]:
    """The matrices whose singular values are asked for meanwhile, and how."""
    found: list[tuple[Any, dict[str, Any]]] = []
    decompose = np.linalg.svd

    def noted(matrix: Any, **how: Any) -> Any:
        found.append((matrix.copy(), how))
        return decompose(matrix, **how)

    with patch("numpy.linalg.svd", noted):
        action()
    return found


def seeks(trace: Trace, count: int) -> list[float]:
    """Seconds to random rounds."""
    times = []
    for t in np.random.default_rng(SEED).integers(0, trace.horizon, count).tolist():
        begun = perf_counter()
        trace.state_at(t)
        times.append(perf_counter() - begun)
    return times


def many(runs: int = 1000, rounds: int = 10_000) -> list[Row]:
    """Against a bare loop over rounds with the runs side by side, and, of an opponent, against a run alone."""
    game, learner = Experts(hypotheses=registry.classes()["advisers"](experts=10)), registry.learners()["hedge"]()
    ours, bare = in_turns(
        1,
        lambda: play_many(game, learner, Uniform(), rounds, SEED, range(runs)),
        lambda: rivals.hedge_batch(10, rounds, runs, SEED),
    )
    return [Row(f"Hedge, {runs} runs × {rounds:.0e} · bare loop", ours, bare, ours / bare, most=2.0), *opposed()]


def opposed(runs: int = 1000, few: int = 20, rounds: int = 200) -> list[Row]:
    """Runs against an opponent that sees the commitment (A2), side by side and one after another, a run each."""
    rows = []
    game = Experts(hypotheses=registry.classes()["advisers"](experts=3))
    malicious = registry.adversaries()["malicious"]()
    for name in ("hedge", "uniform", "randomised-majority"):
        learner = registry.learners()[name]()
        beside, alone = in_turns(
            1,
            lambda learner=learner: play_many(game, learner, malicious, rounds, SEED, range(runs)),  # type: ignore[misc]
            lambda learner=learner: [  # type: ignore[misc]
                Trace(game, learner, malicious, rounds, SEED, run=run).extend() for run in range(few)
            ],
        )
        ours, theirs = beside / runs, alone / few
        rows.append(Row(f"{name} against A2, a run of {runs} · a run alone", ours, theirs, theirs / ours, 5.0))
    return rows


def seek(long: int = 1_000_000, short: int = 1000) -> list[Row]:
    """The median time to a random round, long against short; and the long one against ten milliseconds."""
    rows = []
    game, learner = Experts(hypotheses=registry.classes()["advisers"](experts=10)), registry.learners()["hedge"]()
    kinds: list[tuple[str, Game, Learner, Adversary]] = [
        ("Hedge", game, learner, Uniform()),
        ("perceptron", Classification(), registry.learners()["perceptron"](), NonSeparable(margin=0.05)),
    ]
    for what, game, learner, adversary in kinds:
        traces = (recorded(game, learner, adversary, rounds) for rounds in (long, short))
        medians = [median(seeks(trace, 200)) for trace in traces]
        rows.append(Row(f"seek, {what}, T = {long:.0e} · T = {short:.0e}", *medians, medians[0] / medians[1], most=2.0))
        rows.append(Row(f"seek, {what}, T = {long:.0e} · 10 ms", medians[0], 0.01, medians[0] / 0.01, most=1.0))
    return rows


def forks(rounds: int = 1_000_000, rest: int = 50_000) -> list[Row]:
    """A fork late in a long run, played to its end, against so many rounds alone: its past is shared, not copied."""
    game, learner = Experts(hypotheses=registry.classes()["advisers"](experts=10)), registry.learners()["hedge"]()
    long, other = recorded(game, learner, Uniform(), rounds), registry.learners()["hedge"](rate=0.01)
    ours, alone = in_turns(
        3,
        lambda: long.fork(rounds - rest, learner=other).extend(),
        lambda: recorded(game, other, Uniform(), rest),
    )
    what = f"fork at round {rounds - rest:.2e} of {rounds:.0e} · its {rest:.0e} rounds alone"
    return [Row(what, ours, alone, ours / alone, most=2.0)]


def helps() -> list[Row]:
    """``olviz --help`` against an empty interpreter; it may import neither numpy nor Qt."""
    program = (
        "import contextlib, io, sys; from olviz.cli import main\n"
        "with contextlib.suppress(SystemExit), contextlib.redirect_stdout(io.StringIO()): main(['--help'])\n"
        "sys.exit(bool({'numpy', 'PySide6', 'pyqtgraph'} & set(sys.modules)))"
    )
    begun = perf_counter()
    heavy = subprocess.run([sys.executable, "-c", program], check=False).returncode
    between = perf_counter()
    subprocess.run([sys.executable, "-c", ""], check=True)
    ours, empty = between - begun, perf_counter() - between
    return [Row("olviz --help · heavy imports (0 wanted)", ours, empty, float(heavy), most=0.0)]


def frames(long: int = 1_000_000, short: int = 1000) -> list[Row]:
    """A frame of four panels, long against short, and both against bare plots of the same curves."""
    from tests.tools.bench import window

    app = window.application()
    brief, far = (window.framed(rounds) for rounds in (short, long))
    del app
    return [
        Row(f"frame, T = {long:.0e} · T = {short:.0e}", far.window, brief.window, far.window / brief.window, most=1.5),
        Row("frame · four plots with the same smooth lines", far.window, far.smooth, far.window / far.smooth, most=2.0),
        Row("frame · four plots as pyqtgraph draws them", far.window, far.plain, far.window / far.plain, most=2.0),
        *(
            Row(
                f"stage, T = {rounds:.0e} · the same plain plots", one.stage, one.plain, one.stage / one.plain, most=1.2
            )
            for rounds, one in ((short, brief), (long, far))
        ),
    ]


def motion() -> list[Row]:
    """Late frames while rounds are played at a pace at which every step moves something."""
    from tests.tools.bench import window

    app = window.application()
    shown = window.opened(1000)
    window.finish(shown)
    late = window.moved(shown)
    shown.close()
    del app
    return [
        Row("share of late frames with motion on · 1 %", late.seen, 0.01, late.seen / 0.01, most=1.0),
        Row("those for which the window itself worked too long · 1 %", late.own, 0.01, late.own / 0.01, most=1.0),
    ]


def panels() -> list[Row]:
    """A frame of shipped scenes that together show every panel, against bare plots, and after a quarter of the run."""
    from tests.tools.bench import window

    app, rows = window.application(), []
    for name, shown in _scenes_of_panels().items():
        late, early, bare = window.scene_frames(name)
        rows.append(Row(f"{name} ({', '.join(shown)}) · bare plots", late, bare, late / bare, most=2.0))
        rows.append(Row(f"{name} · a quarter of it", late, early, late / early, most=1.5))
    del app
    return rows


def _scenes_of_panels() -> dict[str, list[str]]:
    """Scenes by name with the panels that no scene before them shows."""
    from olviz.gui.panels.catalogue import PANELS

    left, found = {entry.name for entry in PANELS}, {}
    for name, path in resources.scenarios().items():
        shown = [
            panel for panel in dict.fromkeys(w.partition(":")[0] for w in scenario.read(path).panels) if panel in left
        ]
        if shown:
            found[name] = shown
            left -= set(shown)
    return found


def start() -> list[Row]:
    """From the start of the process to the first painted window, against four bare plots."""
    from tests.tools.bench import window

    ours, bare = window.started(window.OURS.format(settings=tempfile.mkdtemp()), window.BARE)
    return [Row("start to first frame · four bare plots", ours, bare, ours / bare, most=1.7)]


def beside(rounds: int = 1_000_000) -> list[Row]:
    """While a million rounds are computed: late frames at the pace kept, the first rounds, a seek among those."""
    from tests.tools.bench import window

    app, begun = window.application(), perf_counter()
    shown = window.opened(rounds)
    first = perf_counter() - begun
    seen = shown.playback.ready
    late = window.late(shown)
    begun = perf_counter()
    shown.playback.jump(shown.playback.ready // 2)
    app.processEvents()
    seek = perf_counter() - begun
    shown.close()
    return [
        Row("share of late frames while computing · 1 %", late.seen, 0.01, late.seen / 0.01, most=1.0),
        Row(f"{seen} of {rounds:.0e} rounds to be seen after · 1 s", first, 1.0, first, most=1.0),
        Row("seek while computing, painted · 0.1 s", seek, 0.1, seek / 0.1, most=1.0),
    ]


def crowds(runs: int = 10_000) -> list[Row]:
    """Many runs behind the one that is shown: late frames while they are played, and a frame when they have come."""
    from tests.tools.bench import window

    window.application()
    shown = window.crowded(runs)
    late = window.late(shown, 10.0)
    shown.close()
    banded, alone = window.banded(1000)
    return [
        Row(f"share of late frames while {runs} runs come · 1 %", late.seen, 0.01, late.seen / 0.01, most=1.0),
        Row("those for which the window itself worked too long · 1 %", late.own, 0.01, late.own / 0.01, most=1.0),
        Row("a frame at T = 10⁴ with 1 000 runs · without", banded, alone, banded / alone, most=1.3),
    ]


def told(rounds: int = 2000, seconds: float = 0.3) -> list[Row]:
    """What many runs are said to take against what they take, in scenes of every kind, played as the window does."""
    rows = []
    for name, scene in {
        **{name: read(name) for name in TOLD},
        **{name: longer(name, rounds) for name in DEARER},
    }.items():
        runs = max(round(seconds / expected(scene, 1).seconds), 100)
        said, began = expected(scene, runs).seconds, process_time()
        Worlds(scene._replace(runs=runs), tile=TILE).extend()
        took = process_time() - began
        ratio = max(said, took) / min(said, took)
        rows.append(Row(f"{runs} runs of {name}, told · taken, the more over the less", said, took, ratio, most=1.3))
    return rows


def read(name: str) -> Experiment:
    return scenario.read(resources.scenarios()[name])


def longer(name: str, rounds: int) -> Experiment:
    return read(name)._replace(rounds=rounds)


def waiting() -> list[str]:
    """The shipped scenes in which a person is waited for."""
    scenes = {name: scenario.read(path) for name, path in resources.scenarios().items()}
    return [name for name, one in scenes.items() if one.person is not None and one.playable < one.rounds]


def moves() -> list[Row]:
    """A person's move in every scene of a person, and a frame of what it moves, against a frame of a screen."""
    from tests.tools.bench import window

    app = window.application()
    took = {name: window.moves(name) for name in waiting()}
    del app
    return [
        Row(f"{what}, {name} · 16 ms", one, 0.016, one / 0.016, most=1.0)
        for name, (made, motion) in took.items()
        for what, one in (("a move", made), ("a frame of what it moves", motion))
    ]


def looks(scene: str = "hedge-rates", rounds: int = 1_000_000) -> list[Row]:
    """What stands still while the look changes, on the window's own thread; what a long run leaves in memory."""
    from tests.tools.bench import window

    app, rows = window.application(), []
    for name, seconds in window.looks(scene).items():
        rows.append(Row(f"{name}, until it is painted · 0.2 s", seconds, 0.2, seconds / 0.2, most=1.0))
    before, after = window.left_in_memory(rounds)
    rows.append(
        Row(f"memory after {rounds:.0e} rounds were left · before", after, before, after / before, most=1.5, unit="MB")
    )
    app.processEvents()
    return rows


LONG_FILE = """
schema = 1
[game]
name = "experts"
hypotheses = { name = "advisers", experts = 3 }
[adversary]
name = "losses-file"
file = "rows.csv"
[[learners]]
name = "hedge"
"""
PEAK = """
import sys
from olviz.cli import main
status = main(sys.argv[1:])
peak = next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM"))
print("peak", peak)
sys.exit(status)
"""


def memory(long: int = 10_000_000, short: int = 100_000) -> list[Row]:
    """The most memory that a run takes whose rows come from a file as they are played, long against short."""
    rows = "0.25,0.5,1\n0.75,0,0.125\n1,1,0.5\n0,0.25,0.875\n" * 2500
    peaks = []
    for count in (short, long):
        with tempfile.TemporaryDirectory() as folder:
            scene, file = Path(folder) / "scene.toml", Path(folder) / "rows.csv"
            scene.write_text(LONG_FILE, encoding="utf-8")
            with file.open("w", encoding="utf-8") as stream:
                stream.write("a,b,c\n")
                stream.writelines(rows for _ in range(count // 10_000))
            words = ["run", str(scene), "--rounds", str(count), "--stream", "--columns", "loss"]
            words += ["-o", str(Path(folder) / "out.csv")]
            done = subprocess.run([sys.executable, "-c", PEAK, *words], capture_output=True, text=True, check=True)
            peaks.append(int(done.stdout.split()[-1]) / 1024)
    ratio = peaks[1] / peaks[0]
    return [
        Row(f"peak of a streamed file, {long:.0e} · {short:.0e} rows", peaks[1], peaks[0], ratio, most=1.2, unit="MB")
    ]


def workers(runs: int = 4000) -> list[Row]:
    """A sweep of rates in two processes and in one, each from its start to its table."""
    with tempfile.TemporaryDirectory() as folder:
        words = [sys.executable, "-m", "olviz", "sweep", "hedge-rates", "--runs", str(runs)]
        words += ["--vary", "learners.2.rate=log:0.01:10:25", "-o"]
        seconds = []
        for number in ("2", "1"):
            began = perf_counter()
            subprocess.run([*words, str(Path(folder, number)), "--workers", number], check=True, capture_output=True)
            seconds.append(perf_counter() - began)
    two, one = seconds
    return [Row(f"a sweep of 25 rates × {runs} runs in two processes · in one", two, one, one / two, least=1.7)]


def instant(seeds: int = 200, rates: int = 40) -> list[Row]:
    """The U over the rate of Hedge at T = 1000, N = 10, played as the window does: its start, and all of it."""
    table = {
        "game": {"name": "experts", "hypotheses": {"name": "advisers", "experts": 10}},
        "adversary": {"name": "iid-experts", "rates": [0.3 + 0.02 * i for i in range(10)]},
        "learners": [{"name": "hedge", "rate": 0.1}],
        "rounds": 1000,
    }
    values = np.geomspace(0.005, 2, rates).tolist()
    points = [scenario.from_table(scenario.with_value(table, "learners.1.rate", rate)) for rate in values]
    along, first, began = Along(points, 0, range(seeds), TILE, ("regret",)), 0.0, process_time()
    while not along.complete:
        along.extend(0.004)
        first = first or (process_time() - began if along.done else 0.0)
    whole = process_time() - began
    return [
        Row(f"the curve over {rates} rates with its first seeds · 0.5 s", first, 0.5, first / 0.5, most=1.0),
        Row(f"the same with {seeds} seeds · 0.5 s", whole, 0.5, whole / 0.5, most=1.0),
    ]


def main() -> int:
    """Runs the parts named on the command line, or all."""
    every = (
        perceptron,
        descent,
        recursion,
        hedge,
        kernels,
        matrices,
        many,
        seek,
        forks,
        helps,
        frames,
        motion,
        panels,
        start,
        beside,
        crowds,
        told,
        moves,
        looks,
        memory,
        workers,
        instant,
    )
    parts: dict[str, Callable[[], list[Row]]] = {part.__name__: part for part in every}
    if sys.argv[1:] == ["mindreader"]:
        return int(mindreader.tables() > 0)
    missed = 0
    print(f"{HEAD}\n|{' --- |' * HEAD.count(' |')}")
    for name in sys.argv[1:] or parts:
        taken = [parts[name]() for _ in range(1 if parts[name] in (helps, memory, workers) else RUNS)]
        for runs in zip(*taken, strict=True):
            print(line(runs), flush=True)
            missed += not middle(runs).met
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
