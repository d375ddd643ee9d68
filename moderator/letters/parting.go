package letters

import (
	"fmt"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/ending"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// CloseGame adds to a decision what the end of a game brings, besides the line. The
// game has that already.
func CloseGame(m decision.Moderator, d *decision.Decision, g game.Game, end game.Ended, now time.Time) error {
	t, err := m.Rules.Table(g.Lines)
	if err != nil {
		return err
	}
	ending, err := ending.Signed(t, g.Lines, end, now)
	if err != nil {
		return fmt.Errorf("game %s: its end: %w", t.Tag, err)
	}
	if d.Result != nil {
		ending.Result = d.Result.Hash()
	}
	d.Ending, d.Wake = &ending, nil
	h := verdict.Unjudged(m, t.Course(), g, now)
	for _, seat := range t.Seats {
		if seat.House > 0 {
			continue
		}
		letter, err := parting(h, seat, end)
		if err != nil {
			return err
		}
		d.Send = append(d.Send, letter)
	}
	d.Send = append(d.Send, partingOfWatchers(h, end)...)
	return nil
}

// EndingKey begins the keys of the mails that tell players that their game is over;
// its ID, the number of the last submission and the side follow.
const EndingKey = "ending/"

// endingKey is the key of the mail that tells a side that the game is over, behind its last submission.
func endingKey(id string, last int, side engine.Side) string {
	return fmt.Sprintf(EndingKey+"%s/%d/%s", id, last, side)
}

// formerEndingKey is what it was before it told of that submission.
func formerEndingKey(id string, side engine.Side) string {
	return fmt.Sprintf(EndingKey+"%s/%s", id, side)
}

// parting tells a player that the game is over.
func parting(v *verdict.Verdict, seat game.Seat, end game.Ended) (mail.Outgoing, error) {
	v = v.ToldTo(seat)
	stand, err := StandFor(v, seat)
	if err != nil {
		return mail.Outgoing{}, err
	}
	means, err := ending.RatingsOf(v.Course.Table).Ladder(end)
	if err != nil {
		return mail.Outgoing{}, err
	}
	stand.Choices, stand.Due = nil, ""
	if v.Course.Draws() { // no file comes with it
		stand.Stored.Position = ""
	}
	told := report.Ended{Answer: stand, How: end.Text, Ladder: means, Operator: v.Club.Operator.Addr}
	letter := v.Club.Reply(nil, v.Now)
	letter.Key = endingKey(v.Course.ID, len(v.Course.Judged), seat.Side)
	letter.To = mail.Address{Name: seat.Name, Addr: seat.Addr}
	letter.ReplyTo = v.Club.ReplyTo(v.Course.Tag, seat)
	letter.Subject = fmt.Sprintf("[%s] the game is over", v.Course.Tag)
	letter.Text, letter.HTML = v.Course.Written(told.Body(), v.Course.Aliases, seat.Side)
	Prove(&letter, seat, v.Course.Tag+"-ending")
	return letter, nil
}
