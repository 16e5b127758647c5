"""Requests of a pocket edition, played the same by any Python, with the clock and the chance that
their number gives them.

It runs in the bundle too, so it imports nothing that is not there.
"""

import hashlib
import json
import os
import random
import time
from base64 import b64decode, b64encode
from itertools import count
from pathlib import Path
from typing import Any

from tartli_ref.pocket import Pocket

SECONDS_APART = 7

Answered = list[Any]  # status, headers, body


class Fixed:
    """The clock and the chance of this process, which each request sets."""

    def __init__(self, start: int) -> None:
        self._start = start
        self.set_by(0)
        time.time = lambda: float(self._now)
        os.urandom = random._urandom = self._bytes

    def set_by(self, number: int) -> None:
        """As they are at the request of this number."""
        self._now = self._start + number * SECONDS_APART
        self._chance = (f"{number} {drawn}" for drawn in count())

    def _bytes(self, size: int) -> bytes:
        return hashlib.shake_256(next(self._chance).encode()).digest(size)


class Playing:
    """A pocket edition in a new folder, what it was asked, and what it answered."""

    def __init__(self, start: int, folder: Path) -> None:
        self.fixed = Fixed(start)
        self.start = start
        self.asked: list[tuple[str, str]] = []
        self.answers: list[Answered] = []
        self.pocket = Pocket()
        self.fixed.set_by(0)
        self.pocket.open(str(folder))

    def answer(self, request: str, body: bytes) -> tuple[str, bytes]:
        """One request more."""
        self.asked.append((request, b64encode(body).decode()))
        self.fixed.set_by(len(self.asked))
        head, content = self.pocket.answer(request, body)
        self.answers.append([*json.loads(head), b64encode(content).decode()])
        return head, content


def replay(requests: Path, answers: Path, folder: Path) -> None:
    """Plays the requests of a file, and writes down how each was answered."""
    played = json.loads(requests.read_text(encoding="utf-8"))
    playing = Playing(played["start"], folder)
    for request, body in played["asked"]:
        playing.answer(request, b64decode(body))
    answers.write_text(json.dumps(playing.answers), encoding="utf-8")
