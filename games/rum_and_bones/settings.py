"""Private settings of a seat: windows, armed and lent cards (RUM-WINDOW-04 to 11, D31, D33) and conceding (D30)."""

from __future__ import annotations

from collections.abc import Iterator

from games.core import Setting
from games.core.deciding import Deciding
from games.core.engine import answer
from games.rum_and_bones.cards import TideCard, tide_sheets
from games.rum_and_bones.events import ConcedeSaid
from games.rum_and_bones.harm import last_one, win
from games.rum_and_bones.positions import other, sheet
from games.rum_and_bones.state import Battle
from games.rum_and_bones.teams import seats_of
from games.rum_and_bones.views import RumView
from games.rum_and_bones.vocabulary import Cancel, Skill

WINDOWS = {"activated": "w2", "declared": "w3", "hits": "w5", "after": "w7"}
MODES = ("pass", "ask", "auto")
START = {"w2": "auto", "w3": "auto", "w5": "auto", "w7": "ask"}  # RUM-WINDOW-05
OWN = {"first": ("go", "ask"), "roll": ("go", "ask"), "keep": ("auto", "ask", "pass")}
"""Own windows that stop the acting player only if wanted: a turn with one thing left to activate, the dice of an attack
before they are rolled and when they lie. The first choice is what a seat has that says nothing."""
AGAIN = ("2", "1", "3", "4", "no")  # a re-roll card by itself, from so many Misses on
ARMED_DICE = ("no", "4", "2", "3", "5", "6")  # from so many dice on (RUM-WINDOW-08)
SAVES = ("ko", "two", "never")  # RUM-WINDOW-09


def setting(g: Battle, seat: int, key: str) -> str:
    """The one in force; what was never set is as it is at the start."""
    return g.players[seat].settings.get(key, default(key))


def default(key: str) -> str:
    kind, _, rest = key.partition(".")
    if kind == "save":
        return "two" if rest.startswith("hero-") else "ko"  # Reactions, cards
    if kind == "again":
        return AGAIN[0]
    return OWN[key][0] if key in OWN else START.get(key, "no")


def cancels(skill: Skill) -> bool:
    return any(isinstance(effect, Cancel) for face in skill.faces for effect in face.do)


def settings(view: RumView) -> list[Setting]:
    """What a seat can set now: by open facts, and for lending by the own hand."""
    if view.mine is None or view.stage == "setup" or view.over:
        return []
    held = view.mine.settings
    return [
        Setting(key, choices, held.get(key, default(key)), args, sure=key == "concede")
        for key, choices, args in _offers(view)
    ]


def _offers(view: RumView) -> Iterator[tuple[str, tuple[str, ...], dict[str, str | int]]]:
    assert view.seat is not None and view.mine is not None
    b = view.board
    me = view.seating[view.seat]
    for key in START:
        if not (b.clash and key == "w2"):  # RUM-GAP-85
            yield key, MODES, {}
    if not b.clash:
        for key, choices in OWN.items():
            yield key, choices, {}
    for index, hero in enumerate(b.heroes):
        for skill in sheet(hero).skills:
            if hero.seat == view.seat and cancels(skill):
                yield f"save.hero-{index}", SAVES, {"source": skill.name}
    if me.size and not b.clash:
        for card in tide_sheets().values():
            if card.faction == b.sides[me.side].kind:
                yield from _arming(view, card)
        if len([mate for mate in view.seating if mate.side == me.side]) > 1:
            for held in view.mine.hand:  # RUM-WINDOW-15
                yield f"lend.{held.id}", ("no", "yes"), {"card": held.id}
    yield "concede", ("no", "yes"), {}


def _arming(view: RumView, card: TideCard) -> Iterator[tuple[str, tuple[str, ...], dict[str, str | int]]]:
    """Cards are armed by kind, held or not: the list tells nothing."""
    assert view.seat is not None
    side = view.seating[view.seat].side
    if card.trigger == "enemy_hero_activated":
        foes = {f"hero-{i}": hero.name for i, hero in enumerate(view.board.heroes) if hero.side != side}
        yield f"arm.{card.id}", ("no", "any", *foes), {"card": card.id, **foes}
    if card.trigger == "enemy_attack_declared":
        yield f"arm.{card.id}", ARMED_DICE, {"card": card.id}
    if card.trigger == "friendly_attack_rolled":
        yield f"again.{card.id}", AGAIN, {"card": card.id}
    if card.trigger == "hits_on_friendly_hero":
        yield f"save.{card.id}", SAVES, {"source": card.name}


def apply_setting(g: Battle, seat: int, key: str, choice: str, people: frozenset[int]) -> None:
    player = g.players[seat]
    if key == "concede":
        _concede(g, seat, choice, people)
        return
    if choice == default(key):
        player.settings.pop(key, None)
    else:
        player.settings[key] = choice
    _settle(g, seat, key, choice)


def _settle(g: Battle, seat: int, key: str, choice: str) -> None:
    """An order also answers what is already asked: whoever gives one waits for no more questions of this kind."""
    kinds = {f"window.{window}" for window, order in WINDOWS.items() if order == key}
    told = list(g.happened)
    for ask in [ask for ask in g.asks if choice != "ask" and ask.seat == seat and ask.kind in kinds]:
        told += answer(g, ask.id, seat, [choice])
    g.happened = told


def _concede(g: Battle, seat: int, choice: str, people: frozenset[int]) -> None:
    """RUM-GAP-60, RUM-GAP-86, RUM-GAP-88: a side gives up when all its persons have said so."""
    player = g.players[seat]
    if choice == "no":
        player.settings.pop("concede", None)
        return
    player.settings["concede"] = "yes"
    g.emit(ConcedeSaid(seat=seat))
    if g.board.clash:
        _leave(g, seat)
        return
    persons = [mate for mate in seats_of(g, player.side) if mate in people]
    if all(setting(g, mate, "concede") == "yes" for mate in persons):
        win(g, other(player.side), "conceded")


def _leave(g: Battle, seat: int) -> None:
    """All Heroes of the player are out (RUM-GAP-86); what that player was deciding is settled by silence."""
    heroes = [hero for hero in g.board.heroes if hero.seat == seat]
    for hero in heroes:
        hero.out = True  # from now on they hit nobody
    told = list(g.happened)
    while mine := [ask for ask in g.asks if ask.seat == seat]:
        told += answer(g, mine[0].id, seat, mine[0].default)
    g.happened = told
    if g.over:
        return
    for hero in heroes:
        hero.out, hero.zone = True, ""
    _ask_anew(g)
    last_one(g)


def _ask_anew(g: Battle) -> None:
    """Others may have been about to strike at Heroes that are gone: their step begins again."""
    g.asks.clear()
    frame = g.stack[-1]
    if isinstance(frame, Deciding):
        frame.forget()
