"""Pictures on demand of the Trial: the whole box by name, everybody's board, the chart from near."""

from __future__ import annotations

import pytest

from games.trial_of_the_gods.printed import action_cards, feats, heroes, islands, monsters, travels
from render.kit.art import NoSuchLook
from render.kit.boxes import Paragraph, Text, flattened, words
from render.kit.painter import picture
from render.kit.registry import look_of, looks_of
from render.kit.studio import size_of
from render.trial_of_the_gods.samples import NAMES, middle, own
from render.trial_of_the_gods.tiles import bound
from tests.render.test_trial_pictures import fits

SLUG = "trial_of_the_gods"
LOOKS = [look.id for look in looks_of(SLUG, middle(), NAMES)]


def seen(look: str, view=None):
    return look_of(SLUG, view or middle(), NAMES, look)


def test_everything_in_the_box_can_be_looked_at():
    wanted = {f"card.{card}" for card in action_cards()} | {f"hero.{hero}" for hero in heroes()}
    wanted |= {f"feat.{feat}" for feat in feats()} | {f"enemy.{beast}" for beast in (*monsters(), "CALM")}
    wanted |= {f"travel.{card}" for card in travels()} | {f"games.OL{n}" for n in range(1, 7)}
    wanted |= {f"island.{zone}" for zone in islands()} | {f"near.S{n:02}" for n in range(1, 19)}
    assert set(LOOKS) == wanted | {f"seat.{seat}" for seat in range(4)} | {"part.table"}


@pytest.mark.parametrize("look", LOOKS)
def test_a_look_is_legible_and_told(look: str):
    scene = seen(look)
    fits(scene)
    assert max(size_of(scene)) <= 1200
    texts = [box for box in flattened(scene.boxes) if isinstance(box, Text | Paragraph)]
    assert min(min(box.size, box.least) for box in texts) >= 24
    assert scene.alt and scene.text


@pytest.mark.parametrize("look", [*LOOKS[:5], *LOOKS[25::30]])
def test_a_look_is_painted(look: str):
    scene = seen(look)
    assert picture(scene).size == tuple(size_of(scene))


def test_what_nobody_lists_is_no_look():
    with pytest.raises(NoSuchLook):
        seen("seat.7")


def test_a_card_says_all_that_is_printed():
    scene = seen("card.AR02")
    said = [word.replace("\u00a0", " ") for word in words(scene.boxes)]
    assert {"Red Horizon", "Prayer 1. Attack +5.", "Ares, cost 2, Laurels 1, FIGHT"} <= set(said)
    assert "Ares lives in the House of Rose." in said
    assert "Attack 3, Sail 2, Order 1." in scene.alt


def test_a_hero_says_who_sails_with_him():
    assert "Captain of Mara (A): sea 13 Lemnian." in seen("hero.HE07").alt
    assert "Companion of Mara (A)." in seen("hero.HE10").alt
    assert "Now: injured Ascalaphus 2+2 dice, isle 11 Naxos." in seen("hero.HE03").alt


def test_a_monster_says_where_it_is():
    assert "Now: Ketos 3+2 dice, sea 8 Malean, Ketos 3+2 dice, sea 11 Euboean." in seen("enemy.SM4").alt


def test_an_island_says_what_it_asks_for():
    alt = seen("island.I05").alt
    assert "The roof of its Temple: Sail." in alt and "Nobody owns the Temple." in alt
    assert "The next Exploration Space asks for 5." in alt and "sea 6 Rhodian" in alt
    assert "fleece" not in alt.lower()


def test_a_players_board_shows_what_is_open_and_no_card_in_hand():
    scene = seen("seat.0")
    said = " ".join(words(scene.boxes))
    assert bound("Salt in the Blood") in said and "Atalanta" in said and "Tiphys" in said
    assert " used " in said and "Deck 4, discard 2, hidden Feats 4" in said
    assert "Energy 4 available, 7 exhausted, 7 in the pool" in scene.alt
    view = own()
    assert view.mine is not None
    for card in view.mine.hand:
        assert action_cards()[card.id.partition(".")[0]].name not in said + scene.alt + scene.text
    for feat in view.mine.dealt:
        assert feats()[feat].name not in said + scene.alt + scene.text


def test_the_chart_from_near_shows_a_zone_and_its_neighbours():
    scene = seen("near.S13")
    assert scene.crop is not None and max(size_of(scene)) <= 1200
    assert "isle 10 Lemnos: Sleepless Dragon 4+3 dice." in scene.alt
