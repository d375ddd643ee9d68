// Package handbook tells people what a pack declares: its tables as charts, its phases and results as terms, its lines, how the game is won, and
// what is not judged since nothing is declared of it.
//
// The door are its functions; all take the book alone.
package handbook
