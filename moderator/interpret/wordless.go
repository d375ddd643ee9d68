package interpret

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders"
)

// Units with a target or place and no word for the deed, "Battery M at 1204", mean the one order that the rules
// leave them there now.

// wordless takes a line without a word for what is done for the only one of its ways that the rules leave: that is legal, or else that
// is of a kind which is done in this phase, by such units. Else it asks which.
func (r *reader) wordless(source string, line orders.Line) {
	var ways []engine.Action
	said := map[string]orders.Order{}
	for _, o := range line.Ways {
		a, _ := o.Action(r.Side)
		a = r.byHexes(r.worded(r.aimed(r.whole(r.each(r.asOne(a, true))[0])), true))[0] // several who shoot do so one by one
		if _, known := said[a.String()]; !known {
			ways, said[a.String()] = append(ways, a), o
		}
	}
	likely := r.possible(ways)
	if len(likely) == 1 {
		one := said[likely[0].String()]
		if line.Said != "" {
			warns := line.ReadAs(one)
			warns.Text = lead(source) + warns.Text
			r.understands(warns)
		}
		r.order(source, one)
		return
	}
	var lines []string
	for _, a := range likely {
		lines = append(lines, r.roster.Printed(a))
	}
	r.find(finding.Missing, fmt.Sprintf("%sit is not said what is done: %s", lead(source), strings.TrimSpace(line.Source)), strings.Join(lines, orders.Or))
}

// possible are those of some actions that are legal; where none is, those of a kind that is done now; of these what such units do at
// all, and of guns that they shoot.
func (r *ground) possible(ways []engine.Action) []engine.Action {
	if r.Rules == nil || r.State == nil {
		return ways
	}
	left := r.those(ways, r.mayGo)
	if len(left) < len(ways) {
		return left
	}
	left = r.those(left, func(a engine.Action) bool { return r.takes(a, []string{finding.NoOrder, finding.OutOfPhase}) })
	left = r.those(left, func(a engine.Action) bool { return r.takes(a, []string{finding.Unable, finding.CannotFight}) })
	return r.those(left, func(a engine.Action) bool { return len(a.Units) > 0 && !slices.ContainsFunc(a.Units, r.isNoGun) })
}

// mayGo reports whether an action is legal, on one of the ways that its stops stand for.
func (r *ground) mayGo(a engine.Action) bool {
	legal := func(a engine.Action) bool { return r.Rules.Check(r.State, a).Verdict == engine.Legal }
	return legal(a) || r.Version >= orders.Gleaning && isRoute(a) && slices.ContainsFunc(Ways(r.Request, a), legal)
}

func (r *ground) isNoGun(u engine.UnitID) bool {
	return slices.ContainsFunc(r.roster.Units, func(v orders.Unit) bool { return v.ID == u && !v.Guns })
}

// those are the actions for which something holds, all where it holds for none.
func (r *ground) those(all []engine.Action, holds func(engine.Action) bool) []engine.Action {
	left := slices.DeleteFunc(slices.Clone(all), func(a engine.Action) bool { return !holds(a) })
	if len(left) == 0 {
		return all
	}
	return left
}
