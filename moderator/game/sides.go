package game

import (
	"slices"
	"strings"
	"time"

	"adjutant/engine"
)

// PlayerName names a side and its player, for everyone.
func (t *Table) PlayerName(side engine.Side) string {
	name := t.Rules.Pack.SideName(side)
	if seat := t.Seat(side); seat != nil && PublicName(*seat) != string(side) {
		name += " (" + PublicName(*seat) + ")"
	}
	return name
}

// Opponents are the other sides.
func (t *Table) Opponents(side engine.Side) []engine.Side {
	var others []engine.Side
	for _, seat := range t.Seats {
		if seat.Side != side {
			others = append(others, seat.Side)
		}
	}
	return others
}

// Sides are the sides of the game, in the order of its seats.
func (t *Table) Sides() []engine.Side {
	var all []engine.Side
	for _, seat := range t.Seats {
		all = append(all, seat.Side)
	}
	return all
}

// SideNamed is the side that a word names, by its id or its name in the pack.
func (t *Table) SideNamed(word string) (engine.Side, bool) {
	return t.Rules.Pack.SideNamed(word)
}

// SideNames lists sides in words: "us and cs".
func SideNames(sides []engine.Side) string {
	text := ""
	for i, s := range sides {
		if i > 0 {
			text += " and "
		}
		text += string(s)
	}
	return text
}

// Minute writes a time in UTC, for letters and journals that several people read, or somebody who has named no zone; a
// player's own deadlines are written by [clock.Zone].
func Minute(t time.Time) string { return t.UTC().Format("2 Jan 2006 15:04 UTC") }

// Nobody is the side of a reader who sees only what everyone sees.
const Nobody engine.Side = ""

// PublicName is the name of the player at a seat, unless it is a mail address.
func PublicName(s Seat) string {
	if strings.Contains(s.Name, "@") {
		return string(s.Side)
	}
	return s.Name
}

// Day is the date of a time in UTC: 2026-03-01.
func Day(t time.Time) string { return t.UTC().Format(time.DateOnly) }

// Registered is a player of the club.
type Registered struct {
	Name    string
	Addr    string // from which he writes now, in small letters
	Addrs   string // all from which he writes, a line each
	Zone    string // the time zone that he named last, "" for none
	Games   int    // that he plays and that go on, or will begin
	Invited int    // seats that are kept for him until he answers
}

// WritesFrom reports whether the address is the player's.
func (r Registered) WritesFrom(addr string) bool {
	same := func(his string) bool { return strings.EqualFold(his, addr) }
	return addr != "" && (same(r.Addr) || slices.ContainsFunc(strings.Fields(r.Addrs), same))
}

// SameName compares names as people read them: case and blanks say nothing.
func SameName(a, b string) bool {
	return strings.EqualFold(strings.Join(strings.Fields(a), " "), strings.Join(strings.Fields(b), " "))
}

// Silent are the sides that have neither made the offer nor agreed to it, the side itself
// left out.
func (t *Table) Silent(o Offered, side engine.Side) []engine.Side {
	return slices.DeleteFunc(t.Sides(), func(s engine.Side) bool {
		return s == o.Side || s == side || slices.Contains(t.Offers.Agreed[o.Number], s)
	})
}

// PlayerNames are the sides with their players, for people.
func (t *Table) PlayerNames(sides []engine.Side) string {
	words := make([]string, len(sides))
	for i, s := range sides {
		words[i] = t.PlayerName(s)
	}
	return strings.Join(words, ", ")
}

// AllOfYou is the players, to one of them.
func (t *Table) AllOfYou() string {
	if len(t.Seats) > 2 {
		return "all of you"
	}
	return "both of you"
}

// ListSides is sides as a list: north, south.
func ListSides(sides []engine.Side) string {
	words := make([]string, len(sides))
	for i, s := range sides {
		words[i] = string(s)
	}
	return strings.Join(words, ", ")
}
