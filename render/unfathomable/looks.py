"""Pictures on demand: players, the ship from near, what is going on, and all that is printed in the box."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from games.unfathomable.printed import mythos_faces, pages, sheets
from render.kit.alt import lines, sentences
from render.kit.art import Look, NoSuchLook, Scene
from render.unfathomable.board import board
from render.unfathomable.card import card_scene
from render.unfathomable.check import check_scene
from render.unfathomable.geometry import DECKS, LAYOUT, ROOMS, WATERS, H, W, around
from render.unfathomable.pages import card_page, monster_page, mythos_page, page
from render.unfathomable.sheet import character_sheet, player_sheet
from render.unfathomable.text import content
from render.unfathomable.words import Names, place, say

if TYPE_CHECKING:
    from games.unfathomable.views import ShipView

_L = LAYOUT.look
_MONSTERS = ("deep-ones", "dagon", "hydra")
_PARTS = ("ship", "tracks", "deep", "dials", "decks")


def looks(view: ShipView, names: Names) -> list[Look]:
    out = [
        Look(f"player.{p.seat}", say("look.player", names, seat=p.seat), say("look.group.player")) for p in view.players
    ]
    if view.card is not None:
        out.append(Look("now.card", say("look.card", name=view.card.name), say("look.group.now")))
    if view.check is not None:
        out.append(Look("now.check", say("look.check", name=view.check.name), say("look.group.now")))
    out.append(Look("now.lost", say("look.lost"), say("look.group.now")))
    out += [Look(f"part.{part}", say(f"look.part.{part}"), say("look.group.map")) for part in _PARTS]
    out += [Look(f"map.{space}", say("look.space", space=space), say("look.group.map")) for space in _spaces()]
    out += [Look(f"monster.{m}", say(f"look.monster.{m}.name"), say("look.group.monster")) for m in _MONSTERS]
    out += [Look(f"character.{c.id}", c.name, say("look.group.character")) for c in sheets().values()]
    out += [Look(f"mythos.{c.id}", c.name, say("look.group.mythos")) for c in mythos_faces().values()]
    for deck, cards in pages().items():
        out += [Look(f"{deck}.{card.id}", card.name, say(f"look.group.{deck}")) for card in cards.values()]
    return out


def look(view: ShipView, names: Names, look: str) -> Scene:
    if look not in {found.id for found in looks(view, names)}:
        raise NoSuchLook(look)
    kind, _, which = look.partition(".")
    match kind:
        case "player":
            return player_sheet(view, names, next(p for p in view.players if p.seat == int(which)))
        case "now":
            return _now(view, names, which)
        case "part":
            x, y, w, h, scale = getattr(_L.part, which)
            return replace(board(view, names), crop=(x, y, w, h), scale=scale)
        case "map":
            return _near(view, names, which)
        case "monster":
            return monster_page(which)
        case "character":
            return character_sheet(sheets()[which])
        case "mythos":
            return mythos_page(view, names, which)
    return card_page(next(cards for deck, cards in pages().items() if deck == kind)[which])


def _spaces() -> list[str]:
    return [*DECKS, *ROOMS, *WATERS]


def _now(view: ShipView, names: Names, which: str) -> Scene:
    if which == "card":
        return card_scene(view, names)
    if which == "check":
        return check_scene(view, names)
    costs = [[say(f"dial.{kind}") for kind in cost] for cost in view.lost]
    said = [say("look.cost" if cost else "look.no-cost", cost=cost) for cost in costs]
    return page(
        "passenger", say("look.lost"), say("look.lost-count", n=len(view.lost)), said or [say("look.none-lost")]
    )


def _near(view: ShipView, names: Names, space: str) -> Scene:
    """A space and its neighbours, twice as large."""
    rects = ROOMS[space].rects if space in ROOMS else [DECKS[space].area if space in DECKS else WATERS[space]]
    x0, y0, x1, y1 = around(rects)
    w, h, scale = _L.near
    x = min(max(0, (x0 + x1 - w) // 2), W - w)
    y = min(max(0, (y0 + y1 - h) // 2), H - h)
    here = next((s for s in view.spaces if s.id == space), None)
    held = content(here) if here else []
    said = [say("look.here" if held else "look.empty", place=place(space), held=held), *_beside(view, space)]
    return replace(board(view, names), crop=(x, y, w, h), scale=scale, alt=sentences(said), text=lines(said))


def _beside(view: ShipView, space: str) -> list[str]:
    """What is in sight round about."""
    others = [s for s in view.spaces if s.id != space and content(s)]
    return [say("look.here", place=place(s.id), held=content(s)) for s in others]
