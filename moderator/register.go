package moderator

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Register is the players of the club: one entry for each address, sorted by it.
type Register []Registered

// Registered is a player of the club.
type Registered struct {
	Name    string
	Addr    string // in small letters
	Zone    string // the time zone that he named last, "" for none
	Games   int    // that he plays and that go on, or will begin
	Invited int    // seats that are kept for him until he answers
}

// RegisterOf takes the players from what the club's games tell of them, in any order.
// Of one address the game that spoke last tells name and zone. Who was only invited is
// no player of the club.
func RegisterOf(entries []Enrolled) Register {
	entries = slices.Clone(entries)
	slices.SortFunc(entries, func(a, b Enrolled) int {
		return cmp.Or(cmp.Compare(a.Addr, b.Addr), a.At.Compare(b.At), cmp.Compare(a.Game, b.Game))
	})
	var all Register
	for len(entries) > 0 {
		n := 1
		for n < len(entries) && entries[n].Addr == entries[0].Addr {
			n++
		}
		if p, plays := registered(entries[:n]); plays {
			all = append(all, p)
		}
		entries = entries[n:]
	}
	return all
}

// registered is one address by what games tell of it, the last behind; plays is false
// if he was only invited.
func registered(entries []Enrolled) (p Registered, plays bool) {
	p.Addr = entries[0].Addr
	for _, e := range entries {
		if e.As == AsInvited {
			p.Invited++
			continue
		}
		p.Name, p.Zone, plays = e.Name, cmp.Or(e.Zone, p.Zone), true
		if e.As == AsPlayer && !e.Over {
			p.Games++
		}
	}
	return p, plays
}

// At is who plays from the address.
func (r Register) At(addr string) (Registered, bool) {
	i := slices.IndexFunc(r, func(p Registered) bool { return strings.EqualFold(p.Addr, addr) })
	if i < 0 {
		return Registered{}, false
	}
	return r[i], true
}

// Clash says why nobody can play under the name from the address: the club knows
// one of them with another. "" if he can.
func (r Register) Clash(name, addr string) string {
	for _, p := range r {
		switch sameName, sameAddr := SameName(p.Name, name), strings.EqualFold(p.Addr, addr); {
		case sameAddr && !sameName:
			return fmt.Sprintf("%s plays in this club as %s", p.Addr, p.Name)
		case sameName && !sameAddr:
			return fmt.Sprintf("somebody else plays in this club as %s", p.Name)
		}
	}
	return ""
}

// SameName compares names as people read them: case and blanks say nothing.
func SameName(a, b string) bool {
	return strings.EqualFold(strings.Join(strings.Fields(a), " "), strings.Join(strings.Fields(b), " "))
}
