"""Canaries: words planted in whatever is told to one seat alone. Heard by anybody else, they mean a leak."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from games.core.words import Words
from render.kit.art import ALT_LIMIT, TEXT_LIMIT, Picture, Scene
from render.kit.studio import Studio, key_of
from tests.cogs.conditions import cached_state
from tests.cogs.scan import Leak, Scan
from tests.cogs.simulation import Person, Simulation

CANARIES = ("event", "alt", "text", "pixels", "ask")
MOST_SEATS = 6


def canary(what: str, seat: int) -> str:
    return f"canary-{what}-{seat}-zz"


def seats_by_id(sim: Simulation) -> dict[int, int]:
    """Whoever of the sim plays: they sit down in this order."""
    return {person.id: seat for seat, person in enumerate(sim.people)}


def canaries_of_others(seat: int | None, kinds: Sequence[str] = CANARIES) -> list[str]:
    """Of all seats but this one; None: somebody without a seat."""
    return [canary(what, other) for other in range(MOST_SEATS) if other != seat for what in kinds]


async def look_around(person: Person, *commands: str) -> None:
    """Presses every button that only shows something, and gives these commands."""
    for button in ("My hand", "My move", "Recap", "Rules"):
        await person.look(button)
    if "Look" in person.sim.board.screen.labels:
        await look_at_everything(person)
    for command in commands:
        await person.slash(f"table {command}")


async def look_at_everything(person: Person) -> None:
    """The first picture of each group that the game lists."""
    panel = await person.look("Look")
    for group in panel.screen.values("look") or ["group:0"]:
        if panel.screen.menu("look"):
            panel = await person.choose(panel, "look", [group]) or panel
        menu = next((m for m in panel.screen.menus if m["custom_id"].split(":", 3)[3] != "look"), None)
        if menu is None:
            return  # there is trouble, and only that is shown
        picks = [menu["options"][0]["value"]]
        panel = await person.choose(panel, menu["custom_id"].split(":", 3)[3].rstrip("0123456789"), picks) or panel


def plant_words(patch: pytest.MonkeyPatch, words: Words, events: Iterable[str], asks: Iterable[str]) -> None:
    """These events (known to a few: named after the first of them) and these prompts say whose they are."""
    told, asked = words._tables["event"], words._tables["ask"]
    for event in events:
        patch.setitem(told, event, told[event] + " canary-event-{knows[0]}-zz")
    for kind in asks:
        texts = {key: text for key, text in asked[kind].items() if key.startswith("text")}  # in every case
        marked = {key: text + " canary-ask-{seat}-zz" for key, text in texts.items()}
        patch.setitem(asked, kind, {**asked[kind], **marked})


def plant_pictures(patch: pytest.MonkeyPatch, art: type[Any]) -> None:
    """Each page of a hand of this Art, and each choice in a seat's own view, says whose it is, in its alt text, its
    text and its pixels; a file is all of its scene."""
    real, leaves, offered = art.hand, getattr(art, "pages", None), getattr(art, "choices", None)

    def own(scene: Scene, seat: int | None) -> Scene:
        assert seat is not None
        alt, text = f"{canary('alt', seat)} {scene.alt}", f"{canary('text', seat)} {scene.text}"
        static = f"{scene.static} {canary('pixels', seat)}"
        return replace(scene, static=static, alt=alt[:ALT_LIMIT], text=text[:TEXT_LIMIT])

    def hand(self: Any, view: Any, names: tuple[str, ...]) -> Scene:
        return own(real(self, view, names), view.seat)

    def pages(self: Any, view: Any, names: tuple[str, ...]) -> list[Scene]:
        assert leaves is not None
        return [own(scene, view.seat) for scene in leaves(self, view, names)]

    def choices(self: Any, view: Any, names: tuple[str, ...], ask: Any) -> Any:
        assert offered is not None
        found = offered(self, view, names, ask)
        return found if found is None or view.seat is None else replace(found, scene=own(found.scene, view.seat))

    async def sketch(_: Studio, scene: Scene) -> Picture:
        return Picture(f"{key_of(scene)} {scene!r}".encode(), "webp", 16, 16, scene.alt, scene.text)

    patch.setattr(art, "hand", hand)
    patch.setattr(Studio, "picture", sketch)
    if leaves is not None:
        patch.setattr(art, "pages", pages)
    if offered is not None:
        patch.setattr(art, "choices", choices)


# ---- leaks on purpose -------------------------------------------------------------------------------------------


def leak_a_card(sim: Simulation, patch: pytest.MonkeyPatch, art: type[Any]) -> None:
    """Into the alt text of the board."""
    real = art.board

    def board(self: Any, view: Any, names: tuple[str, ...]) -> Scene:
        return replace(real(self, view, names), alt=cached_state(sim).players[0].hand[0])

    patch.setattr(art, "board", board)


def leak_a_hand(sim: Simulation, patch: pytest.MonkeyPatch, art: type[Any]) -> None:
    """The first seat's, in place of the board."""

    def board(self: Any, view: Any, names: tuple[str, ...]) -> Scene:
        return art.hand(self, sim.bot.host.tables.cache.peek(sim.table_id).view(0), names)

    patch.setattr(art, "board", board)


async def finds_the_leak(sim: Simulation, scan: Scan) -> None:
    """Once the leak is there, a look at the board or at a hand is enough; scenes placed before it are forgotten."""
    sim.bot.host.studio._placed.clear()
    await sim.people[1].slash("table board")
    await sim.people[1].slash("table hand")
    with pytest.raises(Leak):
        scan.check()
