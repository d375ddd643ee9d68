package muzzleblast

import (
	"errors"
	"fmt"

	"adjutant/engine"
	"adjutant/engine/muzzleblast/printed"
	"adjutant/engine/pack"
	"adjutant/engine/plane"
)

const headFile, unitsFile = "pack.toml", "units.csv"

// home is where a side comes from: it falls back towards it, and its left is that of somebody who
// looks away from it.
type home struct{ back, left plane.Point } // directions: one hundredth or none in each coordinate

// homesByEdge are the edges of a table.
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

// read makes a book of what the pack says.
func (r *reading) read() *book {
	if err := r.pack.Table(&r.table); err != nil && !errors.As(err, &r.wrong) {
		r.wrong.Wrong(headFile, r.pack.Line("muzzleblast"), "%v", err)
	}
	r.options()
	bk := &book{pack: r.pack, options: printed.Register.Usual(r.pack), eras: map[string]string{}, shapes: map[string]shape{}}
	sides := map[engine.Side]int{}
	for i, s := range r.pack.Sides {
		sides[s.ID] = i
	}
	for _, u := range r.pack.Units {
		bk.units = append(bk.units, r.readUnit(sides, u))
	}
	bk.field = r.field()
	bk.homes = r.homes(sides)
	for i, e := range r.table.Muzzleblast.Era {
		if err := printed.Register.Check(printed.OptEra, e.Era); err != nil || !r.scenario(e.Scenario) {
			r.at("era", i, "scenario %q: %v", e.Scenario, err)
		}
		bk.eras[e.Scenario] = e.Era
	}
	for i, p := range r.table.Muzzleblast.Place {
		bk.places = append(bk.places, r.place(bk.field, bk.units, i, p))
	}
	for i, o := range r.table.Muzzleblast.Objective {
		bk.aims = append(bk.aims, r.objective(i, o))
	}
	return bk
}

// options reports options that the rules do not know, and a table of hexes.
func (r *reading) options() {
	for _, o := range r.pack.Options {
		if err := printed.Register.Check(o.Name, o.Value); err != nil {
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
	width, height := 100*r.pack.Area.Width, 100*r.pack.Area.Depth
	if width == 0 || width > plane.Edge || height > plane.Edge || !r.pack.Area.South {
		r.wrong.Wrong(headFile, r.pack.Line("area"), "a table of 1 to %s inches each way, with the origin south-west, is wanted", plane.Number(plane.Edge))
	}
	if len(t.Terrain) > maxTerrain {
		r.wrong.Wrong(headFile, r.pack.Line("muzzleblast"), "more than %d pieces of terrain", maxTerrain)
		return newField(width, height, nil)
	}
	var features []feature
	seen := map[string]bool{}
	for i, e := range t.Terrain {
		if e.ID == "" || seen[e.ID] {
			r.at("terrain", i, "the id %q is empty or there twice", e.ID)
		}
		seen[e.ID] = true
		features = append(features, r.feature(i, e))
	}
	return newField(width, height, features)
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
func (r *reading) place(f *field, units roster, i int, e tablePlace) placing {
	b := body{Unit: -1, Gun: e.Gun, Files: e.Files, Limbered: e.Limbered}
	for j, u := range units {
		if u.id == engine.UnitID(e.Unit) {
			b.Unit = j
		}
	}
	if !r.scenario(e.Scenario) || b.Unit < 0 {
		r.at("place", i, "scenario %q, unit %q: one of them is not in the pack", e.Scenario, e.Unit)
		return placing{}
	}
	u := units[b.Unit]
	if u.guns > 0 != (e.Gun > 0) || e.Gun > u.guns || e.Gun < 0 {
		r.at("place", i, "%s has %d guns; this is gun %d", u.id, u.guns, e.Gun)
	}
	if e.Files < 1 || e.Files > maxFigures || e.Limbered && u.arm != gunners {
		r.at("place", i, "%d files, limbered %t", e.Files, e.Limbered)
	}
	at := r.points("place", i, []string{e.At})
	if len(at) == 1 && f.onTable(at[0]) {
		b.At, b.Towards = at[0], plane.Bearing(at[0], e.Face)
	} else {
		r.at("place", i, "%q is not on the table", e.At)
	}
	b.Figures, b.Officer = u.figures, u.officer
	if b.At != b.Towards && b.Files > 0 {
		for _, p := range figures(units, b) {
			if !f.onTable(p) {
				r.at("place", i, "%s would have a figure at %s, beside the table", u.id, p)
				break
			}
		}
	}
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
