"""The board in words: its alt text and its text board, from the same view as the picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.rum_and_bones.views import facts
from render.kit.alt import lines, plain, seat_name, sentences
from render.kit.colour import SEATS
from render.rum_and_bones.choices import marks
from render.rum_and_bones.common import Names, called, has_teams, seats_of, short, side_name
from render.rum_and_bones.reading import (
    crew_in,
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
from render.rum_and_bones.words import (
    awaited,
    counted,
    ending,
    is_said_by_place,
    say,
    stage,
    state,
    state_words,
    verb,
    where,
)

if TYPE_CHECKING:
    from games.rum_and_bones.views import Board, Hero, RumView

_OFFERS = ("attack", "rig", "walk", "pick")


def waiting(view: RumView, names: Names) -> str:
    """What is awaited, as a sentence."""
    if view.over:
        won = [seat_name(seat, names) for seat in view.winners]
        if not won:
            return say("waiting.nobody")
        return say("waiting.won" if len(won) == 1 else "waiting.won-all", ending=ending(view.cause), who=won)
    if view.window:
        return say("waiting.window")
    seats = awaited(view)
    if not seats:
        return say("waiting.secret", n=view.answered, of=view.of) if view.of else say("waiting.none")
    b = view.board
    told = {"who": [seat_name(seat, names) for seat in seats], "does": verb(view, len(seats) > 1)}
    if b.active >= 0 and b.heroes[b.active].seat in seats:
        return say("waiting.acting", hero=called(b.heroes[b.active], names), actions=b.actions, **told)
    return say("waiting.seats", **told)


def choices(view: RumView) -> str:
    found = marks(view)
    said: list[str] = []
    for kind in _OFFERS:
        zones = sorted((z for z, mark in found.items() if mark.kind == kind), key=order)
        named = [say("on-roll", zone=z, need=found[z].need) if found[z].need else z for z in zones]
        said += [say(f"offers.{kind}", zones=named)] if named else []
    return say("offers.all", offers="; ".join(said)) if said else ""


def _score(view: RumView, names: Names) -> list[str]:
    b = view.board
    if b.clash:
        turns = [(b.first + i) % len(b.sides) for i in range(len(b.sides))]
        known = len(names) >= len(turns)
        return [say("alt.order", who=[seat_name(seat, names) for seat in turns])] if known else []
    points = [f"{side_name(view, i)} {side.vp}" for i, side in enumerate(b.sides)]
    pools = [side.pool for side in b.sides]
    return [
        say("alt.points", goal=facts().goal, points=points),
        say("alt.first", side=side_name(view, b.first)) if b.round else "",
        say("alt.pools", pools=pools, total=sum(pools)),
    ]


def hero_facts(b: Board, hero: Hero) -> list[str]:
    levels = "/".join(str(level) if level else say("fact.locked") for level in hero.levels)
    out = [
        where(hero),
        say("fact.hp", left=max(0, hp_left(hero)), hp=sheet(hero).hp),
        counted("coin", hero.coins),
        say("fact.skills", levels=levels),
    ]
    out += [counted("life", hero.lives)] if b.clash and not hero.out else []
    out += [facts().words["condition"][woe].lower() for woe in hero.conditions]
    return out if is_said_by_place(b, hero) else [*out, state_words(b, hero).lower()]


def _heroes(view: RumView, names: Names) -> list[str]:
    b, many = view.board, view.seats > 2
    whose = [seat_name(h.seat, names) if many else side_name(view, h.side, names) for h in b.heroes]
    return [
        say("alt.hero", name=sheet(h).name, who=who, facts=hero_facts(b, h))
        for h, who in zip(b.heroes, whose, strict=True)
    ]


def _beasts(view: RumView) -> list[str]:
    b = view.board
    out: list[str] = []
    if b.kraken is not None:
        out.append(say("alt.kraken", zones=b.kraken.zones, left=kraken_left(b), hp=kraken_hp()))
    elif b.kraken_slain:
        out.append(say("alt.slain"))
    dragon = live_dragon(b)
    if dragon is not None:
        where_ = {"side": side_name(view, dragon.side), "zone": dragon.zone}
        out.append(say("alt.dragon", left=dragon_left(dragon), hp=dragon_hp(), **where_))
    broken = [zone for name, zones in shape_of(b).planks.items() if name not in b.planks for zone in zones]
    return [*out, say("alt.broken", zones=broken)] if broken else out


def _crew(view: RumView) -> str:
    said: list[str] = []
    for side in range(len(view.board.sides)):
        zones = {stack.zone for stack in view.board.crew if stack.side == side}
        if zones:
            crews = [f"{zone} {men(*crew_in(view.board, zone, side))}" for zone in sorted(zones, key=order)]
            said.append(f"{side_name(view, side)}: {', '.join(crews)}")
    return say("alt.crew", crews="; ".join(said)) if said else ""


def men(hands: int, bosuns: int) -> str:
    """
    >>> men(3, 1), men(0, 2)
    ('3 and 1 Bosun', '2 Bosuns')
    """
    return say("alt.men", men=[*([hands] if hands else []), *([counted("bosun", bosuns)] if bosuns else [])])


def _tiles(view: RumView, brief: bool = False) -> str:
    b = view.board
    said: list[str] = []
    for tile in b.tiles:
        printed = facts().tiles[tile.kind]
        name = printed.short if brief else printed.name
        if tile.wrecked:
            said.append(say("alt.wrecked", name=name, zone=tile.zone))
        elif not tile_hp(b, tile):
            said.append(f"{name} {tile.zone}")
        else:
            said.append(f"{name} {tile.zone} {tile_left(tile)}/{printed.hp}")
    return say("alt.tiles", tiles=said) if said else ""


def board_alt(view: RumView, names: Names) -> str:
    b = view.board
    head = {"title": say("title.clash" if b.clash else "title.battle"), "stage": stage(view)}
    return sentences(
        [
            say("alt.round" if b.round and not b.clash else "alt.stage", round=b.round, **head),
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
        say("text.clash" if b.clash else "text.battle", layout=b.layout, round=b.round, stage=stage(view)),
        waiting(view, names),
        *([choices(view)] if choices(view) else []),
    ]
    if not b.clash:
        head += [_side_line(view, names, side) for side in range(len(b.sides))]
        pools = [side.pool for side in b.sides]
        head.append(say("text.kraken", pools=" + ".join(map(str, pools)), total=sum(pools)))
    head += [told(view, b.roll, names)] if b.roll and b.roll.faces else []
    return lines([*head, *_beasts(view), "", *_hero_lines(view, names), "", _crew(view), _tiles(view, brief=True)])


def _side_line(view: RumView, names: Names, side: int) -> str:
    held = view.board.sides[side]
    tide = view.tide[side] if side < len(view.tide) else None
    hand = "+".join(str(s.hand) for s in view.seating if s.side == side and (s.size or s.hand)) or "0"
    cards = say("text.cards", hand=hand, deck=tide.deck, discard=tide.discard) if tide else say("text.hand", hand=hand)
    crew = say(f"text.{'passed' if held.passed else 'crew-done' if held.crew_done else 'crew-ready'}")
    supply = {"hands": held.hands, "bosuns": held.bosuns, "gun": held.gun, "bosun": held.bosun, "rig": held.rig}
    told_ = {"vp": held.vp, "goal": facts().goal, "crew": crew, "cards": cards}
    told_["supply"] = say("text.supply-rig" if held.rig else "text.supply", **supply)
    people = "/".join(plain(names[s], 14) for s in seats_of(view, side)) if has_teams(view) else ""
    mark = "*" if side == view.board.turn else " "
    return f"{mark}{say('text.side', side=side_name(view, side), **told_)}" + (f" ({people})" if people else "")


def _hero_lines(view: RumView, names: Names) -> list[str]:
    b = view.board
    wide = max((len(short(h)) for h in b.heroes), default=0)
    out: list[str] = []
    for h in sorted(b.heroes, key=lambda h: h.side):
        mark = ">" if state(b, h) == "acts" else " "
        out.append(f"{mark}{SEATS[h.seat].letter} {short(h):{wide}} {', '.join(hero_facts(b, h))}")
    return out or [
        say("text.seat", seat=s.seat, name=plain(names[s.seat], 20), does=say(f"setup.{_setup(s.locked)}"))
        for s in view.seating
    ]


def _setup(locked: bool) -> str:
    return "locked" if locked else "chooses"
