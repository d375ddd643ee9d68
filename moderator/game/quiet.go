package game

import (
	"time"

	"adjutant/engine"
)

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

// fruitless counts the mails of a day that did nothing: two programs that answer each
// other write such without end, whatever marks they leave away.
type fruitless struct {
	Day   string
	Count int
}

// IsFruitless reports whether an outcome is that of a mail that did nothing.
func IsFruitless(o Outcome) bool { return o == Nothing || o == HandBack || o == Answered }

// readFruitless counts the mails of a player that did nothing.
func (t *Table) readFruitless(line Line) {
	j := line.Judged
	if j == nil || j.Mail == "" || j.Acted != nil || !IsFruitless(j.Outcome) {
		return
	}
	counted := t.Fruitless[j.Side]
	if counted.Day != Day(line.At) {
		counted = fruitless{Day: Day(line.At)}
	}
	counted.Count++
	all := map[engine.Side]fruitless{}
	for side, f := range t.Fruitless {
		all[side] = f
	}
	all[j.Side] = counted
	t.Fruitless = all
}
