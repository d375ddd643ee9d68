// Package position reads how a game stands, by the book: which units stand in a hex, exert a zone of control (MS
// 6), stack too high (MS 5.0), which values count for a unit, and when and where it enters.
//
// Each function takes a state, or the pieces of one, and changes neither.
package position
