"""What pictures show of the box: every card with all that stands on it."""

from __future__ import annotations

from games.unfathomable.cards import characters, items, mythos, spells, waypoints
from games.unfathomable.printed import mythos_faces, pages, sheets
from games.unfathomable.text import (
    ability_text,
    feat_text,
    item_text,
    mythos_lines,
    reveal_text,
    spell_text,
    waypoint_text,
)


def test_a_sheet_has_skills_ability_feat_reveal_and_item():
    assert sheets().keys() == characters().keys()
    for card in characters().values():
        sheet = sheets()[card.id]
        assert (sheet.name, sheet.role, sheet.skills, sheet.start) == (card.name, card.role, card.set, card.start)
        assert (sheet.ability.name, sheet.ability.text) == (card.ability.name, ability_text(card.ability))
        assert (sheet.feat.name, sheet.feat.text) == (card.feat.name, feat_text(card))
        assert (sheet.reveal.name, sheet.reveal.text) == (card.reveal.name, reveal_text(card))
        assert (sheet.item.id, sheet.item.text) == (card.item, item_text(items()[card.item]))


def test_a_starting_item_names_its_owner_and_a_waypoint_its_distance():
    assert {deck: page.keys() for deck, page in pages().items()} == {
        "item": items().keys(),
        "spell": spells().keys(),
        "waypoint": waypoints().keys(),
    }
    for item in items().values():
        page = pages()["item"][item.id]
        owner = characters()[item.starting_for].name if item.starting_for else ""
        assert (page.name, page.text, page.trait, page.owner) == (item.name, item_text(item), item.trait, owner)
    for spell in spells().values():
        page = pages()["spell"][spell.id]
        assert (page.text, page.story, page.distance) == (spell_text(spell), spell.story, 0)
    for waypoint in waypoints().values():
        page = pages()["waypoint"][waypoint.id]
        assert (page.text, page.distance) == (waypoint_text(waypoint), waypoint.distance)
    assert pages()["item"]["boathook"].owner == "Arjun Singh" and not pages()["item"]["tide-almanac"].owner


def test_a_crisis_has_its_check_its_lines_and_its_icons():
    assert mythos_faces().keys() == mythos().keys()
    for card in mythos().values():
        face, check = mythos_faces()[card.id], card.check
        assert (face.kind, face.lines, face.icon, face.track) == (card.kind, mythos_lines(card), card.icon, card.track)
        half = check.partial.at if check is not None and check.partial is not None else 0
        assert (face.target, face.partial) == (check.target if check is not None else 0, half)
        assert face.skills == (list(check.skills) if check is not None else [])
    assert mythos_faces()["orders-by-speaking-tube"].character == "Arjun Singh"
    assert mythos_faces()["food-stores-raid"].character == ""
