package book

import (
	"strconv"

	"adjutant/engine/pack"
)

// Rolls are the tables of the book that say which die does it, and how many battle events there are.
type Rolls struct {
	late   []lateRoll
	slow   []slowRoll
	alerts []alertRoll
	chits  []eventCount
}

// What a table of rolls says instead of a number.
const (
	RollAuto = 10 // no roll is needed
	RollNone = -1 // none is allowed
)

// most is the highest roll that succeeds: a digit, auto or none.
func (l row) most(column string) int {
	switch text := l.Text(column); text {
	case "auto":
		return RollAuto
	case "none":
		return RollNone
	default:
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 || n > 9 {
			l.refuse("%s %q is neither a digit nor auto nor none", column, text)
		}
		return n
	}
}

// lateRoll is the die for Lew Wallace's march in a turn (BB 30.11).
type lateRoll struct {
	hour, least      int // the lowest roll that brings him
	markers, fatigue int
}

func (r *reader) wallace() {
	r.each("lew-wallace", []string{"turn", "least", "ams", "fatigue", "note"}, func(l row) {
		r.book.late = append(r.book.late, lateRoll{l.hour("turn"), l.number("least", 0, 9), l.number("ams", 0, mostMarkersEver), l.fatigue("fatigue")})
	})
}

// WallaceRoll is the lowest roll that brings Lew Wallace's division in a turn; false where nobody
// rolls.
func (r *Rolls) WallaceRoll(hour int) (least int, rolls bool) {
	for _, w := range r.late {
		if w.hour == hour {
			return w.least, true
		}
	}
	return 0, false
}

// WallaceComes is how his division arrives when the die of an hour has brought it.
func (r *Rolls) WallaceComes(hour int) (markers, fatigue int) {
	for _, w := range r.late {
		if w.hour == hour {
			return w.markers, w.fatigue
		}
	}
	return 0, 0
}

// slowRoll is the roll that a command needs to act on the morning of the second day.
type slowRoll struct {
	command    string // its leader's id, or the word for the unassigned
	hour, most int
}

func (r *reader) slowStarts() {
	r.each("slow-start", []string{"command", "turn", "most", "note"}, func(l row) {
		r.book.slow = append(r.book.slow, slowRoll{l.Text("command"), l.hour("turn"), l.most("most")})
	})
}

// SlowStart is the highest roll with which a command acts in an hour (BB 30.8), rollNone where it
// may not roll; false where it acts without a roll.
func (r *Rolls) SlowStart(command string, hour int) (most int, rolls bool) {
	for _, s := range r.slow {
		if s.command == command && s.hour == hour {
			return s.most, s.most != RollAuto
		}
	}
	return RollAuto, false
}

// alertRoll is the roll that alerts the Union after so many markers of a division.
type alertRoll struct {
	command string
	drawn   int
	most    map[string]int // by the word of the command that may be alerted
}

func (r *reader) alerts() {
	targets := []string{"Sherman", "Prentiss"}
	r.each("alert10", append([]string{"command", "drawn"}, targets...), func(l row) {
		a := alertRoll{l.Text("command"), l.number("drawn", 1, mostMarkersEver), map[string]int{}}
		for _, t := range targets {
			a.most[t] = l.most(t)
		}
		r.book.alerts = append(r.book.alerts, a)
	})
}

// Alert is the highest roll that alerts a command of the Union when so many markers of a division
// have been drawn (BB 31.0): rollAuto without a roll, rollNone not at all.
func (r *Rolls) Alert(command string, drawn int, target string) int {
	for _, a := range r.alerts {
		if a.command == command && a.drawn == drawn {
			if most, listed := a.most[target]; listed {
				return most
			}
		}
	}
	return RollNone
}

// randomEvents checks the list of random events: ten digits, each once.
func (r *reader) randomEvents() {
	seen := map[int]bool{}
	r.each("random-events", []string{"die", "event", "dice", "what"}, func(l row) {
		die := l.number("die", 0, 9)
		if seen[die] || l.Text("event") == "" {
			l.refuse("die %d has two events, or none", die)
		}
		seen[die] = true
	})
	if list, there := r.book.Pack.Lists["random-events"]; there && len(seen) != 10 {
		r.wrong.Wrong(list.File, 0, "%d of the ten digits have an event", len(seen))
	}
}

// Records are the lines of a list.
func (b *Book) Records(list string) []pack.Record { return b.Pack.Lists[list].Records }
