package letters

import (
	"slices"
	"strings"
	"time"

	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/mailkey"
	"adjutant/moderator/roll"
)

// Signed is what of a decision is in the log, and the log's checkpoint with it.
type Signed struct {
	No         int         // of the submission that has the result
	Result     string      // "" for none
	Ending     string      // of the game, "" while it goes on
	Leaves     []roll.Hash // of the log, in their order; at least one
	Checkpoint string      // of the log that ends with them
}

// Lines are what is written down of it, behind the lines of the decision.
func (s Signed) Lines(at time.Time) []game.Line {
	var lines []game.Line
	if s.Result != "" {
		lines = append(lines, game.Line{At: at, Logged: &game.Logged{No: s.No, Result: s.Result, Checkpoint: s.Checkpoint}})
	}
	if s.Ending != "" {
		lines = append(lines, game.Line{At: at, Ending: s.Ending})
	}
	return lines
}

// Logged are the mails of a decision once it is in the log: the answers bring the
// players the files that show its result, and the mails about the end of the game
// those that show that.
func Logged(d decision.Decision, tag string, signed Signed) []mail.Outgoing {
	letters := slices.Clone(d.Send)
	for i, letter := range letters {
		switch {
		case strings.HasPrefix(letter.Key, mailkey.AnswerBegins) && signed.Result != "":
			logged := game.Logged{No: signed.No, Result: signed.Result, Checkpoint: signed.Checkpoint}
			proveMore(&letters[i], logged.Files(tag)...)
		case strings.HasPrefix(letter.Key, EndingKey):
			proveMore(&letters[i], game.SignedFile(tag+".ending", signed.Ending), game.SignedFile(tag+"-ending.checkpoint", signed.Checkpoint))
		}
	}
	return letters
}
