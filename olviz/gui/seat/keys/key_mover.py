"""Keys against a sealed bet: the seal is shown, then the keys are enabled, then the card is opened."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from olviz.engine.declare.parameters import either
from olviz.engine.declare.phases import Phase
from olviz.engine.round.moves import Card, Move, sitting_of
from olviz.engine.run.pending import Pending
from olviz.engine.run.trace import Trace
from olviz.engine.words.numbers import number
from olviz.gui.look.signs import BETTING, key_name, key_sign
from olviz.gui.look.words import tr
from olviz.gui.seat.keys.bet_card import BetCard
from olviz.gui.seat.keys.bets import Bets, chosen_by_hand
from olviz.gui.seat.keys.bot_hand import BotHand
from olviz.gui.seat.keys.game_clock import Pace
from olviz.gui.seat.keys.key_button import KeyButton
from olviz.gui.seat.keys.keys_so_far import KeysSoFar
from olviz.gui.seat.mover import Mover

ARROWS: dict[int, int] = {Qt.Key.Key_Left: 0, Qt.Key.Key_Right: 1}  # of two keys, the first at the left
LETTERS: dict[int, tuple[int, ...]] = {count: tuple(map(ord, letters)) for count, letters in BETTING.items()}
DIGITS = range(Qt.Key.Key_1, Qt.Key.Key_9 + 1)


class KeyMover(Mover):
    """The last bet, opened; the sealed one; a large key for each label; and what was pressed so far.

    Where a second person bets, the keys are theirs first, as letters; with the bet they go over to the first one.

    The keys are the arrows and the digits, from the left. While one looks back the cards are those of that round: while
    the game goes on a bet is shown from the key on, and when it is over already at commit.
    """

    always = True

    def __init__(self, bets: Bets | None = None) -> None:
        super().__init__()
        self._bets = Bets() if bets is None else bets
        self._labels: tuple[int, ...] = ()
        self._trace: Trace | None = None
        self._waits = self._ready = self._betting = False
        self.last, self.sealed, self.so_far = BetCard(), BetCard(), KeysSoFar()
        self.pace = Pace()
        for change in (self.pace.over, self.pace.resumed):
            change.connect(self._on_turn)
        self.pace.edits.connect(self.edits)
        self.pace.chosen.connect(self.clocked)
        self.bot = BotHand()
        self.bot.fill(self.pace.bots)
        self.bot.told.connect(self._on_turn)
        self.bot.pressed.connect(self._make)
        self.buttons: list[KeyButton] = []
        self._keys, self._foot = QHBoxLayout(), QWidget(self)
        self._lay()

    def _lay(self) -> None:
        cards, below = QHBoxLayout(self), QHBoxLayout(self._foot)
        cards.addWidget(self.last, 2)
        cards.addWidget(self.sealed, 2)
        cards.addLayout(self._keys, 3)
        below.addWidget(self.so_far, 1)
        below.addWidget(self.bot)
        below.addWidget(self.pace)
        for row in (cards, below):
            row.setContentsMargins(0, 0, 0, 0)

    @property
    def foot(self) -> QWidget:
        return self._foot

    def clock(self, timed: bool) -> None:
        self.pace.choose(timed)

    # the person's turn

    def wait(self, trace: Trace, pending: Pending) -> None:
        if trace is not self._trace:
            self._take_over(trace)
        self._label(trace)
        self._show_round(trace, trace.rounds, Phase.LEARN, self.last)
        self._show_keys(trace, trace.rounds)
        self._waits, self._trace = True, trace
        self._take_turns(trace)
        self._go_on()

    def _take_over(self, trace: Trace) -> None:
        """Another game is a person's, and so are keys that a person takes back; but a bot that is bet on stays."""
        taken_back = self._trace is not None and _taken_back(trace, self._trace)
        self._rest()
        if not (taken_back and chosen_by_hand(trace)):
            self.bot.stop()
        if self.pace.paused and not taken_back:
            self.pace.resume()

    def _take_turns(self, trace: Trace) -> None:
        """Whose keys they are: of a person who bets, until the bet is sealed, and then of the one who is bet on."""
        self._betting = chosen_by_hand(trace) and not self._bets.offered(trace)
        for place, button in enumerate(self.buttons):
            button.tell(self._sign(place), self._named(place))
        if self._betting:
            self.sealed.clear(self.tr("No bet yet"))
        else:
            self.sealed.seal(self.tr("The bet is sealed"), self._bets.offer(trace).seal)

    def _sign(self, place: int) -> str:
        """What stands on a key."""
        letters = LETTERS.get(len(self._labels), ())
        return chr(letters[place]) if self._betting and letters else key_sign(self._labels, place)

    def _named(self, place: int) -> str:
        """What is below it: while somebody bets, the key of the other that is bet on."""
        if self._betting:
            return self.tr("bet on {key}").format(key=key_sign(self._labels, place))
        return key_name(self._labels, place)

    @property
    def _signs(self) -> str:
        return either([self._sign(place) for place in range(len(self.buttons))])

    def look(self, trace: Trace, t: int, phase: Phase) -> None:
        self._label(trace)
        self._rest()
        if not trace.waits:
            self.bot.stop()
        self.pace.tell(took(trace) if not trace.waits else "")
        self._show_round(trace, t - 1, Phase.LEARN, self.last)
        if t:
            self._show_round(trace, t, phase, self.sealed)
        else:
            self.sealed.clear(self.tr("No bet yet"))
        self._show_keys(trace, t - (phase < Phase.REVEAL))

    def _enable(self, ready: bool) -> None:
        self._ready = ready
        for button in self.buttons:
            button.setEnabled(ready)

    @property
    def lent(self) -> bool:
        return self.bot.presses and not self._betting

    @property
    def hint(self) -> str:
        if self.lent or self.pace.paused:
            return ""
        if self._betting and self.bot.presses:
            return self.tr("Bet with {keys}, and the bot presses.").format(keys=self._signs)
        if self._betting:
            other = either([key_sign(self._labels, place) for place in range(len(self.buttons))])
            said = self.tr("One bets with {keys}, and the other looks away; then the other presses {other}.")
            return said.format(keys=self._signs, other=other)
        return self.tr("Press {keys}.").format(keys=self._signs)

    @property
    def keys(self) -> frozenset[int]:
        return frozenset(self._places) if self._ready else frozenset()

    @property
    def _places(self) -> dict[int, int]:
        """The place of the label that each key stands for; where a bot has the others, they are for bets as well."""
        letters = {key: place for place, key in enumerate(LETTERS.get(len(self._labels), ()))}
        if self._betting and not self.bot.presses:
            return letters or dict(zip(DIGITS, range(len(self._labels)), strict=False))
        arrows = ARROWS if len(self._labels) == 2 else {}
        return arrows | (letters if self._betting else {}) | dict(zip(DIGITS, range(len(self._labels)), strict=False))

    def press(self, key: int) -> None:
        self._move(self._places[key])

    def _move(self, place: int) -> None:
        if self._ready and self._betting and self._trace is not None:
            self._bets.choose(self._trace, place)
            self._take_turns(self._trace)
            self._go_on()
            self.tried.emit()  # the other keys are asked for now
        elif self._ready:
            self._make(Move(y=float(self._labels[place])))

    def _make(self, move: Move) -> None:
        """Opens the card with this key."""
        if self._waits:
            self._rest()
            self.moved.emit(self._bets.open(move))

    def _rest(self) -> None:
        """No key is waited for."""
        self._waits = False
        self._enable(False)
        self.pace.stop()
        self.bot.rest()

    def _on_turn(self) -> None:
        """The keys are another's from now on, or nobody's, or a person's again."""
        if self._waits:
            self._go_on()
            if self._foot.isVisible():  # a window that closes stops the clock as well
                self.tried.emit()

    def _go_on(self) -> None:
        """Enables the keys where one is waited for, unless the time of one was over or a bot has them."""
        if not self._waits or self._trace is None:
            return
        framed = self.tr("framed: not foreseen") if chosen_by_hand(self._trace) else self.tr("framed: you won")
        self.pace.tell(framed if self._trace.rounds else "")
        self._enable(not self.pace.paused and (self._betting or not self.bot.presses))
        if self._betting:
            self.pace.stop()
        elif self.bot.presses:
            self.pace.stop()
            self.bot.wait(self._trace)
        elif not self.pace.paused:
            self.pace.begin()

    # what is shown

    def _label(self, trace: Trace) -> None:
        """A button for each label of the game."""
        if trace.game.labels == self._labels:
            return
        self._labels = trace.game.labels
        for old in self.buttons:
            self._keys.removeWidget(old)
            old.deleteLater()
        self.buttons = [self._button(place) for place in range(len(self._labels))]
        for button in self.buttons:
            self._keys.addWidget(button)

    def _button(self, place: int) -> KeyButton:
        button = KeyButton(key_sign(self._labels, place), key_name(self._labels, place))
        button.clicked.connect(partial(self._move, place))
        return button

    def _show_round(self, trace: Trace, t: int, phase: Phase, card: BetCard) -> None:
        """The bet of round ``t`` (from 1), as far as it may be seen: in a game that goes on, from the key on."""
        kept = _card(trace, t)
        if t < 1:
            card.clear(self.tr("Here each bet is opened"))
        elif phase < Phase.REVEAL and (trace.waits or phase < Phase.COMMIT):
            card.seal(self.tr("The bet is sealed"), kept.seal if kept is not None else "")
        else:
            self._open(trace, t, phase, card)

    def _open(self, trace: Trace, t: int, phase: Phase, card: BetCard) -> None:
        bet, key, kept = int(trace["prediction"][t - 1]), int(trace["y"][t - 1]), _card(trace, t)
        labels = trace.game.labels
        outcome = self.tr("bet of round {t}").format(t=number(t))
        if phase >= Phase.REVEAL:
            mine, theirs = self.tr("missed: your point"), self.tr("a hit: the machine’s point")
            if chosen_by_hand(trace):
                mine, theirs = self.tr("missed"), self.tr("a hit")
            hit = theirs if bet == key else mine
            outcome = self.tr("round {t}, {hit}").format(t=number(t), hit=hit)
        told = self.tr("SHA-256 {seal}, nonce {nonce}")
        told = told.format(seal=kept.seal, nonce=kept.nonce) if kept is not None and not trace.waits else ""
        card.open(key_sign(labels, labels.index(bet)), outcome, bet == key and phase >= Phase.REVEAL, told)

    def _show_keys(self, trace: Trace, rounds: int) -> None:
        """The keys of these rounds; won where the bet was another one."""
        labels = trace.game.labels
        pairs = zip(trace["y"][:rounds].tolist(), trace["prediction"][:rounds].tolist(), strict=True)
        self.so_far.show_keys([(key_sign(labels, labels.index(int(key))), key != bet) for key, bet in pairs])


def _taken_back(trace: Trace, before: Trace) -> bool:
    """Whether it is the game that there was before, with fewer keys."""
    left, made = (sitting_of(one.adversary) for one in (trace, before))
    assert left is not None
    assert made is not None
    return 0 < len(left.moves) < len(made.moves) and left.moves == made.moves[: len(left.moves)]


def _card(trace: Trace, t: int) -> Card | None:
    """The card of round ``t`` (from 1); None where there is none."""
    sitting = sitting_of(trace.adversary)
    return sitting.moves[t - 1].card if sitting is not None and 1 <= t <= len(sitting.moves) else None


def took(trace: Trace) -> str:
    """How long a game took, from its first seal to its last key; nothing where a round has no card."""
    cards = [_card(trace, t) for t in range(1, trace.rounds + 1)]
    known = [card for card in cards if card is not None]
    if not known or len(known) < len(cards):
        return ""
    said = tr("{keys} keys in {seconds} s")
    return said.format(keys=number(len(known)), seconds=number(known[-1].moved - known[0].sealed))
