package orders

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders/bearings"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/orders/scan"
)

// A sentence may say who goes by which directions, and no more: package bearings has the orders that it means.

// byBearings reads such a sentence; where it may mean several hexes it says which.
func (a *attempt) byBearings(text string) bool {
	if !a.x.Reads(Minding) {
		return false
	}
	lines, said := bearings.Lines(a.x.Scope, text, func(u engine.UnitID) engine.Loc { return standsOf(a.x, u) })
	switch {
	case said && len(lines) == 1:
		if !a.try(lines[0]) {
			return false
		}
		a.deed = deed{Verb: a.order.Verb}
		return true
	case said && len(lines) == 0:
		a.told = &scan.Fault{At: a.skipped, Finding: engine.Finding{Code: finding.Missing, Text: "'" + refusal.Excerpt(text) + "' leads to no hex of the map, or away from nobody whom you see"}}
	case said:
		a.told = &scan.Fault{At: a.skipped, Finding: engine.Finding{Code: finding.Missing, Text: "'" + refusal.Excerpt(text) + "' may lead to several hexes: " + whichIsIt, Write: strings.Join(lines, Or)}}
	}
	return false
}

// whichIsIt ends the finding for a way that may lead to several hexes.
const whichIsIt = "which is it?"

// standsOf is where a unit stands, or goes by what was ordered before, "" where nobody knows.
func standsOf(x *index, u engine.UnitID) engine.Loc {
	if at, ordered := x.goes[u]; ordered {
		return at
	}
	i := slices.IndexFunc(x.Roster.Units, func(one Unit) bool { return one.ID == u })
	if i < 0 {
		return ""
	}
	return x.Roster.Units[i].At
}

// byWhat matches a way that is told by what lies on it, and no hex: via the ford.
var byWhat = pattern.MustCompile(`(?i),? (?:via|by way of|through|over|across) (?:the |our |that )?[\p{L} -]{3,30}`)

// wayUnknown is the finding for such a way, with the order that there is without it.
func (s signs) wayUnknown(wrong scan.Fault) (engine.Finding, bool) {
	said := byWhat.FindStringIndex(s.text)
	if !s.p.index.Reads(Minding) || said == nil || wrong.Finding.Code != finding.Missing || len(s.p.index.Roster.Maps) == 0 {
		return engine.Finding{}, false
	}
	f := engine.Finding{Code: finding.NoOrder, Text: "by which hexes '" + strings.TrimLeft(s.text[said[0]:said[1]], " ,") + "' leads is not known here: a way is told by its hexes, 'via' and their numbers, or left to be the shortest that may be gone"}
	if rest := strings.TrimSpace(s.text[:said[0]] + s.text[said[1]:]); rest != "" {
		c := clause{scan.Normalise(rest, 1)}
		if read, failed := c.order(signsOf(c, s.p.index)); failed == nil && len(read.more) == 0 && !read.lacks && !read.rests && !read.stays {
			f.Write = read.order.String()
		}
	}
	return f, true
}
