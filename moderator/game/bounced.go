package game

import (
	"fmt"
	"strings"
	"time"

	"adjutant/engine"
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
