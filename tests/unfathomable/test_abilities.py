"""Action abilities on cards."""

from __future__ import annotations

from games.unfathomable.actions import Acting
from games.unfathomable.cards import items, mythos
from tests.rules import rule
from tests.unfathomable.build import a_voyage


@rule("UNF-ABIL-01")
def test_an_action_ability_costs_one_action():
    v = a_voyage().acts(0, "use.item.brass-loudhailer", n=2).answer(0, ["deck-4"])
    assert v.ask(0).args["left"] == 1
    assert "deck-4" not in v.g.aboard


@rule("UNF-ABIL-02", "UNF-TITLE-11")
def test_sheet_items_feat_title_kept_cards_and_hand():
    v = a_voyage(cast=("oriel-vantongeren", "arjun-singh", "jamie-snell")).hand(0, "influence-1-1")
    kept = next(card.id for card in mythos().values() if card.kept is not None and card.kept.timing == "action")
    v.g.players[0].kept.append(kept)
    v.acts(0, n=1)
    offered = set(v.offered(0)) | set(v.blocked(0))
    wanted = {
        "use.sheet",
        "use.feat",
        "use.item.crystal-receiver",
        f"use.kept.{kept}",
        "use.hand.influence-1-1",
        "tome",
    }
    assert wanted <= offered


@rule("UNF-ABIL-03")
def test_a_card_stays_unless_it_says_otherwise():
    v = a_voyage().items(0, "flare-pistol").at(0, "deck-5").deep_ones(deck_1=2)
    v.acts(0, "use.item.brass-loudhailer").answer(0, ["deck-4"])
    assert "brass-loudhailer" in v.g.players[0].items
    v.acts(0, "use.item.flare-pistol")
    assert v.g.players[0].items == ["brass-loudhailer"]
    assert v.g.items_gone == ["flare-pistol"]
    assert v.g.deep_ones == {"w1": 2}
    assert "flare-pistol" in items()


@rule("UNF-ABIL-04")
def test_not_in_the_brig_means_what_it_says():
    v = a_voyage(cast=("oriel-vantongeren", "arjun-singh", "jamie-snell")).at(0, "brig").acts(0, n=1)
    assert v.blocked(0)["use.sheet"] == "UNF-ABIL-04"
    assert "use.feat" in v.offered(0)
    v.at(0, "deck-1").start(Acting(seat=0, n=1))
    assert "use.sheet" in v.offered(0)
