package moderator

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/report"
)

// Bounced says that a mail of the game to a side came back.
type Bounced struct {
	Side   engine.Side `json:"side"`
	Mail   string      `json:"mail"`             // key of the mail that says so
	Status string      `json:"status,omitempty"` // such as 5.1.1 (RFC 3463)
	Why    string      `json:"why,omitempty"`    // the words of the player's server
}

// bounces are the mails to a side that came back since it last wrote.
type bounces struct {
	First time.Time
	Count int
	Why   string // of the last
}

// ReadBounce reads what tells whether mails reach a side: one that comes back, a mail
// of its own, or another who sits there.
func (t *Table) ReadBounce(line Line) {
	side := engine.Side("")
	switch {
	case line.Bounced != nil:
		b := t.Bounces[line.Bounced.Side]
		if b.Count++; b.Count == 1 {
			b.First = line.At
		}
		b.Why = strings.Join(strings.Fields(line.Bounced.Status+" "+line.Bounced.Why), " ")
		t.setBounces(line.Bounced.Side, b)
		return
	case line.Judged != nil && line.Judged.Mail != "" && line.Judged.Acted == nil:
		side = line.Judged.Side
	case line.Seated != nil:
		side = line.Seated.Side
	}
	if _, some := t.Bounces[side]; some {
		t.setBounces(side, bounces{})
	}
}

func (t *Table) setBounces(side engine.Side, b bounces) {
	if t.Bounces == nil {
		t.Bounces = map[engine.Side]bounces{}
	}
	if b.Count == 0 {
		delete(t.Bounces, side)
		return
	}
	t.Bounces[side] = b
}

// BouncesOf says that mails to a side come back, "" if they do not.
func (t *Table) BouncesOf(side engine.Side) string {
	b := t.Bounces[side]
	if b.Count == 0 {
		return ""
	}
	return fmt.Sprintf("%s came back since %s", report.Count(b.Count, "mail"), Minute(b.First))
}

// hearBounce is what a bounce leads to: nothing, unless it names a mail that went to a
// seat of the game, in a way that nobody else can.
func (m Moderator) hearBounce(in Input) (Decision, error) {
	msg := in.Submission.Mail
	none := Decision{Outcome: Machine}
	if msg.Machine != mail.Bounce || msg.Report == nil || in.Game.Opened() == nil {
		return none, nil
	}
	t, err := m.table(in.Game.Lines)
	if err != nil {
		return none, err
	}
	seat, failed := m.Club.missed(t.Tag, t.Sitting, msg.Report)
	if failed == nil {
		return none, nil
	}
	line := Line{At: in.Now, Bounced: &Bounced{Side: seat.Side, Mail: in.Submission.Key, Status: failed.Status, Why: failed.Why}}
	t.ReadBounce(line)
	return Decision{Outcome: Undelivered, Append: []Line{line}, Send: m.tellBounces(in, t, seat)}, nil
}

// missed is the seat that a mail did not reach, and what the report says of that; nil if it is
// none of these. It is told by the reply address, which nobody else has; where a server
// gives that not back, by the id that all mails to this seat name and no others.
func (c Club) missed(tag string, seats []Seat, r *mail.Report) (Seat, *mail.Undelivered) {
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
	return Seat{}, nil
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
func failedFor(r *mail.Report, s Seat) *mail.Undelivered {
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
func (m Moderator) tellBounces(in Input, t *Table, s Seat) []mail.Outgoing {
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
