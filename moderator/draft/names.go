package draft

import (
	"slices"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/verdict"
)

// names tells of parts of a draft whom they are for, as their player reads and writes it.
type names struct {
	c       *verdict.Case
	version orders.Version
}

// named are the units of the side's own that a text names.
func (n names) named(text string) []engine.UnitID {
	roster := interpret.Roster(n.c.Start.Rules.Pack)
	roster.Version, roster.Reader = n.version, n.c.Seat.Side
	units, _, _ := roster.Mentions(text)
	return units
}

// ownNamed are the units of the side's own that a text names, and nobody else's.
func (n names) ownNamed(text string) (units []engine.UnitID) {
	if text == "" || n.c.Start.Rules.Pack == nil {
		return nil
	}
	for _, u := range n.named(text) {
		if one, known := n.c.Start.Rules.Pack.Unit(u); known && one.Side == n.c.Seat.Side {
			units = append(units, u)
		}
	}
	return units
}

// isForUnread reports whether an order takes the place of a line that could not be read: it is for the unit that
// the line names first, or for all.
func (n names) isForUnread(p part, a engine.Action) bool {
	its, units := n.ownNamed(p.garbled), game.UnitsOf(a)
	return len(its) > 0 && (slices.Contains(units, its[0]) || !slices.ContainsFunc(its, func(u engine.UnitID) bool { return !slices.Contains(units, u) }))
}

// isAllNamed reports whether the mail has orders for all units that the draft names. Then it is the whole turn
// anew, and lines that could not be read lapse.
func (n names) isAllNamed(parts []part) bool {
	var newer, named []engine.UnitID
	for _, p := range parts {
		for _, item := range p.items {
			if p.new {
				newer = append(newer, game.UnitsOf(item.Action)...)
			} else if !p.slip || len(game.UnitsOf(item.Action)) > 0 {
				named = append(named, game.UnitsOf(item.Action)...)
			}
		}
		named = append(named, n.ownNamed(p.garbled)...)
	}
	return len(newer) > 1 && !slices.ContainsFunc(named, func(u engine.UnitID) bool { return !slices.Contains(newer, u) })
}

// isOf reports whether a line that was refused is for all of some units.
func (n names) isOf(p part, units []engine.UnitID) bool {
	its := n.named(p.garbled)
	for _, item := range p.items {
		its = append(its, game.UnitsOf(item.Action)...)
	}
	return !slices.ContainsFunc(units, func(u engine.UnitID) bool { return !slices.Contains(its, u) })
}

// told is a part of a draft as its player reads it.
func (n names) told(p part) string {
	if p.garbled != "" {
		return p.garbled
	}
	return n.c.Printer().Text(p.line)
}
