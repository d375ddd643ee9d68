package game

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

// Stage is how far the game is.
func (c *Course) Stage() Stage {
	over, _ := c.Over()
	switch {
	case over:
		return StageOver
	case c.Held != nil:
		return StageHeld
	case c.Frozen != nil:
		return StageFrozen
	case c.Paused != nil:
		return StagePaused
	}
	return StageRunning
}
