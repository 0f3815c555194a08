"""Spam: a sender who reads the weights of the filter, and sends what it scores lowest."""

from __future__ import annotations

import math
from typing import Annotated, Any, Literal

import numpy as np
from msgspec import Meta

from olviz.engine.adversaries.classification.spam.vocabulary import ADVERTISING, ORDINARY, WORDS, word_points, words_of
from olviz.engine.declare.phases import Power
from olviz.engine.games.game import Declared, Game, Reveal, Shown
from olviz.engine.numerics.kinks import lowest
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array
from olviz.engine.round.adversary import Adaptive, Choice, Peek
from olviz.engine.round.capabilities import Names, Watches
from olviz.engine.words.numbers import MINUS
from olviz.engine.words.translate import plural, translate

LENGTH = 4  # words of a message
COUNT = 0.5  # what a word adds: a message has length 1, and sums of such entries are exact, so ties are ties


class SpamSender(Adaptive, Names, Watches, frozen=True):
    """A fair coin says whether a message is spam, y = +1, or ham, y = −1; x counts its four different words, each ½.

    Ham has ordinary words only. Of each of k messages of spam, a binomial number of the words, with mean 4p, are
    advertising: at A2 the sender reads w_t and sends the one with the lowest score ⟨w_t, x⟩, the first among equals;
    at A0 the first, and the stream is iid. A spam without advertising looks like ham, so nothing separates them.
    w* weighs advertising words 7 and ordinary ones −1, before it is scaled: it errs on those alone.

    With hashed features words share 2^b coordinates, each with a sign (Weinberger et al., 2009); w* is hashed too.
    """

    level: Annotated[
        Literal["A2", "A0"],
        Meta(
            title="Power",
            description="A2 reads w before it sends, and takes the message with the lowest score; A0 sends the first.",
        ),
    ] = "A2"
    candidates: Annotated[
        int,
        Meta(
            ge=1,
            le=100,
            title="Candidates",
            description="Messages of spam that the sender chooses among.",
            extra={"symbol": "k"},
        ),
    ] = 10
    advertising: Annotated[
        float,
        Meta(
            ge=0,
            le=1,
            title="Advertising",
            description="The mean share of advertising words in a message of spam.",
            extra={"symbol": "p"},
        ),
    ] = 0.5
    features: Annotated[
        Literal["words", "hashed"],
        Meta(
            title="Features",
            description="A coordinate for each word; or words share coordinates by hashing, each with a sign.",
        ),
    ] = "words"
    bits: Annotated[
        int,
        Meta(
            ge=1,
            le=10,
            title="Bits of the hash",
            description="Hashed features: 2^b coordinates. Words that share one differ in their sign alone.",
            extra={"symbol": "b"},
        ),
    ] = 5

    name = "spam-sender"
    title = "Spam sender who reads the filter"
    ref = "E24"
    card = "surrogates"
    source = "Dalvi, Domingos, Mausam, Sanghai & Verma (2004); hashing: Weinberger et al. (2009)"
    watches = frozenset({"w"})

    @property
    def power(self) -> Power:
        return Power[self.level]

    @property
    def points(self) -> Array:
        """The point of every word, shape (d, words)."""
        return word_points(self.bits if self.features == "hashed" else None)

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"x", "labels", "messages"})

    def declares(self, game: Game, horizon: int) -> Declared:
        points = self.points
        same = np.maximum((points > 0).sum(axis=1), (points < 0).sum(axis=1)).max()  # that add up in one coordinate
        direction = points @ np.repeat([2.0 * LENGTH - 1, -1.0], [len(ADVERTISING), len(ORDINARY)])
        length = math.sqrt(direction @ direction)
        return Declared(
            dimension=len(points),
            radius=math.sqrt(min(int(same), LENGTH)),
            direction=direction / length if length > 0 else None,
            iid=self.power is Power.A0,
        )

    def show(self, game: Game, world: Any, t: int, peek: Peek, luck: Luck) -> Shown:
        spam, bags = self._drawn(t, luck)
        points = self._counted(bags)
        sent = self._sent(game, points, spam, peek.observed)
        return Shown(np.take_along_axis(points, np.asarray(sent)[None, None], axis=1)[:, 0])

    def answer(self, game: Game, world: Any, t: int, shown: Shown, peek: Peek, luck: Luck) -> Reveal:
        return Reveal(np.where(self._drawn(t, luck)[0], 1, -1)[()])

    def choice(self, game: Game, t: int, peek: Peek, luck: Luck) -> Choice:
        spam, bags = self._drawn(t, luck)
        points = self._counted(bags)
        sent = int(self._sent(game, points, spam, peek.observed))
        adapts = bool(spam) and self.power is Power.A2
        count = self.candidates if adapts else 1
        about = translate("spam, sent without a look at w") if spam else translate("ham, sent as it is")
        if adapts:
            about = plural(
                "spam, its sender had {k} message to send", "spam, its sender took the lowest of {k} scores", count
            )
        messages = tuple(map(words_of, bags.T[:count]))
        vocabulary = dict(zip(WORDS, COUNT * self.points.T, strict=True))
        return Choice(messages, vocabulary, game.augmented(points[:, :count]), sent, about.format(k=count))

    def coordinate(self, game: Game, index: int) -> str:
        if index >= len(self.points):
            return translate("bias")
        signs = self.points[index]
        words = [f"{MINUS}{word}" if sign < 0 else word for word, sign in zip(WORDS, signs, strict=True) if sign]
        return " ".join(words) or translate("no word")

    def _drawn(self, t: int, luck: Luck) -> tuple[Any, Array]:
        """Whether round ``t`` has spam, shape (…), and k bags of words, shape (words, k, …); ham is the first."""
        spam, bags = luck.at("messages", t, self._messages)
        return spam, bags

    def _messages(self, rng: np.random.Generator) -> tuple[Any, Array]:
        spam = rng.random() < 0.5
        loud = rng.binomial(LENGTH, self.advertising, self.candidates) if spam else np.zeros(self.candidates, dtype=int)
        order = rng.random((len(WORDS), self.candidates))
        first = len(ADVERTISING)
        ranks = [part.argsort(axis=0).argsort(axis=0) for part in (order[:first], order[first:])]
        return np.asarray(spam), np.concatenate([ranks[0] < loud, ranks[1] < LENGTH - loud])

    def _counted(self, bags: Array) -> Array:
        """Bags in the coordinates of the points, shape (d, k, …)."""
        return COUNT * (bags if self.features == "words" else np.tensordot(self.points, bags, axes=1))

    def _sent(self, game: Game, points: Array, spam: Any, observed: Any) -> Any:
        """Which of the messages is sent, shape (…): where a filter is read, the spam with the lowest score."""
        if self.power is Power.A0:
            return np.zeros(np.shape(spam), dtype=np.int64)
        scored = lowest(observed["w"][:, None] * game.augmented(points))
        return np.where(spam, np.argmax(scored, axis=0), 0)
