"""Every shipped penalty."""

from olviz.engine.games.penalties.lasso import Lasso
from olviz.engine.games.penalties.penalty import Penalty
from olviz.engine.games.penalties.ridge import Ridge

PENALTIES: tuple[type[Penalty], ...] = (Ridge, Lasso)
