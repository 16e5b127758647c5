"""The whole list of bids as it stands in the rules: literals, computed by nobody."""

from pathlib import Path

# number | value | components | bid in notation | silent 100 | silent ulti | silent durch | trump
TABLE = Path(__file__).with_suffix(".txt").read_text(encoding="utf-8")

RANKS = """
1/1: 1; 2/1: 2; 4/1: 3; 5/2: 4,5; 5/1: 6; 6/1: 7,8; 8/2: 9,10; 8/1: 11,12; 9/3: 13;
10/2: 14,15,16,17; 10/1: 18; 12/3: 19; 12/2: 20,21; 12/1: 22,23,24; 14/3: 25; 14/2: 26; 16/3: 27;
16/2: 28,29,30,31; 16/1: 32; 18/3: 33,34; 20/3: 35; 20/2: 36,37,38; 20/1: 39; 24/3: 40,41;
24/2: 42,43; 24/1: 44,45; 28/3: 46; 28/2: 47; 32/3: 48; 32/2: 49,50; 36/3: 51; 40/3: 52; 40/2: 53;
48/3: 54
"""

ROWS = [tuple(map(str.strip, line.split("|"))) for line in TABLE.strip().splitlines()]

GROUPS: list[tuple[str, tuple[int, ...]]] = []
for group in RANKS.split(";"):
    rank, numbers = group.split(":")
    GROUPS.append((rank.strip(), tuple(map(int, numbers.split(",")))))

GROUP_OF = {}
"""The place of each bid's group in the order of ranks, by the number of the bid."""
for place, (_, numbers_of_group) in enumerate(GROUPS):
    GROUP_OF |= dict.fromkeys(numbers_of_group, place)
