package muzzleblast

import (
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/plane"
)

// order is an order as it is carried out.
type order struct {
	verb   string
	side   int
	unit   int           // index of the unit that acts; -1 for all
	bodies []int         // of the state, on the table
	path   []plane.Point // of the first body, from where it stands
	face   plane.Point   // looked at in the end; zero for the way it went
	looks  bool          // face is given
	target int           // unit that is charged, shot at, rallied, joined or captured; -1 for none
	will   bool          // fire at will
	exit   bool
	stays  bool // it names where the body stands already, and nothing else to do
	near   int  // of the enemy, at which the move stops; 0 for none
	with   int  // body of a seized gun that is taken along; -1 for none
}

// reader reads an action as an order, up to the first thing that is wrong.
type reader struct {
	bk *book
	s  *state
	a  engine.Action
	o  order
	f  *engine.Finding
}

func (r *reader) fail(code, text string, cites ...engine.Cite) {
	if r.f == nil {
		r.f = &engine.Finding{Code: code, Units: r.a.Units, Text: text, Cites: cites}
	}
}

// readOrder reads the action of a side. The order is complete if there is no finding.
func readOrder(bk *book, s *state, side int, a engine.Action) (order, *engine.Finding) {
	r := &reader{bk: bk, s: s, a: a, o: order{verb: a.Verb, side: side, unit: -1, target: -1, with: -1}}
	r.actor()
	if r.f == nil {
		r.arguments()
	}
	if r.f == nil && r.o.unit >= 0 {
		r.points()
	}
	return r.o, r.f
}

// actor reads who is to act: one unit of the side's, with one gun or all.
func (r *reader) actor() {
	switch {
	case r.a.Verb == verbPass || r.a.Verb == verbHold && r.a.Has("all"):
		if len(r.a.Units) > 0 {
			r.fail(finding.LeftOver, "left over after the order: a unit")
		}
		return
	case len(r.a.Units) != 1:
		r.fail(finding.Missing, "one unit acts by one order")
		return
	}
	r.o.unit = r.unitNamed(string(r.a.Units[0]))
	if r.o.unit < 0 {
		r.fail(finding.NoUnit, "no unit is called "+string(r.a.Units[0]))
		return
	}
	u := r.bk.units[r.o.unit]
	if u.side != r.o.side {
		r.fail(finding.NotYours, u.name+" is not yours")
		return
	}
	if r.o.bodies = r.s.bodiesOf(r.o.unit); len(r.o.bodies) == 0 {
		r.fail(finding.NotYours, u.name+" is not on the table")
		return
	}
	if number := r.a.Arg("gun"); len(number) > 0 {
		r.o.bodies = slices.DeleteFunc(r.o.bodies, func(i int) bool { return strconv.Itoa(r.s.Bodies[i].Gun) != number[0] })
	}
	if len(r.o.bodies) == 0 {
		r.fail(finding.NotYours, u.name+" has no gun "+strings.Join(r.a.Arg("gun"), " ")+" on the table")
	}
}

func (r *reader) unitNamed(id string) int {
	return slices.IndexFunc(r.bk.units, func(u unit) bool { return u.id == engine.UnitID(id) })
}

// arguments reads what stands behind the units, and refuses what the verb does not have.
func (r *reader) arguments() {
	for _, arg := range r.a.Args {
		if !slices.Contains(r.bk.shapes[r.a.Verb].args, arg.Name) && !(r.a.Verb == verbFace && len(arg.Values) == 0) {
			r.fail(finding.LeftOver, "left over after the order: "+arg.String())
			return
		}
		r.argument(arg)
	}
	if len(r.a.From) > 0 || len(r.a.Path) > 0 && !r.bk.shapes[r.a.Verb].placed {
		r.fail(finding.LeftOver, "left over after the order: a place")
	}
}

func (r *reader) argument(arg engine.Arg) {
	value := strings.Join(arg.Values, " ")
	switch arg.Name {
	case "face", "bearing":
		r.direction(value)
	case "charge", "to":
		r.target(value)
	case "at":
		if r.a.Verb == verbFire && value == "will" {
			r.o.will = true
			return
		}
		r.target(value)
	case "exit":
		r.o.exit = true
	case "with":
		r.with(value)
	case "stop":
		n, isStop := strings.CutPrefix(value, stopWords)
		near, ok := plane.ParseNumber(n)
		r.o.near = near
		if !isStop || !ok || near <= 0 {
			r.fail(finding.LeftOver, "a move stops if enemy within so many U, not "+value, "C-07")
		}
	case "ammo":
		if value != "shot" {
			r.fail(finding.LeftOver, "a cannon fires shot; grapeshot is ordered by grape", "B-21")
		}
	default:
		if r.a.Verb == verbFace {
			r.direction(arg.Name)
		}
	}
}

// stopWords stand before the distance at which a move stops.
const stopWords = "if enemy within "

// compass are the directions with a name, in degrees.
var compass = map[string]int{"N": 0, "NE": 45, "E": 90, "SE": 135, "S": 180, "SW": 225, "W": 270, "NW": 315}

// direction reads a direction: a name, whole degrees, or a point that is looked at. Degrees become a
// point as seen from where the order leaves the body.
func (r *reader) direction(text string) {
	if p, ok := plane.ParsePoint(text); ok {
		r.o.face, r.o.looks = p, true
		return
	}
	degrees, named := compass[text]
	if n, err := strconv.Atoi(text); err == nil {
		degrees, named = n, true
	}
	if !named || degrees < 0 || degrees > 359 {
		r.fail(finding.NoLocation, text+" is no direction: degrees from 0 to 359, N, NE and so on, or a point")
		return
	}
	r.o.face, r.o.looks = plane.Bearing(r.end(), degrees), true
}

// pointed is a legal action with each direction that it gives as the point that is looked at.
func pointed(bk *book, s *state, side int, a engine.Action) engine.Action {
	o, f := readOrder(bk, s, side, a)
	if f != nil || !o.looks {
		return a
	}
	a.Args = slices.Clone(a.Args)
	for i, arg := range a.Args {
		switch {
		case arg.Name == "face" || arg.Name == "bearing":
			a.Args[i].Values = []string{o.face.String()}
		case a.Verb == verbFace:
			a.Args[i] = engine.Arg{Name: o.face.String()}
		}
	}
	return a
}

// end is where the order leaves the body.
func (r *reader) end() plane.Point {
	path := append(slices.Clone(r.a.Path), locs(r.a.Arg("then"))...)
	if r.a.Verb == verbMove && len(path) > 0 {
		if p, ok := plane.ParsePoint(string(path[len(path)-1])); ok {
			return p
		}
	}
	return r.s.Bodies[r.o.bodies[0]].At
}

func locs(values []string) []engine.Loc {
	var list []engine.Loc
	for _, v := range values {
		list = append(list, engine.Loc(v))
	}
	return list
}

// target reads the unit that something is done to.
func (r *reader) target(id string) {
	if r.o.target = r.unitNamed(id); r.o.target < 0 || len(r.s.bodiesOf(r.o.target)) == 0 {
		r.fail(finding.NoUnit, "no unit on the table is called "+id)
	}
}

// with reads the battery whose seized gun a body takes along.
func (r *reader) with(id string) {
	unit := r.unitNamed(id)
	for i, b := range r.s.Bodies {
		if b.Unit == unit && !b.Gone && b.Holder == r.o.side+1 && touching(r.bk.units, r.s.Bodies[r.o.bodies[0]], b, touch) {
			r.o.with = i
			return
		}
	}
	r.fail(finding.NoCapture, id+" has no gun that was seized and is touched", "B-31")
}

// points reads the path of a move, and the point of an aim.
func (r *reader) points() {
	start := r.s.Bodies[r.o.bodies[0]].At
	path := []plane.Point{start}
	texts := append(slices.Clone(r.a.Path), locs(r.a.Arg("then"))...)
	if len(texts) > maxPath {
		r.fail(finding.LeftOver, "a path has at most "+strconv.Itoa(maxPath)+" points")
		return
	}
	for i, text := range texts {
		p, ok := plane.ParsePoint(string(text))
		if i == 0 && p == rounded(start) {
			p = start // where it stands is named by the nearest tenth
		}
		if !ok || p != start && (p.X%10 != 0 || p.Y%10 != 0) {
			r.fail(finding.NoLocation, string(text)+" is no point of the table, such as (12.5,30), in tenths")
			return
		}
		if road := r.a.Arg("along"); road != nil && i == 0 {
			if path, ok = r.bk.field.along(road[0], start, p); !ok {
				r.fail(finding.NoLocation, "no road is called "+road[0])
				return
			}
			continue
		}
		path = append(path, p)
	}
	r.o.path = compact(path)
	r.o.stays = len(texts) > 0 && !r.o.looks && r.o.target < 0 && r.o.with < 0 && !r.o.exit
	if r.o.looks && r.o.face == r.o.path[len(r.o.path)-1] {
		r.fail(finding.NoLocation, "it cannot look at the point where it stands")
	}
}
