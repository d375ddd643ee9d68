// Package mend sees to it that what a letter says to write can be written: each line is read, and held against what its
// reader can see of the game. Where no such line is found, it says what is possible instead.
package mend
