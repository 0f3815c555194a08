"""Running the command line as people do, and as fast as tests want it."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from olviz.cli import main

Olviz = Callable[..., tuple[int, str, str]]


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
def summed(olviz: Olviz) -> Callable[..., Any]:
    """Runs ``olviz run … --summary json`` and reads what it prints."""

    def run(*words: Any) -> Any:
        status, out, err = olviz("run", *words, "--summary", "json")
        assert (status, err) == (0, "")
        return json.loads(out)

    return run
