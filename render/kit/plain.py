"""Plain pictures: the board and the hand of any game, from its view alone, until somebody paints it."""

from __future__ import annotations

from typing import Any

from render.kit.alt import lines, sentences
from render.kit.art import Asked, Offer, Scene
from render.kit.facts import Fact, facts, title_of
from render.kit.offering import no_detail, sheet
from render.kit.sheet import Sheet
from render.kit.words import Speech, kit_says, seat_name, speech

LAYER = "core/plain"
Names = tuple[str, ...]


class Plain:
    """An Art like any other. It lists no looks: everything that it knows is on the board."""

    def __init__(self, slug: str) -> None:
        self.slug = slug

    def board(self, view: Any, names: Names) -> Scene:
        say = speech(self.slug)
        told, doing = facts(view, say), status(view, names, say)
        page = Sheet()
        page.headline(title_of(say))
        page.status(doing)
        notes = {seat: notes_of(told, seat) for seat in range(view.seats)}
        page.seats(names, notes, set(view.awaits), set(view.winners))
        page.facts([fact for fact in told if not fact.seats])
        seats = [_seat_line(seat, names, about) for seat, about in notes.items() if about]
        seats = seats or [kit_says("plain.players", names, seats=range(view.seats))]
        said = [fact for fact in told if not fact.seats]
        return _scene(page, [title_of(say), doing], [*seats, *map(_fact_line, said)])

    def hand(self, view: Any, names: Names) -> Scene:
        """The seat's own first, then what everybody knows."""
        assert view.seat is not None, "a hand belongs to a seat"
        say = speech(self.slug)
        told, doing = facts(view, say), for_you(view, names, say) or status(view, names, say)
        own, rest = [f for f in told if f.own], [f for f in told if not f.own]
        page = Sheet()
        page.owner(view.seat, names[view.seat])
        page.status(doing)
        if own:
            page.facts(own)
        else:
            page.section(kit_says("plain.nothing"))
        if rest:
            page.section(kit_says("plain.table"))
            page.facts(rest)
        head = [seat_name(view.seat, names), kit_says("plain.private"), doing]
        return _scene(page, head, [*map(_fact_line, own), *map(_fact_line, rest)])

    def extras(self, view: Any, names: Names) -> list[Scene]:
        return []

    def choices(self, view: Any, names: Names, ask: Asked) -> Offer | None:
        return sheet(ask)

    def detail(self, view: Any, names: Names, ask: Asked, option: str) -> Scene:
        return no_detail(option)


def _scene(sheet: Sheet, head: list[str], body: list[str]) -> Scene:
    alt = sentences([*(line if line[-1] in ".!?" else f"{line}." for line in head if line), *body])
    return Scene(LAYER, sheet.boxes(), alt, lines([*(line for line in head if line), "", *body]), sheet.crop)


def notes_of(told: list[Fact], seat: int) -> list[tuple[str, str]]:
    """What is known of a seat: label and value; a mark has a label alone."""
    return [(fact.label, said) for fact in told for owner, said in fact.seats if owner == seat]


def _seat_line(seat: int, names: Names, notes: list[tuple[str, str]]) -> str:
    said = ", ".join(f"{label} {value}".strip() for label, value in notes)
    return kit_says("plain.fact", label=seat_name(seat, names), value=said)


def _fact_line(fact: Fact) -> str:
    return kit_says("plain.fact", label=fact.label, value=fact.value)


# ---- what is going on ---------------------------------------------------------------------------------------------


def status(view: Any, names: Names, say: Speech) -> str:
    """Who is awaited for what, as far as everybody may know; at the end who has won."""
    if view.over:
        n = len(view.winners)
        return kit_says(f"plain.wins.{'none' if n == 0 else 'one' if n == 1 else 'many'}", names, seats=view.winners)
    if view.window:
        return kit_says("plain.window")
    public = [ask for ask in view.asks if ask.is_public and not ask.is_aside and ask.seat in view.awaits]
    titles = {say.title(ask, names) for ask in public}
    if len(titles) == 1 and titles != {""} and {ask.seat for ask in public} == set(view.awaits):
        return kit_says("plain.asked", names, seats=view.awaits, title=titles.pop())
    if view.awaits:
        kinds = [view.deciding.get(seat, "") for seat in view.awaits]
        return kit_says("plain.awaited", names, seats=view.awaits, does=say.awaited(kinds, len(view.awaits) > 1))
    return kit_says("plain.secret", answered=view.answered, of=view.of) if view.of else ""


def for_you(view: Any, names: Names, say: Speech) -> str:
    """What this seat itself is asked, first of all."""
    mine = [ask for ask in view.asks if ask.seat == view.seat]
    title = say.title(mine[0], names) if mine else ""
    return kit_says("plain.for-you", title=title) if title else ""
