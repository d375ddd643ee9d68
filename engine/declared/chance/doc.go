// Package chance is dice and decks: who may have which of them fall, what falls and why, and what is told of it once it has; and the words that
// sides declare for their next roll.
//
// The door are the checks of the orders roll, draw and declare with what carries them out, [Of] for what has to fall, and [Fall] for what
// has fallen.
package chance
