package book

import "fmt"

// Exit lets units leave the board.
type Exit struct {
	rule
	Halves int // what it costs beyond the way there, in half points
	First  int // the turn from which it holds, 0 for the first
	Last   int // and to which, 0 for the last
}

// In reports whether the line holds in a turn.
func (e *Exit) In(turn int) bool {
	return (e.First == 0 || turn >= e.First) && (e.Last == 0 || turn <= e.Last)
}

// Turns are those for people: turn 2, turns 3 to 5; "" for all.
func (e *Exit) Turns() string {
	switch {
	case e.First == 0:
		return ""
	case e.First == e.Last:
		return fmt.Sprintf("turn %d", e.First)
	}
	return fmt.Sprintf("turns %d to %d", e.First, e.Last)
}

// exit reads where units may leave the board.
func (l line) exit(rule rule, value string) Exit {
	if rule.Where.asks(unplaced...) {
		l.wrong("exit: where is about places")
	}
	if k := l.book.Board.Kind; k == Hexes || k == Areas {
		l.placed()
	} else if k == NoBoard {
		l.wrong("exit: this pack declares no board that units could leave")
	}
	e := Exit{rule: rule}
	n, ok := half(value)
	if !ok {
		l.wrong("exit: value %q is no number of points that leaving costs, such as 0, 1 or 1.5", value)
	}
	e.Halves = n
	e.First, e.Last = l.inTurns()
	return e
}

// exits reports and notes lines about leaving the board that do not go together: nobody has points for what nobody may do.
func (r *reader) exits() {
	for _, p := range r.book.Victory.Points {
		if p.For == Leave && len(r.book.Limits.Exit) == 0 {
			r.wrong(p.Source, "exit: no line exit of limits.csv lets anybody leave the board")
		}
	}
	for i := range r.book.Limits.Exit {
		if e := &r.book.Limits.Exit[i]; r.book.Phases[0].File != "" && !r.may(e.Phases, Move) {
			r.note(e.Source, "exit never applies: no phase of it lets a side move")
		}
	}
}
