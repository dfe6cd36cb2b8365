"""Known battles: for measuring, for warming the sprites up, for the handbook, and for tests."""

from __future__ import annotations

from typing import Any

import msgspec

from games.core.asks import Ask, Option
from games.rum_and_bones.views import (
    AttackView,
    Board,
    CardView,
    DieView,
    Dragon,
    Hero,
    Kraken,
    Mine,
    Roll,
    RumView,
    SeatView,
    Side,
    Stack,
    TargetView,
    TideView,
    Tile,
    facts,
)
from render.kit.art import Scene

NAMES = ("Ann", "Bea", "Kofi", "Dolores", "Emeka", "Fen")
TRIO = (("carcharius", "ishmael", "snapjaw"), ("viana", "santiago", "gabriela"))
FIVE = (
    ("carcharius", "ishmael", "kyria", "snapjaw", "waldorf"),
    ("viana", "santiago", "gabriela", "demarco", "latigo"),
)

# What the Hero that acts may do: zones to attack, to walk to, to rig to on which roll. A test asks the rules.
OFFERS = {
    "middle": (
        "G5",
        "H3 G4 I4 H2 I3 F4 J4",
        "D2:6 E2:5 F2:4 C3:6 D3:5 E3:4 F3:3 B4:6 C4:5 D4:4 E4:3 F4:2 E7:6 F7:5 H7:3 I7:4 J7:5 F8:6 G8:5 H8:4 I8:5 J8:6 "
        "H9:5 I9:6",
    ),
    "mirror": (
        "G5",
        "H3 G4 I4 H2 G3 I3 F4 J4",
        "E7:6 F7:5 H7:3 I7:4 J7:5 F8:6 G8:5 H8:4 I8:5 J8:6 H9:5 I9:6",
    ),
    "lon_lon": (
        "",
        "D7 F7 E8 C7 D8 F6 F8 E9",
        "D2:6 E2:5 C3:6 D3:5 E3:4 G3:6 C4:5 D4:4 E4:3 D12:6 E12:5 F12:6 E13:6",
    ),
    "clash2": ("", "G7 F8 H8 G9 G6 F7 H7 E8 F9 I8 H9", ""),
    "clash": ("E8", "G7 F8 H8 G9 G6 F7 H7 E8 F9 I8 H9", ""),
    "team4": ("", "G6 F7 H7 G8 G5 E7 F8 I7 H8 G9", "E3:7 F3:6 I3:7 D4:7 E4:6 F4:5 I4:6 J4:7"),
    "team6": ("", "G6 F7 H7 G8 G5 E7 F8 I7 H8 G9", "F3:6 I3:7 D4:7 E4:6 F4:5 I4:6 J4:7"),
}


def hero(name: str, side: int, seat: int | None = None, **given: Any) -> Hero:
    levels = [1, 0, 0]
    for slot, skill in enumerate(facts().heroes[name].skills):
        levels[slot] = 1 if not skill.prices[0] else 0
    start: dict[str, Any] = {"levels": levels}
    return Hero(name=name, side=side, seat=side if seat is None else seat, **(start | given))


def crew(b: Board, *stacks: tuple[int, str, int, int]) -> None:
    """Side, zone, Deckhands, Bosuns; the supply has the rest."""
    for side, zone, hands, bosuns in stacks:
        b.crew.append(Stack(side=side, zone=zone, track="", hands=hands, bosuns=bosuns))
    for i, side in enumerate(b.sides):
        side.hands = facts().hands - sum(s.hands for s in b.crew if s.side == i)
        side.bosuns = facts().bosuns - sum(s.bosuns for s in b.crew if s.side == i)


def sea(layout: str, heroes_: list[Hero], **given: Any) -> Board:
    """The start of a battle: every plank stands, every tile is whole."""
    shape = facts().layouts[layout]
    sides = [Side(faction=faction, fleet=i) for i, faction in enumerate(("deep_lords", "marea"))]
    kept = [Tile(kind=k, side=i, zone=z) for i, f in enumerate(shape.fleets) for k, z in f.tiles.items()]
    start: dict[str, Any] = {
        "layout": layout,
        "round": 1,
        "sides": sides,
        "heroes": heroes_,
        "tiles": kept,
        "planks": list(shape.planks),
    }
    return Board(**(start | given))


def view(board: Board, seats: int = 2, **given: Any) -> RumView:
    people: list[SeatView] = []
    for seat in range(seats):
        side = seat if board.clash else seat % 2
        hand = 0 if board.clash else 3 if seats == 2 else 2
        people.append(SeatView(seat=seat, side=side, hand=hand, size=hand, crew=seat < 2, captain=False))
    cards = [] if board.clash else [TideView(deck=24, discard=3), TideView(deck=23, discard=4)]
    start: dict[str, Any] = {
        "seat": None,
        "seats": seats,
        "board": board,
        "stage": "battle",
        "seating": people,
        "tide": cards,
        "awaits": [0],
        "mode": "clash" if board.clash else "battle",
    }
    return RumView(**(start | given))


def start() -> RumView:
    """Round 1, the Crews at their tiles, nobody Deployed."""
    b = sea("std", [hero(name, side) for side in (0, 1) for name in TRIO[side]])
    crew(b, *((i, z, 4, 0) for i, fleet in enumerate(facts().layouts["std"].fleets) for z in fleet.start))
    ask = Ask(seat=0, kind="turn.activate", options=[Option("crew", verb="activate")], default=["crew"])
    return view(b, asks=[ask], tide=[TideView(deck=27), TideView(deck=27)])


def middle_board() -> Board:
    mine = [
        hero("carcharius", 0, zone="G5", damage=2, coins=3, levels=[2, 1, 0], activated=True, conditions=["bleed"]),
        hero("ishmael", 0, zone="G6", damage=2, coins=1, levels=[1, 0, 1]),
        hero("snapjaw", 0, zone="D7", coins=4, levels=[1, 1, 1]),
        hero("viana", 1, zone="H4", damage=1, coins=5, levels=[2, 1, 1]),
        hero(
            "santiago", 1, zone="K5", damage=6, coins=2, levels=[1, 1, 1], activated=True, conditions=["slow", "blind"]
        ),
        hero("gabriela", 1, coins=0, levels=[1, 2, 0], overboard=True, activated=True),
    ]
    b = sea("std", mine, round=4, first=1, turn=1, active=3, actions=2)
    b.sides[0].vp, b.sides[0].pool, b.sides[0].crew_done = 5, 3, True
    b.sides[1].vp, b.sides[1].pool, b.sides[1].gun = 4, 2, 2
    for kind, side, damage in (("main_mast", 0, 3), ("rum_hold", 0, 3), ("captains_chest", 1, 2), ("wheel", 1, 5)):
        tile = next(t for t in b.tiles if t.kind == kind and t.side == side)
        tile.damage, tile.wrecked = damage, kind == "wheel"
    mine_ = ((0, "C8", 2, 0), (0, "C7", 3, 1), (0, "K8", 4, 0), (0, "K7", 2, 1), (0, "G7", 3, 0))
    theirs = ((1, "C4", 4, 0), (1, "C5", 2, 0), (1, "G4", 3, 1), (1, "F3", 2, 0), (1, "K4", 3, 0), (1, "K6", 2, 0))
    crew(b, *mine_, *theirs)
    b.roll = Roll(what="attack", side=1, hero=3, name="viana.0", zone="G5", faces=[6, 4, 2], need=3, modifier=0, hits=2)
    return b


def middle(**given: Any) -> RumView:
    start_: dict[str, Any] = {"awaits": [1]}
    return view(middle_board(), 2, **(start_ | given))


def acting_ask(b: Board, offer: str) -> Ask:
    """What the Hero that acts may do, as the rules would offer it."""
    attacks, walks, rigs = (zones.split() for zones in OFFERS[offer])
    options = [Option(f"attack-0-{z}", verb="attack", group="attack", args={"zone": z}) for z in attacks]
    options += [Option(f"walk-{z}", verb="move", group="walk", args={"zone": z}) for z in walks]
    for z, _, need in (rig.partition(":") for rig in rigs):
        options.append(Option(f"rig-{z}", verb="rig", group="rig", args={"zone": z, "need": int(need)}))
    options.append(Option("end", verb="end"))
    return Ask(seat=b.heroes[b.active].seat, kind="act.hero", options=options, default=["end"])


def tell_apart(b: Board) -> None:
    """Copies of one Hero bear their players' seats."""
    names = [hero.name for hero in b.heroes]
    for hero in b.heroes:
        if names.count(hero.name) > 1:
            hero.name = f"{hero.name}@{hero.seat}"


def mirror(seats: int = 2) -> RumView:
    """Both sides of one faction, with the same Heroes."""
    b = middle_board()
    b.layout, b.planks = "gal_gal", list(facts().layouts["gal_gal"].planks)
    for i, name in enumerate(TRIO[0] * 2):
        b.heroes[i].name = name
        b.heroes[i].seat = i // 3 if seats == 2 else i // 3 + 2 * (i % 3 % (seats // 2))
    b.sides[0].faction, b.sides[1].faction = "deep_lords@0", "deep_lords@1"
    tell_apart(b)
    b.roll = Roll(what="attack", side=1, hero=3, name="carcharius.0", zone="G5", faces=[6, 4, 2], need=4, hits=2)
    seat = b.heroes[3].seat
    shown = view(b, seats, awaits=[seat], asks=[acting_ask(b, "mirror")])
    return in_teams(shown) if seats > 2 else shown


def choosing() -> RumView:
    """The same with everything that Viana may do marked."""
    b = middle_board()
    return view(b, awaits=[1], asks=[acting_ask(b, "middle")])


def attacking(stage: str = "assigned") -> RumView:
    b = middle_board()
    faces = [
        DieView(face=6, need=3, hit=True, given="hands-0"),
        DieView(face=4, need=3, hit=True, given="hands-0"),
        DieView(face=2, need=3),
        DieView(face=5, need=3, hit=True, extra=True, given="hero-0", damage=2),
        DieView(face=3, need=3, hit=True, extra=True, given="hero-0", cancelled=True),
    ]
    crew(b, (0, "G5", 2, 0))
    found = AttackView(
        kind="hero",
        side=1,
        name="viana.1",
        origin="H4",
        target="G5",
        hero=3,
        stage=stage,
        dice=3,
        to_hit=4,
        modifier=1,
        notes=["price_on_your_head.1"],
        faces=[] if stage == "declared" else faces,
        targets=[
            TargetView(key="hands-0", rank="deckhand", left=2, given=2),
            TargetView(key="hero-0", rank="hero", left=4, given=2),
        ],
        hits=4,
        unassigned=0,
    )
    ask = Ask(seat=1, kind="attack.roll", options=[Option("roll", verb="roll")], default=["roll"])
    return view(b, awaits=[1], attack=found, asks=[ask] if stage == "declared" else [])


def kraken() -> RumView:
    """The Kraken over the middle plank, a Sea Dragon beside the ships."""
    b = middle_board()
    b.kraken = Kraken(zones=["F5", "G5", "H5", "F6", "G6", "H6"], damage=4)
    b.planks = ["w", "e"]
    b.crew = [s for s in b.crew if s.zone != "G4"]
    b.heroes[0].zone, b.heroes[1].zone, b.heroes[3].zone = "F7", "G8", "H4"
    b.dragon = Dragon(side=1, seat=1, zone="E6", damage=3)
    b.active, b.actions, b.turn = -1, 0, 0
    b.sides[0].pool, b.sides[1].pool = 6, 4
    b.roll = Roll(what="kraken", name="thrash", faces=[2])
    ask = Ask(seat=0, kind="turn.activate", options=[Option("hero-1", verb="activate")], default=["hero-1"])
    return view(b, awaits=[0], stage="battle", asks=[ask])


def lon_lon() -> RumView:
    mine = [
        hero("kyria", 0, zone="E7", damage=1, coins=2),
        hero("waldorf", 0, zone="C8", coins=1, conditions=["stun"]),
        hero("ishmael", 0, zone="D10", damage=5, coins=3, levels=[2, 1, 2]),
        hero("demarco", 1, zone="D11", coins=2, damage=1, levels=[1, 2, 1]),
        hero("latigo", 1, zone="F4", activated=True),
        hero("viana", 1, down=2, activated=True, coins=6),
    ]
    b = sea("lon_lon", mine, round=3, first=0, turn=0, active=0, actions=3)
    b.sides[0].vp, b.sides[0].pool, b.sides[1].vp, b.sides[1].pool = 3, 1, 2, 2
    crew(b, (0, "B6", 3, 0), (0, "F7", 4, 1), (0, "D9", 2, 1), (1, "B4", 4, 1), (1, "F3", 3, 0), (1, "D13", 4, 0))
    b.roll = Roll(what="rig", side=1, hero=4, zone="F4", faces=[5], need=3, hits=1)
    return view(b, awaits=[0], asks=[acting_ask(b, "lon_lon")])


def clash(seats: int = 5) -> RumView:
    shape = facts().layouts["clash"]
    spots = ["C7", "G8", "F4", "K3", "", "E8", "D3", "J8", "", "H3", "G5", "B8"]
    every = [*FIVE[0], *FIVE[1], "carcharius", "viana"]
    mine = [
        hero(every[i], i // 2, zone=spots[i], lives=3 - i % 3, coins=i % 4, damage=i % 4)
        for i in range(min(len(every), seats * 2))
    ]
    for i in (4, 8):
        if i < len(mine):
            mine[i].zone, mine[i].damage = "", 0
    if seats > 4:
        mine[8].out, mine[8].lives = True, 0
        mine[9].out, mine[9].lives, mine[9].zone = True, 0, ""
    b = Board(layout="clash", clash=True, round=6, first=2 % seats, turn=0, active=1, actions=2)
    b.sides = [Side() for _ in range(seats)]
    b.heroes = mine
    tell_apart(b)
    b.tiles = [Tile(kind=kind, side=-1, zone=zone) for kind, zone in shape.tiles]
    b.tiles[3].damage, b.tiles[4].damage, b.tiles[4].wrecked = 2, 5, True
    b.planks = list(shape.planks)
    b.roll = Roll(what="attack", side=1, hero=3, name="snapjaw.0", zone="D3", faces=[5, 1, 4], need=4, hits=2)
    return view(b, seats, awaits=[0], asks=[acting_ask(b, "clash" if seats > 2 else "clash2")])


def team(seats: int = 6) -> RumView:
    """Two teams of three with five Heroes each."""
    owners = ([0, 0, 2, 2, 4], [1, 1, 3, 3, 5]) if seats == 6 else ([0, 0, 2, 2], [1, 1, 3, 3])
    spots = (["F7", "F7", "G7", "F7", "F7"], ["H3", "H4", "", "C4", "E3"])
    mine = [
        hero(name, side, seat, zone=zone, coins=3, damage=i)
        for side in (0, 1)
        for i, (name, seat, zone) in enumerate(zip(FIVE[side], owners[side], spots[side], strict=False))
    ]
    b = sea("std", mine, round=5, first=0, turn=0, active=2, actions=1, moves=2)
    b.heroes[2].conditions = ["blind", "stun", "slow", "silence", "bleed"]
    b.heroes[len(owners[0]) + 2].down = 1
    b.heroes[len(owners[0]) + 2].activated = True
    b.sides[0].vp, b.sides[1].vp, b.sides[0].rig, b.sides[1].bosun = 7, 6, -1, 2
    crew(b, (0, "F7", 3, 2), (0, "G8", 4, 1), (0, "G7", 2, 1), (1, "C3", 3, 2), (1, "H3", 4, 1), (1, "K6", 5, 2))
    b.roll = Roll(what="attack", side=0, name="deckhand", zone="C4", faces=[5, 6, 2, 1, 3, 5, 4, 2, 6], need=5, hits=4)
    shown = view(b, seats, awaits=[mine[2].seat], asks=[acting_ask(b, f"team{seats}")])
    return in_teams(shown)


def in_teams(shown: RumView) -> RumView:
    """The last of a side has the Crew; of three, the first has the hand."""
    for s in shown.seating:
        s.crew = s.seat >= shown.seats - 2
        s.captain = shown.seats > 4 and s.seat < 2
        s.hand = s.size = 3 if s.captain else 2 if shown.seats < 5 else 0
    return shown


def choosing_heroes(seats: int = 4) -> RumView:
    b = sea("gal_gal", [], round=0)
    crew(b, *((i, z, 4, 0) for i, fleet in enumerate(facts().layouts["gal_gal"].fleets) for z in fleet.start))
    shown = view(b, seats, awaits=[], answered=1, of=seats, stage="setup")
    shown.seating[0].locked = True
    return shown


def layout(name: str) -> RumView:
    """The start on another layout, with the swapped fleets where the letters end in `_jun`."""
    b = sea(name, [hero(n, side) for side in (0, 1) for n in TRIO[side]])
    if name.endswith("_jun") and name != "jun_jun":
        b.sides[0].fleet, b.sides[1].fleet = 1, 0
        for tile in b.tiles:
            tile.side = 1 - tile.side
    for i in range(2):
        fleet = facts().layouts[name].fleets[b.sides[i].fleet]
        b.crew += [Stack(side=i, zone=z, track="", hands=4) for z in fleet.start]
        b.heroes[i * 3].zone = fleet.points[1]
    crew(b)
    points = [
        Option(f"to-{z}", verb="deploy", args={"zone": z})
        for z in facts().layouts[name].fleets[b.sides[0].fleet].points
    ]
    ask = Ask(seat=0, kind="deploy.hero", options=points, default=[points[0].id])
    b.active, b.actions = 1, 3
    return view(b, asks=[ask])


def over() -> RumView:
    b = middle_board()
    b.sides[0].vp, b.kraken_slain, b.active, b.round = 8, True, -1, 7
    for tile in b.tiles[-4:-2]:
        tile.wrecked = True
    return view(b, awaits=[], over=True, winners=[0], stage="over", cause="points")


def clash_over() -> RumView:
    shown = clash(4)
    for hero_ in shown.board.heroes[2:]:
        hero_.out, hero_.lives, hero_.zone = True, 0, ""
    shown.board.active = -1
    changes: dict[str, Any] = {"awaits": [], "asks": [], "over": True, "winners": [0], "stage": "over", "cause": "last"}
    return msgspec.structs.replace(shown, **changes)


def card(name: str, owner: int, **given: Any) -> CardView:
    sheet = facts().card(name)
    return CardView(name, sheet.name, sheet.trigger, sheet.text, sheet.kraken, owner=owner, **given)


def held(cards: tuple[str, ...], base: RumView, seat: int, team_: tuple[str, ...] = ()) -> RumView:
    mine = Mine(
        hand=[card(name, seat, playable=i == 0, lent=base.seats > 2 and i == 1) for i, name in enumerate(cards)],
        team=[card(name, (seat + 2) % base.seats, lent=i == 0) for i, name in enumerate(team_)],
    )
    return msgspec.structs.replace(base, seat=seat, mine=mine)


def hand() -> RumView:
    return held(("double_charge.1", "sea_monster_marea.1", "ships_surgeon.1"), middle(), 1)


def team_hand() -> RumView:
    cards = ("black_water.2", "undertow.1", "wrath_of_the_trench.1", "brine_balm.1")
    return held(cards, team(4), 0, ("blood_surge.1", "ravenous.1"))


BOARDS = {
    "start": start,
    "middle": middle,
    "choosing": choosing,
    "kraken": kraken,
    "lon_lon": lon_lon,
    "clash": clash,
    "team": team,
    "setup": choosing_heroes,
    "gal_jun": lambda: layout("gal_jun"),
    "over": over,
}


def scenes() -> dict[str, Scene]:
    from render.rum_and_bones import ART

    out = {name: ART.board(make(), NAMES[: make().seats]) for name, make in BOARDS.items()}
    out["attack"] = ART.extras(attacking(), NAMES[:2])[0]
    out["end"] = ART.extras(over(), NAMES[:2])[0]
    for name, shown in {"hand": hand(), "hand-team": team_hand()}.items():
        for i, page in enumerate(ART.pages(shown, NAMES[: shown.seats])):
            out[f"{name}-{i + 1}" if i else name] = page
    return out
