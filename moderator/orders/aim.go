package orders

import (
	"slices"

	"adjutant/engine"
	"adjutant/moderator/orders/scan"
)

// Who names one of his own and an enemy, "48 OH at 24 TN", has the one do something to the other: whether he shoots or attacks, only who
// knows the rules can say, where they leave but one of both.

// The deeds that may be meant.
var (
	shooting  = deed{verb: "fire", object: target}
	attacking = deed{verb: "attack", object: foe}
)

// atFoe reports whether words come next by which somebody is aimed at, and an enemy behind them, or a hex in which none but enemies stand.
func (p *parser) atFoe() bool {
	x := p.index
	trial := *p
	if !x.Reads(Answering) || x.Roster.Reader == "" || len(x.Roster.Maps) == 0 || len(x.Roster.Sites) > 0 || trial.OneOf("at", "on", "upon", "against") == "" || trial.Done() {
		return false
	}
	trial.Whose = scan.Enemies
	if trial.AtPlace() {
		return x.foesIn(trial.Hex()) && trial.Fault == nil && trial.Done()
	}
	u, named := x.Of(trial.Unit())
	return named && trial.Fault == nil && len(trial.Warnings) == 0 && u.Side != "" && u.Side != x.Roster.Reader && trial.Done()
}

// foesIn reports whether enemies stand in a hex, and none of the reader's.
func (x *index) foesIn(at engine.Loc) bool {
	in := func(own bool) bool {
		return slices.ContainsFunc(x.Roster.Units, func(u Unit) bool { return u.At == at && u.Side != "" && (u.Side == x.Roster.Reader) == own })
	}
	return in(false) && !in(true)
}

// sayEither reads a sentence that names an enemy and no deed as a shot, and as the attack that it may mean instead.
func (a *attempt) sayEither(s saying) bool {
	var all []Order
	for _, d := range []deed{shooting, attacking} {
		s.deed = d
		o, wrong, warnings := readOrder(s.order(a.x), a.x)
		if wrong != nil || len(warnings) > 0 {
			return false
		}
		o.Verb, o.Said = d.verb, true
		all = append(all, o)
	}
	a.understood = understood{order: all[0], either: all[1:], deed: shooting}
	return true
}
