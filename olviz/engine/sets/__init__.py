"""Every shipped decision set."""

from olviz.engine.sets.ball import Ball
from olviz.engine.sets.box import Box
from olviz.engine.sets.decision_set import DecisionSet
from olviz.engine.sets.l1_ball import L1Ball
from olviz.engine.sets.simplex import Simplex
from olviz.engine.sets.space import Space

SETS: tuple[type[DecisionSet], ...] = (Ball, Box, Simplex, L1Ball, Space)
