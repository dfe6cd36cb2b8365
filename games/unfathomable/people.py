"""Questions about players: who is human, who stands where, who comes next (UNF-GEN, UNF-TITLE, UNF-ITEM)."""

from __future__ import annotations

from collections.abc import Iterator

from games.unfathomable.cards import Character, characters, items, loyalties, mythos
from games.unfathomable.state import Player, Voyage
from games.unfathomable.vocabulary import Ability, Passive, Skill

CAPTAINS = (
    "keilani-tatupu",
    "arjun-singh",
    "jeanne-lafarge",
    "jamie-snell",
    "svetlana-gedroits",
    "oriel-vantongeren",
    "cassius-thorne",
    "bridie-quillon",
    "william-bowleg",
    "samira-dualeh",
)  # UNF-TITLE-12
KEEPERS = (
    "william-bowleg",
    "bridie-quillon",
    "oriel-vantongeren",
    "cassius-thorne",
    "samira-dualeh",
    "svetlana-gedroits",
    "jamie-snell",
    "jeanne-lafarge",
    "arjun-singh",
    "keilani-tatupu",
)  # UNF-TITLE-13


def is_human(g: Voyage, seat: int) -> bool:
    """Not revealed, whatever the loyalty cards say (UNF-GEN-03)."""
    return not g.players[seat].shown


def humans(g: Voyage) -> list[int]:
    return [seat for seat in range(g.seats) if not g.players[seat].shown]


def traitors(g: Voyage) -> list[int]:
    return [seat for seat in range(g.seats) if g.players[seat].shown]


def round_from(g: Voyage, first: int) -> list[int]:
    """All seats in turn order, beginning with one (UNF-GEN-13)."""
    return [(first + i) % g.seats for i in range(g.seats)]


def seats_in(g: Voyage, space: str) -> list[int]:
    return [seat for seat in range(g.seats) if g.players[seat].space == space]


def humans_in(g: Voyage, space: str) -> list[int]:
    return [seat for seat in seats_in(g, space) if is_human(g, seat)]


def in_brig(g: Voyage, seat: int) -> bool:
    return g.players[seat].space == "brig"


def sheet(player: Player) -> Character:
    return characters()[player.character]


def is_traitor(player: Player) -> bool:
    """Holds a Hybrid or the Cultist (UNF-LOY-02, UNF-LOY-03); only the rules and the seat itself may ask."""
    cards = [*player.loyalty, *([player.shown] if player.shown else [])]
    return any(loyalties()[card].kind != "human" for card in cards)


def skill_set(g: Voyage, seat: int) -> dict[Skill, int]:
    """The five cards of the sheet, and one of the active Improvement outside the Brig (UNF-RECV-02, UNF-BRIG-03)."""
    player = g.players[seat]
    shown = dict(sheet(player).set)
    if player.improvement and player.space != "brig":
        skill = items()[player.improvement].improves
        assert skill is not None
        shown[skill] = shown.get(skill, 0) + 1
    return shown


def passives(g: Voyage, seat: int) -> Iterator[Passive]:
    """What holds for this seat just now: the sheet while human, items outside the Brig, mythos cards kept."""
    return (passive for _, passive in named_passives(g, seat))


def named_passives(g: Voyage, seat: int) -> Iterator[tuple[str, Passive]]:
    """The same, each with the name of what it stands on."""
    player = g.players[seat]
    held: list[tuple[str, Ability | None]] = []
    if not player.shown:
        held.append((sheet(player).ability.name, sheet(player).ability))
    if player.space != "brig":
        held += [(items()[item].name, items()[item].ability) for item in player.items]
    held += [(mythos()[card].name, mythos()[card].kept) for card in player.kept]
    for name, ability in held:
        if ability is None or ability.passive is None or (ability.not_in_brig and player.space == "brig"):
            continue
        yield name, ability.passive


# ---- titles -----------------------------------------------------------------------------------------------------


def heir(g: Voyage, title: str, loser: int | None) -> int:
    """The next holder: highest on the list, free, not the loser (UNF-TITLE-04 to UNF-TITLE-06)."""
    order = CAPTAINS if title == "captain" else KEEPERS
    ranked = sorted(humans(g), key=lambda seat: order.index(g.players[seat].character))
    free = [seat for seat in ranked if not in_brig(g, seat)]
    for seat in free:
        if seat != loser:
            return seat
    if free:
        return free[0]
    return ranked[0] if ranked else (loser or 0)
