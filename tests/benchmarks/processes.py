"""Processes that are measured: on which core they run, and what they take."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

CORES = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []


@contextmanager
def on_core(core: int) -> Iterator[None]:
    """What is started meanwhile runs on one core, where the system allows it."""
    if len(CORES) < 2:
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {CORES[core]})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def spent(processes: Iterable[int]) -> float:
    """Processor time that processes have taken so far, in seconds. Linux only."""
    # The clock of another process, as clock_getcpuclockid() of the C library makes it: /proc
    # counts in hundredths of a second.
    return sum(time.clock_gettime((~process << 3) | 2) for process in processes)


def resident(process: int) -> int:
    """Bytes of memory that a process takes now. Linux only."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")
