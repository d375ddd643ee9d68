package gbacw

import (
	"strconv"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
)

// slow reports whether a command has to roll for its marker on the morning of the second day (BB 30.8).
func slow(c *course, cmd int) bool {
	if !scenario.Of(c.State).SecondDay {
		return false
	}
	_, rolls := c.sys.Book.SlowStart(c.sys.Commands[cmd].ID, position.Slot(c.sys.Book, c.State).Hour)
	return rolls
}

func slowStart(c *course, t state.Throw, f fallen) {
	most, _ := c.sys.Book.SlowStart(c.sys.Commands[t.Index].ID, position.Slot(c.sys.Book, c.State).Hour)
	if f.natural() <= most {
		c.rolled(t, f, "It acts.")
		return
	}
	c.rolled(t, f, "It does not act: 0 to %d were needed.", most)
	c.Active, c.Phase = -1, state.PhaseDraw
}

// slowly asks for the die of a command's marker, or puts the marker aside in an hour that allows no roll.
func slowly(c *course, cmd int) {
	if most, _ := c.sys.Book.SlowStart(c.sys.Commands[cmd].ID, position.Slot(c.sys.Book, c.State).Hour); most != book.RollNone {
		c.throw(state.ThrowSlowStart, cmd, "")
		return
	}
	c.tell("ignored", nil, "%s may not roll at %s: the marker is ignored.", c.sys.Commands[cmd].Name, position.Slot(c.sys.Book, c.State).Name).Cites = []engine.Cite{"BB 30.8"}
	c.Active, c.Phase = -1, state.PhaseDraw
}

// surpriseCup puts the Confederates' markers into the cup after the activation in which they were
// surprised (BB 30.6).
func surpriseCup(c *course, _ int) {
	if !scenario.Of(c.State).Surprise || c.Turn != 1 || c.Used[state.UsedSurprise] != 1 {
		return
	}
	c.Used[state.UsedSurprise] = 2
	for cmd, led := range c.sys.Commands {
		if led.ID == "McClernand" {
			continue
		}
		for range c.Commands[cmd].Markers {
			c.Cup = append(c.Cup, command.MarkerOf+led.ID)
		}
	}
	c.tell("markers", nil, "The markers of the others go into the cup.").Cites = []engine.Cite{"BB 30.6"}
}

// surprised checks every Confederate but Trabue's brigade, when the first comes near them.
func surprised(c *course) {
	if !scenario.Of(c.State).Surprise || c.Turn != 1 || c.Used[state.UsedSurprise] != 0 {
		return
	}
	c.Used[state.UsedSurprise] = 1
	c.tell("surprised", nil, "The Confederates are surprised. Until the end of this activation none of them has prepared fire, none of their guns approach fire or reaction, and all their fire but that of Trabue's brigade is at -1.").Cites = []engine.Cite{"BB 30.6"}
	for i, u := range c.Units {
		code := c.sys.Formations[u.Formation].Code
		if u.Here() && c.sys.Unit(i).Side == "CS" && c.sys.Unit(i).Type != book.Leader && code != state.CodeTrabue && c.sys.Unit(i).ID != "Cobb-Bty" {
			c.throw(state.ThrowSurprise, i, "")
		}
	}
}

// morning asks for the dice that some scenarios have at the start of a turn.
func morning(c *course) {
	hour, row := position.Slot(c.sys.Book, c.State).Hour, scenario.Of(c.State)
	switch {
	case row.GrantVisits > 0 && hour == row.GrantVisits:
		c.throw(state.ThrowVisit, c.sys.UnitIndex[state.Grant], "")
	case row.Asleep == scenario.Everybody:
		voluntary(c, hour)
	}
}

func visit(c *course, t state.Throw, f fallen) {
	c.Used[state.UsedVisit] = 12
	if f.natural() > 4 {
		c.Used[state.UsedVisit] = 13
	}
	c.rolled(t, f, "He is with him in the turn of %d.", c.Used[state.UsedVisit])
}

func lostUnit(c *course, t state.Throw, f fallen) {
	if f.natural() <= 4 {
		c.Units[t.Index].Frozen = false
		c.rolled(t, f, "It is free to act.")
		return
	}
	c.rolled(t, f, "It is lost for now.")
}

func hardeeFalls(c *course, t state.Throw, f fallen) {
	if f.sum <= 5 {
		c.Used[state.UsedHardee] = state.Released
		c.rolled(t, f, "It may move.")
		return
	}
	c.Used[state.UsedHardee]++
	c.rolled(t, f, "It stays.")
}

// wallaceFalls is the option that Lew Wallace finds the shorter road: with how many activations and how
// tired depends on the hour, and at 1 PM he and his first brigade come alone (BB 30.11).
func wallaceFalls(c *course, t state.Throw, f fallen) {
	least, _ := strconv.Atoi(t.Word)
	if f.natural() < least {
		c.rolled(t, f, "Not yet: %d or more.", least)
		return
	}
	c.rolled(t, f, "He arrives.")
	c.Used[state.UsedLate] = c.Turn
	hour := position.Slot(c.sys.Book, c.State).Hour
	markers, fatigue := c.sys.Book.WallaceComes(hour)
	rest, _ := c.sys.Book.WallaceComes(hour + 1)
	for i, u := range c.Units {
		if u.Fate != state.FateWaiting || c.sys.Formations[u.Formation].Command != t.Index {
			continue
		}
		c.Units[i].Due, c.Units[i].Allowed, c.Units[i].Fatigue = c.Turn, markers, fatigue
		if hour == 13 && !c.sys.Belongs(u.Formation, state.CodeWallace1) && c.sys.Unit(i).ID != state.Wallace {
			c.Units[i].Due, c.Units[i].Allowed = c.Turn+1, rest
		}
	}
}
