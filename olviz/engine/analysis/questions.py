"""What will be asked of a run, one question at a time, so that whoever asks may leave a long one for later."""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Iterator
from functools import partial
from typing import Any, NamedTuple


class Question(NamedTuple):
    """``ask`` finds something out, which is remembered where it belongs; ``about`` is the same of fewer rounds."""

    about: Hashable
    ask: Callable[[], Any]


Questions = Generator[Question, bool, None]  # each is told whether it was asked


def question(function: Callable[..., Any], *about: Hashable, rounds: int) -> Question:
    """What a function says of these things and so many rounds."""
    return Question((function, *about), partial(function, *about, rounds))


def in_turn(*questions: Question) -> Questions:
    """Each rests on those before it: where one is left for later, those after it are, too."""
    for each in questions:
        if not (yield each):
            return


def answering(questions: Questions) -> Iterator[None]:
    """Asks each in turn, however long it takes."""
    answered: bool | None = None
    while True:
        try:
            each = next(questions) if answered is None else questions.send(answered)
        except StopIteration:
            return
        each.ask()
        answered = True
        yield
