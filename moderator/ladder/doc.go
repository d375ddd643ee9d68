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
// A game counts if its ending says that it is rated, and it comes to something between
// two people ([Ending.Meetings]). Levels of victory are shown and count
// alike. What does not count is listed with the reason ([Left]). A game counts in
// the period in which it ended, by its date in UTC, however long it took.
//
// In a game of more than two sides the winner beat each of the others, who did
// not play among themselves; in a draw each drew with each. Who had two sides
// does not play himself.
//
// What it means to give a game up, to leave a seat or to take one over stands in the
// ending ([roll.RatingTerms]): the club had chosen it when the game was opened. For each
// two of its seats the game is looked at from its beginning:
//
//  1. Who left a seat before the turns of the terms were played is as if he had not been
//     there, and so is whoever sat between someone's leaving and his coming back.
//  2. As soon as one of two leaves, he has lost, if the terms charge that, and the other
//     has won, unless he leaves at the same turn. If the terms rate nobody who takes over,
//     that is all.
//  3. Else another game begins from there. Who took over is rated for it only if he sat
//     for as many turns as the terms ask for; against one seat everybody has one result, the last.
//  4. The end counts if the rules brought it, all was played, or the turns of the terms were
//     played; and if it was no forfeit or resignation that the terms do not charge, and no word of a
//     moderator who had a seat himself. Sides that gave up without anybody having won lose alone.
//
// An ending without terms is of a game of before: it counts if it was won or drawn, and not by forfeit;
// who took over a seat in the middle ([Seat.StandIn]) is rated for it only if he won, and his opponents are rated as ever.
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
