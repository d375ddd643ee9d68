package ask

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/engine/pack"
	"adjutant/engine/plane"
	"adjutant/moderator/report"
)

// lie is how the land lies: where roads lead, what is between two places, where north is.
type lie struct{ *board }

// pair are the first two places of a question, false where it names fewer.
func (q ground) pair(text string) (from, to spot, is bool) {
	var all []spot
	for _, t := range q.things(text) {
		if s, here := q.spotOf(t); here && !slices.ContainsFunc(all, func(o spot) bool { return o.at == s.at }) {
			all = append(all, s)
		}
	}
	if len(all) < 2 {
		return spot{}, spot{}, false
	}
	return all[0], all[1], true
}

// road tells whether a road leads from one place to another, and by which hexes.
func (q ground) road(text string) report.Reply {
	r := report.Reply{Command: "road " + short(text)}
	if q.openly() {
		return q.without(r.Command)
	}
	from, to, is := q.pair(text)
	if !is {
		r.Text = []string{"Of a road two places are told, units or places of the map: 'is there a road from A to B?'"}
		return r
	}
	r.Command = "road " + from.name + " to " + to.name
	l := lie{&q.board}
	if engine.FeaturesOf(q.course.Rules.System).Table != nil {
		r.Text = l.roadsBeside(from, to)
		return r
	}
	r.Text = l.roadTo(from, to)
	return r
}

// roadTo is the shortest way by roads from one hex to another.
func (b lie) roadTo(from, to spot) []string {
	grid := b.course.Rules.Pack.Grid
	one, err := grid.Find(string(from.at))
	other, wrong := grid.Find(string(to.at))
	if err != nil || wrong != nil {
		return []string{"This map has no hexes."}
	}
	roads := b.roads()
	if len(roads) == 0 {
		return []string{"The pack of this game lists no roads: the map sheet shows them."}
	}
	path, by := along(roads, one, other)
	if path == nil {
		text := fmt.Sprintf("No road is listed that leads from %s to %s.", from.said(), to.said())
		for _, s := range []struct {
			spot
			at hex.Coord
		}{{from, one}, {to, other}} {
			if names := through(roads, s.at); len(names) > 0 {
				text += fmt.Sprintf(" By %s comes %s.", s.said(), strings.Join(names, " and "))
			} else {
				text += fmt.Sprintf(" By %s comes none.", s.said())
			}
		}
		return []string{text}
	}
	return []string{fmt.Sprintf("Yes: from %s to %s leads %s, by %s; that is %s.", from.said(), to.said(), strings.Join(by, ", then "), strings.Join(gridNames(grid, path), "-"), hexes(len(path)-1))}
}

// roads are the roads of the map, each hex beside the one before.
func (b lie) roads() (all []pack.Road) {
	p := b.course.Rules.Pack
	all = slices.Clone(p.Roads)
	for _, t := range p.Study {
		if t.Leads() && slices.Contains([]string{"road", "lane"}, string(t.Kind)) && !slices.ContainsFunc(all, func(r pack.Road) bool { return r.Name == t.Name }) {
			all = append(all, pack.Road{Name: t.Name, Path: t.At})
		}
	}
	return all
}

// through are the names of the roads that come by a hex.
func through(roads []pack.Road, at hex.Coord) (names []string) {
	for _, r := range roads {
		if slices.Contains(r.Path, at) && !slices.Contains(names, r.Name) {
			names = append(names, r.Name)
		}
	}
	return names
}

// along is the shortest way by roads from one hex to another, and the names of the roads that it follows; nil where none leads there.
func along(roads []pack.Road, from, to hex.Coord) (path []hex.Coord, by []string) {
	type step struct {
		from hex.Coord
		name string
	}
	came := map[hex.Coord]step{from: {}}
	for ring := []hex.Coord{from}; len(ring) > 0; ring = ring[1:] {
		for _, r := range roads {
			for _, next := range beside(r, ring[0]) {
				if _, been := came[next]; !been {
					came[next] = step{ring[0], r.Name}
					ring = append(ring, next)
				}
			}
		}
	}
	if _, there := came[to]; !there || from == to {
		return nil, nil
	}
	path = []hex.Coord{to}
	for at := to; at != from; at = came[at].from {
		path = append(path, came[at].from)
		if len(by) == 0 || by[len(by)-1] != came[at].name {
			by = append(by, came[at].name)
		}
	}
	slices.Reverse(path)
	slices.Reverse(by)
	return path, by
}

// beside are the hexes of a road before and behind one of its hexes.
func beside(r pack.Road, at hex.Coord) (all []hex.Coord) {
	for i, c := range r.Path {
		if c != at {
			continue
		}
		if i > 0 {
			all = append(all, r.Path[i-1])
		}
		if i+1 < len(r.Path) {
			all = append(all, r.Path[i+1])
		}
	}
	return all
}

// roadsBeside are the roads of a table with how near they come to two places.
func (b lie) roadsBeside(from, to spot) (text []string) {
	one, ok := plane.ParsePoint(string(from.at))
	other, is := plane.ParsePoint(string(to.at))
	seen := map[string]bool{}
	for _, t := range engine.TerrainOf(b.course.Rules.System, b.course.State) {
		if t.Kind != "road" || seen[t.Name] || !ok || !is {
			continue
		}
		seen[t.Name] = true
		line := pointsOf(t)
		text = append(text, fmt.Sprintf("%s comes within %s inches of %s and within %s of %s.", strings.ReplaceAll(t.Name, "-", " "), near(line, one), from.said(), near(line, other), to.said()))
	}
	if len(text) == 0 {
		return []string{"There is no road on this table."}
	}
	return append(text, "'move' with a name, 'along' and the road, follows one.")
}

// pointsOf is where a piece of terrain of a table stands.
func pointsOf(t engine.Terrain) (all []plane.Point) {
	for _, at := range t.Points {
		if p, is := plane.ParsePoint(string(at)); is {
			all = append(all, p)
		}
	}
	return all
}

// near is how near a line comes to a point, in inches.
func near(line []plane.Point, p plane.Point) string {
	foot, _ := plane.Foot(line, p)
	return fmt.Sprintf("%.1f", float64(plane.Length(foot, p))/100)
}
