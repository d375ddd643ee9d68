package ask

import (
	"adjutant/moderator/report"
)

// nothing tells what comes of it if the reader orders nothing.
func (b *board) nothing(string) report.Reply {
	r := report.Reply{Command: "doing nothing"}
	if waits := b.waits(); waits != "" {
		r.Text = []string{waits}
		return r
	}
	text := "Who writes nothing lets the game wait: nothing is done in your place before a deadline, and only if this game has one; 'deadline' tells which."
	if b.course.Node().Pass != nil {
		text += " A line 'pass' does nothing and lets the game go on: it ends your phase, or declines what you are asked. What you did not order stays as it is."
	} else {
		text += " What is asked now has to be answered: it cannot be passed."
	}
	r.Text = []string{b.stands(), text}
	return r
}
