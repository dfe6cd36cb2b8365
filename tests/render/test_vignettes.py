"""Each mythos card has a picture of its own: no two are alike, not even from far away."""

from __future__ import annotations

from itertools import combinations

import numpy as np

from games.unfathomable.cards import characters, mythos
from render.unfathomable.motifs import MOTIFS
from render.unfathomable.people import FACES, portrait
from render.unfathomable.vignettes import vignette

APART = 3.0  # steps of 255, on the average over the picture


def test_every_card_is_drawn_and_nothing_else_is():
    assert set(MOTIFS) == set(mythos())
    assert set(FACES) == set(characters())


def test_no_two_vignettes_are_alike():
    seen = {card: _small(vignette(93, 166, card)) for card in mythos()}
    for (one, a), (other, b) in combinations(seen.items(), 2):
        assert np.abs(a - b).mean() > APART, f"{one} looks like {other}"


def test_no_two_people_look_alike():
    seen = {who: _small(portrait(who, 60)) for who in characters()}
    for (one, a), (other, b) in combinations(seen.items(), 2):
        assert np.abs(a - b).mean() > APART, f"{one} looks like {other}"


def test_a_card_that_nobody_has_drawn_has_a_ground():
    assert vignette(93, 166, "not-in-the-box").size == (93, 166)
    assert portrait("nobody", 60).size == (60, 60)


def _small(im) -> np.ndarray:
    return np.asarray(im.convert("RGB").resize((40, 60)), dtype=np.float32)
