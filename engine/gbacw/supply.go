package gbacw

import (
	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/gbacw/supply"
)

// batterySupplied fills the chests of a battery.
func batterySupplied(c *course, t state.Throw, _ fallen) {
	c.Units[t.Index].Ammo = ""
	c.tell("resupplied", []int{t.Index}, "%s is resupplied.", c.sys.Unit(t.Index).Name).Cites = []engine.Cite{"BB 10.92"}
}

// refilled fills the cartridge boxes of the 15th Michigan, which does nothing else in this activation.
func refilled(c *course, t state.Throw, f fallen) {
	spend(c, t.Index)
	c.Units[t.Index].Done = true
	batterySupplied(c, t, f)
}

// resupplyIdle refills who is in Reserve, or in no brigade and at rest, if a line of
// supply reaches him (BB 10.92). Where the ground is not typed in, it is asked for by name.
func resupplyIdle(c *course) {
	for i, u := range c.Units {
		if !u.Here() || u.Ammo == "" || !supply.Resting(c.sys.Book, c.State, i) || c.sys.Unit(i).Type == book.Leader || supply.MayBeSupplied(c.sys.Book, c.State, i) != nil {
			continue
		}
		c.Units[i].Ammo = ""
		c.tell("resupplied", []int{i}, "%s is resupplied, at rest.", c.sys.Unit(i).Name).Cites = []engine.Cite{"BB 10.92"}
	}
}
