package lobby

import (
	"errors"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/post"
	"adjutant/moderator/register"
)

// errConfidant is why a moderator takes no seat of a game.
var errConfidant = errors.New("he moderates this game, and has read what another side has written to its moderators alone; somebody else can take the seat")

// isConfidant reports whether somebody moderates a game, as far as the club's register knows, to whose moderators another side than
// one has written: what he has read there he would play against. Who verifies a game knows of nobody that he is one.
func isConfidant(c post.Club, t *game.Table, side engine.Side, name, addr string) bool {
	if _, told := c.People.(post.Told); told || c.People == nil {
		return false
	}
	wrote := slices.ContainsFunc(t.Presses, func(p game.Press) bool { return p.To == game.ToModerator && p.Side != side && p.Side != game.Nobody })
	if !wrote {
		return false
	}
	him := []game.Seat{{Side: side, Name: name, Addr: addr}}
	for _, who := range c.ModeratorsOf(t.Roster) {
		if who.Addr != "" && (register.SameMailbox(who.Addr, addr) || c.SeatOf(strings.ToLower(t.Tag), him, who) != nil) {
			return true
		}
	}
	return false
}
