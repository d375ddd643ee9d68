package gbacw

import (
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/state"
)

// seekInitiative throws for the initiative where the owner's chart is typed in, else asks who has it.
func seekInitiative(c *course) {
	if c.sys.Book.HasTable(book.TableInitiative) && command.InitiativeMissing(c.sys.Book, c.State) == "" {
		c.throw(state.ThrowInitiative, 0, "")
		return
	}
	c.ask(state.AboutInitiative, 0, c.sys.Side("CS"))
}

// initiativeFalls: a die for each side in the order of play, what the book and the chart add; the higher has
// it. The series' rule for a tie is not known: it is asked.
func initiativeFalls(c *course, t state.Throw, f fallen) {
	var sums [2]int
	for i, side := range c.sys.Sides {
		added, _ := command.InitiativeFor(c.sys.Book, c.State, side, f.values[i])
		sums[i] = f.values[i] + added
		for _, m := range command.InitiativeMods(c.sys.Book, c.State, t) {
			if m.Side == side {
				sums[i] += m.Value
			}
		}
	}
	c.tell(eventRolled, nil, "Initiative: %s %d, modified %d; %s %d, modified %d.", c.sys.SideName(0), f.values[0], sums[0], c.sys.SideName(1), f.values[1], sums[1])
	if sums[0] == sums[1] {
		c.ask(state.AboutInitiative, 0, c.sys.Side("CS"))
		return
	}
	c.Initiative = 0
	if sums[1] > sums[0] {
		c.Initiative = 1
	}
	c.enter(state.PhaseFirst)
}
