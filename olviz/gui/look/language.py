"""The language of the window: that of the system where a file of translations is shipped for it, else English.

A language is a file ``resources/translations/olviz_xx.ts``, compiled to ``olviz_xx.qm``. English has one too, for its
plurals.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from olviz import resources
from olviz.engine.words.translate import speak

ENGINE = "engine"  # the context of what the engine says
LANGUAGE = "language"  # the property of the application that names it


def install(app: QCoreApplication, locale: QLocale | None = None) -> None:
    """Has the program speak the language of ``locale`` (default: the system's), the engine and Qt included."""
    locale = locale or QLocale.system()
    qt, own = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath), str(resources.path("translations"))
    for name, spoken, folder in (
        ("olviz", QLocale(QLocale.Language.English), own),
        ("qtbase", locale, qt),
        ("olviz", locale, own),
    ):
        translator = QTranslator(app)
        if translator.load(spoken, name, "_", folder):
            app.installTranslator(translator)
    app.setProperty(LANGUAGE, locale.name())
    speak(through_qt)


def through_qt(one: str, many: str, n: int) -> str:
    """A template of the engine in the language of the window; the plural is the key of a template that counts."""
    return QCoreApplication.translate(ENGINE, many or one, None, n if many else -1)
