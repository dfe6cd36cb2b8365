"""Words for places, each from everywhere, by the map alone; and a roll that nearly cannot fail."""

from __future__ import annotations

import pytest

from games.unfathomable import vocabulary as v
from games.unfathomable.orders import turns
from games.unfathomable.ship import SHIP, region, spaces
from tests.rules import rule
from tests.unfathomable.build import a_voyage
from tests.unfathomable.test_orders_judged import a_roll, seen

WATER = [f"w{n}" for n in range(1, 9)]
DECKS = [f"deck-{n}" for n in range(1, 9)]
ROOMS = ["bridge", "chapel", "captains-cabin", "cargo-hold", "galley", "boiler-room"]


@rule("UNF-SPACE-01", "UNF-SPACE-09")
@pytest.mark.parametrize("here", [*DECKS, *ROOMS, *WATER])
def test_where_a_word_points_from_here(here: str):
    near = list(spaces()[here].adjacent)
    dry = [space for space in near if space not in WATER]
    assert region("here", here) == (here,)
    assert region("adjacent", here) == tuple(near)
    assert region("adjacent-ship", here) == tuple(dry)
    assert region("here-or-adjacent", here) == (here, *near)
    assert region("here-or-adjacent-ship", here) == (here, *dry)
    for word, everywhere in (("any-water", WATER), ("any-deck", DECKS), ("any-room", ROOMS)):
        assert list(region(word, here)) == everywhere  # pyright: ignore[reportArgumentType]
    assert region("any-ship", here) == SHIP == (*DECKS, *ROOMS)
    assert region("deck-3", here) == ("deck-3",)


@rule("UNF-ATK-01")
def test_a_revolver_does_not_reach_into_the_water():
    s = a_voyage(cast=("jamie-snell", "arjun-singh", "keilani-tatupu")).at(0, "deck-3").at(1, "chapel").at(2, "chapel")
    shot = "use.item.service-revolver"
    assert shot not in s.deep_ones(w3=1).acts(0, n=1).offered(0)
    aboard = next(space for space in spaces()["deck-3"].adjacent if space not in WATER)
    assert shot in s.deep_ones(**{aboard.replace("-", "_"): 1}).acts(0, n=1).offered(0)


def test_a_roll_that_fails_on_a_one_alone_is_lost_with_a_one():
    """The Boiler Room with a 5 laid down: 2 is enough."""
    for natural, lost in ((1, True), (2, False)):
        facts = seen(roll=a_roll("boiler-room", 2, natural))
        assert turns[v.Reroll](facts, v.Reroll()) == lost
    assert turns[v.Reroll](seen(roll=a_roll("boiler-room", 2, 1, modifier=-2)), v.Reroll()), "and less than 1 is 1"
