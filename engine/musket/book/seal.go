package book

import (
	"slices"
	"strings"
)

// The values of optSealed: who may read an entry plan before its formation enters.
const (
	sealedTrusted = iota // the moderator
	sealedCommit         // nobody: he has its hash
)

// Commits reports whether plans are sealed by a hash.
func Commits(sys *Book, opts Choices) bool {
	return sys.Sheet.Plan != nil && opts.Is(optSealed, sealedCommit)
}

// FormationOf is the formation of that name in any letters, negative for none.
func (p *entryPlan) FormationOf(name string) int {
	return slices.IndexFunc(p.Formations, func(f string) bool { return strings.EqualFold(f, name) })
}

// PrintedEntry is when and where the first unit of a formation enters by the pack.
func PrintedEntry(sys *Book, scenario int, formation int) Arrival {
	p := sys.Sheet.Plan
	first := slices.IndexFunc(sys.Units, func(u Unit) bool { return u.Side == p.Side && u.Formation == p.Formations[formation] })
	return sys.Scenarios[scenario].Arrivals[first]
}
