"""Wrong lines that need no more than a place: when, the line, and the rules that may refuse it.

What stands in the second column are properties of the place (``oracle_place``), each with ``-`` if
it must not hold; what stands in braces is asked of it.
"""

TABLE = """
the first bidder passes                | first          | {turn} passes                 | UL-AUC-01
the first bidder picks up              | first          | {turn} picks up               | UL-AUC-01
another bids first                     | first          | {other} bids {higher}         | UL-AUC-01
a bid out of turn                      | open beatable  | {other} bids {higher}         | UL-AUC-02
a pass out of turn                     | open           | {other} passes                | UL-AUC-02
the talon out of turn                  | open           | {other} picks up              | UL-AUC-02
a pass with the talon in hand          | lifted         | {turn} passes                 | UL-AUC-03
a bid while another has the talon      | lifted         | {other} bids {higher}         | UL-AUC-03
the talon picked up twice              | lifted         | {turn} picks up               | UL-AUC-03
the talon where nothing is higher      | open -beatable | {turn} picks up               | UL-AUC-03
a bid of the same rank                 | bidding level  | {turn} bids {same}            | UL-BID-16
a bid of the same value, not higher    | bidding weaker | {turn} bids {weak}            | UL-BID-15
a lower bid                            | bidding dear   | {turn} bids {lower}           | UL-BID-15
two hundred games in one bid           | bidding        | {turn} bids 40-100 20-100     | UL-BID-14
a betli with something else            | bidding        | {turn} bids betli {part}      | UL-BID-14
four aces with a durchmars             | bidding      | {turn} bids four-aces durchmars | UL-BID-14
a plain durchmars with an ulti         | bidding      | {turn} bids ulti plain durchmars | UL-BID-14

a talon before a bid                   | first          | {turn} lays {two}             | UL-AUC-02
a talon with the old one in hand       | lifted         | {turn} lays {two}             | UL-AUC-02
a talon of one who did not bid last    | laying         | {rival} lays {two}            | UL-AUC-02
a second talon                         | held laid      | {holder} lays {two}           | UL-AUC-02
a talon of one card                    | open           | {holder} lays {card}          | UL-AUC-01
the same card laid twice               | open -laid     | {holder} lays {twice}         | UL-EQ-01
a talon with a card that was played    | laying played  | {holder} lays {gone} {card}   | UL-EQ-01

a card in the auction                  | bidding        | {turn} plays {card}           | UL-AUC-06
a trick in the auction                 | bidding        | {turn} takes                  | UL-AUC-06
kontra in the auction                  | bidding        | {turn} kontra simple          | UL-AUC-06
a marriage in the auction              | bidding        | {turn} declares 20            | UL-AUC-06
trumps named in the auction            | bidding        | {turn} names M                | UL-AUC-06
a result in the auction                | bidding        | result made simple            | UL-AUC-06
a bid after the auction                | begun beatable | {anyone} bids {higher}        | UL-AUC-06
a pass after the auction               | begun          | {anyone} passes               | UL-AUC-06
the talon after the auction            | begun          | {anyone} picks up             | UL-AUC-06
a contract after the auction           | begun          | contract {anyone} betli       | UL-AUC-06
a contract below the bids              | open dear      | contract {rival} simple M     | UL-BID-15
a simple of one who bids later         | first          | contract {other} simple M     | UL-AUC-02
a contract in hearts that were not bid | first          | contract {turn} ulti P        | UL-BID-18
a contract of hearts with others       | first          | contract {turn} hearts ulti M | UL-BID-18
a contract of a betli with trumps      | first          | contract {turn} betli M       | UL-AUC-07

trumps named by a defender             | unnamed        | {defender} names M            | UL-AUC-07
trumps named twice                     | named          | {soloist} names Z             | UL-AUC-07
hearts named that were not bid         | unnamed        | {soloist} names P             | UL-BID-18
other trumps named than hearts         | hearts         | {soloist} names M             | UL-BID-18
trumps named where there are none      | plain          | {soloist} names M             | UL-AUC-07
a card before trumps are named         | unnamed -won   | {soloist} plays {card}        | UL-AUC-07
a dearer bid forfeited                 | playing dearer | {soloist} forfeits            | UL-AUC-08
a simple of hearts forfeited           | red_simple     | {soloist} forfeits            | UL-AUC-09
a simple forfeited by a defender       | simple         | {defender} forfeits           | UL-AUC-08
a simple forfeited though it is played | simple spoken  | {soloist} forfeits            | UL-AUC-08
a simple forfeited where nobody does   | simple -paid   | {soloist} forfeits            | UL-AUC-08

kontra of what was not bid             | early          | {defender} kontra {not_bid}   | UL-DBL-04
kontra of a silent bid                 | early          | {defender} kontra silent-ulti | UL-DBL-08
kontra of nobody knows what            | early several  | {defender} kontra             | UL-DBL-04
a marriage after the first trick       | free won       | {anyone} declares 20          | UL-MAR-01
a marriage without trumps              | early plain    | {anyone} declares 20          | UL-PTS-03
a defender's marriage in a hundred     | early hundred  | {defender} declares 20        | UL-MAR-03
another marriage than was bid          | early hundred  | {soloist} declares {unlike}   | UL-MAR-04
a marriage more than the bid names     | early twenty declared | {soloist} declares 20  | UL-MAR-03
forty declared twice                   | early free forty | {anyone} declares 40        | UL-PTS-02
more than three twenties               | early free     | {anyone} declares 20 20 20 20 | UL-PTS-02
a suit's marriage, trumps not named    | early free unnamed | {anyone} declares Z       | UL-AUC-07

a card before the turn                 | ready two_due  | {later} plays {card}          | UL-PLAY-01
a second card of the leader            | ready table    | {led} plays {card}            | UL-PLAY-01
a lead by a defender                   | ready -won -table | {defender} plays {card}    | UL-PLAY-01
a lead by one who won nothing          | ready won -table | {loser} plays {card}        | UL-PLAY-01
a card that was played before          | ready played   | {next} plays {gone}           | UL-EQ-01
a card that lies in the talon          | ready laid     | {next} plays {buried}         | UL-AUC-02
a card that is not in the pack         | ready          | {next} plays {no_card}        | UL-EQ-01
a card of a fourth player              | ready          | D plays {card}                | REF-SEAT
a trick of forty                       | counted -table | {anyone} takes 40             | UL-PTS-01
a trick of fifteen                     | counted -table | {anyone} takes 15             | UL-PTS-01
a trick with points without trumps     | ready plain -table | {anyone} takes 10         | UL-PTS-03
an eleventh trick                      | whole          | {anyone} takes                | UL-PLAY-01
a card after the last trick            | whole two_left | {anyone} plays {card}         | UL-PLAY-01

a result that leaves all open          | playing untold | result                        | UL-SET-03
a trick after the result               | over           | {anyone} takes                | REF-DEAL
a result before the deal               | waiting opening | result made simple           | REF-DEAL
a deal within a deal                   | going          | deal {anyone}                 | REF-DEAL
a deal by another                      | waiting -opening | deal {not_dealer}           | UL-DEAL-01
a bid before the deal                  | waiting        | {anyone} bids betli           | REF-DEAL
a card before the deal                 | waiting        | {anyone} plays Z-A            | REF-DEAL
kontra before the deal                 | waiting        | {anyone} kontra simple        | REF-DEAL
an adjustment that leaves something    | waiting shared | adjust A +4 B -2 "a wager"    | UL-SET-01
an audit of a deal that was not played | going          | audit 999                     | REF-AUDIT
"""

ROWS = [[part.strip() for part in line.split("|")] for line in TABLE.splitlines() if line]
