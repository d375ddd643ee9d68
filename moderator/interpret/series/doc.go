// Package series puts the logs of one mail, which are one turn in pieces, into the order of their own chain: each begins where another ends.
// The order in which they are attached, and their names, tell nothing.
package series
