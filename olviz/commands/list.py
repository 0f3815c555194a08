"""``olviz list``: everything a scenario can name, for people or as JSON."""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterable, Mapping
from typing import Any

from olviz import resources
from olviz.engine.analysis.risk import PREDICTORS
from olviz.engine.declare.parameters import Parameter, Spec, as_table, parameters_of
from olviz.engine.experiment import registry, scenario
from olviz.engine.experiment.challenge import called, in_words, to_table
from olviz.engine.lessons import holes, lesson, paths
from olviz.engine.round.capabilities import erratum
from olviz.engine.verdicts.reference import theorems
from olviz.gui.panels.catalogue import PANELS, PanelEntry


def run(options: argparse.Namespace) -> int:
    """Prints the lists."""
    lists = catalogue(options.broken)
    print(json.dumps(lists, indent=2, allow_nan=False) if options.json else _text(lists))
    return 0


def catalogue(broken: bool = False) -> dict[str, list[dict[str, Any]]]:
    """Games, learners, adversaries, predictors of a run, panels, scenarios and theorems; each item has a ``name``."""
    learners = [learner for learner in registry.learners().values() if broken or not erratum(learner)]
    return {
        "games": [_spec(game) for game in registry.games().values()],
        "learners": [
            _spec(learner)
            | {"commits": learner.commits.value, "needs": sorted(learner.needs), "broken": erratum(learner)}
            for learner in learners
        ],
        "adversaries": [_spec(adversary) for adversary in registry.adversaries().values()],
        "predictors": [predictor._asdict() for predictor in PREDICTORS],
        "panels": [_panel(panel) for panel in PANELS],
        "scenarios": [_scenario(name) for name in resources.scenarios()],
        "challenges": [found for name in resources.scenarios() if (found := _challenge(name)) is not None],
        "lessons": [_lesson(name) for name in resources.lessons()],
        "paths": [_path(name) for name in resources.paths()],
        "numbers": [{"name": name, "title": about} for name, about in holes.listed()],
        "theorems": [theorem._asdict() for theorem in theorems(learners)],
    }


def _lesson(name: str) -> dict[str, Any]:
    found = lesson.read(resources.lessons()[name])
    return {"name": name, "title": found.title, "stops": len(found.stops), "minutes": found.minutes}


def _path(name: str) -> dict[str, Any]:
    found = paths.read(resources.paths()[name])
    return {
        "name": name,
        "title": found.title,
        "steps": [{"name": step.name, "scene": step.scene} for step in found.steps],
    }


def _panel(panel: PanelEntry) -> dict[str, Any]:
    return {
        "name": panel.name,
        "title": panel.title,
        "about": panel.about,
        "needs": sorted(panel.needs),
        "views": [list(group) for group in panel.views],
    }


def _spec(spec: type[Spec]) -> dict[str, Any]:
    parameters = [_parameter(parameter) for parameter in parameters_of(spec)]
    return {"name": spec.name, "title": spec.title, "ref": spec.ref, "parameters": parameters}


def _parameter(parameter: Parameter) -> dict[str, Any]:
    limits = {name: getattr(parameter, name) for name in ("above", "least", "below", "most")}
    entry = {
        "name": parameter.name,
        "title": parameter.title,
        "help": parameter.help,
        "symbol": parameter.symbol,
        "unit": parameter.unit,
        "scale": parameter.scale,
        "kind": parameter.kind,
        "required": parameter.required,
        "optional": parameter.optional,
        "default": _plain(parameter.default),
        "choices": list(parameter.choices),
        "infinite": parameter.infinite,
        "legal": parameter.legal,
        **{name: limit for name, limit in limits.items() if limit is not None},
    }
    if parameter.kind == "spec" and parameter.family is not None:
        entry["members"] = [_spec(member) for member in registry.families()[parameter.family].values()]
    return entry


def _plain(value: Any) -> Any:
    """A default as JSON can say it; an infinite one is null, and ``infinite`` says that it is legal."""
    if isinstance(value, Spec):
        return {key: _plain(item) for key, item in as_table(value).items()}
    if isinstance(value, tuple | list):
        return [_plain(item) for item in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value


def _scenario(name: str) -> dict[str, Any]:
    path = resources.scenarios()[name]
    scene = scenario.read(path)
    return {
        "name": name,
        "title": scene.title,
        "about": scene.about,
        "game": scene.game.name,
        "adversary": scene.adversary.name,
        "learners": [entry.learner.name for entry in scene.learners],
        "rounds": scene.rounds,
        "panels": list(scene.panels),
    }


def _challenge(name: str) -> dict[str, Any] | None:
    scene = scenario.read(resources.scenarios()[name])
    if scene.challenge is None:
        return None
    names = called([(entry.learner, entry.name) for entry in scene.learners])
    return {"name": name, "title": in_words(scene.challenge, names), **to_table(scene.challenge)}


def _text(lists: Mapping[str, list[dict[str, Any]]]) -> str:
    return "\n\n".join("\n".join([name, *_lines(items)]) for name, items in lists.items())


def _lines(items: Iterable[Mapping[str, Any]]) -> Iterable[str]:
    for item in items:
        ref = f" ({item['ref']})" if item.get("ref") else ""
        yield f"  {item['name']:24} {item.get('title') or item['text']}{ref}"
        for parameter in item.get("parameters", ()):
            symbol = f" {parameter['symbol']}" if parameter["symbol"] else ""
            yield f"    {parameter['name']:22} {parameter['title']}{symbol}: {parameter['legal']}"
