package engine

// SetupChecker is what a [System] implements whose scenarios say where units begin. It lets the
// position with which a player opens a game be held against that.
type SetupChecker interface {
	// CheckSetup names every unit of a side, or of both for "", that does not stand where the
	// scenario has it, in the pack's order. Of units whose Status is nil only the place is held
	// against it. The error says that there is no such scenario.
	CheckSetup(scenario string, side Side, placed []Placed) ([]Finding, error)
}
