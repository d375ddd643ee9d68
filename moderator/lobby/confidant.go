package lobby

import (
	"errors"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/post"
	"adjutant/moderator/register"
)

// errConfidant is why a moderator takes no seat of a game.
var errConfidant = errors.New("he moderates this game, and has read what is another side's alone; somebody else can take the seat")

// confided is that, to him.
const confided = "you moderate this game, and have read what is another side's alone; somebody else can take the seat"

// isConfidant reports whether somebody moderates a game, as far as the club's register knows, and may have read there what is another
// side's than one alone, so that he would play against what he knows: the side has written to those who moderate, or he has carried
// orders of it out. Who verifies a game knows of nobody that he is one.
func isConfidant(c post.Club, t *game.Table, side engine.Side, name, addr string) bool {
	who, moderates := moderatorOf(c, t, side, name, addr)
	if !moderates {
		return false
	}
	wrote := slices.ContainsFunc(t.Presses, func(p game.Press) bool { return p.To == game.ToModerator && p.Side != side && p.Side != game.Nobody })
	return wrote || slices.ContainsFunc(t.Judged, func(j game.Judged) bool { return j.Side != side && carriedOut(j.Acted, c.Signed(who)) })
}

// carriedOut reports whether it was a moderator, as he signs, who gave orders for a side, or had those carried out that it had stored.
func carriedOut(a *game.Acted, signs string) bool {
	return a != nil && a.By == game.ByModerator && a.Orders != "" && (a.Name == signs || game.SameName(a.Name, signs))
}

// moderatorOf finds out whether a person who is to play a side also moderates the game, and as which of its
// moderators. It is false if he does not, or if nobody can tell.
func moderatorOf(c post.Club, t *game.Table, side engine.Side, name, addr string) (mail.Address, bool) {
	if _, told := c.People.(post.Told); told || c.People == nil {
		return mail.Address{}, false
	}
	him := []game.Seat{{Side: side, Name: name, Addr: addr}}
	for _, who := range c.ModeratorsOf(t.Roster) {
		if who.Addr != "" && (register.SameMailbox(who.Addr, addr) || c.SeatOf(strings.ToLower(t.Tag), him, who) != nil) {
			return who, true
		}
	}
	return mail.Address{}, false
}
