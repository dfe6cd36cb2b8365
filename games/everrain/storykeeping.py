"""Stories: whose they are, which card comes next, and where cards go (EVR-STORY, EVR-EVENT-04)."""

from __future__ import annotations

from games.everrain import events as ev
from games.everrain.cards import DeckName, StoryCard, cards, numbered
from games.everrain.chronicle import note
from games.everrain.state import Aside, Fleet


def begin_story(g: Fleet, seat: int, source: str, number: int) -> None:
    """A "+N": the card is laid beside its deck until the next Act; an opener begins a story (EVR-STORY-03, 05)."""
    card, following = cards()[source], numbered()[number]
    g.beside = [*g.beside, Aside(following.id, seat)]
    if card.stage == "opener":
        g.owners = {**g.owners, card.story: seat}
        g.tally.begun += 1
        g.emit(ev.StoryBegan(seat=seat, card=source, number=number))
        note(g, "begun", seat, source)
    else:
        g.emit(ev.StoryWentOn(seat=seat, card=source, number=number))


def hold_card(g: Fleet, seat: int, card: str) -> None:
    g.ships[seat].held = [*g.ships[seat].held, card]
    g.emit(ev.CardHeld(seat=seat, card=card))


def put_away(g: Fleet, seat: int, card: StoryCard, *, begun: bool, met: bool) -> None:
    """After a card is resolved: what a story needs no more leaves the game, the rest is discarded."""
    if card.stage == "epilogue":
        g.tally.finished = [*g.tally.finished, card.story]
        g.emit(ev.StoryEnded(seat=seat, card=card.id))
        note(g, "story", seat, card.id)
    elif card.stage == "journey":
        if not met:
            note(g, "lost-story", seat, card.id)
            g.emit(ev.StoryLost(seat=seat, card=card.id))  # its Epilogue leaves the game unseen (EVR-STORY-10)
    elif not begun:
        g.decks[card.deck].discard([card.id])


def waiting_for(g: Fleet, seat: int, deck: DeckName) -> str:
    """The oldest of one's own cards that others have drawn (EVR-STORY-08)."""
    return next((card for card in g.ships[seat].waiting if cards()[card].deck == deck), "")


def can_draw(g: Fleet, seat: int, deck: DeckName) -> bool:
    return bool(waiting_for(g, seat, deck)) or g.decks[deck].size > 0


def draw_card(g: Fleet, seat: int, deck: DeckName, port: str = "") -> str:
    """Own waiting cards first; a card of another's story goes to its owner, and the next is drawn (EVR-STORY-07)."""
    mine = waiting_for(g, seat, deck)
    if mine:
        g.ships[seat].waiting = [card for card in g.ships[seat].waiting if card != mine]
        return mine
    pile, under = g.decks[deck], list[str]()
    drawn = pile.draw_one(g)
    while drawn is not None:
        card = cards()[drawn]
        owner = g.owners.get(card.story, seat)
        if owner != seat:
            g.ships[owner].waiting = [*g.ships[owner].waiting, drawn]
            g.emit(ev.CardOfAnother(seat=seat, other=owner, deck=deck))
        elif port and card.destination == port:
            under.append(drawn)  # it is not drawn again meanwhile: the discard is shuffled first (EVR-PASS-05)
        else:
            break
        drawn = pile.draw_one(g)
    pile.put_under(under)
    return drawn or ""
