"""What commands need that draw: an application without a window, and somebody to tell how far they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module

from olviz.commands.interrupts import put_off
from olviz.commands.progress import Progress


@contextmanager
def drawing(size: tuple[int, int]) -> Iterator[Callable[[str], None]]:
    """Inside, pictures of this size can be drawn. Who is given is told how far that is, and hears Ctrl+C."""
    gui = import_module("olviz.gui.stage.render")
    _application = gui.application()  # lives while something is drawn

    def tell(said: str) -> None:
        stop_if_told()
        progress.tell(said)

    with gui.font_for(size), put_off() as stop_if_told, Progress() as progress:
        yield tell
