package gbacw

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/state"
)

// begin is a command's marker out of the cup.
func (c *course) begin(cmd int) {
	if corps, his := command.WithersMarker(c.sys.Book, c.State, cmd); his {
		cmd = corps
		opens(c, cmd)
		c.Used[state.UsedWithers] = c.Turn
		c.tell("activated", nil, "Those of Withers's division in %s act, with his own marker.", c.sys.Commands[cmd].Name).Cites = []engine.Cite{"BB 30.8"}
	} else {
		c.Commands[cmd].Drawn++
		opens(c, cmd)
		e := c.tell("activated", nil, "%s acts, with its marker %d of %d.", c.sys.Commands[cmd].Name, c.Commands[cmd].Drawn, c.Commands[cmd].Markers)
		e.Cites = []engine.Cite{"SR 5.3"}
	}
	overstacked(c, cmd)
	openBridge(c)
	returned(c, cmd)
	nerves(c, cmd)
	musters(c, cmd)
	roars(c, cmd)
	hardeeTries(c, cmd)
	if slow(c, cmd) {
		slowly(c, cmd)
	}
}

// opens begins an activation of a command: nobody has done anything in it.
func opens(c *course, cmd int) {
	c.Active, c.Phase = cmd, state.PhaseActivation
	forgetLandings(c)
	for i := range c.Units {
		u := &c.Units[i]
		u.Moved, u.Fired, u.Shocked, u.Done, u.From, u.Led = false, false, false, false, u.At, ""
		u.Acting, u.Tired, u.Rallied = false, false, false
	}
	for i := range c.Formations {
		c.Formations[i].Acting, c.Formations[i].Tired, c.Formations[i].Extra = false, false, false
	}
}

// overstacked tells whose two battalions of cavalry begin in one camp, against the limits of stacks, that they unstack when they first
// act (BB 14.52, BB 31.0).
func overstacked(c *course, cmd int) {
	for _, two := range command.AsSetUp(c.sys.Book, c.State, cmd) {
		c.tell("stacked", two, "%s stand in one hex, against the limits of stacks, and unstack now.", move.NameAll(c.sys.Book, two)).Cites = []engine.Cite{"BB 14.52", "BB 31.0"}
	}
}

// endActivation puts the marker aside.
func (c *course) endActivation() {
	cmd := c.Active
	c.Active, c.Phase = -1, state.PhaseDraw
	delete(c.Used, state.UsedLast)
	delete(c.Used, state.UsedWithers)
	composed(c)
	restacks(c)
	sobers(c, cmd)
	closeLine(c, cmd)
	noise(c, cmd)
	surpriseCup(c, cmd)
}

// sobers ends the activation after which those who looted may rally again (BB 18.1).
func sobers(c *course, cmd int) {
	for i := range c.Units {
		if key := state.UsedLooter + string(c.sys.Unit(i).ID); c.Used[key] > 0 && command.CommandOf(c.sys.Book, c.State, i) == cmd {
			delete(c.Used, key)
		}
	}
}

// spend counts an activation, and notes that a unit has moved or fought in it (BB 13.45).
func spend(c *course, unit int) {
	c.Units[unit].Busy = true
	counts(c, unit)
}

// counts counts an activation of a unit's formation when the first of it does something. Units in no brigade
// are tired one by one (BB 17.0).
func counts(c *course, unit int) {
	u := &c.Units[unit]
	at := u.Formation
	alone := !command.InBrigade(c.sys.Book, c.State, at)
	if !u.Acting && (command.CountsAlone(c.sys.Book, c.State, unit) || command.PartedBy(c.sys.Book, c.State, unit) != "") {
		u.Acting = true
		u.Acts++
		if alone && u.Acts >= command.Tiring && !command.Tireless(c.sys.Book, c.State, at, u.Acts) {
			tires(c, unit, fmt.Sprintf("its activation number %d of the turn", u.Acts), "BB 17.0")
		}
	}
	f := &c.Formations[at]
	if f.Acting {
		return
	}
	f.Acting = true
	f.Used++
	if !alone && f.Used >= command.TiringFor(c.sys.Book, c.State, unit) && !command.Tireless(c.sys.Book, c.State, at, f.Used) {
		tires(c, unit, fmt.Sprintf("its activation number %d of the turn", f.Used), "BB 17.0")
	}
}

// tires raises the fatigue of a unit's brigade by a level, or that of a unit in none; by shock once in an
// activation.
func tires(c *course, unit int, by string, cites ...engine.Cite) {
	level, tired, name := &c.Units[unit].Fatigue, &c.Units[unit].Tired, c.sys.Unit(unit).Name
	if at := c.Units[unit].Formation; command.InBrigade(c.sys.Book, c.State, at) {
		level, tired, name = &c.Formations[at].Fatigue, &c.Formations[at].Tired, "the brigade of "+c.sys.Formations[at].Name
	}
	if by == command.ByShock {
		if *tired {
			return
		}
		*tired = true
	}
	*level = min(*level+1, len(book.FatigueLevels())-1)
	c.tell("tired", []int{unit}, "%s is tired by %s: %s.", command.Title(name), by, book.FatigueName(*level)).Cites = cites
}
