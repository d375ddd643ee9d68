package game

import (
	"maps"

	"adjutant/engine"
)

// Press is what a player wrote for others in the game. No roll back takes it away.
type Press struct {
	Number int         `json:"number"` // 1 for the first of the game
	No     int         `json:"no"`     // the submission that it came with
	Side   engine.Side `json:"side"`   // who wrote it
	To     Addressee   `json:"to"`
	Text   string      `json:"text"`
	From   string      `json:"from,omitempty"`   // the moderator who wrote it, where no side did
	Reader engine.Side `json:"reader,omitempty"` // the side that it is for alone
	Mail   string      `json:"mail,omitempty"`   // Message-ID of the mail that it came in
}

// Addressee is the reader that a press is for.
type Addressee string

// Whom a press can be for.
const (
	ToAll       Addressee = "all"       // everybody in the game
	ToOpponents Addressee = "opponent"  // those who sit at the other seats
	ToSide      Addressee = "side"      // one side, from a moderator
	ToModerator Addressee = "moderator" // the humans who moderate the game
)

// Spectator is the reader who sits at no seat and moderates nothing: anybody.
const Spectator engine.Side = "spectator"

// HasReader reports whether the side may read the press; a spectator reads what is for all.
func (p Press) HasReader(side engine.Side) bool {
	if side == Spectator {
		return p.To == ToAll
	}
	return p.Side == side || p.To == ToAll || p.To == ToOpponents || p.To == ToSide && p.Reader == side
}

// Reads reports whether who sits at a seat now may read a press: what was not for all is not for whoever has taken the
// seat over since.
func (t *Table) Reads(p Press, side engine.Side) bool {
	return p.HasReader(side) && (p.To == ToAll || p.Number > t.pressed[side])
}

// pressedWith are the numbers with another of a side.
func pressedWith(all map[engine.Side]int, side engine.Side, n int) map[engine.Side]int {
	all = maps.Clone(all)
	if all == nil {
		all = map[engine.Side]int{}
	}
	all[side] = n
	return all
}

// PressOfOperator is who wrote a press of an operator without a name.
const PressOfOperator = "the operator"

// Whom names the readers of the press.
func (p Press) Whom(rules Rules) string {
	switch p.To {
	case ToSide:
		return rules.SideName(p.Reader)
	case ToOpponents, ToModerator:
		return "the " + string(p.To)
	}
	return string(p.To)
}
