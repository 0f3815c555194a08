"""What a film shows and how fast, as data; no picture is drawn here."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import ceil
from typing import NamedTuple

from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Phase
from olviz.engine.words.numbers import number

SPEEDS, RATES = (0.1, 60.0), (1, 50)  # rounds, and pictures, a second; a GIF counts hundredths
MOST_SECONDS = 3600
MOST_PIXELS = 6 * 10**9  # of all pictures together: some minutes of work


class Shot(NamedTuple):
    """A picture, and for how many frames it stands. ``part`` of the way is done by what moves after a step."""

    t: int
    phase: Phase
    part: float
    frames: int


class Reel(NamedTuple):
    """Rounds ``first`` to ``last``: the end of each, or every phase; ``speed`` of them a second."""

    first: int
    last: int
    phases: bool = False
    speed: float = 2.0
    rate: int = 20  # frames a second

    @property
    def moments(self) -> int:
        """How many places in the run it goes through."""
        rounds = self.last - self.first + 1
        return rounds + (len(Phase) - 1) * (rounds - (self.first == 0)) if self.phases else rounds

    @property
    def seconds(self) -> float:
        """How long it is."""
        return self.moments / self.speed

    def until(self, last: int) -> Reel:
        """As far as there are rounds: a learner may diverge, and a person be waited for."""
        return self._replace(first=min(self.first, last), last=min(self.last, last))

    def moment(self, place: int) -> tuple[int, Phase]:
        """The round and the phase of a place from 0; before round 1 there are no phases."""
        if not self.phases:
            return self.first + place, Phase.LEARN
        if self.first == 0 and place == 0:
            return 0, Phase.LEARN
        rounds, phase = divmod(place - (self.first == 0), len(Phase))
        return max(self.first, 1) + rounds, Phase(phase + 1)

    def shots(self, moving: float = 0.0) -> Iterator[Shot]:
        """Every picture in turn; ``moving`` seconds after the end of a round was stepped to, things still move.

        Moments that come and go between two frames are left out.
        """
        for place in range(self.moments):
            begins, ends = (ceil(at * self.rate / self.speed) for at in (place, place + 1))
            t, phase = self.moment(place)
            for frame in range(begins, ends):
                since = (frame + 1) / self.rate - place / self.speed  # as it is when the frame ends
                if phase is not Phase.LEARN or not place or since >= moving:
                    yield Shot(t, phase, 1.0, ends - frame)
                    break
                yield Shot(t, phase, since / moving, 1)

    def check(self, size: tuple[int, int], place: str, span: str, speed: str) -> None:
        """Refuses what would take hours or fill a disk, in numbers, and names where one asks for less."""
        pictures = min(self.moments, ceil(self.seconds * self.rate))
        most = MOST_PIXELS // (size[0] * size[1])
        if self.seconds > MOST_SECONDS or pictures > most:
            raise InputError(
                "is {seconds} seconds of film and {pictures} pictures of {width}x{height}; legal: at most {longest} "
                "seconds and {most} pictures: fewer rounds ({span}), or more of them a second ({speed})",
                place=place,
                seconds=number(self.seconds),
                pictures=number(pictures),
                width=size[0],
                height=size[1],
                longest=number(MOST_SECONDS),
                most=number(most),
                span=span,
                speed=speed,
            )


def round_of(text: str, place: str, most: int) -> int:
    """A round that somebody typed at a place."""
    if not re.fullmatch("[0-9]{1,9}", text.strip()) or int(text) > most:
        raise _illegal(text, place, f"a round from 0 to {most}")
    return int(text)


def check_order(first: int, last: int, place: str) -> None:
    """Refuses a film that would go backwards."""
    if first > last:
        raise InputError("{last} is before the first round, {first}", place=place, last=last, first=first)


def speed_of(text: str, place: str) -> float:
    """Rounds a second, as typed."""
    if not _is_within(text, SPEEDS):
        raise _illegal(text, place, f"a number from {SPEEDS[0]:g} to {SPEEDS[1]:g}")
    return float(text)


def rate_of(text: str, place: str) -> int:
    """Pictures a second, as typed."""
    if not re.fullmatch("[0-9]{1,9}", text.strip()) or not _is_within(text, RATES):
        raise _illegal(text, place, f"a whole number from {RATES[0]} to {RATES[1]}")
    return int(text)


def _is_within(text: str, span: tuple[float, float]) -> bool:
    try:
        return "_" not in text and span[0] <= float(text) <= span[1]
    except ValueError:
        return False


def _illegal(text: str, place: str, legal: str) -> InputError:
    return InputError("{value!r} is not legal; legal: {legal}", place=place, value=text, legal=legal)
