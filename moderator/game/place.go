package game

import (
	"slices"

	"adjutant/engine"
)

// place says where lines of a kind stand. Every line belongs to a decision: what came of one
// thing, of a mail, of the clock, or of what the host did, stands together in the journal.
type place struct {
	begins func(l Line) bool         // whether the line may be the first of a decision; nil for never
	behind []string                  // kinds of the first lines of decisions that it may stand in; nil for none
	fits   func(first, l *Line) bool // whether it says the same as the first of whose it is, and which submission's; nil where it says nothing of it
	effect bool                      // it is what came of a submission, for which that is judged
	deed   bool                      // a moderator can do it by a mail of his
}

// What a submission and a moderator's deeds begin with.
var (
	submission = []string{"judged"}
	deeds      = []string{"judged", "directed", "held", "released", "paused", "resumed", "ended", "proposed", "moderates", "watching", "rolled back"}
)

func always(Line) bool { return true }

// IsDue reports whether a line is what the clock asks for by itself.
func (l Line) IsDue() bool {
	return l.Clock != nil && (l.Clock.Reminded != nil || l.Clock.Missed != nil)
}

// asksAnew reports whether a line is a decision of its own that somebody is to confirm
// something: that a mail is his.
func asksAnew(l Line) bool { return l.Unconfirmed.No == 0 }

// MayBegin reports whether a decision may begin with the line; of one of which all is left out,
// whether one may with any of its kind.
func (l Line) MayBegin(kind string) bool {
	begins := kindNamed(kind).place.begins
	return begins != nil && (l.Kind() == "" || begins(l))
}

// MayFollow reports whether the line of a kind may stand in a decision that begins with the first
// of its kind. Of a line of which all is left out no more is known than that.
func (l Line) MayFollow(kind string, first Line, begun string) bool {
	p := kindNamed(kind).place
	return slices.Contains(p.behind, begun) && (l.Kind() == "" || p.fits == nil || p.fits(&first, &l))
}

// IsDeed reports whether a moderator can do by a mail of his what the line says.
func (l Line) IsDeed() bool { return l.kind().place.deed }

// ofSubmission is of lines that name the submission that they came with, and its side.
func ofSubmission(of func(l *Line) (no int, side engine.Side)) func(first, l *Line) bool {
	return func(first, l *Line) bool {
		if first.Judged == nil {
			return true
		}
		no, side := of(l)
		return no == first.Judged.No && side == first.Judged.Side
	}
}

// numbered is of lines that name the submission alone.
func numbered(of func(l *Line) int) func(first, l *Line) bool {
	return func(first, l *Line) bool { return first.Judged == nil || of(l) == first.Judged.No }
}

// ofSide is of lines that name the side alone.
func ofSide(of func(l *Line) engine.Side) func(first, l *Line) bool {
	return func(first, l *Line) bool { return first.Judged == nil || of(l) == first.Judged.Side }
}

// settledFits: if a player has agreed and others still have to, he is the author of the mail.
func settledFits(first, l *Line) bool {
	j, s := first.Judged, l.Settled
	return j == nil || s.No == j.No && (s.Side == Nobody || s.Side == j.Side)
}

// unconfirmedFits: what a moderator is to confirm came with no submission.
func unconfirmedFits(first, l *Line) bool {
	j, u := first.Judged, l.Unconfirmed
	if j == nil || u.By != "" {
		return u.No == 0 && u.By != ""
	}
	return u.No == j.No && u.Side == j.Side
}

// confirmedFits: what a moderator confirms comes with no submission.
func confirmedFits(first, l *Line) bool {
	return l.Confirmed.No == 0 || first.Judged != nil && l.Confirmed.No == first.Judged.No
}

// pressFits: what a moderator writes is of no side.
func pressFits(first, l *Line) bool {
	j, p := first.Judged, l.Press
	if j == nil || p.From != "" {
		return p.From != "" && p.Side == Nobody
	}
	return p.No == j.No && p.Side == j.Side
}

// clockFits: what is said of the clock can come of the first line.
func clockFits(first, l *Line) bool {
	fact, j := l.Clock, first.Judged
	switch {
	case fact.Awaited != nil:
		return j != nil || first.RolledBack != nil
	case j == nil, fact.Reminded != nil:
		return false
	case fact.Missed != nil:
		return j.ByClock() && fact.Missed.Side == j.Side
	case fact.Asked != nil:
		return fact.Asked.Side == j.Side
	case fact.Absent != nil:
		return fact.Absent.Side == j.Side
	}
	return true // a delay that the other side has asked for
}
