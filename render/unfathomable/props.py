"""Stand-in crew, items and cards for the samples: enough to draw every kind of picture without the game's data."""

from __future__ import annotations

from games.unfathomable.views import ItemView, MythosView

NAMES = ("Mara", "Tomas", "Ines", "Kofi", "Sunniva", "Bartholomew")
IDS = (
    *(f"w{n}" for n in range(1, 9)),
    *(f"deck-{n}" for n in range(1, 9)),
    *("bridge", "chapel", "captains-cabin", "cargo-hold", "galley", "boiler-room", "brig", "sick-bay"),
)
BANDS: dict[tuple[str, int], tuple[str, str, str]] = {}
for _type, _low, _middle, _high in (
    (
        "influence",
        ("Call In a Favour", "action", "Draw 2 cards of types that your skill set shows."),
        ("Nothing to Hide", "announce", "All cards added to this check lie face up, with their owners."),
        ("Follow Me", "action", "Another human who is not in the Brig performs 2 actions."),
    ),
    (
        "lore",
        (
            "Shrivelling",
            "action",
            "A Deep One here or next door: die + value of 6 or more defeats it; a 1 costs 1 sanity.",
        ),
        ("Warding Sign", "defeat", "Prevent the defeat of one human."),
        ("Turn the Current", "action", "Choose one water space: all monsters in it go to the Deep."),
    ),
    (
        "observation",
        ("Scan the Swell", "action", "Look at the top 2 mythos or waypoint cards and put them back in any order."),
        ("Keen Insight", "die", "Raise or lower the result by 2."),
        ("Cold Reading", "announce", "No chaos cards are added to this check."),
    ),
    (
        "strength",
        ("Jury-Rig", "action", "In a damaged room without enemies: die + value of 6 or more repairs it."),
        ("Rampage", "action", "Attack an enemy in your space. After a success attack again, three times at most."),
        ("Brace", "announce", "Strength supports this check."),
    ),
    (
        "will",
        ("Grit", "die", "Reroll the die."),
        ("Hold Your Nerve", "total", "Raise the total of this check by 2. One copy a check."),
        ("Unbowed", "action", "At 4 sanity or less gain 1 sanity, else draw 3 cards of your skill set."),
    ),
    (
        "treachery",
        ("Ill Omen", "announce", "The target of this check is 2 higher. One copy a check."),
        ("Ransack", "start", "A human discards 2 random cards and loses an item. Your Action step ends."),
        ("Call the Tide", "start", "Activate the Deep Ones, Dagon or Hydra. Your Action step ends."),
    ),
):
    for _value, _band in ((1, _low), (2, _low), (3, _middle), (4, _middle), (5, _high)):
        BANDS[_type, _value] = _band

CREW = (
    ("Keilani Tatupu", "captain", {"influence": 3, "will": 2}),
    ("Arjun Singh", "first mate", {"influence": 2, "observation": 1, "strength": 2}),
    ("William Bowleg", "apprentice", {"lore": 3, "will": 2}),
    ("Jamie Snell", "master-at-arms", {"strength": 3, "will": 2}),
    ("Svetlana Gedroits", "ship's surgeon", {"influence": 2, "lore": 1, "observation": 2}),
    ("Oriel Vantongeren", "wireless operator", {"influence": 1, "lore": 2, "observation": 2}),
)
LOUDHAILER = ItemView("brass-loudhailer", "Brass Loudhailer", "tool", "Action: rescue 1 passenger in any deck space.")
BOATHOOK = ItemView("boathook", "Boathook", "weapon", "+1 to your attacks on Deep Ones.")
NOTEBOOK = ItemView(
    "marginalia-notebook",
    "Marginalia Notebook",
    "tome",
    "Action: discard 1 lore card to defeat 1 Deep One in your space or next door.",
)
REVOLVER = ItemView(
    "service-revolver", "Service Revolver", "weapon", "Action: attack an enemy in your space or the next ship space."
)
BAG = ItemView("surgeons-bag", "Surgeon's Bag", "tool", "Action: a human leaves the Sick Bay and draws 1 card.")
RECEIVER = ItemView("crystal-receiver", "Crystal Receiver", "tool", "Action: look at the top mythos card.")
FLARE = ItemView(
    "flare-pistol",
    "Flare Pistol",
    "tool",
    "Action: remove this item: all Deep Ones of one deck space go to the water beside it.",
)
SERMONS = ItemView("bound-sermons", "Bound Sermons", "improvement", "Your skill set shows 1 more lore.", active=False)
DICE = ItemView("weighted-dice", "Weighted Dice", "trinket", "A die is rolled: change your own roll by 1. Once a turn.")
STARTING = (LOUDHAILER, BOATHOOK, NOTEBOOK, REVOLVER, BAG, RECEIVER)
FEATS = ("All Hands", "Hold Fast", "Speak the True Name", "Clear the Rail", "Not Today", "Answered Call")
LAMPS = MythosView(
    "lamps-in-the-fog",
    "Lamps in the Fog",
    "Lights where no ship can be, and voices that know the crew by name.",
    "check",
    ["Pass: nothing happens.", "6 or more: risk 1 passenger.", "Fail: risk 2 passengers and lose 1 sanity."],
    "dagon",
    "travel",
    target=9,
    partial=6,
    skills=["observation", "will"],
    stage="crisis",
)
CHOIR = MythosView(
    "the-choir-below",
    "The Choir Below",
    "It rises through the plates, one voice for each of the drowned.",
    "combination",
    [
        "Pass: nothing happens.",
        "Fail: add 2 Deep Ones to the Deep and retreat the ritual track 1 space.",
        "Or: lose 1 sanity, and the Keeper discards 2 cards.",
    ],
    "hydra",
    "ritual",
    chooser="keeper",
    chooser_seat=2,
    target=12,
    skills=["lore", "will", "influence"],
    stage="crisis",
)
