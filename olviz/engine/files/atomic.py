"""Files are written whole or not at all, and only regular files are read."""

from __future__ import annotations

import os
import shutil
import stat
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from hashlib import sha256
from pathlib import Path
from secrets import token_hex
from typing import BinaryIO

from olviz.engine.declare.parameters import InputError, either
from olviz.engine.files.endings import gone_with_the_program
from olviz.engine.words.translate import translate


def check_regular(path: Path, legal: str, place: str = "") -> None:
    """Refuses what is there but no regular file: a pipe would keep the program waiting, and a device has no end.

    Of a name with the sign in it that ends names for the system, there is no file.
    """
    if "\0" in str(path):
        raise InputError("{value!r} is no name; legal: {legal}", place=place, value=str(path), legal=translate(legal))
    if os.path.exists(path) and not os.path.isfile(path):
        kind = translate("a directory") if os.path.isdir(path) else translate("no regular file")
        raise InputError("is {kind}; legal: {legal}", place=place or str(path), kind=kind, legal=translate(legal))


def named(name: str, legal: str, place: str = "") -> Path:
    """The path of a name that a person gives; an empty one is refused, since it would be the folder they are in."""
    if not name.strip():
        raise InputError("an empty name; legal: {legal}", place=place, legal=translate(legal))
    return Path(name)


def ending(path: Path) -> str:
    """What the end of a name says of its format; large letters are as good as small ones."""
    return path.suffix.lower()


@contextmanager
def reading(path: Path, legal: str, place: str = "") -> Iterator[BinaryIO]:
    """A regular file opened to be read. What takes its place meanwhile is refused, too, and not waited for."""
    check_regular(path, legal, place)
    with open(path, "rb", opener=_at_once) as stream:
        if not stat.S_ISREG(os.fstat(stream.fileno()).st_mode):
            raise InputError("is no regular file; legal: {legal}", place=place or str(path), legal=translate(legal))
        yield stream


def _at_once(path: str, flags: int) -> int:
    """A pipe that nobody writes into is opened without waiting for somebody."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0))


def read_text(path: Path, legal: str, most: int) -> str:
    """The text of a regular file of at most ``most`` bytes; ``InputError`` with the file's name where it has none."""
    try:
        with reading(path, legal) as stream:
            raw = stream.read(most + 1) or b""  # None where a device has nothing to say yet
        if len(raw) > most:
            raise InputError("has more than {limit} bytes; legal: at most that", place=str(path), limit=most)
        return raw.decode("utf-8")
    except OSError as error:
        raise InputError("cannot be read: {error}", place=str(path), error=error.strerror or str(error)) from None
    except UnicodeDecodeError as error:
        raise InputError("is not UTF-8 text (byte {position})", place=str(path), position=error.start) from None


def digest(path: Path) -> str | None:
    """What a file holds, in short; None where it cannot be read."""
    try:
        with reading(path, "a file", path.name) as stream:
            return sha256(stream.read()).hexdigest()
    except (InputError, OSError):
        return None


def make_folder(path: Path) -> None:
    """Makes a folder and those above it, where they are not there yet; ``InputError``, and none of them, where not."""
    missing = [folder for folder in (path, *path.parents) if not os.path.lexists(folder)]
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        for folder in missing:
            with suppress(OSError):
                folder.rmdir()
        raise InputError("cannot be made: {why}", place=str(path), why=error.strerror or str(error)) from None


def check_ending(path: Path, endings: tuple[str, ...]) -> None:
    """Refuses a name that asks for another format than can be written there."""
    if ending(path) not in endings:
        raise InputError("has no known ending; legal: {legal}", place=str(path), legal=either(endings))


def check_apart(path: Path, read: Iterable[Path]) -> None:
    """Refuses to write over a file that a run reads."""
    if os.path.exists(path) and any(os.path.samefile(path, file) for file in read if os.path.exists(file)):
        raise InputError("is what this run reads; legal: another file", place=str(path))


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A new file beside ``path`` to write into; it takes the place of ``path`` at the end.

    It vanishes on failure, when nothing was written, and when the program is told to end; then ``path`` is as it was.
    ``InputError`` where it cannot be made, and where a disk is full later on.
    """
    with _part(path) as (target, part):
        untouched = _emptied(part)
        try:
            yield part
            if part.stat().st_mtime_ns != untouched:
                part.replace(target)
        except OSError as error:
            reason = error.strerror or str(error)
            raise InputError(
                "cannot be written: {reason}; nothing was changed", place=str(path), reason=reason
            ) from None


def check_writable(path: Path) -> None:
    """Refuses a place that cannot be written, before any work is done."""
    with _part(path):
        pass


def as_utf8(text: str) -> str:
    """The text that is to be written; ``InputError`` where it names a file of another coding, as a system may."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        start = max(text.rfind('"', 0, error.start), text.rfind("\n", 0, error.start)) + 1
        said = text[start : error.end + 20].partition('"')[0].encode("utf-8", "backslashreplace").decode()
        raise InputError("is no name in UTF-8; legal: a file of another name", place=said) from None
    return text


def set_aside(path: Path) -> Path | None:
    """Gives what cannot be read a name under which it does no harm and can be looked at; None where that cannot be."""
    names = (f"{path.stem}.broken{'' if count == 1 else f'-{count}'}{path.suffix}" for count in range(1, 1000))
    aside = next((path.with_name(name) for name in names if not os.path.lexists(path.with_name(name))), None)
    try:
        return path.rename(aside) if aside is not None else None
    except OSError:
        return None


@contextmanager
def _part(path: Path) -> Iterator[tuple[Path, Path]]:
    """The file that is meant, and a new empty one beside it, as private; ``InputError`` where there can be none."""
    target = Path(os.path.realpath(path))
    check_regular(target, "the name of a file", place=str(path))
    if os.path.exists(target) and not os.access(target, os.W_OK):
        raise InputError("cannot be written: it is read-only", place=str(path))
    part = target.with_name(f".{target.name[:40]}.{token_hex(6)}.part")  # one that was left behind is in nobody's way
    take_away = partial(_take_away, part)
    with gone_with_the_program(take_away), ExitStack() as left:
        left.callback(take_away)
        try:
            part.open("xb").close()
            if target.exists():
                shutil.copymode(target, part)
        except OSError as error:
            raise InputError(
                "cannot be written: {reason}; legal: a file in a folder that can be written",
                place=str(path),
                reason=error.strerror or str(error),
            ) from None
        yield target, part


def _emptied(part: Path) -> int:
    """When an empty file was written, as the disk has it: long ago, so that whatever is written later is seen."""
    os.utime(part, (0, 0))
    return part.stat().st_mtime_ns


def _take_away(part: Path) -> None:
    """Where nothing can be taken away, nothing could be made: that has been said, or is about to be."""
    with suppress(OSError):
        part.unlink(missing_ok=True)
