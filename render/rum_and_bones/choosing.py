"""What an ask offers, as a picture: Heroes, Tide Cards and Skills with their texts, zones of the battle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.rum_and_bones.views import facts
from render.kit.art import Asked, NoSuchLook, Offer, Scene
from render.kit.offering import Paper, on_one_page
from render.kit.pocket import Cell, numbers, width_of
from render.rum_and_bones.common import Names, look, look_of_faction
from render.rum_and_bones.near import near
from render.rum_and_bones.pages import card_page, hero_page
from render.rum_and_bones.papers import P, candidate_cell, faction_cell, leaf_cell, scene, tide_cell, title
from render.rum_and_bones.words import say

if TYPE_CHECKING:
    from games.rum_and_bones.views import RumView

_PAPER = Paper(P.x, P.w, P.gap, P.page, P.columns, title, scene)
_BATTLE = ("act.hero", "act.dragon")  # what is round about matters more than texts of Skills


def choices(view: RumView, names: Names, ask: Asked) -> Offer | None:
    if ask.kind == "setup.heroes":
        return _heroes(view, ask)
    if ask.kind == "setup.faction":
        return _factions(ask)
    cells = {} if ask.kind in _BATTLE else _texts(ask)
    if cells:
        return _sheet(view, ask, cells)
    return near(view, names, ask)


def detail(view: RumView, names: Names, ask: Asked, option: str) -> Scene:
    found = ask.option(option)
    hero = found.args.get("hero") if found is not None else None
    if ask.kind == "setup.heroes" and hero in facts().heroes:
        return hero_page(view, names, facts().heroes[str(hero)])
    card = _card(found) if found is not None else ""
    if card:
        return card_page(facts().card(card))
    raise NoSuchLook(option)


def _card(option: Any) -> str:
    card = str(option.args.get("card", ""))
    return card if card.partition(".")[0] in facts().cards else ""


def _livery(view: RumView, ask: Asked) -> str:
    return look(view.board, next((s.side for s in view.seating if s.seat == ask.seat), 0))


def _heroes(view: RumView, ask: Asked) -> Offer | None:
    """Side by side, or below one another with their Passives while there is room."""
    offered = {o.id: facts().heroes[str(o.args["hero"])] for o in ask.options}
    marks = numbers(offered)
    said = [
        say("choose.hero", mark=marks[option], s=s, role=facts().words["role"][s.role]) for option, s in offered.items()
    ]
    for columns, roomy in ((1, True), (2, True), (2, False)):
        w = width_of(columns, P.w, P.gap)
        cells = [
            candidate_cell(s, _coat(view, ask, s.faction), w, marks[option], roomy) for option, s in offered.items()
        ]
        found = on_one_page(_PAPER, ask, cells, said, marks, columns, details=tuple(offered), instead="both")
        if found is not None:
            return found
    return None


def _factions(ask: Asked) -> Offer | None:
    """Below one another, each with the faces and names of its Heroes."""
    offered = {o.id: str(o.args["faction"]) for o in ask.options}
    marks = numbers(offered)
    cells: list[Cell] = []
    said: list[str] = []
    for option, faction in offered.items():
        name, text = ask.labels[option], ask.texts.get(option, "").replace("*", "")
        people = [s for s in facts().heroes.values() if s.faction == faction]
        told = [say("choose.person", name=s.name, role=facts().words["role"][s.role]) for s in people]
        said.append(say("choose.faction", mark=marks[option], name=name, text=text, heroes=told))
        cells.append(faction_cell(name, text, people, look_of_faction(faction), P.w, marks[option]))
    return on_one_page(_PAPER, ask, cells, said, marks, 1, instead="both")


def _coat(view: RumView, ask: Asked, faction: str) -> str:
    """A Hero in its own colours, or in those of the side that it would fight for."""
    own = look_of_faction(faction)
    return own if own != "none" else _livery(view, ask)


def _texts(ask: Asked) -> dict[str, tuple[str, str]]:
    """By option: the name and the text of the card or Skill that it is about."""
    out: dict[str, tuple[str, str]] = {}
    for option in ask.options:
        text = ask.texts.get(option.id, "").replace("*", "")
        if card := _card(option):
            out[option.id] = facts().card(card).name, facts().card(card).text
        elif text and ask.shape == "pick":
            out[option.id] = ask.labels[option.id].partition(": ")[0], text
    return out


def _sheet(view: RumView, ask: Asked, texts: dict[str, tuple[str, str]]) -> Offer | None:
    marks = numbers(texts)
    options = {option: ask.option(option) for option in texts}
    held = [option for option in texts if _card(options[option])]
    said = [say("choose.card", mark=marks[option], name=name, text=text) for option, (name, text) in texts.items()]
    w = width_of(P.columns, P.w, P.gap)
    cells = [_cell(view, ask, options[option], *texts[option], w, marks[option]) for option in texts]
    within = "hand" if held and len(held) == len(texts) else ""
    # Before the battle there is an empty sea and an empty hand.
    instead = "both" if ask.kind.startswith("setup.") else ""
    return on_one_page(_PAPER, ask, cells, said, marks, details=tuple(held), instead=instead, within=within)


def _cell(view: RumView, ask: Asked, option: Any, name: str, text: str, w: int, mark: str) -> Cell:
    card = _card(option)
    return tide_cell(facts().card(card), _livery(view, ask), w, mark=mark) if card else leaf_cell(name, text, w, mark)
