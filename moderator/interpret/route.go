package interpret

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// way is a path that the rules allow, and what it leads to.
type way struct {
	path  []engine.Loc
	leads string // text of the state behind it
	quiet bool   // nobody is asked anything, and no dice fall
}

// route is the way of units from stop to stop. A drag in VASSAL shows where a unit was
// put down, not what it came through: what lies between is found with the rules. Of
// the shortest ways that they allow one is as good as another, unless they lead to
// different states; then the player is asked, and it is false. All are all stops, last
// those since the units last stood where they began: who goes to and fro may mean it,
// or not.
func (r *reader) route(step int, a engine.Action, all, last []engine.Loc) ([]engine.Loc, bool) {
	r.trial.catchUp()
	f := finder{grid: r.Pack.Grid, trial: &r.trial}
	a.Path = last
	if all[0] == "" {
		a.Path = last[1:]
		return r.choose(step, a, f.entries(a))
	}
	if path, said := r.ways.choose(a.Units, last); said {
		return path, true
	}
	points, onGrid := coords(f.grid, all)
	if !onGrid || !r.trial.live || len(all) == len(last) && stepwise(f.grid, points) {
		return last, true
	}
	return r.choose(step, a, f.moves(a, points, points[len(all)-len(last):]))
}

// choose is the way that a move is read with, of those that it may have; where there are
// several, the player is asked, and it is false.
func (r *reader) choose(step int, a engine.Action, ways []way) ([]engine.Loc, bool) {
	if len(ways) == 1 {
		return ways[0].path, true
	}
	r.askWay(step, a, ways)
	return a.Path, false
}

// askWay asks which way units went.
func (r *reader) askWay(step int, a engine.Action, ways []way) {
	var lines []string
	for _, w := range ways[:min(len(ways), maxAsked)] {
		a.Path = w.path
		lines = append(lines, a.String())
	}
	end := ways[0].path[len(ways[0].path)-1]
	r.Findings = append(r.Findings, engine.Finding{
		Code: finding.Unsaid, Units: a.Units, At: end,
		Text:  fmt.Sprintf("log step %d: the way of %s from %s to %s is not told, and it makes a difference", step, a.Units[0], ways[0].path[0], end),
		Write: strings.Join(lines, "   or   "),
	})
	r.at(step)
}
