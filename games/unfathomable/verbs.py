"""Table options, kinds of asks, and the slash commands."""

from __future__ import annotations

from games.core import Ask, AskKind, TableOption, Verb
from games.unfathomable import orders
from games.unfathomable.check import add_ask, limit
from games.unfathomable.views import ShipView
from games.unfathomable.windows import PASS

OPTIONS = (
    TableOption("mode", ("standard", "learning"), "standard", learning="learning"),
    TableOption("difficulty", ("standard", "kinder", "harder"), "standard"),
    TableOption("cultist", ("on", "off"), "on", only={"mode": ("standard",)}),  # UNF-SETUP-26
    TableOption("fast_dice", ("off", "on"), "off"),
)

VERBS = (
    Verb("move", params=("space",)),
    Verb("attack", several=True),
    Verb("rescue"),
    Verb("kill"),
    Verb("space", several=True),
    Verb("repair"),
    Verb("tome"),
    Verb("use", several=True),
    Verb("trade"),
    Verb("give", several=True),
    Verb("reveal"),
    Verb("forgo"),
    Verb("add", several=True),
    Verb("discard", several=True),
    Verb("draw", several=True),
    Verb("react", several=True),
    Verb("choose", several=True),
    Verb("pass"),
)


def check_ahead(view: ShipView) -> Ask | None:
    """Cards for the check that is going on, before this seat's chance comes (UNF-CHECK-22 voids them by the epoch)."""
    check, mine = view.check, view.mine
    if check is None or mine is None or view.seat is None or check.total is not None or not check.added:
        return None
    if check.added[view.seat] >= 0 or check.to_add == view.seat or not mine.hand:
        return None
    me = view.players[view.seat]
    cards = [(card.id, bool(card.helps)) for card in sorted(mine.hand, key=lambda card: card.id)]
    pile = check.chaos + sum(n for n in check.added if n > 0)
    return add_ask(view.seat, check, cards, limit(me.shown, me.space), pile, check.epoch)


KINDS: dict[str, AskKind] = {
    "setup.character": AskKind(),
    "draw": AskKind(),
    "turn.improvement": AskKind(),
    "turn.sick": AskKind(),
    "turn.traitor": AskKind(),
    "turn.start": AskKind(),
    "turn.discard": AskKind(),
    "act": AskKind(),
    "attack.target": AskKind(),
    "attack.again": AskKind(),
    "trade.offer": AskKind(),
    "trade.confirm": AskKind(),
    "reveal.card": AskKind(),
    "reveal.give": AskKind(),
    "reveal.swap": AskKind(),
    "loyalty.give": AskKind(),
    "crisis": AskKind(),
    "choose": AskKind(),
    "may": AskKind(),
    "mythos.track": AskKind(),
    "travel.waypoint": AskKind(),
    "monsters.order": AskKind(),
    "monsters.victim": AskKind(),
    "check.add": AskKind(passes=[], preload=check_ahead, invites=True),
    "discard": AskKind(),
    "discard.total": AskKind(),
    "peek.order": AskKind(),
    "peek.top": AskKind(),
    "peek.keep": AskKind(),
    "items.keep": AskKind(),
    "items.bottom": AskKind(),
    "items.take": AskKind(),
    "items.remove": AskKind(),
    "spell.pick": AskKind(),
    "pick.player": AskKind(),
    "pick.place": AskKind(),
    "pick.resource": AskKind(),
    "pick.sign": AskKind(obeys=orders.sign),
    "pick.track": AskKind(),
    "pick.deck": AskKind(),
    "pick.monster": AskKind(),
    "pick.threatened": AskKind(obeys=orders.saved),
    "pick.deep-ones": AskKind(),
    **{
        f"window.{window}": AskKind(
            passes=[PASS.id], obeys=orders.reaction, usual=orders.is_usual, stop=(f"ask.{window}", "no")
        )
        for window in orders.WINDOWS
    },
}
