"""Files that strangers could send, by number: the same number is the same file."""

import io
import json
import os
import random
import re
import struct
import zipfile
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from olviz import resources
from olviz.cli import main
from olviz.engine.experiment import recording, scenario

Make = Callable[[random.Random, Path], Path]

SCENES = (
    *("perceptron-separable", "iid-experts", "halving-circle", "book-ratings", "gradient-steps", "kernel-xor"),
    *("step-schedules", "recursion-from-batch", "xor-network", "online-lasso", "spam-filter", "price-series"),
    *("mirror-maps", "leader-hinge", "many-passes", "malicious-world", "three-readings", "signed-weights"),
    *("iris-separable", "breast-cancer-experts", "forgetting"),
)
PEOPLE = ("your-points", "your-labels", "your-losses", "your-ratings", "your-gradients", "mind-reader-bot")
RECORDED = ("perceptron-separable", "mind-reader-bot", "your-points")
VALUES = (
    *("0", "-0", "1", "-1", "0.5", "1e308", "-1e308", "1e-320", "1e400", "nan", "-nan", "inf", "-inf"),
    *("9223372036854775808", "-9223372036854775809", f"0x{'f' * 300}", "9" * 400, "true", "false", "[]", "{}"),
    *("[[]]", "[[1], [2, [3]]]", "{name = 3}", "''", "' '", "'hedge'", "'perceptron'", "1979-05-27", "07:32:00"),
    *("1979-05-27T07:32:00Z", "'<img src=\"/dev/zero\">'", "'\u202eabc'", "'../../../etc/passwd'", "'/dev/zero'"),
    *("'C:\\x'", "'a/../../b'", "'points.csv'", "'.'", "'..'", '"\\u0000"', '"a\\nb"'),
)
CELLS = ["", " ", "nan", "inf", "1e999", "-1e101", "1e-400", "1_0", "١٢", "0x10", "1,5", "NA", "<b>x</b>", "9" * 500]
CELLS += ["é", "\u2028", "-", "+", "1e", "--1", "\ufeff", "'1", '"1']
NAMES = [
    "../../x",
    "/etc/x",
    "learner1.x",
    "learner9.y",
    "learner1.luck.a",
    "learner1.",
    "meta",
    "x" * 300,
    "a\\b",
    "é",
]


def written(number: int, folder: Path) -> Path:
    """The file of this number, with whatever it names beside it."""
    luck = random.Random(number)
    makes = [_scenario] * 5 + [_table] * 4 + [_run] * 5 + [_lesson] * 4 + [_person] * 4 + [_sweep] * 2 + [_no_file]
    make: Make = luck.choice(makes)
    return make(luck, folder)


def _scenario(luck: random.Random, folder: Path) -> Path:
    path = folder / f"scene{luck.choice(['.toml', '.TOML', '.txt', ''])}"
    text = resources.scenarios()[luck.choice(SCENES)].read_text(encoding="utf-8")
    for _ in range(luck.randint(1, 3)):
        text = luck.choice([_other_value, _other_key, _twice, _without, _deep, _long, _strange_text, _fork])(luck, text)
    content = text.encode("utf-8", "surrogatepass")
    path.write_bytes(_spoilt(luck, content) if luck.random() < 0.3 else content)
    return path


def _lesson(luck: random.Random, folder: Path) -> Path:
    """Some stops of a shipped lesson, and those spoilt."""
    path = folder / "lesson.toml"
    text = resources.lessons()[luck.choice([*resources.lessons()])].read_text(encoding="utf-8")
    head, *stops = text.split("[[stops]]\n")
    text = head + "".join(f"[[stops]]\n{stop}" for stop in luck.sample(stops, luck.randint(1, 3)))
    ways = [_other_value, _other_key, _twice, _without, _deep, _long, _strange_text, *[_other_hole, _other_stop] * 4]
    for _ in range(luck.randint(1, 3)):
        text = luck.choice(ways)(luck, text)
    content = text.encode("utf-8", "surrogatepass")
    path.write_bytes(_spoilt(luck, content) if luck.random() < 0.2 else content)
    (folder / "scene.toml").write_bytes(resources.scenarios()["xor"].read_bytes())
    (folder / "link.toml").symlink_to(luck.choice(["scene.toml", "/etc/passwd", "/dev/zero", "link.toml", ".."]))
    return path


def _other_hole(luck: random.Random, text: str) -> str:
    """Other numbers in the texts: more, unknown, far, of nobody, with braces that do not match."""
    many = luck.choice([1, 5, 3000])
    names = ["mistakes", "bound", "proof.2", "weight.9999999", "w.1", "failed", "mean_risk", "alive", "mistake.3", "x"]
    whom = ["", ":1", ":2", ":9", ":nobody", ":<b>x</b>", f":{'a' * 300}", ":0", ":-1"]
    when = ["", "@end", "@0", "@1", "@10000000", "@99999999", "@-1", "@nan", "@1e9"]
    hole = "{" + "".join(map(luck.choice, (names, whom, when))) + "}"
    strange = luck.choice([hole * many, "{" * many, "}" * many, "{{" * many, "{" + hole + "}", hole[:-1], "{\u202e}"])
    return _set_in_stop(luck, text, luck.choice(["text", "title", "notes"]), f"'{strange}'")


def _other_stop(luck: random.Random, text: str) -> str:
    key, value = luck.choice(
        [
            ("scene", luck.choice(["'scene.toml'", "'link.toml'", "'./scene.toml'", "'../x.toml'", "'/etc/x.toml'"])),
            ("scene", luck.choice([*VALUES, "'iris'", "'lesson.toml'", "'a\\b.toml'", "'.toml'"])),
            ("round", luck.choice(["10000000", "10000001", *VALUES])),
            ("set", "{ rounds = 10000000 }\nround = 10000000"),
            ("set", f"{{ {luck.choice(['rounds', 'seed', 'game', 'learners.1.name', 'a'])} = {luck.choice(VALUES)} }}"),
            ("set", f"{{ {', '.join(f'k{n} = 1' for n in range(luck.choice([5, 40, 5000])))} }}"),
            ("set", "{ 'adversary.file' = '/etc/passwd' }"),
            ("speed", luck.choice(VALUES)),
            ("minutes", luck.choice(VALUES)),
            ("follow", luck.choice(VALUES)),
            ("panels", luck.choice(["['x', 'y']", "['<b>']", f"[{chr(39)}a{chr(39)},]", *VALUES])),
            ("question", luck.choice(["{}", "{ ask = 'a', choices = ['a', 'b'], answer = 'A', holds = '1 < x' }"])),
        ]
    )
    return _set_in_stop(luck, text, key, value)


def _set_in_stop(luck: random.Random, text: str, key: str, value: str) -> str:
    """The text with another value of a key of the first stop, or sometimes with the key twice."""
    head, mark, stop = text.partition("[[stops]]\n")
    if luck.random() < 0.9:
        stop = re.sub(rf"(?ms)^{key} = (?:\'\'\'.*?\'\'\'|[^\n]*)\n", "", stop, count=1)
    return f"{head}{mark}{key} = {value}\n{stop}"


def _settings(text: str) -> list[re.Match[str]]:
    return list(re.finditer(r"(?m)^([a-z_.]+) = (.*)$", text))


def _other_value(luck: random.Random, text: str) -> str:
    at = luck.choice(_settings(text) or [re.match("", text)])
    assert at is not None
    return text[: at.start()] + f"{at[1] if at.groups() else 'title'} = {luck.choice(VALUES)}\n" + text[at.end() :]


def _other_key(luck: random.Random, text: str) -> str:
    key = luck.choice(["round", "a.b", '""', '"<b>x</b>"', "schema", "'\u202e'", "learners", "game", "__class__"])
    return f"{key} = {luck.choice(VALUES)}\n{text}"


def _twice(luck: random.Random, text: str) -> str:
    lines = text.splitlines(keepends=True)
    at = luck.randrange(len(lines) + 1)
    return "".join([*lines[:at], *lines[max(at - luck.randint(1, 5), 0) : at], *lines[at:]])


def _without(luck: random.Random, text: str) -> str:
    lines = text.splitlines(keepends=True)
    at = luck.randrange(len(lines) + 1)
    return "".join(lines[:at] + lines[at + luck.randint(1, 4) :])


def _deep(luck: random.Random, text: str) -> str:
    many = luck.choice([4, 9, 10, 70, 3000, 40_000])
    part = luck.choice(["a", '"a"', "'a'", "a ", ' "."'])
    deep = [f"{'.'.join([part] * many)} = 1", f"x = {'[' * many}{']' * many}", f"x = {'{a=' * many}1{'}' * many}"]
    deep += [f"[{'.'.join([part] * many)}]", f"x = {'[' * many}", f"x.y = {{z.{'.'.join([part] * many)} = 1}}"]
    return luck.choice([f"{luck.choice(deep)}\n{text}", f"{text}\n{luck.choice(deep)}\n"])


def _long(luck: random.Random, text: str) -> str:
    many = luck.choice([100, 5000, 200_000])
    long = [f"x = {'9' * many}", f"x = 0x{'f' * many}", f"title = '{'a' * many}'", f"{'k' * many} = 1", "#" * many]
    long += ["[[notes]]\n" * min(many, 5000), 'x = """' + '\\"""' * min(many, 5000), f"x = [{'1,' * many}]"]
    long += [f"x = 1.{'0' * many}", "'" * many, '"' * many, "\n" * many, "panels = [" + '"a",' * min(many, 999) + "]"]
    return luck.choice([f"{luck.choice(long)}\n{text}", f"{text}\n{luck.choice(long)}\n"])


def _fork(luck: random.Random, text: str) -> str:
    """Ways the run could have gone, in which mostly what may stand there stands."""
    likely = {"of": "1", "round": str(luck.randint(0, 60)), "learner": "{}", "adversary": "{}", "label": "'other'"}
    moves = {"flip": "true", "y": "-1", "x": "[0.5, 0.5]", "z": "[1, 0]", "losses": "[1, 0]", "advice": "[1, -1]"}
    keys = ["of", "round", *luck.sample(["learner", "adversary", "label"], luck.randint(0, 3))]
    rows = [f"{key} = {_perhaps(luck, likely[key])}" for key in keys]
    changes = [f"round = {_perhaps(luck, str(luck.randint(60, 80)))}"]
    changes += [f"{key} = {_perhaps(luck, moves[key])}" for key in luck.sample(list(moves), luck.randint(0, 2))]
    return "\n".join([text, "[[forks]]", *rows, *(["[[forks.changes]]", *changes] if luck.random() < 0.5 else []), ""])


def _perhaps(luck: random.Random, likely: str) -> str:
    return likely if luck.random() < 0.85 else luck.choice(VALUES)


def _person(luck: random.Random, folder: Path) -> Path:
    """A game of a person: other moves, cards, challenges and sweeps, and notes that lead elsewhere."""
    path = folder / "scene.toml"
    text = resources.scenarios()[luck.choice(PEOPLE)].read_text(encoding="utf-8")
    for _ in range(luck.randint(1, 3)):
        text = luck.choice([*[_move] * 5, _taken_back, _challenge, _varied, _note, _other_value, _twice, _long])(
            luck, text
        )
    content = text.encode("utf-8", "surrogatepass")
    path.write_bytes(_spoilt(luck, content) if luck.random() < 0.2 else content)
    return path


def _move(luck: random.Random, text: str) -> str:
    """One move more, or thousands, in which mostly what may stand there stands."""
    likely = {"x": "[0.5, 0.5]", "y": "1", "advice": "[1, -1]", "losses": "[1, 0]", "z": "[1, 0]", "play": "[1]"}
    likely |= {"by": "'a rule'", "other": "1"}
    rows = [f"{key} = {_perhaps(luck, likely[key])}" for key in luck.sample(list(likely), luck.randint(0, 3))]
    card = {"luck": "0.5", "nonce": f"'{'ab' * 16}'", "seal": f"'{'cd' * 32}'", "sealed": "1.7e9", "moved": "1.7e9"}
    keys = luck.sample(list(card), luck.choice([5, 5, 3]))
    sealed = ["[moves.card]", *(f"{key} = {_perhaps(luck, card[key])}" for key in keys)] if luck.random() < 0.3 else []
    return text + "\n".join(["", "[[moves]]", *rows, *sealed, ""]) * luck.choice([1, 1, 3, 300])


def _taken_back(luck: random.Random, text: str) -> str:
    return f"taken_back = {_perhaps(luck, str(luck.choice([0, 3, 10**9])))}\n{text}"


def _challenge(luck: random.Random, text: str) -> str:
    likely = {"quantity": "'mistakes'", "relation": "'below'", "value": "'T/2'", "within": "10", "learner": "1"}
    likely |= {"promises": "['realizable']", "hint": "'<b>x</b>'", "gold": "5", "other": "1"}
    keys = ["quantity", "value", "within", *luck.sample(list(likely)[4:], luck.randint(0, 3))]
    return "\n".join([text, "[challenge]", *(f"{key} = {_perhaps(luck, likely[key])}" for key in keys), ""])


def _varied(luck: random.Random, text: str) -> str:
    """What a sweep would vary."""
    path = luck.choice(["rounds", "seed", "learners.1.step", "learners.9.step", "a.b", "''", "moves", "adversary.name"])
    values = luck.choice(["'1:5:3'", "'log:1:1e308:9'", "[1, 2]", "'1:2:1000000000'", "['']", *VALUES])
    runs = _perhaps(luck, "3")
    return f"{text}\n[sweep]\nruns = {runs}\n[sweep.vary]\n{path} = {values}\n"


def _note(luck: random.Random, text: str) -> str:
    return f"{text}\n[[notes]]\nround = {_perhaps(luck, '3')}\ntext = {_perhaps(luck, repr('{w.1:9} <img src=x>'))}\n"


@cache
def _swept() -> dict[str, bytes]:
    """The files of a sweep as olviz writes them, by their places in its folder."""
    with TemporaryDirectory() as place:
        folder = Path(place) / "sweep"
        words = ["sweep", SCENES[0], "--rounds", "8", "--vary", "seed=1,2", "--runs", "3", "-o", str(folder)]
        with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
            assert main(words) == 0
        return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def _sweep(luck: random.Random, folder: Path) -> Path:
    """The folder of a sweep, and one of its files spoilt."""
    files, path = _swept(), folder / "sweep"
    broken = luck.choice([*files])
    for name, content in files.items():
        file = path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(luck.choice([_spoilt, _other_head])(luck, content) if name == broken else content)
    return path


def _other_head(luck: random.Random, content: bytes) -> bytes:
    """Other numbers in the first line, which says what follows it."""
    line, mark, rest = content.partition(b"\n")
    strange = [b"-1", b"1e400", b"NaN", b"9" * 30, b"null", b"[]", b"{}", b'"x"', b"[" * 90_000, b"1" * 5000]
    places = [found.span() for found in re.finditer(rb"\d+|\[[^\[\]]*\]", line)]
    first, last = luck.choice(places or [(0, 0)])
    return line[:first] + luck.choice(strange) + line[last:] + mark + rest


def _strange_text(luck: random.Random, text: str) -> str:
    strange = luck.choice(["\x00", "\ufeff", "\x1b[31m", "\r", "\u2028", "\ud800", "é", "\x7f", "[", '"""', "'''"])
    at = luck.randrange(len(text) + 1)
    return text[:at] + strange + text[at:]


def _spoilt(luck: random.Random, content: bytes) -> bytes:
    """Cut, flipped, doubled, filled with zeros, in another encoding, or empty."""
    at, length = luck.randrange(len(content) + 1), luck.choice([1, 4, 64, 1000])
    return luck.choice(
        [
            lambda: content[:at],
            lambda: content[at:],
            lambda: content[:at] + bytes(luck.randrange(256) for _ in range(length)) + content[at + length :],
            lambda: (
                content[:at] + bytes(byte ^ 1 << luck.randrange(8) for byte in content[at : at + 1]) + content[at + 1 :]
            ),
            lambda: content[:at] + bytes(length) + content[at:],
            lambda: content[:at] + content[max(at - length, 0) :],
            lambda: b"\xef\xbb\xbf" + content,
            lambda: content.decode("utf-8", "replace").encode("utf-16"),
            lambda: content.replace(b"\n", b"\r\n"),
            lambda: b"",
        ]
    )()


def _table(luck: random.Random, folder: Path) -> Path:
    """A scenario with its table of points beside it, and that spoilt."""
    separator, rows = luck.choice([",", ",", ",", ";", "\t"]), luck.choice([0, 1, 3, 40])
    cells = [["a", "b", "kind"], *([f"{luck.gauss(0, 1):.3f}", str(at), "yn"[at % 2]] for at in range(rows))]
    for _ in range(luck.randint(0, 3)):
        row = luck.choice(cells)
        strange = luck.choice([*CELLS, *row, "a,b", "\n", '"', "x" * 10, "y" * 200_000])
        row[luck.randrange(len(row))] = strange
        row.extend([""] * luck.choice([0, 0, 0, 1, 12_000]))
    text = luck.choice(["\n", "\r\n", "\r"]).join(separator.join(row) for row in cells)
    content = text.encode("utf-8", "surrogatepass")
    table = folder / luck.choice(["points.csv", "<b>points.csv", "points"])
    table.write_bytes(_spoilt(luck, content) if luck.random() < 0.5 else content)
    scene = (
        f'schema = 1\n[game]\nname = "classification"\n[adversary]\nname = "points-file"\nfile = "{table.name}"\n'
        '[[learners]]\nname = "perceptron"\n'
    )
    path = folder / "scene.toml"
    path.write_text(scene, encoding="utf-8")
    return path


def _sound(luck: random.Random) -> bytes:
    """A recorded run as olviz writes it, of learners alone or of a person with a machine."""
    return _recorded(luck.choice(RECORDED))


@cache
def _recorded(name: str) -> bytes:
    scene = scenario.read(resources.scenarios()[name])._replace(rounds=20)
    traces = scene.traces()
    for trace in traces:
        trace.extend()
    with TemporaryDirectory() as folder:
        path = Path(folder) / "run.npz"
        recording.save(path, scene, traces)
        return path.read_bytes()


def _run(luck: random.Random, folder: Path) -> Path:
    path = folder / "run.npz"
    make = luck.choice([_flipped, _other_arrays, _other_meta, _other_members, _bomb])
    path.write_bytes(make(luck))
    return path


def _flipped(luck: random.Random) -> bytes:
    return _spoilt(luck, _sound(luck))


def _arrays(luck: random.Random) -> dict[str, Any]:
    with np.load(io.BytesIO(_sound(luck)), allow_pickle=False) as file:
        return {name: file[name] for name in file}


def _saved(arrays: dict[str, Any], packed: bool = False) -> bytes:
    stream = io.BytesIO()
    (np.savez_compressed if packed else np.savez)(stream, **arrays)
    return stream.getvalue()


def _other_arrays(luck: random.Random) -> bytes:
    arrays = _arrays(luck)
    name = luck.choice([*arrays, "learner1.z", "learner1.losses", "learner1.advice", "learner2.x", "other"])
    before = arrays.get(name, np.zeros((20, 2)))
    others: list[Callable[[], Any]] = [
        lambda: before.astype(
            luck.choice([">f8", "f2", "f4", "g", "c16", "i1", "u8", ">i4", "?", "U3", "S2", "M8[s]"])
        ),
        lambda: np.array([{}, [], None] * 7, dtype=object)[:20],
        lambda: np.zeros(
            luck.choice([(), (0,), (19,), (20, 0), (20, 1), (20, 3), (20, 2, 2), (20, 1, 1, 1, 1), (21, 2)])
        ),
        lambda: np.full(before.shape, luck.choice([np.nan, np.inf, 1e200, -1e101, 5e-324, -0.0, 0.999])),
        lambda: np.asfortranarray(np.ones((20, 2))),
        lambda: np.zeros(20, dtype=[("a", "f8"), ("b", "i4")]),
        lambda: np.full((20,), 2**63 - 1),
        lambda: np.array("text"),
        lambda: np.arange(40).reshape(20, 2)[:, ::-1],
    ]
    try:
        arrays[name] = luck.choice(others)()
    except (TypeError, ValueError):  # what a text cannot become
        del arrays[luck.choice(list(arrays))]
    return _saved(arrays, luck.random() < 0.3)


def _other_meta(luck: random.Random) -> bytes:
    arrays = _arrays(luck)
    text = str(arrays["meta"])
    meta = json.loads(text)
    strange: list[Any] = [None, True, -1, 0, 10**30, 1e308, "", "x", [], {}, [[]], "schema = 2", float("nan"), 10**6]
    where = luck.choice([meta, meta["learners"][0]])
    where[luck.choice([*where, "other"])] = luck.choice(strange)
    if luck.random() < 0.3:
        scene = str(meta.get("scenario", ""))
        meta["scenario"] = luck.choice([_other_value, _deep, _long, _twice])(luck, scene or "title = 1\n")
    told = luck.choice([json.dumps(meta)] * 4 + ["[" * 90_000, '{"a":' * 20_000, "9" * 9000, text * 2, "\x00", "{}"])
    arrays["meta"] = np.array(told)
    return _saved(arrays)


def _other_members(luck: random.Random) -> bytes:
    """Names twice, names that lead elsewhere, headers that lie, other ways of packing, lists that lie."""
    stream = io.BytesIO()
    ways = [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA]
    with zipfile.ZipFile(io.BytesIO(_sound(luck))) as sound, zipfile.ZipFile(stream, "w", luck.choice(ways)) as package:
        for info in sound.infolist():
            content = sound.read(info)
            if luck.random() < 0.3:
                content = luck.choice([_lying, _spoilt])(luck, content)
            package.writestr(info.filename, content)
        name = f"{luck.choice(NAMES)}{luck.choice(['.npy', '', '.exe'])}"
        if name not in package.namelist():
            package.writestr(name, sound.read(sound.infolist()[-1]))
    packed = bytearray(stream.getvalue())
    for _ in range(luck.choice([0, 0, 1, 3])):  # in the list at the end: flags, ways, sizes, places
        at = packed.rfind(b"PK\x01\x02") + luck.randrange(6, 46)
        packed[at] = luck.randrange(256)
    if luck.random() < 0.2:
        packed += b"PK\x06\x07" + bytes(16) + bytes(packed[-22:])
    return bytes(packed)


def _lying(luck: random.Random, content: bytes) -> bytes:
    header = luck.choice(
        [
            "{'descr': '<f8', 'fortran_order': False, 'shape': (20, 1000000000000), }",
            "{'descr': '<f8', 'fortran_order': False, 'shape': (-20, -2), }",
            "{'descr': '|O', 'fortran_order': False, 'shape': (20,), }",
            "{'descr': '<f8', 'fortran_order': True, 'shape': (20L, 2L), }",
            "{'descr': (), 'fortran_order': False, 'shape': (20,), }",
            "{'descr': [('a', '<f8', (2**63,))], 'fortran_order': False, 'shape': (20,), }",
            "{'descr': '<U999999999', 'fortran_order': False, 'shape': (), }",
            "(" * 5000,
            "-" * 9000 + "1",
            "{'descr': '\\d', 'shape': __import__('os').system('true')}",
            "",
        ]
    )
    version = luck.choice([b"\x01\x00", b"\x02\x00", b"\x03\x00", b"\xff\xff"])
    length = luck.choice([len(header), 0, 60_000])
    told = struct.pack("<H", length) if version == b"\x01\x00" else struct.pack("<I", luck.choice([length, 2**32 - 1]))
    return b"\x93NUMPY" + version + told + header.encode() + content[128:]


def _bomb(luck: random.Random) -> bytes:
    """Much that is packed into little, or said to be much."""
    arrays = _arrays(luck)
    many = luck.choice([10**5, 4 * 10**6])
    kind = luck.choice(["i1", "f8", "?", "u1"])
    shape = luck.choice([(20, many // 20), (many,), (many // 20, 20), (20, 2, many // 40)])
    arrays[luck.choice(["learner1.x", "learner1.y", "learner1.play", "learner1.luck.a", "learner1.chance"])] = np.zeros(
        shape, kind
    )
    return _saved(arrays, packed=True)


def _no_file(luck: random.Random, folder: Path) -> Path:
    """What has the name of a file and is none, or another."""
    path = folder / f"there{luck.choice(['.toml', '.npz', '.csv', ''])}"
    (folder / "whole.toml").write_bytes(resources.scenarios()[SCENES[0]].read_bytes())
    (folder / "whole.npz").write_bytes(_sound(luck))
    choices: list[Callable[[], object]] = [path.mkdir, lambda: None, lambda: path.symlink_to(path.name)]
    targets = ["whole.toml", "whole.npz", "gone", "/dev/null", "/dev/zero", "/dev/random", "/proc/self/mem", "."]
    choices += [lambda target=target: path.symlink_to(target) for target in targets]
    if hasattr(os, "mkfifo"):
        choices += [lambda: os.mkfifo(path), lambda: os.mkfifo(folder / "pipe") or path.symlink_to("pipe")]
    luck.choice(choices)()
    return path
