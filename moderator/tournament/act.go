package tournament

import (
	"fmt"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/moderator/register"
)

// Act is one thing done to a tournament. Acts are never changed; the first of them founds it.
type Act struct {
	At  time.Time `json:"at"`
	By  string    `json:"by"` // who did it, for people: the operator
	Why string    `json:"why,omitempty"`

	Founded   *Founded     `json:"founded,omitempty"`
	Entered   *Entrant     `json:"entered,omitempty"`   // plays from the next round on
	Withdrawn register.Key `json:"withdrawn,omitempty"` // is paired no more
	Paired    *Round       `json:"paired,omitempty"`    // the next round is so
	Ruled     *Ruling      `json:"ruled,omitempty"`     // what a game counts as
	Told      int          `json:"told,omitempty"`      // the standings behind this round were mailed
	Ended     bool         `json:"ended,omitempty"`     // nothing more is done to it
}

// Founded is what a tournament is, as it was founded.
type Founded struct {
	Title  string         `json:"title"`
	System System         `json:"system"`
	Rounds int            `json:"rounds,omitempty"` // of a Swiss; a round robin has as many as it takes
	Breaks []Break        `json:"breaks"`           // by which equal points are told apart, in this order
	Sides  [2]engine.Side `json:"sides"`            // of its games
	Lot    string         `json:"lot"`              // seed of what is drawn by lot
	Terms  []Term         `json:"terms,omitempty"`  // of its games
}

// System is how it is paired.
type System string

// The systems.
const (
	Swiss            System = "swiss"
	RoundRobin       System = "round-robin"
	DoubleRoundRobin System = "double-round-robin"
)

// Systems are all.
func Systems() []System { return []System{Swiss, RoundRobin, DoubleRoundRobin} }

// All reports whether everybody meets everybody.
func (s System) All() bool { return s != Swiss }

// Term is one of the terms of a tournament's games, as a flag of "adjutant game new".
type Term struct {
	Flag  string `json:"flag"`
	Value string `json:"value"`
}

// Entrant is who plays, with the rating that he entered with.
type Entrant struct {
	Player register.Key `json:"player"`
	Rating int          `json:"rating"`
}

// Round is the pairings of a round.
type Round struct {
	No    int    `json:"no"` // from 1 on
	Pairs []Pair `json:"pairs"`
	Byes  []Bye  `json:"byes,omitempty"`
}

// Pair is two who meet.
type Pair struct {
	Game   string       `json:"game"`   // its tag
	First  register.Key `json:"first"`  // who plays the first of the tournament's sides
	Second register.Key `json:"second"` // and the second
}

// Bye is a round in which somebody meets nobody.
type Bye struct {
	Player  register.Key `json:"player"`
	Against register.Key `json:"against,omitempty"` // who has withdrawn, and would have been met
}

// Ruling is what a game counts as by the word of whoever directs the tournament; the act says why.
type Ruling struct {
	Game     string  `json:"game"`
	Points   [2]Half `json:"points"`              // in halves, of the first side and the second
	AsPlayed bool    `json:"as_played,omitempty"` // the ruling before is taken back
}

// Kind says in a few words what the act did, for people; name gives the name of a key's person.
func (a Act) Kind(name func(register.Key) string) string {
	switch {
	case a.Founded != nil:
		return "founded as " + a.Founded.Title
	case a.Entered != nil:
		return fmt.Sprintf("%s enters, rated %d", name(a.Entered.Player), a.Entered.Rating)
	case a.Withdrawn != "":
		return name(a.Withdrawn) + " withdraws"
	case a.Paired != nil:
		return fmt.Sprintf("round %d is paired", a.Paired.No)
	case a.Ruled != nil && a.Ruled.AsPlayed:
		return a.Ruled.Game + " counts as it was played"
	case a.Ruled != nil:
		return fmt.Sprintf("%s counts as %s:%s", a.Ruled.Game, a.Ruled.Points[0], a.Ruled.Points[1])
	case a.Told > 0:
		return fmt.Sprintf("the standings behind round %d are mailed", a.Told)
	case a.Ended:
		return "ended"
	}
	return "nothing"
}

// Stamped are acts with the time, the author and the reason of the deed.
func Stamped(deed Act, acts []Act) []Act {
	stamped := make([]Act, len(acts))
	for i, a := range acts {
		a.At, a.By, a.Why = deed.At.UTC().Truncate(time.Second), deed.By, strings.Join(strings.Fields(deed.Why), " ")
		stamped[i] = a
	}
	return stamped
}

// Enactment is acts that are to be added to those of a tournament, of which there were so many.
type Enactment struct {
	Name string
	Size int
	Acts []Act
}

// Journal is all that was done to a tournament, the last behind.
type Journal struct {
	Name string
	Acts []Act
}
