"""Icons are told from one another at 24 px, in one colour, in silhouette."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from render.kit.icons import ICONS, icon, silhouette

# Mean difference of two masks, 0 to 1: a star and a star with an eye in it have 0.09.
APART = 0.15


def test_no_two_icons_look_alike():
    masks = {name: np.asarray(silhouette(name, 24), np.float32) / 255 for name in ICONS}
    alike = {
        (a, b): round(float(np.abs(masks[a] - masks[b]).mean()), 3)
        for a, b in combinations(ICONS, 2)
        if np.abs(masks[a] - masks[b]).mean() < APART
    }
    assert alike == {}


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_fills_its_box_but_not_all_of_it(name: str):
    mask = np.asarray(silhouette(name, 48), np.float32) / 255
    assert 0.08 < mask.mean() < 0.8
    ys, xs = np.nonzero(mask > 0.5)
    assert max(np.ptp(xs), np.ptp(ys)) >= 38


def test_an_edge_makes_room_for_itself():
    assert icon("anchor", 40, "#ffffff").size == (40, 40)
    assert icon("anchor", 40, "#ffffff", "#000000", 3).size == (48, 48)
