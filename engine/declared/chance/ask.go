package chance

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/hand"
	"adjutant/engine/declared/order"
	"adjutant/engine/declared/state"
	"adjutant/engine/declared/table"
)

// Roll asks for dice, or for a roll on a table.
func Roll(b *book.Book, s *state.State, a engine.Action) []engine.Event {
	side := b.Pack.SideName(a.Side)
	if a.Has(order.Dice) {
		s.Asked = &state.Throw{Side: a.Side, Dice: a.Arg(order.Dice)[0], For: a.Arg(order.For)[0]}
		d := b.DiceOf(s.Asked.Dice)
		return []engine.Event{{Kind: "asked", Text: fmt.Sprintf("%s rolls %s for %s.", side, d.Label(), s.Asked.For), Cites: d.Cites()}}
	}
	o := table.Occasion{Table: b.TableOf(a.Args[0].Name), Side: a.Side, Target: -1, Said: s.SaidBy(a.Side)}
	for _, id := range a.Args[0].Values {
		o.Attackers = append(o.Attackers, b.Units[engine.UnitID(id)])
	}
	at := engine.Loc("")
	if len(o.Attackers) > 0 {
		at, o.Target = s.Units[o.Attackers[0]].At, s.Units[o.Attackers[0]].Place
	}
	r := table.Reckon(b, s, o)
	s.Asked = &state.Throw{Side: a.Side, Table: o.Table.Name, Units: b.IDs(o.Attackers), At: at, Column: r.Column, Mods: r.Rolls}
	s.Unsay(a.Side)
	return []engine.Event{{Kind: "asked", Units: s.Asked.Units, Text: fmt.Sprintf("%s rolls: %s.", side, r.Text), Mods: r.Strengths, Cites: r.Cites}}
}

// Draw asks for a card, or has the side draw one into its hand, for which nothing has to fall: the order is there.
func Draw(b *book.Book, s *state.State, a engine.Action) []engine.Event {
	if i := b.HandNamed(a.Args[0].Name); i >= 0 {
		return hand.Draw(b, s, a.Side, i)
	}
	s.Asked = &state.Throw{Side: a.Side, Deck: a.Args[0].Name}
	return []engine.Event{{Kind: "asked", Text: fmt.Sprintf("%s draws from %s.", b.Pack.SideName(a.Side), s.Asked.Deck)}}
}
