"""Films as MP4, by ffmpeg: every frame goes through its standard input."""

from __future__ import annotations

import subprocess
from pathlib import Path
from tempfile import TemporaryFile

from PySide6.QtGui import QImage

from olviz import films
from olviz.engine.declare.parameters import InputError
from olviz.gui.exports.encoder import Encoder

KEYS = 2  # seconds from one picture that stands for itself to the next: how far a player seeks


class Mp4(Encoder):
    """The program hears no Ctrl+C of the terminal: it is ended by who started it."""

    def __init__(self, part: Path, size: tuple[int, int], rate: int) -> None:
        self._told = TemporaryFile()  # noqa: SIM115
        words = [films.ffmpeg(), "-hide_banner", "-loglevel", "error", "-y", "-f", "rawvideo", "-pixel_format", "bgr0"]
        words += ["-video_size", f"{size[0]}x{size[1]}", "-framerate", str(rate), "-i", "pipe:0", "-an"]
        words += ["-pix_fmt", "yuv420p", "-g", str(KEYS * rate), "-movflags", "+faststart", "-f", "mp4", f"file:{part}"]
        self._program = subprocess.Popen(words, stdin=subprocess.PIPE, stderr=self._told, start_new_session=True)

    def add(self, image: QImage, frames: int) -> None:
        assert self._program.stdin is not None
        picture = bytes(image.convertToFormat(QImage.Format.Format_RGB32).constBits())
        try:
            for _ in range(frames):
                self._program.stdin.write(picture)
        except BrokenPipeError:
            self._refuse()

    def finish(self) -> None:
        self._program.communicate()
        if self._program.returncode:
            self._refuse()

    def close(self) -> None:
        self._program.kill()
        self._program.communicate()
        self._told.close()

    def _refuse(self) -> None:
        """Why the program stopped, in its own last words."""
        self._program.wait()
        self._told.seek(0)
        words = self._told.read().decode("utf-8", "replace").strip().splitlines()
        why = words[-1] if words else f"exit status {self._program.returncode}"
        raise InputError("ffmpeg stopped: {why}; nothing was changed", why=why)
