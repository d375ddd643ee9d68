package tabletop

import (
	"fmt"
	"slices"
	"strconv"

	"adjutant/engine/plane"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/scan"
)

// What is said in the words of a table is ordered in points: where it leads from where the unit stands.

// Line is the order, "" where something of it is not told, or told twice.
func (m Move) Line() string {
	at, ok := Placed(m.Stand.At)
	looks, err := strconv.Atoi(m.Stand.Facing)
	if !ok || err != nil {
		return ""
	}
	who := string(m.Unit.ID)
	if m.Stand.Gun > 0 {
		who += fmt.Sprintf(" gun %d", m.Stand.Gun)
	}
	switch m.Does.Verb {
	case "fire", "grape":
		return m.fireLine(who)
	case "limber", "unlimber":
		return m.Does.Verb + " " + who
	case "enter":
		return m.enterLine(who, at)
	case "face":
		return m.faceLine(who, at, looks)
	case "follow":
		if m.Does.Foe == "" {
			return ""
		}
		return fmt.Sprintf("%s %s to %s", AttachVerb, who, m.Does.Foe)
	case "charge":
		if !m.Does.Goal.Told || m.Does.Inches > 0 {
			return ""
		}
		return fmt.Sprintf("move %s %s charge %s %s", who, m.chargePath(), m.Does.Foe, order.StopsWords)
	}
	return m.moveLine(who, at, looks)
}

// chargePath is the way of a charge: straight at the enemy, or along a road to where one comes nearest to him.
func (m Move) chargePath() string {
	if m.Does.Along == nil {
		return m.Does.Goal.To.String()
	}
	road, _ := pointsOf(m.Does.Along)
	leaves, _ := plane.Foot(road, m.Does.Goal.To)
	return fmt.Sprintf("along %s %s then %s", m.Does.Along.Name, plane.Tenth(leaves), m.Does.Goal.To)
}

// fireLine is a shot: guns fire balls at where a unit stands, men at it.
func (m Move) fireLine(who string) string {
	guns := len(m.Unit.Stands) > 0 && m.Unit.Stands[0].Gun > 0
	switch {
	case m.Does.Verb == "grape":
		if !guns || m.Does.Foe == "" {
			return ""
		}
		return "grape " + who + " bearing " + m.Does.Goal.To.String()
	case m.Does.Tail == "at will" && !guns:
		return "fire " + who + " at will"
	case m.Does.Foe != "" && guns:
		return "cannon " + who + " at " + string(m.Does.Foe)
	case m.Does.Foe != "":
		return "fire " + who + " at " + string(m.Does.Foe)
	case m.Does.Tail != "" && m.Does.Tail != "at will" && guns:
		return "cannon " + who + " " + m.Does.Tail
	}
	return ""
}

// enterLine is the way into a house, or a move to any other place.
func (m Move) enterLine(who string, at plane.Point) string {
	to, ok := m.Does.Goal.From(m, at)
	switch {
	case !ok:
		return ""
	case m.Does.Goal.Site != nil && m.Does.Goal.Site.Kind == HouseKind && m.Does.Tail == "":
		return fmt.Sprintf("enter %s %s", who, to)
	}
	return fmt.Sprintf("move %s %s%s %s", who, to, m.Does.Tail, order.StopsWords)
}

// faceLine is a turn: by so many degrees to a side, a quarter where none are told; or to a place or by the compass.
func (m Move) faceLine(who string, at plane.Point, looks int) string {
	by := m.Does.Inches / 100
	switch {
	case m.Does.Goal.Told && m.Does.Turn < 0 && m.Does.Way < 0 && by == 0:
		to, ok := m.Does.Goal.From(m, at)
		if !ok || to == at {
			return ""
		}
		return fmt.Sprintf("face %s %s", who, to)
	case m.Does.Goal.Told:
		return ""
	case m.Does.Way >= 0 && by == 0:
		return fmt.Sprintf("face %s %d", who, m.Does.Way)
	case by > 0 && m.Does.Turn == 90:
		return fmt.Sprintf("face %s %d", who, (looks+by)%360)
	case by > 0 && m.Does.Turn == 270:
		return fmt.Sprintf("face %s %d", who, (looks-by+360)%360)
	case by == 0 && m.Does.Turn > 0:
		return fmt.Sprintf("face %s %d", who, (looks+m.Does.Turn)%360)
	}
	return ""
}

// moveLine is a move: so many inches in a direction or towards a place, or to a place as far as it goes.
func (m Move) moveLine(who string, at plane.Point, looks int) string {
	told := m.Does.Turn >= 0 || m.Does.Way >= 0
	last := at
	if n := len(m.Does.Turns); n > 0 {
		last = m.Does.Turns[n-1]
	}
	goal := m.Does.Goal
	goal.Before = goal.Before && m.Does.Inches == 0 // who is told how far goes straight for it
	to, ok := goal.From(m, last)
	switch {
	case m.Does.Goal.Told && !ok, m.Does.Goal.Told && told, m.Does.Verb == "back" && (told && m.Does.Turn != 180 || m.Does.Goal.Told):
		return ""
	case m.Does.Along != nil:
		return m.roadLine(who, at, to, looks)
	case m.Does.Goal.Told && m.Does.Inches == 0:
		way := append(m.Does.Turns[:len(m.Does.Turns):len(m.Does.Turns)], to)
		if !m.Does.passes(append([]plane.Point{at}, way...)) {
			return ""
		}
		line := fmt.Sprintf("move %s %s%s", who, plane.Path(way), m.Does.Tail)
		if m.Does.Goal.Exact {
			return line
		}
		return line + " " + order.StopsWords
	case len(m.Does.Turns) > 0, len(m.Does.By) > 0:
		return ""
	case m.Does.Far && m.Does.Inches == 0 && !m.Does.Goal.Told && (m.Does.Directed() || m.Does.Verb != "move"):
		degrees := m.heads(looks)
		if m.Does.Way < 0 && degrees != looks && m.Does.Tail == "" {
			m.Does.Tail = fmt.Sprintf(" face %d", looks)
		}
		return m.farthest(who, at, degrees)
	case m.Does.Inches == 0, m.Does.Verb == "move" && !m.Does.Directed(): // an advance is straight ahead
		return ""
	case m.Does.Goal.Told:
		return m.ends(who, at, to, min(m.Does.Inches, plane.Length(at, to)))
	}
	degrees := m.heads(looks)
	if m.Does.Way < 0 && degrees != looks && m.Does.Tail == "" { // who steps aside or back looks where he looked
		m.Does.Tail = fmt.Sprintf(" face %d", looks)
	}
	return m.ends(who, at, plane.Bearing(at, degrees), m.Does.Inches)
}

// heads is in which direction somebody goes who looks in one.
func (m Move) heads(looks int) int {
	switch {
	case m.Does.Way >= 0:
		return m.Does.Way
	case m.Does.Verb == "back":
		return (looks + 180) % 360
	}
	return (looks + max(m.Does.Turn, 0)) % 360
}

// passes reports whether a way leads by all that it is said to pass: through an area, and beside anything else.
func (d Deed) passes(way []plane.Point) bool {
	return !slices.ContainsFunc(d.By, func(g Goal) bool {
		if g.Site == nil {
			beside, _ := plane.Foot(way, g.To)
			return beside == way[0] || beside == way[len(way)-1]
		}
		area, ok := pointsOf(g.Site)
		for i := 1; i < len(way) && len(g.Site.Line) == 0; i++ {
			if plane.Polygon(area).Crosses(way[i-1], way[i]) {
				return !ok
			}
		}
		return true
	})
}

// ends is a move towards a point, to the tenth at which it is no longer than told.
func (m Move) ends(who string, at, to plane.Point, far int) string {
	for long := far; long > 0 && to != at; long-- {
		p := plane.Tenth(plane.Ahead(at, to, long))
		if p.X >= 0 && p.Y >= 0 && p != at && plane.Within(at, p, far) {
			return fmt.Sprintf("move %s %s%s", who, p, m.Does.Tail)
		}
	}
	return ""
}

// From is where somebody goes from a point who is ordered towards a goal: to the middle of a place, to the nearest point of a line,
// or behind it.
func (g Goal) From(m Move, at plane.Point) (plane.Point, bool) {
	if g.Site == nil {
		return g.To, g.Told
	}
	middle, ok := Placed(g.Site.At)
	line, is := pointsOf(g.Site)
	if len(g.Site.Line) > 0 && is {
		middle, _ = plane.Foot(line, at)
		middle, ok = plane.Tenth(middle), true
	}
	if !ok || !is {
		return plane.Point{}, false
	}
	if g.Before && g.Site.Kind == HouseKind && len(line) > 1 && !g.Behind {
		return atWall(at, line), true
	}
	if g.Behind {
		return m.shelter(middle, line, len(g.Site.Line) == 0)
	}
	return middle, true
}

// beforeWall is how far from a house somebody stops who goes towards it, in hundredths: a unit's men are an inch wide.
const beforeWall = 60

// atWall is where somebody stops who comes from a point towards a house: before the nearest of its walls.
func atWall(from plane.Point, corners []plane.Point) plane.Point {
	wall, _ := plane.Foot(append(corners[:len(corners):len(corners)], corners[0]), from)
	return plane.Tenth(plane.Ahead(from, wall, max(0, plane.Length(from, wall)-beforeWall)))
}

// pointsOf are the corners or points of a place.
func pointsOf(s *scan.Site) (all []plane.Point, ok bool) {
	for _, l := range append(s.Line[:len(s.Line):len(s.Line)], s.Area...) {
		p, is := Placed(l)
		if !is {
			return nil, false
		}
		all = append(all, p)
	}
	return all, true
}

// shelter is the point behind a place, an inch from its edge, as the nearest of the enemy sees it; false where none is on the table.
func (m Move) shelter(middle plane.Point, corners []plane.Point, area bool) (plane.Point, bool) {
	var foe plane.Point
	seen := false
	for _, u := range m.Units {
		for _, s := range u.Stands {
			p, ok := Placed(s.At)
			if ok && u.Side != m.Unit.Side && (!seen || plane.Closer(middle, p, middle, foe)) {
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
func (m Move) roadLine(who string, at, to plane.Point, looks int) string {
	road, ok := pointsOf(m.Does.Along)
	if !ok || m.Does.Way >= 0 || m.Does.Turn > 0 || m.Does.Verb == "back" || len(m.Does.Turns) > 0 {
		return ""
	}
	on, _ := plane.Foot(road, at)
	if !m.Does.Goal.Told {
		to = road[len(road)-1]
		if ahead := plane.Facing(on, plane.Bearing(on, looks)); !ahead.Ahead(to) {
			to = road[0]
		}
	}
	way := plane.Along(road, at, to)
	if !m.Does.passes(way) {
		return ""
	}
	if m.Does.Inches == 0 {
		return fmt.Sprintf("move %s along %s %s%s %s", who, m.Does.Along.Name, to, m.Does.Tail, order.StopsWords)
	}
	end, ok := plane.Walked(way, m.Does.Inches)
	if !ok {
		return ""
	}
	return fmt.Sprintf("move %s along %s %s%s", who, m.Does.Along.Name, end, m.Does.Tail)
}
