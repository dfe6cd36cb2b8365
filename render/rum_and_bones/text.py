"""The board in words: its alt text and its text board, from the same view as the picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.rum_and_bones.views import facts
from render.kit.alt import lines, plain, seat_name, sentences
from render.kit.colour import SEATS
from render.rum_and_bones.choices import marks
from render.rum_and_bones.common import Names, called, has_teams, seats_of, short, side_name
from render.rum_and_bones.reading import (
    dragon_hp,
    dragon_left,
    hp_left,
    kraken_hp,
    kraken_left,
    live_dragon,
    order,
    shape_of,
    sheet,
    tile_hp,
    tile_left,
)
from render.rum_and_bones.score import told
from render.rum_and_bones.words import STAGES, awaited, counted, ending, listing, state, verb, where

if TYPE_CHECKING:
    from games.rum_and_bones.views import Board, Hero, RumView

_OFFERS = {"attack": "attack", "rig": "rig to", "walk": "go to", "pick": "pick"}


def waiting(view: RumView, names: Names) -> str:
    """What is awaited, as a sentence."""
    if view.over:
        won = listing([seat_name(seat, names) for seat in view.winners])
        return f"{ending(view.cause)}: {won} win{'s' if len(view.winners) == 1 else ''}." if won else "Nobody wins."
    if view.window:
        return "Responses are open."
    seats = awaited(view)
    if not seats:
        return f"{view.answered} of {view.of} have chosen in secret." if view.of else "The battle goes on."
    b = view.board
    acting = ""
    if b.active >= 0 and b.heroes[b.active].seat in seats:
        acting = f" with {called(b.heroes[b.active], names)}, {counted(b.actions, 'action', 'actions')} left"
    return f"{listing([seat_name(s, names) for s in seats])} {verb(view, len(seats) > 1)}{acting}."


def choices(view: RumView) -> str:
    found = marks(view)
    said: list[str] = []
    for kind, words in _OFFERS.items():
        zones = sorted((z for z, mark in found.items() if mark.kind == kind), key=order)
        named = [f"{z} on {found[z].need}+" if found[z].need else z for z in zones]
        said += [f"{words} {', '.join(named)}"] if named else []
    return f"Offered: {'; '.join(said)}." if said else ""


def _score(view: RumView, names: Names) -> list[str]:
    b = view.board
    if b.clash:
        order = [(b.first + i) % len(b.sides) for i in range(len(b.sides))]
        return (
            [f"Turn order: {', '.join(seat_name(seat, names) for seat in order)}."] if len(names) >= len(order) else []
        )
    points = [f"{side_name(view, i)} {side.vp}" for i, side in enumerate(b.sides)]
    total = sum(side.pool for side in b.sides)
    pools = " and ".join(str(side.pool) for side in b.sides)
    return [
        f"Victory points, {facts().goal} win: {', '.join(points)}.",
        f"First Player: {side_name(view, b.first)}." if b.round else "",
        f"Kraken Pools {pools}, together {total}.",
    ]


def hero_facts(b: Board, hero: Hero) -> str:
    facts = [where(hero), f"{max(0, hp_left(hero))} of {sheet(hero).hp} HP", counted(hero.coins, "coin", "coins")]
    facts.append("skills " + "/".join(str(level) if level else "locked" for level in hero.levels))
    facts += [counted(hero.lives, "Life", "Lives")] if b.clash and not hero.out else []
    facts += hero.conditions
    word = state(b, hero)
    return ", ".join([*facts, word.lower()] if word not in facts else facts)


def _heroes(view: RumView, names: Names) -> list[str]:
    b = view.board
    many = view.seats > 2
    return [
        f"{sheet(h).name} ({seat_name(h.seat, names) if many else side_name(view, h.side, names)}): {hero_facts(b, h)}."
        for h in b.heroes
    ]


def _beasts(view: RumView) -> list[str]:
    b = view.board
    out: list[str] = []
    if b.kraken is not None:
        full = kraken_hp()
        out.append(f"The Kraken is out at {listing(b.kraken.zones)} with {kraken_left(b)} of {full} HP.")
    elif b.kraken_slain:
        out.append("The Kraken is slain.")
    dragon = live_dragon(b)
    if dragon is not None:
        left = f"{dragon_left(dragon)} of {dragon_hp()} HP"
        out.append(f"The Sea Dragon of {side_name(view, dragon.side)} is at {dragon.zone} with {left}.")
    broken = [zones for name, zones in shape_of(b).planks.items() if name not in b.planks]
    if broken:
        out.append(f"Broken Gangplank: {listing([z for zones in broken for z in zones])}.")
    return out


def _crew(view: RumView) -> str:
    said: list[str] = []
    for side in range(len(view.board.sides)):
        stacks = _stacks(view.board, side)
        if stacks:
            zones = ", ".join(f"{zone} {_men(*stacks[zone])}" for zone in sorted(stacks, key=order))
            said.append(f"{side_name(view, side)}: {zones}")
    return f"Crew. {'; '.join(said)}." if said else ""


def _stacks(b: Board, side: int) -> dict[str, tuple[int, int]]:
    out: dict[str, tuple[int, int]] = {}
    for stack in (s for s in b.crew if s.side == side):
        hands, bosuns = out.get(stack.zone, (0, 0))
        out[stack.zone] = hands + stack.hands, bosuns + stack.bosuns
    return out


def _men(hands: int, bosuns: int) -> str:
    """
    >>> _men(3, 1), _men(0, 2)
    ('3 and 1 Bosun', '2 Bosuns')
    """
    more = counted(bosuns, "Bosun", "Bosuns") if bosuns else ""
    return " and ".join(word for word in (str(hands) if hands else "", more) if word)


def _tiles(view: RumView, brief: bool = False) -> str:
    b = view.board
    said: list[str] = []
    for tile in b.tiles:
        sheet_ = facts().tiles[tile.kind]
        name = sheet_.short if brief else sheet_.name
        if tile.wrecked:
            said.append(f"{name} {tile.zone} wrecked")
        elif not tile_hp(b, tile):
            said.append(f"{name} {tile.zone}")
        else:
            said.append(f"{name} {tile.zone} {tile_left(tile)}/{sheet_.hp}")
    return f"Objectives: {', '.join(said)}." if said else ""


def board_alt(view: RumView, names: Names) -> str:
    b = view.board
    head = "Clash Royale" if b.clash else "Rum & Bones"
    step = STAGES.get(view.stage, view.stage)
    return sentences(
        [
            f"{head}, round {b.round}, {step}." if b.round and not b.clash else f"{head}, {step}.",
            waiting(view, names),
            *_score(view, names),
            told(view, b.roll, names) if b.roll and b.roll.faces else "",
            *_beasts(view),
            choices(view),
            *_heroes(view, names),
            _crew(view),
            _tiles(view),
        ]
    )


def board_text(view: RumView, names: Names) -> str:
    b = view.board
    head = [
        f"RUM & BONES · {'Clash Royale' if b.clash else f'{b.layout} · round {b.round}'} · "
        + STAGES.get(view.stage, view.stage),
        waiting(view, names),
        *([choices(view)] if choices(view) else []),
    ]
    if not b.clash:
        head += [_side_line(view, names, side) for side in range(len(b.sides))]
        head.append(f"Kraken {' + '.join(str(s.pool) for s in b.sides)} = {sum(s.pool for s in b.sides)}")
    head += [told(view, b.roll, names)] if b.roll and b.roll.faces else []
    return lines([*head, *_beasts(view), "", *_hero_lines(view, names), "", _crew(view), _tiles(view, brief=True)])


def _side_line(view: RumView, names: Names, side: int) -> str:
    held = view.board.sides[side]
    tide = view.tide[side] if side < len(view.tide) else None
    hand = "+".join(str(s.hand) for s in view.seating if s.side == side and (s.size or s.hand)) or "0"
    cards = f"hand {hand}, deck {tide.deck}, discard {tide.discard}" if tide else f"hand {hand}"
    crew = "passed" if held.passed else "crew done" if held.crew_done else "crew ready"
    people = "/".join(plain(names[s], 14) for s in seats_of(view, side)) if has_teams(view) else ""
    mark = "*" if side == view.board.turn else " "
    rig = f", rigging {held.rig}" if held.rig else ""
    supply = f"supply {held.hands}+{held.bosuns}, gun {held.gun}, bosun {held.bosun}{rig}"
    return f"{mark}{side_name(view, side)} {held.vp}/{facts().goal} VP, {crew}, {cards}, {supply}" + (
        f" ({people})" if people else ""
    )


def _hero_lines(view: RumView, names: Names) -> list[str]:
    b = view.board
    wide = max((len(short(h)) for h in b.heroes), default=0)
    out: list[str] = []
    for h in sorted(b.heroes, key=lambda h: h.side):
        mark = ">" if state(b, h) == "ACTS" else " "
        out.append(f"{mark}{SEATS[h.seat].letter} {short(h):{wide}} {hero_facts(b, h)}")
    return out or [
        f" {SEATS[s.seat].letter} {plain(names[s.seat], 20)}: {'locked in' if s.locked else 'chooses'}"
        for s in view.seating
    ]
