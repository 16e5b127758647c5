"""The whole list of bids as it stands in the rules: literals, computed by nobody."""

# number | value | components | bid in notation | silent 100 | silent ulti | silent durch | trump
TABLE = """
 1 |  1 | 1        | simple                             | 2 | 2 | 3 | named
 2 |  2 | 2        | hearts simple                      | 4 | 4 | 6 | hearts
 3 |  4 | 4        | 40-100                             | - | 2 | 3 | named
 4 |  5 | 4+1      | four-aces                          | 2 | 2 | 3 | named
 5 |  5 | 4+1      | ulti                               | 2 | - | 3 | named
 6 |  5 | 5        | betli                              | - | - | - | none
 7 |  6 | 6        | durchmars                          | - | 2 | - | named
 8 |  6 | 6        | plain durchmars                    | - | - | - | none
 9 |  8 | 4+4      | 40-100 four-aces                   | - | 2 | 3 | named
10 |  8 | 4+4      | 40-100 ulti                        | - | - | 3 | named
11 |  8 | 8        | hearts 40-100                      | - | 4 | 6 | hearts
12 |  8 | 8        | 20-100                             | - | 2 | 3 | named
13 |  9 | 4+4+1    | ulti four-aces                     | 2 | - | 3 | named
14 | 10 | 8+2      | hearts four-aces                   | 4 | 4 | 6 | hearts
15 | 10 | 8+2      | hearts ulti                        | 4 | - | 6 | hearts
16 | 10 | 4+6      | 40-100 durchmars                   | - | 2 | - | named
17 | 10 | 4+6      | ulti durchmars                     | - | - | - | named
18 | 10 | 10       | rebetli                            | - | - | - | none
19 | 12 | 4+4+4    | 40-100 ulti four-aces              | - | - | 3 | named
20 | 12 | 8+4      | 20-100 four-aces                   | - | 2 | 3 | named
21 | 12 | 8+4      | 20-100 ulti                        | - | - | 3 | named
22 | 12 | 12       | redurchmars                        | - | - | - | none
23 | 12 | 12       | hearts durchmars                   | - | 4 | - | hearts
24 | 12 | 12       | open durchmars                     | - | 2 | - | named
25 | 14 | 4+4+6    | 40-100 ulti durchmars              | - | - | - | named
26 | 14 | 8+6      | 20-100 durchmars                   | - | 2 | - | named
27 | 16 | 8+4+4    | 20-100 ulti four-aces              | - | - | 3 | named
28 | 16 | 8+8      | hearts 40-100 four-aces            | - | 4 | 6 | hearts
29 | 16 | 8+8      | hearts 40-100 ulti                 | - | - | 6 | hearts
30 | 16 | 4+12     | 40-100 open durchmars              | - | 2 | - | named
31 | 16 | 4+12     | ulti open durchmars                | - | - | - | named
32 | 16 | 16       | hearts 20-100                      | - | 4 | 6 | hearts
33 | 18 | 8+8+2    | hearts ulti four-aces              | 4 | - | 6 | hearts
34 | 18 | 8+4+6    | 20-100 ulti durchmars              | - | - | - | named
35 | 20 | 4+4+12   | 40-100 ulti open durchmars         | - | - | - | named
36 | 20 | 8+12     | hearts 40-100 durchmars            | - | 4 | - | hearts
37 | 20 | 8+12     | hearts ulti durchmars              | - | - | - | hearts
38 | 20 | 8+12     | 20-100 open durchmars              | - | 2 | - | named
39 | 20 | 20       | open betli                         | - | - | - | none
40 | 24 | 8+8+8    | hearts 40-100 ulti four-aces       | - | - | 6 | hearts
41 | 24 | 8+4+12   | 20-100 ulti open durchmars         | - | - | - | named
42 | 24 | 16+8     | hearts 20-100 four-aces            | - | 4 | 6 | hearts
43 | 24 | 16+8     | hearts 20-100 ulti                 | - | - | 6 | hearts
44 | 24 | 24       | hearts open durchmars              | - | 4 | - | hearts
45 | 24 | 24       | plain open durchmars               | - | - | - | none
46 | 28 | 8+8+12   | hearts 40-100 ulti durchmars       | - | - | - | hearts
47 | 28 | 16+12    | hearts 20-100 durchmars            | - | 4 | - | hearts
48 | 32 | 16+8+8   | hearts 20-100 ulti four-aces       | - | - | 6 | hearts
49 | 32 | 8+24     | hearts 40-100 open durchmars       | - | 4 | - | hearts
50 | 32 | 8+24     | hearts ulti open durchmars         | - | - | - | hearts
51 | 36 | 16+8+12  | hearts 20-100 ulti durchmars       | - | - | - | hearts
52 | 40 | 8+8+24   | hearts 40-100 ulti open durchmars  | - | - | - | hearts
53 | 40 | 16+24    | hearts 20-100 open durchmars       | - | 4 | - | hearts
54 | 48 | 16+8+24  | hearts 20-100 ulti open durchmars  | - | - | - | hearts
"""

RANKS = """
1/1: 1; 2/1: 2; 4/1: 3; 5/2: 4,5; 5/1: 6; 6/1: 7,8; 8/2: 9,10; 8/1: 11,12; 9/3: 13;
10/2: 14,15,16,17; 10/1: 18; 12/3: 19; 12/2: 20,21; 12/1: 22,23,24; 14/3: 25; 14/2: 26; 16/3: 27;
16/2: 28,29,30,31; 16/1: 32; 18/3: 33,34; 20/3: 35; 20/2: 36,37,38; 20/1: 39; 24/3: 40,41;
24/2: 42,43; 24/1: 44,45; 28/3: 46; 28/2: 47; 32/3: 48; 32/2: 49,50; 36/3: 51; 40/3: 52; 40/2: 53;
48/3: 54
"""

ROWS = [tuple(part.strip() for part in line.split("|")) for line in TABLE.strip().splitlines()]

GROUPS = [
    (rank.strip(), tuple(int(number) for number in numbers.split(",")))
    for rank, numbers in (group.split(":") for group in RANKS.split(";"))
]
