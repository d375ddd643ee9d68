package gbacw

import (
	"adjutant/engine"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/gbacw/victory"
)

// reckon goes on with what counts at the end of this turn: what can be known is kept, the rest asked.
func reckon(c *course) {
	for _, m := range victory.Matters(c.sys.Book, c.State) {
		if _, done := c.Counted[m.Key]; done || !victory.IsDue(c.sys.Book, c.State, m) {
			continue
		}
		if m.Find != nil {
			if answer, known := m.Find(); known {
				counted(c, m, answer)
				continue
			}
		}
		c.ask(state.AboutCount, 0, 0)
		c.Open.Word = m.Key
		c.Open.Name += " " + m.Key
		return
	}
	if victory.Reckoned(c.sys.Book, c.State) && askBeaten(c) {
		return
	}
	closeTurn(c)
}

// counted keeps what was known or agreed.
func counted(c *course, m victory.Matter, answer string) {
	c.Counted[m.Key] = answer
	c.tell("counted", nil, "%s %s.", m.Text, command.Title(answer)).Cites = []engine.Cite{m.Cite}
}

// askBeaten asks each side once which of its formations are ineffective, where that counts and is not
// known.
func askBeaten(c *course) bool {
	for side := range c.sys.Sides {
		key := state.UsedBeaten + string(c.sys.Sides[side])
		if c.Used[key] == c.Turn || len(victory.Unsettled(c.sys.Book, c.State, side)) == 0 {
			continue
		}
		c.Used[key] = c.Turn
		c.ask(state.AboutBeaten, 0, side)
		c.Open.Name += " " + string(c.sys.Sides[side])
		return true
	}
	return false
}
