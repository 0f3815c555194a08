"""The command line: run · render · list · doctor · (no command: the window)."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from olviz import __version__


def parser() -> argparse.ArgumentParser:
    """The whole command line, without importing anything heavy."""
    top = argparse.ArgumentParser(prog="olviz", description="Watch online learning theory happen.")
    top.add_argument("--version", action="version", version=f"olviz {__version__}")
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; the exit status is 0 done, 1 the run failed, 2 wrong usage or input."""
    parser().parse_args(arguments)
    return 0


if __name__ == "__main__":
    sys.exit(main())
