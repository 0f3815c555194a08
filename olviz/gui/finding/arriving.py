"""Goes to what was found: where it stands in the scene that is open, else to the first scene that has it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from olviz import resources
from olviz.engine.experiment import scenario
from olviz.engine.lessons import lesson
from olviz.engine.run.trace import Trace
from olviz.engine.verdicts.theorems import theorems
from olviz.gui.document.scene_chooser import Scene, scenes
from olviz.gui.finding.seen import Seen, first_stop, shipped
from olviz.gui.finding.subject import Doors, describe
from olviz.gui.lesson.giving import Giving
from olviz.gui.player.playback import Playback
from olviz.gui.stage.arrangement import Arrangement
from olviz.gui.why.why import Why


class Arriving:
    """``open`` opens a scene or a lesson, ``show_card`` a card or page, ``show_why`` has Why be seen."""

    def __init__(
        self,
        playback: Playback,
        giving: Giving,
        seen: Seen,
        arrangement: Arrangement,
        why: Why,
        open_scene: Callable[[str], object],
        show_card: Callable[[str, str], object],
        show_why: Callable[[], object],
    ) -> None:
        self._playback, self._arrangement, self._why = playback, arrangement, why
        self._giving, self._seen = giving, seen
        self._open, self._show_why = open_scene, show_why
        self.doors = Doors(open_scene, show_card, self.follow, self.prove, self.show_panel)

    def follow(self, learner: str) -> None:
        """Follows a learner; where it plays in no scene, shows what is written of it."""
        if self._follows(learner):
            return
        scene = next((scene for scene in scenes() if learner in scene.learners), None)
        if scene is None:
            describe(self.doors, learner)
        elif self._open(scene.name) is not False:
            self._follows(learner)

    def _follows(self, learner: str) -> bool:
        return self._select(lambda trace: trace.learner.name == learner)

    def _select(self, wanted: Callable[[Trace], bool]) -> bool:
        """Follows the learner that is followed, or the first other one, of which this is true; whether there is one."""
        traces, first = self._playback.traces, self._playback.selected
        order = (first, *(place for place in range(len(traces)) if place != first)) if traces else ()
        place = next((place for place in order if wanted(traces[place])), None)
        if place is not None and place != first:
            self._playback.select(place)
        return place is not None

    def prove(self, theorem: str, learners: tuple[str, ...]) -> None:
        """Unfolds a theorem in Why."""

        def keeps(trace: Trace) -> bool:
            return any(bound.name == theorem for bound in theorems(trace))

        if not self._select(keeps):
            scene = next((scene for scene in _played_by(learners) if any(map(keeps, _traces(scene)))), None)
            if scene is None:
                describe(self.doors, learners[0])
                return
            self._open(scene.name)
            self._select(keeps)
        self._show_why()
        self._why.unfold(theorem)

    def walk(self, name: str, step: int) -> None:
        """Goes to a step of a path: to its place in the lesson, or to its scene."""
        path = shipped()[name]
        if path.lesson:
            source = resources.lessons()[path.lesson]
            self._giving.begin(lesson.read(source), source, first_stop(path, step))
        elif self._open(path.steps[step].scene) is not False:
            self._seen.mark(name, step)

    def show_panel(self, name: str) -> None:
        """Has a panel be seen."""
        if not self._arrangement.stand(name):
            scene = next((scene for scene in scenes() if name in scene.panels), None)
            if scene is not None and self._open(scene.name) is not False:
                self._arrangement.stand(name)


def _played_by(learners: tuple[str, ...]) -> Iterator[Scene]:
    return (scene for scene in scenes() if not set(learners).isdisjoint(scene.learners))


def _traces(scene: Scene) -> tuple[Trace, ...]:
    """The runs of a scene, of which no round is played."""
    return scenario.read(resources.scenarios()[scene.name]).traces()
