"""Reading what ``olviz run`` sums up."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.conftest import Olviz


@pytest.fixture
def summed(olviz: Olviz) -> Callable[..., Any]:
    """Runs ``olviz run … --summary json`` and reads what it prints."""

    def run(*words: Any) -> Any:
        status, out, err = olviz("run", *words, "--summary", "json")
        assert (status, err) == (0, "")
        return json.loads(out)

    return run
