package interpret

import (
	"slices"

	"adjutant/moderator/bind"
	"adjutant/moderator/board"
	"adjutant/moderator/carried"
	"adjutant/vassal/forge"
	"adjutant/vassal/replay"
)

// Thrown is a roll made in VASSAL that counts.
type Thrown struct {
	Step   int
	By     string // name of the player, "" where the log does not tell
	Button string
	Values []int // one a die; nil where only words or a sum are told
	N      int   // how many dice the button throws; 0 for a button that the binding does not know
	Sides  int   // of each
}

// thrown is a roll with what the binding says of its button.
func thrown(b *board.Binding, roll replay.Roll) Thrown {
	t := Thrown{Step: roll.Step, By: carried.Clip(roll.Player), Button: carried.Clip(roll.Button), Values: roll.Values}
	if i := slices.IndexFunc(b.Dice, func(d bind.Dice) bool { return d.Name == roll.Button }); i >= 0 {
		t.N, t.Sides = b.Dice[i].N, b.Dice[i].Sides
	}
	return t
}

// UpTo is the log as a file, as it stood before one of its steps.
func (l *Log) UpTo(step int) ([]byte, error) {
	cut, err := forge.Until(l.Full, step)
	if err != nil {
		return nil, err
	}
	return carried.Bytes(cut)
}
