// Package yesno reads what a player answers to the question whether a mail is his. A
// yes cannot be taken back, so it is one of few sentences with nothing around it that is
// not known to be harmless; what is neither a yes nor a no is [Unclear], and asked again.
//
// [Answered] reads a mail of a seat.
package yesno
