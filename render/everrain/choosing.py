"""What an ask offers, as a picture: hexes and headings on the chart, places aboard, cards, goods, ships to command."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.everrain.printed import GUNS, boards, crew_tokens, improvement_text, improvements, weapons
from render.everrain import palette as c
from render.everrain.boarding import boarded, boarding_scene, is_roaming, island_scene
from render.everrain.clash import clash_scene, fought
from render.everrain.common import OUR, inked, likeness, plate
from render.everrain.deck import deck
from render.everrain.geometry import LAYOUT
from render.everrain.hand import crew_page
from render.everrain.harbour import trade_scene, wares
from render.everrain.leaves import P, leaf, prose, title
from render.everrain.near import near
from render.everrain.shipscene import LAYER, crew_words, foes_words
from render.everrain.story import story_scene
from render.everrain.words import Names, place_name, say
from render.kit import offering
from render.kit.alt import lines, sentences
from render.kit.art import Asked, NoSuchLook, Offer, Scene
from render.kit.boxes import Box, Sprite, Text
from render.kit.fonts import wrap
from render.kit.pocket import Block, Cell, in_columns, numbers
from render.kit.words import LETTERS

if TYPE_CHECKING:
    from games.everrain.views import RainView

_K = LAYOUT.candidate
_ZONES = ("damage.nodes", "turn.carpenter", "card.repair", "watch.burst")
_PLACES = ("crew.where", "crew.berth", "setup.berth", "watch.target", "watch.way", "board.where")
_NODES = ("roam.place", "roam.to")
_TURN = "turn.act"  # its Crew are only some of what can be done


def choices(view: RainView, names: Names, ask: Asked) -> Offer | None:
    if ask.kind == "setup.ship":
        return _ships(ask)
    if ask.kind == "card.choice" and view.card is not None:
        return _story(view, names, ask)
    if ask.kind == "fray.result" and fought(view):
        return Offer(clash_scene(view, names))
    if ask.kind == "hire":
        return _hire(ask)
    if wares(ask.ask):
        marks = numbers(wares(ask.ask))
        return Offer(trade_scene(view, names, ask.ask, marks), tuple(marks.items()))
    if ask.kind in _NODES and is_roaming(view):
        lit = [str(o.args.get("node") or o.id).removeprefix("n") for o in ask.options]
        return Offer(island_scene(view, names, lit))
    if ask.kind == "board.where" and boarded(view) == ask.seat:
        return Offer(boarding_scene(view, names, ask.seat, [place_of(ask, o) for o in ask.options]))
    aboard = _aboard(view, names, ask) or _people(view, names, ask)
    return aboard or near(view, names, ask) or offering.sheet(ask)


def detail(view: RainView, names: Names, ask: Asked, option: str) -> Scene:
    raise NoSuchLook(option)


# ---- stories --------------------------------------------------------------------------------------------------------


def _story(view: RainView, names: Names, ask: Asked) -> Offer:
    """The choices have letters; where somebody must be sent, the menu says the letter with each name."""
    marks = {option.id: LETTERS[int(option.id[1:].partition(".")[0])] for option in ask.options}
    return Offer(story_scene(view, names, ask.ask), tuple(marks.items()))


# ---- places aboard --------------------------------------------------------------------------------------------------


def place_of(ask: Asked, option: Any) -> str:
    """Where aboard an option is: a zone, a slot, a space; empty: nowhere."""
    if ask.kind in _ZONES:
        return f"z{option.args['zone']}" if "zone" in option.args else option.id
    if ask.kind in _PLACES:
        return str(option.args.get("place") or "")
    if ask.kind == "upgrade.slot":
        return f"b{option.args['slot']}" if "slot" in option.args else ""
    return ""


def _aboard(view: RainView, names: Names, ask: Asked) -> Offer | None:
    """The deck with those places lit; they are called there as in the menu."""
    places = [place for option in ask.options if (place := place_of(ask, option))]
    if len(places) < 2 or not view.ships[ask.seat].board:
        return None
    told = [
        say("choose.aboard", title=ask.title, places=[place_name(place) for place in places]),
        *(crew_words(view, n, one) for n, one in enumerate(view.ships[ask.seat].sailors, start=1)),
        *foes_words(view, ask.seat),
    ]
    boxes = tuple(deck(view, names, ask.seat, places))
    scene = Scene(LAYER, boxes, sentences(told), lines(told), tuple(LAYOUT.handpages.deck))
    return Offer(scene, within="hand")


def _people(view: RainView, names: Names, ask: Asked) -> Offer | None:
    """Cards of the Crew that can be named, with the numbers that they have on every picture of the ship."""
    aboard = [one.id for one in view.ships[ask.seat].sailors]
    named = {o.id: str(o.args.get("crew") or "") for o in ask.options} if ask.kind != _TURN else {}
    chosen = {option: aboard.index(crew) for option, crew in named.items() if crew in aboard}
    if len(chosen) < 2 or len(set(chosen.values())) < len(chosen):
        return None
    marks = tuple((option, str(n + 1)) for option, n in chosen.items())
    return Offer(crew_page(view, names, ask.seat, list(chosen.values())), marks, within="hand")


# ---- ships and hands ------------------------------------------------------------------------------------------------


def _ships(ask: Asked) -> Offer:
    offered = {o.id: str(o.args.get("board") or o.id) for o in ask.options}
    marks = numbers(offered)
    cells = [_candidate(board, marks[option]) for option, board in offered.items()]
    said = [
        say("choose.ship", mark=marks[option], name=boards()[board].name, facts=_facts(board))
        for option, board in offered.items()
    ]
    blocks = [title(ask.title), *in_columns(cells, P.x, P.w, 1, P.gap)]
    return Offer(leaf(blocks, [say("choose.alt", title=ask.title), *said]), tuple(marks.items()), instead="board")


def _facts(board: str) -> list[str]:
    sheet = boards()[board]
    told = [
        say("choose.gun", slot=say(f"gun.{slot}"), name=weapons()[sheet.guns[slot]].name)
        for slot in GUNS
        if slot in sheet.guns
    ]
    return [
        *told,
        *(
            say("choose.built", slot=slot[1:], name=improvements()[one].name)
            for slot, one in sheet.improvements.items()
        ),
    ]


def _candidate(board: str, mark: str) -> Cell:
    """Her guns, what is built below, and what is her own."""
    sheet = boards()[board]
    nx, ny, size, wide = _K.name
    x, y, pitch, type_ = _K.line
    mx, my, number = _K.mark
    own = next((one for slot, one in sheet.improvements.items() if slot != "s2"), "")
    told = wrap(improvement_text(improvements()[own]), "info", P.least, P.w - 2 * x) if own else []
    rows = max(len(sheet.guns), len(sheet.improvements))  # guns to the left, what is built to the right

    def draw(left: float, top: float, w: int, h: int) -> list[Box]:
        out: list[Box] = [
            plate((left, top, w, h), "light", len(board)),
            Sprite("pip", (mark, number, c.NOW), left + mx, top + my, drop=False),
            Text(sheet.name, left + nx, top + ny, "fell-caps", size, c.BLACK, "lm", wide),
        ]
        for i, line in enumerate(_facts(board)):
            gun = i < len(sheet.guns)
            at, row = (left + x, i) if gun else (left + x + w // 2, i - len(sheet.guns))
            room = w // 2 - x - type_
            out += [
                inked("cannon" if gun else "crate", type_, c.TEAL, at, top + y + row * pitch),
                Text(line, at + type_, top + y + row * pitch, "info", type_, c.BLACK, "lm", room, P.least),
            ]
        for i, line in enumerate(told, start=rows):
            out.append(Text(line, left + x - type_ / 2, top + y + i * pitch, "info", P.least, c.DIM, "lm"))
        return out

    return Cell(_K.h + pitch * (rows + len(told)), draw)


def _hire(ask: Asked) -> Offer | None:
    """Who offers to join: numbers and track as printed, Traits come later."""
    crew = str(ask.args.get("crew") or "")
    if crew not in crew_tokens():
        return None
    token = crew_tokens()[crew]
    kind, mirrored = likeness(crew)
    h, size = LAYOUT.look.sign

    def draw(y: float) -> list[Box]:
        return [Sprite(OUR + "face", (kind, size, mirrored), P.x + P.w / 2, y + h / 2)]

    facts = say("choose.hand", t=token)
    blocks = [Block(h, draw), title(token.name, say(f"job.{token.role}")), prose(facts)]
    return Offer(leaf(blocks, [say("choose.hire", name=token.name, facts=facts)]))
