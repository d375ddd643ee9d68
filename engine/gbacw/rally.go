package gbacw

import "adjutant/engine/gbacw/state"

// rallyFalls: who passes is in good order; a collapsed unit never is (BB 30.0).
func rallyFalls(c *course, t state.Throw, f fallen) {
	counts(c, t.Index)
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
