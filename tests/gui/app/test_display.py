"""A display that is named and not there is found out before Qt aborts."""

import sys

import pytest

from tests.conftest import Olviz


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
def test_a_display_that_does_not_answer(olviz: Olviz, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DISPLAY", ":4711")
    status, out, err = olviz()
    assert (status, out) == (1, "")
    assert "the display :4711 does not answer" in err
