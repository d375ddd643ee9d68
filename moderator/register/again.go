package register

import (
	"fmt"
	"strings"

	"adjutant/moderator/game"
)

// Played is the person who played a game by the name and from the address that the game has; false where the
// register does not know him.
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

// Unasked tells a moderator why a person is not asked to play; "" if he may be asked, by his present name and
// address.
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
