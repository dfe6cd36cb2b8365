"""The end of a campaign: endings and the final score (SLG-SCORE, SLG-DEC-87, -88, -101, -102)."""

from __future__ import annotations

from games.sleeping_gods import events as ev
from games.sleeping_gods.achieving import reached
from games.sleeping_gods.book import LOST
from games.sleeping_gods.cards import totems
from games.sleeping_gods.resolve import Resolve, runs
from games.sleeping_gods.state import Voyage
from games.sleeping_gods.views import SeaView
from games.sleeping_gods.vocabulary import EndCampaign

RENOWN = 10  # feared and revered together above this bring as much again (SLG-SCORE-06)
DEFEATED = "defeat"
ABANDONED = "abandoned"


def tally(g: Voyage | SeaView, ending: str) -> dict[str, int]:
    """Line by line; a campaign that was lost gets neither the ending's points nor those of brutal mode."""
    known = totems()
    reached_one = ending not in (LOST, DEFEATED)
    return {
        "adventure": 2 * len(g.adventure),
        "totems": 2 * sum(owned.id in known for owned in g.adventure),
        "quests": len(g.quests) + len(g.used),
        "levels": 2 * sum(len(one.levels) for one in g.crew),
        "feared": g.feared,
        "revered": g.revered,
        "renown": 10 if g.feared + g.revered > RENOWN else 0,
        "coins": g.coins // 2,
        "artifacts": g.goods.get("artifact", 0),
        "ending": 10 if reached_one else 0,
        "defeats": 0 if g.brutal else -10 * g.defeats,
        "brutal": 25 if g.brutal and ending != DEFEATED else 0,
    }


def record(g: Voyage, ending: str, total: int = 0) -> str:
    """A line of the group's sheet (SLG-DEC-133)."""
    found = sum(owned.id in totems() for owned in g.adventure)
    return f"{ending}:{total}:{g.turn}:{g.defeats}:{found}:{int(g.brutal)}:{g.seats}"


def finish(g: Voyage, ending: str) -> None:
    g.ending = ending
    g.score = tally(g, ending)
    total = sum(g.score.values())
    lost = ending == DEFEATED
    if not lost:
        reached(g, ending)
    if g.passes > 1:
        g.sheet.campaigns = [*g.sheet.campaigns, record(g, ending, total)]  # a short voyage leaves none (SLG-DEC-106)
    g.emit(ev.Ended(ending=ending, score=total, lost=lost))
    g.end([] if lost else list(range(g.seats)))


@runs(EndCampaign)
def end_campaign(g: Voyage, r: Resolve, e: EndCampaign) -> None:
    finish(g, e.ending)
