package handbook

import (
	"fmt"
	"strings"

	"adjutant/engine/declared/book"
)

// Forewarning says what is not judged, since the pack does not declare it.
func (b Handbook) Forewarning() string {
	var not []string
	l := b.Limits
	for _, one := range []struct {
		declared bool
		what     string
	}{
		{b.Board.Kind != book.NoBoard, "where pieces stand"},
		{len(l.Allowance) > 0, "how far units go"},
		{len(l.Cost) > 0, "what ground costs"},
		{len(l.Enter) > 0, "where units may not go"},
		{len(l.Stack) > 0, "how many stand in a place"},
		{len(l.Zone) > 0, "zones of control"},
		{b.Pack.Lists["phases"].File != "", "the order of the phases"},
		{!b.AnyDice, "which dice are rolled, and when"},
		{b.Fights(), "attacks"},
		{b.Fights() && len(b.Demands) > 0, "what results demand"},
		{b.Victory.Declared, "who wins"},
	} {
		if !one.declared {
			not = append(not, one.what)
		}
	}
	beside := ""
	if b.Fights() && len(l.Range) == 0 {
		beside = " It gives no ranges: units attack the places beside them."
	}
	if len(b.Hands) > 0 {
		beside += " What a card does that is played is not judged either."
	}
	if len(not) == 0 {
		return "What the pack declares is held against every order, by its line; what it does not declare is not judged." + beside
	}
	return fmt.Sprintf("What the pack declares is held against every order, by its line.%s It declares nothing of these, and they are not judged: %s. What you agree on, you see to yourselves.", beside, strings.Join(not, "; "))
}
