"""``olviz handout``: a lesson to take home, on paper or as a page for browsers, without a window or a display."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from contextlib import closing
from itertools import count
from pathlib import Path

from olviz import needs, offscreen
from olviz.commands.given import lesson as lessons
from olviz.commands.given import scenario
from olviz.commands.interrupts import undisturbed
from olviz.commands.progress import drawing, loaded
from olviz.engine.files.atomic import check_apart, check_ending, check_writable, ending, named, replacing
from olviz.engine.lessons.lesson import Lesson, Stop, files_of, read
from olviz.engine.numerics.stepwise import at_once
from olviz.engine.run.trace import Trace
from olviz.gui.look.tokens import DARK, LIGHT, Theme

SIZE = (1280, 720)  # of a picture, in pixels


def run(options: argparse.Namespace) -> int:
    """Writes the pages; the file, every stop and every number are checked before Qt is loaded."""
    path = named(options.output, "OUT.pdf or OUT.html", "-o")
    check_ending(path, tuple(WRITERS))
    source = lessons.meant(options.lesson)
    lesson = read(source)
    check_apart(path, (source, *scenario.plugins(options), *_read(lesson, source.parent)))
    check_writable(path)
    for _ in lessons.checked(lesson, source):
        pass
    offscreen.settle_here()
    problem = undisturbed(needs.libraries)
    if problem:
        print(f"olviz: {problem}", file=sys.stderr)
        return 1
    pages = WRITERS[ending(path)](lesson, source.parent, DARK if options.theme == "dark" else LIGHT)
    with replacing(path) as part:
        part.write_bytes(pages)
    return 0


def _read(lesson: Lesson, base: Path) -> tuple[Path, ...]:
    """The scenes of all its stops that have files, and their data."""
    return tuple(file for stop in lesson.stops for file in files_of(stop, base))


def _drawn(lesson: Lesson, base: Path, theme: Theme) -> bytes:
    handout, stage = loaded("olviz.gui.lesson.handout"), loaded("olviz.gui.stage.render")
    staging, begun = loaded("olviz.gui.stage.staging"), count(1)

    def shown(stop: Stop) -> tuple[Sequence[Trace], bytes]:
        said = f"stop {next(begun)} of {len(lesson.stops)}"
        tell(said)
        shot = staging.shot_of(stop, base, SIZE, theme)
        with closing(stage.staged(shot, lambda waits: tell(f"{said}: {waits}"))) as stood:
            return stood.traces, stage.printed(stood, "png")

    with drawing(SIZE) as tell:
        pages: bytes = handout.written(lesson, shown)
    return pages


def _paged(lesson: Lesson, base: Path, theme: Theme) -> bytes:
    paged = loaded("olviz.gui.exports.paged")
    with drawing(SIZE) as tell:
        for told in paged.lesson_page(lesson, base, paged.Look(SIZE, theme)):
            if isinstance(told, int):
                tell(f"stop {told} of {len(lesson.stops)}")
            elif isinstance(told, str):
                tell(told)
        page: str = at_once(told.packing(), tell)
    return page.encode()


WRITERS = {".pdf": _drawn, ".html": _paged}
