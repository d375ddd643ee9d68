package book

import (
	"slices"
	"strings"

	"adjutant/engine/hex"
)

// Limits of two scenarios run along roads and lanes, which are on the map alone: at Shiloh Church the eastern one from S4601 down the
// Eastern Corinth Road to the Bark Road (BB 30.3), in the Hornets' Nest the western one up the Corinth Road to S3002 and along the Farm
// Lane to N3233, from 4 PM on to N3331 (BB 30.4). Where the owner has typed them in, the roads under these names, the limits follow.

// The names of roads.csv that draw limits, in any case of letters.
const (
	roadEastern = "Eastern Corinth Road"
	roadBark    = "Bark Road"
	roadCorinth = "Corinth Road"
	// A road that also counts in the Hornets' Nest (BB 30.4).
	roadPittsburg = "Corinth-Pittsburg Road"
)

// edge is a limit that roads draw: by rows of the grid the outermost column that is played on.
type edge struct {
	scenario string
	from     int // the hour from which it holds
	east     bool
	columns  map[int]int
}

// drawWays finds the lane across Cloud Field and the road from N5029 to the northern boundary, which count in the Hornets' Nest (BB 30.4).
func (b *Book) drawWays() {
	b.CloudLane = b.laneWay(b.hexNamed("N4931"), b.hexNamed("N5432"))
	start := b.hexNamed("N5029")
	road := slices.DeleteFunc(b.roadHexes(roadPittsburg), func(c hex.Coord) bool { return c.Row > start.Row || c.Row < RowNorth24 })
	rows := outermost(road, true)
	for row := RowNorth24; row <= start.Row; row++ {
		if _, there := rows[row]; !there {
			return
		}
	}
	if slices.Contains(road, start) {
		b.NestRoad = road
	}
}

// drawEdges finds the limits whose roads and lanes are typed in.
func (b *Book) drawEdges() {
	b.drawWays()
	at := b.hexNamed
	if columns, drawn := b.churchEdge(); drawn {
		b.drawn = append(b.drawn, edge{scenario: "3", east: true, columns: columns})
	}
	road, drawn := b.nestEdge()
	if !drawn {
		return
	}
	for _, e := range []struct {
		from int
		end  string
	}{{0, "N3233"}, {16, "N3331"}} {
		way := b.laneWay(at("S3002"), at("N3233"))
		if e.from > 0 {
			if more := b.laneWay(at("N3233"), at(e.end)); len(way) > 0 && len(more) > 0 {
				way = append(way, more...)
			} else {
				way = nil
			}
		}
		if len(way) > 0 {
			b.drawn = append(b.drawn, edge{scenario: "4", from: e.from, columns: outermost(slices.Concat(road, way), false)})
		}
	}
}

// churchEdge is the eastern limit of scenario 3: the road from S4601 to where it meets the other, then column 39, all included.
func (m *Map) churchEdge() (columns map[int]int, drawn bool) {
	start := m.hexNamed("S4601")
	road, bark := m.roadHexes(roadEastern), m.roadHexes(roadBark)
	junction := hex.Coord{}
	for _, c := range road {
		if slices.Contains(bark, c) && c.Row > start.Row && (junction.Row == 0 || c.Row < junction.Row) {
			junction = c
		}
	}
	if !slices.Contains(road, start) || junction.Row == 0 {
		return nil, false
	}
	columns = outermost(slices.DeleteFunc(road, func(c hex.Coord) bool { return c.Row < start.Row || c.Row > junction.Row }), true)
	for row := start.Row; row <= junction.Row; row++ {
		if _, there := columns[row]; !there {
			return nil, false
		}
	}
	for row := junction.Row + 1; row <= m.pack.Grid.Rows; row++ {
		columns[row] = ColumnOf(churchColumn)
	}
	return columns, true
}

// churchColumn is the eastern limit south of the roads at Shiloh Church (BB 30.3).
const churchColumn = 39

// nestEdge are the hexes of the Corinth Road from the edge of the map to S3002, where they are all there.
func (m *Map) nestEdge() (road []hex.Coord, drawn bool) {
	end := m.hexNamed("S3002")
	road = slices.DeleteFunc(m.roadHexes(roadCorinth), func(c hex.Coord) bool { return c.Row < end.Row })
	columns := outermost(road, false)
	for row := end.Row; row <= m.pack.Grid.Rows; row++ {
		if _, there := columns[row]; !there {
			return nil, false
		}
	}
	return append(road, end), true
}

// roadHexes are the hexes of the roads of a name, as typed in.
func (m *Map) roadHexes(name string) []hex.Coord {
	var list []hex.Coord
	for _, r := range m.pack.Roads {
		if strings.EqualFold(r.Name, name) {
			list = append(list, r.Path...)
		}
	}
	return list
}

// laneWay are the hexes of the shortest way along Farm Lanes from one hex to another, both included; none where the lane is not typed in.
func (b *Book) laneWay(from, to hex.Coord) []hex.Coord {
	came := map[hex.Coord]hex.Coord{from: from}
	for next := []hex.Coord{from}; len(next) > 0; next = next[1:] {
		if next[0] == to {
			way := []hex.Coord{to}
			for way[0] != from {
				way = slices.Insert(way, 0, came[way[0]])
			}
			return way
		}
		for _, c := range b.Pack.Grid.Neighbours(next[0]) {
			if _, seen := came[c]; !seen && b.WayBetween(next[0], c) == WayLane {
				came[c] = next[0]
				next = append(next, c)
			}
		}
	}
	return nil
}

// outermost is the easternmost column of some hexes in each of their rows, or the westernmost.
func outermost(hexes []hex.Coord, east bool) map[int]int {
	columns := map[int]int{}
	for _, c := range hexes {
		if far, there := columns[c.Row]; !there || east == (c.Col > far) {
			columns[c.Row] = c.Col
		}
	}
	return columns
}

// withinEdge tells whether a hex lies within the limit that roads draw in a turn of a scenario; unknown where it is not typed in, or does
// not run through the hex's row.
func (m *Map) withinEdge(scenario string, at Slot, c hex.Coord) Answer {
	found := Unknown
	for _, e := range m.drawn {
		far, runs := e.columns[c.Row]
		if e.scenario == scenario && e.from <= at.Hour && runs {
			found = Yes(c.Col == far || e.east == (c.Col < far))
		}
	}
	return found
}

// hexNamed is the hex of a name that the rules know.
func (m *Map) hexNamed(name string) hex.Coord {
	c, _ := m.pack.Grid.Find(name)
	return c
}

// RowNorth24 is the northern edge that counts in the Hornets' Nest, a row of the grid (BB 30.4).
const RowNorth24 = 24
