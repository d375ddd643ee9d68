package muzzleblast

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/muzzleblast/printed"
)

// turnTerm says what is done in a turn, and in which order (B-32).
func turnTerm(s *state) engine.Term {
	means := "A turn has two steps in which you order, both sides at once and unseen: first moves and charges, then fire, when all see where everybody stands. "
	if s.Options.Is(printed.OptOneMail, "yes") {
		means = "In a turn both sides order once, at once and unseen: moves, charges and fire. "
	}
	means += fmt.Sprintf("When the orders of both are in, or at the deadline, they are carried out: the moves slice by slice; then guns, then small arms; then melees of who is in contact; then morale, and officers rally. The game has %d turns.", s.Turns)
	return engine.Term{Word: "turn", Means: means, Cites: []engine.Cite{"B-32"}}
}
