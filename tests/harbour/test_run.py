"""Starting and stopping, as `make play` does."""

import signal
from pathlib import Path

import pytest

from bot.harbour.memory import WORLD_FILE

from .demo_bot import DemoBot
from .helm import at_the_helm
from .stagehand import Stage


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_it_in_order(tmp_path: Path, number: int):
    stage = Stage(tmp_path).up()
    address = stage.address
    assert stage.down(number) == 0
    assert (tmp_path / WORLD_FILE).stat().st_size > 0
    assert stage.up().address == address
    assert stage.down(number) == 0


def test_a_kill_loses_nothing_but_the_last_moment(tmp_path: Path):
    stage = Stage(tmp_path).up()
    stage.down(signal.SIGKILL)
    assert stage.up().address.startswith("http://127.0.0.1:")
    assert stage.down() == 0


async def test_a_taken_port_is_no_obstacle(tmp_path: Path):
    """Two harbours on the same saved port: the second one moves."""
    stage = Stage(tmp_path / "one").up()
    (tmp_path / "two").mkdir()
    (tmp_path / "two" / "harbour.json").write_bytes((tmp_path / "one" / "harbour.json").read_bytes())
    async with at_the_helm(tmp_path / "two") as helm:
        assert helm.origin not in stage.address
    stage.down()


class Wrecked(DemoBot):
    closed = False

    async def setup_hook(self) -> None:
        raise RuntimeError("no such table")

    async def close(self) -> None:
        Wrecked.closed = True
        await super().close()


async def test_a_bot_that_cannot_start_is_closed_and_says_why(tmp_path: Path):
    with pytest.raises(RuntimeError, match="no such table"):
        async with at_the_helm(tmp_path, Wrecked):
            pass
    assert Wrecked.closed
