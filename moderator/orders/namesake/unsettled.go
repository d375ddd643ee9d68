package namesake

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/deeds"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/orders/scan"
)

var (
	// among matches what stands before the name of several who do something, of themselves or with others.
	among = pattern.MustCompile(`(?:^|[,;:.&+(] ?|\b(?:and|with|plus|while|then|but|so|also|let|have|move|send|bring|by)(?: also)? )(?:(?:both|all|some|most|one|each|none|any|half)(?: of)? |the (?:rest|others?|remainder|last|first|next|remaining) (?:of )?|(?:the |my |our )?(?:other|remaining|last|next|two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) (?:of )?|(?:all )?(?:the |my |our |his |her |their |these |those ))*$`)
	// rests matches those of whom nothing is ordered, or something is only said.
	rests = pattern.MustCompile(`^(?: (?:there|too|all|both|in reserve|with (?:him|her|them)))?,? (?:(?:will|shall|should|must|just|all|both) )*(?:stays?|stands?|waits?|holds?|remains?|rests?|keeps?|sits?|(?:do|does) nothing|is|are|was|were|has|have|had|been|looks?|seems?)\b`)
	// goesAlong matches a word for what those do who go with others, which is none of an order.
	goesAlong = pattern.MustCompile(`\b(?:follow(?:s|ing)?|join(?:s|ing)?|accompan(?:y|ies|ying)|along|likewise|too|the same)\b`)
)

// Unsettled is where in a part of a line some who share a name are said to do something, and not which of them, in characters; and
// who can be meant. It is -1 where it does not.
func (c Call) Unsettled(part []scan.Glyph) (at int, units []engine.UnitID) {
	text := scan.Text(part)
	if len(c.families) == 0 || len(part) > maxText || deeds.In(text) == "" && !goesAlong.MatchString(text) {
		return -1, nil
	}
	s := c.line(text)
	for i := range s.low {
		if !s.begins(i) {
			continue
		}
		f, to := s.family(i)
		if f == nil || !s.own(*f) || one.MatchString(string(s.low[to:])) {
			continue
		}
		if among.MatchString(string(s.low[:i])) && !rests.MatchString(string(s.low[to:])) {
			return i, s.onMap(*f)
		}
	}
	return -1, nil
}

// Which asks which of some who share a name are meant, where a part of a line has some of them do something and does not say which.
// beyond reports whether a unit is none of those who do it already.
func (c Call) Which(part []scan.Glyph, beyond func(engine.UnitID) bool) (f scan.Fault, asks bool) {
	at, units := c.Unsettled(part)
	if at < 0 || !slices.ContainsFunc(units, beyond) {
		return scan.Fault{}, false
	}
	var names []string
	for _, u := range c.scope.Roster.Units {
		if slices.Contains(units, u.ID) {
			names = append(names, u.Display())
		}
	}
	return scan.Fault{At: at, Finding: refusal.MayMean(strings.TrimRight(names[0], " 0123456789"), names, "")}, true
}

// one matches the number behind the name of one unit.
var one = pattern.MustCompile(`^ \d{1,3}(?:\D|$)`)

// own reports whether a family is of the reader's.
func (s line) own(f family) bool {
	reader := s.scope.Roster.Reader
	return reader == "" || s.scope.Roster.Units[f.members[f.numbers[0]]].Side == reader
}

// onMap are those of a family who are on the map.
func (s line) onMap(f family) (units []engine.UnitID) {
	for _, i := range s.meant(f, "") {
		units = append(units, s.scope.Roster.Units[i].ID)
	}
	return units
}
