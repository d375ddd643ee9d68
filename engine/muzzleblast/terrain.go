package muzzleblast

import (
	"slices"
	"strings"

	"adjutant/engine/plane"
)

// feature reads a piece of terrain.
func (r *reading) feature(i int, e tableTerrain) feature {
	f := feature{id: e.ID, kind: kind(e.Kind), area: r.points("terrain", i, e.Area), line: r.points("terrain", i, e.Line)}
	isLine := f.kind == road || f.kind == wall
	switch f.kind {
	case hill, swamp, river, ford, bridge, wood, bushes, road, wall, house:
	default:
		r.at("terrain", i, "no terrain is called %q", e.Kind)
	}
	if isLine && (len(f.line) < 2 || f.area != nil) || !isLine && (len(f.area) < 3 || f.line != nil) {
		r.at("terrain", i, "a road or wall is a line of two points or more, anything else an area of three or more")
	}
	f.crest = r.crest(i, f, e.Crest)
	f.high, f.large = e.Size == "high", e.Size == "large"
	if sizes := map[kind]string{wall: "low high", house: "small large"}[f.kind]; !oneOf(e.Size, sizes) {
		r.at("terrain", i, "size %q: a wall is low or high, a house small or large, nothing else has one", e.Size)
	}
	if isLine {
		f.width = map[kind]int{road: 100, wall: 2 * wallDepth}[f.kind]
	}
	if e.Width != "" {
		var ok bool
		if f.width, ok = plane.ParseNumber(e.Width); !ok || f.width <= 0 || f.kind != road {
			r.at("terrain", i, "width %q is not that of a road", e.Width)
		}
	}
	return f
}

// oneOf reports whether a word is one of a list with blanks; only the empty word is in the empty
// list.
func oneOf(word, list string) bool {
	return word == "" && list == "" || slices.Contains(strings.Fields(list), word)
}

func (r *reading) crest(i int, f feature, text string) plane.Point {
	if (f.kind == hill) != (text != "") {
		r.at("terrain", i, "a hill has a crest, and nothing else has")
	}
	if text == "" {
		return plane.Point{}
	}
	points := r.points("terrain", i, []string{text})
	if len(points) == 1 && !f.area.Contains(points[0]) {
		r.at("terrain", i, "the crest %s does not lie on the hill", text)
	}
	return append(points, plane.Point{})[0]
}

// points reads points on the table, in tenths of U.
func (r *reading) points(list string, i int, texts []string) []plane.Point {
	if len(texts) > maxCorners {
		r.at(list, i, "more than %d points", maxCorners)
		return nil
	}
	var points []plane.Point
	for _, text := range texts {
		p, ok := plane.ParsePoint(text)
		if !ok || p.X%10 != 0 || p.Y%10 != 0 || p.X < 0 || p.Y < 0 || p.X > plane.Edge || p.Y > plane.Edge {
			r.at(list, i, "%q is not a point such as (12.5,30)", text)
			continue
		}
		points = append(points, p)
	}
	return points
}
