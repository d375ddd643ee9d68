package gbacw

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
)

// throw asks for dice.
func (c *course) throw(kind string, index int, word string) {
	c.Rolls = append(c.Rolls, state.Throw{Kind: kind, Index: index, Word: word})
}

// d10 is a die of the game, read 0 to 9 (SR 2.5).
func d10(n int) []engine.Dice { return []engine.Dice{{N: n, Sides: 10, Low: 0}} }

// throwChance asks for the dice of the next throw.
func (sys *system) throwChance(s *state.State) *engine.Chance {
	t := s.Rolls[0]
	p := sys.procedures[t.Kind]
	dice := max(p.dice, 1)
	return &engine.Chance{
		ID: fmt.Sprintf("%s-%d-%d", t.Kind, s.Turn, s.Fallen+1), Purpose: p.purpose(sys, s, t), Dice: d10(dice),
		Mods: p.modifiers(sys, s, t), Cites: p.cites,
	}
}

// fell carries out what the dice of the next throw say.
func (c *course) fell(values []int) {
	t := c.Rolls[0]
	p := c.sys.procedures[t.Kind]
	mods := p.modifiers(c.sys, c.State, t)
	sum := values[0]
	for _, m := range mods {
		sum += m.Value
	}
	before := len(c.told)
	c.Rolls = c.Rolls[1:]
	p.fall(c, t, fallen{values: values, sum: sum})
	for i := before; i < len(c.told); i++ {
		if c.told[i].Kind == eventRolled {
			c.told[i].Mods, c.told[i].Cites = mods, p.cites
		}
	}
}

// fallen is how dice fell.
type fallen struct {
	values []int
	sum    int // the first with all modifiers
}

// natural is the first die as it fell.
func (f fallen) natural() int { return f.values[0] }

// eventRolled is the kind of the event that tells of dice.
const eventRolled = "rolled"

// passes reports whether a check is passed: the modified roll is the cohesion or less (BB 13.52). The
// series' own rule on rolls that always pass or fail is not known; the book states it for recovery.
func (c *course) passes(t state.Throw, f fallen) bool {
	value, _ := position.Cohesion(c.sys.Book, c.State, t.Index, c.Units[t.Index].Disordered)
	return f.sum <= value
}
