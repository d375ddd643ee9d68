package gbacw

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/gbacw/victory"
)

// cupTerms are what lies in the cup in this turn, which everybody was told when it was filled, and whose marker is out; none where no
// command has any.
func cupTerms(b *book.Book, from engine.State) []engine.Term {
	s, ok := from.(*state.State)
	if !ok {
		return nil
	}
	var left, gone, outside []string
	for cmd, led := range b.Commands {
		if cmd >= len(s.Commands) || s.Commands[cmd].Markers == 0 {
			continue
		}
		n := 0
		for _, chit := range s.Cup {
			if chit == command.MarkerOf+led.ID {
				n++
			}
		}
		switch c := s.Commands[cmd]; {
		case n > 0:
			left = append(left, fmt.Sprintf("%s %d", led.Name, n))
		case c.Drawn >= c.Markers:
			gone = append(gone, led.Name)
		default:
			outside = append(outside, fmt.Sprintf("%s %d", led.Name, c.Markers-c.Drawn))
		}
	}
	if len(left)+len(gone)+len(outside) == 0 {
		return nil
	}
	means := "No marker is left in the cup."
	if len(left) > 0 {
		means = "Left in the cup, to be drawn: " + strings.Join(left, ", ") + "."
	}
	if len(gone) > 0 {
		means += " All drawn of: " + strings.Join(gone, ", ") + "."
	}
	if len(outside) > 0 {
		means += " Not in the cup yet, but with markers for this turn, by which they may still act in it: " + strings.Join(outside, ", ") + "."
	}
	if s.Active >= 0 && s.Active < len(s.Commands) {
		c := s.Commands[s.Active]
		means += fmt.Sprintf(" Out now: marker %d of %d of %s.", c.Drawn, c.Markers, b.Commands[s.Active].Name)
	}
	return []engine.Term{{Word: "markers", Means: means, Cites: []engine.Cite{"SR 5.3"}}}
}

// askedTerms are what players ask about that hangs on the scenario and the turn.
func askedTerms(b *book.Book, from engine.State) []engine.Term {
	s, ok := from.(*state.State)
	if !ok {
		return nil
	}
	return slices.Concat([]engine.Term{victory.HoldingTerm(b, s)}, combat.Terms(), command.LaterTerms(b, s))
}

// orderTerms are the words of orders, those of division orders with the movement points that units have under them.
func orderTerms(b *book.Book) []engine.Term {
	all := slices.Clone(wordTerms)
	for i := range all {
		if points := pointsUnder(b, all[i].Word); points != "" {
			all[i].Means += " " + points
		}
	}
	return all
}

// pointsUnder are the movement points of each kind of unit under an order, in a sentence; "" for what is none, or where nobody typed
// them in.
func pointsUnder(b *book.Book, order string) string {
	var parts []string
	for _, kind := range slices.Sorted(maps.Keys(b.Owner.Series.Allowance)) {
		if points, listed := b.Owner.Series.Allowance[kind][order]; listed {
			parts = append(parts, kind+" "+strconv.FormatFloat(points, 'f', -1, 64))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return "Movement points under it: " + strings.Join(parts, ", ") + "."
}
