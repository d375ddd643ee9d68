// Package ladder rates players from the endings of their games. Ratings are of
// skill and of nothing else: how reliably a player plays ([Reliability]), how fast
// ([Pace]) and with what dice ([Luck]) is told apart and never enters one.
//
// All that a rating is made of is a list of [Ending]s, each what the club signed when a game
// was over, and who stands behind the names in them ([Names]). Whoever has
// these and this text gets the same ladder, in whatever order they come.
//
// # What counts
//
// A game counts if its ending says that it is rated, it was won by a side or
// drawn, and it did not end by forfeit. Levels of victory are shown and count
// alike. What does not count is listed with the reason ([Left]). A game counts in
// the period in which it ended, by its date in UTC, however long it took.
//
// In a game of more than two sides the winner beat each of the others, who did
// not play among themselves; in a draw each drew with each. Who had two sides
// does not play himself. Who took over a seat in the middle ([Seat.StandIn]) is
// rated for it only if he won; his opponents are rated as ever.
//
// # How it is rated
//
// Ratings are Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", 2013),
// with the numbers of [Rules]. A period is a calendar month, or another number of
// months that divides the year. For each period in its turn, from that of the
// first game on:
//
//  1. Who has his first game enters with the rating, RD and volatility of the
//     rules.
//  2. Everyone who has a game is rated by all his games of the period at once,
//     against the ratings that his opponents had before it.
//  3. For everyone else who ever had one, RD grows by his volatility, up to the RD
//     that players enter with.
//
// Sums are made in the order of the games' ends, then of their ids. Computers
// differ in the last digits of exponentials; the first two decimals agree.
//
// # Example
//
//	l, err := ladder.Compute(endings, aliases, ladder.DefaultRules(), ladder.PeriodOf(now, 1))
//	for _, p := range l.Players {
//		fmt.Println(p.Name, p.Rating.Points, p.Rating.RD)
//	}
package ladder
