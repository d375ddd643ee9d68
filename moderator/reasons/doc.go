// Package reasons takes what a mail says of why something is done, or left undone, out of its sentences: "because it would be shot in 1403",
// "moving there would be suicide", "the pass is only for the advance". It orders nothing, and who names there what he does not do is not to have
// it done.
//
//	left, given := reasons.Read(lines, names)
package reasons
