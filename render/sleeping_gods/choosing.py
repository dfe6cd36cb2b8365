"""What an ask offers, as a picture: plans on the enemies' squares, courses on the chart, cards with their texts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.sleeping_gods.printed import abilities, crew, market, possessions, regions
from render.kit.alt import lines, sentences
from render.kit.art import Asked, NoSuchLook, Offer, Scene
from render.kit.boxes import Box, Sprite
from render.kit.pocket import numbers
from render.sleeping_gods import palette as c
from render.sleeping_gods.board import board
from render.sleeping_gods.chartboard import page_of
from render.sleeping_gods.common import OUR
from render.sleeping_gods.draft import draft
from render.sleeping_gods.faces import card_block
from render.sleeping_gods.fight import columns, corners, fight_scene, left_of, size_of
from render.sleeping_gods.grid import spots
from render.sleeping_gods.hand import ability
from render.sleeping_gods.layout import LAYOUT
from render.sleeping_gods.leaf import leaf
from render.sleeping_gods.looks import crew_scene
from render.sleeping_gods.market import LETTERS, market_pages, possession
from render.sleeping_gods.squares import PLANS
from render.sleeping_gods.storyboard import tale_scene
from render.sleeping_gods.words import Names, say

if TYPE_CHECKING:
    from games.sleeping_gods.views import SeaView

_O = LAYOUT.offer


def choices(view: SeaView, names: Names, ask: Asked) -> Offer | None:
    if ask.kind == "combat.place" and view.foes:
        return _plans(view, names, ask)
    if ask.kind in ("travel.aim", "travel.next", "travel.enter"):
        return _waters(view, names, ask)
    if ask.kind == "market.buy" and view.stalls:
        cards = {option.id: str(option.args.get("card", option.id)) for option in ask.options}
        shown = {option: card for option, card in cards.items() if card in view.stalls}
        marks = tuple((option, LETTERS[view.stalls.index(card)]) for option, card in shown.items())
        return Offer(market_pages(view, names)[0], marks, tuple(shown), instead="board")
    if ask.kind == "story.choose" and view.seat is None and view.story is not None:
        return Offer(tale_scene(view, names), instead="board")  # so that what is read and its choices are on one screen
    if ask.kind == "setup.crew":
        return draft(view, ask)
    return _cards(view, ask)


def detail(view: SeaView, names: Names, ask: Asked, option: str) -> Scene:
    found = ask.option(option)
    which = str(found.args.get("card", option)) if found is not None else option
    if which in crew() and view.crew:
        return crew_scene(view, which)
    if which in abilities():
        return leaf(ask.title, [card_block(ability(abilities()[which]))], ask.labels[option], ask.labels[option])[0]
    if which in possessions():
        price = market()[which].price if which in market() else None
        return leaf(
            ask.title,
            [card_block(possession(possessions()[which], price=price))],
            ask.labels[option],
            ask.labels[option],
        )[0]
    raise NoSuchLook(option)


# ---- squares ------------------------------------------------------------------------------------------------------


def _plans(view: SeaView, names: Names, ask: Asked) -> Offer:
    """The target with its neighbours from near, suggested plans as outlines, called as their buttons are."""
    whole = fight_scene(view, names)
    at, size = corners(view), size_of(view)
    plans = [list(one.picks) for one in ask.ask.suggested if not isinstance(one.picks, int)]
    numerals = say("plan.numerals").split()  # rows have letters, columns numbers
    boxes: list[Box] = [*whole.boxes]
    told = [say("plan.alt", n=len(plans))]
    called: list[Box] = []
    for i, cells in enumerate(plans):
        below = sum(bool(set(cells) & set(other)) for other in plans[:i])
        boxes += _outline(cells, i, below, at, size)
        called += _called(cells, i, numerals[i], at)
        told.append(say("plan.line", plan=numerals[i], cells=cells))
    boxes += [*_named(whole.boxes), *called]
    margin, top, high, most, largest = _O.fight
    x, w = max(0, round(left_of(view) - margin)), columns(view) * size + 2 * margin
    crop, scale = (x, top, w, high), min(largest, most / w)
    scene = Scene(whole.static, tuple(boxes), sentences([*told, whole.alt]), lines([*told, whole.text]), crop, scale)
    return Offer(scene, plans=tuple(numerals[: len(plans)]), within="board")


def _outline(cells: list[str], plan: int, below: int, at: dict[str, tuple[float, float]], size: int) -> list[Box]:
    own = {at[cell] for cell in cells if cell in at}
    out: list[Box] = []
    for x, y in sorted(own):
        around = {"n": (x, y - size), "e": (x + size, y), "s": (x, y + size), "w": (x - size, y)}
        sides = "".join(side for side, spot in around.items() if spot not in own)
        out.append(Sprite(OUR + "outline", (size, plan, sides, below * _O.inset), x, y, "lt", drop=False))
    return out


def _named(boxes: Sequence[Box]) -> list[Box]:
    """Words of squares again, above the outlines: where three cross they hid one."""
    squares = [one for one in boxes if isinstance(one, Sprite) and one.name == OUR + "square"]
    out: list[Box] = []
    for one in squares:
        size, state, heart, bonus, synergy, _, label = one.args
        if state == "open" and label and not (heart or bonus or synergy):
            out.append(Sprite(OUR + "square_name", (size, label), one.x, one.y, "lt", drop=False))
    return out


def _called(cells: list[str], plan: int, numeral: str, at: dict[str, tuple[float, float]]) -> list[Box]:
    """On the first square of a plan, each further right, so that none hides another."""
    own = [at[cell] for cell in cells if cell in at]
    if not own:
        return []
    x, y = min(own, key=lambda spot: (spot[1], spot[0]))
    dx, size, dy = _O.letter
    args = (numeral, size, PLANS[plan % len(PLANS)], c.INK, c.INK)
    return [Sprite("pip", args, x + dx * (1 + plan), y + dy, drop=False)]


# ---- waters -------------------------------------------------------------------------------------------------------


def _waters(view: SeaView, names: Names, ask: Asked) -> Offer | None:
    """The chart from near with a number where each course leads; over an edge it has none."""
    page = page_of(view)
    goals = {option.id: str(option.args.get("to", option.args.get("region", option.id))) for option in ask.options}
    here = {option: goal for option, goal in goals.items() if goal in regions() and regions()[goal].page == page}
    if not here:
        return None
    whole = board(view, names)
    x, y, band = *LAYOUT.chart.at, LAYOUT.chart.band
    marks = numbers(here)
    boxes: list[Box] = [*whole.boxes]
    for option, goal in here.items():
        sx, sy = spots(goal).ship
        boxes.append(
            Sprite("pip", (marks[option], _O.pip, c.NOW, c.INK, c.INK), x + band + sx, y + band + sy, drop=False)
        )
    told = [
        say("course.alt", n=len(here)),
        *(say("course.line", n=marks[one], name=regions()[goal].name) for one, goal in here.items()),
    ]
    scene = Scene(
        whole.static, tuple(boxes), sentences([*told, whole.alt]), lines([*told, whole.text]), tuple(_O.chart), 1
    )
    return Offer(scene, tuple(marks.items()), within="board")


# ---- cards --------------------------------------------------------------------------------------------------------


def _cards(view: SeaView, ask: Asked) -> Offer | None:
    """Where every option is a card with a text, or nearly: all of them on one page, each card once.

    A card that can be chosen for several people (the Galley's) has one number, which all its options bear. What could
    be trained with lies in the own hand already, without numbers: beside that it is not shown once more.
    """
    found = {option.id: str(option.args.get("card", option.id)) for option in ask.options}
    cards = {option: card for option, card in found.items() if card in abilities() or card in possessions()}
    number = numbers(dict.fromkeys(cards.values()))
    held = set(number) <= set(view.hand) and (ask.kind == "open" or len(number) == 1)
    if held or len(number) == 1:  # for everybody the same: there is nothing to tell apart by it
        number = dict.fromkeys(number, "")
    if not cards or len(number) > _O.most:
        return None
    blocks = [
        card_block(
            ability(abilities()[card], mark)
            if card in abilities()
            else possession(possessions()[card], mark, story=False)
        )
        for card, mark in number.items()
    ]
    told = [
        say("plan.card", n=number[card], text=ask.labels[option]) if number[card] else ask.labels[option]
        for option, card in cards.items()
    ]
    pages = leaf(ask.title or say("title"), blocks, sentences([ask.title, *told]), lines([ask.title, *told]))
    if len(pages) > 1:
        return None
    first = {card: option for option, card in reversed(cards.items())}  # each card from near once, whoever it is for
    marks = tuple((option, number[card]) for option, card in cards.items() if number[card])
    return Offer(pages[0], marks, tuple(first.values()), within="hand" if held else "")
