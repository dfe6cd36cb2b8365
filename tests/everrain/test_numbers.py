"""Numbers of the rulebook that nothing tunes, each by the rule that has it."""

from __future__ import annotations

import pytest

from games.everrain import printed
from games.everrain.abilities import AGENDA, BURST
from games.everrain.cards import MOST_ORDERS
from games.everrain.chart import HEXES, RING, SLOTS
from games.everrain.elder import EXTRA, NEAR, SPECIALS, WAIL
from games.everrain.fray import MOST_DICE
from games.everrain.gunnery import LEAST, MOST
from games.everrain.objective import COST, PER_VISIT, SCHOOLS, needed
from games.everrain.orders import RECOVERED, laid_recovery
from games.everrain.port import PRICES
from games.everrain.port import REPAIR as MENDED
from games.everrain.round import LAST, Rounds
from games.everrain.setup import COIN, HANDS, setup
from games.everrain.sinking import TOKENS
from games.everrain.spawning import FAR
from games.everrain.state import CREW_SLOTS, END, HOLD, HUNT, LOOP, ROOM, Elder, Orders
from games.everrain.state import SLOTS as BERTHS
from games.everrain.state import ZONES as ZONES_ON_DECK
from games.everrain.telling import FATE, PARTY
from games.everrain.tracks import ACT_ENDS, GIFT
from games.everrain.trade import STEP
from games.everrain.trading_post import MIXES, REPAIR, SHOWN
from games.everrain.turn import MISSED
from games.everrain.upgrading import SHOWN as SEEN
from tests.play import Loaded
from tests.rules import rule

from .build import a_voyage


@rule("EVR-CREW-05", "EVR-DECK-02", "EVR-MARKET-05", "EVR-ORDER-06", "EVR-SETUP-10", "EVR-SETUP-11", "EVR-SETUP-12")
def test_what_a_ship_holds():
    assert (CREW_SLOTS, ROOM, HOLD, BERTHS, ZONES_ON_DECK) == (5, 3, 3, 6, 10)
    assert MOST_ORDERS == {"crew": 5, "navigation": 4, "artillery": 3}
    assert (COIN, HANDS) == (40, 2)
    g = setup(3, {"boarding": "off", "expeditions": "off"}, Loaded(1))
    assert [(ship.coin, ship.fresh, ship.issued.total) for ship in g.ships] == [(40, Orders(3, 2, 1), 0)] * 3


@rule("EVR-DISC-01", "EVR-AGENDA-01", "EVR-AGENDA-04", "EVR-ACT-02", "EVR-ACT-03")
def test_tracks():
    assert (END, LOOP, HUNT, ACT_ENDS, GIFT) == (12, 10, 5, (3, 6, 9), 20)
    assert (printed.END, printed.LOOP, printed.HUNT, printed.ACT_LENGTH, printed.SHOWN_SLOTS) == (12, 10, 5, 3, 6)


@rule("EVR-MAP-01", "EVR-SINK-04", "EVR-SPAWN-07")
def test_the_map():
    assert (SLOTS, RING, HEXES, TOKENS, FAR) == (19, 7, 133, 4, 4)


@rule("EVR-FRAY-02", "EVR-ART-07", "EVR-TEST-01", "EVR-TEST-03", "EVR-ORDER-05")
def test_dice_and_orders():
    assert (MOST_DICE, MOST, LEAST, FATE, PARTY, RECOVERED) == (5, 5, 1, 10, 6, 3)


@rule("EVR-UNI-01", "EVR-SHIPW-01", "EVR-SHIPW-03", "EVR-INN-01", "EVR-INN-03", "EVR-INN-04", "EVR-APOTH-01")
def test_ashore():
    assert (COST, REPAIR, MENDED, SHOWN, SEEN, MIXES, STEP) == (5, 10, 10, 3, 3, (3, 2, 1, 0), 5)
    assert PRICES == {"rest": 10, "drink": 5, "inform": 15, "apothecary": 5}


@rule("EVR-ELDER-05", "EVR-ELDER-13", "EVR-ELDER-14", "EVR-SPEC-01")
def test_enemies_and_elder_ones():
    assert (EXTRA, SPECIALS, NEAR, WAIL, BURST) == (2, 2, 2, 3, 2)
    assert AGENDA == {"drowning-hymn": 1, "herald": 2, "swell": 2}
    assert (PER_VISIT, SCHOOLS) == (2, 2)
    before = [needed(Elder(name, 0)) for name in ("ulmareth", "osk-venn", "mother-caul")]
    assert before == [3, 2, 4], "of a save that does not say it"
    assert needed(Elder("ulmareth", 0, task=5)) == 5


@rule("EVR-SEAT-04")
def test_patience():
    assert (MISSED, LAST) == (2, 200)
    v = a_voyage(1)
    v.g.round = 200
    v.start(Rounds())
    assert v.g.over and v.g.winners == []
    v = a_voyage(1)
    v.g.round = 199
    v.start(Rounds())
    assert not v.g.over and v.g.round == 200


@pytest.mark.parametrize(("far", "guns"), [("1.2", True), ("7.0", False)])
def test_guns_are_laid_in_for_an_enemy_within_five(far: str, guns: bool):
    v = a_voyage(1).chart(1, "CCCCCCC").chart(7, "CCCCCCC").raider("damned-frigate.1", far, "0.4")
    v.ship(0).fresh, v.ship(0).issued = Orders(0, 0, 0), Orders(3, 2, 1)
    assert ("artillery" in laid_recovery(v.g, v.ship(0))) is guns
