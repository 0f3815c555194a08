"""What a mirror map says and gives, held against its contract, on the sets that it has a projection onto."""

from __future__ import annotations

from itertools import product

from olviz.checks.watch.parts.of_losses import DECLARED
from olviz.checks.watch.parts.questioning import DIMENSIONS, FAR, MANY, TAILS, Asking, points
from olviz.checks.watch.wanted import LENGTH, SIZE, reals, serving, together
from olviz.engine.games.convex import Convex
from olviz.engine.games.maps.mirror_map import MirrorMap
from olviz.engine.games.sets.decision_set import DecisionSet
from olviz.engine.games.shipped_parts import SETS


def ask_map(mirror: MirrorMap) -> None:
    """Raises ``Misformed`` where a map gives another form than is asked for."""
    ask = Asking(mirror)
    ask.says("curvature", LENGTH)
    for kind, d in product(SETS, DIMENSIONS):
        over = kind()
        if Asking(over).takes(dimension=d) and ask.takes(over=over):
            _ask_onto(ask, over, d)


def _ask_onto(ask: Asking, over: DecisionSet, d: int) -> None:
    game = Convex(decision_set=over).opened(MANY, DECLARED._replace(dimension=d))
    ask.gives("lipschitz", SIZE, game=game)
    ask.gives("span", SIZE, game=game, reach=FAR)
    for tail in TAILS:
        place, theta = reals(d, *tail), points(d, *tail)
        point, own = ask.gives("settled", together(place, place), theta=theta, over=over)
        u, _ = ask.gives("settled", together(place, place), theta=points(d, *tail, seed=1), over=over)
        ask.gives("dual", place, point=point)
        ask.gives("primal", place, theta=theta)
        ask.gives("common", serving(*tail), gradient=theta, w=point)
        ask.gives("divergence", reals(*tail), u=u, w=point, theta=own)
        ask.gives("dual_norm", reals(*tail), gradient=theta)
        if tail == (MANY,):
            ask.gives("duals", place, points=point, taken=theta)
