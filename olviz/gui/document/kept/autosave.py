"""What a window shows, with its edits and its place in time, kept beside the settings as TOML.

Each window has a file of its own and holds the lock of it. The system takes the lock back when the process ends,
however it ends: a file without a living window was left.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from itertools import accumulate, takewhile
from pathlib import Path
from secrets import token_hex
from typing import Any, NamedTuple

import tomli_w

from olviz.engine.declare.parameters import InputError, parameters_of
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import recording, registry
from olviz.engine.experiment.scenario import FILE_LIMIT, Experiment, files_of, from_table, to_table, with_value
from olviz.engine.files import toml
from olviz.engine.files.atomic import make_folder, read_text, replacing
from olviz.engine.files.tables import Trusted
from olviz.engine.numerics.beginnings import in_common
from olviz.engine.round.moves import Sitting
from olviz.gui.document.kept import journal
from olviz.gui.document.kept.journal import Journal
from olviz.gui.document.session import Scene, Snapshot, runs_alike

if sys.platform == "win32":
    from msvcrt import LK_NBLCK, locking

    def _hold(lock: int) -> None:
        locking(lock, LK_NBLCK, 1)
else:
    from fcntl import LOCK_EX, LOCK_NB, flock

    def _hold(lock: int) -> None:
        flock(lock, LOCK_EX | LOCK_NB)


FOLDER = "windows"
LIMIT = 4 * FILE_LIMIT  # bytes: a scene, as it was shipped and with its edits, and those that were left for it
SCHEMA = 1
MOST = 1000  # windows at a time
MOST_FILES = 8  # scenes that were left and are played from files, which the next start reads before it shows anything
UNLOCKED = -1  # where no lock can be had, a file is used without


class Typed(NamedTuple):
    """Text in a field that is not entered yet: which of the fields of that name, and what stands in it."""

    field: str
    place: int
    text: str


class Kept(NamedTuple):
    """All that a window leaves behind; ``left`` are the edited scenes that undo would lead back to."""

    shown: Snapshot
    left: tuple[Snapshot, ...] = ()
    typed: Typed | None = None
    unread: tuple[InputError, ...] = ()  # why others of these are missing


class Left(NamedTuple):
    """A file without a living window: the scene in it, when it was written, and whether somebody closed the window."""

    path: Path
    title: str
    when: float
    edited: bool
    closed: bool


class Claim:
    """A file of a window, and its lock."""

    def __init__(self, path: Path, lock: int) -> None:
        self.path, self._lock = path, lock
        self._journal = Journal(_moves_beside(path))
        self._written: Kept | None = None
        self._texts = dict[int, tuple[Snapshot, str]]()  # of scenes that were left, which change no more

    def write(self, kept: Kept, closed: bool = False) -> None:
        """Writes what is kept, whole or not at all; ``InputError`` where that cannot be."""
        stamp = token_hex(8)
        table: dict[str, Any] = {"schema": SCHEMA, "closed": closed, "journal": stamp, **_table(kept.shown)}
        if kept.typed is not None:
            table["typed"] = kept.typed._asdict()
        with replacing(self.path) as part:
            part.write_text(_text(table) + self._text_of(kept.left), encoding="utf-8")
        self._written = kept
        self._journal.begin(stamp, _sitting(kept.shown.scene))

    def _text_of(self, left: tuple[Snapshot, ...]) -> str:
        """The scenes that were left: the last of them that have room in a file which is to be read again."""
        known, read = self._texts, [one for one in left if one.scene.recorded or files_of(one.scene.experiment)]
        passed = {id(one) for one in read[:-MOST_FILES]}
        kept = [one for one in left if id(one) not in passed]
        self._texts = {id(one): known.get(id(one)) or (one, _text({"left": [_table(one)]})) for one in kept}
        texts = [text for _, text in self._texts.values()]
        sizes = accumulate(len(text.encode()) for text in reversed(texts))
        count = sum(1 for _ in takewhile((LIMIT // 2).__ge__, sizes))
        return "".join(texts[len(texts) - count :])

    def moved(self, scene: Scene) -> bool:
        """Writes a move that was made or taken back, which costs the same in a long game.

        Whether that is enough: another game than the one that is written is none of its steps.
        """
        known = self._written is not None and _unmoved(self._written.shown.scene) == _unmoved(scene)
        return known and self._journal.follow(_sitting(scene))

    def has(self, kept: Kept) -> bool:
        """Whether all of this stands in the file and in the moves beside it, as of a game in which one moves on."""
        written, sitting = self._written, _sitting(kept.shown.scene)
        if written is None or sitting is None or not self._journal.tells(sitting):
            return False
        before = written.shown
        begun = before.scene.shipped != before.scene.experiment  # else it would be read as a scene that nobody edited
        there = written._replace(shown=_after(before, sitting)._replace(fresh=kept.shown.fresh))
        return begun and there == kept

    def discard(self) -> None:
        """Removes the file: its scene is shown elsewhere, or not wanted any more."""
        self.path.unlink(missing_ok=True)
        _moves_beside(self.path).unlink(missing_ok=True)

    def release(self) -> None:
        """Gives the lock back."""
        if self._lock != UNLOCKED:
            os.close(self._lock)
        self._lock = UNLOCKED


def _text(table: dict[str, Any]) -> str:
    return tomli_w.dumps(table, multiline_strings=True)


def _moves_beside(path: Path) -> Path:
    """The journal of a window's file."""
    return path.with_suffix(".moves")


def _sitting(scene: Scene) -> Sitting | None:
    person = scene.experiment.person
    return None if person is None else person.sitting


def _unmoved(scene: Scene) -> tuple[object, ...]:
    """What makes a game this one, whatever was moved in it."""
    experiment = scene.experiment
    return scene.source, experiment if experiment.person is None else experiment.with_moves(Sitting())


def claim(folder: Path) -> Claim:
    """A new file for a window; ``InputError`` where there can be none."""
    place = folder / FOLDER
    make_folder(place)
    for path in (place / f"{number}.toml" for number in range(1, MOST)):
        found = None if path.exists() else claimed(path)
        if found is not None and not path.exists():  # nobody has written and left it meanwhile
            return found
        if found is not None:
            found.release()
    raise InputError("has no room for more windows", place=str(place))


def claimed(path: Path) -> Claim | None:
    """The claim to a file; None where its window lives."""
    try:
        lock = os.open(path.with_suffix(".lock"), os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:
        return Claim(path, UNLOCKED)
    try:
        _hold(lock)
    except BlockingIOError:
        os.close(lock)
        return None
    except OSError:  # not every file system has locks
        pass
    return Claim(path, lock)


def paths(folder: Path) -> list[Path]:
    """The files of windows that do not live any more, the latest first."""
    found = [(path, claimed(path)) for path in (folder / FOLDER).glob("*.toml") if ".broken" not in path.name]
    for _, held in found:
        if held is not None:
            held.release()
    return sorted((path for path, held in found if held is not None), key=_when, reverse=True)


def look(path: Path) -> Left:
    """What a file says of itself; ``InputError`` where it is none of a window."""
    table = _read(path)
    title = _as(dict, table, "scene").get("title", "")
    edited = "shipped" in table or "left" in table or "typed" in table
    return Left(path, str(title), _when(path), edited, _as(bool, table, "closed"))


def read(path: Path) -> Kept:
    """What a window left; a scene that cannot be read is ``unread``. ``InputError`` where none can be shown."""
    left, unread = list[Snapshot](), list[InputError]()
    try:
        table = _read(path)
        typed = _typed(_as(dict, table, "typed")) if "typed" in table else None
        for one in _as(list, table, "left") if "left" in table else ():
            try:
                left.append(_snapshot(_table_in(one)))
            except InputError as error:
                unread.append(error)
        try:
            shown = _gone_on(_snapshot(table), path, table.get("journal"))
        except InputError as error:
            if not left:
                raise
            shown, typed = left.pop(), None
            unread.append(error)
        return Kept(shown, tuple(left), typed, tuple(unread))
    except InputError as error:
        raise (error if str(path) in error.place else error.in_file(str(path))) from None


def _gone_on(shown: Snapshot, path: Path, stamp: Any) -> Snapshot:
    """With the moves that were made, or taken back, after the file was written; then at the head, as they were."""
    experiment = shown.scene.experiment
    if experiment.person is None or not isinstance(stamp, str):
        return shown
    sitting = journal.went_on(_moves_beside(path), stamp, experiment.person.sitting)
    return _after(shown, sitting)


def _after(shown: Snapshot, sitting: Sitting) -> Snapshot:
    """The same game with these moves, at its head; where it has them already, as it is."""
    experiment = shown.scene.experiment
    if experiment.person is None or sitting == experiment.person.sitting:
        return shown
    scene = shown.scene._replace(experiment=experiment.with_moves(sitting))
    before = experiment.person.sitting.moves
    stay = in_common(before, sitting.moves)
    fresh = max(shown.fresh - (len(before) - stay), 0) + len(sitting.moves) - stay
    return shown._replace(scene=scene, t=len(sitting.moves), phase=Phase.LEARN, fresh=fresh)


def _when(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _table(kept: Snapshot) -> dict[str, Any]:
    scene = kept.scene
    table: dict[str, Any] = {
        "source": scene.source,
        "of_file": bool(scene.recorded and scene.source),
        "t": kept.t,
        "phase": kept.phase.name.lower(),
        "selected": kept.selected,
        "fresh": kept.fresh,
        "scene": to_table(scene.experiment),
    }
    if scene.shipped != scene.experiment:
        table["shipped"] = to_table(scene.shipped)
    return table


def _read(path: Path) -> dict[str, Any]:
    try:
        table = toml.parse(read_text(path, "a file that olviz wrote", LIMIT), LIMIT)
        if table.get("schema") != SCHEMA:
            said = "{value!r} is not legal; legal: {legal}"
            raise InputError(said, place="schema", value=table.get("schema"), legal=SCHEMA)
    except InputError as error:
        raise error.in_file(str(path)) from None
    return table


def _table_in(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise InputError("{value!r} is not legal; legal: a table", place="left", value=value)
    return value


def _typed(table: Mapping[str, Any]) -> Typed:
    return Typed(_as(str, table, "field"), _as(int, table, "place"), _as(str, table, "text"))


def _snapshot(table: Mapping[str, Any]) -> Snapshot:
    source, phase = _as(str, table, "source"), _as(str, table, "phase")
    phases = {one.name.lower(): one for one in Phase}
    if phase not in phases:
        raise InputError("{value!r} is no phase; legal: {legal}", place="phase", value=phase, legal=", ".join(phases))
    experiment = _experiment(table, "scene")
    shipped = _experiment(table, "shipped") if "shipped" in table else experiment
    scene = Scene(experiment, shipped, source)
    if _as(bool, table, "of_file"):
        found = recording.load(Path(source))
        same = runs_alike(found.experiment, experiment)
        shown = experiment if same else found.experiment
        scene = Scene(shown, found.experiment, source, found.traces)
    sitting = _sitting(scene)
    most = 0 if sitting is None or scene.recorded else len(sitting.moves)
    fresh = min(max(_as(int, table, "fresh"), 0), most) if "fresh" in table else 0
    return Snapshot(scene, max(_as(int, table, "t"), 0), phases[phase], max(_as(int, table, "selected"), 0), fresh)


def _as(kind: type, table: Mapping[str, Any], key: str) -> Any:
    value = table.get(key)
    if type(value) is not kind:
        raise InputError("{value!r} is not legal; legal: {kind}", place=key, value=value, kind=kind.__name__)
    return value


def _experiment(table: Mapping[str, Any], key: str) -> Experiment:
    """The experiment under a key; its files may lie anywhere, since the person at the keyboard chose them once."""
    try:
        return from_table(_trusting(_as(dict, table, key)))
    except InputError as error:
        raise error.within(key) from None


def _trusting(table: dict[str, Any]) -> dict[str, Any]:
    adversary = table.get("adversary")
    known = registry.adversaries().get(str(adversary.get("name"))) if isinstance(adversary, Mapping) else None
    if isinstance(adversary, Mapping) and known is not None:
        for parameter in parameters_of(known):
            value = adversary.get(parameter.name)
            if parameter.kind == "file" and isinstance(value, str):
                table = with_value(table, f"adversary.{parameter.name}", Trusted(value))
    return table
