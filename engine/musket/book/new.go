package book

import "fmt"

// Playable names a value for which the pack has no data.
func (sys *Book) Playable(opts Choices) error {
	if sys.Charts[opts[OptCRT]] == nil {
		return fmt.Errorf("the pack has no chart for option A-01 (crt) %s", opts.Word(OptCRT))
	}
	if opts.Is(optSealed, sealedCommit) && sys.Sheet.Plan == nil {
		return fmt.Errorf("option sealed %s: the pack has no entry plan to seal", opts.Word(optSealed))
	}
	for side := range sys.Sides {
		if opts.Is(OptNoGoal, GoalEdge) && sys.Field.Goal[side] == nil && sys.Sheet.Edge[side] == nil {
			return fmt.Errorf("option A-14 (no_goal) edge: the pack lists no hexes to which %s retreats (musket.retreat)", sys.Sides[side])
		}
	}
	return nil
}
