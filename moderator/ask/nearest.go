package ask

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// afar is an enemy, and how far he is from somebody or a place.
type afar struct {
	foe   engine.Placed
	from  spot
	steps float64 // hexes or inches
}

// nearest tells the nearest enemies that the reader knows of, with what they are worth: nearest to the unit or
// place that he names, else to any of his units.
func (q ground) nearest(text string) report.Reply {
	r := report.Reply{Command: "nearest enemy"}
	if q.openly() || q.side == game.Nobody {
		return q.without(r.Command)
	}
	from, off := q.vantages(q.things(text))
	if len(from) == 1 {
		r.Command += " to " + from[0].name
	}
	r.Text = off
	found := q.nearestTo(from)
	if kind := kindNamed(text); kind != "" {
		found = slices.DeleteFunc(found, func(a afar) bool {
			card, known := q.card(a.foe.Unit)
			return known && card.Type != kind
		})
	}
	switch {
	case len(from) == 0 && len(off) == 0:
		r.Text = append(r.Text, "No unit of yours is on the map: 'nearest enemy to' and a place tells who is nearest to that.")
	case len(from) == 0:
	case len(found) == 0:
		r.Text = append(r.Text, "No enemy that you know of is on the map.")
	default:
		r.Text = append(r.Text, fmt.Sprintf("The nearest to %s that you know of, as all stand now:", q.vantage(from)))
	}
	for _, a := range found[:min(len(found), mostNearest)] {
		r.Lines = append(r.Lines, q.afarTold(a, len(from) > 1))
	}
	return r
}

// mostNearest is how many of the nearest enemies are told.
const mostNearest = 6

// vantages are the places that are measured from: of the units that are named, else of the reader's. off tells
// which named units are not on the map.
func (q ground) vantages(named []orders.Thing) (from []spot, off []string) {
	for _, t := range named {
		switch s, here := q.spotOf(t); {
		case here:
			from = append(from, s)
		default:
			off = append(off, q.coming(t.Unit)[0])
		}
	}
	if len(named) > 0 {
		return from, off
	}
	for _, p := range q.shown {
		if p.Side == q.side && p.At != "" && !q.lookout().isLeader(p.Unit) {
			from = append(from, spot{unit: p.Unit, name: q.name(p.Unit), at: p.At})
		}
	}
	return from, nil
}

// vantage is from where it is measured, in words.
func (q ground) vantage(from []spot) string {
	if len(from) == 1 {
		return from[0].said()
	}
	return "your units"
}

// nearestTo are the enemies by how far they are from the nearest of some spots, the nearest first.
func (q ground) nearestTo(from []spot) (all []afar) {
	side := q.side
	if len(from) == 1 && from[0].unit != "" {
		side = q.placed(from[0].unit).Side
	}
	for _, p := range q.shown {
		if p.Side == side || p.Side == "" || p.At == "" || q.lookout().isLeader(p.Unit) {
			continue
		}
		best, known := afar{}, false
		for _, s := range from {
			if far, is := q.stepsApart(s.at, p.At); is && (!known || far < best.steps) {
				best, known = afar{p, s, far}, true
			}
		}
		if known {
			all = append(all, best)
		}
	}
	slices.SortStableFunc(all, func(a, b afar) int { return cmp.Compare(a.steps, b.steps) })
	return all
}

// stepsApart is how far two places are apart, in hexes or in inches; false where that is not known.
func (b *board) stepsApart(one, other engine.Loc) (float64, bool) {
	if b.onTable() {
		return inchesApart(one, other)
	}
	grid := b.course.Rules.Pack.Grid
	a, err := grid.Find(string(one))
	c, wrong := grid.Find(string(other))
	return float64(grid.Distance(a, c)), err == nil && wrong == nil
}

// onTable reports whether the game is played on a table, in inches.
func (b *board) onTable() bool { return engine.FeaturesOf(b.course.Rules.System).Table != nil }

// afarTold is a line about an enemy: where he is, how far, and what he is worth.
func (q ground) afarTold(a afar, several bool) string {
	far := hexes(int(a.steps))
	if q.onTable() {
		far = fmt.Sprintf("%.1f inches", a.steps)
	}
	line := fmt.Sprintf("%s %s, %s away", q.name(a.foe.Unit), in(a.foe.At), far)
	if a.steps == 0 {
		line = q.name(a.foe.Unit) + " " + in(a.foe.At) + " itself"
	}
	if several {
		line += " from " + a.from.name
	}
	for _, m := range engine.MusterOf(q.course.Rules.System, q.course.State) {
		if m.Unit == a.foe.Unit {
			line += values(m.Facts)
		}
	}
	return line
}

// values are facts as they stand in a list of units: name and value.
func values(facts []engine.Fact) string {
	var parts []string
	for _, f := range facts {
		if f.Value != "" {
			parts = append(parts, f.Name+" "+f.Value)
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return ": " + strings.Join(parts, ", ")
}
