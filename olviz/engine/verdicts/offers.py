"""What a trace offers to those who picture it: columns, what is observed of a state, and what can be asked of it."""

from __future__ import annotations

from enum import StrEnum

from olviz.engine.adversaries.painted.painted import Painted
from olviz.engine.analysis.comparators import comparators_of
from olviz.engine.analysis.fit import bends, fits_targets
from olviz.engine.analysis.pictured.distance import has_distance
from olviz.engine.analysis.pictured.lines import has_lines
from olviz.engine.analysis.pictured.readings import has_readings
from olviz.engine.analysis.pictured.walk import adds_up
from olviz.engine.analysis.risk import has_risk
from olviz.engine.declare.layout import Layout
from olviz.engine.learners.classification.theorems.halving_net import nearest
from olviz.engine.round.capabilities import growth_of, layout_of, maps_of
from olviz.engine.round.match import given_by
from olviz.engine.round.moves import ByHand, Player, Sitting, seated
from olviz.engine.run.trace import Trace
from olviz.engine.verdicts.theorems import overviews, proofs
from olviz.engine.verdicts.valley import valley_of

PLANE = 2  # coordinates


class Offer(StrEnum):
    """What is asked of a trace rather than recorded."""

    BOUNDARY = "boundary"  # where a function of two coordinates changes its sign
    PROOFS = "proofs"
    RISK = "risk"  # losses on new rounds
    OVERVIEWS = "overviews"  # numbers side by side
    GROWTH = "growth"  # costs in other dimensions
    FIT = "fit"  # targets and predictions of them
    CHOICES = "decision set"  # the set that points are chosen from
    MAPS = "maps"  # a dual point
    DISTANCE = "distance from w*"
    LINES = "separating lines"  # predictors of labels that are lines
    READINGS = "three readings"  # risks and a regret, by steps that fall by a power of t
    PAINTED = "painted"  # points that a person painted
    VALLEY = "valley"  # a promise that is the least at one value of a setting
    INTERVAL = "interval"  # points of one coordinate
    WALK = "walk"  # a sum of steps that can be unrolled
    CIRCLE = "circle"  # experts that are directions in the plane
    NEAREST = "nearest direction"  # of a net, to w*


def offers(trace: Trace) -> frozenset[str]:
    """Columns, observables, what the adversary gives, and every ``Offer``.

    What is given need not be a column: where it is wide, ``Trace.moment`` plays it again. A trace without rounds plays
    one aside, and only once: a round of a large game takes long.
    """
    found: frozenset[str] = trace.remembered("offers", lambda: _offers(trace), 0)
    return found


def _offers(trace: Trace) -> frozenset[str]:
    if not trace.rounds:
        players = _moved_once(trace, trace.learner), _moved_once(trace, trace.adversary)
        trace = Trace(trace.game, *players, max(trace.horizon, 1), trace.seed, run=trace.run)
        trace.extend(1)
    observed = trace.learner.observe(trace.game, trace.state_1)
    compared = {"best"} if comparators_of(trace).rounds else set[str]()
    asked = {offer for offer in Offer if _answers(trace, offer)}
    return given_by(trace.game, trace.adversary).union(trace.names, observed, compared, asked)


def _moved_once(trace: Trace, player: Player) -> Player:
    """A person who has made some move; any other player as they are."""
    return seated(player, Sitting((player.example(trace.game),))) if isinstance(player, ByHand) else player


def _answers(trace: Trace, offer: Offer) -> bool:
    learner, game = trace.learner, trace.game
    match offer:
        case Offer.BOUNDARY:
            return game.dimension - bool(getattr(game, "bias", False)) == 2 and bends(trace)
        case Offer.PROOFS:
            return bool(proofs(trace))
        case Offer.RISK:
            return has_risk(trace)
        case Offer.OVERVIEWS:
            return bool(overviews(trace))
        case Offer.GROWTH:
            return bool(growth_of(learner, game))
        case Offer.FIT:
            return fits_targets(trace)
        case Offer.CHOICES:
            return hasattr(game, "decision_set")
        case Offer.MAPS:
            return maps_of(learner, game) is not None
        case Offer.DISTANCE:
            return has_distance(trace)
        case Offer.LINES:
            return has_lines(trace)
        case Offer.READINGS:
            return has_readings(trace)
        case Offer.PAINTED:
            return isinstance(trace.adversary, Painted)
        case Offer.VALLEY:
            return valley_of(trace) is not None
        case Offer.INTERVAL:
            return hasattr(game, "decision_set") and game.dimension == 1
        case Offer.WALK:
            return adds_up(trace)
        case Offer.CIRCLE:
            layout = layout_of(learner, game) if game.dimension == PLANE else Layout()
            return layout.kind == "directions" and len(layout.places) == PLANE
        case Offer.NEAREST:
            return nearest(trace) is not None
