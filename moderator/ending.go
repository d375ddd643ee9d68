package moderator

import (
	"fmt"
	"slices"
	"time"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/report"
)

// end has the game be over, by a command of the submission.
func (h *Run) end(e game.Ended) {
	e = h.course.Rated(e)
	h.amend(game.Line{Ended: &e})
	h.then.end = &e
}

// hasOrders reports whether a submission asks for more than commands do and than to
// open what was sealed, which may be done for ever.
func hasOrders(reading interpret.Reading) bool {
	ordered := slices.ContainsFunc(reading.Items, func(i interpret.Item) bool { return i.Reveal == nil })
	opens := len(reading.Items) > 0 && !ordered
	return !reading.Empty() && !(opens && reading.Standing == nil && len(reading.Ahead) == 0 && reading.Log == nil)
}

// tooLate has nothing of the submission's orders be judged: the game is over.
func (h *Hearing) tooLate(how string) {
	h.reading.Items, h.reading.Standing, h.reading.Ahead, h.reading.Log, h.reading.Notes = nil, nil, nil, nil, nil
	h.reading.Findings = []engine.Finding{isOver(how)}
}

// isOver is what a command finds in a game that is over.
func isOver(how string) engine.Finding {
	return engine.Finding{Code: finding.GameOver, Text: "the game is over: " + how}
}

// addEnding adds to a decision what the end of the game brings: the line, unless a
// command brought it, the ending to be signed, and the letters.
func addEnding(r *Run, d *Decision) error {
	end := r.then.end
	if end == nil && d.Outcome.Effective() {
		if end = game.Victory(r.course); end != nil {
			d.Append = append(d.Append, game.Line{At: r.now, Ended: end})
		}
	}
	if end == nil {
		return nil
	}
	d.Release = r.start.Waiting
	after := r.game
	after.Lines = append(slices.Clip(after.Lines), d.Append...)
	return closeGame(r.m, d, after, *end, r.now)
}

// closeGame adds to a decision what the end of a game brings, besides the line. The
// game has that already.
func closeGame(m Moderator, d *Decision, g game.Game, end game.Ended, now time.Time) error {
	t, err := m.Rules.Table(g.Lines)
	if err != nil {
		return err
	}
	ending, err := game.SignedEnding(t, g.Lines, end, now)
	if err != nil {
		return fmt.Errorf("game %s: its end: %w", t.Tag, err)
	}
	if d.Result != nil {
		ending.Result = d.Result.Hash()
	}
	d.Ending, d.Wake = &ending, nil
	h := unjudged(m, t.Course(), g, now)
	for _, seat := range t.Seats {
		letter, err := parting(h, seat, end)
		if err != nil {
			return err
		}
		d.Send = append(d.Send, letter)
	}
	d.Send = append(d.Send, partingOfWatchers(h, end)...)
	return nil
}

// endingKey begins the keys of the mails that tell players that their game is over;
// its ID and the side follow.
const endingKey = "ending/"

// parting tells a player that the game is over.
func parting(v *Verdict, seat game.Seat, end game.Ended) (mail.Outgoing, error) {
	v = v.toldTo(seat)
	stand, err := standFor(v, seat)
	if err != nil {
		return mail.Outgoing{}, err
	}
	stand.Choices, stand.Due = nil, ""
	told := report.Ended{Answer: stand, How: end.Text, Ladder: end.Ladder(), Operator: v.club.Operator.Addr}
	letter := v.club.Reply(nil, v.now)
	letter.Key = fmt.Sprintf(endingKey+"%s/%s", v.course.ID, seat.Side)
	letter.To = mail.Address{Name: seat.Name, Addr: seat.Addr}
	letter.ReplyTo = v.club.ReplyTo(v.course.Tag, seat)
	letter.Subject = fmt.Sprintf("[%s] the game is over", v.course.Tag)
	letter.Text, letter.HTML = v.course.Written(told.Body(), v.course.Aliases, seat.Side)
	return letter, nil
}
