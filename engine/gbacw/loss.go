package gbacw

import (
	"strconv"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
)

// endangered rolls for leaders with a unit that loses strength points in a fight: once, as the series has it
// where its chart is typed in, or once for each point where that was agreed on (BB 12.78).
func endangered(c *course, unit, points int) {
	each := c.Options.Is(state.OptLeaders, "losses") || c.Options.Is(state.OptLeaders, "both")
	if !each && !c.sys.Book.HasTable(book.TableLeaders) {
		return
	}
	for _, leader := range combat.LeadersAt(c.sys.Book, c.State, unit) {
		if !each {
			c.throw(state.ThrowLeader, leader, strconv.Itoa(points))
			continue
		}
		for range points {
			c.throw(state.ThrowLeader, leader, "1")
		}
	}
}

// leadersInShock rolls once for each leader who stands with units in a shock, on either side, if that was agreed
// on (BB 12.78).
func leadersInShock(c *course, units []int, target engine.Loc) {
	if !c.Options.Is(state.OptLeaders, "shock") && !c.Options.Is(state.OptLeaders, "both") {
		return
	}
	rolled := map[int]bool{}
	for i, u := range c.Units {
		if u.Here() && u.At == target {
			units = append(units, i)
		}
	}
	for _, unit := range units {
		for _, leader := range combat.LeadersAt(c.sys.Book, c.State, unit) {
			if !rolled[leader] {
				rolled[leader] = true
				c.throw(state.ThrowLeader, leader, "1")
			}
		}
	}
}

// leaderFalls reads the owner's chart, or has it read.
func leaderFalls(c *course, t state.Throw, f fallen) {
	if !c.Units[t.Index].Here() {
		c.rolled(t, f, "He is out of it already.")
		return
	}
	points, _ := strconv.Atoi(t.Word)
	cell, known := c.sys.Book.Lookup(book.ChartLeaders, f.sum, points)
	switch {
	case !known:
		c.rolled(t, f, "The series' rule says whether he is lost.")
		c.ask(state.AboutLeader, t.Index, c.sys.SideOf(t.Index))
	case cell == combat.ResultKilled:
		c.rolled(t, f, "The %s has him killed.", c.sys.Book.Chart(book.ChartLeaders))
		killed(c, t.Index)
	default:
		c.rolled(t, f, "He is unhurt.")
	}
}

// collapses marks a unit that has come down to the part of its strength that its owner's series.toml names:
// it is disordered (BB 30.0).
func collapses(c *course, unit int) {
	u := &c.Units[unit]
	part := c.sys.Book.Owner.Series.Collapsed
	if at := scenario.Of(c.State).CollapsesAt; at > 0 && c.sys.Unit(unit).Side == "CS" {
		part = at // BB 30.7
	}
	left, known := position.Strength(c.sys.Book, c.State, unit)
	printed, ok := position.Fact(c.sys.Book, c.State, unit, book.FactStrength)
	if part == 0 || !known || !ok || u.Collapsed || c.sys.Unit(unit).Type == book.Artillery || float64(left) > part*float64(printed) {
		return
	}
	u.Collapsed, u.Disordered = true, true
	c.tell("collapsed", []int{unit}, "%s is collapsed.", c.sys.Unit(unit).Name).Cites = []engine.Cite{"BB 30.0", "SR 13.1"}
}
