package moderator

import (
	"fmt"
	"slices"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
)

// tellLate tells who moderates the game of a mail that came in time and was read too
// late.
func tellLate(v *Verdict, no int) []mail.Outgoing {
	l := v.tardy
	if l == nil || !l.punctual() {
		return nil
	}
	return memos(v, memo{
		key: fmt.Sprintf("punctual/%s/%d", v.course.ID, no), subject: "a mail that came in time was read too late",
		body: func(replyTo string) report.Body {
			return report.ReadTooLate(report.Tardy{
				Tag: v.course.Tag, Title: v.course.Title, From: v.seat.Name, No: no, Default: l.No, Before: lastBefore(&v.start, l.No), ReplyTo: replyTo,
				Deadline: l.act.At, Received: l.received, Taken: l.At, Read: v.now, Done: l.taken,
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
