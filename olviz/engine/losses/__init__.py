"""Every shipped convex loss."""

from olviz.engine.losses.absolute import Absolute
from olviz.engine.losses.convex_loss import ConvexLoss
from olviz.engine.losses.hinge import Hinge
from olviz.engine.losses.linear import Linear
from olviz.engine.losses.logistic import Logistic
from olviz.engine.losses.quadratic import Quadratic
from olviz.engine.losses.square import Square

LOSSES: tuple[type[ConvexLoss], ...] = (Linear, Quadratic, Square, Absolute, Hinge, Logistic)
