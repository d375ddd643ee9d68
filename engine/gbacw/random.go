package gbacw

import (
	"adjutant/engine"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
)

// randomEvent is the chit out of the cup; as the last one it comes to nothing.
func randomEvent(c *course) {
	c.tell("event", nil, "A random event is drawn.").Cites = []engine.Cite{"BB 19.0"}
	if len(c.Cup) == 0 {
		c.tell("event", nil, "It is the last marker: nothing happens.").Cites = []engine.Cite{"BB 19.0"}
		return
	}
	c.throw(state.ThrowRandom, 0, "")
}

// randomSide is the first die: whose event it is.
func randomSide(c *course, t state.Throw, f fallen) {
	side := ""
	switch {
	case f.natural() <= 3:
		side = "US"
	case f.natural() <= 7:
		side = "CS"
	}
	if side == "" {
		c.tell(eventRolled, nil, "The die is %d: there is no event.", f.natural())
		return
	}
	c.tell(eventRolled, nil, "The die is %d: an event of the %s.", f.natural(), c.sys.SideName(c.sys.Side(engine.Side(side))))
	c.throw(state.ThrowRandomKind, 0, side)
}

// randomKind is the second die: which event.
func randomKind(c *course, t state.Throw, f fallen) {
	n := f.natural()
	c.tell(eventRolled, nil, "The die is %d: %s.", n, combat.RandomName(n))
	if n == state.RandomNoFire {
		c.Used[state.UsedUnionNoFire] = c.Turn
		return
	}
	choose(c, n, t.Word)
}

// choose opens the choice of an event, if there is anybody to choose.
func choose(c *course, event int, side string) {
	if event == state.RandomHit && !c.Options.Is(state.OptLeaders, "series") {
		c.tell("event", nil, "Leaders are rolled for as was agreed: nothing happens.").Cites = []engine.Cite{"BB 19.0", "BB 12.78"}
		return
	}
	left := 1
	if event == state.RandomLost || event == state.RandomJoin || event == state.RandomRally || event == state.RandomGather {
		left = 2
	}
	chooseFor(c, state.Pending{Kind: state.PendingRandom, Event: event, Left: left, Side: engine.Side(side)})
}

// chooseFor has a side choose for an event, as long as there is anybody left to choose.
func chooseFor(c *course, p state.Pending) {
	c.Pending = state.Pending{}
	if p.Left == 0 {
		return
	}
	c.Pending = p
	if len(combat.Candidates(c.sys.Book, c.State)) == 0 {
		c.Pending = state.Pending{}
		c.tell("event", nil, "There is nobody left whom it could concern.").Cites = []engine.Cite{"BB 19.0"}
	}
}

// chosen carries out what was chosen for a random event.
func chosen(c *course, a engine.Action) {
	if combat.IsVolley(c.Pending.Event) {
		volley(c, a)
		return
	}
	picks(c, a)
}

// picks carries the choice out.
func picks(c *course, a engine.Action) {
	p := c.Pending
	id, _ := combat.PickedUnit(c.sys.Book, a)
	unit := c.sys.UnitIndex[id]
	c.Used[state.UsedPicked+string(id)] = c.Turn
	switch p.Event {
	case state.RandomHit:
		c.throw(state.ThrowHit, unit, string(p.Side))
	case state.RandomLost:
		path, _ := move.Path(c.sys.Book, c.State, unit, a.Path)
		c.Units[unit].At = c.sys.HexName(path[len(path)-1])
		c.tell("moved", []int{unit}, "%s loses its way to %s.", c.sys.Unit(unit).Name, c.Units[unit].At)
	case state.RandomJoin:
		if c.Units[unit].Lost > 0 {
			c.Units[unit].Lost--
		} else {
			c.Units[unit].Start++
		}
		c.tell("joined", []int{unit}, "%s gains 1 SP.", c.sys.Unit(unit).Name)
	case state.RandomRally:
		if command.InBrigade(c.sys.Book, c.State, c.Units[unit].Formation) {
			c.Used[state.UsedPickedOf+c.sys.Formations[c.Units[unit].Formation].Code] = c.Turn
		}
		c.Units[unit].Disordered = false
		c.tell("rallied", []int{unit}, "%s rallies.", c.sys.Unit(unit).Name)
	case state.RandomShot:
		c.Units[unit].Ammo = map[string]string{"": state.AmmoLow, state.AmmoLow: state.AmmoNone}[c.Units[unit].Ammo]
		c.tell("ammunition", []int{unit}, "%s has %s ammunition.", c.sys.Unit(unit).Name, c.Units[unit].Ammo)
		c.throw(state.ThrowShot, unit, "")
	case state.RandomElephant:
		c.throw(state.ThrowElephant, unit, "")
	case state.RandomGather:
		c.Units[unit].Ammo = map[string]string{state.AmmoNone: state.AmmoLow}[c.Units[unit].Ammo]
		c.tell("ammunition", []int{unit}, "%s gathers ammunition.", c.sys.Unit(unit).Name)
	}
	p.Left--
	chooseFor(c, p)
}

func hitFalls(c *course, t state.Throw, f fallen) {
	if c.sys.Unit(t.Index).ID == state.Johnston {
		c.Used[state.UsedSpared] = c.Turn
	}
	if f.sum > 1 {
		c.rolled(t, f, "He is unhurt.")
		return
	}
	c.rolled(t, f, "He is killed.")
	killed(c, t.Index)
}

// shotFalls: a battery that fails while disordered loses a gun.
func shotFalls(c *course, t state.Throw, f fallen) {
	switch {
	case c.passes(t, f):
		c.rolled(t, f, "It passes.")
	case c.Units[t.Index].Disordered:
		c.rolled(t, f, "It fails.")
		lose(c, t.Index, 1)
	default:
		c.rolled(t, f, "It fails.")
		disorder(c, t.Index)
	}
}

// elephantFalls: a regiment that fails is disordered and loses a point for every six, rounded up. Where
// nobody knows its strength, one.
func elephantFalls(c *course, t state.Throw, f fallen) {
	if c.passes(t, f) {
		c.rolled(t, f, "It passes.")
		return
	}
	c.rolled(t, f, "It fails.")
	disorder(c, t.Index)
	sp, _ := position.Strength(c.sys.Book, c.State, t.Index)
	lose(c, t.Index, max(1, (sp+5)/6))
}
