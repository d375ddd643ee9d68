package muzzleblast

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/muzzleblast/printed"
	"adjutant/engine/plane"
)

// outset is how a body sets out on a path.
type outset struct {
	body   int
	aside  plane.Point // from where it stands to where the path is measured from
	turned int         // the length that turning costs (C-05 wheel)
}

// printed leads from a place to the one that letters print for it, from which a player measures (B-6); nowhere under F-03 hundredth.
func (s *state) printed(at plane.Point) plane.Point {
	if !s.Options.Is(printed.FixRuler, "tenth") {
		return plane.Point{}
	}
	tenth := rounded(at)
	return plane.Point{X: tenth.X - at.X, Y: tenth.Y - at.Y}
}

// route checks a path of a body, from where it stands: what it costs, and whether it leads through
// anything that cannot be crossed.
func route(land *field, units roster, s *state, out outset, path []plane.Point) *engine.Finding {
	b := s.Bodies[out.body]
	t := units[b.Unit].troop(b)
	if b.Holder > 0 {
		t = printed.Pushed
	}
	for n := 1; n < len(path); n++ {
		if f := land.leg(s, units[b.Unit], t, path[n-1], path[n]); f != nil {
			return f
		}
	}
	length, over := land.measured(s, t, out, path)
	if over <= s.Options.Overlooked() {
		return nil
	}
	text := fmt.Sprintf("path is %s long", plane.Number(length))
	if out.turned > 0 {
		text += fmt.Sprintf(", %s of it to turn", plane.Number(out.turned))
	}
	f := finding.OfUnit(finding.PathTooLong, units[b.Unit].id, "%s, too long by %s: %s has %s; it is measured from %s", text, plane.Number(over), bodyName(units, b), land.moves(s, t, path), rounded(b.At))
	f.Over = over
	return f.Cite("B-5", "B-6")
}

// measured is how long a path is, and by how much it is longer than the troop goes on its grounds.
func (land *field) measured(s *state, t printed.Troop, out outset, path []plane.Point) (length, over int) {
	var m printed.March
	length = out.turned
	from := plane.Point{X: path[0].X + out.aside.X, Y: path[0].Y + out.aside.Y}
	for _, to := range path[1:] {
		for _, st := range land.stretches(s.Options, from, to, s.Gaps) {
			if !m.Began {
				m = printed.NewMarch(s.Options, t, st.Ground)
				m.Began = true
				m.Left -= out.turned
			}
			length += st.Length
			over += m.GoOn(st)
		}
		from = to
	}
	return length, max(over, -m.Left)
}

// moves says what a troop may go on the grounds of a path.
func (f *field) moves(s *state, t printed.Troop, path []plane.Point) string {
	text, seen := "", map[printed.Ground]bool{}
	for n := 1; n < len(path); n++ {
		for _, st := range f.stretches(s.Options, path[n-1], path[n], s.Gaps) {
			if !seen[st.Ground] {
				if text != "" {
					text += ", "
				}
				text += fmt.Sprintf("%s %s", plane.Number(printed.FullMove(s.Options, t, st.Ground)), st.Ground)
				seen[st.Ground] = true
			}
		}
	}
	return text
}

// leg reports what a leg of a path cannot cross: the edge of the table, a river but at a ford or
// bridge, a house, a wall that is too high or in the way of wheels (B-5, B-7).
func (land *field) leg(s *state, u unit, t printed.Troop, a, b plane.Point) *engine.Finding {
	f := land
	if !f.onTable(b) {
		return finding.OfUnit(finding.OffTable, u.id, "%s is off the table, which is %s by %s", b, plane.Number(f.width), plane.Number(f.height)).Cite("C-01")
	}
	if id, wet := land.drowns(a, b); wet {
		return finding.OfUnit(finding.PathBlocked, u.id, "the path %s to %s leads through %s, which is crossed at fords and bridges alone", a, b, id).Cite("B-5")
	}
	for _, i := range f.byKind[house] {
		if s.stands(land, i) && f.features[i].area.Crosses(a, b) && !f.features[i].area.Contains(a) {
			return finding.OfUnit(finding.PathBlocked, u.id, "the path %s to %s leads through the house %s", a, b, f.features[i].id).Instead("a path round it").Cite("B-7")
		}
	}
	for _, c := range f.walls(a, b, s.Gaps) {
		if id := f.features[c.wall].id; !t.Leaps() {
			return finding.OfUnit(finding.PathBlocked, u.id, "the path %s to %s crosses the wall %s, and wheels go round walls", a, b, id).Instead("a path round it").Cite("B-7")
		} else if !c.low {
			return finding.OfUnit(finding.PathBlocked, u.id, "the path %s to %s crosses the wall %s, which is too high to leap", a, b, id).Instead("a path round it").Cite("B-7")
		}
	}
	return nil
}

// drowns reports whether a leg leads through a river where there is neither ford nor bridge.
func (land *field) drowns(a, b plane.Point) (river string, wet bool) {
	f := land
	rivers := f.byKind["river"]
	var areas []plane.Polygon
	for _, i := range rivers {
		areas = append(areas, f.features[i].area)
	}
	for _, k := range []kind{ford, bridge} {
		for _, i := range f.byKind[k] {
			areas = append(areas, f.features[i].area)
		}
	}
	if len(rivers) == 0 {
		return "", false
	}
	for _, piece := range plane.Split(a, b, areas) {
		if n := len(piece.In); n > 0 && piece.In[0] < len(rivers) && piece.In[n-1] < len(rivers) {
			return f.features[rivers[piece.In[0]]].id, true
		}
	}
	return "", false
}

// clear is how far along a straight line a body can go, in hundredths, at most so far: up to the
// first obstacle, tried in tenths of U. Whoever falls back goes so.
func (f *field) clear(s *state, u unit, t printed.Troop, a, b plane.Point, most int) int {
	went := 0
	for went < most {
		next := min(most, went+10)
		if f.leg(s, u, t, plane.Ahead(a, b, went), plane.Ahead(a, b, next)) != nil {
			return went
		}
		went = next
	}
	return went
}

// along is the path to a point by a road: to the road's nearest point, along it, and from its point
// nearest to the goal.
func (f *field) along(id string, from, to plane.Point) ([]plane.Point, bool) {
	i := f.feature(id)
	if i < 0 || f.features[i].kind != road {
		return nil, false
	}
	line := f.features[i].line
	on, first := plane.Foot(line, from)
	off, last := plane.Foot(line, to)
	path := []plane.Point{from, on}
	for first < last {
		first++
		path = append(path, line[first])
	}
	for first > last {
		path = append(path, line[first])
		first--
	}
	return compact(append(path, off, to)), true
}

// compact leaves out points that stand twice, one after the other.
func compact(path []plane.Point) []plane.Point {
	var list []plane.Point
	for _, p := range path {
		if n := len(list); n == 0 || list[n-1] != p {
			list = append(list, p)
		}
	}
	return list
}
