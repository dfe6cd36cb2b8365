"""Static layers of the Everrain: the chart in the storm, the two seas, a ship, and what lies behind cards."""

from __future__ import annotations

from render.everrain import chartwork, deckwork, hexes

LAYERS = {
    "chart": chartwork.chart,
    "calm": chartwork.calm_sea,
    "rough": chartwork.rough_sea,
    "key": hexes.key,
    "ship": deckwork.ship,
    "gale": chartwork.gale,
    "abyss": chartwork.abyss,
    "dawn": chartwork.dawn,
}
