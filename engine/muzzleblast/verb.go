package muzzleblast

import (
	"adjutant/engine"
	"adjutant/engine/finding"
)

// The verbs.
const (
	verbMove     = "move"
	verbFace     = "face"
	verbLimber   = "limber"
	verbUnlimber = "unlimber"
	verbEnter    = "enter"
	verbLeave    = "leave"
	verbHold     = "hold"
	verbFire     = "fire"
	verbCannon   = "cannon"
	verbGrape    = "grape"
	verbCapture  = "capture"
	verbRally    = "rally"
	verbAttach   = "attach"
	verbSeal     = "seal"
	verbPass     = "pass"
)

// deed is what a unit does but once in a turn (B-32).
type deed string

// The deeds; what is done by hand is one for each verb.
const (
	moves    deed = "move"
	shoots   deed = "shot"
	captures deed = "capture"
	rallies  deed = "rally"
	attaches deed = "attach"
)

// verb is what the first word of an order stands for.
type verb struct {
	phase  phase // in which it is ordered; "" for any
	deed   deed
	goes   bool // it takes the move of a gun (B-9)
	placed bool // it may have a path or a place
	// check judges an order that was read; nil where all that can be read may be done.
	check func(*system, *state, order) *engine.Finding
	// work is what a body does besides going somewhere, as a sentence without its subject, and
	// which rule has it so; nil where there is nothing of that.
	work func(*system, *state, order, *body) (string, engine.Cite)
	args []string // that it may have
}

// verbs are all but the seal, which is about orders and none itself.
func verbs() map[string]verb {
	return map[string]verb{
		verbPass:     {},
		verbHold:     {phase: phaseMove, deed: moves, args: []string{"gun", "all"}},
		verbMove:     {phaseMove, moves, true, true, obeying((*system).checkPath), nil, []string{"gun", "along", "then", "face", "charge", "with", "exit", "stop"}},
		verbFace:     {phaseMove, moves, false, false, obeying((*system).checkFacing), (*system).turns, nil},
		verbLimber:   {phaseMove, moves, true, false, obeying((*system).checkLimber), (*system).isLimbered, []string{"gun"}},
		verbUnlimber: {phaseMove, moves, true, false, obeying((*system).checkLimber), (*system).isUnlimbered, []string{"gun"}},
		verbEnter:    {phaseMove, moves, true, true, obeying((*system).checkEnter), (*system).goesIn, nil},
		verbLeave:    {phaseMove, moves, true, false, obeying((*system).checkLeaving), (*system).comesOut, nil},
		verbFire:     {phaseFire, shoots, false, false, (*system).checkFire, nil, []string{"at"}},
		verbCannon:   {phaseFire, shoots, false, true, (*system).checkGuns, nil, []string{"gun", "at", "ammo"}},
		verbGrape:    {phaseFire, shoots, false, false, (*system).checkGuns, nil, []string{"gun", "bearing"}},
		verbCapture:  {phaseFire, captures, false, true, (*system).checkCapture, nil, nil},
		verbRally:    {phaseFire, rallies, false, false, (*system).checkRally, nil, nil},
		verbAttach:   {phaseFire, attaches, false, false, (*system).checkAttach, nil, []string{"to"}},
	}
}

// obeying judges an order of those who do as they are told.
func obeying(check func(*system, *state, order) *engine.Finding) func(*system, *state, order) *engine.Finding {
	return func(sys *system, s *state, o order) *engine.Finding {
		if f := obeys(sys.units, sys.verbs, s, o); f != nil {
			return f
		}
		return check(sys, s, o)
	}
}

// checkFacing judges "face 2nd-Foot 90".
func (sys *system) checkFacing(_ *state, o order) *engine.Finding {
	if u := sys.units[o.unit]; !o.looks {
		return finding.OfUnit(finding.Missing, u.id, "where is it to look?").Instead("face %s 90", u.id).Cite("B-8")
	}
	return nil
}

// checkLeaving judges "leave 2nd-Foot".
func (sys *system) checkLeaving(s *state, o order) *engine.Finding {
	if u := sys.units[o.unit]; s.Bodies[o.bodies[0]].House == 0 {
		return finding.OfUnit(finding.NoRoomInHouse, u.id, "%s is in no house", u.name).Cite("B-7")
	}
	return nil
}
