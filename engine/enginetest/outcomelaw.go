package enginetest

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/playout"
)

// outcomesAreWhole: a system that foretells has each fall of the dice in exactly one
// outcome, and each outcome has a text of its own and leads to one state, whichever
// of its falls comes; where no dice are wanted it foretells nothing.
func outcomesAreWhole(g *trial, m moment) error {
	outcomes := engine.OutcomesOf(g.sys, m.state)
	if len(outcomes) == 0 {
		return nil
	}
	if m.node.Kind != engine.AtChance {
		return fmt.Errorf("outcomes at a %s", m.node.Kind)
	}
	texts, fallen, all := map[string]bool{}, map[string]bool{}, 1
	for _, d := range m.node.Chance.Dice {
		for range d.N {
			all *= d.Sides
		}
	}
	for _, o := range outcomes {
		if o.Text == "" || texts[o.Text] || len(o.Falls) == 0 {
			return fmt.Errorf("outcome %q, of %d falls, is none or comes twice", o.Text, len(o.Falls))
		}
		texts[o.Text] = true
		if err := g.outcomeIsOne(m, o, fallen); err != nil {
			return fmt.Errorf("outcome %q: %w", o.Text, err)
		}
	}
	if len(fallen) != all {
		return fmt.Errorf("outcomes of %d falls, and there are %d", len(fallen), all)
	}
	return nil
}

// outcomeIsOne plays falls of an outcome: the first, the last, and one between.
func (g *trial) outcomeIsOne(m moment, o engine.Outcome, fallen map[string]bool) error {
	for _, f := range o.Falls {
		if key := fmt.Sprint(f); fallen[key] || !o.Has(f) {
			return fmt.Errorf("%v is of two outcomes", f)
		}
		fallen[fmt.Sprint(f)] = true
	}
	var first []byte
	for _, f := range [][]int{o.Falls[0], o.Falls[len(o.Falls)/2], o.Falls[len(o.Falls)-1]} {
		next, err := playout.Apply(g.sys, m.state, engine.Play{Roll: &engine.Roll{Chance: m.node.Chance.ID, Values: slices.Clone(f)}})
		if err != nil {
			return fmt.Errorf("%v: %w", f, err)
		}
		if first == nil {
			first = next.Text()
		}
		if err := same(fmt.Sprintf("the state after %v and after %v", o.Falls[0], f), first, next.Text()); err != nil {
			return err
		}
	}
	return nil
}
