package book

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
)

// Phase is a part of a turn.
type Phase struct {
	Word  string
	Sides []engine.Side // who act in it, together until all have passed
	May   []string      // orders that may be given
	Ends  End
	Once  int // the orders after which the phase is over for a side, where Ends says so
	// Sealed has all sides write their orders unseen; they are done together.
	Sealed bool
	First  int // the turn from which the phase is played, 0 for the first
	Last   int // and to which, 0 for the last
	Source
}

// End is when a phase is over for a side that does not pass.
type End int

// The ends of phases.
const (
	ByPass  End = iota // never
	Idle               // as soon as nothing can be done in it but to pass or declare
	Counted            // after so many orders, or when nothing can be done
)

// Allows reports whether an order may be given in the phase.
func (p Phase) Allows(order string) bool { return slices.Contains(p.May, order) }

const onlyPhase = "play"

// phases reads the phases of a turn.
func (r *reader) phases() {
	for _, l := range r.lines("phases", []string{"phase", "side", "may"}, []string{"ends", "sealed", "turns", "note"}) {
		p := Phase{Word: l.id("phase"), Source: l.Source}
		for _, word := range l.Words("may") {
			if !slices.Contains(Orders(), word) || slices.Contains(p.May, word) {
				l.wrong("may %q is no order, or there twice: orders are %s", word, strings.Join(Orders(), " "))
			}
			p.May = append(p.May, word)
		}
		p.Ends, p.Once = l.ends(p)
		p.First, p.Last = l.inTurns()
		p.Sealed = l.sealed(p)
		for _, sides := range l.turns() {
			p.Sides = sides
			r.book.Phases = append(r.book.Phases, p)
		}
		if len(r.book.Phases) > MaxPhases {
			l.wrong("more than %d phases", MaxPhases)
			return
		}
	}
	if len(r.book.Phases) > 0 {
		if !slices.ContainsFunc(r.book.Phases, func(p Phase) bool { return p.First == 0 && p.Last == 0 }) {
			r.wrong(r.book.Phases[0].Source, "turns: at least one phase is played in every turn")
		}
		return
	}
	if _, there := r.pack.Lists["phases"]; there && len(r.mistakes) == 0 {
		r.wrong(Source{"lists/phases.csv", 0}, "no phases: leave the file out, or say which there are")
	}
	for _, s := range r.pack.Sides {
		r.book.Phases = append(r.book.Phases, Phase{Word: onlyPhase, Sides: []engine.Side{s.ID}, May: Orders()})
	}
}

// ends reads when a phase is over by itself.
func (l line) ends(p Phase) (End, int) {
	switch word := l.Text("ends"); word {
	case "", "pass":
		return ByPass, 0
	case "idle":
		if standing := among(p.May, func(o Order) bool { return o.Always }); len(standing) > 0 {
			l.wrong("ends idle: %s can be ordered at any time, so that the phase would never end by itself", Join(standing, " and "))
		}
		return Idle, 0
	default:
		n, err := strconv.Atoi(word)
		if err != nil || n < 1 || n > MaxPoints || strconv.Itoa(n) != word {
			l.wrong(`ends %q is neither "pass", "idle", nor a number of orders from 1`, word)
		}
		return Counted, n
	}
}

// sealed reads whether the orders of a phase are written unseen.
func (l line) sealed(p Phase) bool {
	if word := l.Text("sealed"); word == "" || word == "no" {
		return false
	} else if word != "yes" {
		l.wrong(`sealed %q is neither "yes" nor "no"`, word)
	}
	if l.Text("side") != "all" || p.Ends != ByPass {
		l.wrong("sealed: the phase is of side all, and ends when all have passed")
	}
	if open := among(p.May, func(o Order) bool { return !o.Unseen }); len(open) > 0 {
		l.wrong("sealed: %s cannot be written unseen; what can is %s", Join(open, " and "), Join(such(func(o Order) bool { return o.Unseen }), ", "))
	}
	return true
}

// among are those of some orders of which something holds.
func among(may []string, holds func(Order) bool) []string {
	all := such(holds)
	return slices.DeleteFunc(slices.Clone(may), func(word string) bool { return !slices.Contains(all, word) })
}

// inTurns reads in which turns a phase is played: 1, 2..4.
func (l line) inTurns() (first, last int) {
	text := l.Text("turns")
	if text == "" {
		return 0, 0
	}
	from, to, span := strings.Cut(text, "..")
	if !span {
		to = from
	}
	first, err := strconv.Atoi(from)
	last, err2 := strconv.Atoi(to)
	if err != nil || err2 != nil || first < 1 || last < first || last > MaxPoints {
		l.wrong("turns %q is neither a turn nor several, as in 2..4", text)
	}
	return first, last
}

// In reports whether a phase is played in a turn.
func (p Phase) In(turn int) bool {
	return (p.First == 0 || turn >= p.First) && (p.Last == 0 || turn <= p.Last)
}

// turns are who act together, in their order.
func (l line) turns() [][]engine.Side {
	var all []engine.Side
	for _, s := range l.pack.Sides {
		all = append(all, s.ID)
	}
	switch word := l.Text("side"); {
	case word == "all":
		return [][]engine.Side{all}
	case word == "each":
		var turns [][]engine.Side
		for _, side := range all {
			turns = append(turns, []engine.Side{side})
		}
		return turns
	case !l.isSide(word):
		l.wrong("side %q is no side of pack.toml, nor each, nor all", word)
		return nil
	default:
		return [][]engine.Side{{engine.Side(word)}}
	}
}

func sorted[K cmp.Ordered, V any](m map[K]V) []K { return slices.Sorted(maps.Keys(m)) }

func texts[T ~string](all []T) []string {
	words := make([]string, len(all))
	for i, one := range all {
		words[i] = string(one)
	}
	return words
}
