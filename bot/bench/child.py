"""Measuring in a process of its own: memory, a cold start, a patched event loop leave no trace in the others."""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

Figures: TypeAlias = dict[str, float]

ROOT = Path(__file__).resolve().parents[2]


def measured(module: str, tell: Callable[[str], None], **args: str | float) -> Figures:
    """Run `python -m <module> <args as JSON>` and take the JSON of its last line; other lines are progress."""
    command = [sys.executable, "-m", module, json.dumps(args)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        last = ""
        for line in process.stdout:
            last = line.strip()
            if not last.startswith("{"):
                tell(last)
    if process.returncode or not last.startswith("{"):
        raise RuntimeError(f"{module} ended with code {process.returncode}")
    return json.loads(last)


def told(work: Callable[..., Figures]) -> None:
    """The other side: `work(**args)`, and its result printed."""
    print(json.dumps(work(**json.loads(sys.argv[1]))), flush=True)


def memory_mb() -> float:
    """What this process has in memory now; where the system does not tell, the most it ever had."""
    status = Path("/proc/self/status")
    if status.exists():
        for line in status.read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1024 * 1024 if sys.platform == "darwin" else 1024)


def best_rate(work: Callable[[], int], seconds: float, slices: int = 3) -> float:
    """Units a second in the best of a few slices: what else runs on the machine can only slow it down."""
    best = 0.0
    for _ in range(slices):
        start, done = time.perf_counter(), 0
        while (spent := time.perf_counter() - start) < seconds / slices:
            done += work()
        best = max(best, done / spent)
    return best
