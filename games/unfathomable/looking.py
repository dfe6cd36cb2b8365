"""Looking at decks, loyalty cards and spells (UNF-MYTH-12, UNF-KEEP). Who looks knows before being asked."""

from __future__ import annotations

from games.core import Ask
from games.core.answers import ids
from games.core.asking import ask_one, ask_order, card_options
from games.core.piles import Pile
from games.unfathomable.cards import loyalties, spells
from games.unfathomable.choosing import any_of, ask_any, players
from games.unfathomable.events import Peeked, PeekedLoyalty, SpellCast, YouPeeked, YouSawLoyalty
from games.unfathomable.greens import skip_greens
from games.unfathomable.knowing import arranged, learn, set_aside
from games.unfathomable.piles import refill_mythos
from games.unfathomable.resolve import Resolve, resolve, runs
from games.unfathomable.state import Voyage
from games.unfathomable.vocabulary import CastSpell, Peek, PeekLoyalty


def _deck(g: Voyage, name: str) -> list[str]:
    return g.mythos if name == "mythos" else g.waypoints


@runs(Peek)
def run_peek(g: Voyage, r: Resolve, e: Peek) -> None:
    deck = e.deck
    if deck == "chosen":
        deck = r.pick(ask_any(g, r.seat, "pick.deck", ["mythos", "waypoint"]))
    seen = ids(r.once(lambda: _looked(g, r.seat, deck, e.n)))
    if not seen or e.arrange == "none":
        return
    top, under = _back(r, e.arrange, seen, deck)
    pile = Pile(_deck(g, deck))
    pile.draw(g, len(seen))
    pile.put_on_top(top)
    pile.put_under(under)
    learn(g, r.seat, "top", top)
    learn(g, r.seat, "bottom", under)
    arranged(g, r.seat, deck)


def _looked(g: Voyage, seat: int, deck: str, n: int) -> list[str]:
    """The top cards, the first is the top; who looks knows them from now on."""
    if deck == "mythos":
        refill_mythos(g, n)
        skip_greens(g, n)  # UNF-MYTH-12
    top = Pile(_deck(g, deck)).peek(n)
    if top:
        g.emit(Peeked(seat=seat, deck=deck, n=len(top)))
        g.emit(YouPeeked(cards=top, deck=deck, knows=[seat]))
        learn(g, seat, "top", top)
    return top


def _back(r: Resolve, how: str, seen: list[str], deck: str) -> tuple[list[str], list[str]]:
    """How the cards go back: on top, and under the deck."""
    options = card_options(seen, "choose")
    if how == "order" and len(seen) > 1:
        return r.decide_ids(_about(ask_order(r.seat, "peek.order", options), seen, deck)), []
    if how == "top-bottom" and len(seen) > 1:
        first = r.pick(_about(ask_one(r.seat, "peek.top", options), seen, deck))
        return [first], [card for card in seen if card != first]
    if how == "keep-or-bottom":
        way = r.pick(_about(ask_one(r.seat, "peek.keep", ["keep", "bottom"], verb="choose"), seen, deck))
        return (seen, []) if way == "keep" else ([], seen)
    return seen, []


def _about(ask: Ask, cards: list[str], deck: str) -> Ask:
    """A question about cards that only the one who looks has seen."""
    ask.audience = "named"
    ask.args = {"n": len(ask.options), "cards": [option.id for option in ask.options], "card": cards[0]}
    ask.args |= {"case": "known", "deck": deck}
    return ask


@runs(PeekLoyalty)
def run_peek_loyalty(g: Voyage, r: Resolve, e: PeekLoyalty) -> None:
    for seat in players(g, r, e.who):
        cards = list(g.players[seat].loyalty)
        g.rng.shuffle(cards)
        g.emit(PeekedLoyalty(seat=r.seat, at=seat))
        g.emit(YouSawLoyalty(at=seat, cards=cards[: e.n], knows=[r.seat]))
        g.players[r.seat].saw += [(seat, loyalties()[card].kind) for card in cards[: e.n]]


# ---- spells -----------------------------------------------------------------------------------------------------


@runs(CastSpell)
def run_cast_spell(g: Voyage, r: Resolve, e: CastSpell) -> None:
    """Look at the top spells, resolve one, the others go to the bottom (UNF-KEEP-01 to 04)."""
    pile = Pile(g.spells)
    seen = pile.peek(e.look)
    if not seen:
        return
    r.once(lambda: g.emit(YouPeeked(cards=seen, deck="spell", knows=[r.seat])))
    options = card_options(seen, "choose")
    ask = ask_one(r.seat, "spell.pick", options, any_of(g, seen), audience="named", args={"cards": seen})
    card = spells()[r.pick(ask)]
    rest = [other for other in pile.draw(g, len(seen)) if other != card.id]
    pile.put_under(rest)
    g.spells_gone.append(card.id)  # UNF-KEEP-02
    learn(g, r.seat, "bottom", rest)
    set_aside(g, [card.id])
    g.emit(SpellCast(seat=r.seat, card=card.id))
    resolve(g, r.seat, [*card.do, *card.price], card.id)  # UNF-KEEP-04
