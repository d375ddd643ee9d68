// Package openplay is the game system without rules: courier, auditor, dice and
// clock for any VASSAL module. It knows whose move it is, which logs were handed
// in, and which dice were asked for; whether a move is allowed by the game that
// is played, the players know themselves.
//
// A side may do three things:
//
//	log hash <SHA-256 of the log> steps <number> end <SHA-256 of its end position>
//	roll dice 2d6 for who goes first
//	pass
//
// Each may carry "turn <number>" as a check, a roll before its "for", which goes
// last since it alone holds blanks. A turn is over when every side is done in
// it. Under the order alternate one side is asked at a time, in the order of
// play, and is done with its log or its pass; under the order free all are asked
// at once, hand in as many logs as they like, and are done when they pass. A
// roll ends nobody's move.
//
// What the players disagree on, a human rules on: whatever they declare can be called
// legal or illegal, under a name of its own. The state keeps such a ruling; what
// follows from it for the logs to come, the players see to.
//
// Dice come from one source, so that nobody may choose the better of two: the
// moderator, or the players' VASSAL clients; then there is no roll here.
//
// A game of any other system can go on in open play ([Of]): then its turn goes on, and its
// pack is known under another hash.
//
// A pack of this system holds pack.toml alone, and may have a binding. Options
// are order (alternate, free) and dice (moderator, client), the first word being
// the default; a scenario says how many turns are played. Its own table names
// the dice that the moderator throws, one by one or by a bound:
//
//	[openplay]
//	allowed = ["2d6", "1d20"]     # or: up_to = "20d100"
package openplay

import (
	"adjutant/engine"
	"adjutant/engine/pack"
)

// What the system has for players beside its rules.
var (
	_ engine.Rulings = (*system)(nil)
	_ engine.Opener  = (*system)(nil)
)

// system is the rules with one pack.
type system struct {
	pack    *pack.Pack
	info    engine.Info
	options map[string]string // the pack's, all of them
	dice    allowance
}

// Open makes the system of a pack. The error is [pack.Mistakes] when the pack
// has in it what openplay does not know.
func Open(p *pack.Pack) (engine.System, error) {
	dice, err := readTable(p)
	if err != nil {
		return nil, err
	}
	return newSystem(p, dice), nil
}

// newSystem is the rules with a pack, whose own table allows these dice.
func newSystem(p *pack.Pack, dice allowance) system {
	info := engine.Info{System: p.System, Title: p.Title, TextVersion: textVersion, Pack: p.Hash, Phases: []string{movePhase}}
	for _, side := range p.Sides {
		info.Sides = append(info.Sides, side.ID)
	}
	return system{pack: p, info: info, options: register.Usual(p), dice: dice}
}

// movePhase is the one phase of a turn.
const movePhase = "move"

// Info describes the system with its pack.
func (sys system) Info() engine.Info { return sys.info }
