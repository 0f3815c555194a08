"""What runs take of memory, counted before they are played: states and blocks of rounds at once, then columns."""

from __future__ import annotations

from collections.abc import Sequence

from olviz.engine.analysis.risk import EVALUATIONS, LARGEST_SAMPLE
from olviz.engine.declare.parameters import InputError
from olviz.engine.files import memory_left
from olviz.engine.games.game import Game
from olviz.engine.numerics.luck import BLOCK
from olviz.engine.round.adversary import Table
from olviz.engine.run.replay import MOST_IN_STATES
from olviz.engine.run.trace import FEW_KEYFRAMES, Passage, Trace

MOST = 2**32  # bytes of all learners
ON_THE_WAY = 6  # arrays as large as what is drawn or learned, made on the way to it
NUMBER = 8  # bytes
JUDGED = 28  # curves, of a number a round, that theorems hold at once where a run is judged
ROUND = 2048  # bytes that the columns of a round take at most
MOST_IN_A_BLOCK = 2**23  # numbers: drawn at once, and a window waits for them


def check(runs: Sequence[Passage]) -> None:
    """Refuses, before any round, runs whose states or blocks of rounds do not fit into ``MOST`` bytes.

    Of runs that are long enough for their columns to matter one round is played, and the columns are counted.
    """
    for run in runs:
        _check_block(run)
    size = sum(map(needed, runs))
    if size > MOST:
        largest = max(runs, key=needed)
        raise InputError(
            "{learner} against {adversary} with N = {experts} experts and d = {dimension} coordinates would take "
            "{size:.3g} GB of memory; legal: at most {limit:.3g} GB",
            place=_place(largest),
            learner=largest.learner.name,
            adversary=largest.adversary.name,
            experts=largest.game.size,
            dimension=largest.game.dimension,
            size=size / 1e9,
            limit=MOST / 1e9,
        )
    traces = [run for run in runs if isinstance(run, Trace)]
    if sum(trace.horizon for trace in traces) * ROUND > MOST:
        check_columns(traces, MOST)


def needed(run: Passage) -> int:
    """Bytes of the states that are kept and made of one run, and of the rounds its adversary gives at once.

    Of a run that is kept, the sample its predictors are judged on counts too.
    """
    state, block = run.weight, NUMBER * _in_a_block(run)
    at_once = min(MOST_IN_STATES * NUMBER, BLOCK * state)
    passing = 2 * at_once + ON_THE_WAY * (state + block)
    if not isinstance(run, Trace):
        return passing
    positions = 2 * FEW_KEYFRAMES  # as many again for what theorems and pictures ask of them
    kept = (positions + run.horizon.bit_length()) * state
    return passing + kept + ON_THE_WAY * min(NUMBER * EVALUATIONS, LARGEST_SAMPLE // BLOCK * block)


def _check_block(run: Passage) -> None:
    """Refuses a table whose blocks take seconds to draw, and gigabytes."""
    numbers = _in_a_block(run)
    if numbers > MOST_IN_A_BLOCK:
        raise InputError(
            "{adversary} gives {rounds} rounds at once, {numbers} numbers with N = {experts} experts and "
            "d = {dimension} coordinates; legal: at most {most}",
            place=_place(run),
            adversary=run.adversary.name,
            rounds=BLOCK,
            numbers=numbers,
            experts=run.game.size,
            dimension=run.game.dimension,
            most=MOST_IN_A_BLOCK,
        )


def _place(run: Passage) -> str:
    """Where a scenario says what is largest: experts, or coordinates."""
    return "game" if run.game.size > run.game.dimension else "adversary"


def _in_a_block(run: Passage) -> int:
    """How many numbers a table gives at once."""
    game, given = run.game, run.adversary.gives(run.game)
    a_round = sum(numbers for name, numbers in _wide(game).items() if name in given)
    return BLOCK * a_round if isinstance(run.adversary, Table) else a_round


def _wide(game: Game) -> dict[str, int]:
    """How many numbers a round holds of what may be given, where there are many."""
    advice = 0 if game.advised is not None else game.size  # a class advises on points by itself, some at a time
    return {"x": game.dimension, "vectors": game.dimension, "advice": advice, "losses": game.size}


def check_columns(traces: Sequence[Trace], limit: int) -> None:
    """Plays one round and refuses, before the others, runs of which columns and verdicts take more than ``limit``."""
    size = kept(traces)
    if size > limit:
        raise InputError(
            "{rounds} would take {size:.3g} GB of memory; legal: at most {limit:.3g} GB, or --stream, which keeps none",
            place="rounds",
            rounds=max(trace.horizon for trace in traces),
            size=size / 1e9,
            limit=limit / 1e9,
        )


def kept(traces: Sequence[Trace]) -> int:
    """Bytes of all columns, and of the curves by which the runs are judged one after the other. Plays one round."""
    columns: int = sum(
        trace[name][0].nbytes * trace.horizon for trace in traces if trace.extend(1) for name in trace.names
    )
    return columns + NUMBER * JUDGED * max((trace.horizon for trace in traces), default=0)


def most_here() -> int:
    """``MOST``, or the bytes that this machine has left, where it tells and they are fewer.

    Who asks whether a run is legal, as a sweep does, is to hear the same on every machine.
    """
    left = memory_left.memory_left()
    return MOST if left is None else min(MOST, left)
