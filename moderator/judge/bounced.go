package judge

import (
	"fmt"
	"time"

	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/letters"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// Bounce is what a bounce leads to: nothing, unless it names a mail that went to a
// seat of the game, in a way that nobody else can.
func Bounce(m decision.Moderator, in decision.Input) (decision.Decision, error) {
	msg := in.Submission.Mail
	none := decision.Decision{Outcome: game.Machine}
	if msg.Machine != mail.Bounce || msg.Report == nil || in.Game.Opened() == nil {
		return none, nil
	}
	t, err := decision.TableOf(m, in)
	if err != nil {
		return none, err
	}
	seat, failed := m.Club.Unreached(t.Tag, t.Sitting, msg.Report)
	if failed == nil {
		return none, nil
	}
	line := game.Line{At: in.Now, Bounced: &game.Bounced{Side: seat.Side, Mail: in.Submission.Key, Status: failed.Status, Why: failed.Why}}
	t.Follow(&line, true)
	return decision.Decision{Outcome: game.Undelivered, Append: []game.Line{line}, Send: tellBounces(m, in, t, seat)}, nil
}

// tellBounces tells the moderators once that mails to a player come back.
func tellBounces(m decision.Moderator, in decision.Input, t *game.Table, s game.Seat) []mail.Outgoing {
	b := t.Bounces[s.Side]
	if b.Count != manyBounces {
		return nil
	}
	key := fmt.Sprintf("bounces/%s/%s/%s", t.ID, s.Side, b.First.UTC().Format(time.RFC3339))
	h := verdict.Unjudged(m, t.Course(), in.Game, in.Now)
	return letters.Memos(h, letters.Memo{
		Key: key, Subject: fmt.Sprintf("mails to %s come back", s.Name),
		Body: func(replyTo string) report.Body {
			return report.Bounces{Tag: t.Tag, Title: t.Title, Side: string(s.Side), Name: s.Name, Addr: s.Addr, Count: b.Count, Since: b.First, Why: b.Why, ReplyTo: replyTo}.Body()
		},
	})
}
