"""The games that were played to their end against sealed bets: kept beside the settings, each to be played again."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment import scenario
from olviz.engine.experiment.scenario import Experiment
from olviz.engine.files.atomic import make_folder, replacing
from olviz.engine.people.bots.seated import who_pressed
from olviz.engine.people.seals import verify
from olviz.engine.round.moves import Card, Move
from olviz.gui.document.game_list import GameList, Played
from olviz.gui.document.session import Session
from olviz.gui.document.settings import Settings
from olviz.gui.widgets.notice import Notice

FOLDER = "games"
MOST = 100  # the earliest ones go


class Hall(QObject):
    """Keeps a game when its last key is pressed; the same game once, however often its end is played anew."""

    def __init__(self, session: Session, settings: Settings, notice: Notice, window: QWidget) -> None:
        super().__init__(window)
        self._session, self._notice, self._window = session, notice, window
        self.folder = settings.folder / FOLDER
        session.moved.connect(self._on_moved)

    def games(self) -> list[Played]:
        """All that can be read, the latest first."""
        found = []
        for path in sorted(self.folder.glob("*.toml"), reverse=True):
            try:
                found.append(look(path))
            except InputError as error:
                self._notice.say(self.tr("A kept game is left out: {error}").format(error=error))
        return found

    def offer(self) -> None:
        """Lists the games, to be opened or discarded."""
        self.list().open()

    def list(self) -> GameList:
        """The list of the games, not yet open."""
        return GameList(self.games, self.open, self.discard, self._window)

    def open(self, path: Path) -> None:
        """Shows a game from its first round on; a failure leaves the scene there is and says why."""
        try:
            self._session.open(scenario.read(path))
        except InputError as error:
            self._notice.say(str(error))

    def discard(self, path: Path) -> None:
        """Removes a game."""
        path.unlink(missing_ok=True)

    def _on_moved(self) -> None:
        experiment, sitting = self._session.experiment, self._session.sitting
        if experiment is None or sitting is None or len(sitting.moves) < experiment.rounds:
            return
        cards = [move.card for move in sitting.moves if move.card is not None]
        if cards and len(cards) == len(sitting.moves):
            self._keep(experiment, cards[0])

    def _keep(self, experiment: Experiment, first: Card) -> None:
        path = self.folder / f"{int(first.sealed):010}-{first.seal[:8]}.toml"
        try:
            make_folder(self.folder)
            with replacing(path) as part:
                part.write_text(scenario.to_text(experiment, self.folder), encoding="utf-8")
        except InputError as error:
            self._notice.say(self.tr("The game cannot be kept: {error}").format(error=error))
        for old in sorted(self.folder.glob("*.toml"))[:-MOST]:
            self.discard(old)


def look(path: Path) -> Played:
    """What a game came to, by its cards alone: the bet is the one that fits the seal."""
    experiment = scenario.read(path)
    person, labels = experiment.person, experiment.game.labels
    moves = person.sitting.moves if person is not None else ()
    if person is None or not moves or any(move.card is None for move in moves):
        raise InputError("is no game against sealed bets", place=str(path))
    bets = [_bet(move, labels) for move in moves]
    hits = sum(bet == move.y for bet, move in zip(bets, moves, strict=True))
    when = max(move.card.moved for move in moves if move.card is not None)
    who, back = who_pressed(person.sitting), person.sitting.taken_back
    return Played(path, experiment.title, when, len(moves), hits, back, bets.count(None), who)


def _bet(move: Move, labels: tuple[int, ...]) -> int | None:
    """The label that was bet on; None where no bet fits the seal."""
    assert move.card is not None
    nonce = bytes.fromhex(move.card.nonce)
    return next((label for at, label in enumerate(labels) if verify(move.card.seal, at, nonce)), None)
