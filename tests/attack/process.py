"""What a process has used, as the system counts it."""

import os
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
MEGABYTE = 1 << 20


def cpu_seconds(pid: int) -> float:
    """The time that all its threads have worked up to now."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def megabytes(pid: int) -> float:
    """The memory that it holds now."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / MEGABYTE
