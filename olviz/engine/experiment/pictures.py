"""Who draws an experiment for a notebook: whoever said so, for nothing here knows a screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Render = Callable[[Any], bytes | None]  # an experiment as PNG; None where it cannot be drawn

_renderers: list[Render] = []


def drawn_by(render: Render) -> None:
    """Has experiments drawn by this from now on."""
    _renderers[:] = [render]


def picture(experiment: Any) -> bytes | None:
    """The picture of an experiment; None where nobody draws."""
    return _renderers[0](experiment) if _renderers else None
