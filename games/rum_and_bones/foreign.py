"""Foreign windows: who may respond to what, by public facts, and what each seat can do then (RUM-WINDOW)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from games.rum_and_bones.assault import BY_HERO, DECLARED, Assault, attack_now
from games.rum_and_bones.cards import tide
from games.rum_and_bones.layout import distance
from games.rum_and_bones.positions import face, silenced, skill
from games.rum_and_bones.resolve import Resolve, any_applies
from games.rum_and_bones.state import Battle
from games.rum_and_bones.teams import seats_of
from games.rum_and_bones.tide import is_playable, unseen_copy
from games.rum_and_bones.vocabulary import Trigger

Foreign: TypeAlias = Literal["activated", "declared", "hits", "after"]
TRIGGER: dict[Foreign, Trigger] = {
    "activated": "enemy_hero_activated",  # W2
    "declared": "enemy_attack_declared",  # W3
    "hits": "hits_on_friendly_hero",  # W5
    "after": "after_enemy_attack",  # W7
}


def in_order(g: Battle, seats: list[int]) -> list[int]:
    """Seat order; in Clash Royale from the player on turn (RUM-GAP-86)."""
    if not g.board.clash:
        return sorted(seats)
    return sorted(seats, key=lambda seat: (seat - g.board.turn) % g.seats)


def entitled(g: Battle, window: Foreign) -> list[int]:
    """By public facts alone (RUM-WINDOW-01)."""
    trigger = TRIGGER[window]
    found: list[int] = []
    for side in _sides(g, window):
        for seat in seats_of(g, side):
            held = window != "after" and bool(g.players[seat].hand) and unseen_copy(g, side, trigger)
            if held or _reactions(g, seat, window):
                found.append(seat)
    return in_order(g, found)


def _sides(g: Battle, window: Foreign) -> list[int]:
    """Sides that the window is for."""
    b = g.board
    if window == "activated":
        mine = b.heroes[b.active].side
        return [side for side in range(len(b.sides)) if side != mine]
    a = attack_now(g)
    if window == "declared":
        struck = {hero.side for hero in b.heroes if hero.zone == a.target} if a.kind in DECLARED else set[int]()
    elif window == "hits":
        struck = {b.heroes[i].side for i in heroes_with_hits(g, a)}
    else:
        struck = {b.heroes[i].side for i in a.hurt}
    return sorted(side for side in struck if side != a.side)


def heroes_with_hits(g: Battle, a: Assault) -> list[int]:
    return [i for i in range(len(g.board.heroes)) if a.pending(f"hero-{i}")]


def _reactions(g: Battle, seat: int, window: Foreign) -> list[tuple[int, int]]:
    """Ready Reactions of a seat's Heroes: Hero and slot (RUM-WINDOW-02, RUM-SKILL-11, RUM-SKILL-12)."""
    found: list[tuple[int, int]] = []
    for i, hero in enumerate(g.board.heroes):
        if hero.seat != seat or not hero.zone or silenced(hero):
            continue
        for slot, level in enumerate(hero.levels):
            sheet = skill(hero, slot)
            ready = sheet.type == "reaction" and level and sheet.trigger == TRIGGER[window] and face(hero, slot).do
            if ready and _is_met(g, i, slot, window):
                found.append((i, slot))
    return found


def _is_met(g: Battle, index: int, slot: int, window: Foreign) -> bool:
    """Of a side that the window is for (`_sides`)."""
    hero = g.board.heroes[index]
    a = attack_now(g)
    if window == "declared":
        return hero.zone == a.target
    if window == "hits":
        return bool(a.pending(f"hero-{index}"))
    sheet = skill(hero, slot)
    if sheet.hurt and index not in a.hurt:
        return False
    if sheet.from_hero:
        foe = g.board.heroes[a.hero] if a.kind in BY_HERO else None
        if foe is None or not foe.zone or distance(foe.zone, hero.zone) > 1:
            return False
    return any_applies(g, reaction(g, index, slot), face(hero, slot).do)


def reaction(g: Battle, index: int, slot: int) -> Resolve:
    hero = g.board.heroes[index]
    return Resolve(
        seat=hero.seat,
        side=hero.side,
        effects=list(face(hero, slot).do),
        source=f"{hero.kind}.{slot}",
        hero=index,
        slot=slot,
        target=index,
    )


def open_picks(g: Battle, seat: int, window: Foreign) -> list[str]:
    """What a seat can do in the window now: Reactions `react-<hero>-<slot>`, cards `<card>@hero-<n>`."""
    found = [f"react-{i}-{slot}" for i, slot in _reactions(g, seat, window)]
    if window == "after":
        return found
    trigger = TRIGGER[window]
    fitting = [card for card in g.players[seat].hand if tide(card).trigger == trigger]
    for target in _card_targets(g, window) if fitting else ():
        found += [f"{card}@hero-{target}" for card in fitting if is_playable(g, seat, card, trigger, target)]
    return found


def _card_targets(g: Battle, window: Foreign) -> list[int]:
    """The Heroes that a card of this window can be about; Hits lie on Heroes of one side only."""
    if window == "activated":
        return [g.board.active]
    a = attack_now(g)
    return [a.hero] if window == "declared" else heroes_with_hits(g, a)
