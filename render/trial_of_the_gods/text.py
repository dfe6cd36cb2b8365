"""The board in words: alt text and text board, for who cannot see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.trial_of_the_gods.printed import disciplines, islands, prize_text, zones
from games.trial_of_the_gods.views import HOUSES
from render.kit.alt import lines, sentences
from render.kit.colour import SEATS
from render.trial_of_the_gods.archipelago import here
from render.trial_of_the_gods.choices import open_zones
from render.trial_of_the_gods.common import in_order
from render.trial_of_the_gods.geometry import is_island
from render.trial_of_the_gods.words import Names, captain, crew, foe_told, phase, say, waiting, zone

if TYPE_CHECKING:
    from games.trial_of_the_gods.views import PlayerView, TrialView


def board_alt(view: TrialView, names: Names) -> str:
    """What is decided first, then who is where, then what stands where."""
    told = [waiting(view, names), _moment(view), _offers(view)]
    told += [_seat(view, names, one) for one in in_order(view)]
    told += [say("alt.foes", zone=zone(where), foes=found) for where in zones() if (found := _foes(view, where, names))]
    told += [_open(view)]
    return sentences(told)


def _moment(view: TrialView) -> str:
    if not view.round:
        return say("alt.setup")
    now = say("alt.round", n=view.round, of=view.rounds, phase=phase(view))
    return f"{now} {discipline(view)}".strip()


def discipline(view: TrialView) -> str:
    """This Round's Olympics Card."""
    if not 0 < view.round <= len(view.row):
        return ""
    card = disciplines()[view.row[view.round - 1]]
    return say("alt.games", name=card.name, symbols=_deeds(card.symbols), ties=_deeds(card.ties))


def _deeds(found: Sequence[str]) -> list[str]:
    return [say(f"deed.{one}") for one in found]


def _offers(view: TrialView) -> str:
    found = open_zones(view)
    return say("alt.offers", zones=[zone(one) for one in found]) if found else ""


def _seat(view: TrialView, names: Names, one: PlayerView) -> str:
    where = zone(one.zone) if one.zone else say("alt.ashore")
    key = "passed" if one.passed and view.phase == "adventure" else "seat"
    return say(
        f"alt.{key}", names, seat=one.seat, hero=captain(one), zone=where, p=one, temples=len(one.temples), n=one.hand
    )


def _foes(view: TrialView, where: str, names: Names) -> list[str]:
    return [foe_told(foe, names) for foe in view.foes if foe.zone == where]


def _open(view: TrialView) -> str:
    """Islands whose Temple nobody owns."""
    free = [islands()[one].name for one, there in view.islands.items() if there.owner < 0]
    return say("alt.free", islands=free) if free else ""


# ---- the text board -----------------------------------------------------------------------------------------------


def board_text(view: TrialView, names: Names) -> str:
    told = [_moment(view), waiting(view, names), _offers(view)]
    told += [_prizes(view)] if view.round else []
    told += [_line(view, names, one) for one in in_order(view)]
    told += [line for where in zones() if (line := _zone(view, where))]
    return lines([one for one in [*told, _decks(view)] if one])


def _prizes(view: TrialView) -> str:
    if not 0 < view.round <= len(view.row):
        return ""
    card = disciplines()[view.row[view.round - 1]]
    return say("text.prizes", prizes=[prize_text(card, place) for place in range(len(card.prizes))])


def _line(view: TrialView, names: Names, one: PlayerView) -> str:
    counts = (len(one.temples), one.domination, len(one.explored), one.champion, one.devotion, one.dishonor)
    return say("text.seat", names, seat=one.seat, crew=crew(one), p=one, counts="/".join(map(str, counts)))


def _zone(view: TrialView, where: str) -> str:
    """All that lies and stands in a Zone; nothing of an empty sea."""
    told: list[str] = []
    if is_island(where) and where in view.islands:
        there = view.islands[where]
        values = islands()[where].spaces
        told.append(say("text.roof", deed=say(f"deed.{there.roof}")) if there.roof else "")
        told.append(say("text.temple", letter=SEATS[there.owner].letter) if there.owner >= 0 else "")
        done = "".join(SEATS[seat].letter for seat in there.tokens)
        left = values[len(there.tokens)] if len(there.tokens) < len(values) else ""
        told.append(say("text.explore", done=done or "-", next=left or "-"))
    if where in view.blocks:
        told.append(say("text.block"))
    told += [_short(view, foe_index) for foe_index, foe in enumerate(view.foes) if foe.zone == where]
    who = here(view, where)
    told += [say("text.captain", letter=SEATS[seat].letter) for seat in who.captains]
    told += [say("text.companion", letter=SEATS[seat].letter, n=n) for seat, n in who.companions]
    found = [one for one in told if one]
    return say("text.zone", zone=zone(where), told=found) if found else ""


def _short(view: TrialView, i: int) -> str:
    foe = view.foes[i]
    return foe_told(foe, tuple(seat.letter for seat in SEATS))


def _decks(view: TrialView) -> str:
    houses = [say("text.house", house=house, h=view.houses[house]) for house in HOUSES if house in view.houses]
    return say("text.decks", v=view, houses=houses)
