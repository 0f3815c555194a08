"""The learners. A new one is one file beside these, and one line here."""

from olviz.engine.learners.consistent import Consistent
from olviz.engine.learners.exponentiated_gradient import ExponentiatedGradient
from olviz.engine.learners.exponentiated_gradient_signed import ExponentiatedGradientSigned
from olviz.engine.learners.fixed_share import FixedShare
from olviz.engine.learners.follow_the_leader import FollowTheLeader
from olviz.engine.learners.generic import Generic
from olviz.engine.learners.gradient_descent import GradientDescent
from olviz.engine.learners.halving import Halving
from olviz.engine.learners.halving_as_printed import HalvingAsPrinted
from olviz.engine.learners.halving_net import HalvingNet
from olviz.engine.learners.hedge import Hedge
from olviz.engine.learners.hedge_as_printed import HedgeAsPrinted
from olviz.engine.learners.kernel_gradient import KernelGradient
from olviz.engine.learners.lazy_gradient_descent import LazyGradientDescent
from olviz.engine.learners.lazy_gradient_descent_as_printed import LazyGradientDescentAsPrinted
from olviz.engine.learners.leader_in_set import LeaderInSet
from olviz.engine.learners.least_squares import LeastSquares
from olviz.engine.learners.matrix_gradient_descent import MatrixGradientDescent
from olviz.engine.learners.mirror_descent import MirrorDescent
from olviz.engine.learners.online_lasso import OnlineLasso
from olviz.engine.learners.online_ridge import OnlineRidge
from olviz.engine.learners.online_svm import OnlineSvm
from olviz.engine.learners.perceptron import Perceptron
from olviz.engine.learners.perceptron_as_printed import PerceptronAsPrinted
from olviz.engine.learners.randomised_majority import RandomisedMajority
from olviz.engine.learners.recursive_as_printed import RecursiveAsPrinted
from olviz.engine.learners.recursive_from_batch import RecursiveFromBatch
from olviz.engine.learners.recursive_from_identity import RecursiveFromIdentity
from olviz.engine.learners.recursive_least_squares import RecursiveLeastSquares
from olviz.engine.learners.regularised_leader import RegularisedLeader
from olviz.engine.learners.regularised_svm import RegularisedSvm
from olviz.engine.learners.ridge_regression import RidgeRegression
from olviz.engine.learners.stochastic_gradient import StochasticGradient
from olviz.engine.learners.tiny_network import TinyNetwork
from olviz.engine.learners.uniform import Uniform
from olviz.engine.learners.weighted_majority import WeightedMajority
from olviz.engine.protocol import Learner

LEARNERS: tuple[type[Learner], ...] = (
    Consistent,
    Halving,
    HalvingAsPrinted,
    Generic,
    Uniform,
    FollowTheLeader,
    WeightedMajority,
    RandomisedMajority,
    Hedge,
    HedgeAsPrinted,
    FixedShare,
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
    KernelGradient,
    TinyNetwork,
    MatrixGradientDescent,
    LeastSquares,
    RidgeRegression,
    RecursiveLeastSquares,
    RecursiveFromBatch,
    RecursiveFromIdentity,
    RecursiveAsPrinted,
)
