"""Effects on Energy, Vigor, tokens and cards (ledger 8.1)."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Ask
from games.core.asking import ask_seat, ask_some, seat_in
from games.core.asks import Arg
from games.trial_of_the_gods import body, hands
from games.trial_of_the_gods import vocabulary as v
from games.trial_of_the_gods.cards import action
from games.trial_of_the_gods.hands import card_option
from games.trial_of_the_gods.resolve import Resolve, runs
from games.trial_of_the_gods.selectors import Who
from games.trial_of_the_gods.state import Trial
from games.trial_of_the_gods.whereabouts import foes_in, near, others, temples_of


def whom(g: Trial, r: Resolve, who: Who) -> list[int]:
    """The players of a selector, in Initiative order; the one who resolves is asked where it is theirs to choose."""
    if who == "you":
        return [r.seat]
    if who == "that":
        return [r.other]
    rest = others(g, r.seat)
    if who == "other":
        return [seat_in(r.pick(ask_seat(r.seat, "target.player", sorted(rest), verb="target")))]
    if who == "near":
        around = near(g.players[r.seat].zone)
        return [seat for seat in g.order if seat == r.seat or g.players[seat].zone in around]
    return [seat for seat in rest if _is_haunted(g, r.seat, seat)]


def _is_haunted(g: Trial, owner: int, seat: int) -> bool:
    zones = [g.players[seat].zone, *temples_of(g, seat)]
    return any(foe.owner == owner for zone in zones if zone for foe in foes_in(g, zone))


@runs(v.Restore)
def restore(g: Trial, r: Resolve, e: v.Restore) -> None:
    r.done = body.restore(g, r.seat, e.n)


@runs(v.Heal)
def heal(g: Trial, r: Resolve, e: v.Heal) -> None:
    r.done = body.heal(g, r.seat, e.n)


@runs(v.Energy)
def energy(g: Trial, r: Resolve, e: v.Energy) -> None:
    r.done = body.gain_energy(g, r.seat, e.n)


@runs(v.Spend)
def spend(g: Trial, r: Resolve, e: v.Spend) -> None:
    body.spend(g, r.seat, e.n)


@runs(v.Exhaust)
def exhaust(g: Trial, r: Resolve, e: v.Exhaust) -> None:
    for seat in whom(g, r, e.who):
        body.exhaust(g, seat, e.n)


@runs(v.Dishonor)
def dishonor(g: Trial, r: Resolve, e: v.Dishonor) -> None:
    body.dishonor(g, r.seat, e.n, "card")


@runs(v.Absolve)
def absolve(g: Trial, r: Resolve, e: v.Absolve) -> None:
    r.done = body.absolve(g, r.seat, e.n)


@runs(v.Champion)
def champion(g: Trial, r: Resolve, e: v.Champion) -> None:
    body.champion(g, r.seat, e.n)


# ---- cards --------------------------------------------------------------------------------------------------------


@runs(v.Draw)
def draw(g: Trial, r: Resolve, e: v.Draw) -> None:
    r.done = hands.draw(g, r.seat, e.n)


@runs(v.Discard)
def discard(g: Trial, r: Resolve, e: v.Discard) -> None:
    ask = hands.ask_discard(g, r.seat, e.n, why="card", case="card")
    cards = r.decide_ids(ask) if ask is not None else hands.forced(g, r.seat, e.n)
    hands.discard(g, r.seat, cards)
    r.done = len(cards)


@runs(v.Recover)
def recover(g: Trial, r: Resolve, e: v.Recover) -> None:
    player = g.players[r.seat]
    n = min(e.n, hands.room(player))
    cards = r.decide_ids(_ask_cards(g, r.seat, "cards.recover", player.discard, n)) if n and player.discard else []
    hands.recover(g, r.seat, cards)
    r.done = len(cards)


@runs(v.Purge)
def purge(g: Trial, r: Resolve, e: v.Purge) -> None:
    player = g.players[r.seat]
    remove(g, r, [*player.hand, *player.discard], e.n)


@runs(v.RemoveAnimae)
def remove_animae(g: Trial, r: Resolve, e: v.RemoveAnimae) -> None:
    player = g.players[r.seat]
    remove(g, r, [card for card in [*player.hand, *player.discard] if action(card).source == "animae"], e.n)


def remove(g: Trial, r: Resolve, cards: Sequence[str], n: int) -> None:
    gone = r.decide_ids(_ask_cards(g, r.seat, "cards.remove", cards, n)) if cards else []
    hands.remove(g, r.seat, gone)
    r.done = len(gone)


def _ask_cards(g: Trial, seat: int, kind: str, cards: Sequence[str], n: int) -> Ask:
    """Up to n of them, none by silence (D-19)."""
    player = g.players[seat]
    options = [card_option(player, card, "choose") for card in cards]
    facts: dict[str, Arg] = {"n": n}
    if all(action(card).source == "animae" for card in cards):
        facts["case"] = "shades"
    return ask_some(seat, kind, options, 0, n, [], audience="named", args=facts)


@runs(v.GainAnimae)
def gain_animae(g: Trial, r: Resolve, e: v.GainAnimae) -> None:
    for seat in whom(g, r, e.who):
        hands.gain_animae(g, seat, e.n)
