"""Every shipped decision set."""

from olviz.engine.games.sets.ball import Ball
from olviz.engine.games.sets.box import Box
from olviz.engine.games.sets.decision_set import DecisionSet
from olviz.engine.games.sets.l1_ball import L1Ball
from olviz.engine.games.sets.simplex import Simplex
from olviz.engine.games.sets.space import Space

SETS: tuple[type[DecisionSet], ...] = (Ball, Box, Simplex, L1Ball, Space)
