"""What stands on every question: to whom it goes, what can be chosen, every number on it, and what silence does.

People decide by these numbers: a wrong one is as bad as a wrong rule.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from games.core import Ask
from games.sleeping_gods import SPEC
from games.sleeping_gods import vocabulary as v
from games.sleeping_gods.cards import search_tokens
from games.sleeping_gods.hands import Overfull
from games.sleeping_gods.opening import Handing
from games.sleeping_gods.rooms import Search, ShipAction
from games.sleeping_gods.sailing import Travel
from games.sleeping_gods.state import Owned
from games.sleeping_gods.trading import Market, Port
from tests.rules import rule

from .build import Sea

to = v.Target.read
HEALTH = {
    "sofi": 5,
    "gregory": 4,
    "kannan": 4,
    "audrie": 4,
    "kasumi": 4,
    "laurent": 5,
    "mac": 4,
    "marco": 5,
    "rafael": 6,
}
MINE = ("sofi", "gregory", "audrie", "laurent", "marco")  # of the first of two players, who has the wheel


def quiet(seats: int = 2) -> Sea:
    return Sea(seats=seats).still()


def hurt(sea: Sea, **damage: int) -> Sea:
    for name, n in damage.items():
        sea.crew(name).damage = n
    return sea


def tire(sea: Sea, **fatigue: int) -> Sea:
    for name, n in fatigue.items():
        sea.crew(name).fatigue = n
    return sea


def options(ask: Ask) -> dict[str, Mapping[str, object]]:
    return {option.id: option.args for option in ask.options}


def caps(ask: Ask) -> dict[str, int]:
    return {option.id: option.cap for option in ask.options}


def crew(*among: str, hurt: dict[str, int] | None = None, tired: dict[str, int] | None = None) -> dict[str, object]:
    """Crew as they stand in a list: the health that is left, and fatigue."""
    return {
        name: {"crew": name, "left": HEALTH[name] - (hurt or {}).get(name, 0), "fatigue": (tired or {}).get(name, 0)}
        for name in among or HEALTH
    }


def is_asked(ask: Ask, kind: str, silence: object, least: int = 1, most: int = 1, seat: int = 0) -> None:
    assert (ask.kind, ask.seat, ask.default, ask.least, ask.most) == (kind, seat, silence, least, most)


# ---- the ship action ------------------------------------------------------------------------------------------------

ROOMS = {  # cards, command, what else, on side A and on side B
    "bridge": ((1, 1, 0), (1, 2, 0)),
    "galley": ((1, 2, 1), (2, 3, 1)),
    "deck": ((0, 3, 3), (0, 4, 3)),
    "quarters": ((1, 3, 2), (1, 4, 3)),
    "sick-bay": ((1, 2, 1), (1, 3, 1)),
}


@rule("SLG-DEC-11", "SLG-SHIP-02", "SLG-SHIP-03")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_rooms(seats: int):
    sea = quiet(seats)
    sea.g.room, sea.g.damage = "deck", {"galley": 2, "bridge": 1}
    sea.again()
    ask = sea.ask("ship.room")
    is_asked(ask, "ship.room", ["quarters"])
    side = 0 if seats < 3 else 1
    assert options(ask) == {
        room: {"room": room, "cards": given[side][0], "command": given[side][1], "extra": given[side][2]}
        for room, given in ROOMS.items()
    }
    assert {o.id: (o.blocked, o.rule) for o in ask.options if o.blocked} == {
        "galley": ("room-shut", "SLG-SHIP-03"),
        "deck": ("stands-there", "SLG-SHIP-02"),
    }
    assert not any(option.grave for option in ask.options)


@rule("SLG-SHIP-04")
def test_where_no_room_can_be_used_moving_is_a_grave_thing():
    sea = quiet()
    sea.g.room, sea.g.damage = "deck", dict.fromkeys(("bridge", "galley", "quarters", "sick-bay"), 2)
    sea.again()
    ask = sea.ask("ship.room")
    is_asked(ask, "ship.room", ["bridge"])
    assert all(option.grave for option in ask.options)
    assert {o.id for o in ask.options if o.blocked} == {"deck"}


@rule("SLG-SHIP-09")
def test_the_galley():
    sea = tire(quiet(), mac=2, kannan=1)
    sea.begin(ShipAction(seat=0))
    sea.hand(0, "STR5", "CRA1")
    assert sea.g.abilities.take("STR6")
    sea.g.abilities.cards.append("STR6")  # is drawn first
    sea.take("ship.room", "galley")
    ask = sea.ask("ship.galley")
    is_asked(ask, "ship.galley", ["pass"])
    assert ask.audience == "named"
    assert options(ask) == {
        "pass": {},
        **{
            f"{card}.{name}": {"card": card, "crew": name, "fatigue": n}
            for card in ("CRA1", "STR5", "STR6")
            for name, n in (("kannan", 1), ("mac", 2))
        },
    }


@rule("SLG-SHIP-19")
def test_the_sick_bay():
    sea = hurt(quiet(), mac=2, sofi=1)
    sea.begin(ShipAction(seat=0))
    sea.take("ship.room", "sick-bay")
    ask = sea.ask("ship.sick-bay")
    is_asked(ask, "ship.sick-bay", ["mac"])
    assert options(ask) == crew("sofi", "mac", hurt={"mac": 2, "sofi": 1})


@rule("SLG-SHIP-17")
@pytest.mark.parametrize(("seats", "n"), [(2, 2), (4, 3)])
def test_the_quarters(seats: int, n: int):
    sea = quiet(seats)
    sea.crew("mac").command, sea.crew("sofi").command = 2, 1
    sea.g.adventure = [Owned("A1", 2), Owned("A2")]
    sea.begin(ShipAction(seat=0))
    sea.take("ship.room", "quarters")
    ask = sea.ask("command.free")
    is_asked(ask, "command.free", {"sofi": 1} if n == 2 else {"sofi": 1, "mac": 2}, 0, n)
    assert options(ask) == {
        "sofi": {"crew": "sofi", "command": 1},
        "mac": {"crew": "mac", "command": 2},
        "A1": {"card": "A1", "command": 2},
    }
    assert caps(ask) == {"sofi": 1, "mac": 2, "A1": 2} and ask.args == {"n": n}


HURTING = 9  # of the 24


@rule("SLG-SHIP-10", "SLG-SHIP-11")
def test_search_tokens():
    sea = quiet()
    sea.begin(Search(seat=0))
    ask = sea.ask("search.more")
    is_asked(ask, "search.more", ["draw"])
    assert options(ask) == {"draw": {"n": 3, "left": 24}, "none": {}}
    assert ask.args == {"drawn": 0, "most": 3, "left": 24, "hurts": HURTING, "case": "first"}
    sea.take("search.more", "draw")
    while not sea.asks("search.more"):
        sea.silence()
    ask, (token,) = sea.ask("search.more"), sea.g.found
    assert options(ask) == {"draw": {"n": 2, "left": 23}, token: {"token": token}, "none": {}}
    hurt = bool(search_tokens()[token].crew_damage or search_tokens()[token].ship_damage)
    assert ask.args == {"drawn": 1, "most": 3, "left": 23, "hurts": HURTING - hurt, "case": "odds"}
    sea.g.search.thrown, sea.g.search.cards = sea.g.search.cards, []
    sea.again()
    assert sea.ask("search.more").args["left"] == 23, "an empty stack is made anew of what was discarded"


@rule("SLG-HAND-02")
def test_cards_too_many():
    sea = quiet()
    sea.hand(0, "STR5", "CRA1", "CRA7")
    sea.begin(Overfull(seat=0, n=2))
    ask = sea.ask("hand.over")
    is_asked(ask, "hand.over", ["CRA1", "STR5"], 2, 2)
    assert ask.args == {"n": 2} and ask.audience == "named"
    assert options(ask) == {card: {"card": card} for card in ("STR5", "CRA1", "CRA7")}


# ---- the sea --------------------------------------------------------------------------------------------------------


def sailing(at: str = "2D") -> Sea:
    sea = quiet()
    sea.g.at = at
    sea.begin(Travel(seat=0))
    return sea


@rule("SLG-TRAVEL-08", "SLG-DEC-107")
def test_where_to():
    ask = sailing().ask("travel.aim")
    is_asked(ask, "travel.aim", ["anywhere"])
    assert options(ask) == {
        **{to: {"region": to, "moves": 1, "hazards": 0, "case": "clear"} for to in ("2A", "2B", "2E", "2F")},
        "2C": {"region": "2C", "moves": 2, "hazards": 0, "case": "clear"},
        "2G": {"region": "2G", "moves": 2, "hazards": 1, "case": "met", "met": ["2G"]},
        **{f"p{page}": {"case": "page", "page": page} for page in (3, 5, 6, 11)},
        "anywhere": {},
    }
    assert {o.id: o.group for o in ask.options if o.group != "region"} == {
        **dict.fromkeys(("p3", "p5", "p6", "p11"), "page"),
        "anywhere": "free",
    }


@rule("SLG-DEC-107")
def test_what_lies_on_another_page_is_beyond():
    sea = quiet()
    sea.g.at, sea.g.pages = "2D", [2, 5]
    sea.begin(Travel(seat=0))
    beyond = [option.id for option in sea.ask("travel.aim").options if option.group == "beyond"]
    assert beyond and all(to.startswith("5") for to in beyond) and "p5" not in sea.offers("travel.aim")


@rule("SLG-TRAVEL-04", "SLG-TRAVEL-05", "SLG-DEC-110")
def test_who_helps():
    """The table: 3 and more bring her 2 regions far."""
    sea = tire(sailing(), marco=1, audrie=2)
    sea.take("travel.aim", "2C")
    ask = sea.ask("travel.who")
    is_asked(ask, "travel.who", ["nobody"])
    assert ask.args == {"goal": "2C", "wanted": 2}
    assert options(ask) == {
        "nobody": {"crew": "", "n": 0, "faces": 4},
        "laurent": {"crew": "laurent", "n": 1, "fatigue": 0, "faces": 5},
        "marco": {"crew": "marco", "n": 1, "fatigue": 1, "faces": 5},
    }
    sea = sailing()
    sea.take("travel.aim", "anywhere")
    assert {args["faces"] for args in options(sea.ask("travel.who")).values()} == {6}, "any way is far enough"


@rule("SLG-TRAVEL-09", "SLG-DEC-25")
def test_where_next():
    sea = sailing()
    sea.take("travel.aim", "2C")
    sea.fate(1)
    sea.take("travel.who", "marco")
    ask = sea.ask("travel.next")
    is_asked(ask, "travel.next", ["stop"])
    assert options(ask) == {
        "stop": {},
        "on": {},
        **{to: {"region": to, "hazard": ""} for to in ("2A", "2B", "2E", "2F")},
        "edge-west": {"page": 5},
    }
    assert ask.args == {"distance": 1} and [o.id for o in ask.options if o.grave] == ["stop"]
    sea = sailing("2E")
    sea.take("travel.aim", "anywhere")
    sea.fate(5)
    sea.take("travel.who", "nobody")
    ask = sea.ask("travel.next")
    assert "on" not in options(ask) and ask.args == {"distance": 2}
    assert options(ask)["2G"] == {"region": "2G", "hazard": "perception", "number": 4}


@rule("SLG-DEC-140")
def test_where_she_drifts_and_where_she_is_put():
    sea = quiet()
    sea.do(v.FreeMove())
    ask = sea.ask("travel.drift")
    assert options(ask) == {
        **{to: {"region": to, "hazard": ""} for to in ("2A", "2B", "2E", "2F")},
        "edge-west": {"page": 5},
    }
    sea.do(v.MoveShip(pages=[2, 3]))
    ask = sea.ask("move.page")
    is_asked(ask, "move.page", ["stop"])
    assert options(ask) == {"stop": {}, "p2": {"page": 2}, "p3": {"page": 3}}
    sea.take("move.page", "p2")
    assert set(options(sea.ask("move.region"))) == {f"2{letter}" for letter in "ABCDEFG"}


# ---- towns ----------------------------------------------------------------------------------------------------------


@rule("SLG-MARKET-02", "SLG-MARKET-03")
def test_a_market():
    sea = quiet()
    sea.g.coins, sea.g.market = 3, ["M9", "M4", "M1"]
    sea.begin(Market(seat=0))
    ask = sea.ask("market.buy")
    is_asked(ask, "market.buy", [], 0, 1)
    assert ask.args == {"coins": 3}
    assert {option.id: (option.args, option.blocked, option.rule) for option in ask.options} == {
        "M1": ({"card": "M1", "price": 3, "coins": 3}, "", ""),
        "M4": ({"card": "M4", "price": 4, "coins": 3}, "coins", "SLG-MARKET-03"),
        "M9": ({"card": "M9", "price": 5, "coins": 3}, "coins", "SLG-MARKET-03"),
    }


@rule("SLG-PORT-02", "SLG-PORT-03", "SLG-PORT-04", "SLG-PORT-06", "SLG-XP-03")
def test_a_port():
    sea = hurt(quiet(), mac=2, sofi=1)
    g = sea.g
    g.coins, g.goods, g.at, g.xp, g.damage = 9, {"materials": 2}, "2E", 3, {"deck": 1, "hull": 1}
    sea.crew("kannan").levels = ["L7"]
    sea.begin(Port(seat=0))
    ask = sea.ask("port.serve")
    is_asked(ask, "port.serve", ["yard.materials.deck"])
    assert ask.args == {"coins": 9, "xp": 3, "materials": 2, "hull": 2}
    assert options(ask) == {
        "inn": {"coins": 4, "have": 9},
        "healer.sofi": {"case": "healer", "crew": "sofi", "left": 4, "n": 1},
        "healer.mac": {"case": "healer", "crew": "mac", "left": 2, "n": 2},
        "healer.all": {"coins": 2},
        **{
            f"yard.{paid}.{slot}": {"case": "yard", "slot": slot, "damage": 1, "with": paid}
            for slot in ("deck", "hull")
            for paid in ("materials", "coins")
        },
        **{
            f"level.L{n}": {"case": "level", "card": f"L{n}", "crew": name, "xp": 3}
            for name, n in zip(HEALTH, range(1, 28, 3), strict=True)
            if name != "kannan"
        },
        "leave": {},
    }
    assert [option.id for option in ask.options if option.grave] == ["leave"]


# ---- harm and help --------------------------------------------------------------------------------------------------


@rule("SLG-FAIL-03", "SLG-DEC-47")
def test_damage_is_split():
    sea = hurt(quiet(), mac=2, sofi=5)
    sea.do(v.CrewDamage(n=3))
    ask = sea.ask("harm.split")
    is_asked(ask, "harm.split", {"rafael": 1, "laurent": 1, "marco": 1}, 3, 3)
    assert ask.args == {"n": 3, "source": "story", "enemy": 0}
    assert options(ask) == crew(*(name for name in HEALTH if name != "sofi"), hurt={"mac": 2})
    assert caps(ask) == {name: HEALTH[name] - 2 * (name == "mac") for name in HEALTH if name != "sofi"}


@rule("SLG-FAIL-02", "SLG-DEC-46")
def test_damage_of_who_took_part():
    sea = quiet()
    sea.do(v.CrewDamage(n=8), first=["gregory", "marco"], failed="mild", origin="failure")
    ask = sea.ask("harm.split")
    is_asked(ask, "harm.split", {"marco": 4, "gregory": 4}, 8, 8)
    assert options(ask) == crew("gregory", "marco") and ask.args == {"n": 8, "source": "failure", "enemy": 0}
    sea.do(v.CrewDamage(n=9), first=["marco"], failed="mild", origin="failure")
    ask = sea.ask("harm.split")
    is_asked(ask, "harm.split", {"rafael": 2, "sofi": 1, "laurent": 1}, 4, 4)
    assert options(ask) == crew(*(name for name in HEALTH if name != "marco"))
    assert ask.args == {"n": 4, "source": "failure", "enemy": 0}
    sea.do(v.CrewDamage(n=9), first=["gregory", "marco"], failed="mild", origin="failure")
    assert not sea.asks("harm.split") and sea.crew("gregory").damage == 4 and sea.crew("marco").damage == 5


@rule("SLG-DEC-47")
def test_damage_of_one():
    sea = hurt(quiet(), mac=2, sofi=5)
    sea.do(v.CrewDamage(n=3, who=to("one")))
    ask = sea.ask("harm.one")
    is_asked(ask, "harm.one", ["rafael"])
    assert options(ask) == crew(*(name for name in HEALTH if name != "sofi"), hurt={"mac": 2})
    assert ask.args["n"] == 3
    sea.do(v.CrewDamage(n=1, who=to("lowest")))
    assert hurt_of(sea) == {"mac": 3, "sofi": 5}
    sea = quiet()
    sea.do(v.CrewDamage(n=1, who=to("lowest")))
    ask = sea.ask("harm.one")
    is_asked(ask, "harm.one", ["gregory"])
    assert options(ask) == crew("gregory", "kannan", "audrie", "kasumi", "mac")
    assert ask.args == {"n": 1, "source": "story", "enemy": 0}


def hurt_of(sea: Sea) -> dict[str, int]:
    return {one.id: one.damage for one in sea.g.crew if one.damage}


@rule("SLG-FAIL-05")
@pytest.mark.parametrize(
    ("damage", "says"),
    [
        ({"deck": 2, "galley": 1}, "hull"),
        ({"deck": 2, "galley": 1, "hull": 1}, "galley"),
        ({"deck": 2, "hull": 1}, "galley"),
        ({"deck": 2, "hull": 1, "bridge": 1, "sick-bay": 1}, "bridge"),
        ({"deck": 2, "hull": 1, "sick-bay": 1, "quarters": 1}, "quarters"),
        ({"deck": 2, "hull": 1, "galley": 2, "sick-bay": 1, "bridge": 2}, "sick-bay"),
    ],
    ids=str,
)
def test_a_full_slot(damage: dict[str, int], says: str):
    """Row 27: the hull, then a room that is hurt already, the Galley before the others."""
    sea = quiet()
    sea.g.damage = dict(damage)
    sea.fate(3)
    sea.do(v.ShipDamage(n=1))
    ask = sea.ask("breach.slot")
    is_asked(ask, "breach.slot", [says])
    free = {slot: damage.get(slot, 0) for slot in (*ROOMS, "hull") if damage.get(slot, 0) < 2 - (slot == "hull")}
    assert options(ask) == {slot: {"slot": slot, "damage": n} for slot, n in free.items()}


@rule("SLG-DEC-134")
def test_who_is_healed():
    sea = hurt(quiet(), mac=2, sofi=1, kannan=1)
    sea.do(v.Restore(n=1))
    is_asked(ask := sea.ask(), "crew.restore", ["mac"])
    assert options(ask) == crew("sofi", "kannan", "mac", hurt={"mac": 2, "sofi": 1, "kannan": 1})
    sea.do(v.Restore(n=1, who=to("upto:2")))
    is_asked(ask := sea.ask(), "crew.restore", ["mac", "kannan"], 1, 2)
    assert ask.args["n"] == 2
    sea.do(v.Restore(n=1, who=to("upto:3")))
    assert hurt_of(sea) == {"mac": 1}, "all who are hurt: nothing is asked"


@rule("SLG-DEC-122", "SLG-DEC-134")
def test_who_is_tired_and_who_rests():
    sea = tire(quiet(), mac=1, marco=2)
    sea.do(v.Fatigue(n=1, who=to("upto:2")))
    is_asked(ask := sea.ask(), "crew.tire", ["sofi", "gregory"], 2, 2)
    assert options(ask) == crew(*(n for n in HEALTH if n != "marco"), tired={"mac": 1}) and ask.args["n"] == 2
    sea.do(v.Fatigue(n=-1))
    is_asked(ask := sea.ask(), "crew.rest", ["marco"])
    assert options(ask) == crew("mac", "marco", tired={"mac": 1, "marco": 2})
    sea.do(v.Fatigue(n=-2, who=to("choose")))
    is_asked(ask := sea.ask(), "rest.split", {"marco": 1, "mac": 1}, 2, 2)
    assert options(ask) == crew("mac", "marco", tired={"mac": 1, "marco": 2})
    assert caps(ask) == {"mac": 1, "marco": 2} and ask.args["n"] == 2
    sea.do(v.Fatigue(n=-3, who=to("choose")))
    assert all(one.fatigue == 0 for one in sea.g.crew), "as much as there is: nothing is asked"


@rule("SLG-FAIL-07", "SLG-DEC-48")
def test_who_gets_a_status():
    sea = hurt(quiet(), laurent=5)
    sea.crew("audrie").statuses = ["venom"]
    sea.do(v.StatusAdd(kind="venom"), seat=1)
    is_asked(ask := sea.ask(), "status.whom", ["gregory"])
    assert options(ask) == crew("sofi", "gregory", "marco") and ask.args["status"] == "venom"


@rule("SLG-STATUS-01", "SLG-DEC-134")
def test_whose_statuses_go():
    sea = quiet()
    sea.crew("mac").statuses, sea.crew("sofi").statuses = ["venom", "madness"], ["venom"]
    sea.do(v.StatusRemove(n=2, kinds=["venom", "madness"]))
    is_asked(ask := sea.ask(), "status.off-all", ["mac"])
    assert options(ask) == crew("sofi", "mac")
    sea.do(v.StatusRemove(kinds=["venom"]))
    is_asked(ask := sea.ask(), "status.off", ["sofi.venom"])
    assert options(ask) == {f"{name}.venom": {"crew": name, "status": "venom"} for name in ("sofi", "mac")}
    sea.do(v.StatusRemove(n=2, who=to("choose")))
    is_asked(ask := sea.ask(), "status.off", ["sofi.venom", "mac.venom"], 2, 2)
    assert list(options(ask)) == ["sofi.venom", "mac.venom", "mac.madness"] and ask.args["n"] == 2
    sea.do(v.StatusRemove(n=3, who=to("choose")))
    assert not any(one.statuses for one in sea.g.crew), "all there are: nothing is asked"


@rule("SLG-PORT-04")
def test_what_is_mended():
    sea = quiet()
    sea.g.damage = {"deck": 2, "hull": 1, "galley": 1, "bridge": 0}
    sea.do(v.Repair(n=2))
    is_asked(ask := sea.ask(), "ship.repair", {"deck": 1, "galley": 1}, 2, 2)
    damage = {"galley": 1, "deck": 2, "hull": 1}
    assert options(ask) == {slot: {"slot": slot, "damage": n} for slot, n in damage.items()}
    assert caps(ask) == damage and ask.args["n"] == 2
    sea.do(v.Repair(n=4))
    assert sea.g.hull == 0, "all there is: nothing is asked"
    sea.g.damage = {"deck": 2, "hull": 0}
    sea.do(v.Repair(n=1))
    assert sea.g.damage == {"deck": 1, "hull": 0}, "there is one place: nothing is asked"


# ---- goods ----------------------------------------------------------------------------------------------------------


@rule("SLG-DEC-135")
def test_goods_of_any_kind():
    sea = quiet()
    kinds = {kind: {"kind": kind} for kind in ("grain", "vegetables", "meat", "materials")}
    sea.do(v.Resource(n=2))
    is_asked(ask := sea.ask(), "goods.gain", {"grain": 2}, 2, 2)
    assert options(ask) == kinds
    sea.g.goods = {"grain": 2, "artifact": 3, "meat": 1, "materials": 0}
    sea.do(v.Resource(n=-4))
    is_asked(ask := sea.ask(), "goods.pay", {"grain": 2, "meat": 1, "artifact": 1}, 4, 4)
    have = {"grain": 2, "meat": 1, "artifact": 3}
    assert options(ask) == {kind: {"kind": kind, "have": n} for kind, n in have.items()}
    assert caps(ask) == have and ask.args["n"] == 4
    sea.do(v.Swap(n=2))
    is_asked(sea.ask(), "goods.pay", {"grain": 2}, 2, 2)
    sea.silence()
    is_asked(ask := sea.ask(), "goods.swap", ["grain"])
    assert options(ask) == {**kinds, "grain": {"kind": "grain", "case": "given"}}


@rule("SLG-DEC-94", "SLG-DEC-122")
def test_prices_in_fatigue_and_totems():
    sea = tire(quiet(), sofi=1, mac=2)
    sea.do(v.Pay(cost=v.Cost(fatigue=2)))
    is_asked(ask := sea.ask(), "crew.tire", ["gregory", "kannan"], 2, 2)
    assert options(ask) == crew(*(n for n in HEALTH if n != "mac"), tired={"sofi": 1}) and ask.args["n"] == 2
    sea.own("A5", "A6", "A7", "A44")
    sea.do(v.Pay(cost=v.Cost(totems=2)))
    is_asked(ask := sea.ask(), "totems.give", ["A5", "A6"], 2, 2)
    assert options(ask) == {card: {"card": card} for card in ("A5", "A6", "A7")} and ask.args["n"] == 2


@rule("SLG-CMD-05")
def test_command_that_is_cleared():
    sea = quiet()
    sea.crew("mac").command = 2
    sea.g.adventure = [Owned("A1", 1), Owned("A2")]
    sea.do(v.ReturnCommand(source="any", cards=1))
    is_asked(ask := sea.ask(), "command.clear", ["mac"])
    assert options(ask) == {"mac": {"crew": "mac", "command": 2}, "A1": {"card": "A1", "command": 1}}
    sea.do(v.ReturnCommand(source="adventure", cards=1))
    sea.settled()
    assert [one.command for one in sea.g.adventure] == [0, 0] and sea.crew("mac").command == 2


@rule("SLG-DEC-30")
def test_who_carries_a_weapon():
    sea = quiet()
    sea.own("M4")
    sea.crew("mac").weapons = ["M4"]
    sea.begin(Handing(seat=0, card="M4"))
    is_asked(ask := sea.ask(), "weapon.whom", ["mac"])
    assert options(ask) == {name: {"crew": name, "card": "M4"} for name in HEALTH} and ask.args == {"card": "M4"}


# ---- challenges -----------------------------------------------------------------------------------------------------


@rule("SLG-CHAL-02", "SLG-CHAL-10")
def test_who_takes_part():
    sea = tire(hurt(quiet(), sofi=5), marco=1, audrie=2)
    sea.crew("gregory").statuses = ["low_morale"]
    sea.challenge("craft", 6)
    is_asked(ask := sea.ask(), "challenge.who", ["laurent", "marco"], 0, 2)
    about = {"skill": "craft", "number": 6, "source": "story", "crew": [], "have": 0, "need": 6, "faces": 1}
    assert ask.args == about
    skills, tired = {"laurent": 1, "marco": 1}, {"marco": 1, "audrie": 2}
    assert options(ask) == {n: {"crew": n, "n": skills.get(n, 0), "fatigue": tired.get(n, 0)} for n in MINE}
    assert {o.id: (o.blocked, o.rule) for o in ask.options if o.blocked} == {
        "sofi": ("down", "SLG-CHAL-05"),
        "gregory": ("morale", "SLG-STATUS-06"),
        "audrie": ("worn", "SLG-CHAL-04"),
    }
    assert [(s.picks, s.args) for s in ask.suggested] == [
        (["laurent", "marco"], {"crew": ["laurent", "marco"], "faces": 3})
    ]


@rule("SLG-CHAL-08", "SLG-DEC-112", "SLG-DEC-145")
def test_who_joins():
    sea = quiet()
    sea.command(0, 1)
    sea.challenge("craft", 9)
    sea.take("challenge.who", "marco")
    is_asked(ask := sea.ask(), "challenge.join", [], 0, 4, seat=1)
    assert ask.audience == "secret"
    assert [one.args["faces"] for one in ask.suggested] == [1, 2], "one more face of fate, or two with all of them"
    assert ask.args == {
        "skill": "craft",
        "number": 9,
        "source": "story",
        "crew": ["marco"],
        "have": 1,
        "need": 8,
        "faces": 0,
        "by": 0,
        "case": "tried",
        "matters": True,
        "close": True,
    }
    skills = {"kannan": 1, "kasumi": 0, "mac": 2, "rafael": 0}
    assert options(ask) == {name: {"crew": name, "n": n, "fatigue": 0} for name, n in skills.items()}


@rule("SLG-CHAL-12", "SLG-CHAL-13", "SLG-DEC-111", "SLG-DEC-112")
def test_after_the_fate_of_a_challenge():
    sea = quiet()
    sea.hand(0, "CRA1", "STR1")
    sea.hand(1, "CUN1")
    sea.own("A14")
    sea.command(2, 0)
    sea.challenge("craft", 8)
    sea.fate(2)
    sea.take("challenge.who", "marco")
    first, second = sea.ask("window.challenge", 0), sea.ask("window.challenge", 1)
    about = {"skill": "craft", "number": 8, "crew": ["marco"], "fate": 2, "total": 3, "missing": 5, "source": "story"}
    assert (first.args, second.args) == ({**about, "matters": True}, {**about, "matters": False})
    assert options(first) == {
        "give.CRA1": {"card": "CRA1"},
        "crew.marco.0": {"card": "marco.0", "crew": "marco", "cost": 1},
        "card.A14.0": {"card": "A14", "crew": "", "cost": 2},
        "pass": {},
    }
    assert options(second) == {"pass": {}} and first.audience == second.audience == "secret"
    assert first.default == second.default == ["pass"]


# ---- fights ---------------------------------------------------------------------------------------------------------

BASIC = {  # what fate has to show against the Wrecker (4) and against card 7 (5), damage, block
    "sofi": (1, 2, 2, 0),
    "gregory": (2, 3, 2, 1),
    "audrie": (2, 3, 3, 0),
    "laurent": (2, 3, 3, 0),
    "marco": (3, 4, 4, 0),
}


@rule("SLG-ROUND-02")
def test_who_attacks_reads_that_others_do_too():
    sea = quiet()
    sea.fight(1)
    assert "the others use theirs" in SPEC.words.text(sea.ask("combat.attack", 0), ("Ann", "Bo"))
    assert sea.g.combat is not None
    sea.g.combat.tokens = [2, 0]
    sea.again()
    assert "the others" not in SPEC.words.text(sea.ask("combat.attack", 0), ("Ann", "Bo"))


@rule("SLG-ROUND-03", "SLG-ATTACK-03", "SLG-COUNTER-02")
def test_who_attacks():
    sea = tire(quiet(), laurent=2)
    sea.fight(1, 7)
    sea.row(7, 1)
    is_asked(ask := sea.ask("combat.attack", 0), "combat.attack", ["marco.basic.e1"])
    assert ask.args == {"round": 1, "tokens": 2, "case": "shared"} and ask.manner == "claim"
    assert options(ask) == {
        f"{name}.basic.e{number}": {
            "crew": name,
            "weapon": "basic",
            "enemy": number,
            "need": need,
            "damage": damage - (name == "laurent"),
            "back": 2 - block,
            "left": HEALTH[name],
            "case": "own",
        }
        for name, (low, high, damage, block) in BASIC.items()
        for number, need in ((7, high), (1, low))
    }
    assert [option.group for option in ask.options][:3] == ["sofi", "sofi", "gregory"]


@rule("SLG-ATTACK-04", "SLG-SPLASH-02")
def test_where_a_hit_goes():
    sea = quiet()
    sea.fight(1, 7)
    sea.row(7, 1)
    sea.fate(6)
    sea.strike("sofi", 7)
    is_asked(ask := sea.ask("combat.place"), "combat.place", ["A2", "A3"], 1, 2)
    assert ask.args == {"crew": "sofi", "enemy": 7, "points": 2, "spare": 0, "splash": 1, "hit": True}
    own = [f"{row}{column}" for row in "ABCD" for column in (1, 2, 3)]
    assert set(options(ask)) == {*own, "A4", "B4", "C4", "D4"}, "its own squares, and the nearest of the next card"
    good = {"hearts": 2, "bonus": 0, "abilities": 0, "synergy": 0, "falls": False}
    assert [s.args for s in ask.suggested] == [good] * 4 and len({str(s.picks) for s in ask.suggested}) == 4


@rule("SLG-EOR-02", "SLG-DEC-125")
def test_whom_a_card_strikes_at_the_end_of_a_round():
    sea = hurt(quiet(), mac=4, sofi=1)
    sea.own("A27")
    sea.crew("sofi").weapons = ["A27"]  # blocks 3 at the end of a round too
    sea.fight(1)
    assert sea.g.combat is not None
    sea.g.combat.tokens, sea.g.combat.attacks = [0, 0], 1
    sea.again()
    is_asked(ask := sea.ask("combat.blow"), "combat.blow", ["sofi"])
    assert ask.args == {"enemy": 1, "n": 2}
    assert options(ask) == {
        name: {"crew": name, "left": n - (name == "sofi"), "n": 0 if name == "sofi" else 2}
        for name, n in HEALTH.items()
        if name != "mac"
    }
