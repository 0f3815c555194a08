"""One HTML file that any browser shows without a network: pictures, sentences, stops, questions, theorems.

What strangers have written stands in it as text alone: packed with the pictures, or escaped.
"""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from html import escape
from typing import NamedTuple

from olviz import resources
from olviz.engine.declare.phases import Phase
from olviz.engine.numerics.stepwise import at_once
from olviz.gui.exports.drawings import Drawings
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import tr

LIMIT = 10 * 10**6  # bytes of a file
ENTRIES = 1000  # of a list that are packed at once
FACES = {400: "Inter-Regular.otf", 600: "Inter-SemiBold.otf"}
_MARK = re.compile("@([A-Z_]+)@")


class Moment(NamedTuple):
    """What is seen at ``phase`` of round ``t``: a drawing by its place, the sentence, and every panel in words."""

    t: int
    phase: Phase
    drawing: int
    said: str
    words: tuple[str, ...]


class Stop(NamedTuple):
    """A place that one goes to at once: which moment, what is said there, perhaps a question and the right choice."""

    moment: int
    title: str
    text: str = ""
    ask: str = ""
    choices: tuple[str, ...] = ()
    right: int = 0
    because: str = ""


class Theorem(NamedTuple):
    """A theorem in text: of which learner, what it says, where it is from, and what it came to."""

    learner: str
    name: str
    formula: str
    source: str
    conclusion: str


class Page(NamedTuple):
    """Everything that stands on it."""

    title: str
    about: str
    theme: Theme
    moments: Sequence[Moment]
    stops: Sequence[Stop]
    theorems: Sequence[Theorem]
    drawings: Drawings

    def html(self) -> str:
        """The file. Where it would be too large, phases are left out first, then every other round, and it says so."""
        return at_once(self.packing())

    def packing(self) -> Generator[str, None, str]:
        """The same a little at a time; tells what it is at."""
        packed, every = (yield from self._packed(range(len(self.moments)))), 0
        while len(packed) > LIMIT and every < len(self.moments):
            every = max(2 * every, 1)
            packed = yield from self._packed(self._fewer(every))
        return self._written(packed, every)

    def _fewer(self, every: int) -> list[int]:
        """Ends of rounds, every so many of them, and all stops."""
        stops = {stop.moment for stop in self.stops} | {0, len(self.moments) - 1}
        ends = [place for place, moment in enumerate(self.moments) if moment.phase is Phase.LEARN]
        return sorted(stops | set(ends[::every]))

    def _packed(self, kept: Sequence[int]) -> Generator[str, None, str]:
        """The moments of these places with their drawings, as text of letters and digits."""
        moments, texts = [self.moments[place] for place in kept], dict[str, int]()
        drawings = {drawing: at for at, drawing in enumerate(dict.fromkeys(moment.drawing for moment in moments))}
        lines, drawn = yield from self.drawings.packing(drawings)

        def text(words: str) -> int:
            return texts.setdefault(words, len(texts))

        shown = [
            (each.t, each.phase, drawings[each.drawing], text(each.said), [*map(text, each.words)]) for each in moments
        ]
        at = {place: kept_as for kept_as, place in enumerate(kept)}
        stops = [{"place": at[stop.moment], **stop._asdict()} for stop in self.stops]
        held = {"lines": lines, "drawings": drawn, "moments": shown, "texts": list(texts), "stops": stops}
        packer, found = zlib.compressobj(9), list[bytes]()
        for piece in _pieces(held | {"words": _words()}):
            found.append(packer.compress(piece.encode("utf-8", "replace")))
            yield tr("the pictures are packed")
        return base64.b64encode(b"".join([*found, packer.flush()])).decode("ascii")

    def _written(self, packed: str, every: int) -> str:
        style, script = _style(self.theme), _resource("page.js")
        policy = (
            "default-src 'none'; base-uri 'none'; form-action 'none'; img-src data:; font-src data:; "
            f"script-src {_hashed(script)}; style-src {_hashed(style)}"
        )
        parts = {
            "TITLE": escape(self.title),
            "ABOUT": escape(self.about),
            "STOPS": _stops(self.stops),
            "THEOREMS": _theorems(self.theorems),
            "SHOWN": _shown(every),
        }
        parts |= {"POLICY": policy, "STYLE": style, "SCRIPT": script, "RUN": packed} | _labels()
        return _MARK.sub(lambda mark: parts[mark[1]], _resource("page.html"))


def _pieces(held: Mapping[str, object]) -> Iterator[str]:
    """JSON in pieces; long lists a few entries at a time."""
    for key, (name, value) in enumerate(held.items()):
        yield f"{',' if key else '{'}{json.dumps(name)}:"
        if not isinstance(value, list):
            yield _json(value)
            continue
        yield "["
        for first in range(0, len(value), ENTRIES):
            yield ("," if first else "") + _json(value[first : first + ENTRIES])[1:-1]
        yield "]"
    yield "}"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _resource(name: str) -> str:
    return resources.path("page", name).read_text(encoding="utf-8")


def _hashed(text: str) -> str:
    """What the policy of the page knows a script or a style by."""
    return f"'sha256-{base64.b64encode(sha256(text.encode()).digest()).decode('ascii')}'"


def _style(theme: Theme) -> str:
    names = ("bg", "surface", "sunken", "border", "text", "muted", "accent", "mistake", "holds")
    colours = [f"--{name}: {getattr(theme, name)}" for name in names] + [f"--field: {theme.field_border}"]
    faces = [_face(weight, name) for weight, name in FACES.items()]
    return "\n".join([*faces, f":root {{ {'; '.join(colours)}; color-scheme: {theme.name} }}", _resource("page.css")])


def _face(weight: int, name: str) -> str:
    path = resources.path("fonts", name)
    if not path.is_file():
        return ""
    held = base64.b64encode(path.read_bytes()).decode("ascii")
    return f"@font-face {{ font-family: Inter; font-weight: {weight}; src: url(data:font/otf;base64,{held}) }}"


def _stops(stops: Iterable[Stop]) -> str:
    rows = [f'<li><button type="button">{escape(stop.title)}</button></li>' for stop in stops]
    if len(rows) < 2:
        return ""
    return f'<details><summary>{escape(tr("Stops"))}</summary><ol class="stops">{"".join(rows)}</ol></details>'


def _theorems(theorems: Iterable[Theorem]) -> str:
    rows = [
        f'<h3>{escape(each.learner)}: {escape(each.name)}</h3><p class="formula">{escape(each.formula)}</p>'
        f'<p>{escape(each.conclusion)}</p><p class="faint">{escape(each.source)}</p>'
        for each in theorems
    ]
    if not rows:
        return ""
    return f"<details><summary>{escape(tr('Theorems, after the last round'))}</summary>{''.join(rows)}</details>"


def _shown(every: int) -> str:
    if not every:
        return ""
    return tr("Phases are left out.") if every == 1 else tr("Of every {n} rounds one is shown.").format(n=every)


def _words() -> dict[str, object]:
    """What the script itself says."""
    return {
        "before": tr("before round 1"),
        "where": tr("round {round}, {phase}"),
        "phases": [tr("observe"), tr("commit"), tr("reveal"), tr("charge"), tr("learn")],
        "play": tr("Play"),
        "pause": tr("Pause"),
        "right": tr("Right."),
        "wrong": tr("Not this one."),
    }


def _labels() -> dict[str, str]:
    said = {
        "LANGUAGE": tr("en"),
        "NOSCRIPT": tr("The pictures of this page are drawn by its script, which this browser does not run."),
        "FAULT": tr("This browser cannot unpack the pictures; those since 2023 can."),
        "MOVING": tr("Through the run"),
        "STOP_BACK": tr("Stop before"),
        "BACK": tr("Round back"),
        "PLAY": tr("Play"),
        "ON": tr("Round on"),
        "STOP_ON": tr("Next stop"),
        "PLACE": tr("Place in the run"),
        "IN_WORDS": tr("The picture in words"),
        "KEYS": tr(
            "Keys: ← → rounds, with Shift phases, PageUp and PageDown stops, Home and End the first and the last, "
            "Space plays."
        ),
    }
    return {name: escape(words) for name, words in said.items()}
