package moderator

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/roll"
)

// Logged says that the result of a submission is in the transparency log.
type Logged struct {
	No         int    `json:"no"`         // the submission
	Result     string `json:"result"`     // signed, as package roll prints it
	Checkpoint string `json:"checkpoint"` // signed; of the log whose last leaf is the result
}

// files are what shows a player that the result is in the log.
func (l Logged) files(tag string) []mail.Attachment {
	name := fmt.Sprintf("%s-no-%d", tag, l.No)
	return []mail.Attachment{signedFile(name+".result", l.Result), signedFile(name+".checkpoint", l.Checkpoint)}
}

// Letters are the mails of a decision once its result is in the log: the answers
// bring the players the files that show it.
func (d Decision) Letters(tag string, logged Logged) []mail.Outgoing {
	letters := slices.Clone(d.Send)
	for i, letter := range letters {
		if strings.HasPrefix(letter.Key, answerKey) {
			letters[i].Attachments = append(slices.Clip(letter.Attachments), logged.files(tag)...)
		}
	}
	return letters
}

// result is what the submission did to the game; nil if nothing was played.
func (h *sitting) result(no int) (*roll.Result, error) {
	if len(h.plays) == 0 {
		return nil, nil
	}
	r := roll.Result{Game: h.course.ID, Number: no, Seat: h.seat.Side, Plays: h.plays}
	if key := h.in.Submission.Key; key != "" {
		r.Mail = roll.Sum([]byte(key))
	}
	var err error
	if r.State, err = h.course.hash(); err != nil {
		return nil, err
	}
	if r.Pack, err = roll.ParseHash(h.course.PackHash); err != nil {
		return nil, fmt.Errorf("game %s: pack: %w", h.course.Tag, err)
	}
	if before := h.course.logged; before != nil {
		last, err := roll.ParseResult(before.Result)
		if err != nil {
			return nil, fmt.Errorf("game %s: no. %d: %w", h.course.Tag, before.No, err)
		}
		r.Previous = last.Hash()
	}
	return &r, nil
}

// played is an action as the result tells it, given where the game stood before it
// and what it led to.
func (h *sitting) played(before course, a engine.Action, events []engine.Event) (roll.ResultPlay, error) {
	return before.told(a, events, h.aliases())
}

// told is an action as a result tells it that is played where the game stands, given
// what it leads to. What another side may not read of it is hashed with a salt of its
// own side's.
func (c *course) told(a engine.Action, events []engine.Event, aliases []Alias) (roll.ResultPlay, error) {
	text := c.redacted(sideLine(a), aliases, "")
	if !isHidden(events) {
		return roll.ResultPlay{Action: text}, nil
	}
	part, err := c.conceal(a, text, c.counts)
	return roll.ResultPlay{Hidden: part.Hash()}, err
}

// isHidden reports whether an action with these events is one that only its own
// side may read of.
func isHidden(events []engine.Event) bool {
	return len(events) > 0 && !slices.ContainsFunc(events, func(e engine.Event) bool { return e.Only == "" })
}
