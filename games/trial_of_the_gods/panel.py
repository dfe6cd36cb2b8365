"""The panel of a Turn: what can be done now, and with which cards (D-07, D-08, D-12)."""

from __future__ import annotations

from collections.abc import Mapping

from games.core import Ask, Option
from games.core.asking import ask_one
from games.core.asks import Arg
from games.trial_of_the_gods.cards import action, feats
from games.trial_of_the_gods.chart import is_island
from games.trial_of_the_gods.control import is_idle
from games.trial_of_the_gods.direct import apart, fight_args, fights
from games.trial_of_the_gods.explore import islands_to_explore
from games.trial_of_the_gods.hands import card_option, worth
from games.trial_of_the_gods.laying import BACK, best_discovery, need_of
from games.trial_of_the_gods.order import pieces_of
from games.trial_of_the_gods.powers import actions, power_of, sources
from games.trial_of_the_gods.resolve import is_payable
from games.trial_of_the_gods.routes import routes
from games.trial_of_the_gods.sail import in_order, leaving_costs, way_option
from games.trial_of_the_gods.state import DEEDS, Deed, Trial
from games.trial_of_the_gods.whereabouts import enemies_of, sights

MODIFIER = 1
ONE = "one"  # the case of an option that is not a list: there is one thing to choose
FIRST = "first"  # the case of what is asked for the first Action of the game
PASS = Option("pass", verb="pass", grave=True)
END = Option("end", verb="end", grave=True)


def modifier(g: Trial, seat: int, deed: Deed) -> int:
    """The roof of the Temple where the Captain stands when the Action is chosen (TRI-MOD-01 to 06)."""
    zone = g.players[seat].zone
    return MODIFIER if is_island(zone) and g.islands[zone].roof == deed else 0


def value(g: Trial, seat: int, card: str, deed: Deed) -> int:
    """Of a numbered Action of a hand card, now."""
    return action(card).value(deed) + modifier(g, seat, deed)


def cards_for(g: Trial, seat: int, deed: Deed) -> dict[str, int]:
    """Hand cards with that Action, each with its value."""
    more = modifier(g, seat, deed)
    found = ((card, getattr(action(card).values, deed) + more) for card in g.players[seat].hand)
    return {card: n for card, n in found if n}


# ---- the Turn -----------------------------------------------------------------------------------------------------


def ask_turn(g: Trial, seat: int, tip: str) -> Ask:
    """Kinds of Action. What could change nothing is shown with the reason, a Fight that cannot be won comes last."""
    player = g.players[seat]
    likely, vain = apart(_fights(g, seat))
    options = [*_deeds(g, seat), *likely, *_islands(g, seat)]
    if player.hand:
        if effects := [card for card in player.hand if action(card).type == "action"]:
            options.append(_effects(g, seat, effects))
        options.append(Option("idle", "idle", "play", {"n": 0}))
    if any(power_of(source).is_action for source in sources(player)):
        options.append(_feats(g, seat))
    last = PASS if g.actions == 0 else END
    facts: dict[str, Arg] = {
        "actions": g.actions,
        "zone": player.zone,
        "hand": len(player.hand),
        "energy": player.available,
        "vigor": player.vigor,
        "foes": [foe.card for foe in enemies_of(g, seat, player.zone)],
        "danger": danger(g, seat),
        "tip": tip,
    }
    if g.round == player.turns == 1 and not g.actions:
        facts["case"] = FIRST
    return ask_one(seat, "turn.act", [*options, last, *vain], last.id, audience="named", args=facts, epoch=g.turn)


def danger(g: Trial, seat: int) -> str:
    """What the Enemies beside the Captain mean, for the wording."""
    if not enemies_of(g, seat, g.players[seat].zone):
        return "none"
    return "shame" if leaving_costs(g, seat, glide=False, clean=False) else "harm"


def _kind(deed: str, n: int, blocked: str = "", rule: str = "") -> Option:
    """Apart from the cards stand the Feats: so there are never too many of either to be buttons."""
    group, verb = "feats" if deed == "feat" else "cards", "play" if deed == "effect" else deed
    return Option(deed, group, verb, {"n": n}, blocked=blocked, rule=rule if blocked else "")


def _effects(g: Trial, seat: int, effects: list[str]) -> Option:
    """A list, or the one that can be played: it is named here and played at once."""
    player = g.players[seat]
    payable = [card for card in effects if is_payable(g, seat, card)]
    useful = [card for card in payable if not _is_idle(g, seat, card)]
    dear = any(action(card).effect.prayer > player.available for card in effects)
    option = _kind("effect", len(useful), "" if payable else "no-effect", "TRI-KEY-01" if dear else "TRI-KEY-02")
    if len(payable) == 1 and useful:
        card = useful[0]
        option.args.update(case=ONE, card=card, letter=player.letters.get(card, -1))
    return option


def _feats(g: Trial, seat: int) -> Option:
    """A list, or the one that there is: it is named here and used at once."""
    open_, useful = actions(g.players[seat]), ready_powers(g, seat)
    option = _kind("feat", len(useful), "" if open_ else "no-feat", "TRI-FEAT-02")
    if len(open_) == 1 and useful:
        option.args.update(case=ONE, feat=useful[0])
    return option


def _deeds(g: Trial, seat: int) -> list[Option]:
    player = g.players[seat]
    best: dict[Deed, int] = dict.fromkeys(DEEDS, 0)
    for card in player.hand:
        values = action(card).values
        best["sail"] = max(best["sail"], values.sail)
        best["restore"] = max(best["restore"], values.restore)
        best["order"] = max(best["order"], values.order)
        best["heal"] = max(best["heal"], values.heal)
    roof = g.islands[player.zone].roof if player.hand and is_island(player.zone) else ""
    if roof:
        best[roof] += MODIFIER
    why: dict[Deed, str] = {
        "sail": "",
        "restore": "" if player.exhausted else "none-exhausted",
        "heal": "" if player.vigor < player.limit else "vigor-full",
        "order": "" if pieces_of(g, seat) else "no-pieces",
    }
    return [_kind(deed, best[deed], why[deed] or ("" if best[deed] else "no-card")) for deed in why]


def _fights(g: Trial, seat: int) -> list[Option]:
    return [
        Option(f"fight.{card}", "here", "fight", fight_args(g, seat, card, zone))
        for card, zone in fights(g, seat).items()
    ]


def _islands(g: Trial, seat: int) -> list[Option]:
    found: list[Option] = []
    islands = islands_to_explore(g, seat)
    if islands:
        most = best_discovery(g, seat, 0)
        for island in islands:
            need = need_of(g, island)
            args: dict[str, Arg] = {"island": island, "need": need, "have": most}
            shut, rule = ("short", "TRI-EXPL-04") if most < need else ("", "")
            found.append(Option(f"explore.{island}", "here", "explore", args, blocked=shut, rule=rule))
    return found


def ready_powers(g: Trial, seat: int) -> list[str]:
    """Actions of Feats and Heroes that would change something."""
    player = g.players[seat]
    return [source for source in actions(player) if not is_idle(g, seat, power_of(source).do)]


def can_act(g: Trial, seat: int) -> bool:
    """Anything but Pass, also what would change nothing (TRI-TURN-09)."""
    return bool(g.players[seat].hand or fights(g, seat) or actions(g.players[seat]))


def can_do_more(g: Trial, seat: int) -> bool:
    """A second Action that is worth a question."""
    return bool(g.players[seat].hand or fights(g, seat) or ready_powers(g, seat))


# ---- with which card ----------------------------------------------------------------------------------------------


def thrifty(cards: Mapping[str, int], need: int) -> str:
    """Of those with enough the cheapest, then the smallest, then what is least missed elsewhere; else the largest."""
    enough = [card for card, n in cards.items() if n >= need]
    if enough:
        return min(enough, key=lambda card: (cards[card] + 10 * action(card).cost, missed(card), worth(card)))
    return max(cards, key=lambda card: (cards[card], -missed(card), worth(card)))


def missed(card: str) -> int:
    """In a Fight or an Explore: the spear is not for rowing if there is an oar."""
    sheet = action(card)
    return sheet.values.attack + sheet.values.discovery + (sheet.type == "fight")


def ask_sail(g: Trial, seat: int, card: str) -> Ask:
    """Where to: the card is the thriftiest that reaches it, unless one was named."""
    cards = cards_for(g, seat, "sail")
    within = {card: cards[card]} if card else cards
    player = g.players[seat]
    options: list[Option] = []
    seen = sights(g, seat)
    for zone, way in in_order(routes(g, seat, max(within.values()))):
        using = thrifty(within, len(way.zones))
        letter = player.letters.get(using, -1)
        options.append(way_option(zone, way, seen, card=using, letter=letter, n=cards[using]))
    for other, n in cards.items():
        if len(cards) > 1 and other != card:
            args: dict[str, Arg] = {"card": other, "letter": player.letters.get(other, -1), "n": n}
            options.append(Option(f"with.{other}", "with", "choose", args))
    facts: dict[str, Arg] = {"card": card, "zone": player.zone, "n": max(within.values())}
    return ask_one(seat, "turn.sail", [*options, BACK], BACK.id, audience="named", args=facts)


def ask_deed(g: Trial, seat: int, deed: Deed) -> Ask:
    """Restore, Heal and Order: one card (D-08: as much as possible is applied)."""
    player = g.players[seat]
    most = {"restore": player.exhausted, "heal": player.limit - player.vigor}.get(deed, len(player.hand))
    cards = cards_for(g, seat, deed)
    first = thrifty(cards, most)
    options = [
        card_option(player, card, deed, n=n, gives=min(n, most))
        for card, n in sorted(cards.items(), key=lambda item: (item[0] != first, -item[1], item[0]))
    ]
    facts: dict[str, Arg] = {"most": most}
    if deed == "restore" and (back := sum(feats()[feat].restore for feat in player.feats)):
        facts["case"], facts["back"] = "sunset", back
    return ask_one(seat, f"turn.{deed}", [*options, BACK], BACK.id, audience="named", args=facts)


def _is_idle(g: Trial, seat: int, card: str) -> bool:
    """It may be played all the same (ledger 8.1, Interplay)."""
    hand, effect = g.players[seat].hand, action(card).effect
    at = hand.index(card)
    del hand[at]  # it is played first
    idle = not effect.removal and is_idle(g, seat, effect.parts(True))
    hand.insert(at, card)
    return idle


def ask_effect(g: Trial, seat: int) -> Ask:
    """What would change nothing is offered, and said to be so."""
    player = g.players[seat]
    options: list[Option] = []
    for card in player.hand:
        if action(card).type == "action":
            dear = not is_payable(g, seat, card)
            args: dict[str, Arg] = {
                "card": card,
                "letter": player.letters.get(card, -1),
                "price": action(card).effect.prayer,
                "energy": player.available,
                "case": "idle" if _is_idle(g, seat, card) else "",
            }
            blocked, rule = ("price", "TRI-KEY-01") if dear else ("", "")
            options.append(Option(card, verb="play", args=args, blocked=blocked, rule=rule))
    return ask_one(seat, "turn.effect", [*options, BACK], BACK.id, audience="named")


def ask_idle(g: Trial, seat: int) -> Ask:
    """A card for a value of 0: it does nothing, and can wake Devotion (TRI-ACT-03)."""
    player = g.players[seat]
    options = [card_option(player, card, "play") for card in player.hand]
    return ask_one(seat, "turn.idle", [*options, BACK], BACK.id, audience="named")


def ask_feat(g: Trial, seat: int) -> Ask:
    player = g.players[seat]
    open_, useful = actions(player), ready_powers(g, seat)
    options: list[Option] = []
    for source in sources(player):
        power = power_of(source)
        if power.is_action:
            shut = "" if source in open_ else "used" if source in player.blocked else "price"
            args: dict[str, Arg] = {"feat": source, "price": power.prayer, "energy": player.available}
            args["case"] = "" if source in useful else "idle"
            rule = {"": "", "used": "TRI-FEAT-02", "price": "TRI-KEY-01"}[shut]
            options.append(Option(source, verb="feat", args=args, blocked=shut, rule=rule))
    return ask_one(seat, "turn.feat", [*options, BACK], BACK.id, audience="named")  # shades in hand may matter
