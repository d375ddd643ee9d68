package moderator

import "time"

// quiet are the numbers of submissions that took effect and of which nobody but their side was
// told: standing orders, answers ahead of their questions, what is kept shut. Nothing that others
// are told may follow from there having been one.
type quiet struct {
	numbers map[int]bool
	last    int       // the submission whose lines come now
	at      time.Time // when it was judged
}

// follow reads the next line of the journal.
func (q *quiet) follow(line Line) {
	switch {
	case line.Judged != nil:
		q.last, q.at = line.Judged.No, line.At
		if line.Judged.Outcome.Plays() {
			q.numbers[q.last] = true
		}
	case line.At.Equal(q.at) && (line.Play != nil || line.Freeze != nil || line.Reached != nil || line.Reveal != nil && line.Reveal.False):
		delete(q.numbers, q.last)
	}
}

// GoesOnWith reports whether the game has gone on with a submission, so that everybody was told.
func (t *Table) GoesOnWith(j Judged) bool { return j.Outcome.Plays() && !t.quiet.numbers[j.No] }

// goesOn reports whether the game goes on with this submission.
func (h *sitting) goesOn(outcome Outcome) bool {
	return outcome.Plays() && (len(h.lines) > 0 || h.public || h.movedOn())
}
