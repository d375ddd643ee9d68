package tabletop

import (
	"strconv"
	"strings"

	"adjutant/engine/plane"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
)

// What is told twice of a move stands where both agree, "4 inches east to (8,13.5)"; where they do not it is no order.

// nearDegrees is how far a direction may lie from a place that it leads to, nearInches how much a distance may differ from that to the place.
const (
	nearDegrees = 45
	nearInches  = 20 // hundredths
)

// agreed is a move without what it tells twice.
func (m measuredMove) agreed() Move {
	at, ok := Placed(m.stand.At)
	looks, err := strconv.Atoi(m.stand.Facing)
	if !m.x.Reads(scan.Following) || !ok || err != nil || m.does.Along != nil || len(m.does.Turns) > 0 || m.does.Verb != "move" && m.does.Verb != "advance" {
		return m.ordered()
	}
	d := &m.does
	if !d.Directed() && d.Inches > 0 && strings.HasPrefix(d.Tail, " face ") && facesAs(m.x, d.Tail[len(" face "):], looks) {
		d.Turn = 0 // he goes where he looks, and looks there still
	}
	if !d.Goal.Told || d.Turn < 0 && d.Way < 0 {
		return m.ordered()
	}
	way := d.Way
	if way < 0 {
		way = looks + d.Turn
	}
	to, known := d.Goal.From(m.ordered(), at)
	if !known || to == at || !d.leads(at, to, way) {
		return m.ordered()
	}
	d.Way, d.Turn = -1, -1
	return m.ordered()
}

// leads reports whether a direction, and how far is told, lead from one point to another.
func (d Deed) leads(at, to plane.Point, way int) bool {
	long := plane.Length(at, to)
	if d.Inches > 0 && d.Goal.Exact && (d.Inches > long+nearInches || d.Inches < long-nearInches) {
		return false
	}
	apart := plane.Length(plane.Ahead(at, plane.Bearing(at, way), long), to)
	limit := plane.Length(plane.Ahead(at, plane.Bearing(at, way), long), plane.Ahead(at, plane.Bearing(at, way+nearDegrees), long))
	return apart < limit
}

// facesAs reports whether a direction, as orders have it, is one in which somebody looks.
func facesAs(x *scan.Scope, told string, looks int) bool {
	degrees, said := scan.New(x, compassWord(told)).Compass()
	return said && degrees == looks
}

// compassWord is a direction of an order as a word.
func compassWord(told string) string {
	return map[string]string{"N": "north", "NE": "north-east", "E": "east", "SE": "south-east", "S": "south", "SW": "south-west", "W": "west", "NW": "north-west"}[told]
}

// atSite reports whether the name of a place stands here that begins with a direction: towards the South Wood.
func (m *measuredMove) atSite() bool {
	trial := *m.Scanner
	trial.OneOf("towards the", "toward the", "to the", "towards", "toward", "to", "for the", "into the")
	_, named := trial.Site()
	return named && m.x.Reads(scan.Following)
}

// eastwards matches a direction by its word for going there.
var eastwards = pattern.MustCompile(`(?i)^(?:north|south)?[ -]?(?:east|west|north|south)wards?\b`)

// wards reads such a word: eastwards.
func (m *measuredMove) wards(trial *scan.Scanner) (way int, said bool) {
	found := eastwards.FindString(trial.Rest())
	if found == "" {
		return 0, false
	}
	trial.At += len(found)
	return scan.New(m.x, strings.TrimSuffix(strings.TrimSuffix(strings.ToLower(found), "s"), "ward")).Compass()
}
