"""What one seat sees for itself: its Tide Cards, its teammates', and a sheet for each of its Heroes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.rum_and_bones.views import facts
from render.kit import pocket
from render.kit.alt import lines, plain, sentences
from render.kit.art import Scene
from render.kit.boxes import Box, Panel, Text
from render.kit.pieces import Item, row
from render.kit.pocket import Block, in_columns, paged, width_of
from render.rum_and_bones import palette as c
from render.rum_and_bones.common import Names, has_teams, look, person, said, side_name
from render.rum_and_bones.papers import P, candidate_cell, hero_block, scene, tide_cell
from render.rum_and_bones.sheets import sheet_words
from render.rum_and_bones.words import awaited, counted, say

if TYPE_CHECKING:
    from games.rum_and_bones.views import CardView, Mine, RumView

_HEAD, _TIDE = P.head, P.tide
_OUR = "rum_and_bones/"


def hand(view: RumView, names: Names) -> Scene:
    return pages(view, names)[0]


def pages(view: RumView, names: Names) -> list[Scene]:
    """Cards first, then a page for each Hero, or for as many as fit one."""
    assert view.seat is not None and view.mine is not None, "a hand is somebody's"
    own = [i for i, hero in enumerate(view.board.heroes) if hero.seat == view.seat]
    head = _head(view, view.mine, names)
    top, foot, gap = P.page
    sheets = [hero_block(view, view.board.heroes[index]) for index in own] or _picked(view, view.mine)
    leaves = paged([*_cards(view, view.mine, names), *sheets], top + head.h + gap, foot, gap)
    out: list[Scene] = []
    for i, leaf in enumerate(leaves):
        whole = pocket.Leaf((*head.draw(top), *leaf.boxes), leaf.foot, leaf.parts)
        told = _words(view, view.mine, names, own) if not i else _page_words(view, names, own, leaf.parts)
        out.append(scene(whole, sentences(told), lines(told), _label(leaf.parts)))
    return out


def _label(parts: tuple[str, ...]) -> str:
    """What is on a page: cards, or Heroes by name."""
    return say("hand.page.label", of=[say(f"hand.page.{p}") if say.has(f"hand.page.{p}") else p for p in parts])


def _side(view: RumView) -> int:
    return next((s.side for s in view.seating if s.seat == view.seat), 0)


def _head(view: RumView, mine: Mine, names: Names) -> Block:
    seat, side = view.seat or 0, _side(view)

    def draw(y: float) -> list[Box]:
        left = person(seat, names, (_HEAD.badge, _HEAD.name), edge=True)
        if not view.board.clash:
            left.append(said(side_name(view, side, lettered=False), _HEAD.side, c.GOLD, "pirate", c.INK))
        right: list[Item] = [said(say("hand.private"), _HEAD.private, c.CREAM, "label", c.INK)]
        if seat in awaited(view):
            right = [said(say("hand.decide"), _HEAD.decide, c.NOW, "pirate", c.INK), *right]
        (x, gap), (dx, apart, room) = _HEAD.left, _HEAD.right
        middle = y + _HEAD.h / 2
        return [
            Panel(_OUR + "bed", P.x, y, P.w, _HEAD.h, (look(view.board, side), "plain")),
            row(left, P.x + x, middle, "l", gap, P.w - _HEAD.taken),
            row(right, P.x + P.w - dx, middle, "r", apart, room),
        ]

    return Block(_HEAD.h, draw)


def _cards(view: RumView, mine: Mine, names: Names) -> list[Block]:
    if view.board.clash:
        return []
    w = width_of(P.columns, P.w, P.gap)
    livery = look(view.board, _side(view))
    own = [tide_cell(facts().card(card.id), livery, w, card.playable, card.lent) for card in mine.hand]
    team = [
        tide_cell(facts().card(card.id), livery, w, card.playable, card.lent, (card.owner, names)) for card in mine.team
    ]
    blocks = in_columns(own, P.x, P.w, P.columns, P.gap) if own else [_none()]
    return [*blocks, *in_columns(team, P.x, P.w, P.columns, P.gap)]


def _none() -> Block:
    h, size = _TIDE.none

    def draw(y: float) -> list[Box]:
        at = pocket.WIDTH / 2, y + h / 2
        return [Text(say("hand.none"), *at, "label", size, c.CREAM, "mm", P.w, pocket.LEAST, halo=c.INK)]

    return Block(h, draw, "cards")


def _picked(view: RumView, mine: Mine) -> list[Block]:
    """Before the reveal: what this seat and its team have locked in."""
    livery = look(view.board, _side(view))
    names = [*mine.picked, *mine.team_picked]
    if names:
        columns = 1 if len(names) <= P.columns else P.columns
        w = width_of(columns, P.w, P.gap)
        return in_columns([candidate_cell(facts().heroes[name], livery, w) for name in names], P.x, P.w, columns, P.gap)
    h, size = _TIDE.none

    def draw(y: float) -> list[Box]:
        at = pocket.WIDTH / 2, y + h / 2
        return [Text(say("hand.no-heroes"), *at, "pirate", size, c.CREAM, "mm", P.w, pocket.LEAST, halo=c.INK)]

    return [Block(h, draw)]


# ---- in words -----------------------------------------------------------------------------------------------------


def _words(view: RumView, mine: Mine, names: Names, own: list[int]) -> list[str]:
    seat = view.seat or 0
    out = [say("hand.alt.head", names, seat=seat)]
    out += [_card_words(card) for card in mine.hand]
    out += [say("hand.alt.none")] if not mine.hand and not view.board.clash else []
    for card in mine.team:
        key = f"{'holds' if has_teams(view) else 'team'}{'-lent' if card.lent else ''}"
        out.append(say(f"hand.alt.{key}", who=plain(names[card.owner]), card=card.name))
    out += [sheet_words(view, index) for index in own]
    picked = [facts().heroes[name].name for name in (*mine.picked, *mine.team_picked)]
    return [*out, say("hand.alt.locked", heroes=picked)] if picked and not own else out


def _page_words(view: RumView, names: Names, own: list[int], parts: tuple[str, ...]) -> list[str]:
    """A later page: the cards on it are told on the first, its Heroes in full."""
    mine = view.mine
    out = [say("hand.alt.head", names, seat=view.seat)]
    if "cards" in parts and mine is not None:
        out += [_card_words(card) for card in (*mine.hand, *mine.team)]
    for index in own:
        hero = view.board.heroes[index]
        s = facts().heroes[hero.kind]
        if s.short in parts:
            out += [sheet_words(view, index), say("sheet.passive", name=s.passive, text=s.passive_text)]
            out += [skill.texts[max(0, level - 1)] for skill, level in zip(s.skills, hero.levels, strict=False)]
    return out


def _card_words(card: CardView) -> str:
    marks = [say("hand.alt.playable")] if card.playable else []
    marks += [say("hand.alt.lent")] if card.lent else []
    marks += [counted("kraken-symbol", card.kraken)] if card.kraken else []
    return say("hand.alt.card-marked" if marks else "hand.alt.card", name=card.name, marks=marks, text=card.text)
