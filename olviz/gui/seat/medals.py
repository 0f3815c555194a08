"""The challenges that were won on this computer, and what each of them earned."""

from __future__ import annotations

from olviz import resources
from olviz.engine.experiment.challenge import MEDALS, Outcome
from olviz.engine.round.moves import Sitting
from olviz.gui.document.session import Session
from olviz.gui.document.settings import MEDALS_WON, Settings

MOST = 400  # challenges that are remembered


def medals(settings: Settings) -> dict[str, str]:
    """The medals by the names of their scenes, in the order in which they were won; what is none is left out."""
    rows = (line.split("=") for line in settings.value(MEDALS_WON).split("\n"))
    known = [(row[0], row[1]) for row in rows if len(row) == 2 and row[1] in MEDALS]
    return dict(known[-MOST:])


def note(settings: Settings, name: str, medal: str) -> None:
    """Remembers a medal, where it is better than the one there is."""
    settings.refresh(MEDALS_WON)
    kept = medals(settings)
    if medal in MEDALS and MEDALS.index(medal) < MEDALS.index(kept.get(name, MEDALS[-1])) + (name not in kept):
        rows = [f"{key}={value}" for key, value in (*kept.items(), (name, medal)) if key != name or value == medal]
        settings.keep((MEDALS_WON, "\n".join(rows[-MOST:])))


def award(settings: Settings, session: Session, outcome: Outcome) -> bool:
    """Remembers what a won challenge earned, where it is a shipped one as it is shipped; whether it is."""
    as_shipped = session.source in resources.scenarios() and _is_as_opened(session)
    if as_shipped and outcome.medal:
        note(settings, session.source, outcome.medal)
    return as_shipped


def _is_as_opened(session: Session) -> bool:
    """Whether only moves were made and panels moved since it was opened."""
    assert session.scene is not None
    now, shipped = (each.with_moves(Sitting()) for each in (session.scene.experiment, session.scene.shipped))
    return now._replace(panels=shipped.panels, hidden=shipped.hidden, runs=shipped.runs) == shipped
