// Package unit is the units that orders name: those of a roster, and which of them a name means that a player
// writes.
package unit

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/spelling"
)

// Unit is one entry of a roster.
type Unit struct {
	ID      engine.UnitID // without blanks, commas and quotes; unique, case ignored
	Name    string        // as printed: 3+4 MSG; need not be unique
	Aliases []string
	Command string // tells equal names apart, each of its words does: Johnson 1/2/1
	Code    string // likewise, as the pack writes the formation: CS:M/1/2/1; never offered
	Side    engine.Side
	Stands  []Stand // where it stands on a table, or each of its guns; none elsewhere, and of one that is not on it
	// Spoken are names as people write them, 54 Ohio for 54 OH. They are read from version Conversing on, may be those of several
	// units, and mean nobody where somebody is called so; nothing is printed with them.
	Spoken []string
	At     engine.Loc // the hex where the reader sees it, "" where he does not
	// Away says that it is not where the reader could mean it: of those with a spoken name the others are meant.
	Away bool
	// Leads says that it leads others, and Guns that it is guns.
	Leads, Guns bool
	Kind        string // as the pack has it: infantry, cavalry, artillery, leader
}

// Side is a side as the pack spells it, and its printed name, which means the same.
type Side struct {
	ID   engine.Side
	Name string
}

// Stand is where a unit stands on a table, or one of its guns, and where it looks.
type Stand struct {
	Gun    int // 0 for the unit
	At     engine.Loc
	Facing string // in degrees
}

// printed reports whether the unit is called so, with the blanks and dashes of its name.
func (u Unit) printed(folded string) bool {
	return slices.ContainsFunc(append([]string{u.Name}, u.Aliases...), func(name string) bool { return spelling.Fold(name) == folded })
}

// names is everything the unit may be called, its identifier first: the name also with dashes for its blanks, as identifiers have them.
func (u Unit) names() []string {
	return append([]string{string(u.ID), u.Name, strings.ReplaceAll(u.Name, " ", "-")}, u.Aliases...)
}

// under reports whether a command, or a side, that tells units of one name apart is the unit's.
func (u Unit) under(command string) bool {
	want := spelling.Fold(command)
	if want == spelling.Fold(u.Command) || want == spelling.Fold(u.Code) || want == spelling.Fold(string(u.Side)) {
		return true
	}
	for word := range strings.FieldsSeq(u.Command) {
		if want == spelling.Fold(word) {
			return true
		}
	}
	return false
}

// Display is the printed name, or the identifier of a unit without one.
func (u Unit) Display() string {
	if u.Name == "" {
		return string(u.ID)
	}
	return u.Name
}
