"""Every shipped part of a game: class, set, map, loss, penalty, kernel. A new one has one line here."""

from olviz.engine.games.classes.advisers import Advisers
from olviz.engine.games.classes.angular_grid import AngularGrid
from olviz.engine.games.classes.constants import Constants
from olviz.engine.games.classes.finite import FiniteClass
from olviz.engine.games.classes.intervals import Intervals
from olviz.engine.games.classes.patterns import Patterns
from olviz.engine.games.classes.stumps import Stumps
from olviz.engine.games.classes.thresholds import Thresholds
from olviz.engine.games.kernels.gaussian import Gaussian
from olviz.engine.games.kernels.kernel import Kernel
from olviz.engine.games.kernels.laplace import Laplace
from olviz.engine.games.kernels.linear_kernel import LinearKernel
from olviz.engine.games.kernels.polynomial import Polynomial
from olviz.engine.games.losses.absolute import Absolute
from olviz.engine.games.losses.convex_loss import ConvexLoss
from olviz.engine.games.losses.hinge import Hinge
from olviz.engine.games.losses.linear import Linear
from olviz.engine.games.losses.logistic import Logistic
from olviz.engine.games.losses.quadratic import Quadratic
from olviz.engine.games.losses.square import Square
from olviz.engine.games.maps.entropic import Entropic
from olviz.engine.games.maps.euclidean import Euclidean
from olviz.engine.games.maps.mirror_map import MirrorMap
from olviz.engine.games.maps.p_norm import PNorm
from olviz.engine.games.matrix_sets.entry_box import EntryBox
from olviz.engine.games.matrix_sets.frobenius_ball import FrobeniusBall
from olviz.engine.games.matrix_sets.matrix_set import MatrixSet
from olviz.engine.games.matrix_sets.trace_ball import TraceBall
from olviz.engine.games.penalties.lasso import Lasso
from olviz.engine.games.penalties.penalty import Penalty
from olviz.engine.games.penalties.ridge import Ridge
from olviz.engine.games.sets.ball import Ball
from olviz.engine.games.sets.box import Box
from olviz.engine.games.sets.decision_set import DecisionSet
from olviz.engine.games.sets.l1_ball import L1Ball
from olviz.engine.games.sets.simplex import Simplex
from olviz.engine.games.sets.space import Space

CLASSES: tuple[type[FiniteClass], ...] = (
    Thresholds,
    Patterns,
    Constants,
    Advisers,
    AngularGrid,
    Stumps,
    Intervals,
)

SETS: tuple[type[DecisionSet], ...] = (Ball, Box, Simplex, L1Ball, Space)

MATRIX_SETS: tuple[type[MatrixSet], ...] = (TraceBall, FrobeniusBall, EntryBox)

MAPS: tuple[type[MirrorMap], ...] = (Euclidean, Entropic, PNorm)

LOSSES: tuple[type[ConvexLoss], ...] = (Linear, Quadratic, Square, Absolute, Hinge, Logistic)

PENALTIES: tuple[type[Penalty], ...] = (Ridge, Lasso)

KERNELS: tuple[type[Kernel], ...] = (Gaussian, Laplace, Polynomial, LinearKernel)
