"""Writes the README's tables of what runs again, from the registry: ``python -m tests.roster``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from olviz.engine.analysis.risk import PREDICTORS
from olviz.engine.declare.parameters import Spec
from olviz.engine.experiment import registry
from olviz.engine.round.capabilities import erratum
from olviz.engine.round.protocol import Table

README = Path(__file__).resolve().parent.parent / "README.md"
HEADING = "## What runs\n"
OPENING = """
Everything has a name for scenario files and a place in the window; `olviz list` tells its parameters. The first column
is its number in that list, `ref`: learners are L, adversaries E. From the predictors that a run used, the third table
makes one for rounds to come; the panel *Risk* shows what each would lose.
"""


def main() -> None:
    """Puts the section in its place."""
    README.write_text(renewed(README.read_text(encoding="utf-8")), encoding="utf-8")


def renewed(text: str) -> str:
    """The README with this section as the registry has it now."""
    before, rest = text.split(HEADING)
    return before + section() + rest[rest.index("\n## ") :]


def section() -> str:
    """The heading, a sentence, the tables, and the families that parameters choose from."""
    parts = [
        HEADING + OPENING,
        table(("", "learner", "name", "source"), learners()),
        table(("", "adversary", "name", "its answers"), adversaries()),
        table(("", "predictor", "name", "promise"), predictors()),
    ]
    families: dict[str, Mapping[str, type[Spec]]] = {
        "Games": registry.games(),
        "Finite classes": registry.classes(),
        "Decision sets": registry.sets(),
        "Sets of matrices": registry.matrix_sets(),
        "Losses": registry.losses(),
        "Penalties": registry.penalties(),
        "Kernels": registry.kernels(),
    }
    lines = [f"- {title}: {', '.join(f'`{name}`' for name in members)}\n" for title, members in families.items()]
    return "\n".join([*parts, "".join(lines)])


def learners() -> Iterator[tuple[str, ...]]:
    """A row for each learner."""
    for member in sorted(registry.learners().values(), key=place):
        yield (
            member.ref,
            f"{member.title}, a misprint" if erratum(member) else member.title,
            member.name,
            member.source,
        )


def adversaries() -> Iterator[tuple[str, ...]]:
    """A row for each adversary."""
    for member in sorted(registry.adversaries().values(), key=place):
        answers = "stand before the run" if issubclass(member, Table) else "may depend on what is played"
        yield member.ref, member.title, member.name, answers


def predictors() -> Iterator[tuple[str, ...]]:
    """A row for each predictor of a run."""
    for member in PREDICTORS:
        yield member.ref, member.title, member.name, member.about


def place(member: type[Spec]) -> tuple[int, str]:
    """By number, then by title."""
    return int(re.sub(r"\D", "", member.ref) or 0), member.title


def table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    """A table of Markdown; names, in the third column, as they are typed."""
    typed = [(*row[:2], f"`{row[2]}`", *row[3:]) for row in rows]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in [head, tuple("---" for _ in head), *typed])


if __name__ == "__main__":
    main()
