package chance

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/order"
	"adjutant/engine/declared/state"
	"adjutant/engine/finding"
)

// CheckDeclare is what is wrong with a declaration.
func CheckDeclare(b *book.Book, s *state.State, a engine.Action) (wrong order.Findings) {
	switch {
	case len(a.Args) != 1 || len(a.Args[0].Values) > 0 || !slices.Contains(b.Words(), a.Args[0].Name):
		wrong.Add(finding.NoFact, "declare WORD", "what can be declared is %s", book.OrNone(b.Words()))
	case slices.Contains(s.SaidBy(a.Side), a.Args[0].Name):
		wrong.Add(finding.NoFact, "", "%s is declared already", a.Args[0].Name)
	}
	return wrong
}

// Declare keeps what a side says, for its next roll on a table.
func Declare(b *book.Book, s *state.State, a engine.Action) []engine.Event {
	word := a.Args[0].Name
	s.Said = append(s.Said, state.Said{Side: a.Side, Word: word})
	e := engine.Event{Kind: "declared", Text: fmt.Sprintf("%s declares %s for its next roll on a table.", b.Pack.SideName(a.Side), word)}
	for i := range b.Modifiers {
		if b.Modifiers[i].Said == word {
			e.Cites = append(e.Cites, b.Modifiers[i].Cite())
		}
	}
	return []engine.Event{e}
}
