package letters

import (
	"fmt"

	"adjutant/mail"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// HouseStuck tells those who moderate a game that the house cannot go on with it, and what to do.
func HouseStuck(v *verdict.Verdict) []mail.Outgoing {
	return Memos(v, Memo{
		Key: fmt.Sprintf("house/%s/%d", v.Course.ID, v.No()), Subject: "the house cannot go on",
		Body: func(replyTo string) report.Body {
			return report.HouseStuck(v.Course.Tag, v.Course.Title, v.Course.Rules.Pack.SideName(v.Seat.Side), v.Entries, replyTo)
		},
	})
}
