// Package state is one moment of a game of system declared: where the pieces are and how they are, what has been said and what is
// waited for.
//
// The door is [State]. Its text is the struct as JSON on one line, and is what a journal hashes: a field that is renamed is another game.
// The package knows no pack and no rule; whether a state can be is for those who read it by the book.
package state
