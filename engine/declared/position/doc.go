// Package position reads how a game stands, by the book: who has a unit and may act with it, whom a line means now, what a unit is worth,
// and where it is put.
//
// Each function takes the book and a state.
package position
