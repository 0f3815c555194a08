"""The palette of a theme, the style sheet over Fusion, and how the application puts on another.

Taking one off and putting another on is two walks over all widgets, and laying out twice what stands in them. Where Qt
reads the sheet from a file, a style that begins anew over the same file is one: the sheet is a file among resources.
"""

from __future__ import annotations

import struct

from PySide6.QtCore import QResource
from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication

from olviz.gui.look.measures import TOUCH, sized, unit
from olviz.gui.look.tokens import Theme

FOLDER, NAME = "/olviz", "look.qss"
FILE = f"file:///:{FOLDER}/{NAME}"
_worn: list[bytes] = []  # the resources with the sheet there is, which Qt reads where they lie


def wears(theme: Theme, font: QFont) -> bool:
    """Whether the application has on the sheet of this theme and this base font."""
    app = QApplication.instance()
    return isinstance(app, QApplication) and app.styleSheet() == FILE and _worn == [_resources(sheet(theme, font))]


def dress(app: QApplication, theme: Theme, font: QFont) -> None:
    """Puts on the sheet of a theme and a base font; palette and font of the application are these already."""
    made = _resources(sheet(theme, font))
    for old in _worn:
        QResource.unregisterResourceData(old, FOLDER)
    _worn[:] = [made]
    QResource.registerResourceData(made, FOLDER)
    if app.styleSheet() == FILE:
        app.setStyle("fusion")
        return
    if app.style().objectName() != "fusion":
        app.setStyle("fusion")
    app.setStyleSheet(FILE)


def _resources(text: str) -> bytes:
    """A folder of resources with one file in it, in the first of the formats that Qt reads."""
    content = text.encode()
    tree = struct.pack(">IHII", 0, 2, 1, 1) + struct.pack(">IHHHI", 0, 0, 0, 1, 0)  # a folder of one, and the file
    named = struct.pack(">HI", len(NAME), _hash(NAME)) + NAME.encode("utf-16-be")
    start = 20  # bytes of what stands before
    places = struct.pack(">IIII", 1, start, start + len(tree) + len(named), start + len(tree))
    return b"qres" + places + tree + named + struct.pack(">I", len(content)) + content


def _hash(name: str) -> int:
    """By which Qt finds a file in a folder."""
    found = 0
    for letter in name:
        found = (found << 4) + ord(letter)
        found = (found ^ (found & 0xF0000000) >> 23) & 0x0FFFFFFF
    return found


def palette(theme: Theme) -> QPalette:
    """The palette of a theme, disabled states included."""
    role, group = QPalette.ColorRole, QPalette.ColorGroup
    made = QPalette(QColor(theme.surface), QColor(theme.bg))
    for which, colour in {
        role.Window: theme.bg,
        role.WindowText: theme.text,
        role.Base: theme.surface,
        role.AlternateBase: theme.sunken,
        role.Text: theme.text,
        role.PlaceholderText: theme.muted,
        role.Button: theme.surface,
        role.ButtonText: theme.text,
        role.Highlight: theme.accent,
        role.HighlightedText: theme.on_accent,
        role.ToolTipBase: theme.surface,
        role.ToolTipText: theme.text,
        role.Link: theme.accent,
        role.Mid: theme.border,
        role.Dark: theme.field_border,
    }.items():
        made.setColor(which, QColor(colour))
    for which in (role.WindowText, role.Text, role.ButtonText):
        made.setColor(group.Disabled, which, QColor(theme.faint))
    made.setColor(group.Disabled, role.Base, QColor(theme.sunken))
    return made


def sheet(theme: Theme, font: QFont) -> str:
    """The style sheet. Lengths are in u; type follows the base font."""
    u = unit(font)
    small, lesson, title = (sized(font, factor).pointSizeF() for factor in (0.9, 1.12, 1.3))

    def px(factor: float) -> str:
        return f"{round(factor * u)}px"

    knob, groove = 4 * u, max(u // 2 * 2, 2)
    return f"""
QDialogButtonBox {{ dialogbuttonbox-buttons-have-icons: 0; }}
QLabel[role="muted"], QLabel[role="caption"], QLabel[role="unit"] {{ color: {theme.muted}; }}
QLabel[role="caption"], QLabel[role="refusal"] {{ font-size: {small}pt; }}
QLabel[role="refusal"] {{ color: {theme.error}; }}
QLabel[role="heading"] {{ font-weight: 600; }}
QFrame[role="card"] {{ background: {theme.surface}; border: 1px solid {theme.border}; border-radius: {px(2)}; }}
QFrame#drawer[over="true"] {{
  background: {theme.bg}; border: none; border-right: 1px solid {theme.field_border}; }}
QFrame#why[over="true"] {{ border-color: {theme.field_border}; }}
QScrollArea#why-scroll, QWidget#why-ground, QScrollArea#card-text, QFrame#card-page {{ background: transparent; }}
QWidget#control-ground, QScrollArea#stage, QWidget#ground {{ background: transparent; }}
QPlainTextEdit[role="code"] {{
  background: {theme.sunken}; border: 1px solid transparent; border-radius: {px(1)}; }}
QPlainTextEdit[role="code"]:focus {{ border-color: {theme.accent}; }}
QPlainTextEdit[role="words"] {{
  background: {theme.surface}; color: {theme.text}; border: 1px solid {theme.field_border};
  border-radius: {px(1.25)}; padding: {px(0.5)} {px(1)}; }}
QPlainTextEdit[role="words"]:focus {{ border: 2px solid {theme.accent}; padding: {u // 2 - 1}px {u - 1}px; }}
QPlainTextEdit[role="words"]:disabled {{ background: {theme.sunken}; border-color: {theme.border}; }}
QFrame[role="rule"] {{ background: {theme.border}; border: none; max-height: 1px; }}
QLineEdit, QComboBox, QPushButton, QToolButton[role="plain"] {{
  background: {theme.surface}; color: {theme.text}; border: 1px solid {theme.field_border};
  border-radius: {px(1.25)}; padding: 1px {px(2)}; min-height: {round(6.5 * u) - 4}px; }}
QLineEdit:focus, QComboBox:focus, QPushButton:focus {{ border: 2px solid {theme.accent}; padding: 0 {2 * u - 1}px; }}
QLineEdit[refused="true"] {{ border: 2px solid {theme.error}; padding: 0 {2 * u - 1}px; }}
QComboBox[refused="true"] {{ border: 2px solid {theme.error}; padding: 0 {2 * u - 1}px; }}
QLineEdit:disabled, QComboBox:disabled, QPushButton:disabled {{
  background: {theme.sunken}; color: {theme.faint}; border-color: {theme.border}; }}
QComboBox::drop-down {{ border: none; width: {px(5)}; }}
QComboBox::down-arrow {{ image: none; }}
QComboBox QAbstractItemView {{
  background: {theme.surface}; color: {theme.text}; border: 1px solid {theme.border};
  selection-background-color: {theme.accent_soft}; selection-color: {theme.text}; outline: none; }}
QPushButton:hover, QComboBox:hover {{ border-color: {theme.accent}; }}
QPushButton:pressed {{ background: {theme.accent_soft}; }}
QPushButton[touch], QLineEdit[touch] {{ min-height: {TOUCH}px; }}
QPushButton[touch="square"] {{ min-width: {max(TOUCH - 4 * u, 0)}px; }}
QPushButton[chosen="true"] {{ background: {theme.accent_soft}; border-color: {theme.accent}; }}
QToolButton {{ background: transparent; border: 2px solid transparent; border-radius: {px(1.25)}; padding: 0; }}
QToolButton:hover {{ background: {theme.sunken}; }}
QToolButton[role="toggle"]:checked {{ background: {theme.accent_soft}; }}
QToolButton:focus {{ border-color: {theme.accent}; }}
QToolButton[role="play"] {{ background: {theme.accent}; border-radius: {px(5)}; }}
QToolButton[role="play"]:hover {{ background: {theme.accent_hover}; }}
QToolButton[role="play"]:focus {{ background: qradialgradient(cx: 0.5, cy: 0.5, radius: 0.5, fx: 0.5, fy: 0.5,
  stop: 0.78 {theme.accent}, stop: 0.79 {theme.on_accent}, stop: 0.89 {theme.on_accent}, stop: 0.9 {theme.accent}); }}
QToolButton[role="play"]:disabled {{ background: {theme.sunken}; }}
QPushButton[role="segment"] {{
  background: {theme.sunken}; color: {theme.muted}; border: 1px solid transparent; padding: 0 {px(2)};
  min-height: {6 * u - 2}px; }}
QPushButton[touch]:checked {{ background: {theme.accent_soft}; border-color: {theme.accent}; }}
QPushButton[role="segment"]:checked {{
  background: {theme.surface}; color: {theme.text}; border-color: {theme.field_border}; font-weight: 600; }}
QPushButton[role="segment"]:disabled {{ background: transparent; color: {theme.faint}; border-color: transparent; }}
QPushButton[role="segment"]:checked:disabled {{ background: {theme.sunken}; border-color: {theme.border}; }}
QPushButton[role="segment"]:focus {{ border: 2px solid {theme.accent}; padding: 0 {2 * u - 1}px; }}
QPushButton[role="phase"] {{
  background: transparent; border: 2px solid transparent; border-radius: {px(3)}; color: {theme.muted};
  padding: 0 {px(1.5)}; min-height: {6 * u - 4}px; font-size: {small}pt; }}
QPushButton[role="phase"][place="earlier"] {{ color: {theme.text}; }}
QPushButton[role="phase"][place="now"] {{ background: {theme.accent}; color: {theme.on_accent}; font-weight: 600; }}
QPushButton[role="phase"]:focus {{ border-color: {theme.accent}; }}
QPushButton[role="phase"][place="now"]:focus {{ background: {theme.surface}; color: {theme.accent}; }}
QPushButton[role="primary"] {{ background: {theme.accent}; color: {theme.on_accent}; border-color: {theme.accent}; }}
QPushButton[role="primary"]:hover {{ background: {theme.accent_hover}; }}
QPushButton[role="primary"]:focus {{
  background: {theme.surface}; color: {theme.accent}; border: 2px solid {theme.accent}; }}
QListWidget {{
  background: transparent; border: 2px solid transparent; border-radius: {px(1.25)}; outline: none; }}
QListWidget:focus {{ border-color: {theme.accent}; }}
QListWidget::item {{ padding: {u}px {px(2)}; border-radius: {px(1.25)}; }}
QListWidget::item:selected {{ background: {theme.accent_soft}; color: {theme.text}; }}
QTabWidget::pane {{ border: none; }}
QTabBar::tab {{
  background: transparent; color: {theme.muted}; border: 2px solid transparent; border-radius: {px(1.25)};
  padding: 0 {px(2.5)}; margin-right: {u}px; height: {px(6)}; }}
QTabBar::tab:selected {{ background: {theme.surface}; color: {theme.text}; border-color: {theme.border}; }}
QTabBar::tab:hover {{ color: {theme.text}; }}
QTabBar:focus {{ outline: none; }}
QTabBar::tab:selected:focus {{ border-color: {theme.accent}; }}
QPushButton[role="move"] {{
  background: {theme.accent_soft}; border: 2px solid {theme.accent}; padding: 0 {2 * u - 1}px; font-weight: 600; }}
QPushButton[role="move"]:hover {{ border-color: {theme.text}; }}
QPushButton[role="move"]:pressed {{ background: {theme.surface}; }}
QPushButton[role="move"]:focus {{ border-width: 4px; padding: 0 {2 * u - 3}px; }}
QPushButton[role="move"]:disabled {{ background: {theme.sunken}; border-color: {theme.border}; }}
QPushButton[role="aid"] {{ background: transparent; border-color: {theme.border}; color: {theme.muted}; }}
QPushButton[role="aid"]:checked {{ background: {theme.accent_soft}; color: {theme.text}; }}
QPushButton[role="aid"]:focus {{ border-color: {theme.accent}; }}
QPushButton[role="aid"]:disabled {{ background: transparent; color: {theme.faint}; }}
QLabel[role="turn"] {{ color: {theme.accent}; font-weight: 600; }}
QPushButton[role="scene"] {{
  background: transparent; border: 2px solid transparent; padding: 0; font-size: {title}pt; font-weight: 600;
  text-align: right; /* of a button that is mirrored: at the left */ }}
QPushButton[role="scene"]:hover {{ background: {theme.sunken}; }}
QPushButton[role="scene"]:focus {{ border-color: {theme.accent}; }}
QPushButton[role="link"] {{
  background: transparent; border: none; color: {theme.accent}; padding: 0; text-align: left; min-height: {px(6)}; }}
QFrame[role="question"] {{ background: {theme.bg}; border: none; border-radius: {px(1.5)}; }}
QFrame#room-card {{ background: {theme.surface}; border: 1px solid {theme.border}; border-radius: {px(2)}; }}
QLabel[role="title"] {{ font-size: {title}pt; font-weight: 600; }}
QLabel[role="lesson"] {{ font-size: {lesson}pt; }}
QPushButton[role="choice"] {{ text-align: left; font-size: {lesson}pt; }}
QPushButton[role="choice"][mark="right"] {{
  border: 2px solid {theme.holds}; font-weight: 600; padding: 0 {2 * u - 1}px; }}
QPushButton[role="choice"][mark="wrong"] {{ border: 2px solid {theme.fails}; padding: 0 {2 * u - 1}px; }}
QPushButton[role="choice"][mark="right"]:focus, QPushButton[role="choice"][mark="wrong"]:focus {{
  border-width: 4px; padding: 0 {2 * u - 3}px; }}
QPushButton[role="link"]:focus {{ text-decoration: underline; }}
QSlider:horizontal {{ min-height: {px(6)}; }}
QSlider[touch]:horizontal {{ min-height: {TOUCH}px; min-width: {2 * TOUCH}px; }}
QSlider::groove:horizontal {{ height: {groove}px; background: {theme.border}; border-radius: {groove // 2}px; }}
QSlider::sub-page:horizontal {{ background: {theme.accent}; border-radius: {groove // 2}px; }}
QSlider::handle:horizontal {{
  background: {theme.accent}; border: 2px solid {theme.bg}; width: {knob}px;
  margin: {-(knob + 4 - groove) // 2}px 0; border-radius: {(knob + 4) // 2}px; }}
QSlider::handle:horizontal:hover {{ background: {theme.accent_hover}; }}
QSlider::handle:horizontal:focus {{ border-color: {theme.text}; }}
QSlider::sub-page:horizontal:disabled, QSlider::handle:horizontal:disabled {{ background: {theme.faint}; }}
QFrame[role="said"] {{ background: {theme.accent_soft}; border-radius: {px(2)}; border: none; }}
QFrame[role="error"] {{ background: {theme.error_ground}; border-radius: {px(2)}; border: none; }}
QScrollBar:vertical {{ background: transparent; width: {px(2)}; margin: 0; }}
QScrollBar::handle:vertical {{ background: {theme.border}; border-radius: {u}px; min-height: {px(8)}; }}
QScrollBar:horizontal {{ background: transparent; height: {px(2)}; margin: 0; }}
QScrollBar::handle:horizontal {{ background: {theme.border}; border-radius: {u}px; min-width: {px(8)}; }}
QScrollBar::handle:hover {{ background: {theme.faint}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
QToolTip {{ background: {theme.surface}; color: {theme.text}; border: 1px solid {theme.border}; padding: {u}px; }}
QMenu {{ background: {theme.surface}; color: {theme.text}; border: 1px solid {theme.border}; padding: {u}px 0; }}
QMenu::item {{ padding: {u}px {px(6)} {u}px {px(5)}; }}
QMenu::item:selected {{ background: {theme.accent_soft}; color: {theme.text}; }}
QMenu::item:disabled {{ color: {theme.faint}; }}
QMenu::separator {{ height: 1px; background: {theme.border}; margin: {u}px 0; }}
QMenuBar {{ background: {theme.bg}; color: {theme.text}; }}
QMenuBar::item {{ padding: {u}px {px(2)}; border-radius: {u}px; background: transparent; }}
QMenuBar::item:selected {{ background: {theme.sunken}; }}
"""
