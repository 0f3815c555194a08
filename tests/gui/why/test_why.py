"""The Why column follows the learner, the round and the phase, and knows no learner by name."""

from functools import partial
from math import inf
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from olviz import resources
from olviz.engine.analysis.risk import risks_of
from olviz.engine.declare.phases import Line, Phase
from olviz.engine.experiment import registry, scenario
from olviz.engine.games.classes.advisers import Advisers
from olviz.engine.games.experts import Experts
from olviz.engine.games.game import Commit, Game, Seen, Shown
from olviz.engine.learners.experts.halving import Halving
from olviz.engine.numerics.luck import Luck
from olviz.engine.round.capabilities import erratum, meant_by
from olviz.engine.round.learner import Learner
from olviz.engine.run.trace import Trace
from olviz.engine.verdicts.theorems import Claim, State, proofs
from olviz.engine.words.numbers import number
from olviz.gui.app.window import Window
from olviz.gui.look.measures import base, sized, unit
from olviz.gui.player.phase_bar import Sentence
from olviz.gui.why.theorem import Usage
from olviz.gui.why.why import Why
from olviz.gui.widgets.fold import Fold
from olviz.gui.widgets.formulas import typesetter
from tests.fixed import Fixed
from tests.shipped import each_finished, plays


@pytest.fixture
def why(qtbot: QtBot) -> Why:
    why = Why()
    qtbot.addWidget(why)
    why.resize(why.width(), 560)
    return why


def opened(why: Why, name: str, rounds: int = 60) -> tuple[Trace, ...]:
    experiment = scenario.read(resources.scenarios()[name])
    traces = experiment.traces()
    for trace in traces:
        trace.extend(rounds)
    why.open(traces, 0, experiment.question)
    return traces


def state(why: Why) -> list[object]:
    """All it says."""
    main = why.theorems[0] if why.theorems else None
    said: list[object] = [why.pseudocode.lines, why.chain.name.status, why.chain.name.text(), why.chain.bars.words()]
    if main is not None:
        rows = [(row.statement.text(), row.value.text(), row.light) for row in main.lights.rows]
        said += [main.head.status, main.usage.text, main.usage.percent, main.formula.tex, main.numbers.text(), rows]
    return said


def test_the_lit_line_follows_the_phase_with_its_numbers(why: Why) -> None:
    opened(why, "perceptron-separable")
    for phase in Phase:
        why.draw(1, phase)
        lit = [line for line in why.pseudocode.lines if line.lit]
        assert [line.line.phase for line in lit] == [phase]
        assert all(line.numbers for line in lit)
    why.draw(0, Phase.LEARN)
    assert not any(line.lit for line in why.pseudocode.lines)


@pytest.mark.parametrize(
    "name", ["perceptron-separable", "iid-experts", "no-perfect-expert", "xor", "iris-non-separable"]
)
def test_a_position_says_the_same_by_any_road(why: Why, name: str) -> None:
    opened(why, name)
    there = {}
    for t in sorted({*range(0, 31, 5), 7, 19}):
        for phase in Phase if t else (Phase.LEARN,):
            why.draw(t, phase)
            there[t, phase] = state(why)
    for t, phase in [(30, Phase.COMMIT), (7, Phase.REVEAL), (0, Phase.LEARN), (19, Phase.CHARGE)]:
        why.draw(t, phase)
        assert state(why) == there[t, phase]


@pytest.mark.parametrize("name", each_finished(plays))
def test_every_scene_has_something_to_say_in_all_phases(why: Why, name: str) -> None:
    traces = opened(why, name, 40)
    for place in range(len(traces)):
        why.open(traces, place, "What now?")
        for t, phase in [
            (0, Phase.LEARN),
            *((1, phase) for phase in Phase),
            (min(5, traces[0].rounds), Phase.LEARN),
            (traces[0].rounds, Phase.CHARGE),
        ]:
            why.draw(t, phase)
            assert why.pseudocode.lines
            if t == 0:
                assert all(theorem.head.state in (State.WAITING, State.BROKEN) for theorem in why.theorems)
        why.grab()
        assert why.learner.full == traces[place].label
    assert why.question.text.text() == "What now?"


TWO = Fixed(advice=np.array([[1, 1, 1, 1], [1, -1, 1, 1]]), y=np.array([1, -1, -1, 1]))  # one is perfect until round 3


def broken(why: Why) -> Trace:
    trace = Trace(Experts(hypotheses=Advisers(experts=2)), Halving(), TWO, 4, 0)
    trace.extend()
    why.open((trace,), 0)
    return trace


def test_a_broken_assumption_names_its_round_and_leads_there(why: Why, qtbot: QtBot) -> None:
    broken(why)
    theorem = why.theorems[0]
    why.draw(2, Phase.LEARN)
    row = theorem.lights.rows[0]
    assert (theorem.head.status, row.button.isVisibleTo(row)) == ("holds so far", False)
    assert why.chain.bars.isVisibleTo(why)
    why.draw(4, Phase.LEARN)
    assert (theorem.head.status, row.button.text()) == ("not applicable", "round 3 →")
    assert theorem.concluded.text.text() == "In round 3 the last expert without a mistake errs."
    assert theorem.concluded.link.text() == "round 3 →"
    assert not why.chain.bars.isVisibleTo(why)
    assert "In round 3" in why.chain.waiting.text()
    assert (theorem.usage.isVisibleTo(why), theorem.numbers.isVisibleTo(why)) == (False, False)
    with qtbot.waitSignal(why.wanted) as gone:
        row.button.click()
    assert gone.args == [3]


def test_mistakes_are_paid_in_boxes_where_few_are_allowed(why: Why) -> None:
    trace, *_ = opened(why, "halving-worst-case", 10)
    why.draw(2, Phase.LEARN)
    usage = why.theorems[0].usage
    assert usage.boxes == int(np.log2(trace.game.size))
    assert usage.claim.actual == trace["mistakes"][1]
    assert usage.text == f"Mistakes {trace['mistakes'][1]} of at most {usage.boxes}"


def test_another_theorem_opens_on_a_press_and_stays_open(why: Why) -> None:
    opened(why, "iid-experts")
    why.draw(30, Phase.LEARN)
    main, other = why.theorems[:2]
    assert (main.head.isChecked(), other.head.isChecked()) == (True, False)
    other.head.click()
    assert (main.head.isChecked(), other.head.isChecked()) == (False, True)
    assert other.formula.tex
    opened(why, "iid-experts")
    assert why.theorems[1].head.isChecked()


def test_another_proof_is_chosen_from_the_list(why: Why) -> None:
    opened(why, "perceptron-separable")
    why.draw(30, Phase.LEARN)
    first = why.chain.bars.words()
    actions = why.chain.menu.actions()
    assert actions[0].text() == why.chain.name.text()
    actions[1].trigger()
    assert why.chain.name.text() == actions[1].text()
    assert why.chain.bars.words() != first


def test_the_head_of_a_proof_is_heard_with_how_it_stands_and_offers_another_where_there_is_one(why: Why) -> None:
    """Of another run with a proof of the same name it was heard as before; how it stands was seen alone."""
    opened(why, "breast-cancer-experts")
    (alone,) = (trace for trace in why._traces if len(proofs(trace)) == 1)
    why.open(why._traces, why._traces.index(alone))
    why.draw(0, Phase.LEARN)
    assert why.chain.name.accessibleName() == "Proof: The total weight, waiting for round 1"
    opened(why, "no-perfect-expert")
    why.draw(9, Phase.LEARN)
    assert why.chain.name.accessibleName() == f"Proof: The total weight, {why.chain.name.status}. Choose another one"


def test_a_proof_against_one_u_says_which(why: Why) -> None:
    opened(why, "online-svm")
    why.draw(30, Phase.LEARN)
    assert why.chain.against.text() == "u = (4.10, 2.87), fixed"
    opened(why, "perceptron-separable")
    why.draw(30, Phase.LEARN)
    assert why.chain.against.isHidden()


class Stubborn(Learner, frozen=True):
    """Says the same label for ever."""

    name = "stubborn"
    title = "Stubborn"
    commits = Commit.LABEL
    pseudocode = (
        Line("think of a number"),
        Line("say +1", Phase.COMMIT, 1, "{prediction}, as ever; {thoughts} rounds by now"),
        Line("regret nothing", Phase.LEARN, 1, "{thoughts} → {next_thoughts}"),
    )

    def start(self, game: Game, luck: Luck) -> int:
        return 0

    def act(self, game: Game, state: int, shown: Shown) -> int:
        return 1

    def learn(self, game: Game, state: int, seen: Seen) -> int:
        return state + 1

    def observe(self, game: Game, state: int) -> dict[str, Any]:
        return {"thoughts": state}


def test_a_learner_it_has_never_heard_of_shows_its_own_pseudocode(why: Why) -> None:
    trace = Trace(Experts(hypotheses=Advisers(experts=2)), Stubborn(), TWO, 4, 0)
    trace.extend()
    why.open((trace,), 0)
    why.draw(3, Phase.COMMIT)
    assert [(line.line.text, line.numbers) for line in why.pseudocode.lines if line.lit] == [
        ("say +1", "+1, as ever; 2 rounds by now")
    ]
    why.draw(3, Phase.LEARN)
    assert [line.numbers for line in why.pseudocode.lines if line.lit] == ["2 → 3"]
    assert why.none.isVisibleTo(why)
    assert why.none.text() == "No theorem is about this learner as it is set."
    assert not why.chain.isVisibleTo(why)


def test_for_a_lecture_the_theorem_and_its_proof_stand_alone(why: Why) -> None:
    opened(why, "xor")
    why.draw(30, Phase.LEARN)
    parts = (why.pseudocode, why.question, *why.theorems[1:])
    for presenting in (True, False):
        why.present(presenting)
        assert [part.isVisibleTo(why) for part in parts] == [not presenting] * len(parts)
        assert why.chain.isVisibleTo(why)
        assert why.theorems[0].isVisibleTo(why)


def test_all_that_takes_focus_has_a_name(why: Why) -> None:
    opened(why, "iid-experts")
    why.draw(20, Phase.LEARN)
    for theorem in why.theorems:
        assert theorem.head.accessibleName()
        assert theorem.head.height() >= 6 * unit(base())
    for button in why.findChildren(QPushButton):
        if button.isVisibleTo(why):
            assert button.accessibleName()
            assert button.objectName()


def test_it_grows_with_the_text(why: Why) -> None:
    opened(why, "perceptron-separable")
    why.draw(30, Phase.LEARN)
    font, head, high = QApplication.font(), why.title.height(), why.pseudocode.height()
    bigger = QApplication.font()
    bigger.setPointSizeF(font.pointSizeF() * 2)
    try:
        QApplication.setFont(bigger)
        why.restyle()
        assert why.title.height() > 1.7 * head
        assert why.pseudocode.height() > 1.5 * high
    finally:
        QApplication.setFont(font)


def test_a_lecture_shows_the_proof_first_and_no_more_than_its_theorem(why: Why) -> None:
    opened(why, "perceptron-separable")
    why.show()
    why.draw(40, Phase.LEARN)
    orders = []
    for presenting in (False, True, False):
        why.present(presenting)
        QApplication.processEvents()
        orders.append(why.chain.y() < why.theorems[0].y())
        assert why.pseudocode.isVisible() is not presenting
        assert why.title.isVisible() is not presenting
    assert orders == [False, True, False]
    why.hide()


def test_a_long_name_takes_more_lines_where_one_is_too_short(qtbot: QtBot) -> None:
    head = Fold()
    qtbot.addWidget(head)
    head.setText("Stochastic gradient on any stream")
    head.tell(State.HOLDS, "holds so far")
    heights = []
    for wide in (800, 250):
        head.resize(wide, 1)
        head.fit()  # one that is hidden hears of its size later
        heights.append(head.height())
    assert heights[0] == 6 * unit(base()) < heights[1]
    assert heights[1] >= 2 * QFontMetricsF(base()).height()


def test_the_bars_of_a_proof_leave_room_for_its_longest_number(why: Why) -> None:
    opened(why, "hedge-rates")
    why.draw(10, Phase.LEARN)
    bars = why.chain.bars
    bars.resize(262, bars.height())
    assert bars.proof is not None
    letters = QFontMetricsF(sized(base(), semibold=True))
    widest = max(letters.horizontalAdvance(number(value)) for value in bars.proof.values)
    assert widest > 14 * unit(base())  # −0.00895
    assert bars.room() + widest < 262


def test_numbers_too_long_for_a_line_of_why_take_a_second_one(qtbot: QtBot) -> None:
    usage = Usage()
    qtbot.addWidget(usage)
    usage.tell(Claim(State.HOLDS), "Penalised regret 1.16 · 10⁶ of at most 5.22 · 10⁷", 0, "#000000")
    wide = QFontMetricsF(base()).horizontalAdvance(usage.text)
    heights = []
    for width in (int(wide) + 1, int(wide) - 1):
        usage.resize(width, 60)
        heights.append(usage.sizeHint().height())
    assert heights[1] - heights[0] == 4 * unit(base())


def test_a_long_quote_gives_way_to_the_outcome_behind_it(qtbot: QtBot) -> None:
    words = "Round 3 · x = “agenda birthday meeting report school tomorrow” → mistake 261"
    sentence = Sentence()
    qtbot.addWidget(sentence)
    sentence.resize(2000, 24)
    sentence.show()
    sentence.tell(words)
    assert sentence._document.toPlainText() == sentence.words() == words
    sentence.resize(int(sentence._document.size().width()) - 60, 24)
    shown = sentence._document.toPlainText()
    assert shown.startswith("Round 3 · x = “agenda birthday")
    assert shown.endswith("…” → mistake 261")
    assert sentence.words() == words
    assert sentence._document.size().width() <= sentence.width()


def test_a_sentence_that_does_not_fit_is_written_smaller_and_only_then_cut(qtbot: QtBot) -> None:
    sentence = Sentence()
    qtbot.addWidget(sentence)
    sentence.resize(2000, 24)
    sentence.show()
    sentence.tell("**Round 100, the last** · w = (0.34, 0.71), z = (0.99, −0.13) → loss 0.247, **regret −6.67**")
    wide = sentence._document.size().width()
    for share, fits in ((0.9, True), (0.7, False)):
        sentence.resize(int(share * wide), 24)
        assert sentence._document.size().width() <= sentence.width()
        assert ("…" in sentence.shown) is not fits
        assert bool(sentence.toolTip()) is not fits
    sentence.resize(2000, 24)
    assert sentence._document.size().width() == wide


def test_what_is_folded_away_is_told_once_it_is_seen(window: Window) -> None:
    """In front of a room nothing is worked out that stands nowhere; of the run before nothing is held."""
    window.toggle_why()
    assert window.open("coin-flips")
    window.playback.jump(20)
    why, before = window.why, window.playback.trace
    assert (why.playing, why.chain._trace) == (None, None)
    window.toggle_why()
    assert why.playing is before
    assert {(told._stands[0], told._stands[1]) for told in why.theorems if told._stands} == {(before, 20)}
    window.toggle_why()
    assert window.open("perceptron-separable")
    assert not [held for held in why.theorems if held._stands]
    why.unfold("Novikoff 1962")
    assert why.playing is window.playback.trace


MISPRINTS = [cls for cls in registry.learners().values() if erratum(cls)]


@pytest.mark.parametrize("scene", ["coin-flips", "beat-halving-bisected", "gradient-steps"])
def test_whose_learner_it_is_stands_below_its_theorems_and_in_no_lecture(why: Why, scene: str) -> None:
    traces = opened(why, scene, 5)
    for place, trace in enumerate(traces):
        why.open(traces, place)
        why.show()
        source = trace.learner.source
        assert why.source.isVisible() is bool(source)
        assert not source or why.source.text() == f"Source: {source}"
        why.present(True)
        assert not why.source.isVisible()
        why.present(False)
        assert why.source.isVisible() is bool(source)


@pytest.mark.parametrize("scene", [name for name in resources.scenarios() if name.endswith("misprint")])
def test_a_misprint_says_that_it_is_one_and_which_line_is_wrong(why: Why, scene: str) -> None:
    traces = opened(why, scene, 5)
    for place, trace in enumerate(traces):
        why.open(traces, place)
        why.show()
        why.draw(3, Phase.LEARN)
        learner = trace.learner
        assert why.misprint.isVisible() is bool(erratum(learner))
        marked = [lit for lit in why.pseudocode.lines if lit.line.right]
        assert bool(marked) is bool(erratum(learner))
        if erratum(learner):
            assert erratum(learner) in why.misprint.text()
            assert registry.learners()[meant_by(learner)].title in why.misprint.text()
            assert not why.none.isVisible()
        for lit in marked:
            assert f"misprint; right: {lit.line.right}" in why.pseudocode.accessibleDescription()
            row = next(row for row in why.pseudocode._rows if row.line is lit)
            assert row.text.bottom() <= row.right.top() < row.right.bottom() <= row.whole.bottom()
            assert not row.numbers.intersects(row.text)


def test_every_misprint_can_be_met_in_why(why: Why) -> None:
    met = {entry.learner.name for path in resources.scenarios().values() for entry in scenario.read(path).learners}
    assert {cls.name for cls in MISPRINTS} <= met


@pytest.mark.parametrize("letter", ["W", "=", "é", "漢"])
def test_a_question_of_one_very_long_word_keeps_to_the_width_of_why(why: Why, qtbot: QtBot, letter: str) -> None:
    experiment = scenario.read(resources.scenarios()["perceptron-separable"])
    word = letter * 300
    why.open(experiment.traces(), 0, f"What is {word}?")
    with qtbot.waitExposed(why):
        why.show()
    ground, viewport = why._scroll.widget(), why._scroll.viewport()
    assert ground is not None
    assert why.question.text.text() == f"What is {word}?"
    assert ground.minimumSizeHint().width() <= viewport.width()
    assert ground.width() == viewport.width()
    assert why.question.text.height() > 3 * why.question.text.fontMetrics().height()


@pytest.mark.parametrize("name", ["perceptron-separable", "online-to-batch", "halving-worst-case"])
def test_a_run_of_no_rounds_waits_and_says_of_nothing_that_it_holds(why: Why, name: str) -> None:
    opened(why, name, 0)
    for place in range(len(why.theorems)):
        why.theorems[place].head.click()
        why.draw(0, Phase.LEARN)
        told = [(fold.state, fold.status) for fold in why.findChildren(Fold)]
        assert set(told) <= {(State.WAITING, "waiting for round 1"), (State.BROKEN, "not applicable")}
        heard = [part.accessibleName() for part in why.findChildren(QWidget)]
        assert not [text for text in heard if "holds" in text]


def test_a_proof_has_room_for_its_bars_whichever_stood_there_before(why: Why) -> None:
    """One of as many terms kept the height of the one before: its last bar lay below the edge."""
    (trace,) = opened(why, "perceptron-separable", 40)
    why.draw(20, Phase.LEARN)
    heights = {}
    for certificate in (*proofs(trace), *proofs(trace)):
        why.chain.choose(certificate)
        typesetter().finish()
        why.chain.bars.restyle()
        heights[certificate] = why.chain.bars.height()
    assert len(set(heights.values())) > 1
    for certificate in (*proofs(trace), *reversed(proofs(trace))):
        why.chain.choose(certificate)
        assert why.chain.bars.height() == heights[certificate]


def test_letters_answer_the_keyboard_and_the_pointer(why: Why, qtbot: QtBot) -> None:
    (trace,) = opened(why, "perceptron-separable", 40)
    why.open((trace,), 0)
    why.draw(20, Phase.LEARN)
    theorem = why.theorems[0]
    assert why.letters.text.count("\n") > 3
    assert "γ = 0.160: the margin" in theorem.letters.text
    with qtbot.waitActive(why):
        why.show()
        why.activateWindow()
    for letters, widget in ((theorem.letters, theorem.formula), (why.letters, why.pseudocode)):
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        own = why.pseudocode.said() if widget is why.pseudocode else ""
        assert letters.told.text() == letters.text
        assert widget.accessibleDescription() == (f"{own}\n{letters.text}" if own else letters.text)
        assert letters.told.isVisible()
        before = letters.told.text()
        why.draw(30 if letters is why.letters else 21, Phase.LEARN)
        assert letters.told.text() == letters.text
        assert letters is theorem.letters or letters.told.text() != before
    theorem.formula.setFocus()
    assert not why.letters.told.isVisible()
    why.hide()


def test_the_lit_line_is_heard_before_its_letters_and_after_them(why: Why, qtbot: QtBot) -> None:
    """Whoever came to the pseudocode heard the letters in place of the line, and later those of another round."""
    opened(why, "perceptron-separable", 40)
    with qtbot.waitActive(why):
        why.show()
        why.activateWindow()
    why.draw(20, Phase.COMMIT)
    why.pseudocode.setFocus(Qt.FocusReason.TabFocusReason)
    for phase in (Phase.REVEAL, Phase.CHARGE):
        why.draw(20, phase)
        (lit,) = (f"{row.line.text}: {row.numbers}" for row in why.pseudocode.lines if row.lit)
        assert why.pseudocode.accessibleDescription() == f"{lit}\n{why.letters.text}"
    why.theorems[0].formula.setFocus(Qt.FocusReason.TabFocusReason)
    assert why.pseudocode.accessibleDescription() == lit
    assert why.theorems[0].formula.accessibleDescription() == why.theorems[0].letters.text != ""
    why.pseudocode.setFocus(Qt.FocusReason.TabFocusReason)
    assert why.theorems[0].formula.accessibleDescription() == ""
    why.hide()


def test_a_button_tells_all_letters_without_the_keyboard_and_of_another_run_too(why: Why, qtbot: QtBot) -> None:
    opened(why, "lazy-and-greedy")
    why.draw(8, Phase.LEARN)
    why.show()
    assert why.meanings.isVisible()
    assert not why.letters.told.isVisible()
    qtbot.mouseClick(why.meanings, Qt.MouseButton.LeftButton)
    for letters in (why.letters, why.theorems[0].letters, why.chain.letters):
        assert letters.told.isVisible()
        assert letters.told.text() == letters.text
    assert "η = 0.200" in why.chain.letters.text
    opened(why, "hedge-rates")
    why.draw(8, Phase.LEARN)
    assert "N = 10" in why.theorems[0].letters.told.text()
    why.meanings.setChecked(False)
    assert not why.theorems[0].letters.told.isVisible()
    assert not why.chain.letters.told.isVisible()


def test_whoever_is_followed_after_whom_all_letters_are_of_that_run(window: Window) -> None:
    """A person has no proof: the letters of the one before were looked for in what the person does."""
    for name in ("perceptron-separable", "hedge-rates", "lazy-and-greedy", "online-svm", "ratings", "mind-reader"):
        assert window.open(name)
        window.playback.jump(4)
        window.why.meanings.setChecked(True)
        if name != "mind-reader":
            window.seat.predict()
        for place in (*range(len(window.playback.traces)), 0):
            window.playback.select(place)
            for shown in (False, True):
                window.why.meanings.setChecked(shown)
            chain = window.why.chain
            assert bool(chain.letters.text) <= chain.isVisibleTo(window)


def test_a_proof_since_a_restart_says_when_that_was(why: Why) -> None:
    experiment = scenario.read(resources.scenarios()["hedge-misprint"])
    table = scenario.to_table(experiment)
    table["learners"][1]["rate"] = "doubling"
    traces = scenario.from_table(table).traces()
    for trace in traces:
        trace.extend(5)
    why.open(traces, 1)
    why.draw(4, Phase.LEARN)
    assert why.chain.name.text() == "The potential of an epoch"
    assert why.chain.where.text() == "r = 3: L, W and η begin anew after round 3"


def waits(why: Why) -> list[str]:
    """What is said to be waited for, in the proof and in theorems."""
    said = [why.chain.waiting, *(theorem.numbers for theorem in why.theorems)]
    return [words.text() for words in said if "being found" in words.text()]


def test_risks_that_a_proof_or_a_theorem_rests_on_keep_nobody_waiting(qtbot: QtBot) -> None:
    """Every edit found them all at once while one of these was shown: a second and more of a long run."""
    said: list[list[object]] = []
    for seconds in (inf, 0.0):
        why = Why(seconds)
        qtbot.addWidget(why)
        opened(why, "online-to-batch", 1000)
        run = why.trace
        why.draw(0, Phase.LEARN)
        at = next(place for place, proof in enumerate(proofs(run)) if proof.ref == "C20")
        why.unfold("Online to batch, in expectation")
        why.chain.menu.actions()[at].trigger()
        found = []
        for t in (0, 700):
            why.draw(t, Phase.LEARN)
            found.append(risks_of(run).rounds)
            assert len(waits(why)) == (2 if seconds == 0 else 0)
            assert why.chain.bars.isVisibleTo(why) is (seconds > 0)
        assert (found == [1000, 1000]) is (seconds > 0)
        assert (why.chain.name.status == "waiting for risks") is (seconds == 0)
        why.seen.connect(partial(why.draw, 700, Phase.LEARN))
        qtbot.waitUntil(lambda why=why: not waits(why), timeout=60_000)
        assert why.chain.bars.isVisibleTo(why)
        theorem = next(one for one in why.theorems if one.head.isChecked())
        said.append([*state(why), theorem.usage.text, theorem.concluded.text.text()])
    assert said[0] == said[1]


def test_a_run_that_is_gone_is_waited_for_no_longer(qtbot: QtBot) -> None:
    why = Why(0.0)
    qtbot.addWidget(why)
    opened(why, "xor-network", 1000)
    why.draw(1000, Phase.LEARN)
    assert waits(why)
    before = risks_of(why.trace)
    opened(why, "perceptron-squeezed")
    why.draw(10, Phase.LEARN)
    found = before.rounds
    qtbot.wait(50)
    assert (before.rounds, waits(why)) == (found, [])
