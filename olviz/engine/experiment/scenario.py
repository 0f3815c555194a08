"""What to run, as data: a scenario file and back."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar, cast

import msgspec
import tomli_w

from olviz.engine.declare import texts
from olviz.engine.declare.differing import apart
from olviz.engine.declare.parameters import (
    InputError,
    Parameter,
    Spec,
    as_table,
    named,
    nearest,
    parameters_of,
    within_owner,
)
from olviz.engine.experiment import challenge, forks, memory, pictures, registry, sweep
from olviz.engine.experiment.challenge import Challenge
from olviz.engine.experiment.forks import Fork
from olviz.engine.experiment.sweep import Sweep
from olviz.engine.files import tables, toml
from olviz.engine.files.atomic import as_utf8, read_text
from olviz.engine.games.game import Game
from olviz.engine.round import moves
from olviz.engine.round.adversary import Adversary
from olviz.engine.round.learner import Learner
from olviz.engine.round.moves import ByHand, Sitting
from olviz.engine.run.arguments import check_kind
from olviz.engine.run.trace import Passage, Trace
from olviz.engine.words import nouns
from olviz.engine.words.translate import translate

SCHEMA = 1
FILE_LIMIT = 2**23  # bytes of a scenario file: ten thousand moves with their cards are half of it
MOST_LEARNERS = 4  # with the forks: beyond that, curves stop being readable
MOST_ROUNDS = 10_000_000
MOST_RUNS, MOST_NUMBER = 200_000, 999_999  # together, whose curves are 83 rounds in 128 MB; and of one alone
MOST_KEYS = 16  # of a dotted path


Run = TypeVar("Run", bound=Passage)
Part = TypeVar("Part", bound=Spec)


class Note(NamedTuple):
    """A remark bound to a round (from 1); ``pause`` stops play there."""

    round: int
    text: str
    pause: bool = False


class Entry(NamedTuple):
    """A learner of an experiment and the name it goes by on screen, empty for its title."""

    learner: Learner
    label: str

    @property
    def name(self) -> str:
        """What it goes by."""
        return self.label or translate(self.learner.title)


class Experiment(NamedTuple):
    """One game, one adversary, one to four learners under the same luck, and how to present them.

    ``run`` is the number of the run that is shown, from 0: every run of a seed has its own luck. ``runs`` is how many
    are looked at, 0 to runs − 1; one is the run alone. ``forks`` are other ways that it could have gone.
    """

    game: Game
    adversary: Adversary
    learners: tuple[Entry, ...]
    rounds: int = 200
    seed: int = 0
    title: str = "Untitled"
    about: str = ""
    question: str = ""
    panels: tuple[str, ...] = ()
    notes: tuple[Note, ...] = ()
    hidden: tuple[str, ...] = ()
    run: int = 0
    runs: int = 1
    forks: tuple[Fork, ...] = ()
    sweep: Sweep | None = None
    challenge: Challenge | None = None

    @property
    def person(self) -> ByHand | None:
        """The player that is a person; None where nobody is."""
        players = (self.adversary, *(entry.learner for entry in self.learners))
        return next((player for player in players if isinstance(player, ByHand)), None)

    @property
    def names(self) -> tuple[str, ...]:
        """What its learners go by beside each other."""
        nameless = [entry.learner for entry in self.learners if not entry.label]
        return tuple(entry.label or apart(entry.name, entry.learner, nameless) for entry in self.learners)

    @property
    def remarks(self) -> dict[int, str]:
        """What its notes say, by their rounds and in that order; several of one round stand together."""
        told: dict[int, str] = {}
        for note in sorted(self.notes, key=lambda note: note.round):
            told[note.round] = " ".join(filter(None, (told.get(note.round), note.text)))
        return told

    def check_programs(self) -> None:
        """Raises ``InputError`` where a person plays: their moves are those of one run."""
        if self.person is not None:
            raise InputError(
                "a person plays ({name}), and in one run alone; legal: a scenario of programs", name=self.person.name
            )

    @property
    def playable(self) -> int:
        """How many rounds there are to play: all, or where a person plays those that were moved in."""
        return int(min(self.rounds, moves.rounds_of(self.adversary, *(entry.learner for entry in self.learners))))

    def with_moves(self, sitting: Sitting) -> Experiment:
        """The same experiment with other moves of its person."""
        adversary, learners = _seated(sitting, self.adversary, self.learners)
        return self._replace(adversary=adversary, learners=tuple(learners))

    def __repr__(self) -> str:
        learners = [entry.learner.name for entry in self.learners[:MOST_LEARNERS]]
        players = f"{', '.join(learners)} against {self.adversary.name} in {self.game.name}"
        parts = {"round": self.rounds, "run": self.runs, "fork": len(self.forks), "note": len(self.notes)}
        counted = ", ".join(f"{count} {part}{'s' * (count != 1)}" for part, count in parts.items() if count)
        return f"<Experiment {self.title!r:.60}: {players}; {counted}; seed {self.seed}, run {self.run}>"

    def _repr_png_(self) -> bytes | None:
        """The stage in the last round, for notebooks; None where there is no Qt, and they show the text."""
        return pictures.picture(self)

    def traces(self, known: Sequence[Trace] = ()) -> tuple[Trace, ...]:
        """One fresh trace per learner, then one per fork; ``InputError`` where one of them cannot play.

        ``known`` are the first of them, where they are played already.
        """
        runs = [*known, *self._runs(Trace, len(known))]
        for run, name in zip(runs, self.names, strict=False):
            run.label = name
        _seat_together(runs[: len(self.learners)])
        for place, fork in enumerate(self.forks[len(runs) - len(self.learners) :], len(runs) - len(self.learners) + 1):
            try:
                runs.append(forks.parted(fork, runs[fork.of - 1]))
            except InputError as error:
                raise error.within(f"forks.{place}") from None
        memory.check(runs)
        return tuple(runs)

    def passages(self) -> tuple[Passage, ...]:
        """The same runs, to be played without being kept; without forks, which need the rounds before them."""
        if self.forks:
            raise InputError("part from rounds that are kept, and --stream keeps none; legal: none", place="forks")
        runs = self._runs(Passage)
        memory.check(runs)
        return tuple(runs)

    def _runs(self, kind: type[Run], known: int = 0) -> list[Run]:
        self._check()
        runs = []
        for place, entry in enumerate(self.learners[known:], known + 1):
            try:
                name = self.names[place - 1]
                arguments = (self.game, entry.learner, self.adversary, self.rounds, self.seed, name, self.run)
                runs.append(kind(*arguments))
            except InputError as error:
                raise within_owner(error, entry.learner, f"learners.{place}") from None
        return runs

    def _check(self) -> None:
        """Refuses what a program may have put in place of what a file holds."""
        for number in (ROUNDS, SEED, RUN, RUNS):
            number.check(getattr(self, number.name))
        _check_count(self.learners)
        for place, entry in enumerate(self.learners, 1):
            check_kind(f"learners.{place}", entry, Entry)


def _check_count(learners: Any) -> None:
    """Refuses no learners and too many of them."""
    if not isinstance(learners, list | tuple) or not 1 <= len(learners) <= MOST_LEARNERS:
        raise InputError("needs one to {most} learners", place="learners", most=MOST_LEARNERS)


def _seat_together(runs: Sequence[Trace]) -> None:
    """Has all go no further than a person who is one of them: what comes later would tell what is not to be seen."""
    person = next((run for run in runs if isinstance(run.learner, ByHand)), None)
    for run in runs:
        run.beside = None if run is person else person


def _whole(name: str, title: str, help: str, symbol: str, default: int, most: int, least: int = 0) -> Parameter:
    return Parameter(name, title, help, symbol, "", "linear", "integer", default, False, least=least, most=most)


ROUNDS = _whole("rounds", "Rounds", "How many rounds are played.", "T", 200, MOST_ROUNDS)
SEED = _whole("seed", "Seed", "The same seed is the same luck.", "", 0, 2**53)
RUN = _whole("run", "Run", "Each run of a seed has its own luck; run 0 is the first.", "", 0, MOST_NUMBER)
RUNS = _whole("runs", "Runs", "How many runs of the seed are looked at, from run 0 on.", "", 1, MOST_RUNS, least=1)
_TEXTS = ("title", "about", "question")
_KEYS = (
    "schema",
    *_TEXTS,
    "rounds",
    "seed",
    "run",
    "runs",
    "game",
    "adversary",
    "learners",
    "forks",
    "panels",
    "notes",
    "hidden",
    "sweep",
    "moves",
    "taken_back",
    "challenge",
)


def parse(text: str) -> dict[str, Any]:
    """The table a scenario text holds; ``InputError`` where it is no TOML or of another schema."""
    table = toml.parse(text)
    _check_schema(table.get("schema"))
    return table


def _check_schema(schema: Any) -> None:
    if schema is None:
        raise InputError("is missing; legal: {schema}", place="schema", schema=SCHEMA)
    if schema != SCHEMA or isinstance(schema, bool):
        newer = isinstance(schema, int) and schema > SCHEMA
        why = translate("written by a newer version") if newer else translate("not known")
        raise InputError("{value!r} is {why}; legal: {schema}", place="schema", value=schema, why=why, schema=SCHEMA)


def read(path: Path | str) -> Experiment:
    """The experiment a scenario file describes. Raises ``InputError`` naming the file and the field.

    Data files it names are shipped tables or lie in its own folder; nothing else is opened on a scenario's word.
    """
    check_kind("path", path, str, Path)
    return from_table(read_table(Path(path)), file=str(path), base=Path(path).parent)


def read_table(path: Path) -> dict[str, Any]:
    """The raw table of a scenario file, its size and encoding checked."""
    try:
        return parse(read_text(path, "a scenario file", FILE_LIMIT))
    except InputError as error:
        raise error.in_file(str(path)) from None


def from_table(table: Mapping[str, Any], file: str = "", base: Path | None = None) -> Experiment:
    """The experiment of a parsed table. ``file`` goes in front of every error.

    ``base`` is the folder in which the table may name data files; without one only shipped tables are legal. A name
    that is ``data.Trusted``, as ``with_setting`` makes them, is relative to the working directory instead.
    ``InputError`` names the field, the value and what is legal.

    >>> learners = [{"name": "hedge"}, {"name": "follow-the-leader"}]
    >>> game = {"name": "experts", "hypotheses": {"name": "constants"}}
    >>> played = from_table({"game": game, "adversary": {"name": "coin-flip"}, "learners": learners, "rounds": 10})
    >>> [trace.label for trace in played.traces()]
    ['Hedge', 'Follow the leader']
    >>> from_table({"game": {"name": "chess"}})
    Traceback (most recent call last):
    olviz.engine.declare.parameters.InputError: ...
    """
    try:
        return _experiment(table, base)
    except InputError as error:
        raise (error.in_file(file) if file else error) from None


def _experiment(table: Mapping[str, Any], base: Path | None) -> Experiment:
    for key in table:
        if key not in _KEYS:
            raise InputError("no such key of a scenario; {hint}", place=key or repr(key), hint=nearest(key, _KEYS))
    table = {key: _untrusted(value, key) for key, value in table.items()}
    _check_schema(table.get("schema", SCHEMA))
    families = registry.families()
    game = cast(Game, _section(table, "game", registry.games(), families))
    adversary = _with_files(_section(table, "adversary", registry.adversaries(), families), base)
    rows: Any = table.get("learners")
    _check_count(rows)
    entries = []
    for place, row in enumerate(rows, 1):
        _check_table(row, f"learners.{place}")
        label = texts.checked(row.get("label", ""), f"learners.{place}.label")
        fields = {key: value for key, value in row.items() if key != "label"}
        try:
            learner = cast(Learner, named(fields, registry.learners(), families))
        except InputError as error:
            raise error.within(f"learners.{place}") from None
        entries.append(Entry(learner, label))
    rounds = ROUNDS.check(table.get("rounds", ROUNDS.default))
    sitting = moves.read(table.get("moves", []), table.get("taken_back", 0))
    adversary, entries = _seated(sitting, adversary, entries)
    played = Experiment(
        game=game,
        adversary=adversary,
        learners=tuple(entries),
        rounds=rounds,
        seed=SEED.check(table.get("seed", SEED.default)),
        title=texts.checked(table.get("title", ""), "title") or "Untitled",
        about=texts.checked(table.get("about", ""), "about", texts.LINES),
        question=texts.checked(table.get("question", ""), "question", texts.LINES),
        panels=_texts(table, "panels"),
        notes=_notes(table.get("notes", [])),
        hidden=_texts(table, "hidden"),
        run=RUN.check(table.get("run", RUN.default)),
        runs=RUNS.check(table.get("runs", RUNS.default)),
        forks=_forks(table.get("forks", []), entries, adversary, rounds, base),
        sweep=sweep.from_table(table["sweep"]) if _there(table, "sweep") else None,
        challenge=challenge.from_table(table["challenge"], rounds) if _there(table, "challenge") else None,
    )
    if played.person is not None and played.runs > 1:
        raise InputError("{value} is not legal where a person plays; legal: 1", place="runs", value=played.runs)
    return played


def _there(table: Mapping[str, Any], key: str) -> bool:
    """Whether a table is given; false says that there is none."""
    return table.get(key, False) is not False


def _seated(sitting: Sitting, adversary: Adversary, entries: Sequence[Entry]) -> tuple[Adversary, list[Entry]]:
    """The players, the one that a person plays with these moves; ``InputError`` where nobody or two are people."""
    people = sum(isinstance(player, ByHand) for player in (adversary, *(entry.learner for entry in entries)))
    if people > 1:
        raise InputError("only one of the players can be a person", place="learners")
    if sitting != Sitting() and not people:
        raise InputError("are there, and nobody plays by hand; legal: none", place="moves")
    taken = [entry._replace(learner=moves.seated(entry.learner, sitting)) for entry in entries]
    return moves.seated(adversary, sitting), taken


def _forks(
    rows: Any, entries: Sequence[Entry], adversary: Adversary, rounds: int, base: Path | None
) -> tuple[Fork, ...]:
    if isinstance(rows, list) and len(entries) + len(rows) > MOST_LEARNERS:
        raise InputError(
            "{count} are too many with {learners}; legal: at most {most} learners and forks together",
            place="forks",
            count=len(rows),
            learners=nouns.learners(len(entries)),
            most=MOST_LEARNERS,
        )
    return forks.read(rows, entries, adversary, rounds, lambda found: _settled(found, base))


def _section(table: Mapping[str, Any], key: str, members: Mapping[str, Any], families: Mapping[type, Any]) -> Any:
    if key not in table:
        raise InputError("is missing: a scenario needs a table [{key}] with a name", place=key, key=key)
    section = table[key]
    _check_table(section, key)
    try:
        return named(section, members, families)
    except InputError as error:
        raise error.within(key) from None


def _with_files(adversary: Adversary, base: Path | None) -> Adversary:
    """The adversary with the names of its files settled."""
    try:
        return _settled(adversary, base)
    except InputError as error:
        raise error.within("adversary") from None


def _settled(adversary: Adversary, base: Path | None) -> Adversary:
    files = {
        parameter.name: tables.settled(getattr(adversary, parameter.name), base)
        for parameter in parameters_of(type(adversary))
        if parameter.kind == "file"
    }
    return _plain(msgspec.structs.replace(adversary, **files) if files else adversary)


def _plain(spec: Part) -> Part:
    """The same with plain texts: which of them may name a file anywhere is settled, and no file holds another kind."""
    texts: dict[str, Any] = {}
    for parameter in parameters_of(type(spec)):
        value = getattr(spec, parameter.name)
        if isinstance(value, tables.Trusted):
            texts[parameter.name] = str(value)
        elif isinstance(value, Spec):
            texts[parameter.name] = _plain(value)
    return msgspec.structs.replace(spec, **texts) if texts else spec


def _texts(table: Mapping[str, Any], key: str) -> tuple[str, ...]:
    value = table.get(key, [])
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value) or len(value) > 32:
        raise InputError("{value!r} is not legal; legal: a list of texts", place=key, value=value)
    return tuple(map(str, value))


def _notes(rows: Any) -> tuple[Note, ...]:
    if not isinstance(rows, list) or len(rows) > 100:
        raise InputError("is not a list of at most 100 notes", place="notes")
    notes = []
    for place, row in enumerate(rows, 1):
        if not isinstance(row, Mapping) or not set(row) <= {"round", "text", "pause"}:
            raise InputError("needs round, text and perhaps pause", place=f"notes.{place}")
        at = ROUNDS._replace(name=f"notes.{place}.round").check(row.get("round"))
        pause = row.get("pause", False)
        if not isinstance(pause, bool):
            raise InputError("{value!r} is not legal; legal: true or false", place=f"notes.{place}.pause", value=pause)
        said = texts.checked(row.get("text", ""), f"notes.{place}.text", texts.LINES)
        notes.append(Note(at, said, pause))
    return tuple(notes)


def files_of(experiment: Experiment) -> tuple[Path, ...]:
    """The data files that the experiment reads."""
    others = (fork.adversary for fork in experiment.forks if fork.adversary is not None)
    return tuple(file for adversary in (experiment.adversary, *others) for file in _files(adversary))


def _files(adversary: Adversary) -> Iterator[Path]:
    for parameter in parameters_of(type(adversary)):
        if parameter.kind == "file":
            yield tables.located(getattr(adversary, parameter.name))


def to_table(experiment: Experiment, base: Path | None = None) -> dict[str, Any]:
    """The table of an experiment: ``from_table`` gives it back unchanged.

    Data files below ``base``, the folder the table is going to lie in, are named relative to it.
    """
    table: dict[str, Any] = {"schema": SCHEMA}
    table.update({key: getattr(experiment, key) for key in _TEXTS if getattr(experiment, key)})
    table.update(rounds=experiment.rounds, seed=experiment.seed)
    table.update({one.name: now for one in (RUN, RUNS) if (now := getattr(experiment, one.name)) != one.default})
    for key in ("panels", "hidden"):
        if getattr(experiment, key):
            table[key] = list(getattr(experiment, key))
    table["game"], table["adversary"] = as_table(experiment.game), _in_folder(experiment.adversary, base)
    table["learners"] = [
        as_table(entry.learner) | ({"label": entry.label} if entry.label else {}) for entry in experiment.learners
    ]
    if experiment.forks:
        table["forks"] = forks.to_rows(experiment.forks, lambda adversary: _in_folder(adversary, base))
    table |= _moved(experiment.person)
    if experiment.notes:
        table["notes"] = [
            {"round": note.round, "text": note.text} | ({"pause": True} if note.pause else {})
            for note in experiment.notes
        ]
    if experiment.sweep is not None:
        table["sweep"] = sweep.to_table(experiment.sweep)
    if experiment.challenge is not None:
        table["challenge"] = challenge.to_table(experiment.challenge)
    return table


def _moved(person: ByHand | None) -> dict[str, Any]:
    """What is written of a person's moves."""
    if person is None:
        return {}
    table: dict[str, Any] = {"moves": moves.to_rows(person.sitting)} if person.sitting.moves else {}
    return table | ({"taken_back": person.sitting.taken_back} if person.sitting.taken_back else {})


def _in_folder(adversary: Adversary, base: Path | None) -> dict[str, Any]:
    """The table of an adversary with its files named from there."""
    table = as_table(adversary)
    for parameter in parameters_of(type(adversary)):
        if parameter.kind == "file" and parameter.name in table:
            table[parameter.name] = _from(base, table[parameter.name])
    return table


def _from(base: Path | None, file: str) -> str:
    inside = base is not None and Path(file).is_absolute() and Path(file).is_relative_to(base.absolute())
    return Path(file).relative_to(base.absolute()).as_posix() if inside and base is not None else file


def to_text(experiment: Experiment, base: Path | None = None) -> str:
    """The scenario file of an experiment, to be saved in the folder ``base``; ``InputError`` where no text names it."""
    return as_utf8(tomli_w.dumps(to_table(experiment, base), multiline_strings=True))


def to_be_saved(experiment: Experiment, folder: Path) -> str:
    """The text of a scenario file in this folder; ``InputError`` where it could not be opened again from there."""
    text = to_text(experiment, folder)
    try:
        from_table(parse(text), base=folder)
    except InputError as error:
        raise InputError(
            "a scenario saved here could not be opened again ({why}); legal: the folder that holds its data file, "
            "or this one with a copy of that file in it, chosen before",
            place=str(folder),
            why=error,
        ) from None
    return text


def with_setting(table: Mapping[str, Any], path: str, text: str) -> dict[str, Any]:
    """The table with the value at a dotted path (learners counted from 1) replaced by what ``text`` says.

    ``text`` is read as a TOML value where it is one (0.5, true, "tuned", [1, 2]) and as plain text otherwise. It comes
    from the person at the keyboard, so a text may name any file.
    """
    return with_value(table, path, typed(text))


def typed(text: str) -> Any:
    """The value that ``with_setting`` reads from a text."""
    try:
        parsed = toml.parse(f"value = {text}")
    except InputError:
        parsed = {}
    return trusted(parsed["value"] if list(parsed) == ["value"] else text)


def trusted(value: Any) -> Any:
    """The same with every text in it trusted to name a file anywhere: it comes from the person at the keyboard."""
    if isinstance(value, str):
        return tables.Trusted(value)
    if isinstance(value, list):
        return [trusted(item) for item in value]
    return {key: trusted(item) for key, item in value.items()} if isinstance(value, dict) else value


def _untrusted(value: Any, key: str = "") -> Any:
    """The same with plain texts, but for adversaries: nobody else names files."""
    if isinstance(value, tables.Trusted):
        return str(value)
    if isinstance(value, list):
        return [_untrusted(item) for item in value]
    if isinstance(value, dict) and key != "adversary":
        return {name: _untrusted(item, name) for name, item in value.items()}
    return value


def with_value(table: Mapping[str, Any], path: str, value: Any) -> dict[str, Any]:
    """The table with the value at a dotted path (learners counted from 1) replaced; None or false take a table away.

    Another name is another one of its kind: the parameters of the one before go. The place after the last one of a list
    takes one more, which begins with its name.
    """
    return cast(dict[str, Any], _replaced(table, path.split("."), value, path))


def with_values(table: Mapping[str, Any], settings: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    """The table with several values replaced that are meant together, whatever their order here.

    Outer ones come first: a whole table, or another name, takes away what was set below it.
    """
    for path, value in sorted(settings, key=lambda setting: _depth(setting[0])):
        table = with_value(table, path, value)
    return dict(table)


def _depth(path: str) -> tuple[int, bool]:
    """How far inside a setting lies; a name lies in its table before all else that is there."""
    keys = path.split(".")
    named = keys[-1] == "name"
    return len(keys) - named, named


def _replaced(node: Any, keys: list[str], value: Any, path: str) -> Any:
    if len(keys) > MOST_KEYS:
        raise InputError("has {count} keys; legal: at most {most}", place=path, count=len(keys), most=MOST_KEYS)
    if not keys:
        return value
    key, rest = keys[0], keys[1:]
    if isinstance(node, list):
        at = _place_in(node, keys, path)
        if not rest and any(isinstance(item, Mapping) for item in node):
            _check_table(value, path)
        return [*node[:at], _replaced(dict(enumerate(node)).get(at, {}), rest, value, path), *node[at + 1 :]]
    if not isinstance(node, Mapping):
        raise InputError("leads through {key!r}, which is no table", place=path, key=key)
    if not rest and isinstance(node.get(key), Mapping) and value is not None and value is not False:
        _check_table(value, path)
    if key == "name" != path and not rest and node.get(key) != value:
        return {key: value}
    return {**node, key: _replaced(node.get(key, {}), rest, value, path)}


def _check_table(value: Any, place: str) -> None:
    """Refuses what is no table where one belongs: mostly it is the name in it."""
    if not isinstance(value, Mapping):
        raise InputError(
            "{value!r} is no table; legal: one with a name, which stands at {name}",
            place=place,
            value=value,
            name=f"{place}.name",
        )


def _place_in(node: list[Any], keys: list[str], path: str) -> int:
    """The place in a list that the first key names, from 0."""
    count, key = len(node), keys[0]
    at = int(key) if re.fullmatch("[0-9]{1,4}", key) else 0
    if 1 <= at <= count or (at == count + 1 and keys[1:] in ([], ["name"])):
        return at - 1
    raise InputError(
        "{key!r} is not legal; legal: 1 to {count} (such as {first}), and {more} for one more, given whole or first by "
        "its name",
        place=path,
        key=key,
        count=count,
        first=".".join([*path.split(".")[: -len(keys)], "1", *(keys[1:] or ["name"])]),
        more=count + 1,
    )
