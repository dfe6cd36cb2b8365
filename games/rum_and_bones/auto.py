"""AUTO: what a seat that leaves a foreign window to the rules does in it (RUM-WINDOW-07 to 11)."""

from __future__ import annotations

from games.rum_and_bones.assault import Assault, attack_now
from games.rum_and_bones.cards import tide
from games.rum_and_bones.foreign import Foreign, heroes_with_hits, open_picks
from games.rum_and_bones.modifiers import planned
from games.rum_and_bones.positions import face, hp_left
from games.rum_and_bones.settings import setting
from games.rum_and_bones.state import Battle
from games.rum_and_bones.vocabulary import Cancel, Walk

MANY_DICE = 3  # RUM-WINDOW-08


def auto_picks(g: Battle, seat: int, window: Foreign) -> list[str]:
    picks = open_picks(g, seat, window)
    if window == "activated":
        return _auto_activated(g, seat, picks)
    if window == "declared":
        return _auto_declared(g, seat, picks)
    if window == "hits":
        return _auto_hits(g, seat, picks)
    return [pick for pick in picks if not _walks_off(g, pick)]  # RUM-WINDOW-10


def _auto_activated(g: Battle, seat: int, picks: list[str]) -> list[str]:
    """Cards armed for this Hero or for any (RUM-WINDOW-07)."""
    return [p for p in picks if setting(g, seat, f"arm.{tide(p).id}") in ("any", f"hero-{g.board.active}")][:1]


def _auto_declared(g: Battle, seat: int, picks: list[str]) -> list[str]:
    """RUM-WINDOW-08"""
    n = planned(g.board, attack_now(g))
    chosen: list[str] = []
    for pick in picks:
        if pick.startswith("react-"):
            wanted = n >= MANY_DICE
        else:
            armed = setting(g, seat, f"arm.{tide(pick).id}")
            wanted = armed != "no" and n >= int(armed)
        if wanted:
            chosen.append(pick)
    return chosen


def _auto_hits(g: Battle, seat: int, picks: list[str]) -> list[str]:
    """Hero by Hero: save it from a KO with the fewest sources, or spend a Reaction on two Hits (RUM-WINDOW-09)."""
    a = attack_now(g)
    chosen: list[str] = []
    for index in heroes_with_hits(g, a):
        sources = [pick for pick in picks if _saves(pick) == index and pick not in chosen]
        sources = [pick for pick in sources if not any(_card(pick) and _card(pick) == _card(p) for p in chosen)]
        allowed = [pick for pick in sources if _when(g, seat, pick) != "never"]
        chosen += _sources_for(g, seat, a, index, allowed)
    return chosen


def _sources_for(g: Battle, seat: int, a: Assault, index: int, sources: list[str]) -> list[str]:
    hero = g.board.heroes[index]
    given = sorted((a.damage(a.dice[i], "hero") for i in a.pending(f"hero-{index}")), reverse=True)
    surplus = [a.damage(a.dice[i], "hero") for i in a.free_hits()]
    left = hp_left(hero)
    if sum(given) + sum(surplus) >= left:
        ordered = sorted(sources, key=lambda pick: not pick.startswith("react-"))  # Reactions before cards
        cancelled = 0
        used: list[str] = []
        for pick in ordered:
            used.append(pick)
            cancelled += _cancels(g, pick)
            if sum(given[cancelled:]) + sum(surplus) < left:
                alone = [p for p in ordered if sum(given[_cancels(g, p) :]) + sum(surplus) < left]
                return alone[:1] or used
        return []
    return [p for p in sources if _when(g, seat, p) == "two" and min(_cancels(g, p), len(given)) >= 2][:1]


def _saves(pick: str) -> int:
    """The Hero that a pick of W5 is for."""
    return int(pick.split("-")[1]) if pick.startswith("react-") else int(pick.partition("@hero-")[2])


def _card(pick: str) -> str:
    return "" if pick.startswith("react-") else pick.partition("@")[0]


def _when(g: Battle, seat: int, pick: str) -> str:
    source = f"hero-{_saves(pick)}" if pick.startswith("react-") else tide(pick).id
    return setting(g, seat, f"save.{source}")


def _cancels(g: Battle, pick: str) -> int:
    if pick.startswith("react-"):
        _, index, slot = pick.split("-")
        effects = face(g.board.heroes[int(index)], int(slot)).do
    else:
        effects = tide(pick).do
    return sum(effect.n for effect in effects if isinstance(effect, Cancel))


def _walks_off(g: Battle, pick: str) -> bool:
    _, index, slot = pick.split("-")
    return any(isinstance(effect, Walk) for effect in face(g.board.heroes[int(index)], int(slot)).do)
