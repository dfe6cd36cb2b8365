"""What a voyage's pieces are before anybody says otherwise: nothing, but for these."""

from __future__ import annotations

import games.sleeping_gods
from tests.core.defaults import said


def test_what_is_something_before_anybody_says_so():
    """-1 is nobody and nowhere; what a card gives or takes is one, unless it says more."""
    assert said(games.sleeping_gods) == {
        "Battle.soft": True,
        "Bid.mine": True,
        "Command.who": "active",
        "Defense.span": "attack",
        "DiscardAbility.n": 1,
        "DiscardAbility.who": "active",
        "DrawAbility.n": 1,
        "DrawAbility.who": "active",
        "ExtraAction.n": 1,
        "Hand.owner": -1,
        "Harm.mode": "choose",
        "HealthUp.n": 1,
        "Jot.seat": -1,
        "LoseAction.n": 1,
        "Order.when": "open",
        "Paid.at": "open",
        "Peek.n": 1,
        "PreventDamage.of": "crew",
        "Resolve.origin": "story",
        "Searching.most": 3,
        "SkillUp.n": 1,
        "StatusRemove.n": 1,
        "Test.at_least": 1,
        "Trial.skill": "strength",
        "Trial.source": "story",
        "Voyage.before": -1,
        "Voyage.going": 1,
        "Voyage.hold": -1,
        "Voyage.passes": 3,
        "When.combat": "no",
    }
