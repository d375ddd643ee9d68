package gbacw

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/state"
)

// Act carries out an action that Check calls legal.
func (sys *system) Act(st engine.State, a engine.Action) (engine.State, []engine.Event, error) {
	s := st.(*state.State)
	if f := sys.check(s, a); f != nil && !f.IsWarning() {
		return nil, nil, fmt.Errorf("%s %s", f.Code, f.Text)
	}
	c := sys.course(s)
	c.Actions++
	switch waits, chosen := sys.choiceFor(s, a); {
	case chosen && a.Verb == state.VerbPass:
		waits.pass(c, a)
	case chosen:
		waits.act(c, a)
	default:
		sys.verbs[a.Verb].act(c, a)
	}
	c.settle()
	return c.State, c.told, nil
}

// ordered gives division orders, or has a brigade try for others.
func ordered(c *course, a engine.Action) {
	unit := c.sys.UnitIndex[a.Units[0]]
	if c.Phase == state.PhaseOrders {
		given(c, unit, a.Args[0].Name)
		return
	}
	if command.FreeChange(c.sys.Book, c.State, c.Units[unit].Formation) {
		f := c.sys.Formations[c.Units[unit].Formation]
		c.Used[state.UsedFree+f.Code] = 1
		given(c, unit, a.Args[0].Name)
		return
	}
	c.throw(state.ThrowOrders, unit, a.Args[0].Name)
}

// Roll goes on with the dice or the chits that the node asked for.
func (sys *system) Roll(st engine.State, r engine.Roll) (engine.State, []engine.Event, error) {
	s := st.(*state.State)
	c := sys.course(s)
	switch {
	case len(s.Rolls) > 0:
		c.Fallen++
		c.fell(r.Values)
	case s.Phase == state.PhaseEfficiency:
		efficiencyDrawn(c, r.Drawn)
		c.Fallen++
	case s.Phase == state.PhaseDraw && len(r.Drawn) == 1:
		c.Fallen++
		comesOut(c, r.Drawn[0])
	default:
		return nil, nil, fmt.Errorf("no dice are wanted in the %s phase", s.Phase)
	}
	c.settle()
	return c.State, c.told, nil
}

// asked has the dice fall that a side asked for, or does at once what needs none.
func (c *course) asked(a engine.Action) {
	kind := a.Args[0].Name
	t := state.Throw{Kind: kind, Index: c.sys.UnitIndex[engine.UnitID(a.Args[0].Values[0])]}
	if len(a.Args[0].Values) > 1 {
		t.Word = a.Args[0].Values[1]
	}
	if p := c.sys.procedures[kind]; p.sure {
		p.fall(c, t, fallen{})
		return
	}
	c.Rolls = append(c.Rolls, t)
}

// askable are the procedures that a side asks for by name.
func (sys *system) askable() []string {
	var list []string
	for kind, p := range sys.procedures {
		if p.open != nil {
			list = append(list, kind)
		}
	}
	slices.Sort(list)
	return list
}
