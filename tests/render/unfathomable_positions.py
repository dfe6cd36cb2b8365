"""Positions of Unfathomable that strain the pictures: full spaces, full hands, long names. The others are samples."""

from __future__ import annotations

from typing import Any

import msgspec

from games.unfathomable.views import (
    Added,
    CheckView,
    DeckView,
    ItemView,
    MythosView,
    SeenView,
    ShipView,
    WaypointView,
)
from render.unfathomable import samples as s

ROOMS = ("bridge", "chapel", "captains-cabin", "cargo-hold", "galley", "boiler-room")
TRAITS = ("improvement", "weapon", "tool", "tome", "trinket")
EVERY = [(kind, value) for kind in s.SKILL_NAMES for value in range(1, 6)]
WORDY = (
    "Action, once a turn: discard 1 strength card to move up to two Deep Ones from a deck space next door to the water."
)


def items(n: int) -> list[ItemView]:
    return [
        ItemView(f"thing-{i}", f"Marginalia Notebook {i}", TRAITS[i % 5], WORDY, active=i % 4 > 0) for i in range(n)
    ]


def burst(first: str, second: str) -> dict[str, Any]:
    return {"damage": "repair", "repair": [first, second], "repair_total": 5, "blocked": "damage", "used": True}


def gathered(space: str, seats: int = 6, **here: Any) -> ShipView:
    """Everybody in one space, and whatever else."""
    players = [s.player(seat, space=space, shown="hybrid" if seat == 1 else "") for seat in range(seats)]
    return s.voyage(players, {space.replace("-", "_"): here}, current=3, acting=3)


def strained() -> ShipView:
    """Six seats, twenty Deep Ones over the ship, five rooms burst, twelve items, all numbers as large as they get."""
    players = [
        s.player(
            seat,
            hand=20,
            loyalty=5,
            space="chapel",
            items=items(12),
            kept=["Salt Fever", "Cold Lamp"],
            captain=seat in (0, 5),
            keeper=seat in (0, 5),
            shown="cultist" if seat == 4 else "",
        )
        for seat in range(6)
    ]
    on: dict[str, dict[str, Any]] = {room.replace("-", "_"): burst("influence", "observation") for room in ROOMS[:5]}
    on["chapel"] |= {"deep_ones": 2}
    on["bridge"] |= {"deep_ones": 1}
    on |= {f"deck_{n}": {"deep_ones": 1, "passengers": 1} for n in range(1, 9)}
    on |= {f"w{n}": {"deep_ones": 1} for n in range(1, 9)}
    on["w3"] = {"deep_ones": 2, "dagon": True, "hydra": True}
    row = [WaypointView(f"way-{i}", f"The Long Way Round {i}", 2, "") for i in range(5)]
    decks = [
        DeckView(d.name, 70, d.top, "The Lanterns of the Drowned Choir" if d.name == "mythos" else "")
        for d in s.decks()
    ]
    check = CheckView(
        "The Lanterns of the Drowned Choir",
        14,
        ["influence", "observation", "strength"],
        10,
        chaos=2,
        added=[20, 0, 12, 1, 1, 9],
        total=-17,
        result="partial",
        modifier=-5,
        supporting=[s.skill("will", 5)] * 22,
        opposing=[s.skill("treachery", 4)] * 24,
    )
    return s.voyage(
        players,
        on,
        turn=40,
        current=5,
        acting=5,
        actions=2,
        deep=20,
        supply=0,
        distance=15,
        row=[*row, WaypointView("last", "Boston Light", 4, "")],
        awakened=True,
        dials={"fuel": 10, "food": 10, "sanity": 1, "souls": 0},
        passengers_left=9,
        lost=[["souls"]] * 9,
        damaged=5,
        die=8,
        decks=decks,
        check=check,
        card=wordy(),
    )


def wordy(kind: str = "combination", character: str = "Oriel Vantongeren") -> MythosView:
    """A mythos card as long as one may be."""
    long = "Fail: damage the ship, then each human in a deck space discards 2 cards and the current player is defeated."
    return MythosView(
        "the-lanterns",
        "The Lanterns of the Drowned Choir",
        "Every lamp on the boat deck burns green, and below the waterline someone answers the bell, note for note.",
        kind,
        ["Pass: nothing happens, the lamps go out.", "10 or more: lose 1 sanity and risk 1 passenger.", long],
        "deep-ones",
        "choice",
        chooser="character" if character else "",
        character=character,
        target=14,
        partial=10,
        skills=["influence", "observation", "strength"],
        stage="icon",
    )


def adding() -> ShipView:
    """A check with cards lying face up beside their owners."""
    view = strained()
    check = CheckView(
        "Nothing to Hide at All",
        12,
        ["lore", "will"],
        chaos=4,
        added=[3, 15, 0, -1, -1, -1],
        to_add=3,
        open=[Added(0, s.skill("lore", v)) for v in (1, 3, 5)],
    )
    return msgspec.structs.replace(view, check=check, awaits=[3])


def own(view: ShipView, cards: int, things: int, **facts: Any) -> ShipView:
    """A seat's own view of a position."""
    hand = (EVERY * 3)[:cards]
    players = [msgspec.structs.replace(p, items=items(things)) if p.seat == 2 else p for p in view.players]
    words = {
        "winning": "You win if the ship is lost while the waypoints in play total 12 or more distance, and only then.",
        "ability": "Knows Every Crate: in the Cargo Hold you look at the top four items, keep one, put the rest below.",
        "feat_text": WORDY,
        "peeked": [SeenView("The Lanterns of the Drowned Choir", "mythos"), SeenView("Food Stores Raid", "mythos")],
    }
    mine = s.mine(hand, ("will", "lore"), **(words | facts))
    return msgspec.structs.replace(view, players=players, seat=2, mine=mine)
