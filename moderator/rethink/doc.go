// Package rethink is corrections: the words by which a player changes an order, in the same mail ("make that
// 1005 instead") or in his draft ("cancel the orders of the 5th Foot", "so change number 2 to that"). A
// correction that can only mean one thing is put into the words of the order itself. Anything else that may be a
// correction is reported as one, so that no order is carried out while a wish to change it was not read.
// (Commands to a draft as a whole, such as to send it, are package redraft's; the draft itself is package
// draft's.)
//
//	rethink.Read("2nd Foot to 1004. Hm, make that 1005.", rethink.State{}) // "2nd Foot to 1005."
//
// It knows no game: it is told which units the words name.
package rethink
