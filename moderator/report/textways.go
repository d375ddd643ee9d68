package report

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/hex"
)

// Below a map in letters stand its roads, as paths, and what lies on hexsides: a hex, and those next to it behind such a side.

// Ways are listed whole up to so many lines; above that those near the reader's units.
const (
	maxWayLines = 20
	nearWays    = 2 // hexes
)

// ways are the lines on roads and hexsides of the part that is drawn.
func (d *textMap) ways() []string {
	lines := d.waysIn(d.holds)
	if len(lines) <= maxWayLines {
		return lines
	}
	if lines = d.waysIn(d.near); len(lines) <= maxWayLines {
		return lines
	}
	return nil
}

// near reports whether a hex of the part is near a unit of the reader's.
func (d *textMap) near(at hex.Coord) bool {
	return d.holds(at) && slices.ContainsFunc(d.Units, func(u engine.Placed) bool {
		stands, err := d.Pack.Grid.Find(string(u.At))
		return err == nil && u.Side == d.Reader && d.Pack.Grid.Distance(at, stands) <= nearWays
	})
}

func (d *textMap) waysIn(in func(hex.Coord) bool) []string {
	p := &page{}
	var roads []string
	for _, r := range d.Pack.Roads {
		for _, run := range runs(r.Path, in) {
			roads = append(roads, r.Name+" "+d.path(run))
		}
	}
	if len(roads) > 0 {
		p.para("Roads: %s.", strings.Join(roads, "; "))
	}
	for _, kind := range d.sideKinds() {
		if beside := d.beside(kind, kind.pairs(d, in)); len(beside) > 0 {
			p.para("%s%s.", kind.lead, strings.Join(beside, "; "))
		}
	}
	return p.body().lines()
}

// runs are the parts of a path within a part of the map, each of at least two hexes.
func runs(path []hex.Coord, in func(hex.Coord) bool) (all [][]hex.Coord) {
	from := 0
	for i := 0; i <= len(path); i++ {
		if i < len(path) && in(path[i]) {
			continue
		}
		if i-from > 1 {
			all = append(all, path[from:i])
		}
		from = i + 1
	}
	return all
}

// path is hexes one behind the other: a straight run of them, along a column or a row of the map, by its ends.
func (d *textMap) path(hexes []hex.Coord) string {
	var text strings.Builder
	for i := 0; i < len(hexes); {
		end := straight(hexes, i)
		if i > 0 {
			text.WriteString(" ")
		}
		text.WriteString(d.Pack.Grid.Name(hexes[i]))
		if end > i+2 {
			text.WriteString("…" + d.Pack.Grid.Name(hexes[end]))
			i = end + 1
			continue
		}
		i++
	}
	return text.String()
}

// straight is the last hex of the path, from one on, whose number goes on as that of the next: 0401 to 0412, 0109 to 1609.
func straight(hexes []hex.Coord, i int) int {
	if i+1 >= len(hexes) {
		return i
	}
	col, row := hexes[i+1].Col-hexes[i].Col, hexes[i+1].Row-hexes[i].Row
	if col != 0 && row != 0 {
		return i
	}
	for i+1 < len(hexes) && hexes[i+1].Col-hexes[i].Col == col && hexes[i+1].Row-hexes[i].Row == row {
		i++
	}
	return i
}

// sideKind is a kind of what lies on hexsides, and how it is told.
type sideKind struct {
	word, lead string
	slope      bool
}

// sideKinds are the kinds of the pack, in the order in which it has them; slopes are the last.
func (d *textMap) sideKinds() (kinds []sideKind) {
	slopes := false
	for _, h := range d.Pack.Hexsides {
		slopes = slopes || len(h.Slope) > 0
		for _, word := range h.Kinds {
			if !slices.ContainsFunc(kinds, func(k sideKind) bool { return k.word == word }) {
				kinds = append(kinds, sideKind{word: word, lead: strings.ToUpper(first(word, 1)) + word[1:] + " between "})
			}
		}
	}
	if slopes {
		kinds = append(kinds, sideKind{lead: "Upslope from ", slope: true})
	}
	return kinds
}

// pairs are the two hexes of each side of the kind, the lower one of a slope first.
func (k sideKind) pairs(d *textMap, in func(hex.Coord) bool) (all [][2]hex.Coord) {
	for _, h := range d.Pack.Hexsides {
		a, b := h.Edge.A, h.Edge.B
		switch {
		case !in(a) || !in(b):
		case !k.slope && slices.Contains(h.Kinds, k.word):
			all = append(all, [2]hex.Coord{a, b})
		case k.slope:
			for _, low := range h.Slope {
				all = append(all, [2]hex.Coord{low, a})
				if low == a {
					all[len(all)-1][1] = b
				}
			}
		}
	}
	return all
}

// beside are the pairs of a kind together where they have a hex in common: 0304 and 0203, 0204.
func (d *textMap) beside(k sideKind, pairs [][2]hex.Coord) (all []string) {
	for len(pairs) > 0 {
		var at hex.Coord
		var others []hex.Coord
		for _, p := range pairs {
			for _, one := range p[:k.ends()] {
				if more := k.behind(one, pairs); len(more) > len(others) {
					at, others = one, more
				}
			}
		}
		names := make([]string, len(others))
		for i, other := range others {
			names[i] = d.Pack.Grid.Name(other)
		}
		all = append(all, d.Pack.Grid.Name(at)+k.link()+strings.Join(names, ", "))
		pairs = slices.DeleteFunc(pairs, func(p [2]hex.Coord) bool { return slices.Contains(p[:k.ends()], at) })
	}
	slices.Sort(all)
	return all
}

// behind are the hexes that are paired with one: of a slope, those up from it.
func (k sideKind) behind(at hex.Coord, pairs [][2]hex.Coord) (all []hex.Coord) {
	for _, p := range pairs {
		switch {
		case p[0] == at:
			all = append(all, p[1])
		case p[1] == at && !k.slope:
			all = append(all, p[0])
		}
	}
	return all
}

// ends is how many hexes of a pair it can be told by.
func (k sideKind) ends() int {
	if k.slope {
		return 1
	}
	return 2
}

// link stands between a hex and those behind its sides.
func (k sideKind) link() string {
	if k.slope {
		return " to "
	}
	return " and "
}
