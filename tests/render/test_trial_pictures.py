"""Pictures of the Trial: what they show of a view, and that all of it can be read."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games.core.asks import Option
from games.trial_of_the_gods import fight
from games.trial_of_the_gods.printed import (
    DIE,
    action_cards,
    die_face,
    disciplines,
    face,
    feats,
    heroes,
    islands,
    personal_deck,
    seas,
    zones,
)
from games.trial_of_the_gods.state import Companion, GamesNow
from games.trial_of_the_gods.views import PlayerView, TrialView
from render.kit.art import Scene
from render.kit.boxes import Panel, Paragraph, Row, Sprite, Text, flattened, words
from render.kit.fonts import fit, fit_block, measure
from render.kit.painter import picture
from render.kit.sprites import stamp
from render.kit.studio import size_of
from render.trial_of_the_gods import ART
from render.trial_of_the_gods import palette as c
from render.trial_of_the_gods.archipelago import stacked
from render.trial_of_the_gods.games import games_scene
from render.trial_of_the_gods.samples import NAMES, middle, own, scenes
from render.trial_of_the_gods.tiles import bound
from render.trial_of_the_gods.wants import wants
from render.trial_of_the_gods.words import say
from tests.render import trial_positions as at
from tests.render.build import LONG

OUR = "trial_of_the_gods/"


def named(scene: Scene, name: str) -> list[Sprite | Panel]:
    return [b for b in flattened(scene.boxes) if isinstance(b, Sprite | Panel) and b.name == OUR + name]


def legible(scene: Scene, painted: bool = True) -> None:
    """Painted without a word that does not fit; no letter under 24 px; within what Discord shows."""
    if painted:
        assert picture(scene).size == tuple(size_of(scene))
    else:
        fits(scene)
    assert size_of(scene)[0] <= 1600 and size_of(scene)[1] <= 1200
    texts = [box for box in flattened(scene.boxes) if isinstance(box, Text | Paragraph)]
    assert texts and min(min(box.size, box.least) for box in texts) >= 24
    assert scene.alt and scene.text


def fits(scene: Scene) -> None:
    """As painting does it, but quicker."""
    for box in scene.boxes:
        if isinstance(box, Text) and box.width is not None and not box.cut:
            fit(box.text, box.face, box.size, box.width, box.least, box.track)
        elif isinstance(box, Paragraph):
            fit_block(box.text, box.face, box.size, box.w, box.h, 1.12, box.least)


# ---- the board ----------------------------------------------------------------------------------------------------


def test_every_zone_has_its_number_and_what_lies_there():
    scene = ART.board(middle(), NAMES)
    chips = {box.args[0]: box.args[1] for box in named(scene, "sea-chip")}
    assert set(chips) == set(range(1, 19))
    assert [n for n, red in chips.items() if red] == [3, 7, 11, 13, 15, 17]
    assert {one.name for one in islands().values()} <= set(words(scene.boxes))
    assert len(named(scene, "temple")) == 12 and len(named(scene, "space")) == 48
    assert len(named(scene, "block")) == 3 and len(named(scene, "ship")) == 4
    assert len(named(scene, "enemy")) == len(middle().foes)


def test_temples_show_owner_and_modifier_and_spaces_their_tokens():
    scene = ART.board(middle(), NAMES)
    assert (0, "order", 62) in [box.args for box in named(scene, "temple")]  # Lesbos
    thera = [box.args for box in named(scene, "space")][16:20]
    assert [args[2] for args in thera] == [2, 1, -1, -1]
    assert [args[3] for args in thera] == [False, False, True, False]  # the next one is lit


def test_an_enemy_shows_attack_dice_injury_and_who_tamed_it():
    args = {box.args[1]: box.args for box in named(ART.board(middle(), NAMES), "enemy")}
    assert args["Dr"][2:7] == (4, 3, False, -1, 0)
    assert args["As"][2:7] == (2, 2, True, -1, 5)
    assert args["Sp"][2:7] == (1, 1, False, 3, 0)


def test_zones_that_can_be_chosen_are_lit_and_told():
    view = middle()
    view.asks = [at.ask("setup.place", [Option("S02"), Option("I03", args={"zone": "I03"})], public=True)]
    scene = ART.board(view, NAMES)
    assert [box.args[0] for box in named(scene, "sea-chip") if box.args[2]] == [2]
    assert [box.args[0] for box in named(scene, "coast")] == [3]
    assert "Zones to choose: sea 2 Trojan, isle 3 Chios." in scene.alt


def test_what_is_asked_in_secret_is_not_on_the_board():
    view = middle()
    secret = middle()
    secret.asks = [at.ask("turn.sail", [Option("S02")])]
    assert ART.board(view, NAMES).boxes == ART.board(secret, NAMES).boxes


def test_only_the_seat_on_turn_shows_the_clay():
    seats = [box for box in named(ART.board(middle(), NAMES), "panel") if box.h == 196][1:]
    assert [box.args[0] for box in seats] == ["glaze", "glaze", "clay", "glaze"]
    said = words(ART.board(middle(), NAMES).boxes)
    assert {"ON TURN", "passed", "next"} <= set(said)


def test_a_crowd_is_counted():
    """Three Sirens stand for one another; a fourth kind is a number; everybody on the chart is there."""
    view = at.crowded()
    scene = ART.board(view, NAMES)
    legible(scene)
    sirens = [foe for foe in view.foes if foe.zone == "S05"]
    assert [n for _, n in stacked(sirens)] == [3]
    assert "×3" in [box.args[0] for box in named(scene, "num")]
    assert ("+1", 40) in [box.args for box in flattened(scene.boxes) if isinstance(box, Sprite) and box.name == "pip"]
    minis = [box.args[:2] for box in named(scene, "mini")]
    assert minis == [(0, ""), (1, ""), (2, ""), (3, ""), (0, "×2"), (1, "×2"), (2, "×2"), (3, "×2")]


@pytest.mark.parametrize(("zone", "isle"), [("S14", "Naxos"), ("S17", "Delos")])
def test_two_enemies_in_a_strait_lie_under_no_island_and_on_no_name(zone: str, isle: str):
    view = middle()
    first = view.foes[0]
    view.foes = [replace(first, card=card, zone=zone, owner=-1, injured=False) for card in ("SM6.1", "SM2.1")]
    view.players = [replace(player, zone="S01") for player in view.players]
    scene = ART.board(view, NAMES)
    name = next(box for box in scene.boxes if isinstance(box, Text) and box.text == isle)
    enemies = named(scene, "enemy")
    assert len(enemies) == 2
    assert len({enemy.x for enemy in enemies}) == 1
    assert all(abs(enemy.x - name.x) > 100 for enemy in enemies)
    assert abs(enemies[0].y - enemies[1].y) > 90


@pytest.mark.parametrize(
    ("zone", "names"),
    [
        ("S14", ("Naxos", "Chios")),
        ("S17", ("Delos", "Seriphos")),
        ("S15", ("Naxian", "Rhodes")),
        ("S16", ("Delian", "Kythera")),
    ],
)
@pytest.mark.parametrize("foes", [2, 3, 4])
def test_a_crowd_in_a_narrow_water_lies_on_no_name(zone: str, names: tuple[str, ...], foes: int):
    view = middle()
    first = view.foes[0]
    cards = ("SM6.1", "SM2.1", "SM1.1", "SM3.1")[:foes]
    view.foes = [replace(first, card=card, zone=zone, owner=-1, injured=False) for card in cards]
    at_sea = [replace(player, zone=zone if player.seat < 2 else "S01", companions=[]) for player in view.players]
    view.players = at_sea
    scene = ART.board(view, NAMES)
    half, tall = 35, 50  # of an Enemy with its tab
    enemies = named(scene, "enemy")
    assert len(enemies) == min(foes, 3)
    for called in names:
        name = next(box for box in scene.boxes if isinstance(box, Text) and box.text == called)
        wide = measure(called, name.face, name.size)
        left = name.x - wide / 2 if name.anchor.startswith("m") else name.x
        for enemy in enemies:
            beside = enemy.x + half <= left or enemy.x - half >= left + wide
            assert beside or abs(enemy.y - name.y) >= tall, (called, enemy)


def test_hurt_and_tamed_monsters_are_not_counted_with_others():
    view = at.crowded()
    view.foes = [foe for foe in view.foes if foe.zone == "S05"]
    view.foes[0].injured = True
    view.foes[1].owner = 2
    assert [n for _, n in stacked(view.foes)] == [1, 1, 1]


def test_the_discipline_gives_way_to_fervor_in_the_olympics():
    assert "Glide 2" in words(ART.board(middle(), NAMES).boxes)
    said = words(ART.board(at.games(), NAMES).boxes)
    assert "Glide 2" not in said and "11" in said


def test_alt_text_tells_what_a_blind_player_needs():
    scene = ART.board(middle(), NAMES)
    assert scene.alt.startswith("Mara (A) ")
    for told in ("Round 3 of 5, Adventure.", "Sail and Restore count", "injured Telchine 1+1 die", "Vigor 5 of 7"):
        assert told in scene.alt, told
    assert "isle 5 Thera: Sail roof, CB>5, Gegenes 2+2 dice" in scene.text
    assert "sea 13 Lemnian: token, injured Telchine 1+1 die, ship A" in scene.text


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_board_is_legible_at_every_count_and_with_the_longest_names(seats: int):
    view = middle()
    view.seats, view.players = seats, view.players[:seats]
    view.order = [seat for seat in view.order if seat < seats]
    legible(ART.board(view, LONG[:seats]))


def test_setting_out_is_drawn_before_anything_is_known():
    view = TrialView(seat=None, seats=2, players=[PlayerView(seat=0), PlayerView(seat=1)])
    legible(ART.board(view, NAMES[:2]))


# ---- the hand -----------------------------------------------------------------------------------------------------


def values(scene: Scene) -> list[tuple[object, object]]:
    return [(box.args[0], box.args[1]) for box in named(scene, "value")]


def test_all_six_values_of_every_card_are_shown():
    scene = ART.hand(own(), NAMES)
    assert len(named(scene, "card")) == 6
    assert values(scene)[:6] == [
        ("attack", 3),
        ("discovery", 0),
        ("sail", 2),
        ("restore", 0),
        ("order", 1),
        ("heal", 0),
    ]
    said = words(scene.boxes)
    assert bound("Prayer 1. Attack +5.") in said and "FIGHT" in said
    legible(scene)


def test_a_hand_is_read_on_a_phone():
    """390 px wide: what is written is 11 px high there, what is counted with 14."""
    scene = ART.hand(own(), NAMES)
    share = 390 / size_of(scene)[0]
    texts = [box for box in flattened(scene.boxes) if isinstance(box, Paragraph)]
    assert min(box.size for box in texts) * share >= 11
    assert min(box.h * 0.72 for box in named(scene, "value")) * share >= 13
    assert len({box.x for box in named(scene, "card")}) == 3  # a row


@pytest.mark.parametrize("n", range(13))
def test_a_hand_of_any_size_fits(n: int):
    """The Hand Limit is 9, and 12 with two Feats: here of the cards with the longest texts."""
    longest = ["AP07.1", "HE10-2.1", "PO04.1", "ZE07.1", "ZE08.1", "AT10.1", "PO09.1", "HA10.1", "HA05.1", "HE11-1.1"]
    shown = ART.pages(at.full_hand([*longest, "PO06.1", "HA08.1"][:n]), LONG)
    for page in shown:
        legible(page)
        assert size_of(page)[0] <= 848, "three columns, for a phone"
    assert sum(len(named(page, "card")) for page in shown) == n
    assert len(shown) <= 4


@pytest.mark.parametrize("card", action_cards())
def test_every_card_fits_its_frame(card: str):
    copy = f"{card}.1"
    scene = ART.hand(at.full_hand([copy]), NAMES)
    legible(scene, painted=False)
    assert bound(face(copy).name) in words(scene.boxes)
    assert face(copy).name in scene.alt


def test_discipline_symbols_of_the_round_are_tinted():
    tints = {(box.args[0], box.args[2]) for box in named(ART.hand(own(), NAMES), "value")}
    assert {symbol for symbol, tint in tints if tint == "#b9b3dc"} == {"sail", "restore"}


def test_cards_that_cannot_serve_are_dimmed_and_the_value_that_counts_is_large():
    view = own()
    view.asks = [at.ask("fight.cards", [Option("AR02.1.effect", args={"card": "AR02.1"})])]
    scene = ART.hand(view, NAMES)
    assert len(named(scene, "veil")) == 5
    assert {box.args[0] for box in named(scene, "value") if box.args[3]} == {"attack"}


def test_nothing_is_dimmed_where_every_card_may_serve():
    view = own()
    play = Option("effect", args={"card": "AR02.1", "case": "one"})
    view.asks = [at.ask("turn.act", [Option("sail", args={"n": 3}), play])]
    assert not named(ART.hand(view, NAMES), "veil"), "the others serve for their numbers"
    view.asks = [at.ask("offer.buy", [Option("buy", args={"card": "ZE07.1"})])]
    assert not named(ART.hand(view, NAMES), "veil"), "no card of the hand is asked for"
    view.asks = [at.ask("effect.choose", [Option("fight", args={"way": "PO10.fight"})])]
    assert not named(ART.hand(view, NAMES), "veil")


def test_a_card_that_would_give_nothing_does_not_stand_out_though_it_may_be_laid():
    view = own()
    options = [
        Option("attack.AR02.1", args={"card": "AR02.1", "n": 3}),
        Option("attack.AN.1", args={"card": "AN.1", "n": 0}),
    ]
    view.asks = [at.ask("fight.cards", options)]
    assert wants(view).cards == {"AR02.1"}
    view.asks = [at.ask("turn.idle", [Option("AN.1", args={"card": "AN.1"})])]
    assert wants(view).cards == {"AN.1"}


def test_buying_shows_what_was_revealed_and_the_feats_that_can_still_be_bought():
    view = own()
    view.phase, view.current = "dawn", -1
    view.players[0].revealed, view.players[0].bought = ["ZE07.1", "AT05.1"], ["AT05.1"]
    view.asks = [at.ask("dawn.buy", [Option("ZE07.1"), Option("FIII-1")])]
    scene = ART.hand(view, NAMES)
    said = words(scene.boxes)
    assert "Guest-Right" in said and "bought" in said and "Name Carved in Marble" in said
    assert "Deeper Satchel" not in said  # a Feat of Level I is bought already
    assert bound("Red Horizon") not in said  # the hand can wait
    legible(scene)


def test_captains_are_chosen_on_pictures():
    view = own()
    view.phase, view.heroes = "setup", ["HE02", "HE03", "HE05", "HE06", "HE08", "HE11"]
    view.asks = [at.ask("setup.captain", [Option(hero) for hero in view.heroes])]
    shown = ART.pages(view, NAMES)
    told = [word for page in shown for word in words(page.boxes)]
    assert {heroes()[hero].name for hero in view.heroes} <= set(told)
    assert feats()["FIII-1"].name in " ".join(told)  # own Feats beside them
    for page in shown:
        legible(page)
    public = ART.extras(view, NAMES)[0]
    legible(public)
    assert "Phalerus" in words(public.boxes) and "Alcon's Lesson" in " ".join(words(public.boxes))


@pytest.mark.parametrize("hero", heroes())
def test_every_hero_fits_the_sheet_of_captains(hero: str):
    view = middle()
    view.phase, view.heroes = "setup", [hero]
    scene = ART.extras(view, NAMES)[0]
    legible(scene, painted=False)
    said = " ".join(words(scene.boxes))
    assert all(bound(face(card).name) in said for card in personal_deck(hero))
    assert heroes()[hero].epithet in scene.alt


def test_the_games_are_named_on_pictures():
    view = own()
    view.phase = "dawn"
    view.asks = [at.ask("dawn.games", [Option("OL2", args={"card": "OL2"}), Option("OL5", args={"card": "OL5"})])]
    scene = ART.hand(view, NAMES)
    assert {"Dolichos", "Discus"} <= set(words(scene.boxes))
    assert disciplines()["OL5"].name in scene.alt
    legible(scene)


@pytest.mark.parametrize("card", disciplines())
def test_what_the_games_pay_stays_on_their_card(card: str):
    view = own()
    view.phase = "dawn"
    view.asks = [at.ask("dawn.games", [Option(card, args={"card": card})])]
    scene = ART.hand(view, NAMES)
    tile = next(box for box in named(scene, "card") if isinstance(box, Panel))
    firsts = {say(f"place.{n}") for n in (1, 2, 3)}
    lines = [box for box in scene.boxes if isinstance(box, Row) and getattr(box.items[0], "text", "") in firsts]
    assert len(lines) == 3
    for line in lines:
        wides = [measure(i.text, i.face, i.size) if isinstance(i, Text) else float(str(i.args[1])) for i in line.items]
        assert line.x + sum(wides) + line.gap * (len(wides) - 1) <= tile.x + tile.w - 8
    legible(scene)


def test_a_hand_names_the_signs_of_its_cards_and_tints_those_that_the_games_count():
    view = own()
    view.round, view.row = 1, view.row[view.round - 1 : view.round]  # its games are those of the first Round
    scene = ART.hand(view, NAMES)
    assert {"Attack", "Discovery", "Sail", "Restore", "Order", "Heal"} <= set(words(scene.boxes))
    lit = {box.x for box in named(scene, "plate") if box.args[0] == c.COUNTS}
    signs = {row.items[1].text for row in scene.boxes if isinstance(row, Row) and row.x - 6 in lit}  # type: ignore
    assert signs == {"Sail", "Restore"}
    legible(scene)
    view = at.full_hand([])
    view.round = 1
    assert "Discovery" not in words(ART.hand(view, NAMES).boxes), "no card, nothing to name"


def test_a_fight_is_read_on_a_phone():
    """390 of its 1200 pixels are left there: what an Enemy does was under nine."""
    shown = [box for box in flattened(scenes()["fight"].boxes) if isinstance(box, Paragraph)]
    assert len(shown) == 3, "two names and a skill"
    assert min(box.size for box in shown) >= 30


@pytest.mark.parametrize("cards", [4, 5, 6, 7])
def test_in_the_first_round_a_hand_has_room_for_the_signs_and_for_the_feats(cards: int):
    """The rankings took it, where all was nothing yet."""
    view = at.full_hand(["ST1.1", "ST2.1", "ST3.1", "ST4.1", "ST5.1", "ST6.1", "HE01-1.1"][:cards])
    view.round, view.players[0].feats = 1, []
    assert view.mine is not None
    view.mine.dealt = ["FI-1", "FI-2", "FII-1", "FII-2", "FIII-1", "FIII-2"]
    scene = ART.hand(view, NAMES)
    found = words(scene.boxes)
    assert "Discovery" in found
    assert [name for name in view.mine.dealt if not any(feats()[name].name in text for text in found)] == []
    legible(scene)


def test_later_the_rankings_come_before_the_names_of_signs():
    found = words(ART.hand(at.full_hand(["ST1.1"]), NAMES).boxes)
    assert found.index("Domination") < found.index("Discovery")


def test_upgrades_are_chosen_on_pictures():
    view = own()
    view.asks = [at.ask("claim.upgrade", [Option("vigor"), Option("reveal")])]
    scene = ART.hand(view, NAMES)
    assert {"Vigor Limit +2", "Reveal +2", "Attack +1"} <= set(words(scene.boxes))
    legible(scene)


@pytest.mark.parametrize("kind", ["setup.place", "turn.sail", "order.zone"])
def test_zones_are_chosen_on_the_chart(kind: str):
    """Seen from near, each with its number; in words with what waits there."""
    view = own()
    view.asks = [at.ask(kind, [Option("S14", args={"zone": "S14"}), Option("I02", args={"zone": "I02"})])]
    scene = ART.hand(view, NAMES)
    assert scene.crop is not None and scene.static.endswith("cup")
    assert [box.args[0] for box in named(scene, "sea-chip") if box.args[2]] == [14]
    assert "sea 14 Icarian: Block Token." in scene.alt
    legible(scene)


def test_a_way_shows_its_price():
    """Steps, Travel Cards and Dishonor stand at the Zone and are told."""
    view = own()
    args: dict[str, Any] = {"zone": "I02", "steps": 3, "travels": 2, "dishonor": 1}
    view.asks = [at.ask("turn.sail", [Option("I02", args=args)])]
    scene = ART.hand(view, NAMES)
    tag = next(box for box in scene.boxes if isinstance(box, Row) and words([box]) == ["3", "2"])
    signs = [item.args[0] for item in tag.items if isinstance(item, Sprite)]
    assert signs == ["sail", "dishonor"], "a row of signs hid the Islands beside it"
    assert "3 steps, 2 Travel Cards, Dishonor 1." in scene.alt
    legible(scene)


def test_prices_lie_beside_pieces_and_not_on_them():
    """Near Skyros and the Islands within they hid what stood there."""
    view = own()
    args: dict[str, Any] = {"steps": 3, "travels": 1, "dishonor": 1}
    options = [Option(zone, args={"zone": zone, **args}) for zone in zones()]
    view.asks = [at.ask("turn.sail", options)]
    scene = ART.hand(view, NAMES)
    tags = [box for box in scene.boxes if isinstance(box, Panel) and box.args[0] == c.BLACK]
    assert len(tags) == len(options)
    pieces = [box for kind in ("foe", "ship", "companion", "temple", "space") for box in named(scene, kind)]
    assert len(pieces) > 20
    assert not [(tag, piece) for tag in tags for piece in pieces if common(tag, piece) > TOUCHING]
    assert not [(tag, other) for tag in tags for other in tags if tag is not other and common(tag, other) > tag.h**2]


TOUCHING = 20  # square pixels


def common(tag: Panel, piece: Sprite | Panel) -> float:
    """The area that a tag and a piece have in common."""
    if isinstance(piece, Panel):
        x, y, w, h = piece.x, piece.y, piece.w, piece.h
    else:
        w, h = stamp(piece.name, piece.args).image.size
        x, y = piece.x - w / 2, piece.y - h / 2
    across = min(tag.x + tag.w, x + w) - max(tag.x, x)
    down = min(tag.y + tag.h, y + h) - max(tag.y, y)
    return max(0, across) * max(0, down)


def test_prizes_of_all_games_keep_clear_of_the_emblem():
    for card in disciplines():
        view = own()
        view.olympics = GamesNow(card=card)
        picture(games_scene(view, NAMES))


def test_every_zone_can_be_seen_from_near():
    for zone in zones():
        view = own()
        view.asks = [at.ask("order.zone", [Option(zone, args={"zone": zone})])]
        assert max(size_of(ART.hand(view, NAMES))) <= 1200
    assert len(seas()) == 18


# ---- pictures of the moment ---------------------------------------------------------------------------------------


def test_a_fight_shows_cards_dice_and_both_sums():
    scene = ART.extras(at.fight(), NAMES)[0]
    said = words(scene.boxes)
    assert {"12", "6", "Red Horizon", "+5", "Upgrade +1"} <= {word.replace("\u00a0", " ") for word in said}
    assert [box.args[0] for box in named(scene, "dice")] == [0, 1, 2]
    assert "Attack 12 against 6." in scene.alt and "Dice: blank, 1, Activation." in scene.alt
    legible(scene)


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        ({"outcome": "lost", "damage": 1}, "Lost: Tomas (B) takes 1 Damage"),
        ({"outcome": "tied"}, "A tie: no Damage"),
        ({"fallen": True}, "Sleepless Dragon is tamed by Tomas (B)"),
        ({"fallen": True, "foe": "HE06"}, "Phalerus is beaten by Tomas (B)"),
        ({"fallen": True, "owner": 3}, "Sleepless Dragon is driven off the board"),
        ({"outcome": "", "rolled": False, "dice": []}, "Tomas (B) fights Sleepless Dragon, isle 10 Lemnos"),
        ({"cards": [], "bonuses": {}, "attack": 0}, "No card laid"),
    ],
)
def test_a_fight_says_what_came_of_it(facts: dict[str, object], told: str):
    scene = ART.extras(at.fight(**{"outcome": "won", **facts}), NAMES)[0]  # type: ignore[arg-type]
    assert told in words(scene.boxes)
    legible(scene)


@pytest.mark.parametrize("card", action_cards())
def test_every_card_fits_the_sheets(card: str):
    """Of a Fight and of the market."""
    view = at.fight()
    assert view.fight is not None
    view.fight.cards[0].card = f"{card}.1"
    legible(ART.extras(view, NAMES)[0], painted=False)
    if action_cards()[card].god:
        view = middle()
        view.phase = "dawn"
        view.players[0].revealed = [f"{card}.1"]
        legible(ART.extras(view, NAMES)[0], painted=False)


def test_three_reveals_side_by_side_fervor_dice_and_places():
    scene = ART.extras(at.games(), NAMES)[0]
    said = words(scene.boxes)
    assert len(named(scene, "emblem")) == 1 + 12
    assert {"11", "10", "9", "8", "1st", "2nd", "3rd", "4th"} <= set(said)
    assert len(named(scene, "dice")) == 4
    assert "Mara (A): Pull Together +3 · Bread and Bandage +2 · Village Champion, Effect, +1. Fervor 11." in scene.alt
    legible(scene)


def test_cards_of_a_competition_lie_face_down_until_all_have_chosen():
    view = at.games(revealed=1, places=False)
    scene = ART.extras(view, NAMES)[0]
    assert len([box for box in named(scene, "glyph") if box.args[0] == "wreath"]) == 2  # two have laid theirs
    assert "one face down" in scene.alt
    legible(scene)


def test_the_end_counts_four_rankings():
    scene = ART.extras(at.over(), NAMES)[0]
    said = words(scene.boxes)
    assert said[0] == "Mara wins"
    assert {"12", "13", "4"} <= set(said)  # 3+6+0+3, 6+3+4+0, 3+0+0+1
    assert "Golden Fleece: Skyros." in said
    assert "Tomas (B): Domination 3 (+6), Exploration 2 (+3), Olympics 2 (+4), Devotion 4 (+0). 13 points" in scene.alt
    legible(scene)


def test_at_the_end_no_name_is_cut_off():
    """With a full ship only the Captain is named: who the Companions are stands beside the board."""
    view = at.over()
    for one in view.players:
        one.captain, one.companions = "HE01", [Companion(hero=hero) for hero in ("HE02", "HE03", "HE04")]
    said = words(ART.extras(view, NAMES)[0].boxes)
    assert said.count(heroes()["HE01"].name) == len(view.players)


def test_the_count_is_told_ranking_by_ranking():
    view = at.over()
    view.over, view.winners, view.scores = False, [], view.scores[:2]
    scene = ART.extras(view, NAMES)[0]
    assert "The count" in words(scene.boxes) and "Olympics 2" not in scene.alt
    legible(scene)


def test_the_market_shows_what_everybody_revealed_and_bought():
    view = middle()
    view.phase, view.current = "dawn", -1
    view.players[1].revealed, view.players[1].bought = ["AR02.1", "PO01.1"], ["PO01.1", "FII-1"]
    scene = ART.extras(view, NAMES)[0]
    assert "Red Horizon for 2" in scene.alt and "A Coin Overboard (bought)" in scene.alt
    assert "Old Scar" in " ".join(words(scene.boxes))
    legible(scene)


def test_a_travel_card_is_shown_while_it_is_resolved():
    view = middle()
    view.travelling = "TR04.2"
    scene = ART.extras(view, NAMES)[0]
    assert "Grey Squall" in words(scene.boxes) and "suffer 1 Damage" in scene.alt
    legible(scene)


def test_samples_are_legible():
    for scene in scenes().values():
        legible(scene)


def test_dice_are_printed_as_they_are_thrown():
    """The faces that pictures know are those of the rules (GAP-10)."""
    assert fight.DIE.faces == DIE
    assert [die_face(n) for n in (1, 2, 4, 5, 6)] == ["blank", "one", "one", "activation", "activation"]


def test_a_finished_board_has_everybody_by_points_and_says_them():
    view = at.over()
    told = words(ART.board(view, NAMES).boxes)
    assert [line for line in told if line.startswith("WINS") or line.endswith(" points")] == [
        *("WINS · 12", "13 points", "12 points", "4 points")
    ], "the winner, then by points, and not in Initiative order"
