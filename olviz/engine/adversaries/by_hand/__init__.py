"""People as adversaries: each chooses what is shown and revealed, one round at a time, within what was promised."""

from olviz.engine.adversaries.by_hand.outcomes_by_hand import OutcomesByHand
from olviz.engine.adversaries.by_hand.points_by_hand import PointsByHand
from olviz.engine.adversaries.by_hand.ratings_by_hand import RatingsByHand
from olviz.engine.adversaries.by_hand.seated_adversary import Answering
from olviz.engine.adversaries.by_hand.targets_by_hand import TargetsByHand
from olviz.engine.adversaries.by_hand.vectors_by_hand import VectorsByHand

PEOPLE: tuple[type[Answering], ...] = (OutcomesByHand, PointsByHand, VectorsByHand, TargetsByHand, RatingsByHand)
