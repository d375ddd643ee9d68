// Package victory keeps which side holds the places that count, counts points at the ends of turns, and says
// which side has won.
//
// The door is [Hold] after everything that moves units, [Fallen] and [Played] for events, [EndTurn], and
// [Outcome]; [Score] and [Reckoning] are the sums by now.
package victory
