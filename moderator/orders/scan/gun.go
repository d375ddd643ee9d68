package scan

import (
	"slices"
	"strconv"
	"strings"

	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/unit"
)

// GunFirst matches the number of a gun before whose it is: "gun 1 of the Mill Battery", and alone.
var GunFirst = pattern.MustCompile(`(?i)^(?:the )?gun (?:no\.? ?)?(\d{1,2})(?: of (?:the )?)?`)

// GunLast is a text with the number of its gun behind the name of whose it is, as the language has it; the only unit with guns is
// meant where none is named. It is "" for any other text.
func (s *Scope) GunLast(text string) string {
	found := GunFirst.FindStringSubmatch(text)
	if found == nil || !s.Reads(Conversing) {
		return ""
	}
	rest := strings.TrimSpace(text[len(found[0]):])
	if !strings.Contains(strings.ToLower(found[0]), " of") {
		if own := s.Batteries(found[1]); len(own) == 1 {
			return own[0] + " gun " + found[1] + " " + rest
		}
		return ""
	}
	p := New(s, rest)
	p.Unit()
	if p.Fault != nil {
		return ""
	}
	return strings.TrimSpace(string(p.Chars[:p.At])) + " gun " + found[1] + " " + p.Rest()
}

// Batteries are the units of the reader's that have a gun of this number on the table; where nobody reads who is told of, that have guns.
func (s *Scope) Batteries(gun string) (all []string) {
	for _, u := range s.Roster.Units {
		has := slices.ContainsFunc(u.Stands, func(g unit.Stand) bool { return g.Gun > 0 && (!s.Reads(Amending) || strconv.Itoa(g.Gun) == gun) })
		if u.Side == s.Roster.Reader && has {
			all = append(all, string(u.ID))
		}
	}
	return all
}
