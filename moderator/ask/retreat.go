package ask

import (
	"fmt"

	"adjutant/engine"
	"adjutant/moderator/report"
)

// retreats tells where a unit may retreat: what is offered where that is asked now, else where an enemy would stand next to it.
func (q combat) retreats(text string) report.Reply {
	r := report.Reply{Command: "retreats"}
	if q.openly() {
		return q.without(r.Command)
	}
	u := engine.UnitID("")
	for _, t := range q.things(text) {
		if t.Unit != "" && u == "" {
			u = t.Unit
		}
	}
	if u != "" {
		r.Command += " " + q.name(u)
	}
	if offered := q.mobility().offeredRetreats(u); len(offered) > 0 {
		r.Lines = offered
		if u == "" {
			r.Text = q.retreatRules()
		}
		r.Text = append(r.Text, "These are offered now:")
		return r
	}
	r.Text = []string{"Nothing is asked now about a retreat; when it is, the letter lists every way, and 'standing: if retreat then …' answers beforehand."}
	if u != "" {
		r.Text = append(r.Text, q.mobility().outOf(u)...)
	}
	r.Text = append(r.Text, q.retreatRules()...)
	return r
}

// retreatRules are the words about retreats that a system explains.
func (q combat) retreatRules() (rules []string) {
	for _, word := range []string{"retreat", "rout", "retreating"} {
		if t, found := termOf(engine.TermsOf(q.course.Rules.System, q.course.State), word); found {
			rules = append(rules, explained(t))
		}
	}
	return rules
}

// offeredRetreats are the orders to retreat that the rules list now for a unit, or for anybody.
func (b mobility) offeredRetreats(u engine.UnitID) (lines []string) {
	if b.waits() != "" {
		return nil
	}
	for a := range b.actions(u) {
		if a.Verb != retreatVerb && a.Verb != withdrawVerb {
			continue
		}
		if line := b.printer.Line(a); len(lines) < maxListed {
			lines = append(lines, line)
		}
	}
	return lines
}

// The orders by which units leave the enemy: those that are asked for, and of their own will.
const (
	retreatVerb  = "retreat"
	withdrawVerb = "withdraw"
)

// outOf says which of the hexes around a unit are next to an enemy, where a retreat is worst.
func (b mobility) outOf(u engine.UnitID) []string {
	grid := b.course.Rules.Pack.Grid
	p := b.placed(u)
	at, err := grid.Find(string(p.At))
	if err != nil || engine.FeaturesOf(b.course.Rules.System).Hexes == nil {
		return nil
	}
	var free, near []string
	for _, c := range grid.Neighbours(at) {
		name := engine.Loc(grid.Name(c))
		closest := 2
		for _, foe := range b.shown {
			if foe.At != "" && foe.Side != p.Side && !b.lookout().isLeader(foe.Unit) {
				closest = min(closest, b.lookout().hexesFrom(foe.At, name))
			}
		}
		if closest > 1 {
			free = append(free, string(name))
			continue
		}
		near = append(near, string(name))
	}
	text := []string{b.described(p)}
	if len(free) > 0 {
		text = append(text, fmt.Sprintf("Of the hexes around it these are not next to an enemy: %s.", some(free, maxNames)))
	}
	if len(near) > 0 {
		text = append(text, fmt.Sprintf("Held by one, or next to one: %s.", some(near, maxNames)))
	}
	return text
}
