"""Every shipped learner; and people as learners, who are named like them. A new one has one line here."""

from olviz.engine.learners.by_hand.bets_by_hand import BetsByHand
from olviz.engine.learners.by_hand.experts_by_hand import ExpertByHand, WeightsByHand
from olviz.engine.learners.by_hand.label_by_hand import LabelByHand
from olviz.engine.learners.by_hand.point_by_hand import PointByHand
from olviz.engine.learners.by_hand.seated_learner import Predicting
from olviz.engine.learners.by_hand.value_by_hand import ValueByHand
from olviz.engine.learners.classification.halving_net import HalvingNet
from olviz.engine.learners.classification.perceptron import Perceptron
from olviz.engine.learners.convex.exponentiated_gradient import ExponentiatedGradient
from olviz.engine.learners.convex.exponentiated_gradient_signed import ExponentiatedGradientSigned
from olviz.engine.learners.convex.gradient_descent import GradientDescent
from olviz.engine.learners.convex.lazy_gradient_descent import LazyGradientDescent
from olviz.engine.learners.convex.leader_in_set import LeaderInSet
from olviz.engine.learners.convex.mirror_descent import MirrorDescent
from olviz.engine.learners.convex.online_lasso import OnlineLasso
from olviz.engine.learners.convex.online_ridge import OnlineRidge
from olviz.engine.learners.convex.online_svm import OnlineSvm
from olviz.engine.learners.convex.regularised_leader import RegularisedLeader
from olviz.engine.learners.convex.regularised_svm import RegularisedSvm
from olviz.engine.learners.experts.consistent import Consistent
from olviz.engine.learners.experts.fixed_share import FixedShare
from olviz.engine.learners.experts.follow_the_leader import FollowTheLeader
from olviz.engine.learners.experts.halving import Halving
from olviz.engine.learners.experts.hedge import Hedge
from olviz.engine.learners.experts.randomised_majority import RandomisedMajority
from olviz.engine.learners.experts.standard_optimal import StandardOptimal
from olviz.engine.learners.experts.template.generic import Generic
from olviz.engine.learners.experts.template.own_rule import OwnRule
from olviz.engine.learners.experts.uniform import Uniform
from olviz.engine.learners.experts.weighted_majority import WeightedMajority
from olviz.engine.learners.kernels.kernel_gradient import KernelGradient
from olviz.engine.learners.kernels.kernel_perceptron import KernelPerceptron
from olviz.engine.learners.matrix.matrix_gradient_descent import MatrixGradientDescent
from olviz.engine.learners.mind_reader.mind_reader import MindReader
from olviz.engine.learners.misprints.halving_as_printed import HalvingAsPrinted
from olviz.engine.learners.misprints.hedge_as_printed import HedgeAsPrinted
from olviz.engine.learners.misprints.lazy_gradient_descent_as_printed import LazyGradientDescentAsPrinted
from olviz.engine.learners.misprints.perceptron_as_printed import PerceptronAsPrinted
from olviz.engine.learners.misprints.recursive_as_printed import RecursiveAsPrinted
from olviz.engine.learners.misprints.recursive_from_identity import RecursiveFromIdentity
from olviz.engine.learners.regression.importance_weights import ImportanceWeights
from olviz.engine.learners.regression.least_squares import LeastSquares
from olviz.engine.learners.regression.recursive_from_batch import RecursiveFromBatch
from olviz.engine.learners.regression.recursive_least_squares import RecursiveLeastSquares
from olviz.engine.learners.regression.ridge_regression import RidgeRegression
from olviz.engine.learners.regression.stochastic_gradient import StochasticGradient
from olviz.engine.learners.regression.tiny_network import TinyNetwork
from olviz.engine.round.learner import Learner

LEARNERS: tuple[type[Learner], ...] = (
    Consistent,
    Halving,
    HalvingAsPrinted,
    StandardOptimal,
    Generic,
    OwnRule,
    Uniform,
    FollowTheLeader,
    WeightedMajority,
    RandomisedMajority,
    Hedge,
    HedgeAsPrinted,
    FixedShare,
    MindReader,
    Perceptron,
    PerceptronAsPrinted,
    HalvingNet,
    GradientDescent,
    LazyGradientDescent,
    LazyGradientDescentAsPrinted,
    LeaderInSet,
    RegularisedLeader,
    MirrorDescent,
    ExponentiatedGradient,
    ExponentiatedGradientSigned,
    OnlineSvm,
    RegularisedSvm,
    OnlineRidge,
    OnlineLasso,
    StochasticGradient,
    ImportanceWeights,
    KernelGradient,
    KernelPerceptron,
    TinyNetwork,
    MatrixGradientDescent,
    LeastSquares,
    RidgeRegression,
    RecursiveLeastSquares,
    RecursiveFromBatch,
    RecursiveFromIdentity,
    RecursiveAsPrinted,
)

PEOPLE: tuple[type[Predicting], ...] = (LabelByHand, ExpertByHand, WeightsByHand, PointByHand, ValueByHand)
BESIDE: tuple[type[Learner], ...] = (BetsByHand,)  # of a person beside the one who moves, whose moves hold theirs
