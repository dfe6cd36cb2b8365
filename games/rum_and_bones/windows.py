"""Own windows (RUM-WINDOW-15, RUM-WINDOW-16): a `tide` option of an ask that the acting player answers anyway.

It leads to a private one, of what can be played now. Windows of others are in `responding.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from games.core import DONE, NEXT, STAY, Ask, Frame, Goto, Option, Outcome, Picks
from games.core.answers import number_in, picked
from games.core.asking import ask_one, ask_yes, card_options, said_yes
from games.core.asks import Arg
from games.rum_and_bones.cards import tide
from games.rum_and_bones.events import CallRefused, CardCalled
from games.rum_and_bones.settings import setting
from games.rum_and_bones.state import Battle
from games.rum_and_bones.teams import knowers, mates, seats_of
from games.rum_and_bones.tide import is_playable, play
from games.rum_and_bones.vocabulary import Trigger

NEXT_ATTACK: Trigger = "friendly_hero_attacks"
PASS = Option("pass", verb="pass")
BACK = Option("back", verb="back")
OWN: dict[str, Arg] = {"case": "own"}  # whose an own card is need not be said


def team_hand(g: Battle, seat: int) -> bool:
    """Somebody of the own side holds a card: hand sizes are open."""
    return any(g.players[other].hand for other in seats_of(g, g.players[seat].side))


def tide_option(g: Battle, seat: int) -> Option:
    """Always there, whatever is held (RUM-WINDOW-16); of no group, so that it stands plainly after what is likelier."""
    if team_hand(g, seat):
        return Option("tide", verb="tide")
    return Option("tide", verb="tide", blocked="no-cards", rule="RUM-TIDE-03")


def own_asks(g: Battle, asks: list[Ask], trigger: Trigger) -> list[Ask]:
    """The asks with the Tide Card button, and one aside for each teammate who holds cards (RUM-WINDOW-15)."""
    if g.board.clash:
        return asks  # RUM-CLASH-03
    for ask in asks:
        ends = [option for option in ask.options if option.grave]  # they come last
        ask.options = [*[o for o in ask.options if not o.grave], tide_option(g, ask.seat), *ends]
    asked = {ask.seat for ask in asks}
    side = g.players[asks[0].seat].side
    beside = [seat for seat in seats_of(g, side) if seat not in asked and g.players[seat].hand]
    return [*asks, *[ask_aside(g, seat, trigger) for seat in beside]]


def ask_aside(g: Battle, seat: int, trigger: Trigger) -> Ask:
    cards = [card for card in g.players[seat].hand if is_playable(g, seat, card, trigger)]
    options = [PASS, *card_options(cards, "play")]
    return ask_one(seat, "tide.aside", options, PASS.id, audience="secret", manner="aside", args=_fitting(cards))


def _fitting(cards: Sequence[object]) -> dict[str, Arg]:
    """For the wording: where nothing can be played, that is said."""
    return {} if cards else {"case": "none"}


def own_answer(g: Battle, ask: Ask, picks: Picks, trigger: Trigger) -> Outcome | None:
    """What the Tide Card button or an aside leads to; None: it was another option. The caller's step runs again."""
    pick, here = picked(picks), Goto(g.stack[-1].step())
    if ask.kind == "tide.aside":
        if pick == PASS.id:
            return STAY
        play(g, ask.seat, ask.seat, pick)
        return here
    if ask.kind == "tide.play":
        return _from_beside(g, ask, pick, trigger)
    if pick != "tide":
        return None
    if ask.is_claim:
        return _look_beside(g, ask, trigger)
    g.push(Playing(seat=ask.seat, trigger=trigger))
    return here


def _look_beside(g: Battle, ask: Ask, trigger: Trigger) -> Outcome:
    """What a team shares stays open for all of it while one looks: the list is an aside, also an empty one. To
    everybody else it is the same question, whatever is held (RUM-WINDOW-16)."""
    g.asks[:] = [other for other in g.asks if (other.seat, other.kind) != (ask.seat, "tide.play")]
    g.batch -= 1  # the question is asked again, and is no other
    looking = Playing(seat=ask.seat, trigger=trigger).choose(g)
    looking.audience, looking.manner = "secret", "aside"
    return [replace(ask, id=0), looking]


def _from_beside(g: Battle, ask: Ask, pick: str, trigger: Trigger) -> Outcome:
    if pick == BACK.id:
        return STAY
    here, playing = Goto(g.stack[-1].step()), Playing(seat=ask.seat, trigger=trigger)
    if playing.takes(g, ask, pick) is NEXT:
        playing.at = "call"
        g.push(playing)
    return here


def play_laid(g: Battle, seat: int) -> bool:
    """The next card that was laid ready for this attack and still does something; its owner may have spent it."""
    player = g.players[seat]
    while player.laid:
        card, player.laid = player.laid[0], player.laid[1:]
        owner = next((one for one in seats_of(g, player.side) if card in g.players[one].hand), -1)
        if owner >= 0 and is_playable(g, seat, card, NEXT_ATTACK):
            play(g, seat, owner, card)
            return True
    return False


def play_again(g: Battle, seat: int, misses: int) -> bool:
    """A re-roll card of the own hand, if the seat's order says that so many Misses are worth it."""
    for card in g.players[seat].hand:
        if is_playable(g, seat, card, "friendly_attack_rolled"):
            wanted = setting(g, seat, f"again.{tide(card).id}")
            if wanted != "no" and misses >= int(wanted):
                play(g, seat, seat, card, by_order=True)
                return True
    return False


def _own_copies_first(options: list[Option], hand: Sequence[str]) -> list[Option]:
    """A call for a copy of a card in the own hand stands last: it spares that card, but hardly anybody means it."""
    own = {tide(card).id for card in hand}
    return sorted(options, key=lambda option: option.verb == "call" and tide(option.id).id in own)


class Playing(Frame, tag="playing", kw_only=True):
    """The private list of what can be played now: own cards, lent ones, and teammates' cards to call for. In a Hero's
    activation cards for its next attack can be laid ready, so that choosing the attack rolls it."""

    steps: ClassVar[tuple[str, ...]] = ("choose", "call")
    seat: int
    trigger: Trigger
    owner: int = -1
    card: str = ""

    def choose(self, g: Battle) -> Ask:
        options = [BACK]
        for owner in [self.seat, *mates(g, self.seat)]:
            cards = [card for card in g.players[owner].hand if is_playable(g, self.seat, card, self.trigger)]
            options += [self._option(g, owner, card) for card in cards]
        if self.trigger == "friendly_hero_activation":
            options += self._for_the_attack(g)
        options = _own_copies_first(options, g.players[self.seat].hand)
        facts: dict[str, Arg] = {"trigger": self.trigger, **_fitting(options[1:])}
        return ask_one(self.seat, "tide.play", options, BACK.id, audience="named", args=facts)

    def _option(self, g: Battle, owner: int, card: str) -> Option:
        args: dict[str, Arg] = {"card": card, "owner": owner, "how": "now"}
        if owner == self.seat:
            return Option(card, verb="play", args={**args, **OWN})
        if setting(g, owner, f"lend.{card}") == "yes":
            return Option(card, verb="play", args=args, group="lent")
        return Option(card, verb="call", args=args, group="call")

    def _for_the_attack(self, g: Battle) -> list[Option]:
        """Own cards and lent ones; those that are laid ready already can be taken back."""
        found: list[Option] = []
        for owner in [self.seat, *mates(g, self.seat)]:
            for card in g.players[owner].hand:
                lent = owner == self.seat or setting(g, owner, f"lend.{card}") == "yes"
                if lent and tide(card).trigger == NEXT_ATTACK:
                    how = "laid" if card in g.players[self.seat].laid else "attack"
                    args: dict[str, Arg] = {"card": card, "owner": owner, "how": how}
                    args |= OWN if owner == self.seat else {}
                    found.append(Option(f"lay-{card}", verb="play", group=how, args=args))
        return found

    def on_choose(self, g: Battle, ask: Ask, picks: Picks) -> Outcome:
        pick = picked(picks)
        return DONE if pick == BACK.id else self.takes(g, ask, pick)

    def takes(self, g: Battle, ask: Ask, pick: str) -> Outcome:
        option = ask.option(pick)
        assert option is not None
        if pick.startswith("lay-"):
            player, card = g.players[self.seat], pick.removeprefix("lay-")
            kept = [laid for laid in player.laid if laid != card]
            player.laid = kept if len(kept) < len(player.laid) else [*player.laid, card]
            return DONE
        self.card, self.owner = option.id, number_in(option, "owner")
        if option.verb == "call":
            g.emit(CardCalled(seat=self.seat, owner=self.owner, card=self.card, knows=knowers(g, self.seat)))
            return NEXT
        play(g, self.seat, self.owner, self.card)
        return DONE

    def call(self, g: Battle) -> Ask:
        facts: dict[str, Arg] = {"card": self.card, "asker": self.seat}
        return ask_yes(self.owner, "tide.call", verb="choose", audience="named", args=facts)

    def on_call(self, g: Battle, ask: Ask, picks: Picks) -> Outcome:
        if said_yes(picked(picks)):
            play(g, self.seat, self.owner, self.card)
        else:
            g.emit(CallRefused(owner=self.owner, knows=knowers(g, self.seat)))
        return DONE
