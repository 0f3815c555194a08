"""The command line: run · render · list · verify · doctor · (no command: the window).

Only argparse is imported here: ``olviz --help`` answers without numpy and without Qt. Each command is a module of
``olviz.commands`` with a function ``run(options)``, loaded when it is asked for.
"""

from __future__ import annotations

import argparse
import io
import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from typing import Any, NoReturn, TextIO

from olviz import __version__

_EPILOG = "Exit status: 0 done, 1 the run failed, 2 wrong usage or input."
_SCENARIO = "a scenario file, a recorded run (.npz), or the name of a shipped scenario"
_OPENED = f"{_SCENARIO}; or a lesson"


class _Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}; see {self.prog} --help\n")

    def _print_message(self, message: str, file: Any = None) -> None:
        """What was asked for and cannot be written fails like everything else; argparse would keep silent."""
        if file is not sys.stdout:
            super()._print_message(message, file)
        else:
            file.write(message)
            file.flush()


_BARE = re.compile(r"(--[a-z-]+=|-[a-z])--")  # an option with the end of all options as its value


def _window(prog: str) -> argparse.ArgumentParser:
    lines = "\n".join(f"  {name:8}{help}" for name, (help, _) in COMMANDS.items())
    parser = _Parser(
        prog=prog,
        usage="%(prog)s [--plugin FILE.py] [--run K] [FILE]\n       %(prog)s [--plugin FILE.py] COMMAND …",
        description="Watch online learning theory happen. Without a command the window opens.",
        epilog=f"commands:\n{lines}\n\n{_EPILOG}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"olviz {__version__}")
    _plugins(parser)
    parser.add_argument("scenario", nargs="?", metavar="FILE", help=_OPENED)
    parser.add_argument("--run", metavar="K", help="open this run of the seed, counted from 0, each with its own luck")
    return parser


def _command(prog: str, name: str) -> argparse.ArgumentParser:
    help, declare = COMMANDS[name]
    sentence = help[0].upper() + help[1:] + "."
    parser = _Parser(prog=f"{prog} {name}", description=sentence, epilog=_EPILOG, allow_abbrev=False)
    declare(parser)
    return parser


def _plugins(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--plugin",
        metavar="FILE.py",
        action="append",
        default=[],
        help="take learners, adversaries, losses, sets, kernels of your own from this file; more than once if you like",
    )


def _settings(parser: argparse.ArgumentParser, optional: bool = False) -> None:
    _plugins(parser)
    parser.add_argument("scenario", metavar="SCENARIO", nargs="?" if optional else None, help=_SCENARIO)
    parser.add_argument(
        "--set",
        metavar="PATH=VALUE",
        action="append",
        default=[],
        help="change one value of the scenario, for example learners.1.step=0.5 (learners count from 1)",
    )
    parser.add_argument("--rounds", metavar="T", help="how many rounds are played")
    parser.add_argument("--seed", metavar="S", help="the same seed is the same luck")
    parser.add_argument("--run", metavar="K", help="play this run of the seed, counted from 0, each with its own luck")


def _run(parser: argparse.ArgumentParser) -> None:
    _settings(parser)
    parser.add_argument("--columns", metavar="A,B", help="store only these columns, for example play,y,loss")
    parser.add_argument(
        "-o",
        dest="output",
        metavar="OUT",
        help="write the run to OUT.npz, its scalars to OUT.csv, or its points with their labels or targets to OUT.svm "
        "(svmlight, for scikit-learn) or OUT.vw (Vowpal Wabbit)",
    )
    parser.add_argument(
        "--runs",
        metavar="N",
        help="play runs 0 to N - 1 of the seed and tell their means with standard errors, quantiles, and bounds held "
        "against them; OUT.csv then holds their curves",
    )
    parser.add_argument(
        "--moves",
        metavar="FILE",
        help="play the moves of this file for the person of the scenario, or with - those of standard input: one a "
        'line, as numbers or as a table such as {y = 1} or {"y": 1}',
    )
    parser.add_argument("--summary", choices=("text", "json"), default="text", help="how the result is printed")
    parser.add_argument(
        "--stream",
        action="store_true",
        help="keep no round, so that memory does not grow with T; OUT.csv is written as it is played",
    )


def _sweep(parser: argparse.ArgumentParser) -> None:
    _settings(parser, optional=True)
    parser.add_argument(
        "--vary",
        metavar="PATH=SPEC",
        action="append",
        default=[],
        help="the values of one key: a:b:n, log:a:b:n or x,y,z; several paths form a grid, the first one slowest; "
        "without any, what [sweep] of the scenario says",
    )
    parser.add_argument(
        "--runs", metavar="N", help="runs of every learner at each point, run 0 to run N − 1 of the seed"
    )
    parser.add_argument("--checkpoints", metavar="K", help="how many rounds are told of, the last one among them")
    parser.add_argument("--quantities", metavar="A,B", help="the curves that are told, for example regret,mistakes")
    parser.add_argument(
        "--skip", action="store_true", help="tell of points that cannot be played in their place, and play the others"
    )
    parser.add_argument("--workers", metavar="N", help="processes of this machine that play (default 1)")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="play on the workers of this dask scheduler")
    parser.add_argument("--shard", metavar="I/N", help="play only the I-th of N shares, for job arrays")
    parser.add_argument(
        "--merge", metavar="DIR", nargs="+", action="extend", help="put the shares in these folders together"
    )
    parser.add_argument("--parquet", action="store_true", help="write the table as Parquet, too (needs pyarrow)")
    parser.add_argument("-o", dest="output", metavar="DIR", required=True, help="the folder of the sweep")


def _render(parser: argparse.ArgumentParser) -> None:
    _settings(parser)
    parser.add_argument(
        "--at", metavar="T[:PHASE]", help="the round, and perhaps observe, commit, reveal, charge, learn"
    )
    parser.add_argument("--from", metavar="A", help="the first round of a film or a page (default 0)")
    parser.add_argument("--to", metavar="B", help="the last round of a film or a page (default all)")
    parser.add_argument("--phases", action="store_true", help="a film shows every phase, not the end of rounds alone")
    parser.add_argument("--speed", metavar="R", help="rounds, or phases, a second of a film (default 2)")
    parser.add_argument("--fps", metavar="F", help="pictures a second of a film (default 20)")
    parser.add_argument(
        "--follow", metavar="K", default="1", help="the learner that is followed, from 1, forks last (default 1)"
    )
    parser.add_argument("--size", metavar="WxH", default="1280x720", help="in pixels (default %(default)s)")
    parser.add_argument("--theme", choices=("light", "dark"), default="light", help="default %(default)s")
    parser.add_argument(
        "-o",
        dest="output",
        metavar="OUT",
        required=True,
        help="a picture: OUT.png, OUT.svg or OUT.pdf; a film: OUT.gif, OUT.webp or OUT.mp4; a page that any browser "
        "shows: OUT.html",
    )


def _handout(parser: argparse.ArgumentParser) -> None:
    _plugins(parser)
    parser.add_argument("lesson", metavar="LESSON", help="a lesson file, or the name of a shipped lesson")
    parser.add_argument("--theme", choices=("light", "dark"), default="light", help="of the pictures (%(default)s)")
    parser.add_argument(
        "-o", dest="output", metavar="OUT", required=True, help="OUT.pdf on paper, OUT.html for a browser"
    )


def _list(parser: argparse.ArgumentParser) -> None:
    _plugins(parser)
    parser.add_argument("--json", action="store_true", help="with all parameters and their ranges, for scripts")
    parser.add_argument(
        "--broken", action="store_true", help="also the learners with a misprint, which no theorem covers"
    )


def _check(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file",
        metavar="FILE",
        help="a Python file with learners, adversaries, losses, sets or kernels, or a lesson: its numbers and answers",
    )
    parser.add_argument("--as", dest="name", metavar="NAME", help="ask only the one of this name")
    parser.add_argument("--json", action="store_true", help="print what was found as JSON, for scripts")


def _verify(parser: argparse.ArgumentParser) -> None:
    _plugins(parser)
    parser.add_argument(
        "recording",
        metavar="RECORDING",
        help="a game against sealed bets, as a scenario with its moves or as a recorded run (.npz)",
    )


def _doctor(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--install",
        action="store_true",
        help="install the system's libraries that Qt lacks, where the system has apt-get: as root at once, else "
        "through sudo, which asks; the exit status is 0 whatever becomes of it",
    )


COMMANDS = {
    "run": ("play a scenario without a window", _run),
    "sweep": ("play a scenario over a grid of values, many runs at each point", _sweep),
    "render": ("draw one moment of a scenario as a picture, or rounds of it as a film or a page", _render),
    "handout": ("write a lesson to take home: as a PDF, a page for every stop, or as a page for browsers", _handout),
    "list": ("name the games, learners, adversaries, predictors of a run, panels and scenarios", _list),
    "check": (
        "hold what is your own against the laws, or the numbers of a lesson against its runs",
        _check,
    ),
    "verify": ("draw the sealed bets of a recorded game again, and hold each against its seal", _verify),
    "doctor": ("check versions, plugins, Qt, display, fonts and what films need", _doctor),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; the exit status is 0 done, 1 the run failed, 2 wrong usage or input."""
    # read when numpy is first imported: our matrices are small, and threads that wait for one another cost more
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    # columns fill slowly: a page of two megabytes, made when it is first touched, has a frame come late
    os.environ.setdefault("NUMPY_MADVISE_HUGEPAGE", "0")
    _fill_streams()
    if getattr(sys, "frozen", False):  # else a process that a sweep starts would be the program from its beginning
        import_module("multiprocessing").freeze_support()
    try:
        return _done(list(sys.argv[1:] if arguments is None else arguments))
    except KeyboardInterrupt:
        return _failed("stopped; nothing was written")
    except MemoryError:
        return _failed("this machine has not enough memory for the run; fewer rounds or experts need less")
    except OSError as error:
        _leave_unsaid(sys.stdout)  # what is left over is not tried again
        if isinstance(error, BrokenPipeError):  # the reader of a pipe has seen enough
            return 1
        if isinstance(error, FileNotFoundError) and not error.filename:  # that names no file is none but this one
            return _failed("the folder that this was started in is gone; legal: one that is there", 2)
        return _failed(": ".join(filter(None, [error.filename, error.strerror or str(error)])))


def _fill_streams() -> None:
    """Has closed streams lead nowhere, so that no file takes their place; to open ones every letter can be written."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
        elif mode == "w" and isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a terminal without γ and ≤ is no reason to fail


def _leave_unsaid(stream: TextIO) -> None:
    """Has what a stream could not write vanish: at the end of the program it would be tried again."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _done(words: list[str]) -> int:
    bare = next((word for word in words if _BARE.fullmatch(word)), None)
    if bare is not None:  # argparse hands over a list with nothing in it
        return _failed(f"{bare}: '--' is no value; legal: a value, with ./ before a name that begins with a dash", 2)
    name, options = _asked(words)
    with _kept_alive():
        return _carried_out(name, options)


@contextmanager
def _kept_alive() -> Iterator[None]:
    """Has ``os._exit`` and ``os.abort``, which end a process with what it was about to say, raise as ``sys.exit`` does.

    So they do under the name of the system's own module, posix or nt. A process that is split off ends as ever.
    """
    owner, homes = os.getpid(), (os, sys.modules[os.name])
    known = [(home, name, getattr(home, name)) for home in homes for name in ("_exit", "abort")]

    def refusing(name: str, leave: Callable[..., NoReturn]) -> Callable[..., NoReturn]:
        def refuse(*status: int) -> NoReturn:
            if os.getpid() != owner:
                leave(*status)
            raise SystemExit(f"os.{name}({', '.join(map(str, status))})")

        return refuse

    for home, name, leave in known:
        setattr(home, name, refusing(name, leave))
    try:
        yield
    finally:
        for home, name, leave in known:
            setattr(home, name, leave)


def _carried_out(name: str, options: argparse.Namespace) -> int:
    try:
        for file in getattr(options, "plugin", ()):
            import_module("olviz.commands.given.plugin").add(file)
        if name not in ("doctor", "check"):  # which tell of them in their own words
            _name_broken_plugins()
        status: int = import_module(f"olviz.commands.{name}").run(options)
        sys.stdout.flush()
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a stranger's code may ask for the end of the program, too
        return _told(error)
    return status


def _in_a_file_of_ones_own(place: str, values: Mapping[str, Any]) -> str:
    """How a name becomes known that a file of one's own may declare, where it is refused and like none there is."""
    hint, named = values.get("hint", ""), place.endswith(".name") and not place.endswith("game.name")
    if not named or not isinstance(values.get("value"), str) or not hint.startswith("known: "):
        return ""
    return "; a file of your own is named with --plugin FILE.py, and the window reads the folder in its settings"


def _told(error: BaseException) -> int:
    """The exit status of what is wrong with the input, the packages or a plugin; what is wrong here goes on."""
    if isinstance(error, ValueError):
        from olviz.engine.declare.parameters import InputError

        if isinstance(error, InputError):
            return _failed(" ".join(f"{error}{_in_a_file_of_ones_own(error.place, error.values)}".split()), 2)
    missing = _missing(error) if isinstance(error, ModuleNotFoundError) else ""
    if missing:
        return _failed(missing)
    registry = sys.modules.get("olviz.engine.experiment.registry")  # plugins are at work only where it is
    fault = registry.told_of(error) if registry else ""
    if not fault:
        raise error
    return _failed(" ".join(fault.split()))


def _name_broken_plugins() -> None:
    from olviz.engine.experiment import registry

    for plugin in registry.plugins():
        if plugin.fault:
            print("olviz:", " ".join(str(plugin).split()), file=sys.stderr)


def _missing(error: ModuleNotFoundError) -> str:
    """What is not installed, with the line that installs it; empty where nothing is known of it."""
    from olviz import requirements

    name = (error.name or "").partition(".")[0]
    wanted = requirements.of(name) or requirements.optional(name)
    if not wanted:
        return ""
    lacking = {*wanted, *requirements.faulty()}
    return f"{error.name} is not installed. This line installs what is missing:\n{requirements.line(sorted(lacking))}"


def _asked(words: list[str]) -> tuple[str, argparse.Namespace]:
    """The command and what is asked of it; leaves as argparse does where that is help, or wrong."""
    words = _command_first(words)
    name = words[0] if words and words[0] in COMMANDS else "window"
    if name == "window":
        return name, _window("olviz").parse_args(words)
    return name, _command("olviz", name).parse_args(words[1:])


def _command_first(words: list[str]) -> list[str]:
    """What stands before a command, ``--plugin FILE.py``, behind it."""
    at = 0
    while at < len(words) and words[at].partition("=")[0] == "--plugin":
        at += 1 if "=" in words[at] else 2
    return [words[at], *words[:at], *words[at + 1 :]] if at < len(words) and words[at] in COMMANDS else words


def _failed(sentence: str, status: int = 1) -> int:
    try:
        print(f"olviz: {sentence}", file=sys.stderr)
    except OSError:  # there is nobody to tell
        _leave_unsaid(sys.stderr)
    return status


if __name__ == "__main__":
    sys.exit(main())
