package chance

import (
	"strings"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/state"
)

// mostFalls is how many falls of a table's dice are told apart.
const mostFalls = 1296

// Outcomes are the classes of falls of a table that is rolled on: a cell each. Dice that were asked for decide nothing by themselves.
func Outcomes(b *book.Book, s *state.State) []engine.Outcome {
	if s.Asked == nil || s.Asked.Table == "" {
		return nil
	}
	t := b.TableOf(s.Asked.Table)
	falls := 1
	for range t.Dice.N {
		if falls *= t.Dice.Sides; falls > mostFalls {
			return nil
		}
	}
	var all []engine.Outcome
	at := map[string]int{}
	for fall := range falls {
		values, total := make([]int, t.Dice.N), 0
		for i := t.Dice.N - 1; i >= 0; i-- {
			values[i] = t.Dice.Low + fall%t.Dice.Sides
			total, fall = total+values[i], fall/t.Dice.Sides
		}
		for _, a := range s.Asked.Mods {
			total += a.Value
		}
		text := told(t.Row(total).Cells[s.Asked.Column])
		n, known := at[text]
		if !known {
			n = len(all)
			at[text], all = n, append(all, engine.Outcome{Text: text})
		}
		all[n].Falls = append(all[n].Falls, values)
	}
	for i := range all {
		if means := b.MeaningOf(t.Name, strings.Fields(all[i].Text)); means != "" {
			all[i].Text += ": " + means
		}
	}
	return all
}
