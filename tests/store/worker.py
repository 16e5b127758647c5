"""A process that writes to a store: `worker.py PATH NAME SENDS LINES_A_SEND [TABLE]`.

It opens the file, makes the table (or finds the one another worker made), writes its sends, and
prints `KEY SEQ` as soon as each is answered.
"""

import sys
from contextlib import closing

from tartli_ref.store import Appended, NewLine, NewLink, Stale
from tests.opening import open_at


def main(path: str, name: str, sends: int, lines_a_send: int, name_of_table: str = "") -> None:
    with closing(open_at(path, busy_ms=20_000)) as store:
        table = store.create(
            "table",
            write=NewLink(f"play{name_of_table}"),
            read=NewLink(f"watch{name_of_table}"),
            header="",
            at=0,
            key=f"create{name_of_table}",
        )
        seen = store.last_seq(table)
        for send in range(sends):
            key = f"{name}-{send}"
            lines = [NewLine(f"{key} line {part}") for part in range(lines_a_send)]
            while True:
                answer = store.append(table, seen=seen, key=key, lines=lines, at=send)
                seen = answer.seq
                if not isinstance(answer, Stale):
                    break
            assert isinstance(answer, Appended)
            print(key, answer.seq, flush=True)


main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), *sys.argv[5:])
