"""One door for every text: what does not pass it stays English in every other language."""

import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QTranslator
from PySide6.QtGui import QAction, QPainter
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QGroupBox, QLabel, QWidget
from pytestqt.qtbot import QtBot

from olviz import resources
from olviz.engine.adversaries.classification.spam.sender import SpamSender
from olviz.engine.adversaries.classification.spam.vocabulary import WORDS
from olviz.engine.declare.parameters import Spec
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import registry
from olviz.engine.round.capabilities import OfKinds
from olviz.engine.speech.rounds import pseudocode
from olviz.engine.theory.bound import bounds_in
from olviz.engine.theory.certificate import certificates_in
from olviz.engine.verdicts.theorems import overviews, proofs, theorems
from olviz.engine.words.translate import english, plural, speak, translate
from olviz.gui.app.window import Window
from olviz.gui.controls.forms import Form, defaults
from olviz.gui.look.language import install, through_qt
from olviz.gui.pages.theory_cards import cards, guide, pages
from olviz.gui.paint.words import lettering
from olviz.gui.panels.catalogue import PANELS
from olviz.gui.panels.frame.panel import Panel
from olviz.gui.widgets.elided import Elided
from tests.gui.hands import now
from tests.shipped import each, learners, scene
from tests.tools import translations
from tests.tools.beside import beside

# what stands for itself in every language: names of functions and keys, and the name of the program
SYMBOLS = re.compile(
    r"\b(olviz|Reg|cos|det|tr|ln|log|max|min|exp|arg|Ctrl|Alt|Shift|Esc|PgUp|PgDown|Home|End|Space|F\d+|inf|CSV|[RDK]B|RX|UG|tX|nd|gg)"
    r"(?![A-Za-z])"  # a subscript may follow: maxₛ, tX², nd², ggᵀ
)


class Marks(QTranslator):
    """A language in which every text stands between brackets."""

    def isEmpty(self) -> bool:
        return False

    def translate(self, context: Any, source: Any, disambiguation: Any = None, n: int = -1) -> str:
        text = source if isinstance(source, str) else bytes(source).decode()
        return f"⟦{text}⟧"


@pytest.fixture
def brackets(qapp: QApplication) -> Iterator[None]:
    for entry in PANELS:  # what they say of themselves is translated as they are loaded: not in this language
        import_module(entry.module)
    translator = Marks()
    QCoreApplication.installTranslator(translator)
    speak(through_qt)
    yield
    QCoreApplication.removeTranslator(translator)
    speak(english)


def untranslated(text: str, own: set[str]) -> str:
    """What words of a text came past the door; ``own`` texts are those of the scene, cut where there is no room."""
    text = text.replace("\N{WORD JOINER}", "")  # behind a sign that would begin a tag
    if not words_outside(text) or (text.endswith("…") and any(known.startswith(text[:-1]) for known in own)):
        return ""
    for known in sorted(own, key=len, reverse=True):
        text = text.replace(known, "")
    return words_outside(text)


def words_outside(text: str) -> str:
    """The words of a text that stand in no brackets."""
    text = re.sub("[ᵢₛₜₙₖᵤ₊₋₁₂₈¹²]", " ", text)
    text = re.sub(r"<[^>]*>|&\w+;", "", text)
    inner = None
    while inner != text:
        inner, text = text, re.sub(r"⟦[^⟦⟧]*⟧", " ", text)
    text = re.sub(r"⟦.*… *$|^ *….*⟧", "", text)  # cut where it did not fit
    text = re.sub(r"⟦[^⟦⟧]*$|^[^⟦⟧]*⟧", "", text)  # the first or the last line of a label that is broken
    text = re.sub(r"^\w+…$", "", text)  # a word that no line of its label held
    text = re.sub(r"\w+_\w+", "", text)  # a column of somebody's file
    text = re.sub(r"[\w-]+\.(csv|toml|npz)", "", text)
    return " ".join(re.findall(r"[A-Za-z]{2,}", SYMBOLS.sub("", text)))


def texts(window: Window) -> Iterator[tuple[str, str]]:
    """Every text a person can read, hear or point at, and where."""
    beside(window)
    yield from of_widgets(window)
    for action in window.findChildren(QAction):
        yield "menu", action.text()
        yield "menu, tooltip", "" if action.toolTip() == action.text().replace("&", "") else action.toolTip()
    yield "status", window.phases.status.words()


def of_widgets(top: QWidget) -> Iterator[tuple[str, str]]:
    for widget in [top, *top.findChildren(QWidget)]:
        where = f"{type(widget).__name__} {widget.objectName()}"
        yield f"{where}, tooltip", widget.toolTip()
        yield f"{where}, name", widget.accessibleName()
        yield f"{where}, description", widget.accessibleDescription()
        if isinstance(widget, Panel):
            yield f"{where}, described", widget.described()
        if isinstance(widget, QLabel | QAbstractButton):
            yield f"{where}, text", widget.full if isinstance(widget, Elided) else widget.text()
        if isinstance(widget, QGroupBox):
            yield f"{where}, title", widget.title()
        if isinstance(widget, QComboBox):
            for row in range(widget.count()):
                yield f"{where}, row", widget.itemText(row)


def painted(window: Window, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that is drawn by hand when the window is painted."""
    drawn: list[str] = []
    plainly, stamp_of = QPainter.drawText, lettering.stamp_of

    def draw(*arguments: Any) -> None:
        drawn.extend(argument for argument in arguments if isinstance(argument, str))
        plainly(*arguments)

    def stamp(parts: tuple[lettering.Part, ...], *look: Any) -> lettering.Stamp:
        drawn.extend(part.text for part in parts)
        return stamp_of(parts, *look)

    with monkeypatch.context() as patch:
        patch.setattr(QPainter, "drawText", draw)
        patch.setattr(lettering, "stamp_of", stamp)
        window.grab()
    return drawn


def of_scene(window: Window) -> set[str]:
    experiment = now(window)
    words = [experiment.title, experiment.about, experiment.question, *(note.text for note in experiment.notes)]
    words += [entry.label for entry in (*experiment.learners, *experiment.forks)]
    words += [certificate.source for certificate in certificates_in(experiment.adversary.theorems)]
    words += [text.title for text in (cards() | guide() | pages()).values()]
    for entry in experiment.learners:
        named = entry.learner.theorems
        words += [theorem.source for theorem in (*bounds_in(named), *certificates_in(named))]
    for trace in window.playback.traces:
        words += [told.source for told in (*theorems(trace), *proofs(trace), *overviews(trace))]
    for path in (*resources.scenarios().values(), *resources.lessons().values(), *resources.paths().values()):
        words += re.findall(r'^(?:title|about) = "(.*)"', path.read_text(encoding="utf-8"), re.MULTILINE)
    if isinstance(experiment.adversary, SpamSender):
        words += WORDS
    if isinstance(experiment.adversary, OfKinds):
        words += experiment.adversary.kinds()
    return {word.replace('\\"', '"') for word in words if word}


def says(name: str) -> frozenset[str]:
    """Whose words are said in a scene: its learners', its panels', and those of their views."""
    return learners(name) | {word for panel in scene(name).panels for word in re.split("[:,]", panel)}


@pytest.mark.parametrize("name", each(says))
def test_every_text_passes_the_door(name: str, brackets: None, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    window = Window()
    window.resize(1280, 720)
    with qtbot.waitExposed(window):
        window.show()
    assert window.open(name)
    own = of_scene(window)
    read, past = set[str](), dict[str, str]()
    for t, phase in [(0, Phase.LEARN), *((20 if phase > Phase.REVEAL else 3, phase) for phase in Phase)]:
        window.playback.jump(t, phase)
        seen = [*texts(window), *(("painted", text) for text in painted(window, monkeypatch))]
        lines = set(window.header.about.lines()[1])  # of a text that is among the tooltips, broken where it must
        new = {text: where for where, text in seen if text not in read}
        past.update({text: where for text, where in new.items() if untranslated(text, own | lines)})
        read |= set(new)
    window.close()
    window.deleteLater()
    assert {where: text for text, where in past.items()} == {}


@pytest.mark.parametrize("spec", registry.adversaries().values(), ids=registry.adversaries())
def test_every_text_of_an_adversary_passes_the_door(spec: type[Spec], brackets: None, qtbot: QtBot) -> None:
    form = Form(spec, defaults(spec), "adversary")
    qtbot.addWidget(form)
    assert {where: text for where, text in of_widgets(form) if untranslated(text, {spec.name})} == {}


def test_the_files_hold_what_is_said_and_nothing_else() -> None:
    """Where this fails, ``python -m tests.tools.translations`` brings them up to date."""
    wanted = set(translations.messages())
    for language in translations.languages():
        there = set(translations.read(language, finished=False))
        assert there == wanted, f"python -m tests.tools.translations: {sorted(there ^ wanted)[:5]}"


def test_english_is_finished_and_compiled(qapp: QApplication) -> None:
    finished, translator = translations.read("en"), QTranslator()
    assert set(finished) == set(translations.messages())
    assert translator.load(str(translations.file_of("en").with_suffix(".qm")))
    for (context, source), forms in finished.items():
        counts = (1, 2) if len(forms) == 2 else (-1,)
        assert [translator.translate(context, source, "", n) for n in counts] == forms, source


def test_counts_have_their_plural_in_english(qapp: QApplication) -> None:
    for n, words in ((0, "{n} experts say {label}"), (1, "{n} expert says {label}"), (2, "{n} experts say {label}")):
        assert plural("{n} expert says {label}", "{n} experts say {label}", n) == words


def test_what_no_file_translates_is_said_in_english(qapp: QApplication) -> None:
    install(qapp, QLocale("tlh"))
    try:
        assert translate("a text that nobody translated") == "a text that nobody translated"
    finally:
        speak(english)
        for translator in qapp.findChildren(QTranslator):
            qapp.removeTranslator(translator)
            translator.deleteLater()


CLASSLESS = re.compile(r"(best|every) fixed (?!point|linear predictor|expert)|the best in hindsight|every fixed point")


def test_no_text_compares_with_the_best_of_no_class() -> None:
    """A kernel was said to be better than every fixed predictor, where it had been compared with lines."""
    assert [text for _, text in translations.messages() if CLASSLESS.search(text)] == []


def test_what_the_sides_of_a_vote_are_worth_is_told_in_the_language(brackets: None) -> None:
    trace = scene("optimal-mistakes").traces()[1]
    trace.extend(3)
    (told,) = (one.numbers for one in pseudocode(trace, 3, Phase.COMMIT) if one.lit)
    assert told.count("⟦") >= 2  # one for each side
