"""Known positions: for measuring, for warming the sprites up, for the handbook, and for tests."""

from __future__ import annotations

from typing import Any

import msgspec

from games.sleeping_gods.printed import SKILLS, crew
from games.sleeping_gods.views import (
    Combat,
    CrewView,
    Foe,
    FoeView,
    Note,
    Owned,
    SaveLine,
    SeaView,
    Sheet,
    StoryView,
    StrikeView,
    Tally,
    TrialView,
    WeaponView,
)
from render.kit.art import Scene

NAMES = ("Mara", "Tomas", "Ines", "Kofi")
_OWNERS = {"gregory": 0, "kannan": 0, "audrie": 1, "kasumi": 1, "laurent": 2, "mac": 2, "marco": 3, "rafael": 3}


def member(who: str, left: int | None = None, **more: Any) -> CrewView:
    """One of the nine as printed, but for what is said here."""
    board = crew()[who]
    arm = board.weapon
    printed: dict[str, Any] = {
        "id": who,
        "owner": _OWNERS.get(who, -1),
        "health": board.health,
        "left": board.health if left is None else left,
        "fatigue": 0,
        "statuses": [],
        "command": 0,
        "skills": {skill: board.skill(skill) + more.pop(skill, 0) for skill in SKILLS},
        "tucked": [],
        "levels": [],
        "weapons": [WeaponView("basic", arm.accuracy, arm.damage, arm.block, arm.ranged)],
        "tokens": 0,
        "synergy": [who],
        "costs": [use.cost for use in board.abilities],
    }
    return CrewView(**(printed | more))


def _crew() -> list[CrewView]:
    return [
        member("sofi", 4, fatigue=1, command=1, tucked=["SAV5"], levels=["L1"], savvy=2),
        member("gregory"),
        member("kannan", 2, fatigue=2, command=1),
        member("audrie", 3, statuses=["low_morale"], levels=["L10"], strength=1),
        member("kasumi", fatigue=1, tucked=["CUN5", "PER5"], cunning=1, perception=1),
        member("laurent", fatigue=1),
        member("mac", 1, fatigue=1, statuses=["venom"], tucked=["CRA5"], craft=1),
        member("marco", 0, fatigue=1, command=1),
        member("rafael", 5, fatigue=2, tucked=["STR5"], strength=1),
    ]


def _view(**more: Any) -> SeaView:
    """Turn 26, Tomas at the wheel with his second action to come."""
    found: dict[str, Any] = {
        "seat": None,
        "seats": 4,
        "awaits": [1],
        "brutal": False,
        "passes": 3,
        "active": 1,
        "first": 0,
        "turn": 26,
        "crew": _crew(),
        "pools": [2, 3, 1, 2],
        "supply": 5,
        "cards": [2, 3, 2, 1],
        "adventure": [
            Owned("A1", 2),
            Owned("A2"),
            Owned("A3"),
            Owned("A4"),
            Owned("A5"),
            Owned("A9"),
            Owned("A25"),
            Owned("M1"),
        ],
        "brought": [],
        "quests": ["Q4", "Q5", "Q6", "Q27"],
        "used": ["Q1", "Q3"],
        "going": 2,
        "events_left": 11,
        "next_kind": "perilous",
        "shortfall": 0,
        "ongoing": ["EV37"],
        "event": "",
        "market_left": 40,
        "stalls": [],
        "search_left": 18,
        "search_thrown": [],
        "found": [],
        "deck_left": 19,
        "thrown": ["STR1", "CUN2", "SAV3", "PER4", "CRA6", "STR7", "CUN8"],
        "shown": [],
        "at": "2E",
        "pages": [2, 3, 5, 6],
        "room": "quarters",
        "damage": {"galley": 1, "deck": 2, "sick-bay": 1},
        "hull": 4,
        "visits": {},
        "explored": [2, 3, 4, 7, 9, 11, 15, 16, 41, 54],
        "coins": 7,
        "goods": {"grain": 2, "vegetables": 1, "meat": 1, "materials": 2, "artifact": 1},
        "xp": 8,
        "feared": 2,
        "revered": 5,
        "totems": 2,
        "notes": [
            Note(place="5", keyword="CONTRABAND", turn=9),
            Note(place="10", keyword="TESTAMENT", turn=12),
            Note(place="12", keyword="GATE", turn=20),
        ],
        "readings": [],
        "told": [],
        "actions": 1,
        "hold": -1,
        "combat": None,
        "foes": [],
        "trial": None,
        "strike": None,
        "story": None,
        "course": None,
        "defeats": 0,
        "saves": [SaveLine(turn=8, at="2D", damage=1, room="galley", hands=[2, 1, 2, 0], command=[3, 2, 1, 4])],
        "resting": False,
        "ending": "",
        "score": {},
        "sheet": Sheet(),
        "tally": Tally(),
        "offers": {},
        "side": "B",
    }
    return SeaView(**(found | more))


def middle() -> SeaView:
    return _view()


def other(page: int, region: str, **more: Any) -> SeaView:
    """The same voyage somewhere else."""
    return _view(at=region, pages=sorted({2, 3, 5, 6, page}), **more)


def own(seat: int = 1) -> SeaView:
    return _view(seat=seat, hand=["CRA1", "STR5", "SAV9"])


def alone() -> SeaView:
    """One person with all nine."""
    nine = [msgspec.structs.replace(one, owner=0 if one.owner >= 0 else -1) for one in _crew()]
    return _view(
        seat=0, seats=1, active=0, awaits=[0], crew=nine, pools=[9], cards=[3], side="A", hand=["CRA1", "STR5", "SAV9"]
    )


def battle() -> SeaView:
    """Round 2 of the last fight: Mac has hit the Colossus and places 3 damage."""
    fighters = [
        member(
            "sofi", 3, health=6, fatigue=1, command=2, tucked=["SAV5", "STR6"], levels=["L1", "L3"], savvy=2, strength=2
        ),
        member("gregory", 2, tucked=["SAV6"], savvy=2),
        member("kannan", 0, fatigue=1),
        member("audrie", 3, fatigue=1, strength=1, perception=2),
        member("kasumi", 2, health=5, fatigue=1, tokens=1, tucked=["CUN5", "PER5"], cunning=2, perception=1),
        member("laurent", 3),
        member("mac", 3, health=5, tokens=1, craft=2, perception=1, synergy=[]),
        member("marco", 4, fatigue=1, strength=2, synergy=["marco", "mac"]),
        member("rafael", 4, health=7, fatigue=1, tokens=1, strength=1),
    ]
    row = [
        FoeView(
            number=47,
            column=1,
            covered=[0, 1, 4],
            disabled=[],
            defense=6,
            defense_ranged=6,
            damage=2,
            hearts=3,
            flying=True,
            target=True,
        ),
        FoeView(
            number=60,
            column=4,
            covered=[6, 7, 10, 11, 12],
            disabled=[],
            defense=7,
            defense_ranged=7,
            damage=3,
            hearts=4,
            flying=False,
            target=True,
        ),
        FoeView(
            number=48,
            column=9,
            covered=[1, 2],
            disabled=[4],
            defense=6,
            defense_ranged=6,
            damage=3,
            hearts=6,
            flying=False,
            target=True,
        ),
    ]
    combat = Combat(row=[Foe(47), Foe(60), Foe(48)], round=2, tokens=[1, 0, 0, 0], attacks=3)
    strike = StrikeView(
        seat=2,
        crew="mac",
        weapon="basic",
        enemy=60,
        drawn=True,
        fate=5,
        accuracy=4,
        defense=7,
        decided=True,
        hit=True,
        points=3,
        struck=0,
        blocked=0,
    )
    return _view(
        turn=57,
        going=3,
        events_left=0,
        next_kind="",
        active=0,
        awaits=[2],
        crew=fighters,
        combat=combat,
        foes=row,
        strike=strike,
        ongoing=[],
    )


def tale() -> SeaView:
    return _view(story=StoryView(page="3.1", under="3", place=3))


def trial() -> SeaView:
    now = TrialView(
        seat=1,
        skill="strength",
        number=9,
        source="story",
        crew=["sofi", "audrie", "rafael"],
        drawn=True,
        fate=2,
        skills=6,
        total=8,
        stake="6.2/0",
    )
    return _view(trial=now, story=StoryView(page="4.1", under="4", place=4))


def market() -> SeaView:
    return _view(at="2B", stalls=["M1", "M9", "M17", "M22", "M30", "M35", "M41"])


def searching() -> SeaView:
    return _view(room="deck", damage={"galley": 1}, hull=1, found=["S1", "S14", "S20"])


def ended() -> SeaView:
    score = {"adventure": 34, "totems": 14, "quests": 21, "levels": 18, "feared": 2, "revered": 11, "renown": 10}
    score |= {"coins": 3, "artifacts": 2, "ending": 10, "defeats": -10, "brutal": 0}
    return _view(
        over=True,
        awaits=[],
        winners=[0, 1, 2, 3],
        ending="F1.3",
        score=score,
        pages=[2, 3, 4, 5, 6, 9, 10, 11],
        totems=7,
        turn=57,
        defeats=1,
    )


def scenes() -> dict[str, Scene]:
    """By name, the fullest among them."""
    from render.sleeping_gods import ART

    out = {
        "board": ART.board(middle(), NAMES),
        "ember": ART.board(other(8, "8E"), NAMES),
        "combat": ART.board(battle(), NAMES),
        "story": ART.extras(tale(), NAMES)[0],
        "trial": ART.extras(trial(), NAMES)[0],
        "end": ART.extras(ended(), NAMES)[0],
    }
    out |= {f"market-{i}": scene for i, scene in enumerate(ART.extras(market(), NAMES))}
    first, *more = ART.pages(own(), NAMES)
    out |= {"hand": first} | {f"hand-{i}": scene for i, scene in enumerate(more, start=2)}
    out["search"] = ART.extras(searching(), NAMES)[0]
    out["event"] = ART.extras(_view(event="EV37"), NAMES)[0]
    looks = ("page.2", "part.chart", "crew.sofi", "cards.1", "quests.1", "discard.1", "journey.1")
    return out | {f"look-{name}": ART.look(middle(), NAMES, name) for name in looks}
