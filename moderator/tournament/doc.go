// Package tournament is what a club's tournaments are: their players, pairings, sides and standings.
//
//	t, err := tournament.Of("spring", acts)       // folded from what was done to it
//	s := t.Standings(known)                        // with what its games have come to
//	acts, err := s.Pair()                          // the next round
//
// A tournament follows from [Act]s, which only grow, and from the signed endings of its games. Nothing here
// looks at a clock or draws at random: lots are drawn from a seed that is kept with the tournament, so that
// anybody draws them again.
//
// # Pairing
//
// A round robin follows the Berger tables; numbers in them are drawn by lot. In a double one all meet again with
// the sides changed. A Swiss goes from the top of the standings down, by points, then by the ratings that
// players entered with:
//
//  1. Nobody meets anybody twice.
//  2. Of an odd number the last who has had no bye has one. It counts as a win.
//  3. Within a group of equal points as many pairs as can be are made; then the upper half meets the lower half in its order.
//     Whom this leaves over meets the next group from its top.
//  4. Of those who can be met so, whoever fits by sides comes first. Nobody has one side three times more than the other,
//     unless no other pairing is possible.
//
// The first side is for who has had it less; where that is equal, for who had the other when they last differed;
// where nothing differs, they change with whoever stands higher. In the first round a lot decides at the first
// board, and the sides alternate from there.
//
// # Results
//
// A pair's game counts as its signed ending says, whether or not it is rated. Who is not at his seat when it
// ends has lost it; of two who both gave it up neither gets anything. What ended without a result waits for a
// ruling, which goes before any ending, as does a game that was given up by who is excused.
//
// Who withdraws from a round robin before he has finished half of his games is as if he had not been in it.
// Later, what he played counts, and those whom he does not meet any more have won.
//
// # Ties
//
// [Breaks] names the rules by which equal points are told apart, in the order that the tournament states. Where
// all are equal, the place is shared.
package tournament
