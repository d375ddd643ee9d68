package scan

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/spelling"
)

// Site is a place of a table with a name: a house, a hill, a bridge.
type Site struct {
	Name string
	At   engine.Loc   // its middle
	Line []engine.Loc // the points of a road or wall, which is gone towards where it is nearest; nil for an area
	Area []engine.Loc // the corners of any other
	Kind string       // the pack's word: hill, wood, road, house
}

// Names are what a place of a table is called, among all places.
func (s Site) Names(all []Site) []string {
	spaced := strings.ReplaceAll(s.Name, "-", " ")
	names := []string{s.Name, spaced}
	last := func(name string) string { return strings.ToLower(name[strings.LastIndexAny(name, "- ")+1:]) }
	others := slices.ContainsFunc(all, func(o Site) bool { return o.Name != s.Name && last(o.Name) == last(s.Name) })
	if !others {
		names = append(names, last(s.Name))
	}
	return names
}

// SiteAt is the place of the table whose name begins at a position of a text in small letters, and where the name ends; 0 where none does.
func (s *Scope) SiteAt(low []rune, from int) (end int, at *Site) {
	for i, site := range s.Roster.Sites {
		for _, name := range site.Names(s.Roster.Sites) {
			long := len([]rune(name))
			if from+long > len(low) || long <= end-from || string(low[from:from+long]) != spelling.Fold(name) {
				continue
			}
			if to := from + long; to == len(low) || strings.ContainsRune(` ,;:.!?)'"`, low[to]) {
				end, at = to, &s.Roster.Sites[i]
			}
		}
	}
	return end, at
}
