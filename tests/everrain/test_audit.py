"""Cases that were written down from the rules alone, and then looked for: those that had not held."""

from games.everrain.crew import draw_negative
from games.everrain.port import Docking
from tests.rules import rule

from .build import a_voyage

HIT, BLANK = 1, 6

# ---- decks that run out ------------------------------------------------------------------------------------------


@rule("EVR-TRAIT-04", "EVR-TRAIT-07")
def test_a_trait_that_contradicts_does_not_come_up_again_before_all_others():
    """Frail is on top of the deck, Weary in the discard: a Tough hand is dealt Weary, however that is shuffled."""
    for seed in range(8):
        v = a_voyage(seats=4, seed=seed).crew(0, "DH-01", plus="tough")
        v.g.vices.cards, v.g.vices.thrown = ["frail"], ["weary"]
        assert draw_negative(v.g, v.sailor("DH-01")) == "weary"
        assert v.g.vices.thrown == ["frail"]


@rule("EVR-PASS-05", "EVR-EVENT-04")
def test_a_passenger_who_is_here_already_does_not_keep_the_discard_from_being_shuffled():
    v = a_voyage(seats=1).sea("0.3", "P").put(0, "0.3")
    v.g.decks["denizen"].cards, v.g.decks["denizen"].thrown = ["P01"], ["P02"]
    v.start(Docking(seat=0))
    assert v.g.visit is not None and v.g.visit.denizen == "P02"
    assert v.g.decks["denizen"].cards == ["P01"]
