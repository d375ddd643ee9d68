// Package muzzleblast is Bucket o' Muzzleblast: battles of miniature figures on a table, from the
// American Revolution to the American Civil War, by simultaneous written orders.
//
// Places are points in tenths of U, an inch unless the players agree on something else; what is
// computed from them is in hundredths. How lengths, directions and points are rounded says package
// plane. No decision is made on a fraction that a player cannot compute on paper.
//
// # A turn
//
// Both sides write orders that the other does not see, and say pass. Then the moves are carried out
// at once, in ten slices; with the positions shown, both sides order their fire, again unseen. Guns
// fire, then small arms; who stands within half a U fights; morale is checked, and routed units are
// rallied. Within each of these steps all that happens is reckoned with what stood at its beginning.
//
// # Bodies and figures
//
// What moves as one is a body: the men of a unit, or one gun with its crew. A body stands at a point,
// the middle of its front rank, and looks at another. Its figures stand in files, a footprint apart;
// the front rank is full before there is a second. Who falls leaves no hole: the files close up at
// the end of the step. The officer of a unit is one of its figures, no one of them in particular,
// and never shoots. A gun stands at the body's point, its crew behind it.
//
// A path is that of the body's point: the men on its flanks find their way round what stands there, but
// nobody stands beside the table in the end. A body stops where one of its men would come within half a
// U of an enemy, unless it charges, or within a tenth of a friend's footprint; that is tried every tenth
// of U at the least. Men in a house are measured where they went in, and it is theirs to shoot out of
// and to be fought at. Men touch what is within 1.2 U of them, where footprints stop. In a melee the
// first two fighters are the nearest; of several pairs, the one nearest to the middle of the two bodies.
// Gunners are part of no infantry: a battery has no officer, and its gunners stay with the gun.
//
// What the rules leave to the eye of those at the table, the moderator rules on: whether a wall that is
// too high to leap hides who stands behind it.
//
// # Numbers
//
// The rules have no numbers. Where something is cited, B-1 to B-32 count their statements in the
// order of the printed text, and C-01 to C-30 the places where that text leaves something open.
package muzzleblast

import (
	"adjutant/engine"
	"adjutant/engine/pack"
)

// What the system has for players beside its rules.
var (
	_ engine.Board    = (*system)(nil)
	_ engine.Table    = (*system)(nil)
	_ engine.Secrets  = (*system)(nil)
	_ engine.Scorer   = (*system)(nil)
	_ engine.Rulings  = (*system)(nil)
	_ engine.Aids     = (*system)(nil)
	_ engine.Orders   = (*system)(nil)
	_ engine.Handbook = (*system)(nil)
	_ engine.Lookout  = (*system)(nil)
)

// system is the rules with one pack. It never changes.
type system struct {
	*book
	verbs map[string]verb
}

// textVersion is that of the text of a state.
const textVersion = 1

// Open makes the system of a pack. The error is [pack.Mistakes] when the pack has in it what the
// rules do not know.
func Open(p *pack.Pack) (engine.System, error) {
	r := reading{pack: p}
	sys := &system{book: r.read(), verbs: verbs()}
	if err := r.wrong.Err(); err != nil {
		return nil, err
	}
	sys.info = engine.Info{System: p.System, Title: p.Title, TextVersion: textVersion, Pack: p.Hash, Phases: []string{string(phaseMove), string(phaseFire), string(phaseReveal)}}
	sys.info.Singly = []string{verbMove, verbFace, verbHold, verbLimber, verbUnlimber, verbLeave, verbFire, verbCannon, verbGrape}
	for _, side := range p.Sides {
		sys.info.Sides = append(sys.info.Sides, side.ID)
	}
	for word, v := range sys.verbs {
		sys.shapes[word] = v.shape
	}
	return sys, nil
}

// Info describes the system with its pack.
func (sys *system) Info() engine.Info { return sys.info }
