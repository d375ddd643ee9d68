package muzzleblast

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/plane"
)

// Distances of the rules, in hundredths of U before the scale.
const (
	contact = 50  // within which enemies fight (B-22)
	touch   = 100 // within which men touch a gun, or an officer confronts: footprints that meet
)

// Check is the ruling on an action.
func (sys *system) Check(st engine.State, a engine.Action) engine.Ruling {
	s := st.(*state)
	side, f := sys.seat(s, a)
	if f != nil {
		return refused(f)
	}
	if f := sys.inPhase(s, a.Verb); f != nil {
		return refused(f)
	}
	o, f := sys.readOrder(s, side, a)
	if f == nil {
		f = sys.checkOrder(s, o)
	}
	if f != nil {
		return refused(f)
	}
	return engine.Ruling{}
}

// seat reports why the side may not act.
func (sys *system) seat(s *state, a engine.Action) (side int, f *engine.Finding) {
	side = slices.Index(sys.info.Sides, a.Side)
	node := sys.node(s)
	switch {
	case side < 0:
		return side, &engine.Finding{Code: codeNotTurn, Text: fmt.Sprintf("there is no side %q in this game", a.Side)}
	case node.Kind == engine.AtChance:
		return side, &engine.Finding{Code: codeNotTurn, Text: "the game waits for dice: " + node.Chance.Purpose}
	case node.Kind == engine.AtOver:
		return side, &engine.Finding{Code: codeNotTurn, Text: "the game is over: " + node.Result.Text}
	case s.Done[side]:
		return side, &engine.Finding{Code: codeNotTurn, Text: fmt.Sprintf("your orders of turn %d are all written; the other side's are awaited", s.Turn), Cites: []engine.Cite{"B-32"}}
	}
	return side, nil
}

// inPhase reports a verb whose time is not now (B-32).
func (sys *system) inPhase(s *state, verb string) *engine.Finding {
	switch verb {
	case verbPass:
		return nil
	case verbMove, verbHold, verbFace, verbLimber, verbUnlimber, verbEnter, verbLeave:
		if s.Phase == phaseMove {
			return nil
		}
		return &engine.Finding{Code: codePhase, Text: "moves are ordered before fire: those of this turn are done", Cites: []engine.Cite{"B-32"}}
	case verbFire, verbCannon, verbGrape, verbCapture, verbRally, verbAttach:
		if s.Phase == phaseFire || s.Options.is(optOneMail, "yes") {
			return nil
		}
		return &engine.Finding{Code: codePhase, Text: verb + " is ordered when the moves are done and all see where everybody stands", Cites: []engine.Cite{"B-32"}}
	}
	return &engine.Finding{Code: codeUnknown, Text: fmt.Sprintf("%q is not an order of this game", verb)}
}

// checkOrder reports what is wrong with an order that was read.
func (sys *system) checkOrder(s *state, o order) *engine.Finding {
	if o.unit < 0 {
		return nil
	}
	if f := sys.twice(s, o); f != nil {
		return f
	}
	switch o.verb {
	case verbMove, verbFace, verbLimber, verbUnlimber, verbEnter, verbLeave:
		return sys.checkMove(s, o)
	case verbFire:
		return sys.checkFire(s, o)
	case verbCannon, verbGrape:
		return sys.checkGuns(s, o)
	case verbCapture:
		return sys.checkCapture(s, o)
	case verbRally:
		return sys.checkRally(s, o)
	case verbAttach:
		return sys.checkAttach(s, o)
	}
	return nil
}

// twice reports a second order of the same kind for somebody who has one.
func (sys *system) twice(s *state, o order) *engine.Finding {
	for _, a := range s.Plans[o.side] {
		before, f := sys.readOrder(s, o.side, a)
		if f != nil || before.unit != o.unit || !overlap(before.bodies, o.bodies) || kindOf(before.verb) != kindOf(o.verb) {
			continue
		}
		return wrong(codeTwice, sys.units[o.unit], "%s has an order already: %s", sys.units[o.unit].name, a).write("one of the two").cite("B-32")
	}
	return nil
}

// kindOf is what one unit does but once in a turn: it moves, or shoots, or does something by hand.
func kindOf(verb string) string {
	switch verb {
	case verbFire, verbCannon, verbGrape:
		return "shot"
	case verbCapture, verbRally, verbAttach:
		return verb
	}
	return "move"
}

func overlap(a, b []int) bool {
	return slices.ContainsFunc(a, func(i int) bool { return slices.Contains(b, i) })
}

// obeys reports a unit that does as it must and not as it is told (B-28, B-29).
func (sys *system) obeys(s *state, o order) *engine.Finding {
	m, u := s.Units[o.unit], sys.units[o.unit]
	switch {
	case m.Rout:
		return wrong(codeMorale, u, "%s routs: it runs until it is rallied or gone", u.name).cite("B-28")
	case m.Retreat > 0:
		return wrong(codeMorale, u, "%s retreats", u.name).cite("B-28")
	case m.Halt > 0 && kindOf(o.verb) == "move" && o.verb != verbFace && o.verb != verbHold:
		return wrong(codeMorale, u, "%s halts and does not move this turn", u.name).write("face %s ..., or hold %s", u.id, u.id).cite("B-26", "B-28")
	}
	return nil
}

// checkMove reports what is wrong with an order to move, turn, limber or enter.
func (sys *system) checkMove(s *state, o order) *engine.Finding {
	if f := sys.obeys(s, o); f != nil {
		return f
	}
	u, first := sys.units[o.unit], s.Bodies[o.bodies[0]]
	switch o.verb {
	case verbFace:
		if !o.looks {
			return wrong(codeMissing, u, "where is it to look?").write("face %s 90", u.id).cite("B-8")
		}
	case verbLimber, verbUnlimber:
		return sys.checkLimber(s, o)
	case verbEnter:
		return sys.checkEnter(s, o)
	case verbLeave:
		if first.House == 0 {
			return wrong(codeHouse, u, "%s is in no house", u.name).cite("B-7")
		}
	case verbMove:
		return sys.checkPath(s, o)
	}
	return nil
}

// checkPath reports what is wrong with a path, for each body that goes it.
func (sys *system) checkPath(s *state, o order) *engine.Finding {
	u := sys.units[o.unit]
	if len(o.path) < 2 {
		return wrong(codeMissing, u, "where is it to go?").write("move %s (10,9)", u.id).cite("B-6")
	}
	if o.target >= 0 && sys.units[o.target].side == o.side {
		return wrong(codeNotYours, u, "%s is your own", sys.units[o.target].name).cite("B-22")
	}
	for _, i := range o.bodies {
		b := s.Bodies[i]
		if f := sys.canMove(s, b); f != nil {
			return f
		}
		if f := sys.route(s, i, sys.pathOf(s, o, i), sys.turning(s, o, b)); f != nil {
			return f
		}
	}
	if o.with >= 0 {
		return sys.route(s, o.with, sys.pathOf(s, o, o.with), 0)
	}
	return nil
}

// canMove reports a body that nobody moves.
func (sys *system) canMove(s *state, b body) *engine.Finding {
	u := sys.units[b.Unit]
	switch {
	case u.arm == gunners && b.Figures == 0:
		return wrong(codeNoArms, u, "gun %d has no gunners to move it", b.Gun).cite("B-9")
	case b.House > 0:
		return wrong(codeHouse, u, "%s is in a house: it leaves first", u.name).write("leave %s", u.id).cite("B-7")
	}
	return nil
}

// pathOf is the path of one body of an order: as the first body's, from where this one stands.
func (sys *system) pathOf(s *state, o order, i int) []plane.Point {
	lead, at := o.path[0], s.Bodies[i].At
	var path []plane.Point
	for _, p := range o.path {
		path = append(path, plane.Point{X: p.X + at.X - lead.X, Y: p.Y + at.Y - lead.Y})
	}
	return path
}

// turning is what the turn at the beginning of a move costs: under C-05 wheel, the straight way that
// the outermost figure of the front rank goes.
func (sys *system) turning(s *state, o order, b body) int {
	if !s.Options.is(optTurn, "wheel") {
		return 0
	}
	turned := b.looking(o.path[1])
	outer := 0
	before, after := sys.front(b), sys.front(turned)
	for i := range before {
		outer = max(outer, plane.Length(before[i], after[i]))
	}
	return outer
}

func (sys *system) checkLimber(s *state, o order) *engine.Finding {
	u := sys.units[o.unit]
	for _, i := range o.bodies {
		b := s.Bodies[i]
		switch {
		case u.gun == noGun:
			return wrong(codeNoArms, u, "%s has no guns", u.name).cite("B-9")
		case b.Figures == 0 || b.Holder > 0:
			return wrong(codeNoArms, u, "gun %d has no gunners", b.Gun).cite("B-9")
		case b.Limbered == (o.verb == verbLimber):
			return wrong(codeGunMoves, u, "gun %d is so already", b.Gun).cite("B-9")
		}
	}
	return nil
}

// checkEnter reports why a unit cannot go into the house at a point, or into the one it touches.
func (sys *system) checkEnter(s *state, o order) *engine.Finding {
	u, b := sys.units[o.unit], s.Bodies[o.bodies[0]]
	if u.arm != foot {
		return wrong(codeHouse, u, "men enter houses; cavalry, wagons and guns do not").cite("B-7")
	}
	i, there := sys.houseFor(s, o)
	if !there || b.House > 0 {
		return wrong(codeHouse, u, "%s touches no house there that stands", u.name).write("move next to it first, then enter").cite("B-7")
	}
	free := sys.field.features[i].room()
	for _, other := range s.Bodies {
		if other.House == i+1 && !other.Gone {
			free -= other.Figures
			if sys.side(other) != o.side {
				return wrong(codeHouse, u, "the enemy is in the house %s", sys.field.features[i].id).cite("B-7", "B-22")
			}
		}
	}
	if b.Figures > free {
		return wrong(codeHouse, u, "the house %s has room for %d more, %s has %d men", sys.field.features[i].id, free, u.name, b.Figures).cite("B-7")
	}
	return nil
}

// houseFor is the standing house that a unit is to enter: that at the point named, else the first
// that it touches.
func (sys *system) houseFor(s *state, o order) (index int, there bool) {
	b := s.Bodies[o.bodies[0]]
	for _, i := range sys.field.byKind[house] {
		h := sys.field.features[i]
		named := len(o.path) < 2 || h.area.Contains(o.path[1])
		if named && s.stands(sys, i) && sys.atHouse(h, b) {
			return i, true
		}
	}
	return -1, false
}

// atHouse reports whether one of a body's figures touches a house.
func (sys *system) atHouse(h feature, b body) bool {
	corners := append(slices.Clone(h.area), h.area[0])
	return slices.ContainsFunc(sys.figures(b), func(p plane.Point) bool {
		foot, _ := plane.Foot(corners, p)
		return h.area.Contains(p) || plane.Within(foot, p, touch)
	})
}

// checkFire reports why small arms cannot fire at a target.
func (sys *system) checkFire(s *state, o order) *engine.Finding {
	if f := sys.obeys(s, o); f != nil {
		return f
	}
	u := sys.units[o.unit]
	switch {
	case o.will:
		return nil
	case o.target < 0:
		return wrong(codeMissing, u, "at whom?").write("fire %s at will", u.id).cite("B-11")
	case sys.units[o.target].side == o.side:
		return wrong(codeNotYours, u, "%s is your own", sys.units[o.target].name).cite("B-11")
	case s.Phase == phaseMove:
		return nil // where the target will be, the moves say
	}
	_, _, f := sys.shotAt(s, o.bodies[0], o.target)
	return f
}

// shotAt is the body of a unit that another can shoot at and is nearest to it, else why none.
func (sys *system) shotAt(s *state, by, unit int) (target int, v volley, f *engine.Finding) {
	target = -1
	for _, i := range s.bodiesOf(unit) {
		shot, why := sys.aim(s, s.Bodies[by], s.Bodies[i])
		switch {
		case why != nil && f == nil && target < 0:
			f = why
		case why == nil && (target < 0 || shot.distance < v.distance):
			target, v, f = i, shot, nil
		}
	}
	return target, v, f
}

// checkGuns reports why the guns of an order cannot fire. In one mail, what the moves will change is
// not looked at yet.
func (sys *system) checkGuns(s *state, o order) *engine.Finding {
	if f := sys.obeys(s, o); f != nil {
		return f
	}
	u := sys.units[o.unit]
	if o.verb == verbGrape && u.gun != noGun && u.gun.row().grape == 0 {
		return wrong(codeNoArms, u, "a mortar has no grapeshot").cite("B-21")
	}
	for _, i := range o.bodies {
		if f := sys.gunner(s, i); f != nil {
			return f
		}
		p, ok := sys.aimOf(s, o)
		switch {
		case !ok:
			return wrong(codeMissing, u, "at what point, or in what direction?").write("cannon %s gun %d -> (22.5,14)", u.id, s.Bodies[i].Gun).cite("B-15")
		case o.verb == verbCannon && (s.Phase == phaseFire || o.target < 0):
			if f := sys.aimed(s, i, p); f != nil {
				return f
			}
		case o.verb == verbGrape && p == s.Bodies[i].At:
			return wrong(codePlace, u, "the bearing is the gun's own place").cite("B-21")
		}
	}
	return nil
}

// aimOf is the point that guns are to be aimed at.
func (sys *system) aimOf(s *state, o order) (plane.Point, bool) {
	switch {
	case o.verb == verbGrape:
		return o.face, o.looks
	case o.target >= 0:
		if list := s.bodiesOf(o.target); len(list) > 0 {
			return s.Bodies[list[0]].At, true
		}
		return plane.Point{}, false
	case len(o.path) > 1:
		return o.path[1], true
	}
	return plane.Point{}, false
}

// checkCapture reports why a gun or wagon cannot be seized: an enemy within 2 U of it, or fewer than
// two men who touch it (B-31).
func (sys *system) checkCapture(s *state, o order) *engine.Finding {
	u := sys.units[o.unit]
	i := sys.prize(s, o)
	if i < 0 {
		return wrong(codeCapture, u, "two men of %s touch no gun or wagon of the enemy's there", u.name).cite("B-31")
	}
	for _, b := range s.Bodies {
		if sys.side(b) != o.side && !b.Gone && b.Figures > 0 && sys.touching(s.Bodies[i], b, s.Options.scaled(2)) {
			return wrong(codeCapture, u, "%s is within 2 U of it", sys.units[b.Unit].name).cite("B-31")
		}
	}
	return nil
}

// prize is the body of a gun or wagon that two men of a unit touch and that the enemy holds, -1 if
// there is none.
func (sys *system) prize(s *state, o order) int {
	for i, b := range s.Bodies {
		u := sys.units[b.Unit]
		if b.Gone || sys.side(b) == o.side || u.arm != gunners && u.arm != wagons || o.target >= 0 && o.target != b.Unit {
			continue
		}
		touching := 0
		for _, man := range sys.figures(s.Bodies[o.bodies[0]]) {
			if plane.Within(man, b.At, touch) {
				touching++
			}
		}
		if touching >= 2 {
			return i
		}
	}
	return -1
}

// checkRally reports why nobody can rally a unit: it does not rout, or no officer confronts it
// (B-30).
func (sys *system) checkRally(s *state, o order) *engine.Finding {
	u := sys.units[o.unit]
	switch {
	case !s.Units[o.unit].Rout:
		return wrong(codeRallyWith, u, "%s does not rout", u.name).cite("B-30")
	case !sys.confronted(s, o.unit):
		return wrong(codeRallyWith, u, "no officer is with %s: its own, or one of the command unit within %s U", u.name, plane.Number(touch)).cite("B-30")
	}
	return nil
}

// confronted reports whether an officer is with a unit: its own, or the command unit touches it.
func (sys *system) confronted(s *state, unit int) bool {
	for _, i := range s.bodiesOf(unit) {
		if s.Bodies[i].Officer {
			return true
		}
		for _, c := range s.Bodies {
			if sys.units[c.Unit].arm == command && sys.units[c.Unit].side == sys.units[unit].side && sys.touching(s.Bodies[i], c, touch) {
				return true
			}
		}
	}
	return false
}

// checkAttach reports why a figure of the command unit cannot become the officer of a unit (B-27:
// a new officer joins it).
func (sys *system) checkAttach(s *state, o order) *engine.Finding {
	u := sys.units[o.unit]
	if u.arm != command || o.target < 0 {
		return wrong(codeRallyWith, u, "one of the command unit joins a unit as its officer").write("attach Staff -> 1st-Foot").cite("B-27")
	}
	t := sys.units[o.target]
	bodies := s.bodiesOf(o.target)
	switch {
	case t.side != o.side || !t.officer || len(bodies) == 0:
		return wrong(codeRallyWith, u, "%s takes no officer of yours", t.name).cite("B-27")
	case s.Bodies[bodies[0]].Officer:
		return wrong(codeRallyWith, u, "%s has an officer", t.name).cite("B-27")
	case !sys.touching(s.Bodies[o.bodies[0]], s.Bodies[bodies[0]], touch):
		return wrong(codeRallyWith, u, "%s does not touch %s", u.name, t.name).cite("B-27")
	}
	return nil
}
