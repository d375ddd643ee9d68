package register

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"adjutant/moderator/game"
)

// Players is the players of the club: one entry for each address, sorted by it.
type Players []game.Registered

// Of takes the players from what the club's games tell of them, in any order.
// Of one address the game that spoke last tells name and zone. Who was only invited is
// no player of the club.
func Of(entries []Entry) Players {
	entries = slices.Clone(entries)
	slices.SortFunc(entries, func(a, b Entry) int {
		return cmp.Or(cmp.Compare(a.Addr, b.Addr), a.At.Compare(b.At), cmp.Compare(a.Game, b.Game))
	})
	var all Players
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
func registered(entries []Entry) (p game.Registered, plays bool) {
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
func (r Players) At(addr string) (game.Registered, bool) {
	i := slices.IndexFunc(r, func(p game.Registered) bool { return strings.EqualFold(p.Addr, addr) })
	if i < 0 {
		return game.Registered{}, false
	}
	return r[i], true
}

// Clash says why nobody can play under the name from the address: the club knows
// one of them with another. "" if he can.
func (r Players) Clash(name, addr string) string {
	for _, p := range r {
		switch sameName, sameAddr := game.SameName(p.Name, name), strings.EqualFold(p.Addr, addr); {
		case sameAddr && !sameName:
			return fmt.Sprintf("%s plays in this club as %s", p.Addr, p.Name)
		case sameName && !sameAddr:
			return fmt.Sprintf("somebody else plays in this club as %s", p.Name)
		}
	}
	return ""
}
