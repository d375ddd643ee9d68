package musket

import "fmt"

// fullHex is how many combat units of any kind may end a phase in a hex; one more
// may if there is a battalion or artillery among them (MS 5.0).
const fullHex = 3

// crowded reports whether combat units are too many for one hex.
func (s *State) crowded(units []int) bool {
	if len(units) <= fullHex {
		return false
	}
	for _, u := range units {
		if s.sys.units[u].light() {
			return len(units) > fullHex+1
		}
	}
	return true
}

// overstack disrupts every unit in a hex that holds too many (MS 5.0). It does no
// more to those disrupted already.
func (c *course) overstack() {
	for at := range c.sys.field.ground {
		for side := range c.sys.sides {
			units := c.combatIn(at, side)
			if !c.crowded(units) {
				continue
			}
			for _, u := range units {
				c.upset(u)
			}
			c.tell("overstacked", units, at, fmt.Sprintf("%d units in %s are over-stacked: all disrupt or become ineffective", len(units), c.loc(at)), "MS 5.0")
		}
	}
}

// upset disrupts a unit, or flips it to its ineffective side.
func (c *course) upset(u int) {
	switch {
	case c.pieces[u].status != good:
	case c.sys.units[u].disrupts:
		c.pieces[u].status = disrupted
	default:
		c.pieces[u].status = ineffective
	}
}
