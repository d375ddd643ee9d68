package state

import "adjutant/engine"

// Piece is a unit of the pack in the game.
type Piece struct {
	At      engine.Loc `json:"at,omitempty"`
	Off     Off        `json:"off,omitempty"`
	Lost    int        `json:"lost,omitempty"` // steps
	Flipped bool       `json:"flipped,omitempty"`
	Marks   []string   `json:"marks,omitempty"` // sorted
	// Under is the mask beneath which a unit that waits lies: its side alone knows it.
	Under engine.UnitID `json:"under,omitempty"`
	// Through is where a unit that has left the board stood last, and By the side that led it off.
	Through engine.Loc  `json:"through,omitempty"`
	By      engine.Side `json:"by,omitempty"`
	// of the phase:
	Spent   int  `json:"spent,omitempty"` // half points
	Stopped bool `json:"stopped,omitempty"`
	Moved   bool `json:"moved,omitempty"` // by an allowance: once in a phase
	Attacks int  `json:"attacks,omitempty"`

	Place int `json:"-"` // the number of At, -1 where there is none
}

// Off is why a unit is not in play; "" for one that is.
type Off string

// The reasons.
const (
	Waits Off = "waits" // for its turn
	Gone  Off = "gone"  // eliminated
	Out   Off = "out"   // not in the scenario
	Left  Off = "left"  // over an edge of the board, or out of an area
	// Unseen is in the view of a side, and never in a state itself: it stands where another side alone sees it, or could and waits still.
	Unseen Off = "unseen"
)

// Take takes a unit off the board.
func (p *Piece) Take(steps int) {
	*p = Piece{Off: Gone, Lost: steps, Flipped: p.Flipped, Place: -1}
}
