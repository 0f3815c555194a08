"""The window that seats are tried in: with its own panels."""

import pytest

from olviz.gui.app.window import Window


@pytest.fixture
def window(whole: Window) -> Window:
    return whole
