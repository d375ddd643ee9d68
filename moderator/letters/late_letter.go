package letters

import (
	"fmt"
	"slices"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// TellLate tells who moderates the game of a mail that came in time and was read too
// late.
func TellLate(v *verdict.Verdict, no int) []mail.Outgoing {
	l := v.Tardy
	if l == nil || !l.Punctual() {
		return nil
	}
	return Memos(v, Memo{
		Key: fmt.Sprintf("punctual/%s/%d", v.Course.ID, no), Subject: "a mail that came in time was read too late",
		Body: func(replyTo string) report.Body {
			return report.ReadTooLate(report.Tardy{
				Tag: v.Course.Tag, Title: v.Course.Title, From: v.Seat.Name, No: no, Default: l.No, Before: lastBefore(&v.Start, l.No), ReplyTo: replyTo,
				Deadline: l.Act.At, Received: l.Received, Taken: l.At, Read: v.Now, Done: l.Taken,
			})
		},
	})
}

// lastBefore is the last submission before another that stands.
func lastBefore(start *game.Course, no int) int {
	for _, j := range slices.Backward(start.Judged) {
		if j.No < no && !start.Undone[j.No] {
			return j.No
		}
	}
	return 0
}
