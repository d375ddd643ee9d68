package ask

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// distance tells how far it is from the first of what a question names to each of the others.
func (q ground) distance(text string) report.Reply {
	r := report.Reply{Command: "distance " + short(text)}
	if q.openly() {
		return q.without(r.Command)
	}
	var all []spot
	for _, t := range q.things(text) {
		if s, here := q.spotOf(t); here {
			all = append(all, s)
		} else {
			r.Text = append(r.Text, q.name(t.Unit)+" is not on the map.")
		}
	}
	if len(all) < 2 {
		r.Text = append(r.Text, "A distance is told between two that stand on the map, units or places: 'distance' and both their names.")
		return r
	}
	r.Command = "distance " + all[0].name + " to " + all[1].name
	for _, to := range all[1:min(len(all), maxPlaces)] {
		r.Text = append(r.Text, q.apart(all[0], to))
	}
	return r
}

// here tells what a place is, and which units stand in it, or on a table near it.
func (q ground) here(text string) report.Reply {
	r := q.term(text)
	r.Command = "who is at " + short(strings.ReplaceAll(text, "-", " "))
	things := q.things(text)
	if len(things) == 0 {
		return r
	}
	to, known := q.spotOf(things[0])
	if !known {
		return r
	}
	if zones := engine.FeaturesOf(q.course.Rules.System).Zones; zones != nil {
		r.Text = append(r.Text, q.controlled(zones.ZonesAt(q.course.State, to.at)))
	}
	if engine.FeaturesOf(q.course.Rules.System).Table == nil {
		return r
	}
	var near []string
	for _, p := range q.shown {
		if inches, is := inchesApart(p.At, to.at); is && inches <= nearby {
			near = append(near, fmt.Sprintf("%s (%s), %.1f from its middle", q.name(p.Unit), q.course.Rules.Pack.SideName(p.Side), inches))
		}
	}
	r.Text = append(r.Text, fmt.Sprintf("Within %d inches of it, as far as you see: %s.", nearby, cmp.Or(some(near, maxUnits), "nobody")))
	return r
}

// controlled tells in whose zones of control a place lies, of all units that the reader sees.
func (q ground) controlled(by []engine.UnitID) string {
	var all []string
	for _, p := range q.shown {
		if slices.Contains(by, p.Unit) {
			all = append(all, fmt.Sprintf("%s (%s)", q.name(p.Unit), q.course.Rules.Pack.SideName(p.Side)))
		}
	}
	if len(all) == 0 {
		return "It lies in nobody's zone of control, as all stand now."
	}
	return fmt.Sprintf("It lies in the zone of control of %s, as all stand now.", some(all, maxUnits))
}

// nearby is how many inches from a place of a table those are who are told to be there.
const nearby = 6

// spot is somebody or a place, with where that is.
type spot struct {
	unit engine.UnitID
	name string
	at   engine.Loc
}

// spotOf is where a unit or place is that somebody names, false for a unit that is not on the map.
func (b *board) spotOf(t orders.Thing) (spot, bool) {
	if t.Unit == "" {
		name := string(t.At)
		if t.Name != name {
			name = strings.ReplaceAll(t.Name, "-", " ")
		}
		return spot{name: name, at: t.At}, true
	}
	at := b.placed(t.Unit).At
	return spot{unit: t.Unit, name: b.name(t.Unit), at: at}, at != ""
}

// said is a spot with where it is.
func (s spot) said() string {
	if s.name == string(s.at) {
		return s.name
	}
	return s.name + " " + in(s.at)
}

// apart says how far it is from one to another: in hexes, or in inches as a player would measure them.
func (b *board) apart(from, to spot) string {
	grid := b.course.Rules.Pack.Grid
	one, err := grid.Find(string(from.at))
	other, wrong := grid.Find(string(to.at))
	if err == nil && wrong == nil && engine.FeaturesOf(b.course.Rules.System).Table == nil {
		return fmt.Sprintf("From %s to %s it is %s.", from.said(), to.said(), hexes(grid.Distance(one, other)))
	}
	if from.unit != "" && to.unit != "" {
		if lines := engine.MeasuresOf(b.course.Rules.System, b.course.State, from.unit, to.unit); len(lines) > 0 {
			return fmt.Sprintf("From %s, measured in inches: %s.", from.said(), strings.Join(lines, "; "))
		}
		if lines := engine.MeasuresOf(b.course.Rules.System, b.course.State, to.unit, from.unit); len(lines) > 0 {
			return fmt.Sprintf("From %s, measured in inches: %s.", to.said(), strings.Join(lines, "; "))
		}
	}
	inches, known := inchesApart(from.at, to.at)
	if !known {
		return fmt.Sprintf("How far it is from %s to %s is not known.", from.said(), to.said())
	}
	return fmt.Sprintf("From %s to %s it is %.1f inches, from the middle of the one to that of the other.", from.said(), to.said(), inches)
}

// inchesApart is the distance of two points of a table, false for what is none.
func inchesApart(a, b engine.Loc) (float64, bool) {
	var x, y, u, v float64
	if n, err := fmt.Sscanf(string(a), "(%g,%g)", &x, &y); n != 2 || err != nil {
		return 0, false
	}
	if n, err := fmt.Sscanf(string(b), "(%g,%g)", &u, &v); n != 2 || err != nil {
		return 0, false
	}
	return math.Hypot(x-u, y-v), true
}
