"""Writes the tables of what runs again, in the README and in the guide: ``python -m tests.tools.roster``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from olviz.engine.analysis.risk import PREDICTORS, Predictor
from olviz.engine.declare.parameters import Spec
from olviz.engine.experiment import registry
from olviz.engine.games.game import Commit
from olviz.engine.round.adversary import Adversary, Table
from olviz.engine.round.capabilities import erratum

ROOT = Path(__file__).resolve().parents[2]
README, GUIDE = ROOT / "README.md", ROOT / "resources" / "guide" / "what-runs.md"
HEADING, TITLE = "## What runs\n", "# What runs\n"
SHORT = """
Everything has a name for scenario files: `olviz list` and [What runs](resources/guide/what-runs.md) tell more.

"""
STANDING, OPEN = "stand before the run", "may depend on what is played"
OPENING = """
Everything has a name for scenario files and a place in the window; `olviz list` tells its parameters. The first column
is its number in that list, `ref`: learners are L, adversaries E. From the predictors that a run used, the third table
makes one for rounds to come; the panel *Risk* shows what each would lose.

`olviz list --json` gives a list of each, of entries with a `name`. Of the `theorems` it has the formula as `tex` and as
`text`, the `quantity` that is bounded, how it is meant (`kind`), the `assumptions` as statements, the `source`, and the
names of the `learners` that keep it; a theorem for losses up to any c is an entry beside the one for c = 1.
"""


def main() -> None:
    """Puts the section in its place, and the page."""
    README.write_text(renewed(README.read_text(encoding="utf-8")), encoding="utf-8")
    GUIDE.write_text(page(), encoding="utf-8")


def renewed(text: str) -> str:
    """The README with this section as the registry has it now."""
    before, rest = text.split(HEADING)
    return before + section() + rest[rest.index("\n## ") :]


def section() -> str:
    """The heading, a sentence, and the names of all in a short table."""
    return HEADING + SHORT + "".join(f"| {head} | {told} |\n" for head, told in [("", "who"), ("---", "---"), *kinds()])


def kinds() -> Iterator[tuple[str, str]]:
    """Learners by what they commit to, adversaries by when their answers stand, and the families, a row each."""
    real = [member for member in sorted(registry.learners().values(), key=place) if not erratum(member)]
    for commit in Commit:
        yield f"learners that commit to {commit.value}s", titles(one for one in real if one.commits is commit)
    for answers in (STANDING, OPEN):
        found = (one for one in registry.adversaries().values() if answers_of(one) == answers)
        yield f"adversaries whose answers {answers}", titles(sorted(found, key=place))
    yield "predictors made of those that a run used", titles(PREDICTORS)
    for head, members in families().items():
        yield head.lower(), titles(members.values())


def titles(members: Iterable[type[Spec] | Predictor]) -> str:
    """What they are called, between semicolons, for some have a comma in their name."""
    return "; ".join(member.title for member in members)


def page() -> str:
    """The title, a sentence, the tables, and the families that parameters choose from."""
    parts = [
        TITLE + OPENING,
        table(("", "learner", "name", "source"), learners()),
        table(("", "adversary", "name", "its answers"), adversaries()),
        table(("", "predictor", "name", "promise"), predictors()),
    ]
    lines = [f"- {title}: {', '.join(f'`{name}`' for name in members)}\n" for title, members in families().items()]
    return "\n".join([*parts, "".join(lines)])


def families() -> dict[str, Mapping[str, type[Spec]]]:
    """What parameters choose from, by what it is called."""
    return {
        "Games": registry.games(),
        "Finite classes": registry.classes(),
        "Decision sets": registry.sets(),
        "Sets of matrices": registry.matrix_sets(),
        "Losses": registry.losses(),
        "Penalties": registry.penalties(),
        "Kernels": registry.kernels(),
    }


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
        yield member.ref, member.title, member.name, answers_of(member)


def answers_of(member: type[Adversary]) -> str:
    """When it chooses its answers."""
    return STANDING if issubclass(member, Table) else OPEN


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
