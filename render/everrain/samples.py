"""Positions to measure, to warm up with and to look at: a legal middle of a voyage, and what can come of it."""

from __future__ import annotations

from typing import Any

from games.core.asks import Ask, Option
from games.everrain.printed import RING, SLOTS, crew_tokens, hex_named, tiles
from games.everrain.views import (
    Captive,
    Clash,
    CrewView,
    DeckView,
    Elder,
    Foe,
    GunView,
    Lodger,
    Orders,
    Raider,
    RainView,
    ReadCard,
    Sailor,
    Ship,
    StakesView,
    StoryView,
    Tally,
    Visit,
    Wreck,
)
from render.everrain import ART
from render.everrain.choosing import choices
from render.kit.art import Asked, Scene

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
        Option(f"sail.{name}", group="sail", verb="sail", args={"hex": name, "cost": cost, "orders": 0, "spot": spot})
        for name, cost, spot in (
            ("3.5", 2, "I3"),
            ("3.3", 2, "R3.3"),
            ("10.6", 4, "C10.6"),
            ("3.0", 3, "C3.0"),
            ("0.3", 4, "C0.3"),
            ("10.0", 5, "C10.0"),
            ("2.4", 6, "C2.4"),
            ("0.5", 7, "duskfall"),
        )
    ]
    reveal = Option("reveal", group="sail", args={"slot": 12, "cost": 1})
    view.asks = [
        Ask(seat=2, kind="turn.act", options=[reveal, *sail, Option("end")], default=["end"], args={"points": 2})
    ]
    return view


def early() -> RainView:
    """Round 2, three tiles charted: Ines, who may chart two more."""
    view = sailing()
    kept = (0, 1, 6)
    for at in range(SLOTS * RING):
        if at // RING not in kept:
            view.sea[at] = view.tiles[at // RING] = ""
    view.explored = [at for at in view.explored if at // RING in kept]
    view.raiders, view.round, view.act, view.uncharted = [], 2, 1, [4, 7, 6]
    view.player = view.enemy = 1
    for ship, at in zip(view.ships, ("0.6", "1.3", "1.5", "6.4"), strict=True):
        ship.at = hex_named(at)
    sail = [
        Option(
            f"sail.{name}", group="sail", verb="sail", args={"hex": name, "cost": 1, "orders": 0, "spot": f"C{name}"}
        )
        for name in ("0.1", "1.0", "1.6", "6.3")
    ]
    chart = [Option(f"chart.{slot}", group="sail", args={"slot": slot, "cost": 2}) for slot in (7, 18)]
    view.asks = [
        Ask(seat=2, kind="turn.act", options=[*chart, *sail, Option("end")], default=["end"], args={"points": 3})
    ]
    return view


def telling() -> RainView:
    """A Sea Event with three ways to meet it."""
    view = middle()
    view.card = ReadCard("S04", 2)
    odds = {"DH-09": 70, "AD-04": 60, "DH-08": 50, "DH-07": 40}
    options = [
        *(
            Option(f"c0.{crew}", group="c0", args={"choice": "S04.0", "crew": crew, "odds": n})
            for crew, n in odds.items()
        ),
        Option("c1", group="c1", args={"choice": "S04.1"}),
        *(
            Option(f"c2.{crew}", group="c2", args={"choice": "S04.2", "crew": crew, "odds": n})
            for crew, n in odds.items()
        ),
    ]
    view.asks = [Ask(seat=2, kind="card.choice", options=options, default=["c1"], args={"card": "S04"})]
    return view


def fraying() -> RainView:
    """Two of the Crew against two of the drowned."""
    view = middle()
    view.ships[2].foes.append(Foe("bloated-cadaver.2", "z3"))
    view.clashes = [
        Clash(
            "shot",
            2,
            foes=["damned-frigate.1"],
            gun="starboard",
            weapon="grape-battery",
            attack=["attack", "blank", "wild"],
            damage=2,
        ),
        Clash(
            "fray",
            2,
            "z3",
            ["DH-06", "DH-08"],
            ["drowned-man.1", "bloated-cadaver.2"],
            attack=["attack", "wild", "blank", "attack"],
            evasion=["evade", "blank"],
        ),
    ]
    return view


def firing() -> RainView:
    """A broadside from the Frigate, and the answer to it."""
    view = middle()
    view.clashes = [
        Clash("broadside", 0, foes=["damned-frigate.1"], enemy=["move", "damage", "damage", "special"], damage=2),
        Clash(
            "shot",
            0,
            foes=["damned-frigate.1"],
            gun="port",
            weapon="six-pounders",
            attack=["attack", "wild", "blank"],
            damage=2,
        ),
    ]
    return view


def docked() -> RainView:
    """Tomas in Vesper Quay, a card drawn, two errands done."""
    view = middle()
    view.turn, view.awaits = 1, [1]
    view.ships[1].coin, view.ships[1].clues = 35, 6
    view.ships[1].sailors[0].place = view.ships[1].sailors[1].place = "ashore"
    view.visit = Visit("vesper-quay", "P06", ["DH-03", "DH-04"], ["marketplace"])
    services = ("university", "rest", "apothecary", "listen", "inform", "gamble", "drink", "shipwright", "hire")
    options = [Option(f"serve.{one}", group="port", args={"service": one, "card": ""}) for one in services]
    options += [Option(f"depart.{way}", group="depart", args={"facing": way}) for way in range(6)]
    view.asks = [Ask(seat=1, kind="turn.act", options=[*options, Option("end")], default=["end"])]
    return view


def market() -> RainView:
    view = docked()
    view.ships[1].coin = 15
    buys = [("sealed-logbook.1", 20), ("haul-away-joe.2", 5), ("potato-spirit.1", 5)]
    options = [
        Option(f"buy.{card}", group="buy", args={"treasure": card, "price": n}, blocked="coin" if n > 15 else "")
        for card, n in buys
    ]
    options += [Option("sell.rope.2", group="sell", args={"treasure": "rope.2", "price": 15})]
    view.asks = [Ask(seat=1, kind="port.market", options=[*options, Option("done")], default=["done"])]
    return view


def risen() -> RainView:
    """Osk-Venn in the south, one wound and one Binding."""
    view = middle()
    view.enemy, view.elder, view.act, view.round = 10, 10, 4, 11
    view.arisen = Elder("osk-venn", hex_named("2.0"), trauma=3, destruction=1, goal=1, needed=3, paid=1, since=11)
    view.stakes = StakesView(10, 4, 2, 2)
    view.wrecks = [Wreck(hex_named("1.0"), 3, "C")]
    view.sea[hex_named("1.0")] = "W"
    for name in ("2.0", "2.3", "2.4", "2.6"):
        view.sea[hex_named(name)] = "R"
    return view


def over(won: bool = True) -> RainView:
    view = middle()
    view.over, view.awaits, view.turn, view.round = True, [], -1, 13
    view.winners = [0, 1, 2, 3] if won else []
    view.player, view.enemy = (12, 9) if won else (10, 12)
    view.tally = Tally(
        turns=50, sunk=1, slain=3, foes=9, raiders=4, begun=9, finished=["S04", "S06", "S12", "S15", "S16"]
    )
    view.ships[3].sinkings = 1
    return view


def crowded() -> RainView:
    """Everybody where it is tightest: four ships on a hex, three figures in every zone."""
    view = sailing()
    for ship in view.ships:
        ship.at = view.ships[2].at
    view.raiders.append(Raider("gallows-brig.1", hex_named("1.0"), hex_named("5.2"), 4, 0))
    view.raiders.append(Raider("weeping-galleon.1", hex_named("8.6"), hex_named("1.2"), 1, 2))
    return view


def scenes() -> dict[str, Scene]:
    def offered(view: RainView, title: str) -> Scene:
        found = choices(view, NAMES, Asked(view.asks[0], title, {}, {}))
        assert found is not None, "these are shown on pictures"
        return found.scene

    mine = middle()
    mine.seat = 2
    deck, crew, stores = ART.pages(mine, NAMES)
    return {
        "board": ART.board(sailing(), NAMES),
        "early": ART.board(early(), NAMES),
        "ship": ART.look(middle(), NAMES, "ship.2"),
        "hand": deck,
        "crew": crew,
        "stores": stores,
        "story": offered(telling(), cardless(telling())),
        "fray": ART.extras(fraying(), NAMES)[0],
        "battle": ART.extras(firing(), NAMES)[0],
        "port": ART.extras(docked(), NAMES)[0],
        "market": offered(market(), cardless(market())),
        "near": offered(sailing(), cardless(sailing())),
        "arising": ART.extras(risen(), NAMES)[0],
        "risen": ART.board(risen(), NAMES),
        "end": ART.extras(over(), NAMES)[0],
        "lost": ART.extras(over(won=False), NAMES)[0],
        "crowd": ART.board(crowded(), NAMES),
    }


def cardless(view: RainView) -> str:
    """A title for a question that is asked nowhere."""
    return f"{view.asks[0].kind}."
