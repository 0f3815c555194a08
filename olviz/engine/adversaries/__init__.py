"""The adversaries. A new one is one file beside these, and one line here."""

from olviz.engine.adversaries.advice_file import AdviceFile
from olviz.engine.adversaries.alternating import Alternating
from olviz.engine.adversaries.basis import Basis, BasisOpposed
from olviz.engine.adversaries.bisection import Bisection
from olviz.engine.adversaries.bounded_losses import BoundedLosses
from olviz.engine.adversaries.coin_flip import CoinFlip
from olviz.engine.adversaries.column_experts import ColumnExperts
from olviz.engine.adversaries.cube import Cube, CubeOpposed
from olviz.engine.adversaries.drifting_regression import DriftingRegression
from olviz.engine.adversaries.erm_killer import ErmKiller
from olviz.engine.adversaries.ftl_killer import FtlKiller
from olviz.engine.adversaries.gaussians import Gaussians
from olviz.engine.adversaries.good_coordinate import GoodCoordinate
from olviz.engine.adversaries.iid_experts import IidExperts
from olviz.engine.adversaries.linear_regression import LinearRegression
from olviz.engine.adversaries.losses_file import LossesFile
from olviz.engine.adversaries.low_rank_ratings import LowRankRatings
from olviz.engine.adversaries.malicious import Malicious
from olviz.engine.adversaries.non_separable import NonSeparable
from olviz.engine.adversaries.nonlinear_target import NonlinearTarget
from olviz.engine.adversaries.opposed_losses import OpposedLosses
from olviz.engine.adversaries.orthogonal import Orthogonal
from olviz.engine.adversaries.passes import Passes
from olviz.engine.adversaries.plane_worst_case import PlaneWorstCase
from olviz.engine.adversaries.points_file import PointsFile
from olviz.engine.adversaries.price_series import PriceSeries
from olviz.engine.adversaries.quadratic_targets import QuadraticTargets
from olviz.engine.adversaries.ratings_file import RatingsFile
from olviz.engine.adversaries.realizable import Realizable
from olviz.engine.adversaries.recorded import Recorded
from olviz.engine.adversaries.separable import Separable
from olviz.engine.adversaries.shrinking_margin import ShrinkingMargin
from olviz.engine.adversaries.space_worst_case import SpaceWorstCase
from olviz.engine.adversaries.spam_sender import SpamSender
from olviz.engine.adversaries.switch import Switch
from olviz.engine.adversaries.targets_file import TargetsFile
from olviz.engine.adversaries.xor import Xor
from olviz.engine.protocol import Adversary

ADVERSARIES: tuple[type[Adversary], ...] = (
    ErmKiller,
    Cube,
    CubeOpposed,
    Bisection,
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
    NonlinearTarget,
    LowRankRatings,
    RatingsFile,
    SpamSender,
)
