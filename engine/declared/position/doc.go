// Package position reads how a game stands, by the book: which side has a unit and may act with it, which units
// a line means now, what a unit is worth, and where it is put.
//
// Each function takes the book and a state.
package position
