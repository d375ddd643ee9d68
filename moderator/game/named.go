package game

import (
	"slices"

	"adjutant/engine"
)

// UnitsOf is every unit that an order names as its own.
func UnitsOf(a engine.Action) []engine.UnitID {
	units := slices.Clone(a.Units)
	for _, arg := range []string{"primary", "support", "leader", "guns"} {
		for _, name := range a.Arg(arg) {
			units = append(units, engine.UnitID(name))
		}
	}
	return units
}
