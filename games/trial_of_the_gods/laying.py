"""Cards composed beforehand for a Fight or an Exploration: what each gives, what is payable, what is worth a press."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, permutations

from games.core import Ask, IllegalAnswer, Option, Picks
from games.core.answers import ids, number_in
from games.core.asking import ask_some
from games.core.asks import Arg, Suggestion
from games.trial_of_the_gods.cards import action, enemy, upgrades
from games.trial_of_the_gods.chart import is_sea, islands
from games.trial_of_the_gods.hands import card_option
from games.trial_of_the_gods.odds import chances
from games.trial_of_the_gods.passives import CardAttack, CardDiscovery, CheaperPrayer
from games.trial_of_the_gods.powers import has_upgrade, total
from games.trial_of_the_gods.resolve import CHECKS, is_payable
from games.trial_of_the_gods.state import God, Trial
from games.trial_of_the_gods.vocabulary import Attack, EnemyAttack, ForEach, If, Restore
from games.trial_of_the_gods.wagers import falls, is_last, ladders, percent, side_of
from games.trial_of_the_gods.whereabouts import foe_of, tamed_by

MOST = 3  # cards in a Fight or an Exploration
BACK = Option("back", verb="back")


def parse_use(pick: str) -> tuple[str, str]:
    """How a card is used, and which: attack, effect, or full (its Prayer not made cheaper)."""
    how, _, card = pick.partition(".")
    return how, card


def prayer_relief(g: Trial, seat: int, card: str) -> int:
    """What a Hero's Feat takes off this card's Prayer, if its owner likes (D-20)."""
    return min(action(card).effect.prayer, total(g.players[seat], CheaperPrayer))


# ---- Fight --------------------------------------------------------------------------------------------------------


def effect_attack(g: Trial, seat: int, card: str, zone: str, foe: str, devoted: bool) -> int:
    """The Attack that a Fight Effect gives here."""
    return _attack_in(g, seat, action(card).effect.parts(devoted), zone, foe)


def _attack_in(g: Trial, seat: int, effects: Iterable[object], zone: str, foe: str) -> int:
    found = 0
    for effect in effects:
        if isinstance(effect, Attack):
            found += effect.n
        elif isinstance(effect, If):
            fact = effect.when.means.fact
            holds = is_sea(zone) if fact == "fight-at-sea" else fact == "argonaut" and not foe_of(g, foe).is_monster
            found += _attack_in(g, seat, effect.then if holds else effect.otherwise, zone, foe)
        elif isinstance(effect, ForEach) and effect.of == "tamed":
            n = len(tamed_by(g, seat))
            found += (min(n, effect.most) if effect.most else n) * _attack_in(g, seat, effect.do, zone, foe)
    return found


def worth_of(g: Trial, seat: int, picks: Sequence[str], zone: str, foe: str) -> int | None:
    """The Attack of cards laid in this order; None: one of them could not be paid for."""
    player = g.players[seat]
    available, exhausted, attack = player.available, player.exhausted, 0
    relief = total(player, CheaperPrayer)
    gods: set[God | None] = {action(card).god for card in player.used}
    spare = len(player.hand) - len(picks)
    for pick in picks:
        how, card = parse_use(pick)
        sheet = action(card)
        devoted = sheet.god is not None and sheet.god in gods
        gods.add(sheet.god)
        if how == "attack":
            attack += sheet.values.attack
            continue
        price = sheet.effect.prayer
        if price and how == "effect":
            price, relief = max(0, price - relief), 0
        spare -= sheet.effect.devour
        if price > available or spare < 0:
            return None
        back = sum(effect.n for effect in sheet.effect.do if isinstance(effect, Restore))
        back = min(back, exhausted + price)
        available, exhausted = available - price + back, exhausted + price - back
        attack += effect_attack(g, seat, card, zone, foe, devoted)
    return attack


def checked_plan(g: Trial, seat: int, picks: list[str], zone: str, foe: str) -> list[str]:
    """In an order in which all costs are met and Devotion counts: the one given, unless another gives more."""
    cards = [parse_use(pick)[1] for pick in picks]
    if len(set(cards)) < len(cards):
        raise IllegalAnswer("card-twice", rule="TRI-FIGHT-06")
    best: tuple[int, list[str]] | None = None
    for order in permutations(picks):
        worth = worth_of(g, seat, order, zone, foe)
        if worth is not None and (best is None or worth > best[0]):
            best = worth, list(order)
    if best is None:
        raise IllegalAnswer("too-dear", rule="TRI-KEY-01", energy=g.players[seat].available)
    return best[1]


def fight_options(g: Trial, seat: int, zone: str, foe: str) -> list[tuple[int, Option]]:
    """Every hand card for its Attack value or its Fight Effect, with what it gives."""
    player = g.players[seat]
    found: list[tuple[int, Option]] = []
    for card in player.hand:
        sheet = action(card)
        value = sheet.values.attack
        if value:
            found.append((value, card_option(player, card, "lay", f"attack.{card}", n=value, how="attack", price=0)))
        if sheet.type != "fight":
            continue
        devoted = sheet.god is not None and any(action(other).god == sheet.god for other in player.used)
        gives = effect_attack(g, seat, card, zone, foe, devoted)
        relief = prayer_relief(g, seat, card)
        if is_payable(g, seat, card, relief):
            price = sheet.effect.prayer - relief
            option = card_option(player, card, "lay", f"effect.{card}", n=gives, how="effect", price=price)
            found.append((gives, option))
        if relief and is_payable(g, seat, card):
            price = sheet.effect.prayer
            found.append((0, card_option(player, card, "lay", f"full.{card}", n=gives, how="full", price=price)))
    return found


def enemy_span(g: Trial, foe: str, base: int) -> tuple[int, int]:
    """The least and the most that an Enemy's Attack Value can be."""
    profile = enemy(foe)
    each = max(1, profile.skill.n) if isinstance(profile.skill, EnemyAttack) else 1
    return base, base + each * profile.dice


def standing_attack(g: Trial, seat: int, bonus: int) -> int:
    return bonus + (upgrades()["attack"].n if has_upgrade(g.players[seat], "attack") else 0)


def ask_fight(g: Trial, seat: int, zone: str, foe: str, bonus: int, declared: bool) -> Ask:
    """Up to three cards; whole answers first: the fewest that win whatever is rolled, and the most Attack."""
    offers = fight_options(g, seat, zone, foe)
    base = g.fight.base if declared and g.fight is not None else enemy(foe).attack
    low, high = enemy_span(g, foe, base)
    own, feats = standing_attack(g, seat, bonus), total(g.players[seat], CardAttack)
    facts: dict[str, Arg] = {
        "foe": foe,
        "zone": zone,
        "low": low,
        "high": high,
        "own": own,
        "feats": feats,
        "dice": enemy(foe).dice,
        "injured": foe_of(g, foe).injured,
        "declared": declared,
    }
    shift = base - enemy(foe).attack
    facts["wins"], facts["fells"] = ladders(g, seat, foe, shift)
    if is_last(g, foe):
        facts["case"] = "last"
    options = [option for _, option in offers]
    if not declared:
        options.append(BACK)
    ask = ask_some(seat, "fight.cards", options, 0, MOST, [] if declared else [BACK.id], audience="named", args=facts)
    ask.suggested = _suggested_cards(g, seat, offers, zone, foe, own + feats, shift)
    if not declared:
        ask.suggested.append(Suggestion([BACK.id], "back"))
    return ask


def _suggested_cards(
    g: Trial, seat: int, offers: list[tuple[int, Option]], zone: str, foe: str, own: int, shift: int
) -> list[Suggestion]:
    best: dict[str, tuple[int, int, str]] = {}
    for gives, option in offers:
        card = parse_use(option.id)[1]
        price = -int(str(option.args["price"]))
        if gives and (card not in best or (gives, price) >= best[card][:2]):  # at the same price the text gives more
            best[card] = gives, price, option.id
    ranked = [pick for _, _, pick in sorted(best.values(), key=lambda one: (-one[0], -one[1], one[2]))]
    found: list[Suggestion] = []
    for n in range(1, min(MOST, len(ranked)) + 1):
        picks = ranked[:n]
        worth = worth_of(g, seat, picks, zone, foe)
        if worth is None:
            continue
        result = chances(side_of(g, seat, picks, worth + own, shift), enemy(foe))
        win, fall = percent(result.win), percent(falls(g, foe, result))
        args: dict[str, Arg] = {"n": n, "attack": worth + own, "win": win, "fall": fall}
        if win == 100 and not found:
            found.append(Suggestion(picks, "sure", args))
        elif n == min(MOST, len(ranked)) and win:
            found.append(Suggestion(picks, "most", args))
    return found


# ---- Explore ------------------------------------------------------------------------------------------------------


def need_of(g: Trial, island: str) -> int:
    """The value of the leftmost Exploration Space without a token (TRI-EXPL-03)."""
    return islands()[island].spaces[len(g.islands[island].tokens)]


def discovery(g: Trial, seat: int, cards: Sequence[str], bonus: int) -> int:
    player = g.players[seat]
    own = bonus + (upgrades()["discovery"].n if has_upgrade(player, "discovery") else 0)
    return own + sum(action(card).values.discovery for card in cards) + (total(player, CardDiscovery) if cards else 0)


def best_discovery(g: Trial, seat: int, bonus: int) -> int:
    """The most that this hand can reach."""
    hand = sorted(g.players[seat].hand, key=lambda card: -action(card).values.discovery)
    return max(discovery(g, seat, hand[:n], bonus) for n in range(MOST + 1))


def explore_plan(g: Trial, seat: int, island: str, bonus: int) -> list[str]:
    """The cheapest set that reaches the value: fewest cards, sparing Attack, then little surplus."""
    need = need_of(g, island)
    player = g.players[seat]
    cards = [card for card in player.hand if action(card).values.discovery]
    for n in range(MOST + 1):
        fits = [set_ for set_ in combinations(cards, n) if discovery(g, seat, set_, bonus) >= need]
        if fits:
            return list(min(fits, key=lambda set_: _dear(set_)))
    return []


def _dear(cards: Sequence[str]) -> tuple[int, int, tuple[str, ...]]:
    spent = sum(action(card).values.attack for card in cards)
    return spent, sum(action(card).values.discovery for card in cards), tuple(cards)


def ask_explore(g: Trial, seat: int, island: str, bonus: int, back: bool) -> Ask:
    """Only cards that count; the preselected set first (D-15)."""
    player, need = g.players[seat], need_of(g, island)
    options = [
        card_option(player, card, "lay", n=value, attack=action(card).values.attack)
        for card in player.hand
        if (value := action(card).values.discovery)
    ]
    plan = explore_plan(g, seat, island, bonus)
    if back:
        options.append(BACK)
    own = discovery(g, seat, (), bonus)
    facts: dict[str, Arg] = {
        "island": island,
        "need": need,
        "own": own,
        "feats": total(player, CardDiscovery),
        "bonus": bonus,
    }
    silence = [BACK.id] if back else plan
    ask = ask_some(seat, "explore.cards", options, 0, MOST, silence, audience="named", args=facts)
    ask.suggested = [Suggestion(plan, "enough", {"sum": discovery(g, seat, plan, bonus), "need": need})]
    if back:
        ask.suggested.append(Suggestion([BACK.id], "back"))
    return ask


def check_explore(g: Trial, seat: int, island: str, cards: list[str], bonus: int) -> None:
    need, have = need_of(g, island), discovery(g, seat, cards, bonus)
    if have < need:
        raise IllegalAnswer("short", rule="TRI-EXPL-04", need=need, have=have)


def _check_answer(g: Trial, ask: Ask, picks: Picks) -> None:
    check_explore(g, ask.seat, str(ask.args["island"]), ids(picks), number_in(ask, "bonus"))


CHECKS["explore.cards"] = _check_answer
