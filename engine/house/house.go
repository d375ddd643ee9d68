// Package house is a player of the club's own: it knows no game by name, and answers by
// the rules alone. It is greedy. Of what may be done it does what leaves its side best off at
// once, and where nothing is to be gained it says pass.
//
//	player := house.New(sys, p)
//	for _, choice := range player.Turn(state, "north") {
//		fmt.Println(choice.Action, "–", choice.Reason)
//	}
//
// What a state is worth is, in this order of weight: whether the game is won, the points that the
// system's [engine.Scorer] counts, that an objective which it has is not left to an enemy who can come to it,
// units lost and harmed on either side, and how near its own are to the objectives and to the enemy
// ([engine.Board]). Leaders belong with units, not before them, and no more units in one place than can fight
// there. It looks one action ahead. Questions that follow are answered with the first answer that is listed; the
// first dice are taken at the mean of what they come to, those behind them at their middle. Where sides choose
// together it takes the others to do nothing.
//
// Where a side writes its orders unseen of the other's, and the system is an [engine.Table], it orders what
// that has a side of ordinary sense write.
//
// It never sees more than its side does ([engine.Seen]), and what a pack does not hold it does not
// make up: it takes the other side's word for it, and begins nothing that asks it for such a thing.
//
// The same state gives the same turn: nothing is drawn, and of two actions that are as good the
// first that is listed is taken. How many states it looks at is bounded, see limits.go. A turn ends:
// each action of a phase leaves the side better off than it was, or asks for dice; then it passes.
package house

import (
	"adjutant/engine"
	"adjutant/engine/pack"
)

// Version counts how the player decides: two of the same version choose the same, by the same rules.
const Version = 4

// verbPass is how every system has a side say that it is done.
const verbPass = "pass"

// leader is the type that packs have for leaders.
const leader = "leader"

// Player plays one game, for any side of it. It never changes.
type Player struct {
	sys   engine.System
	has   engine.Features
	names map[engine.UnitID]string
	leads map[engine.UnitID]bool // who is a leader
	span  span
}

// New is the player of a system with its pack.
func New(sys engine.System, p *pack.Pack) *Player {
	names, leads := map[engine.UnitID]string{}, map[engine.UnitID]bool{}
	for _, u := range p.Units {
		names[u.ID], leads[u.ID] = u.Name, u.Type == leader
	}
	return &Player{sys: sys, has: engine.FeaturesOf(sys), names: names, leads: leads, span: span{p.Grid}}
}

// Plays reports whether the player can play a system: it has to know where units stand, or what counts.
func Plays(sys engine.System) bool {
	has := engine.FeaturesOf(sys)
	return has.Board != nil || has.Scorer != nil
}

// Choice is an action, and why.
type Choice struct {
	Action engine.Action
	Reason string // for people, in the present tense: moves towards 0806, worth 1 point
}

// Turn is what a side does where a state stands, one action after the other: up to the first after
// which dice fall, somebody else is asked, or the phase is over. It is empty where the game does not
// wait for the side.
func (p *Player) Turn(s engine.State, side engine.Side) []Choice {
	choices, _ := p.TurnWithin(s, side, maxStates)
	return choices
}

// TurnWithin is [Player.Turn] of somebody who looks at so many states, and as many more as his last action, and
// how many those were: the time that it takes hangs on them alone.
func (p *Player) TurnWithin(s engine.State, side engine.Side, most int) (choices []Choice, looked int) {
	t := &thought{Player: p, side: side, most: min(most, maxStates)}
	t.stand(engine.Seen(p.sys, s, side))
	switch {
	case !t.waits(t.node):
		return nil, 0
	case t.node.Unforeseen:
		t.answer()
	case t.node.Asked || !t.mayPass():
		t.chooseOne()
	case t.has.Table != nil:
		t.carryOut(t.has.Table.Plan(t.state, side))
	default:
		t.playOut()
	}
	return t.made, t.looked
}
