// Package rethink has the words in which players say that what they ordered is to be otherwise: in the same mail, "make that 1005
// instead", or of a draft, "cancel the orders of the 5th Foot", "so change number 2 to that". What can only be meant in one way is put
// into the words of the order itself; of everything else that may change an order it is known that it may, so that no order of before is
// done beside a wish to change it that nobody read.
//
//	rethink.Read("2nd Foot to 1004. Hm, make that 1005.", rethink.State{}) // "2nd Foot to 1005."
//
// It knows no game: whom words name it is told.
package rethink
