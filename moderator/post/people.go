package post

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
)

// People tells who is behind addresses and names, as the register of a club knows.
type People interface {
	// Sits reports whether somebody is, as far as is known, who sits at a seat of a game: from whichever of his
	// addresses, and under whichever of his names.
	Sits(tag string, who mail.Address, s game.Seat) bool
}

// Told are people of whom only that is known which a journal tells, as for a verifier of a game: that somebody
// plays a side, or nothing.
type Told struct {
	Addr string
	Side engine.Side
}

// Sits reports whether it is told.
func (t Told) Sits(_ string, who mail.Address, s game.Seat) bool {
	return t.Addr != "" && strings.EqualFold(t.Addr, who.Addr) && t.Side == s.Side
}

// AsTold is the club as far as a game tells of it: what enters a journal must not depend on what a verifier of
// it cannot know.
func (c Club) AsTold() Club {
	c.People = Told{}
	return c
}

// SeatOf is the seat of a person in the game with the tag, as his address, his name or the register tells; nil
// for none. Whether a moderator plays is decided here alone. Where the register was not asked, he may be
// anybody.
func (c Club) SeatOf(tag string, seats []game.Seat, who mail.Address) *game.Seat {
	i := slices.IndexFunc(seats, func(s game.Seat) bool { return s.House == 0 && c.sits(tag, s, who) })
	if i < 0 {
		return nil
	}
	return &seats[i]
}

func (c Club) sits(tag string, s game.Seat, who mail.Address) bool {
	switch {
	case c.People == nil,
		who.Addr != "" && strings.EqualFold(mail.Address{Addr: s.Addr}.Base(), who.Base()),
		who.Name != "" && game.SameName(s.Name, who.Name):
		return true
	}
	return c.People.Sits(tag, who, s)
}
