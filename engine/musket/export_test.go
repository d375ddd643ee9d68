package musket

import "adjutant/engine"

// Around lists the hexes next to one.
func Around(sys *System, at engine.Loc) []engine.Loc {
	var all []engine.Loc
	for _, n := range sys.field.next[sys.field.at(at)] {
		if n != nowhere {
			all = append(all, sys.field.loc[n])
		}
	}
	return all
}

// Passes is the morale check.
func Passes(die, morale int) bool { return passes(die, morale) }

// Readings lists the options by number, with the words of their values.
func Readings() map[string][]string {
	all := map[string][]string{}
	for _, entry := range register {
		all[entry.id] = entry.words
	}
	return all
}
