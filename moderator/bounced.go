package moderator

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
)

// hearBounce is what a bounce leads to: nothing, unless it names a mail that went to a
// seat of the game, in a way that nobody else can.
func (m Moderator) hearBounce(in Input) (Decision, error) {
	msg := in.Submission.Mail
	none := Decision{Outcome: game.Machine}
	if msg.Machine != mail.Bounce || msg.Report == nil || in.Game.Opened() == nil {
		return none, nil
	}
	t, err := m.Rules.Table(in.Game.Lines)
	if err != nil {
		return none, err
	}
	seat, failed := m.Club.Unreached(t.Tag, t.Sitting, msg.Report)
	if failed == nil {
		return none, nil
	}
	line := game.Line{At: in.Now, Bounced: &game.Bounced{Side: seat.Side, Mail: in.Submission.Key, Status: failed.Status, Why: failed.Why}}
	t.ReadBounce(line)
	return Decision{Outcome: game.Undelivered, Append: []game.Line{line}, Send: m.tellBounces(in, t, seat)}, nil
}

// Unreached is the seat that a mail did not reach, and what the report says of that; nil if it is
// none of these. It is told by the reply address, which nobody else has; where a server
// gives that not back, by the id that all mails to this seat name and no others.
func (c Club) Unreached(tag string, seats []game.Seat, r *mail.Report) (game.Seat, *mail.Undelivered) {
	_, token := c.detail(r.ReplyTo)
	for _, s := range seats {
		if token != "" && s.Token == token {
			return s, failedFor(r, s)
		}
	}
	for _, s := range seats {
		if token == "" && slices.Contains(r.IDs, mail.ThreadID(c.ReplyTo(tag, s), c.Address.Domain())) {
			return s, failedAt(r, s.Addr)
		}
	}
	return game.Seat{}, nil
}

// Missed are the addresses that a bounce names whose games are to be looked at, since it does
// not say by itself to which game the mail belonged.
func (c Club) Missed(msg *mail.Message) []string {
	if msg.Machine != mail.Bounce || msg.Report == nil || len(msg.Report.IDs) == 0 {
		return nil
	}
	if _, token := c.detail(msg.Report.ReplyTo); token != "" {
		return nil
	}
	var addrs []string
	for _, f := range msg.Report.Failed[:min(len(msg.Report.Failed), maxTags)] {
		if f.Addr != "" {
			addrs = append(addrs, strings.ToLower(f.Addr))
		}
	}
	return addrs
}

// failedFor is what the report says of the player: of his address, or of the only one
// that it names, since servers put another one in its place; nil for nothing.
func failedFor(r *mail.Report, s game.Seat) *mail.Undelivered {
	if failed := failedAt(r, s.Addr); failed != nil || len(r.Failed) != 1 {
		return failed
	}
	return &r.Failed[0]
}

// failedAt is what the report says of an address, nil for nothing.
func failedAt(r *mail.Report, addr string) *mail.Undelivered {
	i := slices.IndexFunc(r.Failed, func(f mail.Undelivered) bool { return strings.EqualFold(f.Addr, addr) })
	if i < 0 {
		return nil
	}
	return &r.Failed[i]
}

// tellBounces tells the moderators once that mails to a player come back.
func (m Moderator) tellBounces(in Input, t *game.Table, s game.Seat) []mail.Outgoing {
	b := t.Bounces[s.Side]
	if b.Count != manyBounces {
		return nil
	}
	key := fmt.Sprintf("bounces/%s/%s/%s", t.ID, s.Side, b.First.UTC().Format(time.RFC3339))
	h := &sitting{Hearing: &Hearing{m: m, in: in, start: *t.Course()}, course: t.Course()}
	return h.memos(memo{
		key: key, subject: fmt.Sprintf("mails to %s come back", s.Name),
		body: func(replyTo string) report.Body {
			return report.Bounces{Tag: t.Tag, Title: t.Title, Side: string(s.Side), Name: s.Name, Addr: s.Addr, Count: b.Count, Since: b.First, Why: b.Why, ReplyTo: replyTo}.Body()
		},
	})
}
