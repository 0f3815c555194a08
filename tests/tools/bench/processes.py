"""What a process of its own needs: help, the memory of a long file, a sweep in two of them."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from tests.tools.bench.ratios import Row


def helps() -> list[Row]:
    """``olviz --help`` against an empty interpreter; it may import neither numpy nor Qt."""
    program = (
        "import contextlib, io, sys; from olviz.cli import main\n"
        "with contextlib.suppress(SystemExit), contextlib.redirect_stdout(io.StringIO()): main(['--help'])\n"
        "sys.exit(bool({'numpy', 'PySide6', 'pyqtgraph'} & set(sys.modules)))"
    )
    begun = perf_counter()
    heavy = subprocess.run([sys.executable, "-c", program], check=False).returncode
    between = perf_counter()
    subprocess.run([sys.executable, "-c", ""], check=True)
    ours, empty = between - begun, perf_counter() - between
    return [Row("olviz --help · heavy imports (0 wanted)", ours, empty, float(heavy), most=0.0)]


LONG_FILE = """
schema = 1
[game]
name = "experts"
hypotheses = { name = "advisers", experts = 3 }
[adversary]
name = "losses-file"
file = "rows.csv"
[[learners]]
name = "hedge"
"""
PEAK = """
import sys
from olviz.cli import main
status = main(sys.argv[1:])
peak = next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM"))
print("peak", peak)
sys.exit(status)
"""


def memory(long: int = 10_000_000, short: int = 100_000) -> list[Row]:
    """The most memory that a run takes whose rows come from a file as they are played, long against short."""
    rows = "0.25,0.5,1\n0.75,0,0.125\n1,1,0.5\n0,0.25,0.875\n" * 2500
    peaks = []
    for count in (short, long):
        with tempfile.TemporaryDirectory() as folder:
            scene, file = Path(folder) / "scene.toml", Path(folder) / "rows.csv"
            scene.write_text(LONG_FILE, encoding="utf-8")
            with file.open("w", encoding="utf-8") as stream:
                stream.write("a,b,c\n")
                stream.writelines(rows for _ in range(count // 10_000))
            words = ["run", str(scene), "--rounds", str(count), "--stream", "--columns", "loss"]
            words += ["-o", str(Path(folder) / "out.csv")]
            done = subprocess.run([sys.executable, "-c", PEAK, *words], capture_output=True, text=True, check=True)
            peaks.append(int(done.stdout.split()[-1]) / 1024)
    ratio = peaks[1] / peaks[0]
    return [
        Row(f"peak of a streamed file, {long:.0e} · {short:.0e} rows", peaks[1], peaks[0], ratio, most=1.2, unit="MB")
    ]


def workers(runs: int = 4000) -> list[Row]:
    """A sweep of rates in two processes and in one, each from its start to its table."""
    with tempfile.TemporaryDirectory() as folder:
        words = [sys.executable, "-m", "olviz", "sweep", "hedge-rates", "--runs", str(runs)]
        words += ["--vary", "learners.2.rate=log:0.01:10:25", "-o"]
        seconds = []
        for number in ("2", "1"):
            began = perf_counter()
            subprocess.run([*words, str(Path(folder, number)), "--workers", number], check=True, capture_output=True)
            seconds.append(perf_counter() - began)
    two, one = seconds
    return [Row(f"a sweep of 25 rates × {runs} runs in two processes · in one", two, one, one / two, least=1.7)]
