package register

import (
	"fmt"
	"strings"

	"adjutant/moderator/game"
)

// Played is who played a game by the name and from the address that it has of him; false where the register does not say who that was.
func (r Register) Played(tag, name, addr string) (Person, bool) {
	if r.fold == nil {
		return Person{}, false
	}
	for i := range r.games {
		e := &r.games[i]
		if e.Game != tag || e.Addr != strings.ToLower(addr) || !game.SameName(e.Name, name) {
			continue
		}
		if p := r.player(e); p != nil {
			return *p, true
		}
	}
	return Person{}, false
}

// Unasked says why nobody asks somebody to play, for who moderates; "" where he is asked, by the name and at the address that he has now.
func (r Register) Unasked(p Person) string {
	switch {
	case p.Forgotten:
		return fmt.Sprintf("%s is forgotten", p.Key)
	case r.WhyExpelled(p) != "":
		return r.barred(p)
	case p.Addr() == "":
		return fmt.Sprintf("nobody knows from where %s writes now; to have him asked there: player address %s = ADDRESS", p.Name, p.Key)
	}
	return ""
}
