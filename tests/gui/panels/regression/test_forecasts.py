"""Forecasts of targets, asked of their data."""

from __future__ import annotations

import numpy as np
import pytest

from olviz.engine.declare.phases import Phase
from olviz.gui.look.tokens import DARK
from olviz.gui.panels.regression.forecasts import PAGE, WIDE, first_of
from tests.shipped import shipped


@pytest.fixture
def opened(panel_of):
    def opened(name="price-series", view="path", rounds=100):
        return panel_of("forecasts", shipped(name, rounds), view=(view,), size=(700, 320))

    return opened


@pytest.mark.parametrize("t", [1, WIDE, WIDE + 1, 95])
def test_a_forecast_leads_from_the_path_to_where_it_was_said_to_go(opened, t):
    (trace, _), panel = opened()
    panel.draw(t, Phase.LEARN)
    drawn, start = panel.plotted(), first_of(t)
    price = np.concatenate([[0], np.cumsum(trace["y"][:t])])
    np.testing.assert_allclose(drawn["path"], price[start:])
    np.testing.assert_allclose(drawn["recursive from"], price[start:t])
    np.testing.assert_allclose(drawn["recursive"], price[start:t] + trace["play"][start:t])


def test_a_forecast_is_seen_when_it_is_made_and_its_target_later(opened):
    _, panel = opened(view="targets")
    counts = []
    for phase in Phase:
        panel.draw(30, phase)
        counts.append((len(panel.plotted()["recursive"]), len(panel.plotted()["targets x"])))
    assert counts == [(29, 29), (30, 29), (30, 30), (30, 30), (30, 30)]


@pytest.mark.parametrize("name", ["iris-petals", "step-too-large"])
@pytest.mark.parametrize("view", ["path", "targets"])
def test_every_size_paints_in_both_themes(opened, name, view):
    traces, panel = opened(name, view)
    for theme in (panel.theme, DARK):
        panel.recolour(theme)
        for t in (0, 1, min(trace.last for trace in traces)):
            panel.draw(t, Phase.LEARN)
            for size in ((260, 160), (1100, 600)):
                panel.resize(*size)
                panel.grab()
    assert "always 0" in panel.card.caption.full
    assert panel.described()


def test_the_page_turns_so_that_most_of_it_has_been_seen():
    assert [first_of(t) for t in (1, WIDE, WIDE + 1, WIDE + PAGE, WIDE + PAGE + 1)] == [0, 0, PAGE, PAGE, 2 * PAGE]


def test_forecasts_are_worth_what_is_seen_of_them_over_the_news(opened):
    """That half of the returns is luck stood in a caption."""
    traces, panel = opened()
    panel.draw(60, Phase.COMMIT)
    y = traces[0]["y"][:59]
    off = [float((y**2).mean()), *(float(((trace["play"][:59] - y) ** 2).mean()) for trace in traces)]
    np.testing.assert_allclose(panel.plotted()["mean square off"], off)
    assert panel.plotted()["mean square off, floor"] == [1.0]
