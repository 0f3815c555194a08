"""What the machine has left, and the group of processes that a container is."""

from pathlib import Path

import pytest

from olviz.engine.files.memory_left import memory_left

FREE = {"proc/meminfo": "MemTotal: 64000000 kB\nMemAvailable: 1000000 kB\n"}  # 1 024 000 000 bytes
SECOND, FIRST = "sys/fs/cgroup", "sys/fs/cgroup/memory"


@pytest.mark.parametrize(
    ("files", "left"),
    [
        ({}, None),
        (FREE, 1_024_000_000),
        ({**FREE, "proc/self/cgroup": "0::/\n"}, 1_024_000_000),
        (
            {
                **FREE,
                "proc/self/cgroup": "0::/\n",
                f"{SECOND}/memory.max": "500000000\n",
                f"{SECOND}/memory.current": "300000000\n",
                f"{SECOND}/memory.stat": "anon 1\ninactive_file 40000000\n",
            },
            240_000_000,
        ),
        (
            {
                **FREE,
                "proc/self/cgroup": "0::/user/shell\n",
                f"{SECOND}/user/shell/memory.max": "max\n",
                f"{SECOND}/user/shell/memory.current": "5\n",
                f"{SECOND}/user/memory.max": "900\n",
                f"{SECOND}/user/memory.current": "1000\n",
            },
            0,
        ),
        (
            {
                **FREE,
                "proc/self/cgroup": "5:cpu,cpuacct:/docker/a\n4:memory:/docker/a\n",
                f"{FIRST}/memory.limit_in_bytes": "700000000\n",
                f"{FIRST}/memory.usage_in_bytes": "300000000\n",
                f"{FIRST}/memory.stat": "inactive_file 7\ntotal_inactive_file 100000000\n",
            },
            500_000_000,
        ),
        (
            {
                **FREE,
                "proc/self/cgroup": "4:memory:/a\n",
                f"{FIRST}/a/memory.limit_in_bytes": "9223372036854771712\n",
                f"{FIRST}/a/memory.usage_in_bytes": "300000000\n",
            },
            1_024_000_000,
        ),
    ],
    ids=["nothing", "machine", "no-limit", "container", "group-around", "docker-of-old", "unlimited"],
)
def test_the_least_that_is_told_is_left(tmp_path: Path, files: dict[str, str], left: int | None) -> None:
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="ascii")
    assert memory_left(tmp_path) == left


def test_what_this_machine_has_left_is_some_of_what_it_has() -> None:
    left = memory_left()
    assert left is None or 0 < left < 2**50
