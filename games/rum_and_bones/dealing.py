"""Hits become damage, target by target (RUM-SEQ-06)."""

from __future__ import annotations

from games.rum_and_bones.assault import WITH_CREDIT, Assault
from games.rum_and_bones.harm import hurt_dragon, hurt_hero, hurt_kraken, hurt_tile, kill_crew
from games.rum_and_bones.hits import all_targets
from games.rum_and_bones.positions import index_in
from games.rum_and_bones.state import Battle


def deal_to(g: Battle, a: Assault, key: str) -> None:
    """All Hits that this target was given; none if it has gone meanwhile."""
    b = g.board
    dice = [a.dice[i] for i in a.pending(key)]
    target = next((target for target in all_targets(b, a) if target.key == key), None)
    for die in dice:
        die.dealt = True
    if target is None:
        return
    n = sum(a.damage(die, target.rank) for die in dice)
    credit = a.credit()
    match target.rank:
        case "deckhand":
            _kill(g, a, min(n, target.left), 0)
        case "bosun":
            _kill(g, a, 0, min(n, target.left))
        case "hero":
            index = index_in(key)
            a.hit, a.hurt = [*a.hit, index], [*a.hurt, index]
            a.kos += n >= target.left
            hurt_hero(g, index, n, credit, a.who)
        case "tile":
            seat = b.heroes[a.hero].seat if a.kind in WITH_CREDIT else -1
            hurt_tile(g, index_in(key), n, a.side, seat, credit)
        case "monster":
            a.kos += n >= target.left
            hurt_dragon(g, n, credit)
        case "kraken":
            hurt_kraken(g, n, a.side, credit)


def _kill(g: Battle, a: Assault, hands: int, bosuns: int) -> None:
    a.kos += hands + bosuns
    for stack in [s for s in g.board.crew if s.zone == a.target and s.side != a.side]:
        h, o = min(hands, stack.hands), min(bosuns, stack.bosuns)
        if h or o:
            kill_crew(g, stack, h, o, a.credit())
            hands, bosuns = hands - h, bosuns - o
