package ask

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
)

// left tells how far units may still go: those that are named, or all of the asker's that may still move.
func (q forces) left(text string) report.Reply {
	r := report.Reply{Command: "movement left"}
	hexes := engine.FeaturesOf(q.course.Rules.System).Hexes
	if q.openly() || hexes == nil {
		return q.units("")
	}
	var all []engine.UnitID
	for _, t := range q.things(text) {
		if t.Unit != "" {
			all = append(all, t.Unit)
		}
	}
	if len(all) == 0 {
		all = q.mobility().movers()
	}
	for _, u := range all[:min(len(all), maxListed)] {
		r.Lines = append(r.Lines, q.mobility().leftOf(hexes, u))
	}
	switch {
	case len(all) == 0:
		r.Text = []string{"No unit of yours can move now. " + q.stands()}
	case len(all) > maxListed:
		r.Lines = append(r.Lines, fmt.Sprintf("and %d more; 'reach' and a name tells of one", len(all)-maxListed))
		fallthrough
	default:
		r.Text = []string{"How far each may go from where it stands now, moving alone; 'reach' and its name tells where:"}
	}
	return r
}

// movers are the asker's units of which the rules list a move now.
func (b mobility) movers() (all []engine.UnitID) {
	if b.waits() != "" {
		return nil
	}
	for a := range b.actions("") {
		for _, u := range a.Units {
			if a.Verb == game.MoveVerb && !slices.Contains(all, u) {
				all = append(all, u)
			}
		}
	}
	return all
}

// leftOf is how far a unit may go, in points.
func (b mobility) leftOf(board engine.Hexes, u engine.UnitID) string {
	reached, err := board.Reach(b.course.State, u)
	if err != nil || len(reached) == 0 {
		return b.name(u) + ": no hex is in its reach" + b.allowanceOf(u)
	}
	order := sorted(reached)
	return fmt.Sprintf("%s: %s in its reach, the farthest for %s MP%s", b.name(u), hexes(len(order)), halves(reached[order[len(order)-1]].MP2), b.allowanceOf(u))
}

// allowanceOf is the movement allowance of a unit by the list of units, behind a semicolon; "" where that says nothing.
func (b mobility) allowanceOf(u engine.UnitID) string {
	for _, m := range engine.MusterOf(b.course.Rules.System, b.course.State) {
		i := slices.IndexFunc(m.Facts, func(f engine.Fact) bool { return f.Name == paceFact && f.Value != "" })
		if m.Unit == u && i >= 0 {
			text := fmt.Sprintf("; its whole allowance is %s", m.Facts[i].Value)
			for _, state := range m.State {
				text += ", " + state
			}
			return text
		}
	}
	return ""
}
