"""Which part is asked for what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from olviz.checks.watch.parts.of_classes import ask_class
from olviz.checks.watch.parts.of_kernels import ask_kernel, ask_penalty
from olviz.checks.watch.parts.of_losses import ask_loss
from olviz.checks.watch.parts.of_maps import ask_map
from olviz.checks.watch.parts.of_sets import ask_matrix_set, ask_set
from olviz.engine.declare.parameters import Spec
from olviz.engine.games.classes.finite import FiniteClass
from olviz.engine.games.kernels.kernel import Kernel
from olviz.engine.games.losses.convex_loss import ConvexLoss
from olviz.engine.games.maps.mirror_map import MirrorMap
from olviz.engine.games.matrix_sets.matrix_set import MatrixSet
from olviz.engine.games.penalties.penalty import Penalty
from olviz.engine.games.sets.decision_set import DecisionSet

ASKED: dict[type[Spec], Callable[[Any], None]] = {
    ConvexLoss: ask_loss,
    DecisionSet: ask_set,
    MatrixSet: ask_matrix_set,
    Penalty: ask_penalty,
    Kernel: ask_kernel,
    MirrorMap: ask_map,
    FiniteClass: ask_class,
}


def asked_of(part: Spec) -> Callable[[Any], None] | None:
    """Who asks a part of this kind; None for learners, adversaries and games, which are watched as they play."""
    return next((ask for family, ask in ASKED.items() if isinstance(part, family)), None)
