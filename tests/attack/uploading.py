"""Sends one heavy file after the other, until it is killed; prints the status of each answer.

A program of its own, as what it computes must not delay those who tap.
"""

import sys
import time
from itertools import count

from tests.attack.insistent import insistent

BUSY = 429
EVERY = 0.2  # seconds


def main(port: int, path: str) -> None:
    """The text comes in; each file is a send of its own, so that nothing is known from before."""
    text = sys.stdin.read()
    with insistent(port) as visitor:
        for number in count():
            status = visitor.upload(path, text.replace("NUMBER", f"{number:04}")).status
            print(status, flush=True)
            if status == BUSY:
                time.sleep(EVERY)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
