package game

import "adjutant/engine"

// Answered is what a side answered to a question that is over, by its number: the play that came when the game stood at it. It is false where
// somebody else did something then, and where roll backs have moved the numbers.
func (c *Course) Answered(side engine.Side, number int, plays []engine.Play) (engine.Action, bool) {
	if c.Gone > 0 {
		return engine.Action{}, false
	}
	for _, p := range plays {
		switch {
		case p.Roll == nil && p.Action == nil:
		case number > 0:
			number--
		case p.Action != nil && p.Action.Side == side:
			return *p.Action, true
		default:
			return engine.Action{}, false
		}
	}
	return engine.Action{}, false
}
