package book

import (
	"strings"

	"adjutant/engine"
)

// DieSides is the number of sides of all dice of the system.
const DieSides = 6

// UnitIDs names units for the outside.
func UnitIDs(sys *Book, units []int) []engine.UnitID {
	all := make([]engine.UnitID, len(units))
	for i, u := range units {
		all[i] = sys.Units[u].Id
	}
	return all
}

// UnitID names a unit for the outside.
func UnitID(sys *Book, u int) engine.UnitID { return sys.Units[u].Id }

// Loc names a hex for the outside.
func Loc(sys *Book, at int) engine.Loc { return sys.Field.Loc[at] }

// Locs names hexes for the outside.
func Locs(sys *Book, hexes []int) []engine.Loc {
	all := make([]engine.Loc, len(hexes))
	for i, at := range hexes {
		all[i] = Loc(sys, at)
	}
	return all
}

// Foe is the other side.
func Foe(side int) int { return 1 - side }

// Name is what a unit is called in sentences, as its counter prints it.
func Name(sys *Book, u int) string { return sys.Units[u].Name }

// Names calls several units one after the other: 1st Foot, Marlow and Battery A.
func Names(sys *Book, units []int) string {
	var text strings.Builder
	for i, u := range units {
		switch {
		case i == 0:
		case i == len(units)-1:
			text.WriteString(" and ")
		default:
			text.WriteString(", ")
		}
		text.WriteString(Name(sys, u))
	}
	return text.String()
}

// Verb is the form of a verb that fits so many units: attacks, attack.
func Verb(units []int, one, many string) string {
	if len(units) == 1 {
		return one
	}
	return many
}
