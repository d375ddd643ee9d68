package judge

import (
	"slices"

	"adjutant/engine"
	"adjutant/moderator/command"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/letters"
)

// hasOrders reports whether a submission asks for more than commands do and than to
// open what was sealed, which may be done for ever.
func hasOrders(reading interpret.Reading) bool {
	ordered := slices.ContainsFunc(reading.Items, func(i interpret.Item) bool { return i.Reveal == nil })
	opens := len(reading.Items) > 0 && !ordered
	return !reading.Empty() && !(opens && reading.Standing == nil && len(reading.Ahead) == 0 && reading.Log == nil)
}

// tooLate drops the orders of the submission, since the game is over.
func (h *Hearing) tooLate(how string) {
	h.Reading.Items, h.Reading.Standing, h.Reading.Ahead, h.Reading.Log, h.Reading.Notes = nil, nil, nil, nil, nil
	h.Reading.Findings = []engine.Finding{command.IsOver(how)}
}

// addEnding adds to a decision what the end of the game brings: the line, unless a
// command brought it, the ending to be signed, and the letters.
func addEnding(r *Run, d *decision.Decision) error {
	end := r.Then.End
	if end == nil && d.Outcome.Effective() {
		if end = game.Victory(r.Course); end != nil {
			d.Append = append(d.Append, game.Line{At: r.Now, Ended: end})
		}
	}
	if end == nil {
		return nil
	}
	d.Release = r.Start.Waiting
	after := r.Game
	after.Lines = append(slices.Clip(after.Lines), d.Append...)
	return letters.CloseGame(r.Moderator, d, after, *end, r.Now)
}
