"""What a monkey does to a window: keys, clicks, drags, texts, choices, files, looks, each by a number of luck."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QContextMenuEvent, QDropEvent, QKeyEvent, QMouseEvent, QWheelEvent, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QDialog,
    QFileDialog,
    QGraphicsView,
    QLineEdit,
    QMenu,
    QSlider,
    QWidget,
)

from olviz import resources
from olviz.engine.declare.phases import Phase
from olviz.gui.app.keys import leaves
from olviz.gui.app.window import Window
from olviz.gui.panels.frame.panel import Panel
from olviz.gui.panels.painting.painting import Painting
from olviz.gui.widgets.below import below

Key, Button, Held = Qt.Key, Qt.MouseButton, Qt.KeyboardModifier

TEXTS = (
    *("", " ", "0", "-0", "1", "-1", "2", "3.5", "7", "0.1", "1e-3", "40", "200", "1e5", "∞", "nan", "-inf", "1e308"),
    *("1e-320", "-1e100", "1e101", "9223372036854775808", "1 000", "0x10", "1,2,3", "1e400", "½", "−3", "10⁻⁶", "zero"),
    *("<b>bold</b>", "<img src='/dev/zero'>", "{0}", "%s %n", "\\", "'\"", "a\tb", "ä" * 300, "\u202e\u0000", "🙂"),
    *("x" * 10_000, "9" * 5000, "18446744073709551616", "/", "..", "/dev/null/x", "none.toml", "hedge"),
    *("{path.__class__}", "&&", "=1+1"),
)
KEYS = (
    *(Key.Key_Tab, Key.Key_Backtab, Key.Key_Return, Key.Key_Escape, Key.Key_Space, Key.Key_Home, Key.Key_End),
    *(Key.Key_Left, Key.Key_Right, Key.Key_Up, Key.Key_Down, Key.Key_PageUp, Key.Key_PageDown, Key.Key_Delete),
    *(Key.Key_Backspace, Key.Key_B, Key.Key_N, Key.Key_M, Key.Key_Period, Key.Key_Plus, Key.Key_Minus, Key.Key_1),
    *(Key.Key_2, Key.Key_3, Key.Key_9, Key.Key_F1, Key.Key_F2, Key.Key_F9, Key.Key_F10, Key.Key_Menu, Key.Key_V),
    *(Key.Key_A, Key.Key_C, Key.Key_E, Key.Key_K, Key.Key_L, Key.Key_R, Key.Key_X, Key.Key_Y, Key.Key_Z, Key.Key_F6),
)
HELD = (*[Held.NoModifier] * 6, Held.ShiftModifier, Held.ControlModifier, Held.AltModifier)
ASKED = ("", "hedge", "RLS", "w*", "Novikoff", "perceptrn", "zzz", "lecture", "your", "<b>", "3")  # of the finder
LOOKS = {"Light or dark", "Light", "Dark", "Lecture mode", "Bigger text", "Smaller text"}  # dear, and so seldom pressed
SELDOM = 0.2
ASIDE = 0.3  # of what is done: in what stands beside the window, too
OVER = 0.3  # of what the mouse is moved over: the window
FEW = 12  # of what could be acted on, to choose from
SIZES = ((900, 600), (700, 400), (1, 1), (1280, 720), (1920, 1080), (3000, 500))  # the usual ones first
STANDING = (
    Qt.WindowType.Window,
    Qt.WindowType.Dialog,
)  # what stands beside the window
CALM = {"Quit", "Full screen"}  # not done: the one ends the run, the other is not offered without a desktop


class World(NamedTuple):
    """What a whim acts on: the window of the day, luck, and a folder of strange files that may be written to."""

    window: Window
    luck: Random
    folder: Path


def ground() -> QWidget | None:
    """What takes the mouse and the keys: an open menu, a dialog, or the window."""
    return QApplication.activePopupWidget() or QApplication.activeModalWidget()


def _shown(world: World, *kinds: type[QWidget]) -> list[Any]:
    """Widgets of these kinds that can be acted on, in any order; of many a few."""
    root = ground() or world.window
    others = [top for top in QApplication.topLevelWidgets() if top.isVisible() and top.windowType() in STANDING]
    beside = ground() is None and world.luck.random() < ASIDE
    roots = [root, *(other for other in others if beside and other is not root)]
    found = [one for top in roots for one in _seen_in(top) if isinstance(one, kinds)]
    found = [*found, *(top for top in roots if isinstance(top, kinds))]
    world.luck.shuffle(found)
    return [*islice(filter(_reached, found), FEW)]


def _seen_in(top: QWidget) -> list[QWidget]:
    """What is shown inside a widget: into what is hidden, which is most of a window, nobody looks."""
    found = list[QWidget]()
    for child in top.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
        if not child.isHidden():
            found += (child, *_seen_in(child))
    return found


def _reached(widget: QWidget) -> bool:
    return widget.isVisible() and widget.isEnabled() and not widget.visibleRegion().isEmpty()


def _focus(world: World) -> QWidget:
    return QApplication.focusWidget() or ground() or world.window


def _spot(luck: Random, widget: QWidget | QWindow) -> QPoint:
    return QPoint(luck.randrange(max(widget.width(), 1)), luck.randrange(max(widget.height(), 1)))


def _send(widget: QWidget | QWindow, kind: QEvent.Type, at: QPoint, button: Button, held: Button) -> None:
    """Sent and not played by QTest, which says of every unheard click that it was not heard."""
    pressed = QMouseEvent(kind, QPointF(at), QPointF(widget.mapToGlobal(at)), button, held, Held.NoModifier)
    QApplication.sendEvent(widget, pressed)


def key(world: World) -> None:
    pressed = Key.Key_F5 if world.luck.random() < 0.005 else world.luck.choice(KEYS)  # lecture mode
    _press(_focus(world), pressed, world.luck.choice(HELD))


def _press(widget: QWidget, pressed: Key, held: Held = Held.NoModifier) -> None:
    """A key, but in a window that waits for its work: there Qt takes none, and QTest says so as of a fault."""
    if widget.window().isEnabled():
        QTest.keyClick(widget, pressed, held)


def write(world: World) -> None:
    """Types a text into a field, over what stands there, and enters it or not."""
    lines = _shown(world, QLineEdit)
    if lines:
        line, text = world.luck.choice(lines), world.luck.choice(TEXTS)
        line.setFocus()
        if world.luck.random() < 0.8:
            line.selectAll()
        pieces = text if len(text) <= 20 else (text,)  # QTest types no letters beyond Latin
        for piece in pieces:
            QApplication.sendEvent(line, QKeyEvent(QEvent.Type.KeyPress, 0, Held.NoModifier, piece))
        if not text:
            line.del_()
        QTest.keyClick(line, world.luck.choice((Key.Key_Return, Key.Key_Return, Key.Key_Tab, Key.Key_Escape)))


def paste(world: World) -> None:
    QApplication.clipboard().setText(world.luck.choice(TEXTS))
    _press(_focus(world), Key.Key_V, Held.ControlModifier)


def click(world: World) -> None:
    widget = world.luck.choice(_shown(world, QWidget) or [world.window])
    at = _spot(world.luck, widget)
    button = world.luck.choice((Button.LeftButton, Button.LeftButton, Button.LeftButton, Button.RightButton))
    _send(widget, QEvent.Type.MouseButtonPress, at, button, button)
    if world.luck.random() < 0.1:
        QApplication.processEvents()
    _release(world, widget, at, button)


def _release(world: World, widget: QWidget, at: QPoint, button: Button) -> None:
    """Lets go of what is still there, and asks for a menu where the right button was."""
    if _alive(widget):
        _send(widget, QEvent.Type.MouseButtonRelease, at, button, Button.NoButton)
    if button is Button.RightButton and _alive(widget):
        why = QContextMenuEvent.Reason.Mouse
        QApplication.sendEvent(widget, QContextMenuEvent(why, at, widget.mapToGlobal(at)))


def _alive(widget: QWidget) -> bool:
    try:
        return widget.isVisible()
    except RuntimeError:  # gone by what the press did
        return False


def double_click(world: World) -> None:
    widget = world.luck.choice(_shown(world, QWidget) or [world.window])
    _send(widget, QEvent.Type.MouseButtonDblClick, _spot(world.luck, widget), Button.LeftButton, Button.LeftButton)


def push(world: World) -> None:
    buttons = _shown(world, QAbstractButton)
    if buttons:
        button = _one(world.luck, buttons, [button.accessibleName() for button in buttons])
        _send(button, QEvent.Type.MouseButtonPress, button.rect().center(), Button.LeftButton, Button.LeftButton)
        _release(world, button, button.rect().center(), Button.LeftButton)


def drag(world: World) -> None:
    """Across a widget, more often a picture than not, in a few moves."""
    pictures = [view.viewport() for view in _shown(world, QGraphicsView)]
    anywhere = _shown(world, QWidget) or [world.window]
    _drag(world, world.luck.choice(pictures if pictures and world.luck.random() < 0.6 else anywhere))


def _drag(world: World, widget: QWidget) -> None:
    _send(widget, QEvent.Type.MouseButtonPress, _spot(world.luck, widget), Button.LeftButton, Button.LeftButton)
    for _ in range(world.luck.randrange(1, 4)):
        if _alive(widget):
            _send(widget, QEvent.Type.MouseMove, _spot(world.luck, widget), Button.NoButton, Button.LeftButton)
    if _alive(widget):
        _release(world, widget, _spot(world.luck, widget), Button.LeftButton)


def point(world: World) -> None:
    """Moves the mouse over a widget, or over the window, which hands it on."""
    widget = world.luck.choice(_shown(world, QWidget) or [world.window])
    over = world.window.windowHandle() if world.luck.random() < OVER else widget
    _send(over, QEvent.Type.MouseMove, _spot(world.luck, over), Button.NoButton, Button.NoButton)


def wheel(world: World) -> None:
    widget = world.luck.choice(_shown(world, QWidget) or [world.window])
    at, turn = QPointF(_spot(world.luck, widget)), QPoint(0, world.luck.choice((-1200, -120, 120, 1200)))
    where, phase = QPointF(widget.mapToGlobal(at.toPoint())), Qt.ScrollPhase.NoScrollPhase
    event = QWheelEvent(at, where, QPoint(), turn, Button.NoButton, world.luck.choice(HELD), phase, False)
    QApplication.sendEvent(widget, event)


def choose(world: World) -> None:
    """Takes an entry of a list, by the list or by keys."""
    lists = [one for one in _shown(world, QComboBox) if one.count()]
    if not lists:
        return
    chooser = world.luck.choice(lists)
    if world.luck.random() < 0.2:
        chooser.setFocus()
        QTest.keyClick(chooser, world.luck.choice((Key.Key_Down, Key.Key_Up, Key.Key_End, Key.Key_P)))
        return
    chooser.showPopup()
    row = world.luck.randrange(chooser.count())
    chooser.hidePopup()
    if chooser.model().index(row, 0).flags() & Qt.ItemFlag.ItemIsEnabled:
        chooser.setCurrentIndex(row)
        chooser.activated.emit(row)


def slide(world: World) -> None:
    sliders = _shown(world, QSlider)
    if sliders:
        slider = world.luck.choice(sliders)
        slider.setValue(world.luck.choice((slider.minimum(), slider.maximum(), world.luck.randint(0, 1000))))


def pick(world: World) -> None:
    """Takes an entry of an open menu or list."""
    popup = QApplication.activePopupWidget()
    if isinstance(popup, QMenu):
        _trigger(world, popup)
        popup.close()
    views = _shown(world, QAbstractItemView)
    if views and (model := (view := world.luck.choice(views)).model()) is not None and model.rowCount():
        index = model.index(world.luck.randrange(model.rowCount()), 0)
        view.setCurrentIndex(index)
        view.clicked.emit(index)


def _trigger(world: World, menu: QMenu) -> None:
    menu.aboutToShow.emit()
    actions = [action for action in leaves(menu) if action.isEnabled() and action.text() not in CALM]
    if actions:
        _one(world.luck, actions, [action.text() for action in actions]).trigger()


def _one(luck: Random, things: list[Any], names: list[str]) -> Any:
    return luck.choices(things, [SELDOM if name in LOOKS else 1.0 for name in names])[0]


def menu(world: World) -> None:
    """Takes an entry of the menus, which have more that open than that do."""
    if ground() is None:
        tops = [action.menu() for action in world.window.menuBar().actions()]
        _trigger(world, world.luck.choice([top for top in tops if isinstance(top, QMenu)]))


def panel_menu(world: World) -> None:
    menus = [menu for panel in _shown(world, Panel) for menu in below(panel, QMenu)]
    if menus:
        _trigger(world, world.luck.choice(menus))


def undo(world: World) -> None:
    session = world.window.session
    world.luck.choice((session.undo, session.undo, session.redo, session.revert))()


def scene(world: World) -> None:
    world.window.open(world.luck.choice([*resources.scenarios()]))


def open_file(world: World) -> None:
    world.window.open(str(world.luck.choice(sorted(world.folder.iterdir()))))


def drop(world: World) -> None:
    """Lets files fall on the window, or one panel on another."""
    data, panels = QMimeData(), _shown(world, Panel)
    if panels and world.luck.random() < 0.5:
        widget = world.luck.choice(panels)
        data.setData("application/x-olviz-panel", world.luck.choice((b"0", b"1", b"7", b"x", b"\xb2")))
    else:
        widget, files = world.window, sorted(world.folder.iterdir())
        data.setUrls([QUrl.fromLocalFile(str(world.luck.choice(files))) for _ in range(world.luck.choice((1, 1, 2)))])
    at, action = QPointF(_spot(world.luck, widget)), Qt.DropAction.CopyAction
    QApplication.sendEvent(widget, QDropEvent(at, action, data, Button.LeftButton, Held.NoModifier))


def look(world: World) -> None:
    """Theme, size of text, lecture mode, blank screen, what stands beside the stage."""
    window, appearance = world.window, world.window.appearance
    world.luck.choice(
        (
            appearance.toggle,
            lambda: appearance.resize(world.luck.randint(-3, 8)),
            lambda: window.choose_motion(world.luck.choice(("on", "off", "system"))),
            window.lecture.toggle,
            window.blank_screen,
            window.toggle_why,
            window.toggle_controls,
        )
    )()


def size(world: World) -> None:
    world.window.resize(*world.luck.choices(SIZES, [8, 4, 4, 2, 1, 1])[0])


def play(world: World) -> None:
    """Plays, pauses, runs faster and goes elsewhere."""
    playback, luck = world.window.playback, world.luck
    luck.choice(
        (
            playback.toggle,
            playback.step,
            playback.phase_step,
            playback.phase_back,
            playback.last,
            playback.first,
            playback.next_mistake,
            playback.previous_note,
            lambda: playback.set_speed(luck.choice((0.5, 4.0, 300.0, 10_000.0, float("inf"), -1.0))),
            lambda: playback.jump(luck.randint(-5, 2000), luck.choice([*Phase])),
            lambda: playback.select(luck.randint(0, 4)),
            world.window.keeping.keep,
        )
    )()


def other_way(world: World) -> None:
    """Goes another way from here, changes a round, or takes a fork away."""
    ways, luck = world.window.ways, world.luck
    offered = [way.do for way in ways.offers(luck.randint(0, 300)) if not way.refused]
    luck.choice((ways.part, ways.flip, lambda: ways.drop(luck.randint(0, 3)), *offered))()


def answer(world: World) -> None:
    """Ends what waits: takes an entry of a menu, types a file into a dialog or takes it as it is, or leaves."""
    waiting, luck = ground(), world.luck
    if isinstance(waiting, QMenu) and luck.random() < 0.5:
        _trigger(world, waiting)
    elif isinstance(waiting, QFileDialog) and luck.random() < 0.7:
        _name(waiting, world)
    elif isinstance(waiting, QDialog):
        luck.choice((waiting.accept, waiting.reject))()
    if waiting is not None and _alive(waiting):
        waiting.close()


def _name(dialog: QFileDialog, world: World) -> None:
    line, known = next(iter(below(dialog, QLineEdit)), None), [path.name for path in sorted(world.folder.iterdir())]
    name = world.luck.choice((*known, "new", "new.toml", "new.npz", "new.csv", "new.svg", "new.vw", "a/b", *TEXTS[:30]))
    if isinstance(line, QLineEdit):
        line.setText(name if "/" in name else str(world.folder / name))
    dialog.accept()


def runs(world: World) -> None:
    """Has many runs behind, or one; stops them, goes on, and steps to another."""
    window, luck = world.window, world.luck
    luck.choice(
        (
            lambda: window.controls.draft.propose("runs", luck.choice((1, 2, 10, 100, 1000))),
            window.runs.cancel,
            window.runs.resume,
            lambda: window.controls.next_run(luck.choice((-1, 1))),
            window.controls.choose_runs,
        )
    )()


def sit(world: World) -> None:
    """Takes a seat, moves by keys, buttons and places of a picture, in a row, and takes back."""
    window, luck, seat = world.window, world.luck, world.window.seat
    if not seat.isVisible():
        people = [name for name, path in resources.scenarios().items() if "by-hand" in path.read_text(encoding="utf-8")]
        luck.choice((seat.oppose, seat.predict, lambda: window.open(luck.choice(people))))()
    for _ in range(luck.randrange(1, 6)):
        luck.choice((_press_seat, _push_seat))(world)
    luck.choice((lambda: None, lambda: None, window.session.take_back, window.guessing.toggle))()


def _press_seat(world: World) -> None:
    seat = world.window.seat
    seat.head.click()
    if seat.keys:
        seat.press(world.luck.choice(sorted(seat.keys)))


def _push_seat(world: World) -> None:
    buttons = [one for one in below(world.window.seat, QAbstractButton) if _reached(one)]
    if buttons:
        world.luck.choice(buttons).click()


def lesson(world: World) -> None:
    """Opens a lesson, goes through it, looks at it on the lecturer's screen, and makes one."""
    window, giving, luck = world.window, world.window.giving, world.luck
    if giving.stop is None and luck.random() < 0.5:
        window.open(luck.choice([*resources.lessons()]))
    luck.choice(
        (
            giving.next,
            giving.next,
            giving.back,
            giving.again,
            giving.leave,
            lambda: giving.choose(luck.randrange(4)),
            window.show_presenter,
            lambda: window.presenter.resize_notes(luck.choice((-1, 1))),
            window.show_desk,
            window.add_view,
        )
    )()


def paint(world: World) -> None:
    """Has the scene played on painted points, and paints with one tool after the other."""
    easels = [panel for panel in _shown(world, Panel) if isinstance(panel, Painting)]
    if not easels:
        world.window.easel.set_up()
    for panel in easels:
        panel.take(world.luck.choice([*panel.tools]))
        _drag(world, panel.plane)


def find(world: World) -> None:
    """Asks for something by its name, or looks through the scenes and the paths."""
    window, luck = world.window, world.luck
    luck.choice((window.open_finder, window.open_finder, window.show_gallery, window.show_paths))()
    if window.finder.isVisible():
        window.finder.line.setText(luck.choice(ASKED))
        _press(window.finder.line, luck.choice((Key.Key_Down, Key.Key_Return, Key.Key_Escape)))


def take_home(world: World) -> None:
    """Asks for a picture, a film or a page; the forms stand until other events come to them."""
    world.luck.choice(
        (world.window.taking.save_film, world.window.taking.save_page, world.window.taking.save_picture)
    )()


WHIMS: tuple[tuple[Callable[[World], None], float], ...] = (  # what builds much anew is rare, yet comes in any 2000
    (key, 20),
    (click, 12),
    (push, 3.5),
    (double_click, 3),
    (drag, 9),
    (point, 20),
    (wheel, 7),
    (write, 6),
    (paste, 6),
    (choose, 2.5),
    (slide, 4),
    (pick, 4),
    (menu, 1),
    (panel_menu, 1),
    (undo, 1),
    (other_way, 1),
    (scene, 0.4),
    (open_file, 0.5),
    (drop, 1),
    (look, 0.4),
    (size, 0.6),
    (play, 7),
    (runs, 1),
    (sit, 1),
    (lesson, 0.7),
    (paint, 0.4),
    (find, 0.3),
    (take_home, 0.1),
)
