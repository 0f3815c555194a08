"""The messages an adversary chose among, as the learner scores them, and the words that weigh most."""

from __future__ import annotations

import numpy as np

from olviz.engine.analysis.messages import choice_of
from olviz.engine.declare.phases import Phase, public
from olviz.engine.numerics.kinks import lowest
from olviz.engine.numerics.sums import Array, inner
from olviz.engine.round.adversary import Choice
from olviz.engine.round.capabilities import names_of
from olviz.engine.run.trace import Trace
from olviz.engine.words.numbers import MINUS, label, number
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.board import Board
from olviz.gui.paint.words.lettering import Part
from olviz.gui.paint.words.sentence import Sentence
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.one_learner import OneLearner
from olviz.gui.panels.messages.score_rows import Scored, Scores

MESSAGES, WORDS = "messages", "words"
VANISHED = 1e-12  # of the largest weight: one that counts as 0, for steps there and back leave rounding behind


class Messages(OneLearner):
    """Follows one learner with a w, and the messages that are sent to it."""

    shows = frozenset({"messages", "w"})
    least = (70, 36)
    reading = tr(
        "Each row is a message with its score ⟨wₜ, x⟩, the lowest first, and a dot on the axis over them; the framed "
        "one was sent, and those that were not are shown once the label is. Blue words add to the score, orange ones "
        "take from it. The other view has the weights of words, those of this message in bold or framed. Words that "
        "share a coordinate are tied together and stand there alone: they share its weight, and one with a minus sign "
        "counts against it."
    )

    def __init__(self) -> None:
        super().__init__()
        self.board = Board()
        self.card = Card(self, tr("Messages"), self.board)
        self.card.caption.show()
        self.card.segments.offer(((MESSAGES, WORDS),), {MESSAGES: tr("Messages"), WORDS: tr("Words")})
        self.card.restyle(self.theme)

    def choose(self, view: tuple[str, ...]) -> None:
        super().choose(view)
        self.draw(self.t, self.phase)

    def draw(self, t: int, phase: Phase) -> None:
        self.t, self.phase = t, phase
        if self.trace is None:
            return
        (view,) = self.view or (MESSAGES,)
        self.card.segments.show_view((view,))
        chosen = choice_of(self.trace, t) if t else None
        if view == WORDS:
            rows, said, caption = self._words(self.trace, chosen)
            empty = tr("Every word weighs 0.")
        else:
            rows, said, caption = self._messages(self.trace, chosen)
            empty = tr("Before round 1 no message is sent.")
        told = [*self.belong(), *([said] if said else [])]
        self.card.subtitle.say(" · ".join(told))
        self.card.caption.say(caption)
        self.board.setAccessibleDescription(". ".join([*told, caption]))
        self.card.has_data(bool(rows))
        if rows:
            among = view == MESSAGES and any(row.mark for row in rows)
            scores = Scores(rows, self.theme, (tr("predicts −1"), tr("predicts +1")) if among else ())
            self.board.show_marks([scores], self.theme, scores)
        else:
            self.board.show_marks([Sentence(empty, self.theme.muted)], self.theme)

    def _messages(self, trace: Trace, chosen: Choice | None) -> tuple[tuple[Scored, ...], str, str]:
        """The message of this round, and from *reveal* on those that it was chosen from."""
        if chosen is None:
            return (), "", ""
        w = np.asarray(trace.learner.observe(trace.game, trace.moment(self.t).before)["w"])
        scores, least = np.asarray(inner(w[:, None], chosen.points)), lowest(w[:, None] * chosen.points)
        known, scored = public(Phase.REVEAL, self.t, self.phase) == self.t, self.phase >= Phase.COMMIT
        order = np.argsort(scores, kind="stable").tolist() if known else [chosen.sent]
        rows = []
        for at in order:
            weights = self._weights(chosen, at, w)
            parts = tuple(Part(word, self._colour(weight)) for word, weight in weights.items())
            told = "\n".join(f"{word} {number(weight)}" for word, weight in weights.items())
            mark = ""
            if at == chosen.sent and len(order) > 1:
                mark = tr("sent: the lowest of all") if least[at] else tr("sent")
                mark += BETWEEN + tr("taken for −1") if scores[at] < 0 < trace["y"][self.t - 1] else ""
            rows.append(Scored(parts, float(scores[at]) if scored else float("nan"), mark, told))
        caption = tr("score ⟨wₜ, x⟩ · blue words add to it, orange ones take from it")
        if scored and len(order) == 1:  # room for the terms of its score
            caption = tr("score ⟨wₜ, x⟩, and what each word adds to it")
            terms = self._weights(chosen, chosen.sent, w).items()
            rows += [Scored((Part(word, self.theme.muted),), weight, told=word) for word, weight in terms]
        y = label(trace["y"][self.t - 1]) if known else ""
        said = tr("label {label}: {about}").format(label=y, about=chosen.about) if known else ""
        return tuple(rows), said, caption

    def _words(self, trace: Trace, chosen: Choice | None) -> tuple[tuple[Scored, ...], str, str]:
        """The coordinates with a weight, the largest first."""
        moment = trace.moment(self.t) if self.t else None
        observed = trace.learner.observe(trace.game, trace.state_1)
        observed = observed if moment is None else moment.observed(trace.learner, trace.game, self.phase)
        w = np.asarray(observed["w"])
        here = np.zeros(len(w), dtype=bool) if moment is None else np.asarray(moment.rounds.shown.x) != 0
        order = np.argsort(-w, kind="stable").tolist()
        weighing = [at for at in order if abs(w[at]) > VANISHED * np.abs(w).max()]
        tied = [at for at in order if weighing and len(self._sharing(chosen, at, 0.0, False)) > 1]
        rows = [self._row(trace, chosen, at, float(w[at]), bool(here[at])) for at in tied or weighing]
        later = bool(self.t) and self.phase is Phase.LEARN
        template = tr("weights after round {round}") if later else tr("weights for round {round}")
        said = template.format(round=number(max(self.t, 1)))
        read = [tr("words tied together share one weight"), tr("−: counts against it")] if tied else []
        read.append(tr("bold: of this message"))
        return tuple(rows), self._verdict(trace), BETWEEN.join([said, *read])

    def _row(self, trace: Trace, chosen: Choice | None, at: int, weight: float, here: bool) -> Scored:
        """One coordinate with its weight and its words, tied together where there are several."""
        name = names_of(trace.adversary).coordinate(trace.game, at)
        parts = self._sharing(chosen, at, weight, here) or (Part(name, self.theme.muted),)
        tied = len(parts) > 1
        mark = (self._pulled(chosen, at) or tr("shared")) if here and tied else ""
        told = BETWEEN.join(filter(None, [f"{name}: {number(weight)}", mark]))
        return Scored(parts, weight, mark, told, tied)

    def _verdict(self, trace: Trace) -> str:
        """Of a wrong prediction that it is one, once the learner has learned of it."""
        at = self.t - 1
        if (
            at < 0
            or self.phase is not Phase.LEARN
            or "prediction" not in trace
            or trace["prediction"][at] == trace["y"][at]
        ):
            return ""
        said = tr("label {label}, predicted {prediction}: a mistake")
        return said.format(label=label(trace["y"][at]), prediction=label(trace["prediction"][at]))

    def _pulled(self, chosen: Choice | None, at: int) -> str:
        """Which other words a message has pulled along in a coordinate that they share with its own, and where to."""
        if self.trace is None or chosen is None or not self._verdict(self.trace):
            return ""
        y, own = int(self.trace["y"][self.t - 1]), float(chosen.points[at, chosen.sent])
        others = {word: x[at] for word, x in chosen.vocabulary.items() if word not in chosen.messages[chosen.sent]}
        told = []
        for side in (1, -1):
            words = [word for word, sign in others.items() if sign * own * y * side > 0]
            if words:
                told.append(tr("{words} → {label}").format(words=", ".join(words), label=label(side)))
        return tr("pulls along {words}").format(words=BETWEEN.join(told)) if told else ""

    def _sharing(self, chosen: Choice | None, at: int, weight: float, bold: bool) -> tuple[Part, ...]:
        """The words of one coordinate with their signs, each in the colour of the label that its weight speaks for.

        Where it is one of this message's, those that the message has are ``bold``.
        """
        vocabulary = chosen.vocabulary if chosen is not None else {}
        sent = chosen.messages[chosen.sent] if chosen is not None else ()
        signs = {word: float(x[at]) for word, x in vocabulary.items() if at < len(x) and x[at]}
        return tuple(
            Part(word if sign > 0 else f"{MINUS}{word}", self._colour(sign * weight), bold and word in sent)
            for word, sign in signs.items()
        )

    def _weights(self, chosen: Choice, at: int, w: Array) -> dict[str, float]:
        """What each word of a message adds to its score; a bias is named last."""
        points = {word: chosen.vocabulary[word] for word in chosen.messages[at]}
        added = {word: float(inner(w[: len(x)], x)) for word, x in points.items()}
        assert self.trace is not None
        known = len(next(iter(points.values())))
        names = {at: names_of(self.trace.adversary).coordinate(self.trace.game, at) for at in range(known, len(w))}
        added |= {name: float(w[at]) for at, name in names.items()}
        least = VANISHED * float(np.abs(w).max())
        return {name: value if abs(value) > least else 0.0 for name, value in added.items()}

    def _colour(self, weight: float) -> str:
        """Of a word: by the label it speaks for."""
        if weight == 0:
            return self.theme.muted
        return self.theme.plus_outline if weight > 0 else self.theme.minus_outline
