"""Every shipped set of matrices."""

from olviz.engine.games.matrix_sets.entry_box import EntryBox
from olviz.engine.games.matrix_sets.frobenius_ball import FrobeniusBall
from olviz.engine.games.matrix_sets.matrix_set import MatrixSet
from olviz.engine.games.matrix_sets.trace_ball import TraceBall

MATRIX_SETS: tuple[type[MatrixSet], ...] = (TraceBall, FrobeniusBall, EntryBox)
