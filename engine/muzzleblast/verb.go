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

// shape is what orders of a verb look like, and when they are given.
type shape struct {
	phase  phase // in which it is ordered; "" for any
	deed   deed
	goes   bool     // it takes the move of a gun (B-9)
	placed bool     // it may have a path or a place
	args   []string // that it may have
}

// verb is what the first word of an order stands for.
type verb struct {
	shape
	// check judges an order that was read; nil where all that can be read may be done.
	check func(*book, *state, order) *engine.Finding
	// work is what a body does besides going somewhere, as a sentence without its subject, and
	// which rule has it so; nil where there is nothing of that.
	work func(*book, *state, order, *body) (string, engine.Cite)
}

// verbs are all but the seal, which is about orders and none itself.
func verbs() map[string]verb {
	return map[string]verb{
		verbPass:     {},
		verbHold:     {shape: shape{phaseMove, moves, false, false, []string{"gun", "all"}}},
		verbMove:     {shape{phaseMove, moves, true, true, []string{"gun", "along", "then", "face", "charge", "with", "exit", "stop"}}, obeying(checkPath), nil},
		verbFace:     {shape{phaseMove, moves, false, false, nil}, obeying(checkFacing), turns},
		verbLimber:   {shape{phaseMove, moves, true, false, []string{"gun"}}, obeying(checkLimber), isLimbered},
		verbUnlimber: {shape{phaseMove, moves, true, false, []string{"gun"}}, obeying(checkLimber), isUnlimbered},
		verbEnter:    {shape{phaseMove, moves, true, true, nil}, obeying(checkEnter), goesIn},
		verbLeave:    {shape{phaseMove, moves, true, false, nil}, obeying(checkLeaving), comesOut},
		verbFire:     {shape{phaseFire, shoots, false, false, []string{"at"}}, checkFire, nil},
		verbCannon:   {shape{phaseFire, shoots, false, true, []string{"gun", "at", "ammo"}}, checkGuns, nil},
		verbGrape:    {shape{phaseFire, shoots, false, false, []string{"gun", "bearing"}}, checkGuns, nil},
		verbCapture:  {shape{phaseFire, captures, false, true, nil}, checkCapture, nil},
		verbRally:    {shape{phaseFire, rallies, false, false, nil}, checkRally, nil},
		verbAttach:   {shape{phaseFire, attaches, false, false, []string{"to"}}, checkAttach, nil},
	}
}

// obeying judges an order of those who do as they are told.
func obeying(check func(*book, *state, order) *engine.Finding) func(*book, *state, order) *engine.Finding {
	return func(bk *book, s *state, o order) *engine.Finding {
		if f := obeys(bk, s, o); f != nil {
			return f
		}
		return check(bk, s, o)
	}
}

// checkFacing judges "face 2nd-Foot 90".
func checkFacing(bk *book, _ *state, o order) *engine.Finding {
	if u := bk.units[o.unit]; !o.looks {
		return finding.OfUnit(finding.Missing, u.id, "where is it to look?").Instead("face %s 90", u.id).Cite("B-8")
	}
	return nil
}

// checkLeaving judges "leave 2nd-Foot".
func checkLeaving(bk *book, s *state, o order) *engine.Finding {
	if u := bk.units[o.unit]; s.Bodies[o.bodies[0]].House == 0 {
		return already(finding.OfUnit(finding.NoRoomInHouse, u.id, "%s is in no house", u.name)).Cite("B-7")
	}
	return nil
}
