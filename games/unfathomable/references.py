"""What cards say of each other and of what came before: a name that is not there, or a `that` that nothing was picked
for, stops the load with the file, the card and the field, like any other typo."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, NoReturn, TypeAlias

from games.core.effects import BadCard, load_deck, parts_of
from games.core.handlers import check_complete
from games.unfathomable import vocabulary as v
from games.unfathomable.cards import (
    Character,
    Damage,
    Item,
    Mythos,
    SkillBand,
    Spell,
    Waypoint,
    characters,
    damage,
    items,
    mythos,
    spells,
    waypoints,
)
from games.unfathomable.selectors import AllOf, At, Chosen, Found, HumansIn, Natural, When, Who
from games.unfathomable.vocabulary import MOMENTS, Ability, AnyEffect, Timing, Way

Before: TypeAlias = Literal["a player was picked", "a place was picked", "a die was rolled", "something was discarded"]
Known: TypeAlias = frozenset[Before]
"""What an effect may refer to, since it has happened for sure."""

NOTHING: Known = frozenset[Before]()
PLAYER: Known = frozenset[Before](("a player was picked",))
PLACE: Known = frozenset[Before](("a place was picked",))
DIE: Known = frozenset[Before](("a die was rolled",))
CARD: Known = frozenset[Before](("something was discarded",))
NEEDS: dict[At, Before] = {
    "that": "a place was picked",
    "water-beside-that": "a place was picked",
    "rolled-deck": "a die was rolled",
    "rolled-room": "a die was rolled",
    "rolled-front": "a die was rolled",
}
check_complete("places that need something before them", NEEDS, Found)


@dataclass(frozen=True)
class Box:
    """All cards that do something or name others, by file."""

    skills: list[SkillBand]
    mythos: dict[str, Mythos]
    waypoints: dict[str, Waypoint]
    spells: dict[str, Spell]
    items: dict[str, Item]
    characters: dict[str, Character]
    damage: dict[str, Damage]


def read_box(folder: Path) -> Box:
    return Box(
        load_deck(folder / "skills.toml", "band", SkillBand),
        mythos(folder),
        waypoints(folder),
        spells(folder),
        items(folder),
        characters(folder),
        damage(folder),
    )


def check_box(box: Box) -> None:
    ways: dict[str, str] = {}  # an option is worded by its id alone: no two in the box have one
    for n, band in enumerate(box.skills, 1):
        _check_card(Reader("skills.toml", f"entry {n}"), band, ways)
    for file in ("mythos", "waypoints", "spells", "items", "characters", "damage"):
        deck: dict[str, Any] = getattr(box, file)
        for card in deck.values():
            _check_card(Reader(f"{file}.toml", card.id, card.character if file == "mythos" else ""), card, ways)
    for crisis in box.mythos.values():
        _check_crisis(Reader("mythos.toml", crisis.id), crisis, box)
    for person in box.characters.values():
        if person.item not in box.items:
            Reader("characters.toml", person.id).fail("$.item", f"there is no item {person.item!r}")
    for item in box.items.values():
        owner = box.characters.get(item.starting_for)
        if item.starting_for and (owner is None or owner.item != item.id):
            Reader("items.toml", item.id).fail("$.starting_for", f"{item.starting_for!r} does not start with it")


def _check_crisis(reader: Reader, card: Mythos, box: Box) -> None:
    if card.character and card.character not in box.characters:
        reader.fail("$.character", f"there is no character {card.character!r}")
    if card.chooser == "character" and not card.character:
        reader.fail("$.chooser", "the card names no character")
    if card.kind == "choice" or card.default:
        reader.default(card.default, card.options, "$.default")


def _check_card(reader: Reader, card: object, ways: dict[str, str]) -> None:
    """Lists of effects where they begin: in abilities, in options and results of a crisis, on the card itself."""
    for where, part in parts_of(card):
        if isinstance(part, Way):
            if part.id in ways:
                reader.fail(f"{where}.id", f"{part.id!r} is an option of {ways[part.id]} already")
            ways[part.id] = reader.card
        if isinstance(part, v.Keep) and not (isinstance(card, Mythos) and card.kept is not None):
            reader.fail(f"{where}.op", "a card without a `kept` ability cannot be kept")
    for field in ("ability", "feat", "reveal", "kept"):
        ability = getattr(card, field, None)
        if isinstance(ability, Ability):
            reader.ability(ability, f"$.{field}")
    if isinstance(card, Mythos):
        if card.check is not None:
            reader.effect(card.check, "$.check", NOTHING)
        reader.ways(card.options, "$.options", NOTHING)
    for field in ("do", "price"):
        reader.effects(getattr(card, field, ()), f"$.{field}", NOTHING)


@dataclass
class Reader:
    """Goes through the effects of a card in the order in which they happen."""

    file: str
    card: str
    character: str = ""  # whom a green card names
    timing: Timing | None = None  # of the ability that is read

    def fail(self, where: str, text: str) -> NoReturn:
        raise BadCard(f"{self.file}: {self.card}: {text} - at `{where}`")

    def need(self, what: Before, known: Known, where: str) -> None:
        if what not in known:
            self.fail(where, f"not before {what}")

    # ---- where effects stand ---------------------------------------------------------------------------------------

    def ability(self, ability: Ability, where: str) -> None:
        if ability.timing == "passive" and ability.passive is None:
            self.fail(f"{where}.timing", "a passive ability needs `passive`")
        if ability.own_roll and ability.timing != "die":
            self.fail(f"{where}.own_roll", f"timing {ability.timing!r}: no die lies there")
        if ability.cond is not None:
            self.condition(ability.cond, f"{where}.cond", NOTHING)
        self.timing = ability.timing
        self.effects(ability.do, f"{where}.do", self.effects(ability.cost, f"{where}.cost", NOTHING))
        self.timing = None

    def ways(self, ways: Sequence[Way], where: str, known: Known) -> None:
        for i, way in enumerate(ways):
            paid = self.effects(way.cost, f"{where}[{i}].cost", known)
            self.effects(way.do, f"{where}[{i}].do", paid)

    def default(self, default: str, ways: Sequence[Way], where: str) -> None:
        if default not in [way.id for way in ways]:
            self.fail(where, f"{default!r} is not one of {', '.join(way.id for way in ways) or 'no options'}")

    def effects(self, effects: Sequence[AnyEffect], where: str, known: Known) -> Known:
        """What is known when they are done."""
        for i, effect in enumerate(effects):
            known = self.effect(effect, f"{where}[{i}]", known)
        return known

    # ---- one effect ------------------------------------------------------------------------------------------------

    def effect(self, effect: AnyEffect, where: str, known: Known) -> Known:
        """Effects inside another that has a frame of its own (a choice, a band) tell those after it nothing."""
        self._moment(effect, where)
        known = self._selectors(effect, where, known)
        match effect:
            case v.Choose():
                self.ways(effect.options, f"{where}.options", known)
                if effect.default:
                    self.default(effect.default, effect.options, f"{where}.default")
            case v.May():
                self.effects(effect.do, f"{where}.do", self.effects(effect.cost, f"{where}.cost", known))
            case v.Cost():
                return self.effects(effect.do, f"{where}.do", known)
            case v.If():
                self.condition(effect.cond, f"{where}.cond", known)
                then = self.effects(effect.then, f"{where}.then", known)
                return then & self.effects(effect.otherwise, f"{where}.otherwise", known)
            case v.Roll():
                known |= DIE
                for i, band in enumerate(effect.bands):
                    self.effects(band.do, f"{where}.bands[{i}].do", known)
            case v.Check():
                self.effects(effect.passed, f"{where}.pass", known)
                self.effects(effect.partial.do if effect.partial else (), f"{where}.partial.do", known)
                self.effects(effect.fail, f"{where}.fail", known)
            case v.ForEach():
                self.effects(effect.do, f"{where}.do", known)
            case v.Discard():
                known |= CARD
            case _:
                pass
        return known

    def _moment(self, effect: AnyEffect, where: str) -> None:
        moment = next((timing for kind, timing in MOMENTS.items() if isinstance(effect, kind)), None)
        if moment is not None and moment != self.timing:
            here = f"an ability of timing {self.timing!r}" if self.timing else "no ability"
            self.fail(f"{where}.op", f"it changes a moment of timing {moment!r}, and this is {here}")

    def _selectors(self, effect: AnyEffect, where: str, known: Known) -> Known:
        who: Who | None = getattr(effect, "who", None)
        if who is not None:
            self._player(who, f"{where}.who", known)
            known |= PLAYER if isinstance(who, Chosen) else NOTHING
        if isinstance(effect, v.TransferTitle):
            return known  # its `to` is a player
        for field in ("at", "to"):
            at: At | None = getattr(effect, field, None)
            if at is not None:
                self._place(at, f"{where}.{field}", known)
                several = isinstance(effect, v.Attack) or getattr(effect, "spread", False)
                known |= NOTHING if several else PLACE
        return known

    def _player(self, who: Who, where: str, known: Known) -> None:
        if who == "that":
            self.need("a player was picked", known, where)
        elif who == "character" and not self.character:
            self.fail(where, "the card names no character")
        elif isinstance(who, HumansIn):
            self._place(who.at, f"{where}.at", known)

    def _place(self, at: At, where: str, known: Known) -> None:
        if at in NEEDS:
            self.need(NEEDS[at], known, where)

    def condition(self, when: When, where: str, known: Known) -> None:
        match when:
            case AllOf(parts):
                for i, part in enumerate(parts):
                    self.condition(part, f"{where}.of[{i}]", known)
            case Natural():
                self.need("a die was rolled", known, where)
            case "discarded":
                self.need("something was discarded", known, where)
            case _:
                pass
