package game

import (
	"time"
)

// quiet are the numbers of submissions that took effect and of which nobody but their side was
// told: standing orders, answers ahead of their questions, what is kept shut. Nothing that others
// are told may follow from there having been one.
type quiet struct {
	numbers map[int]bool
	last    int       // the submission whose lines come now
	at      time.Time // when it was judged
}

// judged reads a judgement.
func (q *quiet) judged(l *Line) {
	q.last, q.at = l.Judged.No, l.At
	if l.Judged.Outcome.Plays() {
		q.numbers[q.last] = true
	}
}

// effect reads what of the last judgement everybody is told.
func (q *quiet) effect(l *Line) {
	if l.At.Equal(q.at) {
		delete(q.numbers, q.last)
	}
}

// fruitless counts the mails of a day that changed nothing: two programs that answer each
// other write such without end, whatever marks they leave away.
type fruitless struct {
	Day   string
	Count int // mails that did nothing
	Asked int // mails that only asked
}

// Of is how many mails of a day came to what this outcome is of.
func (f fruitless) Of(o Outcome, day string) int {
	switch {
	case f.Day != day:
		return 0
	case o == Answered:
		return f.Asked
	}
	return f.Count
}

// IsFruitless reports whether an outcome is that of a mail that did nothing. One that asked
// and was answered is none.
func IsFruitless(o Outcome) bool { return o == Nothing || o == HandBack }
