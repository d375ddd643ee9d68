package moderator

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
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

// LettersOf are the mails of a decision once it is in the log: the answers bring the
// players the files that show its result, and the mails about the end of the game
// those that show that.
func LettersOf(d Decision, tag string, signed Signed) []mail.Outgoing {
	letters := slices.Clone(d.Send)
	for i, letter := range letters {
		switch {
		case strings.HasPrefix(letter.Key, answerKey) && signed.Result != "":
			logged := game.Logged{No: signed.No, Result: signed.Result, Checkpoint: signed.Checkpoint}
			letters[i].Attachments = append(slices.Clip(letter.Attachments), logged.Files(tag)...)
		case strings.HasPrefix(letter.Key, endingKey):
			letters[i].Attachments = append(slices.Clip(letter.Attachments), game.SignedFile(tag+".ending", signed.Ending), game.SignedFile(tag+"-ending.checkpoint", signed.Checkpoint))
		}
	}
	return letters
}

// resultOf is what the submission did to the game; nil if nothing was played.
func resultOf(h *Run, no int) (*roll.Result, error) {
	if len(h.plays) == 0 {
		return nil, nil
	}
	r := roll.Result{Game: h.course.ID, Number: no, Seat: h.seat.Side, Plays: h.plays}
	key := h.key
	if former := h.in.former; former != nil {
		r.Former = true
		if key != "" {
			key = *former
		}
	}
	if key != "" {
		r.Mail = roll.Sum([]byte(key))
	}
	var err error
	if r.Keys, err = keysNamed(h); err != nil {
		return nil, fmt.Errorf("game %s: %w", h.course.Tag, err)
	}
	if r.State, err = h.course.Hash(); err != nil {
		return nil, err
	}
	if r.Pack, err = game.PackSum(h.course.PackHashNow); err != nil {
		return nil, fmt.Errorf("game %s: pack: %w", h.course.Tag, err)
	}
	if before := h.course.Logged; before != nil {
		last, err := roll.ParseResult(before.Result)
		if err != nil {
			return nil, fmt.Errorf("game %s: no. %d: %w", h.course.Tag, before.No, err)
		}
		r.Previous = last.Hash()
	}
	return &r, nil
}

// keysNamed is the hash of the keys that draw next, as the result says it; zero as in versions
// before, which did not.
func keysNamed(r *Run) (roll.Hash, error) {
	if r.in.former != nil || r.in.unnamed {
		return roll.Hash{}, nil
	}
	return r.game.Named()
}

// toldOf is an action as the result tells it, given where the game stood before it
// and what it led to.
func toldOf(r *Run, before game.Course, a engine.Action, events []engine.Event) (roll.ResultPlay, error) {
	return before.Told(a, events, r.aliases())
}
