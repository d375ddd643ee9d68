// Package state is one moment of a game of the Battle Book: where everybody stands and how he is, what waits to be
// chosen, answered or rolled, and what has to be remembered.
//
// The door is [State]. Its text is the struct as JSON on one line, and is what a journal hashes: a field that is renamed
// is another game. Beside it stand the words that a text is made of: phases, orders, the kinds of dice and of questions,
// and the keys of what is kept. The package knows no rule and no book; what a state means is for the rooms of the rules.
package state
