package secret

import (
	"adjutant/engine"
	"adjutant/moderator/roll"
)

// Seeds are what an older game has in the place of a secret: the seeds of its seats, in their order.
type Seeds struct {
	Tag      string // of the game
	Seats    []Seed
	Proposed int // how many were asked to take a seat
}

// Seed is the seed of a side's seat.
type Seed struct {
	Side engine.Side
	Seed string
}

// firstSeed is the seed of the first seat, of which older games made most words.
func (s Seeds) firstSeed() string {
	if len(s.Seats) == 0 {
		return ""
	}
	return s.Seats[0].Seed
}

// seedOf is the seed of the side's seat, as long as that of all for nobody's.
func (s Seeds) seedOf(side engine.Side) string {
	text := "adjutant/moderator/v1\n"
	for _, seat := range s.Seats {
		if text += seat.Seed + "\n"; seat.Side == side {
			return seat.Seed
		}
	}
	return roll.Sum([]byte(text)).String()
}
