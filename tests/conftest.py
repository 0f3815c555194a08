"""Without Qt's libraries all tests of the engine run, and the window is one failure: ``test_qt_loads``."""

import pytest

from olviz import needs

QT_LOADS = not needs.libraries()
collect_ignore = [] if QT_LOADS else ["gui"]


def pytest_addoption(parser: pytest.Parser, pluginmanager: pytest.PytestPluginManager) -> None:
    if not QT_LOADS:
        pluginmanager.unregister(name="pytest-qt")
