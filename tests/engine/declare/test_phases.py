"""What may be seen of a column while a round goes on."""

import pytest

from olviz.engine.declare.phases import Phase, public


@pytest.mark.parametrize("column", Phase)
def test_of_the_round_that_goes_on_a_column_is_seen_from_its_phase_on(column: Phase) -> None:
    for phase in Phase:
        seen = [public(column, t, phase) for t in (0, 1, 2, 7)]
        assert seen == ([0, 1, 2, 7] if phase >= column else [0, 0, 1, 6])
