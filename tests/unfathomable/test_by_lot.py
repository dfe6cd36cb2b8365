"""What chance decides is decided by chance: with other seeds other cards, places and tokens come of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.core import Rng
from games.core.stack import open_frame
from games.unfathomable import SPEC
from games.unfathomable import vocabulary as v
from games.unfathomable.check import SkillCheck
from games.unfathomable.defeat import Defeats
from games.unfathomable.events import CheckFlipped, YouSawLoyalty
from games.unfathomable.piles import build_chaos
from games.unfathomable.resolve import Resolve
from games.unfathomable.state import Voyage
from games.unfathomable.tracks import Arrival
from tests.rules import rule
from tests.unfathomable.build import a_voyage
from tests.unfathomable.test_fine_points import a_total

SEEDS = range(1, 9)
SAME = ["will-1-1", "will-1-2", "will-1-3", "lore-1-1", "lore-1-2"]


def lies_after_repair(seed: int) -> object:
    """Where in its deck the card of a repaired room comes to lie."""
    s = a_voyage(seed=seed).deep_ones().damaged("galley").at(0, "galley")
    card = s.g.damage["galley"]
    s.g.damages.sort()
    return s.do(0, v.Repair(at="here")).g.damages.index(card)


def lies_after_rescue(seed: int) -> object:
    s = a_voyage(seed=seed).passengers(deck_3=["face-1"]).at(0, "deck-3")
    s.g.people.sort()
    return s.do(0, v.Rescue(at="here")).g.people.index("face-1")


def lies_after_being_saved(seed: int) -> object:
    s = a_voyage(seed=seed).passengers(deck_3=["face-1"])
    s.g.people.sort()
    return s.start(Defeats(passengers=["deck-3"], saved=["deck-3"])).g.people.index("face-1")


def who_of_several_passengers(seed: int) -> object:
    return a_voyage(seed=seed).passengers(deck_3=["face-1", "face-2"]).start(Defeats(passengers=["deck-3"])).g.lost


def treachery_in_the_chaos_deck(seed: int) -> object:
    s = a_voyage(seed=seed)
    s.g.chaos.sort()
    s.do(0, v.TreacheryToChaos(n=1))
    return next(i for i, card in enumerate(s.g.chaos) if card.startswith("treachery"))


def a_new_chaos_deck(seed: int) -> object:
    g = a_voyage(seed=seed).g
    g.chaos = []
    for deck in g.skills.values():
        deck.sort()
    build_chaos(g)
    return g.chaos


def flipped(seed: int) -> object:
    s = a_voyage(seed=seed).hand(0, *SAME)
    return a_total(s, 3, *SAME).of(CheckFlipped)[0].cards


def lost_at_random(seed: int) -> object:
    return a_voyage(seed=seed).hand(0, *SAME).do(0, v.Discard(n=2, how="random")).g.players[0].hand


def a_loyalty_card_seen(seed: int) -> object:
    s = a_voyage(seed=seed).loyalty(1, "human", "hybrid").do(0, v.PeekLoyalty(who="that", n=1), target=1)
    return s.of(YouSawLoyalty)[0].cards


def silence_picks_a_player(seed: int) -> object:
    return a_voyage(4, seed=seed).do(0, v.Defeat(who=v.Chosen(("other",)))).ask(0).default


def silence_gives_away(seed: int) -> object:
    return a_voyage(seed=seed).hand(0, *SAME).do(0, v.Discard(n=2)).ask(0).default


@rule("UNF-REPAIR-03", "UNF-PASS-03", "UNF-PASS-09", "UNF-CHAOS-05", "UNF-CHAOS-02", "UNF-CHECK-09", "UNF-LOY-06")
@pytest.mark.parametrize(
    "outcome",
    [
        lies_after_repair,
        lies_after_rescue,
        lies_after_being_saved,
        who_of_several_passengers,
        treachery_in_the_chaos_deck,
        a_new_chaos_deck,
        flipped,
        lost_at_random,
        a_loyalty_card_seen,
        silence_picks_a_player,
        silence_gives_away,
    ],
    ids=lambda outcome: outcome.__name__,
)
def test_another_seed_another_outcome(outcome: Callable[[int], object]):
    assert len({str(outcome(seed)) for seed in SEEDS}) > 1
    assert outcome(3) == outcome(3), "and the same seed the same"


# ---- what the proof of secrecy makes different ----------------------------------------------------------------------


def a_table() -> Voyage:
    s = a_voyage(4).hand(0, "will-1-1", "lore-1-1").hand(1, "will-2-1", "lore-2-1").passengers(deck_3=["face-1"])
    g = s.g
    g.mythos_pile = [g.mythos.pop() for _ in range(3)]
    g.players[1].saw, g.players[0].saw = [(2, "human")], [(1, "human")]
    g.players[1].known = ["top.ice-line"]
    g.players[1].orders = {"use.grit": "never"}
    g.players[0].orders = {"use.grit": "mine"}
    return s.acts(0, n=1).g


HIDDEN: dict[str, Callable[[Voyage], object]] = {
    "luck": lambda g: g.rng.word,
    "hands of others": lambda g: g.players[1].hand,
    "chaos": lambda g: g.chaos,
    "loyalty of others": lambda g: [player.loyalty for player in g.players[1:]],
    "loyalty deck": lambda g: g.loyalties,
    "damage deck": lambda g: g.damages,
    "items": lambda g: g.items,
    "spells": lambda g: g.spells,
    "mythos": lambda g: g.mythos,
    "waypoints": lambda g: g.waypoints,
    "mythos discards but the top": lambda g: g.mythos_pile[:-1],
    "passengers in the supply": lambda g: g.people,
    "passengers aboard": lambda g: g.aboard,
    "orders of others": lambda g: g.players[1].orders,
    "knowledge of others": lambda g: g.players[1].known,
    "skill decks": lambda g: g.skills["will"],
}
PUBLIC: dict[str, Callable[[Voyage], object]] = {
    "own hand": lambda g: g.players[0].hand,
    "own loyalty": lambda g: g.players[0].loyalty,
    "own orders": lambda g: g.players[0].orders,
    "what was seen": lambda g: g.players[0].saw,
    "top of the mythos discards": lambda g: g.mythos_pile[-1],
    "sizes of hands": lambda g: [len(player.hand) for player in g.players],
    "where passengers are": lambda g: {space: len(tokens) for space, tokens in g.aboard.items()},
    "sizes of decks": lambda g: [
        len(deck) for deck in (*g.skills.values(), g.chaos, g.mythos, g.mythos_pile, g.people)
    ],
}


def scrambled(seed: int) -> Voyage:
    g = a_table()
    SPEC.scramble(g, 0, Rng(seed))
    return g


def test_the_proof_of_secrecy_changes_all_that_a_seat_cannot_know_and_nothing_that_it_can():
    before, after = a_table(), [scrambled(seed) for seed in range(12)]
    assert [what for what, seen in HIDDEN.items() if len({str(seen(g)) for g in after}) == 1] == []
    assert [what for what, seen in PUBLIC.items() if any(seen(g) != seen(before) for g in after)] == []
    assert all(g.players[1].saw == [] for g in after), "what others have seen is forgotten"


def test_the_captain_who_looks_at_two_waypoints_keeps_them_in_the_proof():
    s = a_voyage().set(captain=1).start(Arrival())
    pair = s.g.waypoints[-2:]
    for seed in range(4):
        SPEC.scramble(s.g, 1, Rng(seed))
        assert s.g.waypoints[-2:] == pair
    SPEC.scramble(s.g, 0, Rng(1))
    assert s.g.waypoints[-2:] != pair, "the others cannot know them"


def test_cards_under_way_are_sorted_again_in_the_proof():
    """A pile that is not turned up yet takes part, and lies sorted, so that its order tells nothing."""
    found = set[str]()
    for seed in range(6):
        s = a_voyage().hand(0, *SAME).hand(1, "strength-1-1", "strength-2-1", "influence-1-1")
        s.start(SkillCheck(source="brig", target=3, skills=["will"], inner=Resolve(seat=0)))
        SPEC.scramble(s.g, 0, Rng(seed))
        pile = open_frame(s.g, SkillCheck).pile
        assert pile == sorted(pile)
        found.add(str(pile))
    assert len(found) > 1
