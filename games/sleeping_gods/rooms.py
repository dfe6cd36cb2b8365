"""The ship action (SLG-SHIP): the figure moves to another room, and the room gives what it gives."""

from __future__ import annotations

from typing import ClassVar

from games.core import DONE, NEXT, Ask, Frame, Goto, Outcome, Picks
from games.core.answers import parts, picked
from games.core.asking import PASS, ask_one
from games.core.asks import Arg, Option
from games.sleeping_gods import events as ev
from games.sleeping_gods.cards import rooms, search_tokens
from games.sleeping_gods.contexts import Searching
from games.sleeping_gods.crew import rest, restore, rule
from games.sleeping_gods.gaining import ask_freed, free_chosen
from games.sleeping_gods.hands import dispensable, draw_cards, drop_cards
from games.sleeping_gods.happening import happens
from games.sleeping_gods.harm import Breach, Harm, crew_options
from games.sleeping_gods.mending import health_share
from games.sleeping_gods.opening import anything_open, aside, with_asides
from games.sleeping_gods.orders import due
from games.sleeping_gods.purse import boards_with_command, cards_with_command, free_command, gain_command
from games.sleeping_gods.resolve import Resolve
from games.sleeping_gods.state import ROOM, ROOMS, Voyage, forget_peeks
from games.sleeping_gods.vocabulary import Room as RoomName
from games.sleeping_gods.windows import open_window

SHUT = "SLG-SHIP-03"
STANDS = "SLG-SHIP-02"
VALUES = ("artifact", "coins2", "materials", "meat", "card", "grain", "vegetables", "coins1")  # 8.7, best first


def side(g: Voyage) -> int:
    """0 is side A, for one or two players; 1 is side B (SLG-DEC-07)."""
    return 0 if g.seats <= 2 else 1


def can_use(g: Voyage, room: str) -> bool:
    return room != g.room and g.damage.get(room, 0) < ROOM


def sick_bay_heals(g: Voyage) -> bool:
    return rule(g, "sick_bay_health") >= 0


class ShipAction(Frame, tag="ship-action"):
    steps: ClassVar[tuple[str, ...]] = ("choose", "gain", "extra", "galley", "quarters", "sick_bay", "end")
    seat: int

    def choose(self, g: Voyage) -> Outcome:
        """Another room than the one it stands in, and one that can be used (SLG-SHIP-02, -03)."""
        usable = [room for room in ROOMS if can_use(g, room)]
        options = [self._option(g, room, bool(usable)) for room in ROOMS]
        ask = ask_one(self.seat, "ship.room", options, silence(g, usable))
        if len(usable) == 1 and not any(due(g)) and not anything_open(g):
            return self.on_choose(g, ask, ask.default)
        return with_asides(g, ask)

    def _option(self, g: Voyage, room: RoomName, any_usable: bool) -> Option:
        board, on = rooms()[room], side(g)
        args: dict[str, Arg] = {
            "room": room,
            "cards": max(0, board.cards[on] + rule(g, "room_cards", room)),
            "command": min(board.command[on], g.supply),
            **({"case": "scarce"} if g.supply < board.command[on] else {}),
            "extra": board.extra[on] if room != "sick-bay" or sick_bay_heals(g) else 0,
        }
        why = ""
        if room == g.room:
            why = "stands-there"
        elif any_usable and not can_use(g, room):
            why = "room-shut"
        grave = not any_usable
        return Option(
            room,
            verb="room",
            args=args,
            blocked=why,
            rule=STANDS if why == "stands-there" else SHUT if why else "",
            grave=grave,
        )

    def on_choose(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        if (done := aside(g, ask, picks, "choose")) is not None:
            return done
        room = picked(picks)
        works = can_use(g, room)
        g.room = room
        if not works:
            g.emit(ev.RoomShut(seat=self.seat, room=room))  # SLG-SHIP-04
            return DONE
        g.emit(ev.RoomUsed(seat=self.seat, room=room))
        return NEXT

    def gain(self, g: Voyage) -> Outcome:
        """Cards first, the hand limit, then command (SLG-DEC-11)."""
        board = rooms()[g.room]  # type: ignore[index]
        n = max(0, board.cards[side(g)] + rule(g, "room_cards", g.room))
        if n:
            draw_cards(g, self.seat, n)
        return NEXT

    def extra(self, g: Voyage) -> Outcome:
        """Command before tokens come back, so an empty supply gives none (SLG-DEC-12)."""
        board = rooms()[g.room]  # type: ignore[index]
        gain_command(g, self.seat, board.command[side(g)])
        match g.room:
            case "bridge":
                crew = {one.id: one.command for one in boards_with_command(g)}
                free_command(g, self.seat, crew, {one.id: one.command for one in cards_with_command(g)})
                return Goto("end")
            case "galley":
                return Goto("galley")
            case "deck":
                g.push(Search(seat=self.seat))
                return Goto("end")
            case "quarters":
                return Goto("quarters")
            case _:
                return Goto("sick_bay")

    def galley(self, g: Voyage) -> Outcome:
        """A card for somebody's fatigue, or nothing (SLG-SHIP-09)."""
        tired, hand = [one for one in g.crew if one.fatigue], g.hands[self.seat]
        if not tired or not hand:
            return Goto("end")
        cards = dispensable(hand)
        options = [
            Option(PASS, verb="pass"),
            *(
                Option(
                    f"{card}.{one.id}",
                    group=card,  # a menu for each card
                    verb="discard",
                    args={"card": card, "crew": one.id, "fatigue": one.fatigue},
                )
                for card in cards
                for one in tired
            ),
        ]
        return ask_one(self.seat, "ship.galley", options, PASS, audience="named")

    def on_galley(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        pick = picked(picks)
        if pick != PASS:
            card, _, crew = pick.rpartition(".")
            drop_cards(g, self.seat, [card])
            rest(g, g.hand_of(crew))
        return Goto("end")

    def quarters(self, g: Voyage) -> Outcome:
        happens(g, "quarters_used")
        n = rooms()["quarters"].extra[side(g)]
        crew = {one.id: one.command for one in boards_with_command(g)}
        cards = {one.id: one.command for one in cards_with_command(g)}
        if sum(crew.values()) + sum(cards.values()) <= n:
            free_command(g, self.seat, crew, cards)
            return Goto("end")
        return ask_freed(g, self.seat, n, crew, cards)

    def on_quarters(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        free_chosen(g, self.seat, parts(picks))
        return Goto("end")

    def sick_bay(self, g: Voyage) -> Outcome:
        hurt = [one for one in g.crew if one.damage]
        if not hurt or not sick_bay_heals(g):
            return Goto("end")
        if len(hurt) == 1:
            restore(g, hurt[0], 1)
            return Goto("end")
        return ask_one(self.seat, "ship.sick-bay", crew_options(hurt), min(hurt, key=health_share).id)

    def on_sick_bay(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        restore(g, g.hand_of(picked(picks)), 1)
        return Goto("end")

    def end(self, g: Voyage) -> Outcome:
        return DONE


def silence(g: Voyage, usable: list[str]) -> str:
    """Row 6: the Sick Bay if somebody is hurt, the Quarters, the Deck, then by number."""
    if not usable:
        return next(room for room in ROOMS if room != g.room)
    order = [*(["sick-bay"] if any(one.damage for one in g.crew) else []), "quarters", "deck", *ROOMS]
    return next(room for room in order if room in usable)


class Search(Searching, tag="search"):
    """Up to three tokens, one after another; the rewards of one are kept (SLG-SHIP-10 to -14)."""

    steps: ClassVar[tuple[str, ...]] = ("window", "offer", "harm", "keep")

    def window(self, g: Voyage) -> Outcome:
        open_window(g, "search")
        return NEXT

    def offer(self, g: Voyage) -> Outcome:
        """Draw another, or stop and keep one: a single press."""
        if not g.search.size:
            return Goto("keep") if g.found else DONE
        if len(g.found) >= self.most:
            return Goto("keep")
        options = [Option("draw", verb="choose", args={"n": self.most - len(g.found), "left": g.search.left})]
        options += [keep_option(token) for token in g.found]
        options.append(Option("none", verb="choose"))
        return ask_one(self.seat, "search.more", options, self._silence(g), args=self._odds(g))

    def _odds(self, g: Voyage) -> dict[str, Arg]:
        """Which tokens are still in the stack is known to all: whatever lies neither open nor among those discarded."""
        gone = {*g.found, *(g.search.thrown if g.search.left else ())}  # an empty stack is made anew of the discarded
        left = [token for name, token in search_tokens().items() if name not in gone]
        hurts = sum(bool(token.crew_damage or token.ship_damage) for token in left)
        return {
            "drawn": len(g.found),
            "most": self.most,
            "left": len(left),
            "hurts": hurts,
            "case": "odds" if g.found else "first",
        }

    def _silence(self, g: Voyage) -> str:
        """Rows 8 and 9: until two are drawn, or one has hurt."""
        hurt = any(search_tokens()[t].crew_damage or search_tokens()[t].ship_damage for t in g.found)
        return "draw" if len(g.found) < 2 and not hurt else best_find(g.found)

    def on_offer(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        pick = picked(picks)
        if pick != "draw":
            return self._keep(g, "" if pick == "none" else pick)
        token = g.search.draw_one(g, ev.Reshuffled(what="search"))
        assert token is not None
        g.found = [*g.found, token]
        forget_peeks(g, "search", [token])
        g.emit(ev.SearchDrawn(seat=self.seat, token=token))
        return NEXT

    def harm(self, g: Voyage) -> Outcome:
        """Applied when it is drawn, kept or not (SLG-SHIP-12, SLG-DEC-53)."""
        token = search_tokens()[g.found[-1]]
        if token.ship_damage:
            g.push(Breach(seat=self.seat, n=token.ship_damage, source="search"))
        if token.crew_damage:
            g.push(Harm(seat=self.seat, n=token.crew_damage, source="search"))
        return Goto("offer")

    def keep(self, g: Voyage) -> Outcome:
        options = [*(keep_option(token) for token in g.found), Option("none", verb="choose")]
        return ask_one(self.seat, "search.keep", options, best_find(g.found))

    def on_keep(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        pick = picked(picks)
        return self._keep(g, "" if pick == "none" else pick)

    def _keep(self, g: Voyage, token: str) -> Outcome:
        found = search_tokens()[token].gives if token else ()
        g.search.discard(g.found)
        g.found = []
        g.emit(ev.SearchKept(seat=self.seat, token=token))
        if found:
            g.push(Resolve(seat=self.seat, effects=list(found), source=token, origin="search"))
        return DONE


def keep_option(token: str) -> Option:
    return Option(token, verb="choose", args={"token": token})


def best_find(found: list[str]) -> str:
    """8.7: artifact, 2 coins, materials, meat, card, grain, vegetables, 1 coin."""
    return min(found, key=lambda token: _rank(token)) if found else "none"


def _rank(token: str) -> int:
    ranks: list[int] = []
    for effect in search_tokens()[token].gives:
        kind = getattr(effect, "kind", None)
        name = (
            str(kind)
            if kind
            else "card"
            if "ability" in type(effect).__name__.lower()
            else f"coins{getattr(effect, 'n', 1)}"
        )
        ranks.append(VALUES.index(name) if name in VALUES else len(VALUES))
    return min(ranks, default=len(VALUES))
