"""Positions to measure, to warm up with and to look at: a legal middle of a voyage, and what can come of it."""

from __future__ import annotations

from typing import Any

from games.core.asks import Ask, Option
from games.everrain.printed import RING, SLOTS, crew_tokens, hex_named, tiles
from games.everrain.views import (
    Captive,
    CrewView,
    DeckView,
    Foe,
    GunView,
    Lodger,
    Orders,
    Raider,
    RainView,
    Sailor,
    Ship,
    StoryView,
    Tally,
)

NAMES = ("Mara", "Tomas", "Ines", "Kofi")
_LAID = {
    0: ("M01", 2),
    6: ("M05", 1),
    1: ("M03", 0),
    3: ("M02", 2),
    5: ("M07", 3),
    2: ("M06", 1),
    16: ("M04", 1),
    17: ("M09", 4),
    8: ("M12", 1),
    10: ("M11", 0),
}


def _sea() -> tuple[list[Any], list[str], list[int]]:
    sea, laid, turns = [""] * (SLOTS * RING), [""] * SLOTS, [0] * SLOTS
    for slot, (tile, turn) in _LAID.items():
        laid[slot], turns[slot] = tile, turn
        letters = tiles()[tile].hexes
        sea[slot * RING] = letters[0]
        for i, letter in enumerate(letters[1:]):
            sea[slot * RING + 1 + (i + turn) % 6] = letter
    return sea, laid, turns


def _find(sea: list[Any], slot: int, letter: str) -> int:
    return next(at for at in range(slot * RING, slot * RING + RING) if sea[at] == letter)


def _sailor(crew: str, place: str, plus: str, minus: str, trauma: int = 0, strain: int = 0) -> Sailor:
    return Sailor(crew, place, plus, minus, trauma, strain)


def _ships(sea: list[Any]) -> list[Ship]:
    mara = Ship(
        board="bitter-end",
        at=hex_named("0.6"),
        facing=0,
        broken=[1],
        fresh=Orders(2, 1, 0),
        issued=Orders(1, 2, 1),
        coin=30,
        clues=2,
        hold=["pitch.1"],
        sailors=[
            _sailor("DH-01", "z4", "hardy", "seasick", 0, 1),
            _sailor("DH-02", "z0", "trailblazer", "timid", 1, 2),
            _sailor("AD-01", "z3", "", "slow-healer", 1, 1),
        ],
    )
    tomas = Ship(
        board="aberconway",
        at=hex_named("8.3"),
        facing=4,
        broken=[7],
        fresh=Orders(1, 0, 1),
        issued=Orders(3, 2, 0),
        fleeting=1,
        coin=10,
        clues=1,
        hold=["rope.1", "rope.2"],
        sailors=[
            _sailor("DH-03", "z4", "old-salt", "drunkard"),
            _sailor("DH-04", "z6", "sure-footed", "weary", 0, 1),
            _sailor("DH-05", "s2", "unshaken", "greedy", 2, 1),
            _sailor("AD-03", "z9", "", "superstitious", 0, 1),
        ],
    )
    ines = Ship(
        board="pariah",
        at=hex_named("3.4"),
        facing=3,
        broken=[1, 2],
        fresh=Orders(1, 1, 1),
        issued=Orders(2, 2, 0),
        fleeting=1,
        coin=15,
        clues=4,
        hold=["pitch.2", "ships-biscuit.1"],
        points=2,
        navigated=True,
        sailors=[
            _sailor("DH-06", "z3", "brawler", "clumsy", 3, 2),
            _sailor("DH-07", "z4", "keen-eyed", "thin-blooded", 0, 3),
            _sailor("AD-04", "z6", "", "ponderous", 1, 2),
            _sailor("DH-08", "z5", "deadeye", "loudmouth", 1, 2),
            _sailor("DH-09", "h2", "forager", "restless", 1, 2),
        ],
        foes=[Foe("drowned-man.1", "z3", 2)],
        built=["", "", "cabins.1", "", "", ""],
        guns={"starboard": "grape-battery.starboard.1"},
        lodgers=[Lodger("P03", "s3")],
        captives=[Captive("cultist.1", "s5", 1)],
    )
    kofi = Ship(
        board="ivory-sword",
        at=hex_named("17.0"),
        facing=1,
        broken=[1, 2, 7],
        fresh=Orders(3, 0, 2),
        issued=Orders(0, 2, 0),
        coin=45,
        clues=2,
        sailors=[
            _sailor("DH-10", "z4", "tough", "wanted", 2, 2),
            _sailor("DH-11", "z0", "charmer", "cowardly", 1, 1),
            _sailor("DH-12", "b1", "devoted", "spendthrift", 2, 1),
        ],
        foes=[Foe("bloated-cadaver.1", "z7"), Foe("drowned-man.2", "z8", 1)],
    )
    return [mara, tomas, ines, kofi]


def _hands(ships: list[Ship]) -> dict[str, CrewView]:
    """As printed: Traits are left out of account here."""
    out: dict[str, CrewView] = {}
    for one in (sailor for ship in ships for sailor in ship.sailors):
        token = crew_tokens()[one.id]
        out[one.id] = CrewView(max(token.track, one.gems), token.wage, token.attack, token.evasion)
    return out


def _decks() -> dict[str, DeckView]:
    left = {"sea": 27, "expedition": 6, "denizen": 19, "enemy": 5, "treasure": 35, "improvement": 32, "artillery": 25}
    return {name: DeckView(n, []) for name, n in left.items()}


def middle() -> RainView:
    """Round 6, Act II: Ines has the helm, a Frigate hunts in the north."""
    sea, laid, turns = _sea()
    ships = _ships(sea)
    explored = [_find(sea, 6, "W"), _find(sea, 3, "I"), _find(sea, 1, "W"), 16 * RING]
    return RainView(
        seat=None,
        seats=4,
        awaits=[2],
        ships=ships,
        sea=sea,
        tiles=laid,
        rotations=turns,
        explored=sorted(explored),
        wrecks=[],
        raiders=[Raider("damned-frigate.1", hex_named("5.1"), _find(sea, 3, "I"), 2, 1)],
        player=4,
        enemy=2,
        elder=12,
        agenda=7,
        pace=5,
        act=2,
        arisen=None,
        round=6,
        phase="players",
        first=1,
        turn=2,
        visit=None,
        offers=[],
        decks=_decks(),
        uncharted=[0, 4, 6],
        pool=3,
        stories=[StoryView("S04", 2, "denizen"), StoryView("S12", 0, "sea"), StoryView("S16", 3, "", True)],
        beside={"sea": 2, "expedition": 1, "denizen": 1},
        waiting=[0, 0, 0, 1],
        yields=[2, 3, 3, 2],
        card=None,
        read=[],
        settings=[{} for _ in ships],
        tally=Tally(turns=22, foes=5, raiders=1, begun=3),
        boarding=False,
        exhaustive=False,
        armed=[
            [GunView("port", "six-pounders", 1, "ready"), GunView("starboard", "six-pounders", 0, "unmanned")],
            [GunView("bow", "deck-swivels", 0, "unmanned"), GunView("starboard", "six-pounders", 0, "unmanned")],
            [
                GunView("port", "six-pounders", 0, "disrupted"),
                GunView("bow", "deck-swivels", 0, "unmanned"),
                GunView("starboard", "grape-battery", 1, "ready"),
            ],
            [GunView("bow", "deck-swivels", 1, "disrupted")],
        ],
        hands=_hands(ships),
        holds=[3, 4, 3, 3],
    )


def sailing() -> RainView:
    """The same moment with what Ines may do."""
    view = middle()
    sail = [
        Option(f"sail.{name}", group="sail", args={"hex": name, "cost": cost, "orders": 0, "kind": "C"})
        for name, cost in (("3.5", 2), ("3.3", 2), ("10.6", 4), ("3.0", 3), ("0.3", 4), ("10.0", 5), ("2.4", 6))
    ]
    reveal = Option("reveal", group="sail", args={"slot": 12, "cost": 1})
    view.asks = [
        Ask(seat=2, kind="turn.act", options=[reveal, *sail, Option("end")], default=["end"], args={"points": 2})
    ]
    return view
