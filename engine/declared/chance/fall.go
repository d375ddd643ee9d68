package chance

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/combat"
	"adjutant/engine/declared/state"
)

// Fall goes on with what has fallen of what was asked for.
func Fall(b *book.Book, s *state.State, r engine.Roll) []engine.Event {
	s.Rolls++
	t := *s.Asked
	s.Asked = nil
	switch {
	case t.Deck != "":
		return drawn(b, s, t, r.Drawn[0])
	case t.Table != "":
		return read(b, s, t, r.Values)
	}
	return rolled(b, s, t, r.Values)
}

// rolled tells what dice came to, or has some thrown again.
func rolled(b *book.Book, s *state.State, t state.Throw, values []int) []engine.Event {
	d := b.DiceOf(t.Dice)
	again := 0
	for _, v := range values {
		if v == d.Explode {
			again++
		}
	}
	fallen := append(slices.Clone(t.Fallen), values...)
	if again > 0 && len(fallen) < d.Dice.N*book.MostExploded {
		t.Fallen, t.Again = fallen, again
		s.Asked = &t
		text := fmt.Sprintf("%s: %s; each %d is thrown again.", t.For, numbers(fallen), d.Explode)
		return []engine.Event{{Kind: "rolled", Text: text, Cites: d.Cites()}}
	}
	text := fmt.Sprintf("%s: %s.", t.For, d.Tell(fallen))
	return []engine.Event{{Kind: "rolled", Text: text, Cites: d.Cites()}}
}

func numbers(values []int) string {
	words := make([]string, len(values))
	for i, v := range values {
		words[i] = strconv.Itoa(v)
	}
	return strings.Join(words, ", ")
}

// read reads a table.
func read(b *book.Book, s *state.State, t state.Throw, values []int) []engine.Event {
	table, sum, mods := b.TableOf(t.Table), 0, []engine.Modifier(nil)
	for _, v := range values {
		sum += v
	}
	total := sum
	for _, a := range t.Mods {
		total += a.Value
		mods = append(mods, modified(b, t.Side, a))
	}
	row := table.Row(total)
	cell := row.Cells[t.Column]
	text := fmt.Sprintf("%s: %s", table.Name, numbers(values))
	if len(values) > 1 || total != sum {
		text += fmt.Sprintf(", in all %d", total)
	}
	text += ": " + told(cell) + "."
	e := engine.Event{Kind: "result", At: t.At, Units: t.Units, Text: text, Mods: mods, Cites: []engine.Cite{row.Cite()}}
	if table.Order == book.Attack {
		e.Traces = []engine.Trace{{Kind: engine.TraceFight, At: []engine.Loc{t.At}, Note: strings.Join(cell, " ")}}
	}
	return append([]engine.Event{e}, combat.Begin(b, s, t, table, cell)...)
}

// told is a cell for people.
func told(cell []string) string {
	if len(cell) == 1 && cell[0] == book.NoEffect {
		return "no effect"
	}
	return strings.Join(cell, " ")
}

// drawn takes a card out of its deck, which is whole again when it is empty.
func drawn(b *book.Book, s *state.State, t state.Throw, card string) []engine.Event {
	i := b.DeckOf(t.Deck)
	left := slices.Clone(s.Decks[i])
	at := slices.Index(left, card)
	left = slices.Delete(left, at, at+1)
	text := fmt.Sprintf("%s is drawn from %s; %d are left.", card, t.Deck, len(left))
	if len(left) == 0 {
		left = slices.Clone(b.Decks[i].Cards)
		text = fmt.Sprintf("%s is drawn from %s, the last; all %d are back in it.", card, t.Deck, len(left))
	}
	s.Decks = slices.Clone(s.Decks)
	s.Decks[i] = left
	return []engine.Event{{Kind: "drawn", Text: text, Cites: []engine.Cite{b.Decks[i].Cite()}}}
}
