/* Endings of Tartli, every position of each: a proof for the search, which shares nothing with it.

   A line in: trump, leader, who may make stichmatsch (bits), what it brings to each, the number of
   cards n, n cards of A, n cards of B. A card is 8 times its suit and the place of its rank among
   A K O U X IX VIII VII. A line out: the points that A makes (TH-PLAY-04, -09 to -11, TH-VAL, TH-SCO-03). */
#include <stdio.h>
#include <string.h>

static const int TRUMP_POINTS[8] = {11, 4, 20, 2, 10, 14, 0, 0}, PLAIN_POINTS[8] = {11, 4, 3, 2, 10, 0, 0, 0};
static const int TRUMP_STRENGTH[8] = {6, 4, 8, 3, 5, 7, 2, 1}, PLAIN_STRENGTH[8] = {8, 6, 5, 4, 7, 3, 2, 1};
enum { UNKNOWN = -32768 };

static int trump, brings[2], size, cards[2][9];
static short known[1 << 18][2][4];

static int points(int card) { return (card / 8 == trump ? TRUMP_POINTS : PLAIN_POINTS)[card % 8]; }

static int wins(int lead, int reply) {
  if (lead / 8 != reply / 8) return reply / 8 == trump;
  const int *strength = lead / 8 == trump ? TRUMP_STRENGTH : PLAIN_STRENGTH;
  return strength[reply % 8] > strength[lead % 8];
}

/* 0: follows suit, 1: trumps, 2: neither; a hand has to do the least that it can. */
static int kind(int lead, int card) { return card / 8 == lead / 8 ? 0 : card / 8 == trump ? 1 : 2; }

static int worth(int first, int second, int leader, int sweeps) {
  if (!first) return sweeps == 1 ? brings[0] : sweeps == 2 ? -brings[1] : 0;
  short *here = &known[first << 9 | second][leader][sweeps];
  if (*here != UNKNOWN) return *here;
  int hands[2] = {first, second}, second_seat = 1 - leader, best = 0, none = 1;
  for (int at = 0; at < size; at++) {
    if (!(hands[leader] >> at & 1)) continue;
    int lead = cards[leader][at], least = 2, answer = 0, unanswered = 1;
    for (int to = 0; to < size; to++)
      if (hands[second_seat] >> to & 1 && kind(lead, cards[second_seat][to]) < least)
        least = kind(lead, cards[second_seat][to]);
    for (int to = 0; to < size; to++) {
      int reply = cards[second_seat][to];
      if (!(hands[second_seat] >> to & 1) || kind(lead, reply) != least) continue;
      int winner = wins(lead, reply) ? second_seat : leader;
      int left[2] = {hands[0] & ~(1 << (leader ? to : at)), hands[1] & ~(1 << (leader ? at : to))};
      int made = winner ? 0 : points(lead) + points(reply) + (left[0] ? 0 : 10);
      int value = made + worth(left[0], left[1], winner, sweeps & (1 << winner));
      if (unanswered || (second_seat ? value < answer : value > answer)) answer = value;
      unanswered = 0;
    }
    if (none || (leader ? answer < best : answer > best)) best = answer;
    none = 0;
  }
  return *here = (short)best;
}

int main(void) {
  int leader, sweeps;
  while (scanf("%d %d %d %d %d %d", &trump, &leader, &sweeps, &brings[0], &brings[1], &size) == 6) {
    for (int seat = 0; seat < 2; seat++)
      for (int at = 0; at < size; at++)
        if (scanf("%d", &cards[seat][at]) != 1) return 1;
    for (int at = 0; at < 1 << 18; at++)
      for (int more = 0; more < 8; more++) known[at][more / 4][more % 4] = UNKNOWN;
    printf("%d\n", worth((1 << size) - 1, (1 << size) - 1, leader, sweeps));
  }
  return 0;
}
