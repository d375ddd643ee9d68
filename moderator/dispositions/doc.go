// Package dispositions reads where units are to stand, as people put it down who have read no rules of writing:
// in lists, by the signs of the map, by half a name, behind a heading, with reasons and with what the ground is
// like. A sentence is read whole or not at all: what no word here accounts for leaves all of it to others.
//
//	f := dispositions.Field{Units: own}
//	f.Read("nLan 1404, 1st foot + marlow (1103) -> 1104 behind the brook, rest stays")
//	// Lancers to 1404; 1st Foot and Marlow to 1104; all others stay
package dispositions
