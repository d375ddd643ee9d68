package chance

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/state"
)

// Of is what falls, and why.
func Of(b *book.Book, s *state.State) *engine.Chance {
	c := &engine.Chance{ID: fmt.Sprintf("roll-%d", s.Rolls+1)}
	side := b.Pack.SideName(s.Asked.Side)
	switch t := s.Asked; {
	case t.Deck != "":
		i := b.DeckOf(t.Deck)
		c.Purpose = fmt.Sprintf("%s draws from %s", side, t.Deck)
		c.Pool, c.Cites = slices.Clone(s.Decks[i]), []engine.Cite{b.Decks[i].Cite()}
	case t.Table != "":
		table := b.TableOf(t.Table)
		c.Purpose = purpose(b, t, table)
		c.Dice, c.Cites = []engine.Dice{table.Dice}, []engine.Cite{table.Cite()}
		for _, a := range t.Mods {
			c.Mods = append(c.Mods, modified(b, t.Side, a))
		}
	default:
		d := b.DiceOf(t.Dice)
		if c.Dice = []engine.Dice{d.Dice}; t.Again > 0 {
			c.Dice[0].N = t.Again
		}
		c.Purpose = fmt.Sprintf("%s: %s for %s", side, d.Label(), t.For)
		c.Cites = d.Cites()
	}
	return c
}

func purpose(b *book.Book, t *state.Throw, table *book.Table) string {
	text := fmt.Sprintf("%s: %s", b.Pack.SideName(t.Side), table.Name)
	if t.At != "" && table.Order == book.Attack {
		text = fmt.Sprintf("%s attacks %s with %s: %s", b.Pack.SideName(t.Side), t.At, b.Names(b.Numbers(t.Units)), table.Name)
	} else if len(t.Units) > 0 {
		text += " for " + b.Names(b.Numbers(t.Units))
	}
	if len(table.Columns) > 1 {
		text += ", column " + table.Columns[t.Column].Head
	}
	return text
}

// modified is what is added to a roll, with its reason.
func modified(b *book.Book, side engine.Side, a state.Added) engine.Modifier {
	for i := range b.Modifiers {
		if m := &b.Modifiers[i]; m.Line == a.Line {
			return engine.Modifier{Side: side, Text: m.Reason(), Value: a.Value, Cites: []engine.Cite{m.Cite()}}
		}
	}
	return engine.Modifier{Side: side, Text: "modifier", Value: a.Value}
}
