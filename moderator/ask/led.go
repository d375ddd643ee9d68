package ask

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/moderator/report"
)

// led are the units of whoever leads a formation, by his name: "Sherman's division". None for anybody else.
func (q forces) led(name string) []counter {
	u, _ := q.roster.UnitNamed(name)
	leader, found := q.card(u)
	if !found || leader.Type != "leader" || leader.Formation == "" {
		return nil
	}
	under := func(c counter) bool {
		card, _ := q.card(c.Placed.Unit)
		return card.Side == leader.Side && (card.Formation == leader.Formation || strings.HasPrefix(card.Formation, leader.Formation+"/"))
	}
	all := q.counters(q.everySide())
	groups := groupsOf(slices.DeleteFunc(slices.Clone(all), func(c counter) bool { return !under(c) || c.Group == "" }))
	return slices.DeleteFunc(all, func(c counter) bool { return !under(c) && !(c.Side == leader.Side && slices.Contains(groups, c.Group)) })
}

// under lists the units of a leader: all that he leads, where he leads a formation.
func (q forces) under(name string) report.Reply {
	if whole := strings.Trim(name, " .!?") + "'s division"; len(q.led(whole)) > 0 {
		return q.units(whole)
	}
	return q.units(name)
}

// card is a unit as the pack has it.
func (b *board) card(u engine.UnitID) (pack.Unit, bool) {
	units := b.course.Rules.Pack.Units
	i := slices.IndexFunc(units, func(p pack.Unit) bool { return p.ID == u })
	if i < 0 {
		return pack.Unit{}, false
	}
	return units[i], true
}
