package decision

import (
	"slices"
	"strings"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/game/secret"
)

// ChairOf is the place of a moderator at a game, with the token of his reply address. It is false for a person
// who plays in the game, has played in it, or does not moderate it. A damaged game has no such place: then it
// tells only whether he moderates it.
func (m Moderator) ChairOf(g game.Game, who mail.Address) (chair game.Seat, chairs bool) {
	roster := game.RosterOf(g.Lines)
	if !slices.ContainsFunc(m.Club.ModeratorsOf(roster), func(a mail.Address) bool { return a.Addr != "" && strings.EqualFold(a.Addr, who.Addr) }) {
		return game.Seat{}, false
	}
	if p := game.InvitationOf(g.Lines); p != nil && !p.Opened {
		if m.Club.SeatOf(g.Tag(), append(p.Sitting(), p.Asked()...), who) != nil {
			return game.Seat{}, false
		}
		return game.Seat{Name: who.Name, Addr: who.Addr, Side: game.Nobody, Token: roster.Word(secret.Chair(who.Addr))}, true
	}
	t, err := m.Rules.TableOf(g)
	if err != nil {
		return game.Seat{}, m.Club.SeatOf(g.Tag(), roster.Sitting, who) == nil
	}
	all := m.Club.Chairs(t)
	i := slices.IndexFunc(all, func(c game.Seat) bool { return strings.EqualFold(c.Addr, who.Addr) })
	if i < 0 {
		return game.Seat{}, false
	}
	return all[i], true
}
