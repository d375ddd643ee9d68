package morale

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
)

// recoveryDistance is how far the nearest enemy must be at least (MS 11.3, A-45).
func recoveryDistance(opts book.Choices) int { return 2 + int(opts[book.OptRecovery]) }

// MayRecover reports whether a unit may shake off its condition at all now.
func MayRecover(s *state.State, u int) bool {
	return s.Pieces[u].Status != state.Good && mayRest(s, u)
}

// mayRest reports whether a unit is far enough from the enemy to recover.
func mayRest(s *state.State, u int) bool {
	p := s.Pieces[u]
	if s.Sys.Units[u].Side != s.Active || p.At == book.Nowhere {
		return false
	}
	for e := range s.Pieces {
		enemy := s.Sys.Units[e].Side != s.Active && s.Pieces[e].At != book.Nowhere
		if enemy && s.Sys.Field.Distance(p.At, s.Pieces[e].At) < recoveryDistance(s.Opts) {
			return false
		}
	}
	return true
}

// Recoverable lists the units that moved, but neither from nor to an enemy zone
// of control, and may try with a die. In the recovery phase fought marks those
// that have tried.
func Recoverable(s *state.State) []int {
	zone := position.Zone(s, book.Foe(s.Active), nil)
	var all []int
	for u, p := range s.Pieces {
		if MayRecover(s, u) && p.Moved && !p.Fought && !p.Began && !zone.Has(p.At) {
			all = append(all, u)
		}
	}
	return all
}

// CheckRecover is MS 11.3: a unit, and the leader who lends it his morale.
func CheckRecover(s *state.State, a engine.Action, f *order.Findings) {
	if len(a.From)+len(a.Path) > 0 {
		f.Add(finding.LeftOver, nil, "recover takes a unit and perhaps its leader")
		return
	}
	if checksReturn(s, a, f) {
		return
	}
	units, ok := order.Own(s, a, a.Units, f)
	if !ok {
		return
	}
	if len(units) == 0 || len(units) > 2 {
		f.Add(finding.Missing, order.Cites("MS 11.3"), "recover names one unit and perhaps its leader")
		return
	}
	if a.Has("step") {
		checkReplace(s, units[0], f)
	} else if s.Phase == state.PhaseMove {
		f.Add(finding.OutOfPhase, order.Cites("MS 11.3"), "units recover after all have moved; only lost steps are recovered now").Why = WhyNotRecover(s, units[0])
	} else if !slices.Contains(Recoverable(s), units[0]) {
		f.Add(finding.Unable, order.Cites("MS 11.3"), "%s may not try to recover: it must be disrupted or ineffective, %d hexes from the enemy, and have neither started nor ended its move in an enemy zone of control",
			book.Name(s.Sys, units[0]), recoveryDistance(s.Opts)).Told = toldUnable(s, units[0])
	}
	if f.Illegal {
		return
	}
	if len(units) == 2 && !lends(s.Sys, s.Pieces, units[1], units[0]) {
		f.Add(finding.Unable, order.Cites("MS 10.0"), "%s cannot lend his morale to %s: a leader of its formation in its hex, effective, once in the phase",
			book.Name(s.Sys, units[1]), book.Name(s.Sys, units[0])).Told = whyNotLend(s, units[1], units[0])
	}
}

// toldUnable is that a unit does not try to recover, with the condition that it does not meet.
func toldUnable(s *state.State, u int) string {
	if why := WhyNotRecover(s, u); why != "" {
		return fmt.Sprintf("%s may not try to recover: %s", book.Name(s.Sys, u), why)
	}
	return ""
}

// whyNotLend says which condition a leader does not meet who is to lend a unit his morale.
func whyNotLend(s *state.State, l, u int) string {
	leader, name, p := book.Name(s.Sys, l), book.Name(s.Sys, u), s.Pieces[l]
	why := leader + " has lent it in this phase already"
	switch {
	case s.Sys.Units[l].Combat():
		why = leader + " is no leader"
	case !s.Sys.Units[l].Leads(s.Sys.Units[u]):
		why = leader + " leads another formation"
	case !s.Sys.Units[u].Combat():
		why = name + " is a leader himself"
	case p.At != s.Pieces[u].At:
		why = fmt.Sprintf("%s is in %s and %s in %s", leader, book.Loc(s.Sys, p.At), name, book.Loc(s.Sys, s.Pieces[u].At))
	case p.Status != state.Good:
		why = fmt.Sprintf("%s is %s", leader, state.StatusWords[p.Status])
	}
	return fmt.Sprintf("%s cannot lend his morale to %s: %s", leader, name, why)
}

// lends reports whether a leader may add his morale to a unit's recovery.
func lends(sys *book.Book, pieces []state.Piece, l, u int) bool {
	p := pieces[l]
	return sys.Units[l].Leads(sys.Units[u]) && sys.Units[u].Combat() && p.At == pieces[u].At && p.Status == state.Good && !p.Fought
}

// Recovery is the sum behind a try: the morale that the die must not exceed.
func Recovery(s *state.State, t state.Task) (rating int, mods []engine.Modifier) {
	lender := book.Nowhere
	if len(t.Units) == 2 {
		lender = t.Units[1]
	}
	return RatingOf(s, t.Units[0], lender)
}

// RecoverChance is the die of MS 11.3.
func RecoverChance(s *state.State, t state.Task) *engine.Chance {
	rating, mods := Recovery(s, t)
	return &engine.Chance{
		ID:      state.ChanceID(s.Plays, "recovery"),
		Purpose: fmt.Sprintf("%s recovers %s on %d or less", book.Name(s.Sys, t.Units[0]), WhatRecovers(t), PassesOn(rating)),
		Dice:    []engine.Dice{{N: 1, Sides: book.DieSides, Low: 1}},
		Mods:    mods,
		Cites:   order.Cites(RecoveryRule(t), "MS 7.5"),
	}
}

// WhatRecovers is recovered, and by which rule.
func WhatRecovers(t state.Task) string {
	if t.Kind == state.TaskReplace {
		return "a step"
	}
	return "its order"
}

// RecoveryRule is the rule by which a unit recovers, or returns as a replacement.
func RecoveryRule(t state.Task) engine.Cite {
	if t.Kind == state.TaskReplace {
		return "MS 11.4"
	}
	return "MS 11.3"
}
