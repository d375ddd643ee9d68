package gbacw

import (
	"strconv"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// voluntary alerts: the front and Raith's brigade at 8 AM on 5 April, the rest of McClernand's and Hurlbut's
// division at 9, Stuart's brigade and all others at 10 (BB 31.0).
func voluntary(c *course, hour int) {
	from := map[string]int{"Sherman": 8, "Prentiss": 8, "McClernand": 9, "Hurlbut": 9}
	for cmd, command := range c.sys.Commands {
		due, early := from[command.ID]
		if !early {
			due = 10
		}
		if c.Commands[cmd].Asleep && hour >= due {
			rouse(c, cmd)
		}
	}
	for _, b := range command.Sleepers5() {
		if at := c.sys.FormationNamed(b.Code); hour >= b.Hour && at >= 0 && c.Formations[at].Order == state.OrderReserve {
			rouseBrigade(c, at)
		}
	}
}

// rouse wakes a command and puts those of it under Advance orders who slept.
func rouse(c *course, cmd int) (woken []int) {
	c.Commands[cmd].Asleep = false
	for i, f := range c.sys.Formations {
		if f.Command == cmd && c.Formations[i].Order == state.OrderReserve && !command.SleepsApart(c.sys.Book, c.State, f) {
			c.Formations[i].Order = state.OrderAdvance
			woken = append(woken, i)
		}
	}
	c.tell("alerted", nil, "%s is alerted.", c.sys.Commands[cmd].Name).Cites = []engine.Cite{position.BookCite(c.sys.Book, c.State)}
	return woken
}

// rouseBrigade wakes one of the two brigades by itself.
func rouseBrigade(c *course, formation int) {
	c.Formations[formation].Order = state.OrderAdvance
	c.tell("alerted", nil, "The brigade of %s is alerted.", c.sys.Formations[formation].Name).Cites = []engine.Cite{"BB 31.0"}
}

// stuartListens has Stuart's brigade, camped apart, check when the enemy comes within ten hexes of it
// on 5 April: 0 to 3, within five 0 to 6 (BB 31.0).
func stuartListens(c *course, mover int, to hex.Coord) {
	at := c.sys.FormationNamed(state.CodeStuart)
	if at < 0 || !command.SleepsApart(c.sys.Book, c.State, c.sys.Formations[at]) || c.Formations[at].Order != state.OrderReserve || c.sys.Unit(mover).Side != "CS" || c.sys.Unit(mover).Type == book.Leader {
		return
	}
	nearest, who := 11, -1
	for i, u := range c.Units {
		if far := c.sys.Pack.Grid.Distance(position.Where(c.sys.Book, c.State, i), to); u.Here() && u.Formation == at && far < nearest {
			nearest, who = far, i
		}
	}
	key, most := state.UsedStuart+"10", 3
	if nearest <= 5 {
		key, most = state.UsedStuart+"5", 6
	}
	if who < 0 || c.Used[key] > 0 {
		return
	}
	c.Used[key] = c.Turn
	c.throw(state.ThrowStuart, who, strconv.Itoa(most))
}

// noise has each division of the Union's that sleeps listen, after a marker of a Confederate division
// on 5 April (BB 31.0).
func noise(c *course, cmd int) {
	if scenario.Of(c.State).Asleep != scenario.Everybody || c.sys.Commands[cmd].Side != c.sys.Side("CS") {
		return
	}
	for _, target := range []string{"Sherman", "Prentiss"} {
		to := c.sys.CommandNamed(target)
		if to < 0 || !c.Commands[to].Asleep {
			continue
		}
		switch most := c.sys.Book.Alert(c.sys.Commands[cmd].ID, c.Commands[cmd].Drawn, target); {
		case most == command.AlertAlways:
			alert(c, to)
		case most >= 0:
			c.throw(state.ThrowAlert, to, strconv.Itoa(most))
		}
	}
}

// alertFalls: what is heard wakes the division (BB 31.0).
func alertFalls(c *course, t state.Throw, f fallen) {
	most, _ := strconv.Atoi(t.Word)
	if f.natural() <= most {
		c.rolled(t, f, "It is heard: %d or less.", most)
		alert(c, t.Index)
		return
	}
	c.rolled(t, f, "Nothing is heard: %d or less would be.", most)
}

// alert wakes a command: each of its units that slept checks, and a die says how many markers it has now.
func alert(c *course, cmd int) {
	startled(c, rouse(c, cmd))
	c.throw(state.ThrowAlertAMs, cmd, "")
}

// alertBrigade wakes one of the two brigades that are alerted apart from their divisions. While the others of the
// division sleep the die says for it alone how many markers there are now; where they are awake it acts with theirs
// (BB 31.0).
func alertBrigade(c *course, formation int) {
	rouseBrigade(c, formation)
	startled(c, []int{formation})
	if cmd := c.sys.Formations[formation].Command; cmd >= 0 && c.Commands[cmd].Asleep {
		c.throw(state.ThrowAlertAMs, cmd, "")
	}
}

// wakes alerts whoever sleeps on 5 April and is fired on, or has a Confederate next to him: his division, or
// Raith's and Stuart's brigades by themselves (BB 31.0).
func wakes(c *course, unit int) {
	at := c.Units[unit].Formation
	switch f := c.sys.Formations[at]; {
	case !command.Asleep(c.sys.Book, c.State, unit):
	case command.SleepsApart(c.sys.Book, c.State, f):
		alertBrigade(c, at)
	default:
		alert(c, f.Command)
	}
}

// alertMarkers gives an alerted division its markers of this turn: two on an even roll, one on an odd (BB 31.0).
func alertMarkers(c *course, t state.Throw, f fallen) {
	n := 1
	if f.natural()%2 == 0 {
		n = 2
	}
	c.rolled(t, f, "It has %s in this turn, for regiments out of command as for their brigades.", command.Plural(n, "marker"))
	c.Commands[t.Index].Markers += n
	for range n {
		c.Cup = append(c.Cup, command.MarkerOf+c.sys.Commands[t.Index].ID)
	}
}

// stuartFalls: what is heard wakes Stuart's brigade alone (BB 31.0).
func stuartFalls(c *course, t state.Throw, f fallen) {
	most, _ := strconv.Atoi(t.Word)
	if f.natural() > most {
		c.rolled(t, f, "It is not: %d or less would be.", most)
		return
	}
	c.rolled(t, f, "It is.")
	alertBrigade(c, c.sys.FormationNamed(state.CodeStuart))
}
