// Package position reads how a game stands, by the book: who stands in a hex, who exerts a zone of control (MS 6), who
// stacks too high (MS 5.0), which values count for a unit, and when and where it enters.
//
// Each function takes a state, or the pieces of one, and changes neither.
package position
