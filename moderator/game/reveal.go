package game

import (
	"slices"

	"adjutant/engine"
	"adjutant/moderator/seal"
)

// Reveal is what a side told of a part of its orders that it had sealed by a hash:
// once and for all. What is as it was sealed is kept shut until the rules have it
// played; what is not is void, and the default of the rules stands for it.
type Reveal struct {
	Side   engine.Side `json:"side"`
	No     int         `json:"no"` // the submission that told it
	Part   string      `json:"part"`
	Turn   int         `json:"turn"` // on which it was sealed
	Seal   string      `json:"seal"` // what it was held against
	Secret string      `json:"secret"`
	Lines  []string    `json:"lines"`           // canonical, in the player's order
	False  bool        `json:"false,omitempty"` // it is not what was sealed
}

// SealedPlan is what the seal of the part was made of, if the reveal is true.
func (r Reveal) SealedPlan(game string) seal.Plan {
	return seal.Plan{Game: game, Side: string(r.Side), Part: r.Part, Turn: r.Turn, Secret: r.Secret, Lines: r.Lines}
}

// verdict is what came of the reveal, for the journal.
func (r Reveal) verdict() string {
	if r.False {
		return ": not what was sealed"
	}
	return ": as it was sealed"
}

// IsOf reports whether this opens the sealed part.
func (r Reveal) IsOf(part engine.SealedPart) bool {
	return r.Side == part.Default.Side && r.Part == part.Part && r.Seal == part.Seal
}

// ShutParts are the parts that a side has sealed by a hash and that are not open.
func (c *Course) ShutParts(side engine.Side) []engine.SealedPart {
	return slices.DeleteFunc(engine.SealedParts(c.Rules.System, c.State, side), func(p engine.SealedPart) bool { return p.Open })
}

// ToldAll reports whether a side has told all that it has sealed and not opened, which is
// something.
func (c *Course) ToldAll(side engine.Side) bool {
	shut := c.ShutParts(side)
	return len(shut) > 0 && !slices.ContainsFunc(shut, func(p engine.SealedPart) bool {
		return !slices.ContainsFunc(c.Reveals, func(r Reveal) bool { return r.IsOf(p) })
	})
}
