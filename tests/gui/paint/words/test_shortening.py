"""Text where there is less room than it takes."""

from __future__ import annotations

import pytest

from olviz.gui.look.measures import base
from olviz.gui.paint.words.shortening import shortened


@pytest.mark.parametrize(("room", "left"), [(300, "Σ"), (1, "")])
def test_a_text_of_one_letter_stands_where_it_fits(qapp, room, left):
    """The matrix Σ had no title: a letter alone was taken for the … of a text that was cut."""
    assert shortened("Σ", base(), room) == left
