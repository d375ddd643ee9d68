package board

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/moderator/plan"
)

// named are modifiers whose texts tell the unit by its name, where they have one. Those of orders that are tried have its name in the place of
// its id.
func named(of *pack.Pack, mods []engine.Modifier) []engine.Modifier {
	mods = slices.Clone(mods)
	for i, m := range mods {
		name := string(m.Unit)
		if u, known := of.Unit(m.Unit); known {
			name = u.Name
		}
		if name != "" {
			mods[i].Text = name + ": " + m.Text
		}
	}
	return mods
}

// nameMods has what is added to dice tell its units by their names; of none it does nothing.
func nameMods(of *pack.Pack, d *plan.Dice) {
	if d != nil {
		d.Mods = named(of, d.Mods)
	}
}

// Named are modifiers of a play, with their units by their names.
func (p Play) Named(mods []engine.Modifier) []engine.Modifier { return named(p.of, mods) }
