package interpret

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/interpret/wayfind"
)

// Ways are the moves that the stops of a move can stand for where its side may act in the
// state of the request: one of each kind that the rules allow, or else one that they refuse
// and say why. It is the move itself where somebody is asked something first, and where the
// map has no hexes.
func Ways(req Request, move engine.Action) []engine.Action {
	t := wayfind.Of(req.Rules, req.State, req.Side)
	f := wayfind.Finder{Grid: req.Pack.Grid, Trial: &t}
	points, onGrid := wayfind.Coords(f.Grid, move.Path)
	var found []wayfind.Way
	switch {
	case len(points) == 0 || !onGrid || !t.Live():
		return []engine.Action{move}
	case f.Outside(move.Units[0]):
		found = f.Entries(move)
	case wayfind.Stepwise(f.Grid, points):
		return []engine.Action{move}
	default:
		found = f.Moves(move, points, points)
	}
	var ways []engine.Action
	for _, w := range found {
		move.Path = w.Path
		ways = append(ways, move)
	}
	return ways
}

// route is the way of units from stop to stop. A drag in VASSAL shows where a unit was
// put down, not what it came through: what lies between is found with the rules. Of
// the shortest ways that they allow one is as good as another, unless they lead to
// different states; then the player is asked, and it is false. All are all stops, last
// those since the units last stood where they began: who goes to and fro may mean it,
// or not.
func (r *reader) route(step int, a engine.Action, all, last []engine.Loc) ([]engine.Loc, bool) {
	r.trial.CatchUp()
	f := wayfind.Finder{Grid: r.Pack.Grid, Trial: &r.trial}
	a.Path = last
	if all[0] == "" {
		a.Path = last[1:]
		return r.choose(step, a, f.Entries(a))
	}
	if path, said := r.ways.choose(a.Units, last); said {
		return path, true
	}
	points, onGrid := wayfind.Coords(f.Grid, all)
	if !onGrid || !r.trial.Live() || len(all) == len(last) && wayfind.Stepwise(f.Grid, points) {
		return last, true
	}
	return r.choose(step, a, f.Moves(a, points, points[len(all)-len(last):]))
}

// choose is the way that a move is read with, of those that it may have; where there are
// several, the player is asked, and it is false.
func (r *reader) choose(step int, a engine.Action, ways []wayfind.Way) ([]engine.Loc, bool) {
	if len(ways) == 1 {
		return ways[0].Path, true
	}
	r.askWay(step, a, ways)
	return a.Path, false
}

// askWay asks which way units went.
func (r *reader) askWay(step int, a engine.Action, ways []wayfind.Way) {
	var lines []string
	for _, w := range ways[:min(len(ways), maxAsked)] {
		a.Path = w.Path
		lines = append(lines, a.String())
	}
	end := ways[0].Path[len(ways[0].Path)-1]
	r.Findings = append(r.Findings, engine.Finding{
		Code: finding.Unsaid, Units: a.Units, At: end,
		Text:  fmt.Sprintf("log step %d: the way of %s from %s to %s is not told, and it makes a difference", step, a.Units[0], ways[0].Path[0], end),
		Write: strings.Join(lines, "   or   "),
	})
	r.at(step)
}
