package interpret

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders"
)

// shockVerb is the order of which all infantry and cavalry of its hexes take part, however many it names (SR 11).
const shockVerb = "shock"

// company is who takes part in a shock.
type company struct{ *reader }

// leavesOut finds that a shock names some of the units that take part in it and not others: a unit that its
// player leaves out goes in only if he is told.
func (r company) leavesOut(source string, line orders.Line) bool {
	if r.Version < orders.Discerning || line.Verb != shockVerb {
		return false
	}
	named := namedIn(line.Order)
	others := r.fightersIn(line.From, named)
	if len(named) == 0 || len(others) == 0 {
		return false
	}
	r.asksForAll(source, line.Order, line.From, others)
	return true
}

// leavesBehind finds the same of an attack that the rules know as a shock: by "6 MS charges S2709" all units
// that stand with it go in. An order that is illegal anyway is reported as that.
func (r company) leavesBehind(source string, o orders.Order, as engine.Action) bool {
	if r.Version < orders.Following || as.Verb != shockVerb || r.played || r.Rules == nil || r.State == nil {
		return false
	}
	moves := func(i Item) bool { return i.Action.Verb == "move" }
	if !slices.ContainsFunc(r.Items, moves) && len(r.roster.Going) == 0 && r.Rules.Check(r.State, as).Verdict == engine.Illegal {
		return false
	}
	named := namedIn(o)
	others := r.fightersIn(as.From, named)
	if len(named) == 0 || len(others) == 0 {
		return false
	}
	o.Verb, o.From, o.Path = as.Verb, as.From, as.Path
	r.asksForAll(source, o, as.From, others)
	return true
}

// asksForAll tells who else takes part in a shock, and asks for the order that says so.
func (r company) asksForAll(source string, o orders.Order, from []engine.Loc, others []string) {
	text := fmt.Sprintf("%sall infantry and cavalry in %s take part in a shock from there: %s as well, whom you do not name", lead(source), inWords(from), strings.Join(others, ", "))
	if r.Version >= orders.Following {
		text += "; have them leave it before, or order all of them"
	}
	f := finding.New(finding.CannotFight, "%s", text).Cite("SR 11")
	all := o
	all.Units, all.Args = nil, slices.DeleteFunc(slices.Clone(all.Args), takesPart)
	if action, ok := all.Action(r.Side); ok {
		f.Write = r.roster.Printed(action)
	}
	r.Findings = append(r.Findings, *f)
}

// takesPart reports whether an argument names units that take part in an attack.
func takesPart(a engine.Arg) bool {
	return slices.Contains([]string{"primary", "support", "with"}, a.Name)
}

// namedIn are the units that an order to fight names.
func namedIn(o orders.Order) []engine.UnitID {
	named := slices.Clone(o.Units)
	for _, a := range o.Args {
		if takesPart(a) {
			for _, v := range a.Values {
				named = append(named, engine.UnitID(v))
			}
		}
	}
	return named
}

// fightersIn are the names of the infantry and cavalry of the reader's side in some hexes, but for those who are named, where the orders
// of the mail so far have led them.
func (r company) fightersIn(from []engine.Loc, named []engine.UnitID) (names []string) {
	gone := map[engine.UnitID]engine.Loc{}
	if r.Version >= orders.Following {
		maps.Copy(gone, r.roster.Going)
	}
	for _, item := range r.Items {
		for _, u := range item.Action.Units {
			if n := len(item.Action.Path); n > 0 && item.Action.Verb == "move" {
				gone[u] = item.Action.Path[n-1]
			}
		}
	}
	for _, u := range r.roster.Units {
		at := u.At
		if to, moves := gone[u.ID]; moves {
			at = to
		}
		if fights := u.Kind == "infantry" || u.Kind == "cavalry"; fights && u.Side == r.Side && slices.Contains(from, at) && !slices.Contains(named, u.ID) {
			names = append(names, u.Display())
		}
	}
	return names
}

// inWords are hexes in one text.
func inWords(all []engine.Loc) string {
	var names []string
	for _, at := range all {
		names = append(names, string(at))
	}
	return strings.Join(names, " and ")
}
