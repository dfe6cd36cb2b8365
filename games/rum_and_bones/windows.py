"""Response windows (RUM-WINDOW-01 to 17).

Own windows are a `tide` option of an ask that the acting player answers anyway; it leads to a private one. Foreign
windows open by public facts and are answered by private settings: PASS and AUTO at once, ASK by asking.
"""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from games.core import DONE, NEXT, STAY, Ask, Frame, Goto, IllegalAnswer, Option, Outcome, Picks
from games.core.answers import ids, picked
from games.core.asks import Arg
from games.rum_and_bones.assault import DECLARED, Assault, attack_now
from games.rum_and_bones.cards import tide
from games.rum_and_bones.events import CallRefused, CardCalled, ReactionUsed
from games.rum_and_bones.layout import distance
from games.rum_and_bones.modifiers import planned
from games.rum_and_bones.positions import face, hp_left, silenced, skill
from games.rum_and_bones.resolve import Resolve, any_applies
from games.rum_and_bones.settings import WINDOWS, setting
from games.rum_and_bones.state import Battle
from games.rum_and_bones.teams import knowers, mates, seats_of
from games.rum_and_bones.tide import is_playable, play, unseen_copy
from games.rum_and_bones.vocabulary import Cancel, Trigger, Walk

Foreign: TypeAlias = Literal["activated", "declared", "hits", "after"]
TRIGGER: dict[Foreign, Trigger] = {
    "activated": "enemy_hero_activated",  # W2
    "declared": "enemy_attack_declared",  # W3
    "hits": "hits_on_friendly_hero",  # W5
    "after": "after_enemy_attack",  # W7
}
PASS = Option("pass", verb="pass")
AUTO = Option("auto", verb="choose")
BACK = Option("back", verb="back")
MANY_DICE = 3  # RUM-WINDOW-08


# ---- own windows ------------------------------------------------------------------------------------------------


def team_hand(g: Battle, seat: int) -> bool:
    """Somebody of the own side holds a card: hand sizes are open."""
    return any(g.players[other].hand for other in seats_of(g, g.players[seat].side))


def tide_option(g: Battle, seat: int) -> Option:
    """Always there, whatever is held (RUM-WINDOW-16)."""
    if team_hand(g, seat):
        return Option("tide", verb="tide", group="tide")
    return Option("tide", verb="tide", group="tide", blocked="no-cards", rule="RUM-TIDE-03")


def own_asks(g: Battle, asks: list[Ask], trigger: Trigger) -> list[Ask]:
    """The asks with the Tide Card button, and one aside for each teammate who holds cards (RUM-WINDOW-15)."""
    if g.board.clash:
        return asks  # RUM-CLASH-03
    for ask in asks:
        ask.options = [*ask.options, tide_option(g, ask.seat)]
    asked = {ask.seat for ask in asks}
    side = g.players[asks[0].seat].side
    beside = [seat for seat in seats_of(g, side) if seat not in asked and g.players[seat].hand]
    return [*asks, *[ask_aside(g, seat, trigger) for seat in beside]]


def ask_aside(g: Battle, seat: int, trigger: Trigger) -> Ask:
    cards = [card for card in g.players[seat].hand if is_playable(g, seat, card, trigger)]
    options = [PASS, *[Option(card, verb="play", args={"card": card}) for card in cards]]
    return Ask(seat=seat, kind="tide.aside", options=options, default=[PASS.id], audience="secret", manner="aside")


def own_answer(g: Battle, ask: Ask, picks: Picks, trigger: Trigger) -> Outcome | None:
    """What the Tide Card button or an aside leads to; None: it was another option. The caller's step runs again."""
    if not isinstance(picks, list) or not picks:
        return None
    if ask.kind == "tide.aside":
        if picks[0] == PASS.id:
            return STAY
        here = Goto(g.stack[-1].step())
        play(g, ask.seat, ask.seat, picks[0])
        return here
    if picks[0] != "tide":
        return None
    here = Goto(g.stack[-1].step())
    g.push(Playing(seat=ask.seat, trigger=trigger))
    return here


class Playing(Frame, tag="playing", kw_only=True):
    """The private list of what can be played now: own cards, lent ones, and teammates' cards to call for."""

    steps: ClassVar[tuple[str, ...]] = ("choose", "call")
    seat: int
    trigger: Trigger
    owner: int = -1
    card: str = ""

    def choose(self, g: Battle) -> Outcome:
        options = [BACK]
        for owner in [self.seat, *mates(g, self.seat)]:
            cards = [card for card in g.players[owner].hand if is_playable(g, self.seat, card, self.trigger)]
            options += [self._option(g, owner, card) for card in cards]
        return Ask(
            seat=self.seat,
            kind="tide.play",
            options=options,
            default=[BACK.id],
            audience="named",
            args={"trigger": self.trigger},
        )

    def _option(self, g: Battle, owner: int, card: str) -> Option:
        args: dict[str, Arg] = {"card": card, "owner": owner}
        if owner == self.seat:
            return Option(card, verb="play", args=args)
        if setting(g, owner, f"lend.{card}") == "yes":
            return Option(card, verb="play", args=args, group="lent")
        return Option(card, verb="call", args=args, group="call")

    def on_choose(self, g: Battle, ask: Ask, picks: Picks) -> Outcome:
        pick = picked(picks)
        if pick == BACK.id:
            return DONE
        option = ask.option(pick)
        assert option is not None
        self.card, self.owner = option.id, int(str(option.args["owner"]))
        if option.verb == "call":
            g.emit(CardCalled(seat=self.seat, owner=self.owner, card=self.card, knows=knowers(g, self.seat)))
            return NEXT
        play(g, self.seat, self.owner, self.card)
        return DONE

    def call(self, g: Battle) -> Outcome:
        return Ask(
            seat=self.owner,
            kind="tide.call",
            options=[Option("yes", verb="choose"), Option("no", verb="choose")],
            default=["no"],
            audience="named",
            args={"card": self.card, "asker": self.seat},
        )

    def on_call(self, g: Battle, ask: Ask, picks: Picks) -> Outcome:
        if picks == ["yes"]:
            play(g, self.seat, self.owner, self.card)
        else:
            g.emit(CallRefused(owner=self.owner, knows=knowers(g, self.seat)))
        return DONE


# ---- foreign windows --------------------------------------------------------------------------------------------


class Responding(Frame, tag="responding", kw_only=True):
    """One foreign window: each entitled seat acts once, and nothing opens it again (RUM-WINDOW-12, RUM-WINDOW-13)."""

    steps: ClassVar[tuple[str, ...]] = ("ask", "carry", "auto")
    window: Foreign
    chosen: dict[str, list[str]] = {}  # by seat: answers that are revealed together
    queue: list[tuple[int, str]] = []  # seat and pick, still to be carried out
    autos: list[int] = []

    def ask(self, g: Battle) -> Outcome:
        key = WINDOWS[self.window]
        seats = entitled(g, self.window)
        self.autos = [seat for seat in seats if setting(g, seat, key) == "auto"]
        asks = [ask_response(g, seat, self.window) for seat in seats if setting(g, seat, key) == "ask"]
        return list(asks) if asks else Goto("auto")

    def on_ask(self, g: Battle, ask: Ask, picks: Picks) -> Outcome:
        chosen = ids(picks)
        if len(chosen) > 1 and not {PASS.id, AUTO.id}.isdisjoint(chosen):
            raise IllegalAnswer("pass-alone")
        if AUTO.id in chosen:  # judged in its turn, when the others have acted (RUM-WINDOW-11)
            self.autos = in_order(g, [*self.autos, ask.seat])
        self.chosen = {**self.chosen, str(ask.seat): [pick for pick in chosen if pick not in (PASS.id, AUTO.id)]}
        if g.asks:
            return STAY
        seats = in_order(g, [int(seat) for seat in self.chosen])
        self.queue = [(seat, pick) for seat in seats for pick in self.chosen[str(seat)]]
        return NEXT

    def carry(self, g: Battle) -> Outcome:
        if not self.queue:
            return NEXT
        (seat, pick), self.queue = self.queue[0], self.queue[1:]
        if pick in open_picks(g, seat, self.window):  # one that can do nothing any more stays in hand
            use(g, seat, self.window, pick)
        return STAY

    def auto(self, g: Battle) -> Outcome:
        """Seats on AUTO follow, judging what is still left."""
        if not self.autos:
            return DONE
        seat, self.autos = self.autos[0], self.autos[1:]
        self.queue = [(seat, pick) for pick in auto_picks(g, seat, self.window)]
        return Goto("carry")


def in_order(g: Battle, seats: list[int]) -> list[int]:
    """Seat order; in Clash Royale from the player on turn (RUM-GAP-86)."""
    if not g.board.clash:
        return sorted(seats)
    return sorted(seats, key=lambda seat: (seat - g.board.turn) % g.seats)


def entitled(g: Battle, window: Foreign) -> list[int]:
    """By public facts alone (RUM-WINDOW-01)."""
    trigger = TRIGGER[window]
    found: list[int] = []
    for side in _sides(g, window):
        for seat in seats_of(g, side):
            held = window != "after" and bool(g.players[seat].hand) and unseen_copy(g, side, trigger)
            if held or _reactions(g, seat, window):
                found.append(seat)
    return in_order(g, found)


def _sides(g: Battle, window: Foreign) -> list[int]:
    """Sides that the window is for."""
    b = g.board
    if window == "activated":
        mine = b.heroes[b.active].side
        return [side for side in range(len(b.sides)) if side != mine]
    a = attack_now(g)
    if window == "declared":
        struck = {hero.side for hero in b.heroes if hero.zone == a.target} if a.kind in DECLARED else set[int]()
    elif window == "hits":
        struck = {b.heroes[i].side for i in heroes_with_hits(g, a)}
    else:
        struck = {b.heroes[i].side for i in a.hurt}
    return sorted(side for side in struck if side != a.side)


def heroes_with_hits(g: Battle, a: Assault) -> list[int]:
    return [i for i in range(len(g.board.heroes)) if a.pending(f"hero-{i}")]


def _reactions(g: Battle, seat: int, window: Foreign) -> list[tuple[int, int]]:
    """Ready Reactions of a seat's Heroes: Hero and slot (RUM-WINDOW-02, RUM-SKILL-11, RUM-SKILL-12)."""
    found: list[tuple[int, int]] = []
    for i, hero in enumerate(g.board.heroes):
        if hero.seat != seat or not hero.zone or silenced(hero):
            continue
        for slot, level in enumerate(hero.levels):
            sheet = skill(hero, slot)
            ready = sheet.type == "reaction" and level and sheet.trigger == TRIGGER[window] and face(hero, slot).do
            if ready and _is_met(g, i, slot, window):
                found.append((i, slot))
    return found


def _is_met(g: Battle, index: int, slot: int, window: Foreign) -> bool:
    hero = g.board.heroes[index]
    a = attack_now(g)
    if a.side == hero.side:
        return False
    if window == "declared":
        return hero.zone == a.target
    if window == "hits":
        return bool(a.pending(f"hero-{index}"))
    sheet = skill(hero, slot)
    if sheet.hurt and index not in a.hurt:
        return False
    if sheet.from_hero:
        foe = g.board.heroes[a.hero] if a.hero >= 0 and a.kind in ("hero", "strike_back") else None
        if foe is None or not foe.zone or distance(foe.zone, hero.zone) > 1:
            return False
    return any_applies(g, reaction(g, index, slot), face(hero, slot).do)


def reaction(g: Battle, index: int, slot: int) -> Resolve:
    hero = g.board.heroes[index]
    return Resolve(
        seat=hero.seat,
        side=hero.side,
        effects=list(face(hero, slot).do),
        source=f"{hero.kind}.{slot}",
        hero=index,
        slot=slot,
        target=index,
    )


def open_picks(g: Battle, seat: int, window: Foreign) -> list[str]:
    """What a seat can do in the window now: Reactions `react-<hero>-<slot>`, cards `<card>@hero-<n>`."""
    found = [f"react-{i}-{slot}" for i, slot in _reactions(g, seat, window)]
    if window == "after":
        return found
    trigger = TRIGGER[window]
    fitting = [card for card in g.players[seat].hand if tide(card).trigger == trigger]
    for target in _card_targets(g, seat, window) if fitting else ():
        found += [f"{card}@hero-{target}" for card in fitting if is_playable(g, seat, card, trigger, target)]
    return found


def _card_targets(g: Battle, seat: int, window: Foreign) -> list[int]:
    """The Heroes that a card of this window can be about."""
    if window == "activated":
        return [g.board.active]
    a = attack_now(g)
    side = g.players[seat].side
    if window == "declared":
        return [a.hero]
    return [i for i in heroes_with_hits(g, a) if g.board.heroes[i].side == side]


def pick_option(g: Battle, pick: str) -> Option:
    if pick.startswith("react-"):
        _, hero, slot = pick.split("-")
        mine = g.board.heroes[int(hero)]
        key = f"{mine.kind}.{slot}"
        args: dict[str, Arg] = {"hero": mine.name, "skill": key, "face": f"{key}.{mine.levels[int(slot)]}"}
        return Option(pick, verb="react", args=args)
    card, _, rest = pick.partition("@hero-")
    hero = g.board.heroes[int(rest)].name if int(rest) >= 0 else ""
    return Option(pick, verb="play", args={"card": card, "hero": hero})


def ask_response(g: Battle, seat: int, window: Foreign) -> Ask:
    """The same form for everybody; unanswered it is carried out as AUTO (RUM-WINDOW-06, RUM-WINDOW-11)."""
    picks = open_picks(g, seat, window)
    return Ask(
        seat=seat,
        kind=f"window.{window}",
        options=[PASS, AUTO, *[pick_option(g, pick) for pick in picks]],
        least=1,
        most=max(1, len(picks)),
        default=[AUTO.id],
        audience="named",
        args=_facts(g, window),
    )


def _facts(g: Battle, window: Foreign) -> dict[str, Arg]:
    b = g.board
    if window == "activated":
        return {"hero": b.heroes[b.active].name, "zone": b.heroes[b.active].zone}
    a = attack_now(g)
    facts: dict[str, Arg] = {"who": a.who, "name": a.name, "zone": a.target}
    if window == "hits":
        struck = heroes_with_hits(g, a)
        facts["heroes"] = [b.heroes[i].name for i in struck]
        facts["hits"] = sum(len(a.pending(f"hero-{i}")) for i in struck)
        facts["free"] = len(a.free_hits())
    return {**facts, "n": planned(b, a) if window == "declared" else 0}


def use(g: Battle, seat: int, window: Foreign, pick: str) -> None:
    if pick.startswith("react-"):
        _, index, slot = (part for part in pick.split("-"))
        r = reaction(g, int(index), int(slot))
        g.emit(ReactionUsed(hero=g.board.heroes[int(index)].name, skill=r.source))
        g.push(r)
        return
    card, _, target = pick.partition("@hero-")
    play(g, seat, seat, card, int(target))


# ---- AUTO -------------------------------------------------------------------------------------------------------


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
