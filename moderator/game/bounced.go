package game

import (
	"fmt"
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

// BouncesOf says that mails to a side come back, "" if they do not.
func (t *Table) BouncesOf(side engine.Side) string {
	b := t.Bounces[side]
	if b.Count == 0 {
		return ""
	}
	return fmt.Sprintf("%s came back since %s", report.Count(b.Count, "mail"), Minute(b.First))
}
