"""Where code draws by itself: the calls in its source that give other numbers each time, or from what all share."""

from __future__ import annotations

import ast

from olviz.checks.watch.source import source_of

SOURCES = ("numpy.random", "random", "secrets", "time", "uuid", "os.urandom")
WAITING = "time.sleep"  # which gives no number


def drawn_in(kind: type) -> tuple[str, int] | None:
    """File and line of the first such call of a class, or else of its file; None where its source shows none."""
    source = source_of(kind)
    if source is None:
        return None
    own = next((each for each in ast.walk(source.tree) if _defines(each, kind)), source.tree)
    lines = _drawing(own, source.tree) or _drawing(source.tree, source.tree)
    return (source.path, min(lines)) if lines else None


def _defines(node: ast.AST, kind: type) -> bool:
    return isinstance(node, ast.ClassDef) and node.name == kind.__name__


def _drawing(within: ast.AST, tree: ast.AST) -> list[int]:
    """The lines of a part of a file in which something is drawn."""
    meant = _imported(tree)
    calls = [each for each in ast.walk(within) if isinstance(each, ast.Call)]
    return [each.lineno for each in calls if _draws(_dotted(each.func, meant))]


def _imported(tree: ast.AST) -> dict[str, str]:
    """What the names that a file imports stand for."""
    meant: dict[str, str] = {}
    for each in ast.walk(tree):
        if isinstance(each, ast.Import):
            for one in each.names:
                first = one.name.partition(".")[0]
                meant[one.asname or first] = one.name if one.asname else first
        elif isinstance(each, ast.ImportFrom):
            meant |= {one.asname or one.name: f"{each.module}.{one.name}" for one in each.names}
    return meant


def _dotted(node: ast.expr, meant: dict[str, str]) -> str:
    """What is called, by its full name; nothing where that does not begin with what is imported."""
    if isinstance(node, ast.Attribute):
        owner = _dotted(node.value, meant)
        return f"{owner}.{node.attr}" if owner else ""
    return meant.get(node.id, "") if isinstance(node, ast.Name) else ""


def _draws(called: str) -> bool:
    return called != WAITING and any(called == source or called.startswith(f"{source}.") for source in SOURCES)
