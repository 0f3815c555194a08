"""The mathematics: games, learners, adversaries and theorems. Knows numpy, and nothing of any screen.

Here is the vocabulary of an author: a learner, an adversary, a loss, a set, a bound needs one line,
``from olviz.engine import Learner, Line, Phase``. Each name is imported when it is first asked for, from the room that
it lives in; the rooms themselves name each other. Classes and functions say what they are. Names that are no class:
``Array``, ``Reals``: an array of numbers; one, or a number: what has runs or rounds on its last axes has none alone.
``Play``: what is committed. ``Values``, ``Scalars``: what may be seen of a state, and numbers of some rounds, by name.
``BLOCK``: how many rounds are drawn at once. ``Radius``, ``Strength``: the size of a set and the weight of a penalty,
declared once as parameters, to be annotated with. ``RADIUS``, ``MARGIN``, ``REALIZABLE``, ``LOSS_RANGE``,
``NOT_CLAIRVOYANT``, ``IID``: assumptions that theorems share. ``T``, ``X``, ``d``, ``t``: symbols that their formulas
share, for the horizon, the radius, the dimension and the round.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from olviz.engine.declare.cost import Cost as Cost
    from olviz.engine.declare.cost import Order as Order
    from olviz.engine.declare.growth import Growth as Growth
    from olviz.engine.declare.layout import Layout as Layout
    from olviz.engine.declare.parameters import InputError as InputError
    from olviz.engine.declare.parameters import Spec as Spec
    from olviz.engine.declare.phases import Column as Column
    from olviz.engine.declare.phases import Line as Line
    from olviz.engine.declare.phases import Phase as Phase
    from olviz.engine.declare.phases import Power as Power
    from olviz.engine.games.classes.finite import FiniteClass as FiniteClass
    from olviz.engine.games.classes.finite import Sizes as Sizes
    from olviz.engine.games.classification import Classification as Classification
    from olviz.engine.games.convex import Convex as Convex
    from olviz.engine.games.experts import Experts as Experts
    from olviz.engine.games.experts import class_of as class_of
    from olviz.engine.games.game import Commit as Commit
    from olviz.engine.games.game import Declared as Declared
    from olviz.engine.games.game import Game as Game
    from olviz.engine.games.game import Loss as Loss
    from olviz.engine.games.game import Reveal as Reveal
    from olviz.engine.games.game import Rounds as Rounds
    from olviz.engine.games.game import Seen as Seen
    from olviz.engine.games.game import Shown as Shown
    from olviz.engine.games.kernels.kernel import Kernel as Kernel
    from olviz.engine.games.label_game import errs as errs
    from olviz.engine.games.label_game import expert_losses as expert_losses
    from olviz.engine.games.label_game import most_weight as most_weight
    from olviz.engine.games.label_game import sgn as sgn
    from olviz.engine.games.label_game import taken as taken
    from olviz.engine.games.losses.convex_loss import ConvexLoss as ConvexLoss
    from olviz.engine.games.losses.hinge import Hinge as Hinge
    from olviz.engine.games.losses.point_loss import PointLoss as PointLoss
    from olviz.engine.games.maps.mirror_map import MirrorMap as MirrorMap
    from olviz.engine.games.matrix import Matrix as Matrix
    from olviz.engine.games.matrix_sets.matrix_set import MatrixSet as MatrixSet
    from olviz.engine.games.penalties.penalty import Penalty as Penalty
    from olviz.engine.games.penalties.penalty import Strength as Strength
    from olviz.engine.games.regression import Regression as Regression
    from olviz.engine.games.sets.ball import Ball as Ball
    from olviz.engine.games.sets.ball import Radius as Radius
    from olviz.engine.games.sets.ball import against as against
    from olviz.engine.games.sets.decision_set import DecisionSet as DecisionSet
    from olviz.engine.games.sets.decision_set import Faces as Faces
    from olviz.engine.games.sets.space import Space as Space
    from olviz.engine.numerics.append_only import Growing as Growing
    from olviz.engine.numerics.luck import BLOCK as BLOCK
    from olviz.engine.numerics.luck import Luck as Luck
    from olviz.engine.numerics.sums import Array as Array
    from olviz.engine.numerics.sums import Reals as Reals
    from olviz.engine.numerics.sums import along as along
    from olviz.engine.numerics.sums import applied as applied
    from olviz.engine.numerics.sums import inner as inner
    from olviz.engine.numerics.sums import mixed as mixed
    from olviz.engine.numerics.sums import norm as norm
    from olviz.engine.numerics.sums import running as running
    from olviz.engine.numerics.sums import total as total
    from olviz.engine.numerics.sums import weighed as weighed
    from olviz.engine.numerics.sums import whole as whole
    from olviz.engine.round.adversary import Adaptive as Adaptive
    from olviz.engine.round.adversary import Adversary as Adversary
    from olviz.engine.round.adversary import Peek as Peek
    from olviz.engine.round.adversary import Table as Table
    from olviz.engine.round.capabilities import Blocks as Blocks
    from olviz.engine.round.capabilities import CommonState as CommonState
    from olviz.engine.round.capabilities import Continues as Continues
    from olviz.engine.round.capabilities import Costed as Costed
    from olviz.engine.round.capabilities import Drifts as Drifts
    from olviz.engine.round.capabilities import Dual as Dual
    from olviz.engine.round.capabilities import Eliminates as Eliminates
    from olviz.engine.round.capabilities import Explained as Explained
    from olviz.engine.round.capabilities import FromFile as FromFile
    from olviz.engine.round.capabilities import Grown as Grown
    from olviz.engine.round.capabilities import Inherits as Inherits
    from olviz.engine.round.capabilities import KnownLaw as KnownLaw
    from olviz.engine.round.capabilities import Limited as Limited
    from olviz.engine.round.capabilities import Maps as Maps
    from olviz.engine.round.capabilities import Measured as Measured
    from olviz.engine.round.capabilities import Misprint as Misprint
    from olviz.engine.round.capabilities import Names as Names
    from olviz.engine.round.capabilities import Opposes as Opposes
    from olviz.engine.round.capabilities import OwnClass as OwnClass
    from olviz.engine.round.capabilities import Population as Population
    from olviz.engine.round.capabilities import Predictor as Predictor
    from olviz.engine.round.capabilities import Regularised as Regularised
    from olviz.engine.round.capabilities import Revisits as Revisits
    from olviz.engine.round.capabilities import Rounded as Rounded
    from olviz.engine.round.capabilities import Scalars as Scalars
    from olviz.engine.round.capabilities import Shaped as Shaped
    from olviz.engine.round.capabilities import SideBySide as SideBySide
    from olviz.engine.round.capabilities import Solves as Solves
    from olviz.engine.round.capabilities import Spanned as Spanned
    from olviz.engine.round.capabilities import Suited as Suited
    from olviz.engine.round.capabilities import Told as Told
    from olviz.engine.round.capabilities import Values as Values
    from olviz.engine.round.capabilities import Watches as Watches
    from olviz.engine.round.demands import BoundedSet as BoundedSet
    from olviz.engine.round.demands import Coordinates as Coordinates
    from olviz.engine.round.demands import Declares as Declares
    from olviz.engine.round.demands import Demand as Demand
    from olviz.engine.round.demands import LossIs as LossIs
    from olviz.engine.round.demands import NoPenalty as NoPenalty
    from olviz.engine.round.demands import PenalisedLoss as PenalisedLoss
    from olviz.engine.round.demands import SetIs as SetIs
    from olviz.engine.round.demands import SignedLabels as SignedLabels
    from olviz.engine.round.learner import Learner as Learner
    from olviz.engine.round.learner import Play as Play
    from olviz.engine.run.trace import Trace as Trace
    from olviz.engine.theory.assumption import IID as IID
    from olviz.engine.theory.assumption import LOSS_RANGE as LOSS_RANGE
    from olviz.engine.theory.assumption import MARGIN as MARGIN
    from olviz.engine.theory.assumption import NOT_CLAIRVOYANT as NOT_CLAIRVOYANT
    from olviz.engine.theory.assumption import RADIUS as RADIUS
    from olviz.engine.theory.assumption import REALIZABLE as REALIZABLE
    from olviz.engine.theory.assumption import Assumption as Assumption
    from olviz.engine.theory.assumption import Standing as Standing
    from olviz.engine.theory.assumption import first as first
    from olviz.engine.theory.bound import Bound as Bound
    from olviz.engine.theory.bound import Kind as Kind
    from olviz.engine.theory.bound import T as T
    from olviz.engine.theory.bound import X as X
    from olviz.engine.theory.bound import d as d
    from olviz.engine.theory.bound import t as t
    from olviz.engine.theory.certificate import Certificate as Certificate
    from olviz.engine.theory.certificate import Claim as Claim
    from olviz.engine.theory.certificate import Term as Term
    from olviz.engine.theory.expected import Expected as Expected
    from olviz.engine.theory.formula import Formula as Formula
    from olviz.engine.theory.formula import Symbol as Symbol
    from olviz.engine.theory.formula import exp as exp
    from olviz.engine.theory.formula import floor as floor
    from olviz.engine.theory.formula import harmonic as harmonic
    from olviz.engine.theory.formula import ln as ln
    from olviz.engine.theory.formula import log2 as log2
    from olviz.engine.theory.formula import sqrt as sqrt
    from olviz.engine.theory.overview import Overview as Overview
    from olviz.engine.theory.overview import Row as Row

_ROOMS = {  # which names live where
    # what a class says of itself
    "declare.parameters": "InputError Spec",
    "declare.phases": "Column Line Phase Power",
    "declare.cost": "Cost Order",
    "declare.growth": "Growth",
    "declare.layout": "Layout",
    # a round, and who plays it
    "round.learner": "Learner Play",
    "round.adversary": "Adaptive Adversary Peek Table",
    "round.capabilities": (
        "Blocks CommonState Continues Costed Dual Eliminates Explained Grown Inherits Maps Measured Misprint OwnClass "
        "Predictor "
        "Regularised Rounded Scalars Shaped Solves Told Values "
        "Drifts FromFile KnownLaw Limited Names Opposes Population Revisits SideBySide Spanned Suited Watches"
    ),
    "round.demands": "BoundedSet Coordinates Declares Demand LossIs NoPenalty PenalisedLoss SetIs SignedLabels",
    "games.game": "Commit Declared Game Loss Reveal Rounds Seen Shown",
    "games.label_game": "errs expert_losses most_weight sgn taken",
    "games.experts": "Experts class_of",
    "games.classification": "Classification",
    "games.convex": "Convex",
    "games.matrix": "Matrix",
    "games.regression": "Regression",
    # what games are made of
    "games.classes.finite": "FiniteClass Sizes",
    "games.losses.convex_loss": "ConvexLoss",
    "games.losses.point_loss": "PointLoss",
    "games.losses.hinge": "Hinge",
    "games.sets.decision_set": "DecisionSet Faces",
    "games.sets.ball": "Ball Radius against",
    "games.sets.space": "Space",
    "games.matrix_sets.matrix_set": "MatrixSet",
    "games.penalties.penalty": "Penalty Strength",
    "games.kernels.kernel": "Kernel",
    "games.maps.mirror_map": "MirrorMap",
    # numbers: the same bits alone, in a batch and in a block
    "numerics.luck": "BLOCK Luck",
    "numerics.sums": "Array Reals along applied inner mixed norm running total weighed whole",
    "numerics.append_only": "Growing",
    # theorems, of a run
    "run.trace": "Trace",
    "theory.assumption": "IID LOSS_RANGE MARGIN NOT_CLAIRVOYANT RADIUS REALIZABLE Assumption Standing first",
    "theory.formula": "Formula Symbol exp floor harmonic ln log2 sqrt",
    "theory.bound": "Bound Kind T X d t",
    "theory.certificate": "Certificate Claim Term",
    "theory.expected": "Expected",
    "theory.overview": "Overview Row",
}
_HOMES = {name: f"{__name__}.{room}" for room, names in _ROOMS.items() for name in names.split()}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOMES])
