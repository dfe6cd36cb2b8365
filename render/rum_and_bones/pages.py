"""Pages to look at: a player's dashboards, a Hero, a creature, a Tide Card, a discard pile, the Objectives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.rum_and_bones.views import Hero, facts
from render.kit.alt import lines, sentences
from render.kit.art import Scene
from render.kit.boxes import Box, Panel, Sprite, Text
from render.kit.pieces import Item, row
from render.rum_and_bones import palette as c
from render.rum_and_bones.common import Names, look, look_of_faction, person, said, side_name, value
from render.rum_and_bones.fittings import TILES
from render.rum_and_bones.grid import LAYOUT
from render.rum_and_bones.reading import dragon_hp, dragon_left, is_low, kraken_hp, kraken_left, live_dragon
from render.rum_and_bones.sheets import (
    blocks,
    content,
    fitted,
    pitch,
    sheet_boxes,
    sheet_height,
    sheet_words,
    told_next,
)
from render.rum_and_bones.slips import slips
from render.rum_and_bones.text import hero_facts
from render.rum_and_bones.tidework import moment_words
from render.rum_and_bones.words import counted, say

if TYPE_CHECKING:
    from games.rum_and_bones.views import CardFacts, CreatureFacts, HeroFacts, RumView, SkillFacts

_L, _H = LAYOUT.look, LAYOUT.hand
_OUR = "rum_and_bones/"
_CABIN = "rum_and_bones/cabin"


def _page(boxes: list[Box], told: list[str], crop: list[int], scale: float = 1.0) -> Scene:
    x, y, w, h = crop
    return Scene(_CABIN, tuple(boxes), sentences(told), lines(told), (x, y, w, h), scale)


# ---- players ----------------------------------------------------------------------------------------------------


def seat_page(view: RumView, names: Names, seat: int) -> Scene:
    """Somebody's Heroes, as they lie before that player."""
    found = next(s for s in view.seating if s.seat == seat)
    own = [i for i, hero in enumerate(view.board.heroes) if hero.seat == seat]
    x, y, w, h = _H.title
    used = min(w, max(1, len(own)) * pitch(len(own), w) - _L.gap)
    items = person(seat, names, (_L.badge, _L.player), edge=True)
    if not view.board.clash:
        items.append(said(side_name(view, found.side, lettered=False), _L.side, c.GOLD, "pirate", c.INK))
        items.append(said(counted("tide-card", found.hand), _L.small, c.CREAM, "label", c.INK))
    boxes: list[Box] = [
        Panel(_OUR + "bed", x, y, used, h, (look(view.board, found.side), "plain")),
        row(items, x + _L.inset, y + h / 2, "l", _L.gap, used - 2 * _L.inset),
    ]
    side = "" if view.board.clash else side_name(view, found.side)
    told = [say("look.player" if side else "look.player-alone", names, seat=seat, side=side)]
    told += [sheet_words(view, index) for index in own] or [say("look.no-heroes")]
    top = _H.cards[1]
    if own:
        tall = min(_H.foot - top, sheet_height(view, own, [x, top, w, _H.foot - top]))
        boxes += sheet_boxes(view, own, [x, top, w, tall])
    else:
        tall = 2 * _L.inset
        boxes.append(Text(told[-1], x + _L.inset, top + _L.inset, "label", _L.side, c.CREAM, "lm", halo=c.INK))
    return _page(boxes, told, [0, 0, used + 2 * x, top + tall + _L.gap])


# ---- Heroes and creatures -----------------------------------------------------------------------------------------


def hero_page(view: RumView, names: Names, s: HeroFacts) -> Scene:
    """All that is printed on a Hero's dashboard, and how each of them that is in play does."""
    b = view.board
    playing = [hero for hero in b.heroes if hero.kind == s.id]
    livery = look(b, playing[0].side) if playing else look_of_faction(s.faction)
    fresh = Hero(name=s.id, side=0, seat=0, levels=[0 if skill.prices[0] else 1 for skill in s.skills])
    parts = [("passive", -1, say("sheet.passive", name=s.passive, text=s.passive_text))]
    for slot, skill in enumerate(s.skills):
        parts += [("now", slot, skill.texts[0]), ("next", slot, told_next(s, slot))]
    role = facts().words["role"][s.role]
    facts_: list[Item] = [
        *value("heart", c.HEART, str(s.hp), (_L.icon, _L.side), edge=True),
        said(say("look.rank", role=role, epithet=s.epithet), _L.small, c.CREAM, "label", c.INK),
    ]
    told = [say("look.hero", name=s.name, role=role, epithet=s.epithet, hp=s.hp)]
    states = [say("look.playing", names, seat=h.seat, facts=hero_facts(b, h)) for h in playing]
    told += [*states, parts[0][2], *(_skill_words(skill) for skill in s.skills)]
    figure = Sprite(_OUR + "portrait", (s.id, livery, _L.portrait[2], False))
    return _paper(livery, s.name, [figure, *facts_], parts, told, states[:2], (s, fresh))


def _skill_words(skill: SkillFacts) -> str:
    (unlock, more), (one, two) = skill.prices, skill.texts
    return say("look.skill", name=skill.name, type=skill.type, unlock=unlock, more=more, one=one, two=two)


def creature_page(view: RumView, one: CreatureFacts) -> Scene:
    b, dragon = view.board, live_dragon(view.board)
    livery, state = "none", say("look.asleep", name=one.name)
    if one.id == "kraken":
        figure = Sprite("icon", ("kraken", _L.portrait[2], "#8a3fc0", c.INK, _L.edge))
        if b.kraken is not None:
            state = say("alt.kraken", zones=b.kraken.zones, left=kraken_left(b), hp=kraken_hp())
        elif b.kraken_slain:
            state = say("alt.slain")
    else:
        left = dragon_left(dragon) if dragon else one.hp
        livery = look(b, dragon.side) if dragon else "none"
        figure = Sprite(_OUR + "dragon", (livery, left, is_low(left, one.hp), _L.portrait[2], False))
        if dragon is not None:
            where = {"side": side_name(view, dragon.side), "zone": dragon.zone}
            state = say("alt.dragon", left=left, hp=dragon_hp(), **where)
    items = value("heart", c.HEART, str(one.hp), (_L.icon, _L.side), edge=True)
    parts = [("passive", -1, one.text)]
    parts += [("now", -1, say("look.line", type=s.type, name=s.name, text=s.texts[0])) for s in one.skills]
    told = [say("look.creature", name=one.name, hp=one.hp), state, *(text for _, _, text in parts)]
    return _paper(livery, one.name, [figure, *items], parts, told, [state])


def _paper(
    livery: str,
    name: str,
    head: list[Item],
    parts: list[tuple[str, int, str]],
    told: list[str],
    foot: list[str],
    whose: tuple[HeroFacts, Hero] | None = None,
) -> Scene:
    """A sheet as long as its texts: figure, name and facts, the texts, and below them how things stand."""
    x, y, w, most = _L.sheet
    figure, *items = head
    assert isinstance(figure, Sprite), "a figure comes first"
    skills, inner = len(whose[0].skills) if whose else 0, w - 2 * _L.inset
    room = most - _L.head - _L.inset - _L.foot * len(foot)
    size, found = fitted(tuple(parts), skills, inner, room, _L.type)
    text = content(found, size, skills, inner)
    h = _L.head + text + _L.inset + _L.foot * len(foot)
    boxes: list[Box] = [
        Panel(_OUR + "parchment", x, y, w, h, (LAYOUT.sheet.grain,)),
        Panel(_OUR + "bed", x, y, w, _L.head - _L.gap, (livery, "plain")),
        Text(
            name,
            x + _L.name[0],
            y + _L.name[1],
            "pirate",
            _L.name[2],
            c.WHITE,
            "lm",
            halo=c.INK,
            halo_width=_L.name[-1],
        ),
        row(items, x + _L.facts[0], y + _L.facts[1], "l", _L.gap, w - _L.facts[0] - _L.inset),
        Sprite(figure.name, figure.args, x + _L.portrait[0], y + _L.portrait[1]),
        *blocks(found, size, x + _L.inset, y + _L.head, inner, whose),
    ]
    top = y + _L.head + text + _L.gap
    for i, line in enumerate(foot):
        boxes.append(Panel("rule", x + _L.inset, top + i * _L.foot, inner, _L.rule, (c.RULE,), drop=False))
        middle = top + (i + 0.5) * _L.foot
        boxes.append(Text(line, x + _L.inset, middle, "label", _L.small, c.RUST, "lm", inner, cut=True))
    return _page(boxes, told, [0, 0, w + 2 * x, h + 2 * y])


# ---- cards and tiles ------------------------------------------------------------------------------------------------


def card_page(card: CardFacts) -> Scene:
    x, y, w, h = _L.paper
    livery, moment = look_of_faction(card.faction), moment_words(card.trigger)
    args = (card.name, moment, card.text, card.kraken, card.art, livery, "plain")
    symbols = [counted("kraken-symbol", card.kraken)] if card.kraken else []
    told = [say("look.card-marked" if symbols else "look.card", name=card.name, marks=symbols)]
    told += [say("look.moment", moment=moment), card.text]
    return _page([Panel(_OUR + "tide", x, y, w, h, args)], told, _L.card)


def discard_page(view: RumView, side: int) -> Scene:
    """What has been played and discarded, the newest first, and how many of each."""
    pile = [card.partition(".")[0] for card in reversed(view.board.sides[side].discard)]
    name, kinds = side_name(view, side), list(dict.fromkeys(pile))
    title = say("look.pile", side=name, n=len(pile), deck=view.tide[side].deck)
    told = [f"{title}."] + [say("look.piled", name=facts().cards[card].name, n=pile.count(card)) for card in kinds]
    x, y, w, h = _H.title
    boxes: list[Box] = [
        Panel(_OUR + "bed", x, y, w, h, (look(view.board, side), "plain")),
        Text(title, x + _L.inset, y + h / 2, "label", _L.side, c.WHITE, "lm", w - 2 * _L.inset, halo=c.INK),
    ]
    cards = [(facts().cards[card], say("look.times", n=pile.count(card))) for card in kinds]
    found, foot = slips(cards, _H.cards)
    return _page([*boxes, *found], told, [0, 0, w + 2 * x, foot])


def tiles_page() -> Scene:
    """Every kind of Objective: what it takes, what it is worth, what happens then."""
    x0, y0, w0, h0 = _L.tiles
    every = list(facts().tiles.values())
    w, h = (w0 - _L.gap) // 2 - _L.gap, (h0 - _L.gap) // -(-len(every) // 2) - _L.gap
    boxes: list[Box] = []
    told: list[str] = []
    for i, tile in enumerate(every):
        x, y = x0 + _L.gap + i % 2 * (w + _L.gap), y0 + _L.gap + i // 2 * (h + _L.gap)
        boxes.append(Panel(_OUR + "parchment", x, y, w, h, (LAYOUT.sheet.grain,)))
        args = (tile.id, "none", tile.hp, tile.hp, tile.vp, tile.coins, h - 2 * _L.gap)
        boxes.append(Sprite(_OUR + "tile", args, x + h / 2 + _L.gap, y + h / 2))
        left = x + h + 2 * _L.gap
        boxes.append(Text(tile.name, left, y + _L.line, "pirate", _L.side, c.RUST, "lm"))
        worth = say("look.worth", hp=tile.hp, vp=tile.vp, coins=tile.coins)
        boxes.append(Text(worth, left, y + 2 * _L.line, "label", _L.small, c.BROWN, "lm"))
        size, found = fitted((("now", -1, tile.text),), 0, x + w - left - _L.gap, h - _L.text[1] * _L.line, _L.small)
        boxes += blocks(found, size, left, y + _L.text[0] * _L.line, x + w - left)
        told.append(say("look.tile", name=tile.name, icon=TILES[tile.id], worth=worth, text=tile.text))
    return _page(boxes, told, _L.tiles)
