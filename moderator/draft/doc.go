// Package draft is what a player has handed in and not yet sent. What of a submission that was handed back may be done
// is kept, each order behind a number, as is what he has stored with 'wait' ([Keep]). It counts when he has it done, with
// 'send', or when nothing of it is refused any more: the orders that he sends stand in the places of those that they mend,
// and whatever else was refused is tried once more ([Take]). 'drop' leaves orders out. A draft is for one choice, and ends with it: when the game
// has gone on it is no longer there ([game.Table.DraftOf]), and who mends it by number is told so (old.go). What he is told of all that is in
// tell.go.
//
// A draft is a value, made of a journal and a mail as it was read; nothing here judges an order.
package draft
