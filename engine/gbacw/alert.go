package gbacw

import (
	"strconv"

	"adjutant/engine"
)

func (c *course) voluntary(hour int) {
	from := map[string]int{"Sherman": 8, "Prentiss": 8, "McClernand": 9, "Hurlbut": 9}
	for cmd, command := range c.sys.commands {
		due, early := from[command.id]
		if !early {
			due = 10
		}
		if c.Commands[cmd].Asleep && hour >= due {
			c.rouse(cmd)
		}
	}
	if at := c.sys.formation(codeRaith); hour == 8 && at >= 0 && c.Formations[at].Order == orderReserve {
		c.Formations[at].Order = orderAdvance
	}
}

func (c *course) rouse(cmd int) {
	c.Commands[cmd].Asleep = false
	for i, f := range c.sys.formations {
		if f.command == cmd && c.Formations[i].Order == orderReserve && !(c.Scenario == "10" && f.code == codeStuart && c.sys.slot(c.state).hour < 10) {
			c.Formations[i].Order = orderAdvance
		}
	}
	c.tell("alerted", nil, "%s is alerted.", c.sys.commands[cmd].id).Cites = []engine.Cite{c.sys.bookCite(c.state)}
}

func (c *course) stuartListens(mover int) {
	at := c.sys.formation(codeStuart)
	if c.Scenario != "10" || at < 0 || c.Formations[at].Order != orderReserve || c.sys.slot(c.state).hour >= 10 || c.sys.unit(mover).Side != "CS" {
		return
	}
	nearest, who := 11, -1
	for i, u := range c.Units {
		if far := c.sys.pack.Grid.Distance(c.sys.where(c.state, i), c.sys.where(c.state, mover)); u.here() && u.Formation == at && far < nearest {
			nearest, who = far, i
		}
	}
	key, most := usedStuart+"10", 3
	if nearest <= 5 {
		key, most = usedStuart+"5", 6
	}
	if who < 0 || c.Used[key] > 0 {
		return
	}
	c.Used[key] = c.Turn
	c.throw(throwStuart, who, strconv.Itoa(most))
}

func (c *course) noise(cmd int) {
	if c.Scenario != "10" || c.sys.commands[cmd].side != c.sys.side("CS") {
		return
	}
	for _, target := range []string{"Sherman", "Prentiss"} {
		to := c.sys.commandNamed(target)
		if to < 0 || !c.Commands[to].Asleep {
			continue
		}
		switch most := c.sys.book.alert(c.sys.commands[cmd].id, c.Commands[cmd].Drawn, target); {
		case most == alertAlways:
			c.alert(to)
		case most >= 0:
			c.throw(throwAlert, to, strconv.Itoa(most))
		}
	}
}

func alertFalls(c *course, t throw, f fallen) {
	most, _ := strconv.Atoi(t.Word)
	if f.natural() <= most {
		c.rolled(t, f, "It is heard: %d or less.", most)
		c.alert(t.Index)
		return
	}
	c.rolled(t, f, "Nothing is heard: %d or less would be.", most)
}

func (c *course) alert(cmd int) {
	c.rouse(cmd)
	for i, u := range c.Units {
		if u.here() && c.sys.formations[u.Formation].command == cmd && c.sys.unit(i).Type != typeLeader {
			c.throw(throwAlerted, i, "")
		}
	}
	c.throw(throwAlertAMs, cmd, "")
}

func alertMarkers(c *course, t throw, f fallen) {
	n := 1
	if f.natural()%2 == 0 {
		n = 2
	}
	c.rolled(t, f, "It has %s in this turn.", plural(n, "marker"))
	c.Commands[t.Index].Markers = n
	for range n {
		c.Cup = append(c.Cup, markerOf+c.sys.commands[t.Index].id)
	}
}

func stuartFalls(c *course, t throw, f fallen) {
	most, _ := strconv.Atoi(t.Word)
	if f.natural() > most {
		c.rolled(t, f, "It is not: %d or less would be.", most)
		return
	}
	c.rolled(t, f, "It is.")
	at := c.sys.formation(codeStuart)
	c.Formations[at].Order = orderAdvance
	for i, u := range c.Units {
		if u.here() && u.Formation == at && c.sys.unit(i).Type != typeLeader {
			c.throw(throwAlerted, i, "")
		}
	}
}
