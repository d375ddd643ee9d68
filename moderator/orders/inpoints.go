package orders

import (
	"fmt"
	"slices"
	"strconv"

	"adjutant/engine/plane"
	"adjutant/moderator/orders/order"
)

// The pack's words for terrain that orders treat in a way of its own.
const (
	roadKind  = "road"
	houseKind = "house"
)

// attachVerb is the order by which somebody goes with somebody else.
const attachVerb = "attach"

// What is said in the words of a table is ordered in points: where it leads from where the unit stands.

// line is the order, "" where something of it is not told, or told twice.
func (m measuredMove) line() string {
	at, ok := placed(m.stand.At)
	looks, err := strconv.Atoi(m.stand.Facing)
	if !ok || err != nil {
		return ""
	}
	who := string(m.unit.ID)
	if m.stand.Gun > 0 {
		who += fmt.Sprintf(" gun %d", m.stand.Gun)
	}
	switch m.does.verb {
	case "fire", "grape":
		return m.fireLine(who)
	case "limber", "unlimber":
		return m.does.verb + " " + who
	case "enter":
		return m.enterLine(who, at)
	case "face":
		return m.faceLine(who, at, looks)
	case "follow":
		if m.does.foe == "" {
			return ""
		}
		return fmt.Sprintf("%s %s to %s", attachVerb, who, m.does.foe)
	case "charge":
		if !m.does.goal.told || m.does.inches > 0 {
			return ""
		}
		return fmt.Sprintf("move %s %s charge %s %s", who, m.does.goal.to, m.does.foe, order.StopsWords)
	}
	return m.moveLine(who, at, looks)
}

// fireLine is a shot: guns fire balls at where a unit stands, men at it.
func (m measuredMove) fireLine(who string) string {
	guns := len(m.unit.Stands) > 0 && m.unit.Stands[0].Gun > 0
	switch {
	case m.does.verb == "grape":
		if !guns || m.does.foe == "" {
			return ""
		}
		return "grape " + who + " bearing " + m.does.goal.to.String()
	case m.does.tail == "at will" && !guns:
		return "fire " + who + " at will"
	case m.does.foe != "" && guns:
		return "cannon " + who + " at " + string(m.does.foe)
	case m.does.foe != "":
		return "fire " + who + " at " + string(m.does.foe)
	case m.does.tail != "" && m.does.tail != "at will" && guns:
		return "cannon " + who + " " + m.does.tail
	}
	return ""
}

// enterLine is the way into a house, or a move to any other place.
func (m measuredMove) enterLine(who string, at plane.Point) string {
	to, ok := m.does.goal.from(m, at)
	switch {
	case !ok:
		return ""
	case m.does.goal.site != nil && m.does.goal.site.Kind == houseKind && m.does.tail == "":
		return fmt.Sprintf("enter %s %s", who, to)
	}
	return fmt.Sprintf("move %s %s%s %s", who, to, m.does.tail, order.StopsWords)
}

// faceLine is a turn: by so many degrees to a side, a quarter where none are told; or to a place or by the compass.
func (m measuredMove) faceLine(who string, at plane.Point, looks int) string {
	by := m.does.inches / 100
	switch {
	case m.does.goal.told && m.does.turn < 0 && m.does.way < 0 && by == 0:
		to, ok := m.does.goal.from(m, at)
		if !ok || to == at {
			return ""
		}
		return fmt.Sprintf("face %s %s", who, to)
	case m.does.goal.told:
		return ""
	case m.does.way >= 0 && by == 0:
		return fmt.Sprintf("face %s %d", who, m.does.way)
	case by > 0 && m.does.turn == 90:
		return fmt.Sprintf("face %s %d", who, (looks+by)%360)
	case by > 0 && m.does.turn == 270:
		return fmt.Sprintf("face %s %d", who, (looks-by+360)%360)
	case by == 0 && m.does.turn > 0:
		return fmt.Sprintf("face %s %d", who, (looks+m.does.turn)%360)
	}
	return ""
}

// moveLine is a move: so many inches in a direction or towards a place, or to a place as far as it goes.
func (m measuredMove) moveLine(who string, at plane.Point, looks int) string {
	told := m.does.turn >= 0 || m.does.way >= 0
	last := at
	if n := len(m.does.turns); n > 0 {
		last = m.does.turns[n-1]
	}
	to, ok := m.does.goal.from(m, last)
	switch {
	case m.does.goal.told && !ok, m.does.goal.told && told, m.does.verb == "back" && (told && m.does.turn != 180 || m.does.goal.told):
		return ""
	case m.does.along != nil:
		return m.roadLine(who, at, to, looks)
	case m.does.goal.told && m.does.inches == 0:
		way := append(m.does.turns[:len(m.does.turns):len(m.does.turns)], to)
		if !m.does.passes(append([]plane.Point{at}, way...)) {
			return ""
		}
		line := fmt.Sprintf("move %s %s%s", who, plane.Path(way), m.does.tail)
		if m.does.goal.exact {
			return line
		}
		return line + " " + order.StopsWords
	case len(m.does.turns) > 0, len(m.does.by) > 0:
		return ""
	case m.does.inches == 0, m.does.verb == "move" && !m.does.directed(): // an advance is straight ahead
		return ""
	case m.does.goal.told:
		return m.ends(who, at, to, min(m.does.inches, plane.Length(at, to)))
	}
	degrees := looks + max(m.does.turn, 0)
	switch {
	case m.does.way >= 0:
		degrees = m.does.way
	case m.does.verb == "back":
		degrees = looks + 180
	}
	if m.does.way < 0 && degrees != looks && m.does.tail == "" { // who steps aside or back looks where he looked
		m.does.tail = fmt.Sprintf(" face %d", looks)
	}
	return m.ends(who, at, plane.Bearing(at, degrees%360), m.does.inches)
}

// passes reports whether a way leads by all that it is said to pass: through an area, and beside anything else.
func (s said) passes(way []plane.Point) bool {
	return !slices.ContainsFunc(s.by, func(g goal) bool {
		if g.site == nil {
			beside, _ := plane.Foot(way, g.to)
			return beside == way[0] || beside == way[len(way)-1]
		}
		area, ok := pointsOf(g.site)
		for i := 1; i < len(way) && len(g.site.Line) == 0; i++ {
			if plane.Polygon(area).Crosses(way[i-1], way[i]) {
				return !ok
			}
		}
		return true
	})
}

// ends is a move towards a point, to the tenth at which it is no longer than told.
func (m measuredMove) ends(who string, at, to plane.Point, far int) string {
	for long := far; long > 0 && to != at; long-- {
		p := plane.Tenth(plane.Ahead(at, to, long))
		if p.X >= 0 && p.Y >= 0 && p != at && plane.Within(at, p, far) {
			return fmt.Sprintf("move %s %s%s", who, p, m.does.tail)
		}
	}
	return ""
}

// from is where somebody goes from a point who is ordered towards a goal: to the middle of a place, to the nearest point of a line,
// or behind it.
func (g goal) from(m measuredMove, at plane.Point) (plane.Point, bool) {
	if g.site == nil {
		return g.to, g.told
	}
	middle, ok := placed(g.site.At)
	line, is := pointsOf(g.site)
	if len(g.site.Line) > 0 && is {
		middle, _ = plane.Foot(line, at)
		middle, ok = plane.Tenth(middle), true
	}
	if !ok || !is {
		return plane.Point{}, false
	}
	if g.behind {
		return m.shelter(middle, line, len(g.site.Line) == 0)
	}
	return middle, true
}

// pointsOf are the corners or points of a place.
func pointsOf(s *Site) (all []plane.Point, ok bool) {
	for _, l := range append(s.Line[:len(s.Line):len(s.Line)], s.Area...) {
		p, is := placed(l)
		if !is {
			return nil, false
		}
		all = append(all, p)
	}
	return all, true
}

// shelter is the point behind a place, an inch from its edge, as the nearest of the enemy sees it; false where none is on the table.
func (m measuredMove) shelter(middle plane.Point, corners []plane.Point, area bool) (plane.Point, bool) {
	var foe plane.Point
	seen := false
	for _, u := range m.x.roster.Units {
		for _, s := range u.Stands {
			p, ok := placed(s.At)
			if ok && u.Side != m.unit.Side && (!seen || plane.Closer(middle, p, middle, foe)) {
				foe, seen = p, true
			}
		}
	}
	if !area && len(corners) > 1 {
		middle = plane.Broadest(corners, foe)
	}
	if !seen || foe == middle {
		return plane.Point{}, false
	}
	edge := 0
	for area && edge < plane.Edge && plane.Polygon(corners).Contains(plane.Beyond(foe, middle, edge)) {
		edge += 10
	}
	p := plane.Tenth(plane.Beyond(foe, middle, edge+100))
	return p, p.X >= 0 && p.Y >= 0
}

// roadLine is a move along a road: to where one comes nearest to its goal, or to the road's end in the direction in which the unit
// looks, as far as it goes; or so many inches of that way.
func (m measuredMove) roadLine(who string, at, to plane.Point, looks int) string {
	road, ok := pointsOf(m.does.along)
	if !ok || m.does.way >= 0 || m.does.turn > 0 || m.does.verb == "back" || len(m.does.turns) > 0 {
		return ""
	}
	on, _ := plane.Foot(road, at)
	if !m.does.goal.told {
		to = road[len(road)-1]
		if ahead := plane.Facing(on, plane.Bearing(on, looks)); !ahead.Ahead(to) {
			to = road[0]
		}
	}
	way := plane.Along(road, at, to)
	if !m.does.passes(way) {
		return ""
	}
	if m.does.inches == 0 {
		return fmt.Sprintf("move %s along %s %s%s %s", who, m.does.along.Name, to, m.does.tail, order.StopsWords)
	}
	end, ok := plane.Walked(way, m.does.inches)
	if !ok {
		return ""
	}
	return fmt.Sprintf("move %s along %s %s%s", who, m.does.along.Name, end, m.does.tail)
}
