package game

import (
	"strings"

	"adjutant/engine"
	"adjutant/moderator/game/secret"
)

// Public is the course as whoever sits at no seat may know it, to try orders on: the state that
// everybody sees, the rules, who sits where, and whether the game goes on. Of what sides have
// handed in, wrote or were asked there is nothing in it, and no address, token or seed.
func (c *Course) Public() *Course {
	opened := *c.Opened
	opened.Secret, opened.Seats = secret.Secret{}, publicSeats(c.Seats)
	t := &Table{
		Opened: &opened, Rules: c.Rules, PackHashNow: c.PackHashNow, Packs: c.Packs, Repacked: c.Repacked, OpenPlay: c.OpenPlay, Ended: c.Ended,
		Roster: Roster{tag: c.Tag, Sitting: publicSeats(c.Seats)}, History: History{Gone: c.Gone}, halt: halt{Held: c.Held, Paused: c.Paused},
		Standing: map[engine.Side]Standing{}, Engines: map[engine.Side]string{}, Undone: map[int]bool{}, quiet: quiet{numbers: map[int]bool{}}, Receipts: map[engine.Side][]Receipt{}, Unused: map[engine.Side][]LoggedRoll{},
		Asked: c.Asked, began: c.began, satFirst: publicSeats(c.Seats),
	}
	next := &Course{Table: t, State: engine.Seen(c.Rules.System, c.State, Nobody), Counts: c.Counts, played: c.played, Sat: opened.Seats}
	next.parts = partsFrom(next)
	t.end = *next
	return next
}

// noSeed stands in the place of the seeds of seats: what is salted with it is told nobody.
var noSeed = strings.Repeat("0", 64)

// publicSeats are seats with nothing but who plays them, as anyone may know it.
func publicSeats(seats []Seat) []Seat {
	open := make([]Seat, len(seats))
	for i, s := range seats {
		open[i] = Seat{Side: s.Side, Name: PublicName(s), House: s.House, Seed: noSeed}
	}
	return open
}
