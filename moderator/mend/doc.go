// Package mend is the check of what a letter says to write instead: each line is read as if it had been sent,
// and held against what its reader can see of the game. Where no such line is found, it says what is possible
// instead.
package mend
