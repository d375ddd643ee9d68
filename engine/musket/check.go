package musket

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// order is one thing that a side can say: when, with what arguments, and how it
// is judged and carried out.
type order struct {
	verb  string
	at    []string // the phases and kinds of tasks at which it may be given; nil is judged by check
	args  []string // the arguments that it takes
	check func(*State, engine.Action, *findings)
	act   func(*course, engine.Action)
}

// orders is everything a side can say.
var orders = []order{
	{"entry", []string{"setup", "reveal", "move"}, []string{"formation", "turn", "with", "revealed", "default"}, checkEntryOrder, actEntryOrder},
	{"seal", nil, []string{"part", "turn", "hash"}, checkSeal, actSeal},
	{"enter", []string{"setup"}, nil, checkEnter, actEnter},
	{"move", []string{"move", "counter"}, []string{"by", "with", "exit"}, checkMove, actMove},
	{"hold", []string{"move"}, []string{"all"}, checkHold, actHold},
	{"charge", []string{"move", "combat", "again"}, []string{"at"}, checkCharge, actCharge},
	{"square", []string{"move", "form"}, nil, checkSquare, actSquare},
	{"leave", []string{"move"}, nil, checkLeave, actLeave},
	{"attack", []string{"combat"}, []string{"primary", "support", "leader", "guns", "advance", "to"}, checkAttack, actAttack},
	{"bombard", []string{"combat"}, nil, checkBombard, actBombard},
	{"counter", []string{"counter"}, []string{"primary", "support", "leader", "advance", "to"}, checkCounter, actAttack},
	{"recover", []string{"move", "recover"}, []string{"step"}, checkRecover, actRecover},
	{"pass", []string{"setup", "exhaust", "reveal", "move", "recover", "combat", "counter", "advance", "convert", "form", "again", "agree"}, nil, checkPass, actPass},
	{"defend", []string{"defend"}, []string{"primary", "support", "leader"}, checkDefend, actDefend},
	{"retreat", []string{"retreat", "stray", "withdraw"}, nil, checkRetreat, actRetreat},
	{"disrupt", []string{"retreat"}, nil, checkStand, actStand},
	{"lose", []string{"retreat", "lose"}, nil, checkLose, actLose},
	{"advance", []string{"advance"}, nil, checkAdvance, actAdvance},
	{"terrain", []string{"terrain", "agree"}, factWords(), checkTerrain, actTerrain},
	{"use", []string{"convert", "exhaust"}, []string{"convert", "exhaust"}, checkUse, actUse},
}

// Check is the ruling on an action, without effect.
func (sys *System) Check(state engine.State, a engine.Action) engine.Ruling {
	var f findings
	s, ok := state.(*State)
	if !ok {
		f.add(finding.OutOfPhase, nil, "the state is none of this system")
		return f.ruling()
	}
	if o, ok := s.admit(a, &f); ok {
		o.check(s, a, &f)
	}
	if s.sys.field.dark {
		s.doubt(a, &f)
	}
	s.cite(a, &f)
	return f.ruling()
}

// admit finds the order that the action gives, and whether it may be given now
// by this side, with these arguments.
func (s *State) admit(a engine.Action, f *findings) (order, bool) {
	if !slices.Contains(s.sys.sides, a.Side) {
		f.add(finding.NoSide, nil, "%q is no side of this game", a.Side)
		return order{}, false
	}
	if !slices.Contains(s.seats(), a.Side) {
		f.add(finding.NotYourTurn, nil, "the game does not wait for %s", a.Side)
		return order{}, false
	}
	if len(a.Path) > MaxPath || len(a.Units) > MaxActionUnits || len(a.From) > MaxPath {
		f.add(finding.LeftOver, nil, "the order names more than %d hexes or %d units", MaxPath, MaxActionUnits)
		return order{}, false
	}
	o, ok := orderOf(a, f)
	if !ok {
		return order{}, false
	}
	if moment := moment(s.phase, s.tasks); o.at != nil && !slices.Contains(o.at, moment) {
		f.add(finding.OutOfPhase, cites("MS 3.3"), "%s belongs to %s; the game is at %s", o.verb, strings.Join(o.at, " or "), moment)
		return order{}, false
	}
	for _, arg := range a.Args {
		if !slices.Contains(o.args, arg.Name) {
			f.add(finding.LeftOver, nil, "%s takes no %q", o.verb, arg.Name)
			return order{}, false
		}
	}
	return o, true
}

func orderOf(a engine.Action, f *findings) (order, bool) {
	for _, o := range orders {
		if o.verb == a.Verb {
			return o, true
		}
	}
	f.add(finding.NoOrder, nil, "%q is no order of Musket & Saber", a.Verb)
	return order{}, false
}

// moment is the task or phase that the game is at.
func moment(phase phase, tasks []task) string {
	if t, ok := top(tasks); ok {
		return string(t.kind)
	}
	return string(phase)
}

// Act carries out an action that Check calls legal.
func (sys *System) Act(state engine.State, a engine.Action) (engine.State, []engine.Event, error) {
	s, ok := state.(*State)
	if !ok {
		return nil, nil, errForeign
	}
	for _, o := range orders {
		if o.verb == a.Verb {
			c := course{State: s.clone()}
			c.plays++
			c.do(o, a)
			c.settle()
			return c.State, c.told, nil
		}
	}
	return nil, nil, errors.New("no order of Musket & Saber")
}

// do carries out an order, or lets it wait for terrain that nobody has typed in,
// and takes up the one that has waited for that.
func (c *course) do(o order, a engine.Action) {
	if !c.ask(a) {
		o.act(c, a)
	}
	c.takeUp()
}

// takeUp carries out the order that has waited for terrain, once it is known.
func (c *course) takeUp() {
	if waited := c.resumed; waited != nil {
		c.resumed = nil
		for _, o := range orders {
			if o.verb == waited.Verb {
				c.resume(o, *waited)
			}
		}
	}
}

// errForeign says that a state was made by another system.
var errForeign = errors.New("the state is none of this system")

func checkPass(s *State, a engine.Action, f *findings) {
	if len(a.Units)+len(a.From)+len(a.Path) > 0 {
		f.add(finding.LeftOver, nil, "pass stands alone")
	}
	if moment(s.phase, s.tasks) != string(phaseMove) {
		return
	}
	if owed := slices.Collect(s.owed()); len(owed) > 0 {
		found := f.add(finding.NotWhole, cites("WC 13.3"), "%s must enter this turn: a formation enters whole, in the turn of its plan", names(s.sys, owed))
		found.Units, found.Write = ids(s.sys, owed), s.entriesOf(owed[0])[0].String()
	}
}

// checkUse and actUse are for what has no verb of its own: to exhaust a unit, to
// turn an exchange into a retreat.
func checkUse(s *State, a engine.Action, f *findings) {
	if moment(s.phase, s.tasks) == string(phaseExhaust) {
		checkTire(s, a, f)
		return
	}
	checkConvert(a, f)
}

func actUse(c *course, a engine.Action) {
	if c.phase == phaseExhaust {
		actTire(c, a)
		return
	}
	actConvert(c, a)
}

// own are the units that an order names, if all are the side's own and on the
// map.
func (s *State) own(a engine.Action, names []engine.UnitID, f *findings) ([]int, bool) {
	units, ok := named(s.sys, a, names, f)
	if !ok {
		return nil, false
	}
	for _, u := range units {
		if s.pieces[u].fate != present {
			f.add(finding.NotYours, nil, "%s is not on the map: %s", name(s.sys, u), s.fateText(u))
			return nil, false
		}
	}
	return units, true
}

// fateText is why a unit is not on the map.
func (s *State) fateText(u int) string {
	if due := s.arrival(u); s.pieces[u].fate == waiting && due.turn > 0 {
		return fmt.Sprintf("it enters on turn %d at %s", due.turn, loc(s.sys, due.at))
	}
	return fateWords[s.pieces[u].fate]
}

// named are the units that an order names, if all are the side's own and none is
// named twice.
func named(sys *System, a engine.Action, names []engine.UnitID, f *findings) ([]int, bool) {
	var units []int
	for _, name := range names {
		u, ok := sys.byID[name]
		switch {
		case !ok:
			f.add(finding.NoUnit, nil, "no unit called %q", name)
			return nil, false
		case sys.sides[sys.units[u].side] != a.Side:
			f.add(finding.NotYours, nil, "%s is not yours", name)
			return nil, false
		case slices.Contains(units, u):
			f.add(finding.LeftOver, nil, "%s is named twice", name)
			return nil, false
		}
		units = append(units, u)
	}
	return units, true
}

// hexes are the hexes that an order names, if all are on the map.
func hexes(sys *System, locs []engine.Loc, f *findings) ([]int, bool) {
	var all []int
	for _, loc := range locs {
		at := sys.field.at(loc)
		if at == nowhere {
			f.add(finding.OffMap, nil, "%q is no hex of the map", loc).At = loc
			return nil, false
		}
		all = append(all, at)
	}
	return all, true
}

// unitsOf and hexesOf are the same for an order that was checked.
func unitsOf(sys *System, names []engine.UnitID) []int {
	all := make([]int, len(names))
	for i, name := range names {
		all[i] = sys.byID[name]
	}
	return all
}

func hexesOf(sys *System, locs []engine.Loc) []int {
	all := make([]int, len(locs))
	for i, loc := range locs {
		all[i] = sys.field.at(loc)
	}
	return all
}

// checkHold lets a side say that units stay where they are.
func checkHold(s *State, a engine.Action, f *findings) {
	if len(a.From)+len(a.Path) > 0 || len(a.Units) == 0 && !a.Has("all") {
		f.add(finding.Missing, cites("MS 4.1"), "hold names units, or all")
		return
	}
	s.own(a, a.Units, f)
}

func actHold(c *course, a engine.Action) {
	who := "all others"
	if len(a.Units) > 0 {
		who = names(c.sys, unitsOf(c.sys, a.Units))
	}
	c.tell("held", unitsOf(c.sys, a.Units), nowhere, who+" "+verb(unitsOf(c.sys, a.Units), "holds", "hold"), "MS 4.1")
	c.hush()
}
