package game

import (
	"fmt"
	"time"

	"adjutant/engine"
	"adjutant/moderator/roll"
)

// Freeze says that all that bears on the coming dice is fixed until they have
// fallen (package roll): they fall with a round of the beacon that nobody knows
// yet. The first roll behind the line ends the freeze, and all rolls of its round
// are in the same commit.
type Freeze struct {
	Number int         `json:"number"` // 1 for the first of the game
	No     int         `json:"no"`     // the submission that the dice are for
	Side   engine.Side `json:"side"`   // who handed that in
	Round  int64       `json:"round"`  // of the game's beacon
	Salt   roll.Hash   `json:"salt"`   // the first
	First  roll.Hash   `json:"first"`  // alpha of the first roll
	Sealed roll.Hash   `json:"sealed"` // of all that is frozen
	Notice string      `json:"notice"` // signed, as package roll prints it
	// Rest is what of the submission waits behind the dice, before what waits in
	// the game; nil when nothing of it is left, not even to be asked.
	Rest    *Rest           `json:"rest,omitempty"`
	Skipped bool            `json:"skipped,omitempty"` // not all of it was done before: its phase goes on
	Lost    []engine.UnitID `json:"lost,omitempty"`    // units of orders that dice before had made impossible
}

// KeptMail says that a mail came while the game was frozen or held, and waits.
type KeptMail struct {
	Mail string `json:"mail"` // its key
}

// Frozen is the freeze that a game is in, without the beacon's signature; nil if
// it is in none.
func (g Game) Frozen() *roll.Freeze {
	var frozen *roll.Freeze
	var opened Opened
	for _, line := range g.Lines {
		switch {
		case line.Opened != nil:
			opened = *line.Opened
		case line.Freeze != nil:
			f := line.Freeze.roll(line.At, opened)
			frozen = &f
		case line.IsRoll() || line.Ended != nil:
			frozen = nil
		}
	}
	return frozen
}

// roll is the freeze as it stands in records.
func (f Freeze) roll(at time.Time, o Opened) roll.Freeze {
	return roll.Freeze{
		Number: f.Number, At: at, Notice: o.Notice, Beacon: o.Beacon, Round: f.Round, Salt: f.Salt, First: f.First, Sealed: f.Sealed,
	}
}

// FrozenGame is a freeze of the game as its journal has it.
type FrozenGame struct {
	Freeze
	At time.Time
}

// FrozenWith is all that a freeze fixes, where these wait and this was told of sealed
// parts.
func FrozenWith(c *Course, own, rest *Rest, reveals []Reveal) (roll.Frozen, error) {
	state, err := c.Hash()
	f := roll.Frozen{State: state, Pack: c.PackHashNow, Options: optionsOf(c.Table), Rest: append(own.Lines(), rest.Lines()...)}
	for _, seat := range c.Seats {
		for _, line := range c.Standing[seat.Side].Orders {
			f.Standing = append(f.Standing, string(seat.Side)+": "+line)
		}
	}
	f.Standing = append(f.Standing, frozenAnswers(c)...)
	for _, r := range reveals {
		f.Standing = append(f.Standing, fmt.Sprintf("%s: part %s, sealed on turn %d%s", r.Side, r.Part, r.Turn, r.verdict()))
		for _, line := range r.Lines {
			f.Standing = append(f.Standing, fmt.Sprintf("%s: part %s: %s", r.Side, r.Part, line))
		}
	}
	return f, err
}

// optionsOf are all options of the game with their values, in the pack's order.
func optionsOf(t *Table) []string {
	var all []string
	for _, o := range t.Rules.Pack.Options {
		value, set := t.Setup.Options[o.Name]
		if !set {
			value = o.Value
		}
		all = append(all, o.Name+" "+value)
	}
	return all
}
