"""The achievement sheet of the group (SLG-ACH, SLG-DEC-103): boxes are marked the moment the thing happens."""

from __future__ import annotations

from games.sleeping_gods import events as ev
from games.sleeping_gods.book import LOST
from games.sleeping_gods.cards import adventures
from games.sleeping_gods.state import Sheet, Voyage

BRINGS = 2  # unlocked cards that a campaign may start with


def found_totem(g: Voyage, card: str) -> None:
    if g.passes == 1 or card in g.sheet.totems:
        return  # a short voyage is never on the sheet (SLG-DEC-106)
    before = unlocked(g.sheet)
    g.sheet.totems = [*g.sheet.totems, card]
    _tell(g, before)


def reached(g: Voyage, ending: str) -> None:
    if g.passes == 1 or ending == LOST or ending in g.sheet.endings:
        return
    before = unlocked(g.sheet)
    g.sheet.endings = [*g.sheet.endings, ending]
    g.emit(ev.Achieved(what=ending))
    _tell(g, before)


def _tell(g: Voyage, before: list[str]) -> None:
    for card in unlocked(g.sheet):
        if card not in before:
            g.emit(ev.Achieved(what=card))


def unlocked(sheet: Sheet) -> list[str]:
    """A number of different totems ever found, or an ending (SLG-DEC-103)."""
    found: list[str] = []
    for card in adventures().values():
        if not card.unlock:
            continue
        if card.unlock.isdecimal():
            if len(sheet.totems) >= int(card.unlock):
                found.append(card.id)
        elif card.unlock in sheet.endings:
            found.append(card.id)
    return found
