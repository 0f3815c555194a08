"""Every shipped penalty."""

from olviz.engine.penalties.lasso import Lasso
from olviz.engine.penalties.penalty import Penalty
from olviz.engine.penalties.ridge import Ridge

PENALTIES: tuple[type[Penalty], ...] = (Ridge, Lasso)
