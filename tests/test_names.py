"""The names of the package: there when asked for, and nothing imported before."""

import subprocess
import sys

import olviz


def test_every_name_is_found() -> None:
    for name in olviz._HOMES:
        assert getattr(olviz, name).__name__ == name
        assert name in dir(olviz)


def test_other_names_are_not() -> None:
    assert not hasattr(olviz, "perceptron")


def test_the_package_alone_imports_nothing_heavy() -> None:
    program = "import sys, olviz; sys.exit(bool({'numpy', 'msgspec', 'PySide6'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
