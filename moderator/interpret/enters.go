package interpret

import (
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/pattern"
)

// A unit that comes on the map and goes no further is said to stop where it enters; and a unit that is due to
// come on is not always named.

const (
	arrives = `(?:enters?|comes? (?:on|in)|arrives?|appears?)(?: (?:on|onto) (?:the )?(?:map|board|field|table))?`
	stands  = `(?:stops?|stays?|halts?|holds?|remains?|waits?|stands?)`
)

var (
	// stopsThere matches a unit that stops where it enters, entersOnly one that enters and goes no further.
	stopsThere = pattern.MustCompile(`(?i)(^|[,;:.] +(?:and +)?|\band +)((?:the |my |our )?[^,;:.!?]{2,40}?) (?:will |shall |should |just |only )*` + stands + ` (?:right |just )?(?:there )?where (?:it|they|he|she) ` + arrives)
	entersOnly = pattern.MustCompile(`(?i)(^|[,;:.] +(?:and +)?|\band +)((?:the |my |our )?[^,;:.!?]{2,40}?) (?:will |shall |should |just |only )*` + arrives + `((?: at| in)? [ns]?\d{4})?,? (?:and|but)(?: then)? (?:` + stands + `(?: (?:put|there|where (?:it|they|he) (?:is|are|stands?)|still|at once|here))*|(?:goes?|moves?|marches?) no (?:further|farther)|does not (?:go|move) (?:on|further|farther)|do not (?:go|move) (?:on|further|farther))`)
	// allDue matches all who are due.
	allDue = pattern.MustCompile(`(?i)^((?:(?:and|so|then|now|please),? )*)(?:(?:all|the|my|our|of|these|those|whole)\s+)*(?:reinforcements?|new arrivals|arrivals|newcomers|who(?:ever)? (?:is|are) due) (?:will |shall |all )*` + arrives + `((?: at| in)? [ns]?\d{4})?([ .!]*)$`)
)

// entered is a line in which who comes on is said to enter at the place where he may.
func (r *reader) entered(line string) string {
	if r.Version < orders.Obliging || r.Rules == nil || r.State == nil || r.Pack.Grid.Size() == 0 {
		return line
	}
	if found := allDue.FindStringSubmatch(line); found != nil {
		if names, at := r.due(nil); names != "" {
			return found[1] + names + " enter at " + atOr(found[2], at) + found[3]
		}
	}
	for _, form := range []*pattern.Pattern{stopsThere, entersOnly} {
		found := form.FindStringSubmatchIndex(line)
		if found == nil {
			continue
		}
		units, _, _ := r.roster.Mentions(line[found[4]:found[5]])
		names, at := r.due(units)
		if len(units) == 0 || names == "" {
			continue
		}
		said := ""
		if len(found) > 6 && found[6] >= 0 {
			said = line[found[6]:found[7]]
		}
		line = line[:found[4]] + names + " enter at " + atOr(said, at) + line[found[1]:]
	}
	return line
}

// atOr is the place that is said, or else another.
func atOr(said string, at engine.Loc) string {
	if place := hexIn.FindString(said); place != "" {
		return place
	}
	return string(at)
}

var hexIn = regexp.MustCompile(`(?i)[ns]?\d{4}`)

// due are those of some units, or of all for nil, that may come on now, by their names, and where: one of them may not, or each elsewhere, and
// there are none.
func (r *ground) due(units []engine.UnitID) (names string, at engine.Loc) {
	entries := map[engine.UnitID][]engine.Loc{}
	for a := range r.Rules.Legal(r.State, r.Side) {
		if a.Verb == "move" && len(a.Path) == 1 && len(a.Units) == 1 && len(a.Args) == 0 {
			entries[a.Units[0]] = append(entries[a.Units[0]], a.Path[0])
		}
	}
	var all []string
	for _, u := range r.roster.Units {
		where := entries[u.ID]
		if units != nil && !slices.Contains(units, u.ID) || len(where) == 0 {
			continue
		}
		if at != "" && !slices.Contains(where, at) || at == "" && len(where) > 1 {
			return "", ""
		}
		at = where[0]
		all = append(all, u.Display())
	}
	if units != nil && len(all) != len(units) {
		return "", ""
	}
	return strings.Join(all, ", "), at
}
