"""Which mover serves which seat: the one table, by what a move says or what is committed to."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from typing import Literal

from olviz.engine.games.convex import Convex
from olviz.engine.games.game import Commit, Game
from olviz.engine.people.promising import promised
from olviz.engine.people.sealing import plays_keys
from olviz.engine.round.capabilities import names_of
from olviz.engine.run.pending import predicts
from olviz.engine.run.trace import Trace
from olviz.gui.look.words import tr
from olviz.gui.panels.frame.spot import Of
from olviz.gui.seat.dragged import InSpace, Scale
from olviz.gui.seat.hand_mover import HandMover
from olviz.gui.seat.keys.key_mover import KeyMover
from olviz.gui.seat.label_mover import LabelMover
from olviz.gui.seat.loss_bars import Bars
from olviz.gui.seat.mover import Mover
from olviz.gui.seat.parts import FEW, FIRST, Cell, Cells, Coordinates, Part, Picks, Places
from olviz.gui.seat.predicting.expert_mover import ExpertMover
from olviz.gui.seat.predicting.plays import FAR, Choice, Counted, Number
from olviz.gui.seat.predicting.weight_bars import WeightBars
from olviz.gui.seat.typed_mover import TypedMover, said_by

SPACE = 3  # coordinates of a point, of which a plane shows two
MOST = 12  # experts with a cell or a bar each, labels with a button each


def mover_for(trace: Trace) -> Mover:
    """What the person of this run moves with."""
    if predicts(trace):
        return predicted_with(trace, trace.learner.commits)
    match said_by(trace):
        case ("y",):
            return KeyMover() if plays_keys(trace) else _label(trace.game, "y")
        case ("losses",) if trace.game.size <= MOST:
            return HandMover({"losses": Bars(named_experts(trace), promised(trace).loss_range)})
        case ("advice", "y") if trace.game.size <= MOST:
            return _before_a_label(trace.game, {"advice": Cells(trace.game.labels, trace.game.size)}, Of.ADVICE)
        case ("x", "y"):
            return _pointing(trace)
        case ("z",):
            declared = promised(trace)
            return HandMover({"z": Coordinates("z", declared.dimension, declared.length, first=FIRST)}, Of.VECTOR)
    return TypedMover(said_by(trace))


def predicted_with(trace: Trace, commits: Commit) -> Mover:
    """What a person who predicts commits with."""
    game, few = trace.game, trace.game.size <= MOST
    match commits:
        case Commit.LABEL:
            return _label(game, "play")
        case Commit.EXPERT:
            return ExpertMover(game.size) if few else HandMover({"play": Counted(tr("expert"), game.size)})
        case Commit.DISTRIBUTION if few:
            return HandMover({"play": WeightBars(named_experts(trace))})
        case Commit.POINT if isinstance(game, Convex):
            return HandMover({"play": Choice("w", game)}, Of.CHOICE)
        case Commit.VALUE:
            return HandMover({"play": Number(tr("prediction"), _reach(game.declared.targets))})
    return TypedMover(("play",))


def _reach(most: float) -> float:
    """The end of a scale, also where all numbers of a table are 0, or nothing says how far they go."""
    return most if 0 < most < inf else FAR


def _label(game: Game, says: Literal["y", "play"]) -> Mover:
    """One label: a button each where they are few."""
    return LabelMover(says) if len(game.labels) <= MOST else HandMover({says: _one_of_many(game)})


def _before_a_label(game: Game, parts: Mapping[str, Part], of: Of) -> HandMover:
    """What is laid out before a label, which makes the move where each has a button."""
    if len(game.labels) <= MOST:
        return HandMover(parts, of, labels=True)
    return HandMover({**parts, "y": _one_of_many(game)}, of)


def _one_of_many(game: Game) -> Part:
    """A label that is typed: where there are more than two they are 0, 1, 2 …"""
    return Places(tr("label"), 1, len(game.labels) - 1)


def named_experts(trace: Trace) -> tuple[str, ...]:
    """What the experts are called, where they are few enough for a bar each."""
    few = range(trace.game.size if trace.game.size <= MOST else 0)
    return tuple(names_of(trace.adversary).expert(trace.game, expert) for expert in few)


def _pointing(trace: Trace) -> HandMover:
    """A point or a cell, and its label, target or rating."""
    declared = promised(trace)
    if "labels" in trace.adversary.gives(trace.game):
        return _before_a_label(trace.game, {"x": _point(trace)}, Of.POINT)
    if declared.shape:
        rows, columns = declared.shape
        y: Part = Scale("y", declared.targets)
        return HandMover({"x": Cell(tr("row, column"), rows, columns), "y": y}, Of.CELL)
    y = Coordinates("y", 1, declared.targets, first=FIRST)
    return HandMover({"x": _point(trace), "y": y}, Of.TARGET if declared.dimension == 1 else Of.POINT)


def _point(trace: Trace) -> Part:
    """A point of the ball that is promised, or one of those that the experts know."""
    advised, declared = trace.game.advised, promised(trace)
    if advised is not None and advised.highest is not None:
        few = advised.dimension == 1 and advised.highest < FEW
        return Picks("x", advised.highest) if few else Places("x", advised.dimension, advised.highest)
    width = declared.dimension if advised is None else advised.dimension
    most = _reach(declared.radius)
    return InSpace("x", most) if width == SPACE else Coordinates("x", width, most, first=FIRST)
