// Package precedent reads old games of a VASSAL module for a pack of system declared: what players did in them that the pack would
// have refused, and which limits they kept to.
//
// A log tells neither whose turn it was nor what a roll was for. So each deed is held against the pack in the first phase, from where
// the game stands on, in which its side may do such a thing; a new phase begins where the module's turn counter goes on, and with each
// log. What comes off the board is taken off; after a deed that is refused the game goes on as the log has it.
//
//	r, err := precedent.NewReader(folder, m)
//	v, err := r.Against(logs)  // v.Refusals: file, step, the pack's line
//	all, err := r.Learn(logs)  // lines for limits.csv, with what they rest on
//
// It is pure, and decides nothing: who writes the pack reads it.
package precedent
