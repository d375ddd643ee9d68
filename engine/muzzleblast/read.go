package muzzleblast

import (
	"errors"
	"fmt"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/engine/plane"
)

const headFile, unitsFile = "pack.toml", "units.csv"

// table is what pack.toml says to this system: lengths in U, points as players write them.
//
//	[muzzleblast]
//	width = "48"
//	height = "24"
//
//	[[muzzleblast.era]]           # of a scenario, where it is not the option's
//	scenario = "1"
//	era = "musket"
//
//	[[muzzleblast.home]]          # where a side comes from and falls back to
//	side = "blue"
//	edge = "south"
//
//	[[muzzleblast.terrain]]
//	id = "H1"
//	kind = "hill"                 # hill swamp river ford bridge wood bushes road wall house
//	area = ["(10,3)", "(16,3)", "(13,8)"]
//	crest = "(13,5)"              # of a hill
//
//	[[muzzleblast.terrain]]
//	id = "R1"
//	kind = "road"
//	line = ["(0,12)", "(48,12)"]  # of a road or wall
//	width = "1.5"                 # of a road; 1 if it is left out
//
//	[[muzzleblast.terrain]]
//	id = "W1"
//	kind = "wall"
//	line = ["(20,10)", "(26,10)"]
//	size = "high"                 # a wall is low or high, a house small or large
//
//	[[muzzleblast.place]]         # where a body stands in a scenario
//	scenario = "1"
//	unit = "1st-Foot"
//	gun = 0                       # of a battery, from 1
//	at = "(12,3)"
//	face = 0                      # degrees
//	files = 6
//
//	[[muzzleblast.objective]]     # who alone has men within reach of it at the end of a turn has it
//	scenario = "1"
//	id = "bridge"
//	at = "(24,12)"
//	reach = "3"
//	points = 5
type table struct {
	Muzzleblast struct {
		Width     string         `toml:"width"`
		Height    string         `toml:"height"`
		Home      []tableHome    `toml:"home"`
		Terrain   []tableTerrain `toml:"terrain"`
		Place     []tablePlace   `toml:"place"`
		Objective []tableAim     `toml:"objective"`
		Era       []tableEra     `toml:"era"`
	} `toml:"muzzleblast"`
}

type tableHome struct {
	Side string `toml:"side"`
	Edge string `toml:"edge"`
}

type tableTerrain struct {
	ID    string   `toml:"id"`
	Kind  string   `toml:"kind"`
	Area  []string `toml:"area"`
	Line  []string `toml:"line"`
	Crest string   `toml:"crest"`
	Width string   `toml:"width"`
	Size  string   `toml:"size"`
}

type tablePlace struct {
	Scenario string `toml:"scenario"`
	Unit     string `toml:"unit"`
	Gun      int    `toml:"gun"`
	At       string `toml:"at"`
	Face     int    `toml:"face"`
	Files    int    `toml:"files"`
	Limbered bool   `toml:"limbered"`
}

type tableAim struct {
	Scenario string `toml:"scenario"`
	ID       string `toml:"id"`
	At       string `toml:"at"`
	Reach    string `toml:"reach"`
	Points   int    `toml:"points"`
}

type tableEra struct {
	Scenario string `toml:"scenario"`
	Era      string `toml:"era"`
}

// home is where a side comes from: it falls back towards it, and its left is that of somebody who
// looks away from it.
type home struct{ back, left plane.Point } // directions: one hundredth or none in each coordinate

// homes are the edges of a table.
var homesByEdge = map[string]home{
	"south": {back: plane.Point{Y: -1}, left: plane.Point{X: -1}},
	"north": {back: plane.Point{Y: 1}, left: plane.Point{X: 1}},
	"west":  {back: plane.Point{X: -1}, left: plane.Point{Y: 1}},
	"east":  {back: plane.Point{X: 1}, left: plane.Point{Y: -1}},
}

// placing is where a body stands at the beginning of a scenario.
type placing struct {
	scenario string
	body     body
}

// objective is a place that is worth points.
type objective struct {
	scenario, id string
	at           plane.Point
	reach        int
	points       int
}

// reading is a pack being read, with all that is wrong in it.
type reading struct {
	pack  *pack.Pack
	table table
	wrong pack.Mistakes
}

func (r *reading) unit(u pack.Unit, format string, args ...any) {
	r.wrong.Wrong(unitsFile, u.Line, "%s: %s", u.ID, fmt.Sprintf(format, args...))
}

// at reports a mistake in an entry of a list of the system's table.
func (r *reading) at(list string, i int, format string, args ...any) {
	part := fmt.Sprintf("muzzleblast.%s[%d]", list, i)
	r.wrong.Wrong(headFile, r.pack.Line(part), "%s %d: %s", list, i+1, fmt.Sprintf(format, args...))
}

// read makes the system of what the pack says.
func (r *reading) read() *system {
	if err := r.pack.Table(&r.table); err != nil && !errors.As(err, &r.wrong) {
		r.wrong.Wrong(headFile, r.pack.Line("muzzleblast"), "%v", err)
	}
	r.options()
	sys := &system{pack: r.pack, options: packOptions(r.pack)}
	sides := map[engine.Side]int{}
	for i, s := range r.pack.Sides {
		sides[s.ID] = i
	}
	for _, u := range r.pack.Units {
		sys.units = append(sys.units, r.readUnit(sides, u))
	}
	sys.field = r.field()
	sys.homes = r.homes(sides)
	sys.eras = map[string]string{}
	for i, e := range r.table.Muzzleblast.Era {
		if err := checkOption(optEra, e.Era); err != nil || !r.scenario(e.Scenario) {
			r.at("era", i, "scenario %q: %v", e.Scenario, err)
		}
		sys.eras[e.Scenario] = e.Era
	}
	for i, p := range r.table.Muzzleblast.Place {
		sys.places = append(sys.places, r.place(sys, i, p))
	}
	for i, o := range r.table.Muzzleblast.Objective {
		sys.aims = append(sys.aims, r.objective(i, o))
	}
	return sys
}

// options reports options that the rules do not know, and a table of hexes.
func (r *reading) options() {
	for _, o := range r.pack.Options {
		if err := checkOption(o.Name, o.Value); err != nil {
			r.wrong.Wrong(headFile, o.Line, "%v", err)
		}
	}
	if len(r.pack.Sides) != 2 {
		r.wrong.Wrong(headFile, r.pack.Line("side[0]"), "%d sides; these rules are for two", len(r.pack.Sides))
	}
	if r.pack.Grid.Size() > 0 || len(r.pack.Setup) > 0 {
		r.wrong.Wrong(headFile, r.pack.Line("grid"), "a table has no hexes: no grid, hexes or setup.csv")
	}
}

// field reads the table and its terrain.
func (r *reading) field() *field {
	t := r.table.Muzzleblast
	width, okW := plane.ParseNumber(t.Width)
	height, okH := plane.ParseNumber(t.Height)
	if !okW || !okH || width <= 0 || height <= 0 || width > plane.Edge || height > plane.Edge {
		r.wrong.Wrong(headFile, r.pack.Line("muzzleblast"), "width %q and height %q; 1 to %s U each", t.Width, t.Height, plane.Number(plane.Edge))
	}
	if len(t.Terrain) > maxTerrain {
		r.wrong.Wrong(headFile, r.pack.Line("muzzleblast"), "more than %d pieces of terrain", maxTerrain)
		return newField(width, height, nil, nil)
	}
	var features []feature
	var widths []int
	seen := map[string]bool{}
	for i, e := range t.Terrain {
		if e.ID == "" || seen[e.ID] {
			r.at("terrain", i, "the id %q is empty or there twice", e.ID)
		}
		seen[e.ID] = true
		f, w := r.feature(i, e)
		features, widths = append(features, f), append(widths, w)
	}
	return newField(width, height, features, widths)
}

// feature reads a piece of terrain, and the width of a road.
func (r *reading) feature(i int, e tableTerrain) (f feature, width int) {
	f = feature{id: e.ID, kind: kind(e.Kind), area: r.points("terrain", i, e.Area), line: r.points("terrain", i, e.Line)}
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
	width = 100
	if e.Width != "" {
		var ok bool
		if width, ok = plane.ParseNumber(e.Width); !ok || width <= 0 || f.kind != road {
			r.at("terrain", i, "width %q is not that of a road", e.Width)
		}
	}
	return f, width
}

// oneOf reports whether a word is one of a list with blanks; only the empty word is in the empty
// list.
func oneOf(word, list string) bool {
	if list == "" {
		return word == ""
	}
	for len(list) > 0 {
		var first string
		if first, list = firstWord(list); first == word {
			return true
		}
	}
	return false
}

func firstWord(list string) (first, rest string) {
	for i := range len(list) {
		if list[i] == ' ' {
			return list[:i], list[i+1:]
		}
	}
	return list, ""
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

// homes reads the edges of the sides.
func (r *reading) homes(sides map[engine.Side]int) []home {
	homes := make([]home, len(r.pack.Sides))
	for i, h := range r.table.Muzzleblast.Home {
		index, known := sides[engine.Side(h.Side)]
		edge, there := homesByEdge[h.Edge]
		if !known || !there {
			r.at("home", i, "side %q, edge %q: the edges are north, south, east and west", h.Side, h.Edge)
			continue
		}
		homes[index] = edge
	}
	for i, h := range homes {
		if h == (home{}) {
			r.wrong.Wrong(headFile, r.pack.Line("muzzleblast"), "no home for side %s", r.pack.Sides[i].ID)
		}
	}
	return homes
}

// place reads where a body stands.
func (r *reading) place(sys *system, i int, e tablePlace) placing {
	b := body{Unit: -1, Gun: e.Gun, Files: e.Files, Limbered: e.Limbered}
	for j, u := range sys.units {
		if u.id == engine.UnitID(e.Unit) {
			b.Unit = j
		}
	}
	if !r.scenario(e.Scenario) || b.Unit < 0 {
		r.at("place", i, "scenario %q, unit %q: one of them is not in the pack", e.Scenario, e.Unit)
		return placing{}
	}
	u := sys.units[b.Unit]
	if u.guns > 0 != (e.Gun > 0) || e.Gun > u.guns || e.Gun < 0 {
		r.at("place", i, "%s has %d guns; this is gun %d", u.id, u.guns, e.Gun)
	}
	if e.Files < 1 || e.Files > maxFigures || e.Limbered && u.arm != gunners {
		r.at("place", i, "%d files, limbered %t", e.Files, e.Limbered)
	}
	at := r.points("place", i, []string{e.At})
	if len(at) == 1 && sys.field.onTable(at[0]) {
		b.At, b.Towards = at[0], plane.Bearing(at[0], e.Face)
	} else {
		r.at("place", i, "%q is not on the table", e.At)
	}
	b.Figures, b.Officer = u.figures, u.officer
	return placing{e.Scenario, b}
}

func (r *reading) scenario(id string) bool {
	for _, s := range r.pack.Scenarios {
		if s.ID == id {
			return true
		}
	}
	return false
}

func (r *reading) objective(i int, e tableAim) objective {
	at := r.points("objective", i, []string{e.At})
	reach, ok := plane.ParseNumber(e.Reach)
	if !r.scenario(e.Scenario) || e.ID == "" || len(at) != 1 || !ok || reach <= 0 || e.Points < 1 {
		r.at("objective", i, "an objective has a scenario, an id, a place at, a reach and points")
		return objective{}
	}
	return objective{e.Scenario, e.ID, at[0], reach, e.Points}
}
