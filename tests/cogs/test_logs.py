"""The log at its most talkative: never what stands in messages."""

from __future__ import annotations

import logging

import pytest

from bot import logs
from bot.intents import Say, Tell, person_dest
from tests.cogs.simulation import Simulation
from tests.cogs.test_trouble import answer_first

CANARY = "canary-4711"


@pytest.fixture
def talkative(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.DEBUG)
    for name in logging.root.manager.loggerDict:
        if name.partition(".")[0] in logs.TALKATIVE:
            caplog.set_level(logging.NOTSET, logger=name)  # as a host finds them
    logs.hush(logging.DEBUG)
    return caplog


async def test_a_dm_is_not_in_the_log(sim: Simulation, talkative: pytest.LogCaptureFixture):
    ann, _ = await sim.gather(2)
    await sim.bot.host.tables.post(sim.table_id, [(person_dest(ann.id), Tell(0, CANARY))])
    await sim.say(Say(CANARY))
    assert any(CANARY in shown.text for shown in sim.messages(sim.place.id))
    await answer_first(sim, "1x2")
    assert any(CANARY in shown.text for shown in ann.dms)
    assert CANARY not in talkative.text


def test_payloads_of_discord_are_not_logged_even_at_debug(talkative: pytest.LogCaptureFixture):
    """The very lines that discord.py writes about requests and gateway events."""
    for name in ("discord.http", "discord.gateway", "discord.client", "discord.state", "discord.webhook.async_"):
        logging.getLogger(name).debug("POST %s with %s has returned 200", "/channels/1/messages", CANARY)
        logging.getLogger(name).info("%s is connected", name)
    assert CANARY not in talkative.text
    assert "discord.http is connected" in talkative.text
    logging.getLogger("bot.outbox").debug("our own debugging stays")
    assert "our own debugging stays" in talkative.text
