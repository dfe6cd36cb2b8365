"""Using something: it is paid at once and not taken back (SLG-DEC-37, -115), then it does what it says."""

from __future__ import annotations

from games.sleeping_gods import events as ev
from games.sleeping_gods.cards import possessions
from games.sleeping_gods.means import Means, spend
from games.sleeping_gods.resolve import Resolve
from games.sleeping_gods.state import Voyage
from games.sleeping_gods.vocabulary import AnyEffect, Fatigue, Pay, Target, Window


def carry_out(g: Voyage, seat: int, means: Means, window: Window) -> None:
    """Command goes on the board or the card, of a tucked or level card to the supply (SLG-CMD-04, -05)."""
    kind, _, rest = means.id.partition(".")
    g.pools[seat] -= means.cost
    if kind == "crew":
        g.hand_of(means.crew).command += means.cost
    elif kind == "card":
        owned = g.owns(means.card)
        assert owned is not None, f"{means.card} is not owned"
        owned.command += means.cost
    elif kind == "synergy":
        send_home(g, rest.partition(".")[0], means.crew)
    spend(g, means)
    g.emit(ev.Used(seat=seat, what=means.card, crew=means.crew, cost=means.cost))
    use = means.use
    effects: list[AnyEffect] = list(use.does)
    if use.pay is not None:
        effects = [Pay(cost=use.pay), *effects]
    cooking = window == "cook"
    if cooking and g.ample:
        effects = [*effects, Fatigue(n=-g.ample, who=Target.read("choose"))]  # SLG-DEC-141
        g.ample = 0
    if use.discards:
        discard(g, means.card)
    g.push(Resolve(seat=seat, effects=effects, source=means.card, carrier=means.crew, cook=cooking))


def send_home(g: Voyage, token: str, holder: str) -> None:
    """A used synergy token is back on its own board at once (SLG-DEC-72)."""
    one, home = g.hand_of(holder), g.hand_of(token)
    one.synergy = [other for other in one.synergy if other != token]
    home.synergy = [*home.synergy, token]


def discard(g: Voyage, card: str) -> None:
    """Out of the campaign (SLG-DEC-54)."""
    g.adventure = [owned for owned in g.adventure if owned.id != card]
    g.gone = [*g.gone, card]
    for one in g.crew:
        one.weapons = [weapon for weapon in one.weapons if weapon != card]
    g.emit(ev.CardLost(card=card))
    assert card in possessions(), card
