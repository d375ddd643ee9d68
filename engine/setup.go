package engine

// SetupChecker is what a [System] has whose scenarios say where units begin. It lets the
// position with which a player opens a game be held against that.
type SetupChecker interface {
	// CheckSetup names every unit of a side, or of both for "", that does not stand where the
	// scenario has it, does not look there, or is in another condition, in the pack's order. Words
	// are the conditions that the position can show, nil for all that there are. Of a unit whose
	// Status is nil none is held against it, and no facing where that is "". The error says that
	// there is no such scenario.
	CheckSetup(scenario string, side Side, placed []Placed, words []string) ([]Finding, error)
}
