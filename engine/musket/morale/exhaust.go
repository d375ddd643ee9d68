package morale

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
)

// tirable lists the units that may still be picked: in good order, and not picked
// before; or any. In this phase fought marks those that were.
func tirable(s *state.State) []int {
	var all []int
	for u, p := range s.Pieces {
		card := s.Sys.Units[u]
		fresh := p.Status == state.Good && !p.Fought || s.Opts.Is(book.OptTireAgain, 1)
		if card.Side == s.Active && card.Combat() && p.At != book.Nowhere && fresh {
			all = append(all, u)
		}
	}
	return all
}

// MayTire reports whether an attempt is left, and somebody to try it on.
func MayTire(s *state.State) bool {
	return s.Tries < book.Attempts(s.Sys, s.Turn) && len(tirable(s)) > 0
}

// CheckTire is WC 15.6: one enemy unit for each attempt.
func CheckTire(s *state.State, a engine.Action, f *order.Findings) {
	names := order.UnitArg(a, "exhaust")
	if len(a.Units)+len(a.From)+len(a.Path) > 0 || len(a.Args) != 1 || len(names) != 1 {
		f.Add(finding.Missing, order.Cites("WC 15.6"), "write: use exhaust, and one enemy unit")
		return
	}
	for _, u := range tirable(s) {
		if book.UnitID(s.Sys, u) == names[0] {
			return
		}
	}
	f.Add(finding.Unable, order.Cites("WC 15.6"), "%s cannot be exhausted: a combat unit of the enemy on the map, in good order, once in a turn", names[0]).Told = whyNotTire(s, names[0])
}

// whyNotTire says which condition a unit does not meet that is to be exhausted.
func whyNotTire(s *state.State, id engine.UnitID) string {
	u, known := s.Sys.ByID[id]
	if !known {
		return ""
	}
	why := "it has been tried in this turn"
	switch card, p := s.Sys.Units[u], s.Pieces[u]; {
	case !card.Combat():
		why = "it is a leader, and no combat unit"
	case p.At == book.Nowhere:
		why = "it is not on the map"
	case card.Side != s.Active:
		why = "it is one of your own"
	case p.Status != state.Good:
		why = fmt.Sprintf("it is %s, and not in good order", state.StatusWords[p.Status])
	}
	return fmt.Sprintf("%s cannot be exhausted: %s", book.Name(s.Sys, u), why)
}

// Spirit is the morale of a unit with the best leader of its formation in its hex.
func Spirit(s *state.State, u int) (rating int, mods []engine.Modifier) {
	best := book.Nowhere
	for _, l := range position.In(s.Sys, s.Pieces, s.Pieces[u].At, s.Sys.Units[u].Side) {
		if s.Sys.Units[l].Leads(s.Sys.Units[u]) && (best == book.Nowhere || position.Face(s.Sys, s.Pieces, l).MR > position.Face(s.Sys, s.Pieces, best).MR) {
			best = l
		}
	}
	return RatingOf(s, u, best)
}

// TireChance is the die of WC 15.6. It is no morale check, in which one and six
// would not be numbers like any other; but.
func TireChance(s *state.State, t state.Task) *engine.Chance {
	rating, mods := Spirit(s, t.Units[0])
	return &engine.Chance{
		ID:      state.ChanceID(s.Plays, "exhaustion"),
		Purpose: fmt.Sprintf("%s is exhausted on more than %d", book.Name(s.Sys, t.Units[0]), TiresAbove(s.Opts, rating)),
		Dice:    []engine.Dice{{N: 1, Sides: book.DieSides, Low: 1}},
		Mods:    mods,
		Cites:   order.Cites("WC 15.6"),
	}
}

// TiresAbove is the highest die on which a unit of this morale holds out.
func TiresAbove(opts book.Choices, rating int) int {
	if opts.Is(book.OptTireCheck, 1) {
		return PassesOn(rating)
	}
	return rating
}

// Tirings proposes each unit that may be picked.
func Tirings(s *state.State, yield func(engine.Action) bool) {
	for _, u := range tirable(s) {
		a := engine.Action{Verb: "use", Args: []engine.Arg{{Name: "exhaust", Values: []string{string(book.UnitID(s.Sys, u))}}}}
		if !yield(a) {
			return
		}
	}
}
