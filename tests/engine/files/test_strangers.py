"""What a file says of itself is judged before it is parsed or unpacked: memory keeps to a measure."""

import os
import tomllib
import tracemalloc
import warnings
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from olviz import resources
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment import recording
from olviz.engine.experiment.scenario import FILE_LIMIT, read
from olviz.engine.files import archive, tables, toml
from olviz.engine.files.atomic import reading

TIMES = 400  # what a text may take while it is parsed, of its own size


@contextmanager
def held() -> Iterator[Callable[[], int]]:
    """Inside, asks for the most bytes that were held at once since it began."""
    tracemalloc.start()
    try:
        yield lambda: tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


# texts


@pytest.mark.parametrize(
    "text",
    [path.read_text(encoding="utf-8") for path in resources.scenarios().values()]
    + [
        f"# {'[' * 99}\nx = '{'.' * 99}'",
        f'x = "{"." * 99}"\ny = """{"[.{" * 99}\n"""',
        f"x = '''{'{' * 99}'''\n\"a.b\".c = 1",
        'x = """a"""""\ny = """\\""""\nz = "\\\\"',
        f"x = [{', '.join(['1.5'] * 99)}]",
        "\n".join(f"a{at} = {{b = [1]}}" for at in range(99)),
    ],
)
def test_what_is_not_deep_is_parsed_as_ever(text: str) -> None:
    assert toml.parse(text) == tomllib.loads(text)


DEEP = 40_000


@pytest.mark.parametrize(
    "text",
    [
        ".".join(["a"] * DEEP) + " = 1",
        ".".join(['"a"'] * DEEP) + " = 1",
        ".".join(["'a'"] * DEEP) + " = 1",
        " . ".join(["a"] * DEEP) + " = 1",
        f"[{'.'.join(['a'] * DEEP)}]",
        f"[[{'.'.join(['a'] * DEEP)}]]\nb = 1",
        f"x = {{{'.'.join(['a'] * DEEP)} = 1}}",
        f"x = {'[' * DEEP}{']' * DEEP}",
        f"x = {'{a = ' * DEEP}1{'}' * DEEP}",
    ],
)
def test_what_is_deep_is_refused_before_it_is_parsed(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tomllib, "loads", lambda _: pytest.fail("it was parsed"))
    with pytest.raises(InputError, match="line 1 is too deep; legal: keys of at most 10 parts, 64 brackets"):
        toml.parse(text)


@pytest.mark.parametrize(
    "line",
    [
        lambda at: f"k{at}{'.a' * 9} = 1\n",
        lambda at: f"[k{at}{'.a' * 9}]\n",
        lambda at: f"[[k{at % 7}]]\n[k{at % 7}.a]\n",
        lambda at: f"k{at} = {'[' * 60}{']' * 60}\n",
        lambda at: f"k{at} = 0x{'f' * 99}\n",
        lambda at: f'k{at} = """{chr(92)}u0041{chr(92)}""""""\n',
    ],
)
def test_a_text_takes_a_multiple_of_its_size(line: Callable[[int], str]) -> None:
    text = "".join(map(line, range(1000)))
    with held() as most:
        toml.parse(text)
        assert most() < TIMES * len(text)


@pytest.mark.parametrize("quote", ['"""', "'''", '"', "'", '"""\\"'])
def test_quotes_that_are_not_closed_take_no_longer_than_their_text(quote: str) -> None:
    with pytest.raises(InputError, match="is not TOML"):
        toml.parse("x = " + quote * (FILE_LIMIT // len(quote) // 4) + "\\")


# packages


@pytest.fixture
def run(tmp_path: Path) -> Path:
    scene = read(resources.scenarios()["perceptron-separable"])._replace(rounds=20)
    traces = scene.traces()
    for trace in traces:
        trace.extend()
    recording.save(tmp_path / "run.npz", scene, traces)
    return tmp_path / "run.npz"


def members(run: Path) -> dict[str, Any]:
    with np.load(run, allow_pickle=False) as file:
        return {name: file[name] for name in file}


@pytest.mark.parametrize(
    ("name", "shape", "kind"),
    [
        ("learner1.x", (20, 500_000), "i1"),
        ("learner1.x", (20, 500_000), "?"),
        ("learner1.x", (10_000_000,), "i1"),
        ("learner1.y", (20, 500_000), "i1"),
        ("learner1.loss", (10_000_000,), "i1"),
        ("learner7.x", (20, 500_000), "i1"),
        ("other", (20, 500_000), "i1"),
    ],
)
def test_what_unpacks_to_much_is_refused_while_it_is_packed(
    run: Path, name: str, shape: tuple[int, ...], kind: str
) -> None:
    np.savez_compressed(run, **members(run) | {name: np.zeros(shape, kind)})
    assert run.stat().st_size < 100_000
    with held() as most:
        with pytest.raises(InputError, match=name.partition(".")[0]):
            recording.load(run)
        assert most() < 3_000_000


def test_no_more_than_twice_the_declared_size_is_held(run: Path) -> None:
    size = 16_000_000
    np.savez_compressed(run, **members(run) | {"learner1.luck.a": np.zeros(size // 8)})
    with held() as most:
        archive.read(run)
        assert size < most() < 2 * size


def test_a_run_that_was_packed_is_opened(run: Path) -> None:
    np.savez_compressed(run, **members(run))
    assert recording.load(run).notes == ()


@pytest.mark.parametrize("kind", ["f2", "f4"])
def test_a_run_of_shorter_numbers_is_played_from_its_rows(run: Path, kind: str) -> None:
    np.savez(run, **members(run) | {"learner1.x": members(run)["learner1.x"].astype(kind)})
    assert "played again, learner 1 has another x" in recording.load(run).notes[0]


@pytest.mark.parametrize("kind", [">f8", "f8"])
def test_a_run_of_the_other_byte_order_is_opened(run: Path, kind: str) -> None:
    np.savez(run, **members(run) | {"learner1.x": members(run)["learner1.x"].astype(kind)})
    assert recording.load(run).notes == ()


def packed(way: int, run: Path) -> None:
    with zipfile.ZipFile(run) as sound:
        contents = {info.filename: sound.read(info) for info in sound.infolist()}
    with zipfile.ZipFile(run, "w", way) as package:
        for name, content in contents.items():
            package.writestr(name, content)


def twice(run: Path) -> None:
    with warnings.catch_warnings(), zipfile.ZipFile(run, "a") as package:
        warnings.simplefilter("ignore")
        package.writestr("learner1.y.npy", package.read("learner1.y.npy"))


def locked(run: Path) -> None:
    content = bytearray(run.read_bytes())
    content[content.rfind(b"PK\x01\x02") + 8] |= 1
    run.write_bytes(content)


def one_in_another(run: Path) -> None:
    """Every array begins where the longest does, as bombs without compression do it."""
    content, at = bytearray(run.read_bytes()), 0
    while (at := content.find(b"PK\x01\x02", at + 1)) > 0:
        for field in (20, 24):
            content[at + field : at + field + 4] = (len(content) - 200).to_bytes(4, "little")
    run.write_bytes(content)


def told_elsewhere(run: Path) -> None:
    content = run.read_bytes()
    run.write_bytes(content[:-22] + b"PK\x06\x07" + bytes(16) + content[-22:])


@pytest.mark.parametrize(
    "spoil",
    [
        lambda run: packed(zipfile.ZIP_BZIP2, run),
        lambda run: packed(zipfile.ZIP_LZMA, run),
        twice,
        locked,
        one_in_another,
        told_elsewhere,
        lambda run: run.write_bytes(run.read_bytes() + b"x"),
    ],
)
def test_packages_that_olviz_does_not_write_are_refused(run: Path, spoil: Callable[[Path], None]) -> None:
    spoil(run)
    with pytest.raises(InputError, match=r"legal: an \.npz that olviz wrote") as refusal:
        recording.load(run)
    assert str(refusal.value).count(str(run)) == 1


# what is no file


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_that_takes_the_place_of_a_file_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "points.csv"
    os.mkfifo(path)
    monkeypatch.setattr(
        "olviz.engine.files.atomic.check_regular", lambda *_: None
    )  # it was a file when it was looked at
    with pytest.raises(InputError, match="is no regular file; legal: a CSV file"):
        tables.header(path)
    with pytest.raises(InputError, match="is no regular file"), reading(Path("/dev/zero"), "a CSV file"):
        pass


def test_rows_of_millions_of_cells_are_refused_a_few_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "points.csv"
    path.write_text("a,b\n" + ("," * 100_000 + "\n") * 200, encoding="ascii")
    with held() as most:
        with pytest.raises(InputError, match="line 2: has 100001 cells, and the header names 2 columns"):
            tables.read(path, ["a"])
        assert most() < 40_000_000


def test_a_byte_order_mark_is_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "points.csv"
    path.write_bytes("a,b\r\n1,2\r\n".encode("utf-8-sig"))
    assert tables.read(path, ["a", "b"]).numbers.tolist() == [[1.0], [2.0]]
