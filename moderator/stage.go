package moderator

import "adjutant/engine"

// Stage is how far a game is, in one word.
type Stage string

// The stages that there are. Where several apply, the last of them is told.
const (
	StageInvited Stage = "invited" // it has not begun
	StageRunning Stage = "running"
	StagePaused  Stage = "paused" // orders are decided, and no deadline runs
	StageFrozen  Stage = "frozen" // it waits for dice of the beacon
	StageHeld    Stage = "held"   // no orders are decided
	StageOver    Stage = "over"
)

// stage is how far the game is.
func (c *course) stage() Stage {
	over, _ := c.over()
	switch {
	case over:
		return StageOver
	case c.held != nil:
		return StageHeld
	case c.frozen != nil:
		return StageFrozen
	case c.paused != nil:
		return StagePaused
	}
	return StageRunning
}

// over reports whether the game is over, by its rules or otherwise, and says how.
func (c *course) over() (over bool, text string) {
	if c.ended != nil {
		return true, c.ended.Text
	}
	if node := c.node(); node.Kind == engine.AtOver {
		return true, node.Result.Text
	}
	return false, ""
}
