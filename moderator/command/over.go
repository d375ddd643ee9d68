package command

import (
	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/game"
)

// End ends the game, by a command of the submission.
func (r *Session) End(e game.Ended) {
	e = r.Course.Rated(e)
	r.Amend(game.Line{Ended: &e})
	r.Then.End = &e
}

// IsOver is what a command finds in a game that is over.
func IsOver(how string) engine.Finding {
	return engine.Finding{Code: finding.GameOver, Text: "the game is over: " + how}
}
