"""Sweeps on several processes and on a cluster: the same bytes, also where a worker is killed in the middle."""

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import monotonic, sleep
from typing import Any, NamedTuple

import pytest

from olviz import __version__, resources
from olviz.engine.adversaries.files.points import PointsFile
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment import registry, scenario
from olviz.engine.experiment.axes import Axis
from olviz.engine.experiment.sweep import Sweep
from olviz.engine.files.tables import Trusted
from olviz.sweeps import engines, plan, travel, work
from olviz.sweeps.work import Fault
from tests.conftest import Olviz
from tests.fenced import fenced, readme
from tests.sweeps.conftest import finished, started

pytest.importorskip("distributed")

PATIENCE = 120  # seconds, on a busy machine
_, LEARNER = (code.text for code in fenced(readme(), "python"))
OWN = """
schema = 1
rounds = 500
seed = 4
[game]
name = "experts"
[game.hypotheses]
name = "advisers"
experts = 5
[adversary]
name = "iid-experts"
[[learners]]
name = "win-stay"
[[learners]]
name = "hedge"
"""


@pytest.fixture
def asked(tmp_path: Path) -> tuple[Any, ...]:
    """A sweep with a learner of one's own, in a file that lies where no worker looks."""
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "win_stay.py").write_text(LEARNER, encoding="utf-8")
    (tmp_path / "mine" / "own.toml").write_text(OWN, encoding="utf-8")
    words = ("--vary", "learners.1.patience=0:0.8:5", "--runs", 40, "--checkpoints", 5, "--parquet")
    return (tmp_path / "mine" / "own.toml", "--plugin", tmp_path / "mine" / "win_stay.py", *words)


def tables(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def first_unit(folder: Path) -> None:
    """Waits until a worker has handed in something."""
    due = monotonic() + PATIENCE
    while not any(folder.rglob("*.unit")):
        assert monotonic() < due
        sleep(0.02)


def done(process: subprocess.Popen[str]) -> None:
    status, _, err = finished(process)
    assert status == 0, err


class Cluster(NamedTuple):
    address: str
    workers: list[subprocess.Popen[bytes]]


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    """A scheduler and two workers as processes of their own, in a folder without files of ours."""
    (tmp_path / "cluster").mkdir()
    processes = list[subprocess.Popen[bytes]]()

    def start(part: str, *words: str) -> subprocess.Popen[bytes]:
        line = [sys.executable, "-m", f"distributed.cli.dask_{part}", "--no-dashboard", *words]
        home = {**os.environ, "OPENBLAS_NUM_THREADS": "1"}
        processes.append(subprocess.Popen(line, cwd=tmp_path / "cluster", env=home, stderr=subprocess.DEVNULL))
        return processes[-1]

    try:
        start("scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", "scheduler.json")
        told = tmp_path / "cluster" / "scheduler.json"
        due = monotonic() + PATIENCE
        while not told.exists() or not told.read_text(encoding="utf-8").strip():
            assert monotonic() < due
            sleep(0.05)
        address = json.loads(told.read_text(encoding="utf-8"))["address"]
        workers = [start("worker", address, "--nthreads", "1", "--no-nanny") for _ in range(2)]
        yield Cluster(address, workers)
    finally:
        for process in processes:
            process.kill()
        for process in processes:
            process.wait()


def children(process: subprocess.Popen[str]) -> list[int]:
    """The processes that play for this one."""
    found = list[int]()
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with contextlib.suppress(OSError):
                stat = (entry / "stat").read_text().rpartition(")")[2].split()
                words = (entry / "cmdline").read_text()
                if int(stat[1]) == process.pid and "spawn_main" in words:
                    found.append(int(entry.name))
    return found


@pytest.mark.skipif(sys.platform != "linux", reason="finds the children of a process in /proc")
@pytest.mark.timeout(600)
def test_a_cluster_and_processes_that_each_lose_a_worker_give_the_bytes_of_one_process(
    asked: tuple[Any, ...], cluster: Cluster, olviz: Olviz, tmp_path: Path
) -> None:
    here, two, far = (tmp_path / name for name in ("here", "two", "far"))
    on_cluster = started(*asked, "--scheduler", cluster.address, "-o", far)
    first_unit(far)
    cluster.workers[0].send_signal(signal.SIGKILL)
    done(on_cluster)
    on_two = started(*asked, "--workers", 2, "-o", two)
    first_unit(two)
    for child in children(on_two)[:1]:
        os.kill(child, signal.SIGKILL)
    done(on_two)
    assert olviz("sweep", *asked, "-o", here)[0] == 0
    assert tables(here) == tables(two) == tables(far)
    assert set(tables(here)) == {"table.csv", "table.parquet", "sweep.json", "scenario.toml"}


def working(asked: tuple[Any, ...], out: Path, temporary: Path) -> subprocess.Popen[str]:
    """A long sweep by two workers, who have put what they were sent into files."""
    words = (*asked, "--rounds", 50_000, "--runs", 10_000, "--workers", 2, "-o", out)
    process = started(*words, TMPDIR=str(temporary))
    due = monotonic() + PATIENCE
    while not any(temporary.glob("olviz-*/**/win_stay.py")):
        assert monotonic() < due
        sleep(0.02)
    return process


STOPPED = "olviz: stopped; what is finished is kept, and the same command goes on from there\n"


@pytest.mark.skipif(sys.platform != "linux", reason="finds the children of a process in /proc")
@pytest.mark.timeout(300)
@pytest.mark.parametrize(("name", "said"), [("SIGINT", STOPPED), ("SIGTERM", ""), ("SIGHUP", "")])
def test_workers_that_are_stopped_leave_nothing_behind_and_say_nothing(
    asked: tuple[Any, ...], tmp_path: Path, name: str, said: str
) -> None:
    number, temporary = getattr(signal, name), tmp_path / "temporary"
    temporary.mkdir()
    process = working(asked, tmp_path / "out", temporary)
    for told in (*children(process), process.pid):  # as a terminal does
        os.kill(told, number)
    assert finished(process) == (1 if said else -number, "", said)
    assert not any(temporary.iterdir())


@pytest.mark.skipif(sys.platform != "linux", reason="finds the children of a process in /proc")
@pytest.mark.timeout(300)
def test_workers_whose_program_is_killed_take_away_what_they_wrote(asked: tuple[Any, ...], tmp_path: Path) -> None:
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    process = working(asked, tmp_path / "out", temporary)
    process.kill()
    finished(process)
    due = monotonic() + PATIENCE
    while any(temporary.glob("olviz-*")):
        assert monotonic() < due
        sleep(0.02)


def test_a_worker_of_another_version_is_refused_with_both() -> None:
    with pytest.raises(Fault, match=rf"a worker has olviz {__version__}, and this sweep is of olviz 9\.9; legal"):
        work.play(work.Baggage("9.9", "", ()), (1, 1), 0, 1)


@pytest.mark.parametrize(("found", "said"), [("9.9", "has olviz 9.9"), (ModuleNotFoundError("olviz"), "has no olviz")])
def test_a_cluster_is_asked_for_its_versions_before_the_first_run(found: object, said: str) -> None:
    class Client:
        def run(self, *_words: object, **_options: object) -> dict[str, object]:
            return {"tcp://one": __version__, "tcp://other": found}

    with pytest.raises(InputError, match=rf"worker tcp://other {said}.* this sweep is of olviz {__version__}; legal"):
        engines._check_versions(Client())


@contextlib.contextmanager
def stranger(banner: bytes) -> Iterator[str]:
    """The address of somebody who is no scheduler, and says the banner to all who come."""
    with socket.create_server(("127.0.0.1", 0)) as server, ThreadPoolExecutor() as pool:

        def answer() -> None:
            with contextlib.suppress(OSError), contextlib.ExitStack() as guests:
                while True:
                    guests.enter_context(server.accept()[0]).sendall(banner)

        pool.submit(answer)
        yield f"tcp://127.0.0.1:{server.getsockname()[1]}"
        server.shutdown(socket.SHUT_RDWR)


@pytest.mark.parametrize("address", ["localhost:1", "tcp://127.0.0.1:9", "nowhere", "x://y:1", "tcp://a:b", "[::1", ""])
def test_a_scheduler_where_nobody_listens_is_refused_without_waiting(
    olviz: Olviz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    monkeypatch.setattr(engines, "_client", lambda _: pytest.fail("dask would wait for it"))
    words = ("hedge-rates", "--vary", "seed=1,2", "--scheduler", address, "-o", tmp_path / "out")
    status, out, err = olviz("sweep", *words)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert f"--scheduler: {address!r} does not answer" in err
    assert not any(tmp_path.iterdir())


@pytest.mark.timeout(60)
@pytest.mark.parametrize("banner", [b"", b"SSH-2.0-OpenSSH_9.2\r\n", b"HTTP/1.1 400 Bad Request\r\n\r\n", bytes(99)])
def test_whoever_listens_and_is_no_scheduler_is_refused(
    olviz: Olviz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, banner: bytes
) -> None:
    monkeypatch.setattr(engines, "PATIENCE", 0.5)
    with stranger(banner) as address:
        words = ("hedge-rates", "--vary", "seed=1,2", "--scheduler", address, "-o", tmp_path / "out")
        status, out, err = olviz("sweep", *words)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert f"--scheduler: {address!r} does not answer" in err
    assert not any(tmp_path.iterdir())


def test_a_fault_of_ones_own_file_is_told_in_a_line(olviz: Olviz, tmp_path: Path) -> None:
    broken = LEARNER.replace("return state.at\n", "return state.at // 0 if state.at.sum() < -1 else 1 / 0\n")
    (tmp_path / "own.toml").write_text(OWN, encoding="utf-8")
    (tmp_path / "win_stay.py").write_text(broken, encoding="utf-8")
    words = ("--plugin", tmp_path / "win_stay.py", "--vary", "seed=1,2", "-o", tmp_path / "out")
    status, out, err = olviz("sweep", tmp_path / "own.toml", *words)
    assert (status, out, err.count("\n")) == (1, "", 1)
    assert "win_stay.py: line " in err
    assert "ZeroDivisionError" in err


def test_files_of_ones_own_are_known_by_their_content_as_long_as_a_unit_lasts() -> None:
    other = LEARNER.replace('"win-stay"', '"win-stay-again"')
    with travel.known((("win_stay.py", LEARNER.encode()), ("other.py", other.encode()))):
        assert {"win-stay", "win-stay-again"} <= set(registry.learners())
    assert not {"win-stay", "win-stay-again"} & set(registry.learners())
    with travel.known((("win_stay.py", LEARNER.replace("Win-stay, lose-shift", "Changed").encode()),)):
        assert registry.learners()["win-stay"].title == "Changed"


@pytest.fixture
def with_data(tmp_path: Path) -> plan.Plan:
    """A sweep over two data files of one's own that bear one name."""
    for folder, least in (("one", 1.5), ("other", 0.5)):
        (tmp_path / folder).mkdir()
        rows = f"a,b,kind\n{least},0,yes\n-1,0.5,no\n2,1,yes\n"
        (tmp_path / folder / "points.csv").write_text(rows, encoding="utf-8")
    scene = scenario.read(resources.scenarios()["perceptron-separable"])
    own = scene._replace(adversary=PointsFile(file=Trusted(tmp_path / "one" / "points.csv")), rounds=3)
    files = tuple(str(Path(folder) / "points.csv") for folder in ("one", "other"))
    return plan.made(own._replace(sweep=Sweep((Axis("adversary.file", files),), 1)), tmp_path)


def unit_of(sweep: plan.Plan, files: tuple[travel.Data, ...]) -> bytes:
    return work.play(work.Baggage(__version__, sweep.asked, (), files), (1, 1), 0, sweep.grid.cells)


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that was handed nothing yet."""
    monkeypatch.setattr(travel, "_places", {})


@pytest.mark.usefixtures("elsewhere")
def test_data_files_travel_by_content_to_a_worker_that_has_none(with_data: plan.Plan) -> None:
    here, files = unit_of(with_data, ()), travel.packed(with_data.files)
    for path in with_data.files:
        path.unlink()
    assert unit_of(with_data, files) == here


@pytest.mark.usefixtures("elsewhere")
def test_data_that_is_too_large_lies_at_the_same_place_or_is_refused(
    with_data: plan.Plan, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(travel, "MOST", with_data.files[0].stat().st_size)
    one, other = travel.packed(with_data.files)
    assert (one.content is None, other.content) == (False, None)
    here = unit_of(with_data, ())
    assert unit_of(with_data, (one, other)) == here
    travel._places.clear()
    with_data.files[1].write_text("a,b,kind\n1,0,yes\n", encoding="utf-8")  # another file at that place
    with pytest.raises(
        Fault, match=r"points\.csv: does not lie on this worker as it is where the sweep was begun; legal"
    ):
        unit_of(with_data, (one, other))


def test_shipped_data_is_everywhere() -> None:
    scene = scenario.read(resources.scenarios()["iris-separable"])
    made = plan.made(scene._replace(sweep=Sweep((Axis("seed", (1, 2)),))), None)
    assert made.files
    assert travel.packed(made.files) == ()
