"""People as learners: each commits to what the game asks for, before anything is revealed."""

from olviz.engine.learners.by_hand.bets_by_hand import BetsByHand
from olviz.engine.learners.by_hand.experts_by_hand import ExpertByHand, WeightsByHand
from olviz.engine.learners.by_hand.label_by_hand import LabelByHand
from olviz.engine.learners.by_hand.point_by_hand import PointByHand
from olviz.engine.learners.by_hand.seated_learner import Predicting
from olviz.engine.learners.by_hand.value_by_hand import ValueByHand

PEOPLE: tuple[type[Predicting], ...] = (LabelByHand, ExpertByHand, WeightsByHand, PointByHand, ValueByHand)
BESIDE = (BetsByHand,)  # of a person beside the one who moves: the moves of the other hold theirs
