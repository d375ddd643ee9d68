package letters

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// HandedIn says for each side whether its orders are in, where sides choose together.
func HandedIn(c *game.Course) []string {
	node := c.Node()
	if over, _ := c.Over(); over || !node.Together {
		return nil
	}
	var lines []string
	for _, seat := range c.Seats {
		said := "does not order anything now"
		if _, in := c.Sealed[seat.Side]; in {
			said = "has handed its orders in; they are sealed" // not when: that would tell that they were changed
		} else if c.ToldAll(seat.Side) {
			said = "has opened what it had sealed, which is kept shut until all have"
		} else if slices.Contains(node.Seats, seat.Side) {
			said = "has not handed its orders in"
		}
		lines = append(lines, fmt.Sprintf("%s %s.", c.Rules.Pack.SideName(seat.Side), said))
	}
	return lines
}

// Replaced reports whether orders were handed in with the judgement, and others of the
// side stand in their place by now.
func Replaced(t *game.Table, j game.Judged) bool {
	return j.Outcome == game.HandedIn && t.Sealed[j.Side].No != j.No
}

// TellsAll reports whether everybody in the game was told of the judgement: what is kept
// sealed is its own side's alone, unless a deadline brought it.
func TellsAll(t *game.Table, j game.Judged) bool {
	return t.GoesOnWith(j) || j.Outcome == game.HandedIn && j.ByClock()
}

// sealedHeadline says what came of orders that are kept sealed.
func sealedHeadline(v *verdict.Verdict, reader engine.Side) string {
	s := v.Course.Sealed[v.Seat.Side]
	switch {
	case v.Lapse != nil && reader == v.Seat.Side:
		return "NO ORDERS CAME IN TIME: the default below stands for them. It is played when the orders of all are in."
	case v.Lapse != nil:
		return fmt.Sprintf("No orders of %s came in time: the default stands for them. It is played when the orders of all are in.", v.Course.Rules.Pack.SideName(v.Seat.Side))
	}
	return sealedAs(v, s) + " Nobody else reads them before; " + report.InTheNumbers + ". They are played when the orders of all are in, or at the deadline; until then whatever you order replaces them whole, and what begins with 'also' is added to them."
}

// sealedAs says in whose place sealed orders are kept, and what is ordered no more.
func sealedAs(v *verdict.Verdict, s game.Sealed) string {
	switch gone := unsealed(v, s); {
	case s.Version <= 1:
		return "SEALED: your orders are kept."
	case v.Reading.Adds:
		return fmt.Sprintf("SEALED: what you add is kept with what you had sealed, as version %d.", s.Version)
	case len(gone) > 0:
		return fmt.Sprintf("SEALED: your orders are kept as version %d, in the place of version %d. No longer ordered: %s.", s.Version, s.Version-1, strings.Join(gone, "; "))
	}
	return fmt.Sprintf("SEALED: your orders are kept as version %d, in the place of version %d.", s.Version, s.Version-1)
}

// unsealed are the orders that stood in the version before, for units that the newer one has none for; nil where a deadline made it.
func unsealed(v *verdict.Verdict, s game.Sealed) (gone []string) {
	before := v.Start.Sealed[v.Seat.Side]
	if before.Default || s.Default {
		return nil
	}
	for _, a := range before.Actions {
		acts := game.UnitsOf(a)
		again := slices.ContainsFunc(s.Actions, func(now engine.Action) bool {
			return slices.ContainsFunc(game.UnitsOf(now), func(u engine.UnitID) bool { return slices.Contains(acts, u) })
		})
		if len(acts) > 0 && !again {
			gone = append(gone, v.Printer().Line(a))
		}
	}
	return gone
}

// sealedNext tells who the game does not wait for any more where sides choose together.
// It begins with a blank.
func sealedNext(c *game.Course, reader engine.Side) string {
	said := ""
	for _, side := range c.Sides() {
		switch _, in := c.Sealed[side]; {
		case in && side == reader:
			said += " Yours are in."
		case in:
			said += fmt.Sprintf(" Those of %s are in.", c.Rules.Pack.SideName(side))
		}
	}
	return said
}
