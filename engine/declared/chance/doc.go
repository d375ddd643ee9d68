// Package chance is dice and decks: which side may roll or draw, what falls and why, and what is told of it; and
// the words that sides declare for their next roll.
//
// The door are the checks of the orders roll, draw and declare with what carries them out, [Of] for what has to
// fall, and [Fall] for what has fallen.
package chance
