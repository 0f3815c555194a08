"""Where units are played: in this process, in processes beside it, or on a cluster; the one loop knows executors."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from importlib import import_module
from logging import CRITICAL, getLogger
from multiprocessing import active_children, get_context, parent_process
from socket import create_connection
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any, NamedTuple

from olviz import __version__
from olviz.engine.declare.parameters import InputError, Parameter
from olviz.engine.files.endings import ENDING
from olviz.sweeps import travel
from olviz.sweeps.work import Fault

ASKS = (signal.SIGINT, *ENDING)  # signals that all processes of a terminal are sent together
PATIENCE = 10  # seconds until a scheduler that does not answer is given up
WORKERS = Parameter(
    "workers", "Workers", "Processes that play.", "", "", "linear", "integer", 1, False, least=1, most=1024
)


class Engine(NamedTuple):
    """An executor, how many units it takes at once, and whether data files may lie elsewhere there, or nowhere."""

    executor: Executor
    capacity: Callable[[], int]
    far: bool = False


class _Here(Executor):
    """Does what it is asked at once."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future = Future[Any]()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


@contextmanager
def here() -> Iterator[Engine]:
    """The process that asks."""
    yield Engine(_Here(), lambda: 1)


@contextmanager
def processes(workers: int) -> Iterator[Engine]:
    """Processes of this machine, which end with this one, however it ends, and at once where the work is given up.

    What they put into files lies in a folder of this process, which outlives them, and takes it away.
    """
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    others = set(active_children())
    with ExitStack() as left:
        with _put_off():
            shared = left.enter_context(TemporaryDirectory(prefix="olviz-", ignore_cleanup_errors=True))
            pool = _Pool(workers, get_context("spawn"), _begin, (shared,))
            left.callback(pool.shutdown, cancel_futures=True)
        try:
            yield Engine(pool, lambda: 2 * workers)
        except BaseException:
            with _put_off():  # who is told twice to stop leaves nothing either
                for child in set(active_children()) - others:
                    child.kill()
                left.close()
            raise


class _Pool(ProcessPoolExecutor):
    """Processes that hear no signal, which all of a terminal are sent, before they know what is for them."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        with _put_off():  # what starts now inherits it
            return super().submit(fn, *args, **kwargs)


@contextmanager
def _put_off() -> Iterator[None]:
    """Inside, signals wait; who is begun has them wait, too."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ASKS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(shared: str) -> None:
    for number in ASKS:
        signal.signal(number, signal.SIG_IGN)  # they are for the one that asked
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # by which that one ends the others where one is lost
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ASKS)
    travel.stay_in(shared)
    Thread(target=_end_with_parent, args=(shared,), daemon=True).start()


def _end_with_parent(shared: str) -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        shutil.rmtree(shared, ignore_errors=True)
        os._exit(1)


@contextmanager
def cluster(address: str, tell: Callable[[str], object]) -> Iterator[Engine]:
    """The workers of a dask scheduler, whose dashboard is told of.

    ``InputError`` where it does not answer, and ``Fault`` where the work is lost.
    """
    distributed = import_module("distributed")
    with _client(address) as client:
        tell(client.dashboard_link)
        try:
            yield Engine(client.get_executor(pure=False), lambda: 2 * max(sum(client.nthreads().values()), 1), far=True)
        except (CancelledError, OSError, distributed.KilledWorker) as error:
            why = str(error) or type(error).__name__
            raise Fault(f"{address} lost the work ({why}); what is finished is kept") from None


def check_cluster(address: str) -> None:
    """Refuses a scheduler that does not answer, and one with a worker of another olviz."""
    _check_heard(address)
    with _client(address) as client:
        _check_versions(client)


def _check_heard(address: str) -> None:
    """Refuses at once where nobody listens, and soon where one does who is no dask: its client would wait for ever."""
    comm = import_module("distributed.comm")
    try:
        with create_connection(comm.get_address_host_port(address), PATIENCE):
            pass
        asyncio.run(_greet(comm.connect, address))
    except Exception as error:  # whatever a stranger's answer does to those who read it as dask's
        raise _unheard(address, error) from None


async def _greet(connect: Callable[..., Any], address: str) -> None:
    keys = import_module("distributed.security").Security().get_connection_args("client")
    connection = await asyncio.wait_for(connect(address, PATIENCE, **keys), PATIENCE)
    await connection.close()


def _client(address: str) -> Any:
    distributed = import_module("distributed")
    for name in ("distributed", "distributed.client"):
        getLogger(name).setLevel(CRITICAL)  # what is lost is told in a line
    try:
        return distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise _unheard(address, error) from None


def _unheard(address: str, error: Exception) -> InputError:
    return InputError(
        "{address!r} does not answer ({error}); legal: the address of a dask scheduler that runs, such as tcp://HOST:8786",
        place="--scheduler",
        address=address,
        error=str(error) or type(error).__name__,
    )


def _check_versions(client: Any) -> None:
    """Asks by a function of Python's own, which a worker with any olviz has, and one without."""
    found = client.run(import_module("pkgutil").resolve_name, "olviz:__version__", on_error="return")
    for worker, version in found.items():
        if version != __version__:
            raise InputError(
                "worker {worker} has {told}, and this sweep is of olviz {version}; legal: one version",
                place="--scheduler",
                worker=worker,
                told=f"olviz {version}" if isinstance(version, str) else f"no olviz ({version})",
                version=__version__,
            )
