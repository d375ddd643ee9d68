package gbacw

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
)

// Act carries out an action that Check calls legal.
func (sys *system) Act(st engine.State, a engine.Action) (engine.State, []engine.Event, error) {
	s := st.(*state)
	if f := sys.check(s, a); f != nil && !f.IsWarning() {
		return nil, nil, fmt.Errorf("%s %s", f.Code, f.Text)
	}
	c := sys.course(s)
	c.Actions++
	switch a.Verb {
	case verbPass:
		c.passed(a)
	case verbAnswer, verbAgree, verbObject:
		c.answered(a)
	case verbDeclare:
		c.declare(a)
	case verbOrders:
		c.ordered(a)
	case verbAbsent:
		unit := c.sys.units[a.Units[0]]
		if c.sys.partedBy(c.state, unit) != "" {
			c.parts(unit)
			break
		}
		c.Formations[c.sys.leads(unit)].Out = true
		c.tell("absent", []int{unit}, "The brigade of %s is out of command.", c.sys.unit(unit).Name).Cites = []engine.Cite{"SR 4.2"}
	case verbFirst:
		cmd, _ := c.sys.named(c.state, a)
		c.comesOut(markerOf + c.sys.commands[cmd].id)
	case verbMove:
		if c.Pick != "" {
			c.advanced(a)
		} else {
			c.moved(a)
		}
	case verbEntry:
		c.entered(a)
	case verbUse:
		switch {
		case strings.HasPrefix(c.Pick, pickNoFire):
			c.avoided(a)
		case a.Args[0].Name == abilityEvent:
			c.picks(a)
		case a.Args[0].Name == abilityNoFire:
			c.avoids(a)
		default:
			c.use(a)
		}
	case verbRoll:
		c.asked(a)
	case verbCapture:
		c.loot(a)
	case verbFire:
		switch p, random := c.state.pick(); {
		case random && isVolley(p.event):
			c.volley(a)
		case strings.HasPrefix(c.Pick, pickReply):
			c.replied(a)
		case c.Pick != "":
			c.mistake(a)
		default:
			c.fired(a)
		}
	case verbShock:
		c.shocked(a)
		c.disturbed(c.sys.hexOf(a.Path[0]))
	case verbFace:
		if c.Pick != "" {
			c.turnsAtOnce(a)
			break
		}
		c.turned(a)
		c.faced(a)
	case verbAttach:
		c.attach(a)
	case verbAbsorb:
		c.absorb(a)
	case verbWithdraw:
		switch {
		case strings.HasPrefix(c.Pick, pickRetreat):
			c.retreated(a)
		case c.Pick != "":
			c.picks(a)
		default:
			c.moved(a)
		}
	}
	c.settle()
	return c.state, c.told, nil
}

// ordered gives division orders, or has a brigade try for others.
func (c *course) ordered(a engine.Action) {
	unit := c.sys.units[a.Units[0]]
	if c.Phase == phaseOrders {
		c.given(unit, a.Args[0].Name)
		return
	}
	if c.sys.freeChange(c.state, c.Units[unit].Formation) {
		f := c.sys.formations[c.Units[unit].Formation]
		c.Used[usedFree+f.code] = 1
		c.given(unit, a.Args[0].Name)
		return
	}
	c.throw(throwOrders, unit, a.Args[0].Name)
}

// Roll goes on with the dice or the chits that the node asked for.
func (sys *system) Roll(st engine.State, r engine.Roll) (engine.State, []engine.Event, error) {
	s := st.(*state)
	c := sys.course(s)
	switch {
	case len(s.Rolls) > 0:
		c.Fallen++
		c.fell(r.Values)
	case s.Phase == phaseEfficiency:
		c.efficiencyDrawn(r.Drawn)
		c.Fallen++
	case s.Phase == phaseDraw && len(r.Drawn) == 1:
		c.Fallen++
		c.comesOut(r.Drawn[0])
	default:
		return nil, nil, fmt.Errorf("no dice are wanted in the %s phase", s.Phase)
	}
	c.settle()
	return c.state, c.told, nil
}

// title is a word with a capital.
func title(word string) string {
	if word == "" {
		return ""
	}
	return strings.ToUpper(word[:1]) + word[1:]
}

// asked has the dice fall that a side asked for, or does at once what needs none.
func (c *course) asked(a engine.Action) {
	kind := a.Args[0].Name
	t := throw{Kind: kind, Index: c.sys.units[engine.UnitID(a.Args[0].Values[0])]}
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

// halves is a number of half movement points for people.
func halves(n int) string {
	switch {
	case n%2 == 0:
		return fmt.Sprint(n / 2)
	case n == 1:
		return "½"
	}
	return fmt.Sprintf("%d½", n/2)
}
