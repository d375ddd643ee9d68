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
	Name string
	Addr string // in small letters
	Zone string // the time zone that he named last, "" for none
}

// RegisterOf takes the players from the club's games. Of one address the last game
// tells name and zone.
func RegisterOf(games []Game) Register {
	var r Registering
	for _, g := range games {
		r.Read(g)
	}
	return r.Register()
}

// Registering is a register under way, of games that are read one after the other. The
// zero value has read none.
type Registering struct{ known map[string]Registered }

// Read takes the players from a game.
func (r *Registering) Read(g Game) {
	for _, line := range g.Lines {
		switch {
		case line.Joined != nil:
			r.enter(line.Joined.Name, line.Joined.Addr, line.Joined.Zone)
		case line.Seated != nil:
			r.enter(line.Seated.Name, line.Seated.Addr, line.Seated.Zone)
		case line.Opened != nil:
			for _, s := range line.Opened.Seats {
				r.enter(s.Name, s.Addr, s.Zone)
			}
		}
	}
}

func (r *Registering) enter(name, addr, zone string) {
	if addr = strings.ToLower(addr); addr == "" {
		return
	}
	if r.known == nil {
		r.known = map[string]Registered{}
	}
	r.known[addr] = Registered{Name: name, Addr: addr, Zone: cmp.Or(zone, r.known[addr].Zone)}
}

// Register is the players of the games that were read.
func (r *Registering) Register() Register {
	var all Register
	for _, p := range r.known {
		all = append(all, p)
	}
	slices.SortFunc(all, func(a, b Registered) int { return cmp.Compare(a.Addr, b.Addr) })
	return all
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
		switch sameName, sameAddr := sameName(p.Name, name), strings.EqualFold(p.Addr, addr); {
		case sameAddr && !sameName:
			return fmt.Sprintf("%s plays in this club as %s", p.Addr, p.Name)
		case sameName && !sameAddr:
			return fmt.Sprintf("somebody else plays in this club as %s", p.Name)
		}
	}
	return ""
}

// sameName compares names as people read them: case and blanks say nothing.
func sameName(a, b string) bool {
	return strings.EqualFold(strings.Join(strings.Fields(a), " "), strings.Join(strings.Fields(b), " "))
}
