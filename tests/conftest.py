"""Without Qt's libraries all tests of the engine run, and the window is one failure: ``test_qt_loads``."""

import gc
import os
import signal
from collections.abc import Callable, Generator, Iterator
from functools import partial
from typing import Any

import pytest

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy is loaded: the workers share the processors
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")  # tests need no display
os.environ.setdefault("JOBLIB_MULTIPROCESSING", "0")  # no test needs its locks, and where /dev/shm is closed it warns
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # a hundred tests start a program: they compile it once, not each

from olviz import needs
from olviz.checks import grading
from olviz.checks.cases import Case
from olviz.cli import main
from tests.own import for_a_while

QT_LOADS = not needs.libraries()
collect_ignore = [] if QT_LOADS else ["gui"]

Olviz = Callable[..., tuple[int, str, str]]


def pytest_configure() -> None:
    """What a shell starts behind itself hears no Ctrl+C and no Ctrl+\\, and with ``nohup`` no end of a terminal.

    Nor do their children, which tests end so.
    """
    usual = {"SIGINT": signal.default_int_handler, "SIGQUIT": signal.SIG_DFL, "SIGHUP": signal.SIG_DFL}
    for name, handler in usual.items():
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, handler)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, Any, Any]:
    """All that is collected stays: it is searched for garbage once, and not again and again while there is more.

    While tests run garbage is looked for seldom: it was a twentieth of all the work, and most is none of a cycle.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.set_threshold(100_000, 20, 50)
        gc.enable()
        gc.collect()
        gc.freeze()


def pytest_addoption(parser: pytest.Parser, pluginmanager: pytest.PytestPluginManager) -> None:
    if not QT_LOADS:
        pluginmanager.unregister(name="pytest-qt")


@pytest.fixture
def olviz(capsys: pytest.CaptureFixture[str]) -> Olviz:
    """Runs a command: exit status, standard output, standard error."""

    def run(*words: Any) -> tuple[int, str, str]:
        try:
            status = main([str(word) for word in words])
        except SystemExit as leaving:  # argparse leaves this way
            status = int(leaving.code or 0)
        said = capsys.readouterr()
        return status, said.out, said.err

    return run


@pytest.fixture
def few_cases(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a check says does not depend on in how many cases a law is kept: in four or so of all, near and far."""

    def few(find: Callable[[Any], tuple[Case, ...]], member: Any) -> tuple[Case, ...]:
        met = find(member)
        return met[:: max(len(met) // 3, 1)]

    for name in ("cases_of", "further_cases_of"):
        monkeypatch.setattr(grading, name, partial(few, getattr(grading, name)))


@pytest.fixture(autouse=True)
def files_of_ones_own() -> Iterator[None]:
    """Files that a window added from a folder of its settings are added for no other test, nor what they declare."""
    with for_a_while():
        yield
