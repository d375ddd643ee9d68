// Package draft is the draft of a player: orders that he has handed in and not yet sent. Of a submission that
// was handed back, the legal orders are kept, each behind a number; so are orders stored with 'wait' ([Keep]).
// They count when he sends them, with 'send', or when none is refused any more: the orders that he sends stand
// in the places of those that they mend, and whatever else was refused is tried once more ([Take]). 'drop'
// leaves orders out. A draft is for one choice, and ends with it: when the game has gone on it is no longer
// there ([game.Table.DraftOf]), and a player who mends it by number is told so (old.go). What players are told
// is in tell.go.
//
// A draft is a value, made of a journal and a mail as it was read; nothing here judges an order.
package draft
