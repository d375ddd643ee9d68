package ask

import (
	"adjutant/moderator/report"
)

// changing tells whether orders that were sent can still be changed.
func (b *board) changing(string) report.Reply {
	r := report.Reply{Command: "changing orders"}
	if waits := b.waits(); waits != "" {
		r.Text = []string{waits}
	}
	if b.course.Node().Together {
		r.Text = append(r.Text, "Yes, until the orders of both sides are in or the deadline comes: another mail with orders replaces what you handed in, the whole of it. 'orders' shows what is handed in.")
		return r
	}
	r.Text = append(r.Text,
		"What was accepted is done, and is not changed by another mail: 'undo' tells what of it can be taken back, and with what line; what dice have fallen for stays.",
		"What only waits, or is a draft of a mail that was handed back, changes by its number ('3: move …') or goes by 'drop 3' and 'cancel rest'. 'orders' shows both.")
	return r
}

// hidden tells what the other side sees of the reader's orders.
func (b *board) hidden(string) report.Reply {
	r := report.Reply{Command: "what the enemy sees"}
	if b.openly() {
		return b.without(r.Command)
	}
	r.Text = []string{"What you ask, your drafts, what waits and your standing orders are shown to you alone."}
	if b.course.Node().Together {
		r.Text = append(r.Text, "Both sides order this phase unseen: what you hand in is kept until the orders of both are in, or the deadline comes; then it is carried out, and told to both.")
	} else {
		r.Text = append(r.Text, "What is accepted and done is told to both sides at once, as far as the rules have the other side see it.")
	}
	for _, word := range []string{"hidden plans", "formation"} {
		r.Text = append(r.Text, b.lexicon().meanings(word)...)
	}
	return r
}
