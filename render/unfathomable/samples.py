"""Known voyages: for measuring, for warming the sprites up, for the handbook, and for tests."""

from __future__ import annotations

from typing import Any

from games.unfathomable.views import (
    CheckView,
    DeckView,
    HandOver,
    Mark,
    Mine,
    PlayerView,
    RollView,
    ShipView,
    SkillView,
    SpaceView,
    WaypointView,
)
from render.kit.art import Scene
from render.unfathomable.board import board
from render.unfathomable.card import card_scene
from render.unfathomable.check import check_scene
from render.unfathomable.end import end_scene
from render.unfathomable.hand import pages
from render.unfathomable.palette import SKILL_NAMES
from render.unfathomable.props import (
    BAG,
    BANDS,
    BOATHOOK,
    CHOIR,
    CREW,
    DICE,
    FEATS,
    FLARE,
    IDS,
    LAMPS,
    NAMES,
    NOTEBOOK,
    RECEIVER,
    SERMONS,
    STARTING,
)


def skill(kind: str, value: int, helps: bool | None = None, copy: int = 1) -> SkillView:
    name, timing, text = BANDS[kind, value]
    return SkillView(f"{kind}-{value}-{copy}", kind, value, name, timing, text, helps)


def player(seat: int, **facts: Any) -> PlayerView:
    character, role, skills = CREW[seat]
    start: dict[str, Any] = {
        "character": character,
        "role": role,
        "space": "bridge",
        "hand": 5,
        "skills": skills,
        "loyalty": 1,
        "items": [STARTING[seat]],
        "feat": FEATS[seat],
        "captain": seat == 0,
        "keeper": seat == 2,
    }
    return PlayerView(seat, **(start | facts))


def decks(**sizes: int) -> list[DeckView]:
    tops = {"influence": 4, "lore": 1, "observation": 3, "strength": 2, "will": 5}
    start = {"influence": 12, "lore": 9, "observation": 14, "strength": 7, "will": 11, "treachery": 18}
    start |= {"mythos": 48, "waypoint": 18, "spell": 17, "item": 12, "damage": 6, "chaos": 8}
    out: list[DeckView] = []
    for name, size in (start | sizes).items():
        top = skill(name, tops[name]) if name in tops else None
        out.append(DeckView(name, size, top, "Food Stores Raid" if name == "mythos" else ""))
    return out


def spaces(players: list[PlayerView], **facts: dict[str, Any]) -> list[SpaceView]:
    """All 24, in the map's order, with the players where they are."""
    out: list[SpaceView] = []
    for name in IDS:
        here = [p.seat for p in players if p.space == name]
        out.append(SpaceView(name, seats=here, **facts.get(name.replace("-", "_"), {})))
    return out


def ways(*distances: int) -> list[WaypointView]:
    names = ("Stormy Seas", "Sheltered Bight", "Coaling Barge", "Ice Line", "Grand Bank")
    return [WaypointView(f"way-{i}", names[i], n, "") for i, n in enumerate(distances)]


def voyage(players: list[PlayerView], on: dict[str, dict[str, Any]] | None = None, **facts: Any) -> ShipView:
    """A position; what is not said is as in the middle of a quiet voyage."""
    start: dict[str, Any] = {
        "seat": None,
        "seats": len(players),
        "turn": 9,
        "current": 0,
        "acting": 0,
        "actions": 2,
        "stage": "action",
        "awaits": [0],
        "deciding": {0: "act"},
        "dials": {"fuel": 6, "food": 5, "sanity": 5, "souls": 7},
        "travel": 2,
        "ritual": 1,
        "distance": 5,
        "row": ways(3, 2),
        "deep": 2,
        "deep_dagon": True,
        "deep_hydra": True,
        "supply": 18,
        "passengers_left": 9,
        "decks": decks(),
        "players": players,
        "spaces": spaces(players, **(on or {})),
    }
    return ShipView(**(start | facts))


def start() -> ShipView:
    """Three seats, the first turn."""
    players = [player(0, hand=0), player(1, hand=3, space="bridge"), player(2, hand=3, space="chapel")]
    on = {
        "w1": {"deep_ones": 2},
        "w2": {"deep_ones": 2},
        "deck_1": {"deep_ones": 1},
        "deck_2": {"deep_ones": 1},
        "deck_3": {"passengers": 1},
        "deck_4": {"passengers": 1},
    }
    fresh = {"influence": 19, "lore": 19, "observation": 19, "strength": 19, "will": 19, "treachery": 21}
    sizes = fresh | {"mythos": 70, "waypoint": 20, "spell": 20, "item": 17, "damage": 9, "chaos": 10}
    clean = [DeckView(name, size) for name, size in sizes.items()]
    facts: dict[str, Any] = {"turn": 1, "travel": 0, "ritual": 0, "distance": 0, "row": [], "deep": 0, "decks": clean}
    facts |= {"supply": 14, "passengers_left": 7}
    facts["dials"] = dict.fromkeys(("fuel", "food", "sanity", "souls"), 8)
    return voyage(players, on, **facts)


def middle(**facts: Any) -> ShipView:
    """Five seats, a traitor in the Brig, a check of a mythos card: the second seat is to add."""
    players = [
        player(0, hand=6, space="bridge"),
        player(1, hand=4, space="deck-3", items=[BOATHOOK, DICE]),
        player(2, hand=7, space="chapel", items=[NOTEBOOK, FLARE]),
        player(3, hand=3, space="brig", shown="hybrid", loyalty=0, feat=""),
        player(4, hand=5, space="deck-2", items=[BAG, RECEIVER]),
    ]
    on = {
        "w1": {"deep_ones": 2},
        "w6": {"deep_ones": 1},
        "w4": {"hydra": True},
        "deck_1": {"deep_ones": 1},
        "deck_2": {"deep_ones": 3},
        "deck_3": {"passengers": 1},
        "deck_4": {"passengers": 1, "deep_ones": 1},
        "deck_8": {"passengers": 1},
        "chapel": {"deep_ones": 1, "blocked": "deep-one"},
        "cargo_hold": {"used": True},
        "galley": _burst(4, "strength", "observation"),
        "bridge": _burst(5, "lore", "strength"),
    }
    check = CheckView(LAMPS.name, 9, ["observation", "will"], 6, chaos=2, added=[2, -1, -1, -1, -1], to_add=1)
    start: dict[str, Any] = {
        "stage": "mythos",
        "current": 4,
        "acting": None,
        "actions": 0,
        "awaits": [1],
        "deciding": {1: "check.add"},
        "dials": {"fuel": 6, "food": 3, "sanity": 5, "souls": 7},
        "ritual": 3,
        "supply": 9,
        "deep_hydra": False,
        "passengers_left": 4,
        "lost": [["souls"], ["souls", "sanity"]],
        "damaged": 2,
        "card": LAMPS,
        "check": check,
    }
    return voyage(players, on, **(start | facts))


def _burst(total: int, first: str, second: str) -> dict[str, Any]:
    words = f"{total} of {first} or {second}"
    return {"damage": words, "repair": [first, second], "repair_total": total, "blocked": "damage"}


def acting(**facts: Any) -> ShipView:
    """Four seats in the Action step, a die just rolled."""
    players = [
        player(0, hand=6, space="deck-1"),
        player(1, hand=4, space="sick-bay"),
        player(2, hand=7, space="boiler-room", items=[NOTEBOOK, SERMONS, FLARE]),
        player(3, hand=10, space="captains-cabin", kept=["Salt Fever"]),
    ]
    on = {
        "deck_1": {"deep_ones": 2, "passengers": 1},
        "deck_7": {"deep_ones": 1},
        "w2": {"dagon": True, "deep_ones": 1},
    }
    start: dict[str, Any] = {
        "current": 2,
        "acting": 2,
        "actions": 1,
        "awaits": [2],
        "deciding": {2: "act"},
        "die": 6,
        "deep_dagon": False,
    }
    start |= {"supply": 14, "passengers_left": 7, "lost": [["souls"]]}
    start["roll"] = RollView(2, 6, 1, "attack", 5)
    return voyage(players, on, **(start | facts))


def windowed() -> ShipView:
    """Six seats, a reaction window: nobody is named."""
    players = [player(seat, space=IDS[8 + seat]) for seat in range(6)]
    return voyage(players, {}, window=True, awaits=[], acting=None, actions=0, stage="mythos", card=CHOIR)


def flipped() -> ShipView:
    """The check of `middle` after the flip."""
    check = CheckView(
        LAMPS.name,
        9,
        ["observation", "will"],
        6,
        chaos=2,
        added=[2, 1, 3, 1, 2],
        supporting=[
            skill("will", 4),
            skill("observation", 3),
            skill("observation", 3),
            skill("will", 2),
            skill("will", 1),
        ],
        opposing=[skill("treachery", 3), skill("lore", 1), skill("strength", 1)],
        total=10,
        modifier=2,
        result="pass",
    )
    return middle(check=check, awaits=[], window=True)


def battered() -> ShipView:
    """Six seats, five rooms burst, crowds of all sizes: what a long voyage may come to."""
    players = [player(seat, space="galley" if seat < 4 else "sick-bay", hand=7 + seat) for seat in range(6)]
    pairs = (("strength", "observation"), ("strength", "influence"), ("strength", "will"), ("strength", "lore"))
    pairs = (*pairs, ("observation", "will"))
    rooms = ("chapel", "captains_cabin", "cargo_hold", "boiler_room", "bridge")
    on: dict[str, dict[str, Any]] = {
        room: _burst(4 + i % 2, *pair) for i, (room, pair) in enumerate(zip(rooms, pairs, strict=True))
    }
    on |= {f"deck_{n}": {"deep_ones": n % 4, "passengers": n % 2} for n in range(1, 9)}
    on |= {"w3": {"dagon": True, "hydra": True, "deep_ones": 1}, "galley": {"deep_ones": 1, "blocked": "deep-one"}}
    low = {"fuel": 1, "food": 2, "sanity": 3, "souls": 10}
    facts: dict[str, Any] = {"dials": low, "damaged": 5, "supply": 3, "deep_dagon": False, "deep_hydra": False}
    facts |= {"passengers_left": 3, "lost": [["souls"], []], "row": ways(3, 2, 3)}
    return voyage(players, on, die=3, deep=3, distance=8, awakened=True, **facts)


def lost() -> ShipView:
    """Six seats, the ship has gone down."""
    colours = (["human", "human"], ["human", "hybrid"], ["human", "human"], ["hybrid", "human"], ["human", "cultist"])
    players = [
        player(
            seat,
            space="deck-4",
            true_colours=[*colours, ["human", "human"]][seat],
            dealt=[*colours, ["human", "human"]][seat],
            shown="hybrid" if seat == 3 else "",
            revealed_on=14 if seat == 3 else 0,
        )
        for seat in range(6)
    ]
    course = [
        Mark(5, "waypoint", "way-0", 0),
        Mark(8, "wrecked", "galley"),
        Mark(9, "waypoint", "way-1", 0),
        Mark(10, "repaired", "galley", 2),
        Mark(13, "waypoint", "way-2", 0),
        Mark(13, "awakening"),
        Mark(14, "revealed", "hybrid-1", 3),
        Mark(16, "wrecked", "boiler-room"),
    ]
    dials = {"fuel": 2, "food": 0, "sanity": 4, "souls": 1}
    end: dict[str, Any] = {"stage": "over", "over": True, "winners": [1, 3], "cause": "food", "dials": dials}
    end |= {"course": course, "turn": 17, "handed": [HandOver(14, 3, 5, ["human"])]}
    return voyage(players, {}, awaits=[], acting=None, actions=0, distance=9, row=ways(3, 2, 4), awakened=True, **end)


def arrived() -> ShipView:
    """Four seats, Boston at last."""
    colours = (["human", "human"], ["human", "hybrid"], ["human", "human"], ["human", "human"])
    players = [player(seat, true_colours=colours[seat], dealt=colours[seat]) for seat in range(4)]
    end: dict[str, Any] = {"stage": "over", "over": True, "winners": [0, 2, 3], "cause": "arrived", "travel": 4}
    return voyage(
        players, {}, awaits=[], acting=None, actions=0, distance=13, row=ways(3, 2, 4, 4), awakened=True, **end
    )


def mine(cards: list[tuple[str, int]], helps: tuple[str, ...] = (), **facts: Any) -> Mine:
    """A hand; with a check's skills, which cards help."""
    hand = [skill(kind, value, kind in helps if helps else None, i) for i, (kind, value) in enumerate(cards)]
    start: dict[str, Any] = {
        "hand": hand,
        "loyalty": ["human", "hybrid"],
        "winning": "You win if the ship is lost. Hide as long as you like, or reveal and strike.",
        "feat_text": "Action, once a game: a monarch returns to the Deep; Deep Ones there fall.",
        "ability_name": "Steady Chant",
        "ability": "Outside the Brig: +2 to your roll in the Chapel.",
        "reveal_name": "Broken Litany",
        "reveal_text": "On reveal, not in the Brig: reset the ritual track to Start.",
    }
    return Mine(**(start | facts))


SEVEN = [("lore", 1), ("lore", 5), ("observation", 3), ("strength", 4), ("will", 2), ("will", 4), ("treachery", 2)]

BOARDS = {
    "start": start,
    "middle": middle,
    "acting": acting,
    "windowed": windowed,
    "flipped": flipped,
    "battered": battered,
    "lost": lost,
    "arrived": arrived,
}


def scenes() -> dict[str, Scene]:
    """Every kind of picture, by name."""
    out: dict[str, Scene] = {}
    for name, make in BOARDS.items():
        view = make()
        names = NAMES[: view.seats]
        out[name] = board(view, names)
    every = [(kind, value) for kind in SKILL_NAMES for value in range(1, 6)]
    usable = ["Shrivelling", "Turn the Current", "Speak the True Name"]
    hands = {
        "seven": middle(seat=2, mine=mine(SEVEN, ("observation", "will"))),
        "fifteen": middle(seat=2, mine=mine(every[:15], ("observation", "will"))),
        "twenty": middle(seat=0, mine=mine(every[10:], loyalty=["human"], reveal_text="")),
        "acting": middle(seat=2, check=None, mine=mine(SEVEN, usable=usable)),
    }
    for name, view in hands.items():
        for i, page in enumerate(pages(view, NAMES[:5])):
            out[f"hand-{name}-{i + 1}" if i else f"hand-{name}"] = page
    out["card"] = card_scene(middle(), NAMES[:5])
    out["card-choice"] = card_scene(windowed(), NAMES)
    out["check-adding"] = check_scene(middle(), NAMES[:5])
    out["check-flipped"] = check_scene(flipped(), NAMES[:5])
    out["end-lost"] = end_scene(lost(), NAMES)
    out["end-port"] = end_scene(arrived(), NAMES[:4])
    return out
