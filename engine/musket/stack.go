package musket

import "fmt"

// fullHex is how many combat units of any kind may end a phase in a hex; one more
// may if there is a battalion or artillery among them (MS 5.0). Vedettes stack
// freely (WC 15.2).
const fullHex = 3

// crowded reports whether combat units are too many for one hex.
func crowded(sys *System, units []int) bool {
	n, light := 0, false
	for _, u := range units {
		if !sys.units[u].vedette {
			n++
			light = light || sys.units[u].light()
		}
	}
	return n > fullHex && !(light && n == fullHex+1)
}

// overstack disrupts every unit in a hex that holds too many (MS 5.0). Those
// disrupted or ineffective already suffer no more, or retreat.
func (c *course) overstack() {
	many := make([]int, len(c.sys.field.ground))
	for _, p := range c.pieces {
		if p.at != nowhere {
			many[p.at]++
		}
	}
	for at := range many {
		if many[at] <= fullHex {
			continue
		}
		for side := range c.sys.sides {
			units := combatIn(c.sys, c.pieces, at, side)
			if !crowded(c.sys, units) {
				continue
			}
			c.tell("overstacked", units, at, fmt.Sprintf("%d units in %s are over-stacked", len(units), loc(c.sys, at)), "MS 5.0")
			c.crowdOut(at, side, units)
			c.upsetAll(units)
		}
	}
}

// crowdOut makes those of an over-stacked hex retreat whom it can disrupt no more
// (A-47, MS 11.1.5).
func (c *course) crowdOut(at, side int, units []int) {
	t := task{kind: taskRetreat, side: side, at: at, most: longRetreat, instead: nowhere}
	for _, u := range units {
		if was := c.pieces[u].status; was != good {
			t.units = append(t.units, u)
			t.least = append(t.least, c.leastBack(u, was, false, false))
		}
	}
	if len(t.units) > 0 && c.opts.is(optOverstack, 1) {
		c.push(t)
	}
}

// upset disrupts a unit, or flips it to its ineffective side; one that is either
// already stays as it is.
func (c *course) upset(u int) {
	p := &c.pieces[u]
	switch {
	case p.status != good:
	case disrupts(c.sys, c.opts, u):
		p.status = disrupted
		c.tell("disrupted", []int{u}, p.at, name(c.sys, u)+" is disrupted", "MS 11.1")
	default:
		p.status = ineffective
		c.tell("ineffective", []int{u}, p.at, name(c.sys, u)+" becomes ineffective", "MS 11.2")
	}
}
