"""What the machine has left: of its memory, or of as much as the group of processes is given that runs here.

A container has a limit of its own, of which the machine's figures say nothing: past it, the process is killed.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

SYSTEM = Path("/")
SECOND, FIRST = ("memory.max", "memory.current"), ("memory.limit_in_bytes", "memory.usage_in_bytes")
GIVEN_BACK = ("total_inactive_file", "inactive_file")  # what was read from files, and goes when there is need


def memory_left(system: Path = SYSTEM) -> int | None:
    """Bytes, as far as Linux tells them; None elsewhere."""
    told = (_of_machine(system), *_of_groups(system))
    return min((left for left in told if left is not None), default=None)


def _of_machine(system: Path) -> int | None:
    told = dict(line.split(":", 1) for line in _lines(system / "proc/meminfo") if ":" in line)
    return 1024 * int(told["MemAvailable"].split()[0]) if "MemAvailable" in told else None


def _of_groups(system: Path) -> Iterator[int | None]:
    """Of the group of this process and of all that hold it, of either version of the kernel's interface."""
    for line in _lines(system / "proc/self/cgroup"):
        _, controllers, path = line.split(":", 2)
        if "memory" in controllers.split(",") or not controllers:
            root, names = (
                (system / "sys/fs/cgroup/memory", FIRST) if controllers else (system / "sys/fs/cgroup", SECOND)
            )
            group = root / path.lstrip("/")
            yield from (_of_group(one, *names) for one in (group, *group.parents) if one.is_relative_to(root))


def _of_group(group: Path, most: str, used: str) -> int | None:
    figures = [line for name in (most, used) for line in _lines(group / name)]
    if len(figures) < 2 or not all(map(str.isdigit, figures)):  # "max" is no limit
        return None
    limit, current = map(int, figures)
    stat = dict(line.split(" ", 1) for line in _lines(group / "memory.stat"))
    back = next((int(stat[name]) for name in GIVEN_BACK if name in stat), 0)
    return max(limit - current + back, 0)


def _lines(path: Path) -> list[str]:
    try:
        return path.read_text(encoding="ascii").splitlines()
    except (OSError, ValueError):
        return []
