"""Who writes a film: pictures are handed over one by one, each with the frames that it stands for."""

from __future__ import annotations

from abc import ABC, abstractmethod
from types import TracebackType
from typing import BinaryIO, Self

from PySide6.QtGui import QImage

from olviz.engine.numerics.sums import Array
from olviz.gui.exports.patches import Patch, changed, pixels, whole


class Encoder(ABC):
    """Inside ``with`` pictures are added; the file is whole when that ends without an exception."""

    def __enter__(self) -> Self:
        return self

    @abstractmethod
    def add(self, image: QImage, frames: int) -> None:
        """The next picture, which stands for so many frames."""

    @abstractmethod
    def finish(self) -> None:
        """Writes the end."""

    @abstractmethod
    def close(self) -> None:
        """Lets go of everything, finished or not."""

    def __exit__(self, kind: type[BaseException] | None, _error: object, _where: TracebackType | None) -> None:
        try:
            if kind is None:
                self.finish()
        finally:
            self.close()


class Patching(Encoder):
    """Writes what changes from picture to picture, each when it is known how long it stands."""

    def __init__(self, stream: BinaryIO, size: tuple[int, int], rate: int) -> None:
        self._stream, self._size, self._rate = stream, size, rate
        self._before: Array | None = None
        self._patch: Patch | None = None
        self._since = self._frames = 0

    @abstractmethod
    def begin(self) -> None:
        """Writes what stands before the first picture."""

    @abstractmethod
    def put(self, patch: Patch, begins: float, ends: float) -> None:
        """Writes a patch that is seen from one second to another."""

    def add(self, image: QImage, frames: int) -> None:
        after = pixels(image)
        if self._before is None:
            self.begin()
            self._patch = whole(after)
        elif (patch := changed(self._before, after)) is not None:
            self._flush()
            self._patch = patch
        self._before = after
        self._frames += frames

    def finish(self) -> None:
        self._flush()

    def close(self) -> None:
        self._before = self._patch = None

    def _flush(self) -> None:
        if self._patch is not None:
            self.put(self._patch, self._since / self._rate, self._frames / self._rate)
        self._since = self._frames
