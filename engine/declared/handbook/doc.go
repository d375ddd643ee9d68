// Package handbook tells people what a pack declares: its tables as charts, its phases and results as terms, its lines, how the game is won, and
// what is not judged since nothing is declared of it.
//
// The door is a [Handbook]; all takes the book alone.
package handbook

import "adjutant/engine/declared/book"

// Handbook is a pack in words.
type Handbook struct{ *book.Book }
