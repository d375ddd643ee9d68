package interpret

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/plane"
	"adjutant/moderator/orders"
)

// beside is how far from somebody one ends who goes to him, in hundredths of an inch.
const beside = 150

// goesWith asks where somebody is to go who is said to follow or join another, where the rules do not have that as an order now: on
// a table all go at once, each to where he is told. False for anything else.
func (r *reader) goesWith(source string, a engine.Action) bool {
	if a.Verb != "attach" || r.Rules == nil || r.State == nil || len(a.Units) != 1 || len(a.Arg("to")) != 1 || r.Rules.Check(r.State, a).Verdict == engine.Legal {
		return false
	}
	who, whom := a.Units[0], engine.UnitID(a.Arg("to")[0])
	from, placed := r.stands(who)
	at, found := r.stands(whom)
	here, is := plane.ParsePoint(string(from))
	there, isToo := plane.ParsePoint(string(at))
	if !placed || !found || !is || !isToo {
		return false
	}
	name := func(u engine.UnitID) string {
		return r.roster.Printed(engine.Action{Verb: "hold", Units: []engine.UnitID{u}})[len("hold "):]
	}
	stands := "is at"
	if hexesOf(r.Placed)[whom] != at {
		stands = "is ordered to"
	}
	text := fmt.Sprintf("%sthat %s goes with %s is no order here: all go at once, each to a place that is told; %s %s %s", lead(source), name(who), name(whom), name(whom), stands, at)
	write := ""
	if far := plane.Length(here, there) - beside; far > 0 {
		to := plane.Ahead(here, there, far)
		to = plane.Point{X: (to.X + 5) / 10 * 10, Y: (to.Y + 5) / 10 * 10}
		move := engine.Action{Side: r.Side, Verb: "move", Units: a.Units, Path: []engine.Loc{from, engine.Loc(to.String())}}
		if !slices.ContainsFunc(r.Rules.Check(r.State, move).Findings, func(f engine.Finding) bool { return f.Code != finding.PathTooLong }) {
			write = fmt.Sprintf("move %s %s %s", who, to, orders.StopsWords)
		}
	}
	if r.Version >= orders.Gleaning && write != "" && who != whom && len(engine.GunsOf(r.Rules, r.State, who)) == 0 {
		if o, wrong := orders.ParseLine(write, r.roster); wrong == nil {
			r.order(source, o)
			r.note("%s; it goes beside it: %s", text, write)
			return true
		}
	}
	r.find(finding.NoOrder, text, write)
	return true
}
