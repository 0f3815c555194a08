"""Every shipped convex loss."""

from olviz.engine.games.losses.absolute import Absolute
from olviz.engine.games.losses.convex_loss import ConvexLoss
from olviz.engine.games.losses.hinge import Hinge
from olviz.engine.games.losses.linear import Linear
from olviz.engine.games.losses.logistic import Logistic
from olviz.engine.games.losses.quadratic import Quadratic
from olviz.engine.games.losses.square import Square

LOSSES: tuple[type[ConvexLoss], ...] = (Linear, Quadratic, Square, Absolute, Hinge, Logistic)
