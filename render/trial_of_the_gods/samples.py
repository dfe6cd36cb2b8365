"""Known positions: for measuring, for warming the sprites up, for the handbook, and for tests."""

from __future__ import annotations

from games.trial_of_the_gods.views import (
    HOUSES,
    Companion,
    Entry,
    FeatView,
    FightNow,
    Foe,
    GamesNow,
    God,
    HandCard,
    House,
    HouseView,
    IslandView,
    Laid,
    Mine,
    PlayerView,
    Score,
    TrialView,
    Upgrade,
    UpgradeView,
)
from render.kit.art import Scene

NAMES = ("Mara", "Tomas", "Ines", "Kofi")
_ROOFS = ("sail", "order", "heal", "restore", "sail", "restore", "order", "heal", "order", "restore", "heal", "sail")
_SPACES: tuple[tuple[House, House], ...] = (
    ("gold", "onyx"),
    ("onyx", "ivory"),
    ("ivory", "copper"),
    ("copper", "turquoise"),
    ("turquoise", "rose"),
    ("rose", "gold"),
)
_GODS: tuple[God, ...] = ("athena", "zeus", "hades", "poseidon", "aphrodite", "ares")
_TOKENS: tuple[Upgrade, ...] = ("vigor", "discovery", "reveal", "attack", "fervor", "energy")


def _upgrades(*active: str) -> list[UpgradeView]:
    return [
        UpgradeView(kind=kind, blessings=list(pair), active=kind in active)
        for kind, pair in zip(_TOKENS, _SPACES, strict=True)
    ]


def _players() -> list[PlayerView]:
    mara = PlayerView(
        seat=0,
        captain="HE07",
        zone="S13",
        companions=[Companion(hero="HE10", zone="I12")],
        vigor=5,
        limit=7,
        hand_limit=7,
        available=4,
        exhausted=7,
        pool=7,
        hand=6,
        deck=4,
        discard=["PO01.1", "ST4.1"],
        played=["ST1.1"],
        upgrades=_upgrades("attack", "energy"),
        blessings={"gold": 2, "rose": 2, "copper": 2, "turquoise": 2},
        feats=[FeatView(id="FI-1", blocked=True), FeatView(id="FII-3")],
        hero_feats=[FeatView(id="HE07")],
        unbought=[1, 1, 2],
        champion=1,
        dishonor=1,
        temples=["I01", "I02"],
        explored=["I01", "I02", "I09"],
        tamed=[Foe(card="SM2.3", owner=0)],
        domination=1,
        devotion=6,
        fervor=0,
    )
    tomas = PlayerView(
        seat=1,
        captain="HE02",
        zone="I11",
        vigor=4,
        limit=5,
        hand_limit=6,
        available=5,
        exhausted=5,
        pool=8,
        hand=3,
        deck=6,
        discard=["ST1.2", "AR01.1"],
        upgrades=_upgrades("attack"),
        blessings={"ivory": 1, "onyx": 1, "copper": 1, "turquoise": 1},
        feats=[FeatView(id="FI-4")],
        hero_feats=[FeatView(id="HE02")],
        unbought=[1, 2, 2],
        champion=2,
        dishonor=2,
        temples=["I03"],
        explored=["I03", "I05"],
        tamed=[Foe(card="LM4.1", owner=1), Foe(card="SM1.2", zone="out", owner=1)],
        domination=3,
        devotion=4,
    )
    ines = PlayerView(
        seat=2,
        captain="HE08",
        zone="S07",
        companions=[Companion(hero="HE05", zone="I06", trained=True)],
        vigor=6,
        limit=7,
        hand_limit=7,
        available=2,
        exhausted=6,
        pool=10,
        hand=7,
        deck=5,
        discard=["ST2.3"],
        upgrades=_upgrades("discovery"),
        blessings={"onyx": 2, "turquoise": 1, "ivory": 1},
        feats=[FeatView(id="FI-7")],
        hero_feats=[FeatView(id="HE08"), FeatView(id="HE05")],
        unbought=[1, 2, 2],
        champion=2,
        dishonor=1,
        temples=["I06"],
        explored=["I05", "I06"],
        devotion=7,
    )
    kofi = PlayerView(
        seat=3,
        captain="HE01",
        zone="I08",
        vigor=3,
        limit=5,
        hand_limit=6,
        available=3,
        exhausted=6,
        pool=8,
        on_monsters=1,
        hand=4,
        deck=5,
        upgrades=_upgrades("fervor"),
        blessings={"gold": 1, "ivory": 1, "turquoise": 1, "rose": 1},
        feats=[],
        hero_feats=[FeatView(id="HE01")],
        unbought=[2, 2, 2],
        champion=1,
        temples=["I07"],
        explored=["I07"],
        tamed=[Foe(card="LM2.1", zone="I06", owner=3)],
        domination=1,
        devotion=5,
        passed=True,
    )
    return [mara, tomas, ines, kofi]


def _foes() -> list[Foe]:
    heroes = (("HE12", "I04", 2), ("HE06", "I08", 4), ("HE03", "I11", 5), ("HE04", "I12", 6))
    found = [Foe(card=card, zone=zone, number=n, injured=zone == "I11") for card, zone, n in heroes]
    beasts = (
        "LM3.1 I05 LM1.1 I09 LM5.2 I10 SM1.1 S01 SM3.1 S03 SM2.1 S06 SM4.1 S08 SM6.1 S09 SM4.2 S11 SM5.1 S15 SM3.2 S17"
    )
    told = beasts.split()
    found += [Foe(card=card, zone=zone) for card, zone in zip(told[::2], told[1::2], strict=True)]
    return [*found, Foe(card="SM2.2", zone="S13", injured=True), Foe(card="LM2.1", zone="I06", owner=3)]


def _islands() -> dict[str, IslandView]:
    tokens = {1: [0], 2: [0], 3: [1], 5: [2, 1], 6: [2], 7: [3], 9: [0]}
    owners = {1: 0, 2: 0, 3: 1, 6: 2, 7: 3}
    return {
        f"I{n:02}": IslandView(roof=_ROOFS[n - 1], owner=owners.get(n, -1), tokens=tokens.get(n, []))
        for n in range(1, 13)
    }


def middle() -> TrialView:
    """The third Round of the long voyage, in the middle of a Turn."""
    decks = (8, 10, 9, 9, 10, 6)
    return TrialView(
        seat=None,
        seats=4,
        advanced=True,
        round=3,
        rounds=5,
        phase="adventure",
        turn=21,
        current=0,
        actions=1,
        order=[1, 3, 0, 2],
        islands=_islands(),
        blocks=["S10", "S13", "S14"],
        foes=_foes(),
        numbers=["HE10", "HE12", "HE05", "HE06", "HE03", "HE04"],
        fallen=["HE10", "HE05"],
        players=_players(),
        houses={house: HouseView(god=god, deck=n) for house, god, n in zip(HOUSES, _GODS, decks, strict=True)},
        animae=15,
        travel=10,
        sea=9,
        games=3,
        row=["OL6", "OL3", "OL1"],
        awaits=[0],
    )


def own(view: TrialView | None = None) -> TrialView:
    """The same, as the player on turn sees it."""
    view = view or middle()
    view.seat = 0
    hand = ("AR02.1", "ST2.1", "HE07-1.1", "ST3.1", "AT07.1", "ST6.1")
    view.mine = Mine(
        hand=[HandCard(id=card, letter=i) for i, card in enumerate(hand)],
        dealt=["FI-6", "FII-8", "FIII-1", "FIII-8"],
        treasures={"I09": "fleece-horns", "I01": "", "I02": ""},
    )
    view.forecast = [
        Score(ranking="domination", laurels=[1, 3, 0, 1], places=[2, 1, 0, 2], points=[3, 6, 0, 3]),
        Score(ranking="exploration", laurels=[4, 2, 2, 1], places=[1, 2, 2, 4], points=[6, 3, 3, 0]),
        Score(ranking="olympics", laurels=[1, 2, 2, 1], places=[3, 1, 1, 3], points=[1, 4, 4, 1]),
        Score(ranking="devotion", laurels=[6, 4, 7, 5], places=[2, 4, 1, 3], points=[3, 0, 5, 1]),
    ]
    return view


def fighting() -> TrialView:
    """The same Turn, after a Fight."""
    view = middle()
    cards = [Laid(card="ST2.1", effect=True, gave=2), Laid(card="ST1.1", gave=1)]
    bonuses = {"upgrade": 1}
    view.fight = FightNow(seat=0, foe="SM2.2", zone="S13", injured=True, cards=cards, bonuses=bonuses, attack=4, base=1)
    view.fight.dice, view.fight.rolled, view.fight.enemy = [2], True, 2
    view.fight.outcome, view.fight.damage, view.fight.fallen = "won", 1, True
    return view


def competing() -> TrialView:
    """The games of that Round, after the last dice."""
    view = middle()
    view.phase, view.current, view.awaits = "olympics", -1, []
    cards = (("ST1", 3), ("ST4", 3), ("ST6", 2))
    entries = [
        [Entry(card=f"{card}.{seat + 1}", effect=card == "ST6", gave=n) for card, n in cards] for seat in range(4)
    ]
    entries[3][2] = Entry()  # no card left
    view.olympics = GamesNow(card="OL1", competition=3, begun=[0, 0, 1, 1], entries=entries)
    view.olympics.dice, view.olympics.places = [[2, 6], [], [1], [3]], [0, 2, 1, 3]
    for one, n in zip(view.players, (10, 8, 9, 8), strict=True):
        one.fervor = n
    return view


def over() -> TrialView:
    """The count at the end."""
    view = own()
    view.seat, view.mine, view.scores, view.forecast = None, None, view.forecast, []
    view.over, view.winners, view.phase, view.current, view.awaits = True, [0], "end", -1, []
    for zone in ("I04", "I08", "I09", "I12"):
        view.islands[zone].treasure = "fleece-horns"
    return view


def scenes() -> dict[str, Scene]:
    from render.trial_of_the_gods import ART

    return {
        "board": ART.board(middle(), NAMES),
        "hand": ART.hand(own(), NAMES),
        "fight": ART.extras(fighting(), NAMES)[0],
        "games": ART.extras(competing(), NAMES)[0],
        "seat": ART.look(middle(), NAMES, "seat.0"),
        "end": ART.extras(over(), NAMES)[0],
    }
