package ask

import (
	"cmp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/engine/plane"
	"adjutant/moderator/report"
)

// between tells what lies on the straight line between two places.
func (q ground) between(text string) report.Reply {
	r := report.Reply{Command: "between " + short(text)}
	if q.openly() {
		return q.without(r.Command)
	}
	from, to, is := q.pair(text)
	if !is {
		r.Text = []string{"What lies between is told of two places, or units that stand on the map: 'what is between A and B?'"}
		return r
	}
	r.Command = "between " + from.name + " and " + to.name
	r.Text = []string{q.apart(from, to)}
	if engine.FeaturesOf(q.course.Rules.System).Table != nil {
		r.Text = append(r.Text, lie{&q.board}.crossed(from, to))
		return r
	}
	r.Text = append(r.Text, lie{&q.board}.onLine(from, to)...)
	return r
}

// crossed names the terrain of a table over which the straight line from one to another leads.
func (b lie) crossed(from, to spot) string {
	var names []string
	for _, t := range engine.TerrainOf(b.course.Rules.System, b.course.State) {
		name := strings.ReplaceAll(t.Name, "-", " ") + " (" + t.Kind + ")"
		if meets(t, from.at, to.at) && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return "The straight line between them crosses: " + cmp.Or(some(names, maxNames), "open ground alone") + "."
}

// meets reports whether a straight line comes over a piece of terrain.
func meets(t engine.Terrain, from, to engine.Loc) bool {
	a, ok := plane.ParsePoint(string(from))
	b, is := plane.ParsePoint(string(to))
	points := pointsOf(t)
	if !ok || !is || len(points) == 0 {
		return false
	}
	if !t.Line {
		return plane.Polygon(points).Crosses(a, b)
	}
	for i := 1; i < len(points); i++ {
		if plane.Meet(a, b, points[i-1], points[i]) {
			return true
		}
	}
	return false
}

// onLine tells the ground of the hexes between two, and what lies on their sides.
func (b lie) onLine(from, to spot) (text []string) {
	p := b.course.Rules.Pack
	one, err := p.Grid.Find(string(from.at))
	other, wrong := p.Grid.Find(string(to.at))
	if err != nil || wrong != nil || one == other {
		return []string{"This map has no hexes between them."}
	}
	var parts, sides []string
	at := one
	for _, c := range p.Grid.Line(one, other) {
		if c.Along {
			parts = append(parts, "the side of "+p.Grid.Name(c.A)+b.ground(c.A)+" and "+p.Grid.Name(c.B)+b.ground(c.B))
			continue
		}
		parts = append(parts, p.Grid.Name(c.A)+b.ground(c.A))
		sides, at = append(sides, b.side(at, c.A)...), c.A
	}
	if sides = append(sides, b.side(at, other)...); len(parts) > 0 {
		text = append(text, "On the straight line between them lie "+some(parts, 3*maxNames)+".")
	} else {
		text = append(text, "They are beside each other.")
	}
	if len(sides) > 0 {
		text = append(text, "On the sides that it crosses: "+some(sides, maxNames)+".")
	}
	if len(p.Hexes) == 0 {
		text = append(text, "The ground stands in no list of the pack: the map sheet shows it.")
	}
	return text
}

// ground is what the ground of a hex is, in brackets behind a blank; "" where no list has it.
func (b lie) ground(at hex.Coord) string {
	var words []string
	for _, h := range b.course.Rules.Pack.Hexes {
		if h.At != at {
			continue
		}
		for _, word := range h.Terrain {
			words = append(words, groundName(word))
		}
	}
	words = append(words, through(b.roads(), at)...)
	if len(words) == 0 {
		return ""
	}
	return " (" + strings.Join(words, ", ") + ")"
}

// side is what lies on the side of two hexes that are beside each other.
func (b lie) side(one, other hex.Coord) (names []string) {
	p := b.course.Rules.Pack
	for _, s := range p.Hexsides {
		if s.Edge != hex.Between(one, other) {
			continue
		}
		what := s.Kinds
		if len(s.Slope) > 0 {
			what = append(slices.Clone(what), "slope")
		}
		names = append(names, strings.Join(what, ", ")+" between "+p.Grid.Name(one)+" and "+p.Grid.Name(other))
	}
	return names
}
