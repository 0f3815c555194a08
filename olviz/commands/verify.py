"""``olviz verify``: a recorded game against sealed bets, each bet drawn again and held to its seal."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from olviz.commands.given import scenario
from olviz.commands.progress import SLICE, Progress
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment import recording
from olviz.engine.experiment.recording import Difference
from olviz.engine.experiment.scenario import Experiment, read, read_table
from olviz.engine.files.atomic import ending
from olviz.engine.people.verified import Fault, cards_of, faults_of
from olviz.engine.run.trace import Trace

KEPT = {"closed", "source", "scene"}  # keys of what a window keeps, which is no scenario


def run(options: argparse.Namespace) -> int:
    """One line for each round that is not as it was sealed.

    0: all bets are as they were sealed, 1: one is not, 2: the file is not sound, or nothing was sealed.
    """
    path = scenario.find(options.recording)
    experiment, differences = _opened(path)
    sealed = len(cards_of(experiment.adversary))
    if not sealed:
        raise InputError("holds no sealed bet; legal: a game of keys against sealed bets", place=options.recording)
    traces = experiment.traces()
    _play(traces)
    broken = by_round([*_stored_otherwise(differences), *faults_of(traces)])
    for t, why in broken.items():
        print(f"round {t}: {'; '.join(why)}" if t else "; ".join(why))
    if not broken:
        print(f"{sealed} {'bet is' if sealed == 1 else 'bets are'} as sealed before the key")
    return int(bool(broken))


def by_round(faults: Sequence[Fault]) -> dict[int, list[str]]:
    """What is wrong in each round, the earliest first; 0 stands for all rounds."""
    rounds = sorted({fault.round for fault in faults})
    return {t: [fault.why for fault in faults if fault.round == t] for t in rounds}


def _opened(path: Path) -> tuple[Experiment, Sequence[Difference]]:
    """The game of a file, and where what the file stores beside is not what its moves come to.

    It may be one that a window keeps: then with the moves that were made since it was written.
    """
    if ending(path) == ".npz":
        return recording.held_against(path)
    if read_table(path).keys() >= KEPT:
        from olviz.gui.document.kept import autosave  # a window's part, which needs Qt: games in files do without

        return autosave.read(path).shown.scene.experiment, ()
    return read(path), ()


def _play(traces: Sequence[Trace]) -> None:
    with Progress() as progress:
        for trace in traces:
            while trace.extend(None, SLICE) < trace.last:
                progress.tell(f"round {trace.rounds} of {trace.last}")


def _stored_otherwise(differences: Sequence[Difference]) -> list[Fault]:
    """A round whose stored numbers are not those it is computed to have."""
    return [
        Fault(t, f"{difference.column} of learner {difference.learner} is not what its moves come to")
        for difference in differences
        for t in difference.rounds or (0,)
    ]
