"""Runs the demo harbour as a process of its own: `python -m tests.harbour.stage FOLDER`."""

import asyncio
import sys
from pathlib import Path

from bot.harbour import run_harbour

from .demo_bot import DemoBot

if __name__ == "__main__":
    asyncio.run(run_harbour(DemoBot, folder=Path(sys.argv[1]), open_browser=False))
