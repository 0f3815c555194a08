"""Every shipped adversary; and people as adversaries, who are named like them. A new one has one line here."""

from olviz.engine.adversaries.by_hand.outcomes_by_hand import OutcomesByHand
from olviz.engine.adversaries.by_hand.points_by_hand import PointsByHand
from olviz.engine.adversaries.by_hand.ratings_by_hand import RatingsByHand
from olviz.engine.adversaries.by_hand.seated_adversary import Answering
from olviz.engine.adversaries.by_hand.targets_by_hand import TargetsByHand
from olviz.engine.adversaries.by_hand.vectors_by_hand import VectorsByHand
from olviz.engine.adversaries.classification.basis import Basis, BasisOpposed
from olviz.engine.adversaries.classification.gaussians import Gaussians
from olviz.engine.adversaries.classification.non_separable import NonSeparable
from olviz.engine.adversaries.classification.plane_worst_case import PlaneWorstCase
from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.adversaries.classification.shrinking_margin import ShrinkingMargin
from olviz.engine.adversaries.classification.space_worst_case import SpaceWorstCase
from olviz.engine.adversaries.classification.spam.sender import SpamSender
from olviz.engine.adversaries.classification.xor import Xor
from olviz.engine.adversaries.convex.alternating import Alternating
from olviz.engine.adversaries.convex.good_coordinate import GoodCoordinate
from olviz.engine.adversaries.convex.orthogonal import Orthogonal
from olviz.engine.adversaries.convex.quadratic_targets import QuadraticTargets
from olviz.engine.adversaries.experts.bounded_losses import BoundedLosses
from olviz.engine.adversaries.experts.coin_flip import CoinFlip
from olviz.engine.adversaries.experts.ftl_killer import FtlKiller
from olviz.engine.adversaries.experts.iid_experts import IidExperts
from olviz.engine.adversaries.experts.malicious import Malicious
from olviz.engine.adversaries.experts.opposed_losses import OpposedLosses
from olviz.engine.adversaries.experts.realizable import Realizable
from olviz.engine.adversaries.experts.switch import Switch
from olviz.engine.adversaries.experts.worst_cases.bisection import Bisection
from olviz.engine.adversaries.experts.worst_cases.cube import Cube, CubeOpposed
from olviz.engine.adversaries.experts.worst_cases.erm_killer import ErmKiller
from olviz.engine.adversaries.experts.worst_cases.harder_half import HarderHalf
from olviz.engine.adversaries.files.advice import AdviceFile
from olviz.engine.adversaries.files.column_experts import ColumnExperts
from olviz.engine.adversaries.files.losses import LossesFile
from olviz.engine.adversaries.files.points import PointsFile
from olviz.engine.adversaries.files.ratings import RatingsFile
from olviz.engine.adversaries.files.targets import TargetsFile
from olviz.engine.adversaries.matrix.low_rank_ratings import LowRankRatings
from olviz.engine.adversaries.painted.painted_points import PaintedPoints
from olviz.engine.adversaries.painted.painted_targets import PaintedTargets
from olviz.engine.adversaries.recorded import Recorded
from olviz.engine.adversaries.regression.drifting_regression import DriftingRegression
from olviz.engine.adversaries.regression.linear_regression import LinearRegression
from olviz.engine.adversaries.regression.nonlinear_target import NonlinearTarget
from olviz.engine.adversaries.regression.passes import Passes
from olviz.engine.adversaries.regression.price_series import PriceSeries
from olviz.engine.round.adversary import Adversary

ADVERSARIES: tuple[type[Adversary], ...] = (
    ErmKiller,
    Cube,
    CubeOpposed,
    Bisection,
    HarderHalf,
    Realizable,
    Malicious,
    IidExperts,
    Switch,
    CoinFlip,
    FtlKiller,
    BoundedLosses,
    OpposedLosses,
    Separable,
    Basis,
    BasisOpposed,
    PlaneWorstCase,
    SpaceWorstCase,
    ShrinkingMargin,
    NonSeparable,
    Gaussians,
    Xor,
    PaintedPoints,
    PointsFile,
    ColumnExperts,
    AdviceFile,
    LossesFile,
    Recorded,
    Alternating,
    QuadraticTargets,
    Orthogonal,
    GoodCoordinate,
    LinearRegression,
    DriftingRegression,
    PriceSeries,
    Passes,
    TargetsFile,
    PaintedTargets,
    NonlinearTarget,
    LowRankRatings,
    RatingsFile,
    SpamSender,
)

PEOPLE: tuple[type[Answering], ...] = (OutcomesByHand, PointsByHand, VectorsByHand, TargetsByHand, RatingsByHand)
