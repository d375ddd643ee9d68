package gbacw

import (
	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/state"
)

// MayRally judges "roll rally 6-MS": a disordered unit that acts checks to be in good order again. When in its
// activation it may, and what it may do after it, stands in the series' rules (SR 13.4): that is not checked,
// but that it comes before it moves or fires.
func MayRally(b *book.Book, s *state.State, q state.Ask) *engine.Finding {
	u, id, name := s.Units[q.Unit], b.Unit(q.Unit).ID, b.Unit(q.Unit).Name
	if f := command.MayAct(b, s, q.Unit); f != nil {
		return f
	}
	switch {
	case b.Unit(q.Unit).Type == book.Gunboat:
		return finding.OfUnit(finding.NoProcedure, id, "gunboats do not rally").Cite("BB 14.76")
	case !u.Disordered:
		return finding.OfUnit(finding.NoProcedure, id, "%s is in good order", name).Cite("BB 13.42")
	case u.Moved || u.Fired || u.Shocked:
		return finding.OfUnit(finding.NoProcedure, id, "%s has moved or fought in this activation", name).Cite("SR 13.4")
	case u.Rallied:
		return finding.OfUnit(finding.NoProcedure, id, "%s has tried in this activation", name).Cite("SR 13.4")
	case s.Used[state.UsedLooter+string(id)] > 0:
		return finding.OfUnit(finding.NoProcedure, id, "%s loots, and does not try to rally in its next activation", name).Cite("BB 18.1")
	}
	return finding.OfUnit(finding.AsStated, id, "not checked: what else the series' rules ask of a unit that rallies").Cite("SR 13.4")
}

// rallyFalls: who passes is in good order; a collapsed unit never is (BB 30.0).
func rallyFalls(c *course, t state.Throw, f fallen) {
	c.counts(t.Index)
	c.Units[t.Index].Rallied = true
	switch {
	case !c.passes(t, f):
		c.rolled(t, f, "It stays disordered.")
	case c.Units[t.Index].Collapsed:
		c.rolled(t, f, "It passes, but a collapsed unit stays on its disordered side.")
	default:
		c.rolled(t, f, "It rallies.")
		c.Units[t.Index].Disordered = false
		c.Used[state.UsedSteady+string(c.sys.Unit(t.Index).ID)] = c.Turn
	}
}
