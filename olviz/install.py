"""``olviz doctor --install``: the system's libraries that Qt lacks. Whoever writes it has been asked."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from olviz import needs

_AGAIN = "from olviz import needs; print(needs.libraries() or 'Qt loads.')"  # not in this process: Qt failed in it


def run() -> None:
    """Installs them and says what it did; where it cannot, says what is to be done. Nothing is tried twice."""
    lack = needs.lack()
    if lack is None:
        print("Nothing is missing: Qt loads.")
    elif not lack.system:
        print(lack)
    else:
        _install(lack)


def _install(lack: needs.Lack) -> None:
    command = _command()
    if not command:
        print(f"{lack.what}. Nothing was installed. This line, as root, installs what it needs:\n{lack.line}")
        return
    through = " through sudo, which may ask for your password" if command[0] == "sudo" else ""
    print(f"{lack.what}. This line runs now{through}:\n{lack.line}", flush=True)
    if _succeeds(command):
        print(_found_afterwards())
    else:
        print(f"It was refused or has failed. It can be run by hand, as root:\n{lack.line}")


def _command() -> list[str]:
    """The line as a command: root runs it, others ask sudo, if there is one and a terminal to answer it."""
    shell = ["env", "DEBIAN_FRONTEND=noninteractive", "sh", "-c", needs.APT]
    if os.geteuid() == 0:
        return shell
    asks = sys.stdin is not None and sys.stdin.isatty() and shutil.which("sudo") is not None
    return ["sudo", *shell] if asks else []


def _succeeds(command: list[str]) -> bool:
    try:
        return subprocess.run(command).returncode == 0
    except (KeyboardInterrupt, OSError):  # Ctrl+C at the question of sudo is a no
        return False


def _found_afterwards() -> str:
    done = subprocess.run([sys.executable, "-c", _AGAIN], capture_output=True, text=True)
    return f"Installed. {done.stdout.strip()}"
