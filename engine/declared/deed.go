package declared

import (
	"adjutant/engine"
	"adjutant/engine/declared/blind"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/chance"
	"adjutant/engine/declared/combat"
	"adjutant/engine/declared/counter"
	"adjutant/engine/declared/hand"
	"adjutant/engine/declared/move"
	"adjutant/engine/declared/order"
	"adjutant/engine/declared/state"
)

// deed is what an order of a phase comes to: what is wrong with it, and what is done where nothing is.
type deed struct {
	check func(*book.Book, *state.State, engine.Action) order.Findings
	do    func(*book.Book, *state.State, engine.Action) []engine.Event
}

// deeds are those of the orders of book.AllOrders.
var deeds = map[string]deed{
	book.Move:    {move.Check, move.Carry},
	book.Entry:   {move.CheckEntry, move.Enter},
	book.Attack:  {combat.Check, combat.Carry},
	book.Roll:    {chance.CheckRoll, chance.Roll},
	book.Flip:    {counter.Check, counter.Carry},
	book.Mark:    {counter.Check, counter.Carry},
	book.Lose:    {counter.Check, counter.Carry},
	book.Draw:    {chance.CheckDraw, chance.Draw},
	book.Declare: {chance.CheckDeclare, chance.Declare},
	book.Hide:    {blind.CheckHide, blind.Hide},
	book.Show:    {blind.CheckShow, blind.Show},
	book.Play:    {hand.CheckPlay, hand.Play},
	book.Discard: {hand.CheckPlay, hand.Discard},
}
