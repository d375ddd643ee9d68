package musket

import (
	"errors"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/morale"
	"adjutant/engine/musket/move"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/state"
)

// Check is the ruling on an action, without effect.
func (sys *System) Check(from engine.State, a engine.Action) engine.Ruling {
	s, ok := from.(*state.State)
	if !ok {
		var f order.Findings
		f.Add(finding.OutOfPhase, nil, "the state is none of this system")
		return f.Ruling()
	}
	return judge(s, a)
}

// judge is the ruling on an action in a state of this system.
func judge(s *state.State, a engine.Action) engine.Ruling {
	var f order.Findings
	if o, ok := admit(s, a, &f); ok {
		o.check(s, a, &f)
	}
	if s.Sys.Field.Dark {
		doubt(s, a, &f)
	}
	citeRulings(s, a, &f)
	recite(s.Sys, f.All)
	return f.Ruling()
}

// admit finds the order that the action gives, and whether it may be given now
// by this side, with these arguments.
func admit(s *state.State, a engine.Action, f *order.Findings) (verb, bool) {
	if !slices.Contains(s.Sys.Sides, a.Side) {
		f.Add(finding.NoSide, nil, "%q is no side of this game", a.Side)
		return verb{}, false
	}
	if !slices.Contains(seats(s), a.Side) {
		f.Add(finding.NotYourTurn, nil, "the game does not wait for %s", a.Side)
		return verb{}, false
	}
	if len(a.Path) > MaxPath || len(a.Units) > MaxActionUnits || len(a.From) > MaxPath {
		f.Add(finding.LeftOver, nil, "the order names more than %d hexes or %d units", MaxPath, MaxActionUnits)
		return verb{}, false
	}
	o, ok := verbOf(s, a)
	if !ok {
		f.Add(finding.NoOrder, nil, "%q is no order of Musket & Saber", a.Verb)
		return verb{}, false
	}
	if moment := order.Moment(s.Phase, s.Tasks); o.at != nil && !slices.Contains(o.at, moment) {
		f.Add(finding.OutOfPhase, order.Cites("MS 3.3"), "%s belongs to %s; the game is at %s", a.Verb, strings.Join(o.at, " or "), moment).Why = whyLate(s, a)
		return verb{}, false
	}
	for _, arg := range a.Args {
		if !slices.Contains(o.args, arg.Name) {
			f.Add(finding.LeftOver, nil, "%s takes no %q", a.Verb, arg.Name)
			return verb{}, false
		}
	}
	return o, true
}

// whyLate says of an order to recover that comes too late why its unit did not recover, "" of any other.
func whyLate(s *state.State, a engine.Action) string {
	if a.Verb != "recover" || a.Has("step") || len(a.Units) == 0 {
		return ""
	}
	if u, known := s.Sys.ByID[a.Units[0]]; known && s.Sys.Units[u].Side == s.Active {
		return morale.WhyNotRecover(s, u)
	}
	return ""
}

// Act carries out an action that Check calls legal.
func (sys *System) Act(from engine.State, a engine.Action) (engine.State, []engine.Event, error) {
	s, ok := from.(*state.State)
	if !ok {
		return nil, nil, errForeign
	}
	o, ok := verbOf(s, a)
	if !ok {
		return nil, nil, errors.New("no order of Musket & Saber")
	}
	c := course{State: s.Clone()}
	c.Plays++
	c.do(o, a)
	c.settle()
	return c.State, c.told, nil
}

// do carries out an order, or lets it wait for terrain that nobody has typed in,
// and takes up the one that has waited for that.
func (c *course) do(o verb, a engine.Action) {
	if !ask(c, a) {
		o.act(c, a)
	}
	c.takeUp()
}

// takeUp carries out the order that has waited for terrain, once it is known.
func (c *course) takeUp() {
	if waited := c.resumed; waited != nil {
		c.resumed = nil
		if o, there := verbs[waited.Verb]; there {
			resume(c, o, *waited)
		}
	}
}

// errForeign says that a state was made by another system.
var errForeign = errors.New("the state is none of this system")

func checkPass(s *state.State, a engine.Action, f *order.Findings) {
	if len(a.Units)+len(a.From)+len(a.Path) > 0 {
		f.Add(finding.LeftOver, nil, "pass stands alone")
	}
	switch order.Moment(s.Phase, s.Tasks) {
	case string(state.PhaseMove):
	case string(state.PhaseCombat):
		for _, a := range unmade(s) {
			f.Warn(finding.ChargeUnmade, order.Cites("MS 9.2"), "%s declared a charge against %s and does not make it: it would be '%s'", a.Units[0], a.Arg("at")[0], a)
		}
		return
	default:
		return
	}
	if owed := slices.Collect(owed(s)); len(owed) > 0 {
		found := f.Add(finding.NotWhole, order.Cites("WC 13.3"), "%s must enter this turn: a formation enters whole, in the turn of its plan", book.Names(s.Sys, owed))
		found.Units, found.Write = book.UnitIDs(s.Sys, owed), move.EntriesOf(s, owed[0])[0].String()
	}
}

// checkUse and actUse are for what has no verb of its own: to exhaust a unit, to
// turn an exchange into a retreat.
func checkUse(s *state.State, a engine.Action, f *order.Findings) {
	if order.Moment(s.Phase, s.Tasks) == string(state.PhaseExhaust) {
		morale.CheckTire(s, a, f)
		return
	}
	checkConvert(a, f)
}

func actUse(c *course, a engine.Action) {
	if c.Phase == state.PhaseExhaust {
		actTire(c, a)
		return
	}
	actConvert(c, a)
}

// checkHold lets a side say that units stay where they are.
func checkHold(s *state.State, a engine.Action, f *order.Findings) {
	if len(a.From)+len(a.Path) > 0 || len(a.Units) == 0 && !a.Has("all") {
		f.Add(finding.Missing, order.Cites("MS 4.1"), "hold names units, or all")
		return
	}
	order.Own(s, a, a.Units, f)
}

func actHold(c *course, a engine.Action) {
	who := "all others"
	if len(a.Units) > 0 {
		who = book.Names(c.Sys, order.UnitsOf(c.Sys, a.Units))
	}
	c.tell("held", order.UnitsOf(c.Sys, a.Units), book.Nowhere, who+" "+book.Verb(order.UnitsOf(c.Sys, a.Units), "holds", "hold"), "MS 4.1")
	c.hush()
}
