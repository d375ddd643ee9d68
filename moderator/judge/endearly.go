package judge

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders"
)

// endEarly carries out a move whose path is too long as far as the unit can go, if its player has said so. It is
// false if he has not, or if more is wrong with the move.
func (r *Run) endEarly(o order, findings []engine.Finding) (bool, error) {
	if !o.Ends {
		return false, nil
	}
	cut := o
	var can bool
	if cut.Action, can = engine.Shortened(r.Course.Rules.System, r.Course.State, o.Action); !can && r.Input.Version() >= orders.Wayfaring && isBarred(findings) {
		cut.Action, can = engine.Farthest(r.Course.Rules.System, r.Course.State, o.Action)
	}
	if !can {
		return false, nil
	}
	before := len(r.Entries)
	if ruling, err := r.try(cut); err != nil || ruling.Verdict != engine.Legal || len(r.Entries) == before {
		return false, err
	}
	end := cut.Action.Path[len(cut.Action.Path)-1]
	done := &r.Entries[len(r.Entries)-1]
	done.Beyond = beyond(o.Action, cut.Action)
	done.Findings = append([]engine.Finding{{
		Code: finding.CutShort, Units: o.Action.Units, Text: fmt.Sprintf("it ends at %s, since the %s", end, findings[0].Text), Cites: findings[0].Cites,
	}}, done.Findings...)
	return true, nil
}

// isBarred reports whether all that is against a move is an enemy who stands on its way: who goes towards him ends before him.
func isBarred(findings []engine.Finding) bool {
	return len(findings) == 1 && findings[0].Code == finding.EnemyHeld
}

// beyond is the rest of a way that was cut: from where it ends now, through the places of the order that it does not
// come to.
func beyond(whole, cut engine.Action) []engine.Loc {
	places := slices.Clone(whole.Path)
	for _, more := range whole.Arg("then") {
		places = append(places, engine.Loc(more))
	}
	last := len(cut.Path) - 1
	passed := 0
	for i, at := range places {
		if slices.Contains(cut.Path[:last], at) {
			passed = i + 1
		}
	}
	return append([]engine.Loc{cut.Path[last]}, places[passed:]...)
}
