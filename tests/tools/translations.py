"""Every text a person can read, collected from the source into ``resources/translations``.

    python -m tests.tools.translations        brings all languages up to date and compiles them
    python -m tests.tools.translations de     begins another language

A language is complete when no message of its ``.ts`` file is marked *unfinished*.
"""

import ast
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree

import PySide6
from PySide6.QtCore import QLocale

from olviz import resources
from olviz.engine.declare.parameters import parameters_of
from olviz.engine.declare.phases import MEANINGS
from olviz.engine.experiment import registry, scenario
from olviz.engine.games.game import Declared
from olviz.engine.round.capabilities import erratum
from olviz.engine.round.learner import Learner
from olviz.engine.theory.bound import Bound, bounds_in
from olviz.engine.theory.certificate import certificates_in
from olviz.engine.theory.distances import POINTS
from olviz.engine.theory.online_to_batch import CERTIFICATES, EXAMPLES, PRICE, UB, on_new_rounds
from olviz.engine.theory.overview import overviews_in
from olviz.engine.verdicts.theorems import LEFT
from olviz.gui.look.language import ENGINE
from olviz.gui.panels.catalogue import PANELS

PACKAGE = Path(__file__).resolve().parents[2] / "olviz"
FOLDER = resources.path("translations")
SAYS = re.compile(r"\b(tr|translated|translate|plural|InputError|Enum)\b")  # what no module is without that says a text
SHOWN = ("x", "advice", "labels", "losses", "vectors", "targets")  # what an adversary gives, in refusals


class Message(NamedTuple):
    """A text to translate. ``one`` is its English singular where it counts something, else empty."""

    context: str
    source: str
    counts: bool = False
    one: str = ""


@cache
def messages() -> dict[tuple[str, str], Message]:
    """All there are, by context and text."""
    found = [*declared(), *written()]
    return {(message.context, message.source): message for message in sorted(found) if has_words(message.source)}


def has_words(text: str) -> bool:
    """Whether anything is left to translate beside holes, symbols and numbers."""
    return bool(re.search(r"[^\W\d_]", re.sub(r"{.*?}", "", text)))


# what is declared


def words(tex: str) -> list[str]:
    """The words in a formula."""
    return re.findall(r"\\text\{([^{}]*)\}", tex)


def stated(bound: Bound) -> list[str]:
    """The name of a theorem, and what is a word in its letters and not a letter."""
    letters = [text for symbol in bound.formula.symbols() for text in (symbol.text, *words(symbol.tex))]
    return [
        bound.name,
        bound.quantity,
        *(text for text in letters if re.search(r"[^\W\d_]{3}", text)),
        *words(bound.left),
    ]


def assumed(theorems: tuple[Any, ...]) -> list[str]:
    """What they assume of a stream, and where they become statements about samples."""
    ours = [assumption for theorem in theorems for assumption in theorem.assumptions]
    both = [*ours, *(assumption.sampled for assumption in ours if assumption.sampled)]
    return [text for one in both for text in (one.name, one.statement, one.failure, one.absent)]


def declared() -> Iterator[Message]:
    specs = [registry.games(), registry.adversaries(), registry.learners(), *registry.families().values()]
    texts: list[str] = [*SHOWN, *MEANINGS.values(), Declared().source]
    for cls in (cls for members in specs for cls in members.values()):
        texts += [getattr(cls, said, "") for said in ("title", "about", "manner")]
        texts += getattr(cls, "sentences", {}).values()
        texts += getattr(cls, "watches", ())
        for parameter in parameters_of(cls):
            texts += worded(parameter)
        if not issubclass(cls, Learner):
            continue
        texts += [erratum(cls), *cls.needs]
        texts += [text for column in cls.columns for text in (column.title, column.unit)]
        texts += [text for line in cls.pseudocode for text in (line.text, line.numbers, line.right)]
        texts += [text for bound in bounds_in(cls.theorems) for text in stated(bound)]
        texts += [text for overview in overviews_in(cls.theorems) for text in (overview.name, *overview.heads)]
        proofs = certificates_in(cls.theorems)
        texts += [proof.name for proof in proofs] + [proof.ceiling.remark for proof in proofs if proof.ceiling]
        texts += assumed((*bounds_in(cls.theorems), *proofs))
    inherited = on_new_rounds(UB)
    texts += [text for bound in inherited for text in stated(bound)]
    texts += [word for left in LEFT.values() for word in words(left)]
    texts += [certificate.name for certificate in CERTIFICATES] + [
        text for overview in (EXAMPLES, POINTS, PRICE) for text in (overview.name, *overview.heads)
    ]
    texts += assumed((*inherited, *CERTIFICATES))
    for parameter in (scenario.ROUNDS, scenario.SEED):
        texts += worded(parameter)
    for entry in PANELS:
        texts += [entry.title, entry.about]
    yield from (Message(ENGINE, text) for text in texts if text)


def worded(parameter: Any) -> Sequence[str]:
    return [parameter.title, parameter.help, parameter.unit, *parameter.words, *parameter.formulas]


# what is written in calls


def written() -> Iterator[Message]:
    doors = {}
    sources = {path: path.read_text(encoding="utf-8") for path in sorted(PACKAGE.rglob("*.py"))}
    trees = {path: ast.parse(source) for path, source in sources.items() if SAYS.search(source)}
    for path, tree in trees.items():
        doors[module_of(path)] = dict(doors_of(tree))
    for path, tree in trees.items():
        if "commands" in path.parts:
            continue  # the command line speaks English
        known = dict(doors[module_of(path)])
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module in doors:
                there = doors[node.module]
                known.update({one.asname or one.name: there[one.name] for one in node.names if one.name in there})
        yield from calls(tree, "", known)
        yield from (Message(ENGINE, text) for text in enumerated(tree))


def enumerated(tree: ast.Module) -> Iterator[str]:
    """The texts that are values of an enumeration of a module."""
    for cls in tree.body:
        if isinstance(cls, ast.ClassDef) and any(
            isinstance(base, ast.Name) and base.id == "Enum" for base in cls.bases
        ):
            yield from (text for one in cls.body if isinstance(one, ast.Assign) for text in constants(one.value, None))


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")


def doors_of(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """The functions of a module that pass their text to Qt, each with the context it names."""
    for function in tree.body:
        if isinstance(function, ast.FunctionDef) and function.name in ("tr", "translated"):
            call = next(node for node in ast.walk(function) if isinstance(node, ast.Call))
            context = call.args[0]
            assert isinstance(context, ast.Constant), function.name
            yield function.name, str(context.value)


def calls(node: ast.AST, owner: str, doors: dict[str, str], function: ast.AST | None = None) -> Iterator[Message]:
    for child in ast.iter_child_nodes(node):
        inside = child.name if isinstance(child, ast.ClassDef) else owner
        scope = child if isinstance(child, ast.FunctionDef) else function
        if isinstance(child, ast.Call):
            yield from told(child, owner, doors, function)
        yield from calls(child, inside, doors, scope)


def told(call: ast.Call, owner: str, doors: dict[str, str], function: ast.AST | None) -> Iterator[Message]:
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    if isinstance(call.func, ast.Attribute) and call.func.attr == "tr":
        texts = list(constants(call.args[0], function))
        assert texts, f"{owner}: a text that cannot be collected, line {call.lineno}"
        yield from (Message(owner, text, len(call.args) == 3) for text in texts)
    elif name in doors:
        yield from (Message(doors[name], text) for text in constants(call.args[0], function))
    elif name == "translate":
        yield from (Message(ENGINE, text) for text in constants(call.args[0], None))
    elif name == "plural":
        one, many = (next(constants(argument, None)) for argument in call.args[:2])
        yield Message(ENGINE, many, True, one)
    elif name == "InputError":
        for text in constants(call.args[0], function):
            yield Message(ENGINE, text)
            legal = text.partition("; legal: ")[2]
            if legal:
                yield Message(ENGINE, legal)


def constants(node: ast.AST, function: ast.AST | None) -> Iterator[str]:
    """The texts an argument may be: itself, either branch, or what its name stands for in the function."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from constants(node.body, function)
        yield from constants(node.orelse, function)
    elif isinstance(node, ast.Name) and function is not None:
        for one in ast.walk(function):
            if isinstance(one, ast.Assign) and any(isinstance(t, ast.Name) and t.id == node.id for t in one.targets):
                yield from constants(one.value, None)


# files


def file_of(language: str) -> Path:
    return FOLDER / f"olviz_{language}.ts"


def languages() -> list[str]:
    return sorted(path.stem.removeprefix("olviz_") for path in FOLDER.glob("olviz_*.ts"))


def read(language: str, finished: bool = True) -> dict[tuple[str, str], list[str]]:
    """The messages of a file that are finished, or all: one text, or a text for each plural form."""
    done: dict[tuple[str, str], list[str]] = {}
    if not file_of(language).exists():
        return done
    for context in ElementTree.parse(file_of(language)).getroot().iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            if translation is not None and not (finished and translation.get("type") == "unfinished"):
                forms = [form.text or "" for form in translation.iter("numerusform")]
                key = (context.findtext("name") or "", message.findtext("source") or "")
                done[key] = forms or [translation.text or ""]
    return done


def write(language: str, wanted: Iterable[Message]) -> None:
    """The file of a language with these messages; what was translated stays so, what nobody says goes."""
    done = read(language)
    root = ElementTree.Element("TS", version="2.1", language=language, sourcelanguage="en")
    contexts: dict[str, ElementTree.Element] = {}
    for message in wanted:
        if message.context not in contexts:
            contexts[message.context] = ElementTree.SubElement(root, "context")
            ElementTree.SubElement(contexts[message.context], "name").text = message.context
        entry = ElementTree.SubElement(contexts[message.context], "message")
        ElementTree.SubElement(entry, "source").text = message.source
        translation = ElementTree.SubElement(entry, "translation")
        forms = english(language, message) or done.get((message.context, message.source))
        if not forms:
            translation.set("type", "unfinished")
        if message.counts:
            entry.set("numerus", "yes")
            for form in forms or [""]:
                ElementTree.SubElement(translation, "numerusform").text = form
        else:
            translation.text = "".join(forms)
    ElementTree.indent(root)
    text = ElementTree.tostring(root, encoding="unicode")
    head = '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n'
    file_of(language).write_text(f"{head}{text}\n", encoding="utf-8")


def english(language: str, message: Message) -> list[str]:
    """What English says without anybody's help."""
    if language != "en" or (message.counts and not message.one):
        return []
    return [message.one, message.source] if message.counts else [message.source]


def compiled(language: str) -> None:
    release = Path(PySide6.__file__).parent / "lrelease"
    target = file_of(language).with_suffix(".qm")
    subprocess.run([release, "-silent", file_of(language), "-qm", target], check=True)


def main(asked: Sequence[str]) -> None:
    for language in sorted({"en", *languages(), *asked}):
        if QLocale(language).language() in (QLocale.Language.C, QLocale.Language.AnyLanguage):
            raise SystemExit(f"{language} is no code of a language")
        write(language, messages().values())
        compiled(language)
        missing = len(messages()) - len(read(language))
        print(f"{language}: {len(messages())} messages, {missing} unfinished")


if __name__ == "__main__":
    main(sys.argv[1:])
