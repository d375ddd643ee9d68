package gbacw

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
)

// Who is taken by surprise checks at once, and does less until the end of the activation in which that happens: the Union's
// formations that are alerted against their will on 5 April (BB 31.0), and the Confederates of the counterattack (BB 30.6). None of
// them acts in it, so that prepared fire, which the game has in a unit's own activation alone, is refused to them all as any other
// fire of theirs is; their reactions, return fire and approach fire come in as answers how a fight of the enemy's ended.

// startled has the units of formations check that are alerted against their will, offers a turn to those who pass, and tells what else
// that does until the end of the activation in which it happens (BB 31.0).
func startled(c *course, formations []int) {
	text := "Who passes his check may turn any way at once."
	if c.Active >= 0 {
		text = "Until the end of this activation they have no approach fire, no prepared fire and no reaction, and other fire of theirs is at -1; who passes his check may turn any way at once."
	}
	c.tell("alerted", nil, "%s", text).Cites = []engine.Cite{"BB 31.0"}
	for _, f := range formations {
		c.Formations[f].Startled = c.Active >= 0
	}
	for i, u := range c.Units {
		if u.Here() && c.sys.Unit(i).Type != book.Leader && slices.Contains(formations, u.Formation) {
			c.throw(state.ThrowAlerted, i, "")
		}
	}
	c.throw(state.ThrowTurn, 0, "")
}

// composed ends the activation in which formations were startled.
func composed(c *course) {
	for i := range c.Formations {
		c.Formations[i].Startled = false
	}
}

// alertedFalls is the check of a unit that is alerted: if it passes, it is one of those that may turn (BB 31.0).
func alertedFalls(c *course, t state.Throw, f fallen) {
	passed := c.passes(t, f)
	checkFalls(c, t, f)
	i := slices.IndexFunc(c.Rolls, func(r state.Throw) bool { return r.Kind == state.ThrowTurn })
	if passed && i >= 0 {
		c.Rolls[i].Word = strings.TrimSpace(c.Rolls[i].Word + " " + string(c.sys.Unit(t.Index).ID))
	}
}

// mayTurn offers a turn to those who passed.
func mayTurn(c *course, t state.Throw) {
	c.pend(state.PendingTurn, "", position.Indices(c.sys.Book, state.UnitIDs(strings.Fields(t.Word))))
}

// turnsAtOnce turns who was alerted, out of his own activation; in a marsh he checks first (BB 9.44), which a looter does not: he is
// placed in his camp.
func turnsAtOnce(c *course, a engine.Action) {
	unit := c.sys.UnitIndex[a.Units[0]]
	rest := slices.DeleteFunc(position.PendingUnits(c.sys.Book, c.State), func(other int) bool { return other == unit })
	c.pend(state.PendingTurn, "", rest)
	if c.sys.Unit(unit).Side == "CS" {
		turns(c, unit, a.Args[0].Name)
		return
	}
	facesAbout(c, unit, a.Args[0].Name)
}

// noTurn ends the choice.
func noTurn(c *course, _ engine.Action) {
	cite := move.TurnCite(c.sys.Book, position.PendingUnits(c.sys.Book, c.State))
	c.Pending = state.Pending{}
	c.tell("stayed", nil, "Nobody else turns.").Cites = []engine.Cite{cite}
}
