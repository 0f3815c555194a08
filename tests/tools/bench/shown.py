"""What the window needs: its start, its frames, moves and looks, and rounds and runs that come meanwhile."""

from __future__ import annotations

import tempfile
from time import perf_counter

from olviz import resources
from olviz.engine.experiment import scenario
from tests.tools.bench.ratios import Row


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
