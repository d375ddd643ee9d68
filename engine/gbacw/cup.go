package gbacw

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
)

// fillCup puts the turn's markers in (BB 18.1, SR 3.0 III.B).
func fillCup(c *course) {
	c.Cup = nil
	for cmd, led := range c.sys.Commands {
		n, mods := command.MarkersOf(c.sys.Book, c.State, cmd)
		if more, cite := command.MarkersOfItsOwn(c.sys.Book, c.State, cmd); n > 0 && more > n {
			c.Commands[cmd].Own = n
			mods = append(mods, engine.Modifier{Text: "for who has a number of his own", Value: more - n, Cites: []engine.Cite{cite}})
			n = more
		}
		c.Commands[cmd].Markers, c.Commands[cmd].Drawn = n, 0
		if delayed(c, cmd) || command.OnlyLate(c.sys.Book, c.State, cmd) {
			continue
		}
		for range n {
			c.Cup = append(c.Cup, command.MarkerOf+led.ID)
		}
		addWithers(c, cmd, n)
		if n > 0 {
			e := c.tell("markers", nil, "%s has %s.", led.Name, command.Plural(n, "marker"))
			e.Mods, e.Cites = mods, []engine.Cite{command.Quota(c.sys.Book, c.State, cmd).Cite}
		}
	}
	for range events(c) {
		c.Cup = append(c.Cup, command.BattleEvent)
	}
	if c.Options.Is(state.OptRandom, "yes") && position.Slot(c.sys.Book, c.State).Hour >= 8 && !position.Slot(c.sys.Book, c.State).Night {
		c.Cup = append(c.Cup, command.RandomEvent) // BB 19.0
	}
}

// delayed reports whether a command's markers stay out of the cup for now: the Confederates' before
// the Union is among them (BB 30.6).
func delayed(c *course, cmd int) bool {
	return scenario.Of(c.State).Surprise && c.Turn == 1 && c.Used[state.UsedSurprise] == 0 && c.sys.Commands[cmd].ID != "McClernand"
}

// events is how many battle events go into the cup: those of the scenario, or as the card was read. A chit that nobody
// played comes back to a turn that has any (BB 18.1).
func events(c *course) int {
	n, known := c.sys.Book.BattleEvents(c.Scenario, position.Slot(c.sys.Book, c.State))
	if known && n == 0 {
		return 0
	}
	if !known && c.Used[state.UsedEvents]/10 == c.Turn {
		n = c.Used[state.UsedEvents] % 10
	}
	return n + c.Used[state.UsedNoFireBack]
}

// chooser gives the choice of the first marker to the side with the initiative. A side with no marker
// in the cup cannot choose: the first is drawn.
func chooser(c *course) {
	c.Seat = max(c.Initiative, 0)
	if len(command.MayBeFirst(c.sys.Book, c.State)) == 0 {
		c.Phase = state.PhaseDraw
	}
}

// comesOut takes a marker out of the cup and carries out what it says.
func comesOut(c *course, chit string) {
	at := slices.Index(c.Cup, chit)
	c.Cup = slices.Delete(c.Cup, at, at+1)
	switch chit {
	case command.BattleEvent:
		battleEvent(c)
	case command.RandomEvent:
		randomEvent(c)
	default:
		c.begin(c.sys.CommandNamed(strings.TrimPrefix(chit, command.MarkerOf)))
	}
}
