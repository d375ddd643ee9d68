// Package state is one moment of a game of Musket & Saber: who stands where and how he is, what waits to be decided, and
// what has to be remembered.
//
// The door is [State]. Its text is JSON on one line, is canonical, and is what a journal hashes: a field that is renamed is
// another game. [Begin] makes the first state of a game, [ReadState] reads one out of its text. Whatever a side must decide in
// the midst of a phase is a [Task]; the one on top says what the game waits for.
package state
