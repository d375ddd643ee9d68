package moderator

import "adjutant/moderator/game"

// goesOn reports whether the game goes on with this submission.
func (h *Verdict) goesOn(outcome game.Outcome) bool {
	return outcome.Plays() && (len(h.lines) > 0 || h.public || h.movedOn())
}
