package combat

import (
	"regexp"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/state"
)

// Outcome is what a fight does to one unit, in the words of the book's results: 2 is strength points,
// D disorder, d a check and d+1 one with a modifier, and both may stand together (BB 12.78, BB 18.1).
//
//	1D      loses a point and is disordered
//	d+2     checks, with two added
//	rout    routs
//	killed  of a leader
//	low, no ammunition
//	S5614   retreats there, hex by hex
//	react-S5614   moves there by reaction (BB 12.45)
//	before-S5614  retreats there before shock (BB 14.1)
//	advance-S5614  advances there after shock, out of a marsh with a check (BB 9.44)
type Outcome struct {
	Unit   int
	Points int    // lost
	Check  bool   // d
	Added  int    // to the check
	Hit    bool   // D
	Word   string // rout, killed, low, no
	To     engine.Loc
	How    string // goes there: retreats, reacts, before, or advances
}

var outcomeForm = regexp.MustCompile(`^([0-9]{1,2})?(d(\+[0-9])?|D)?$`)

// The results that are words.
const (
	ResultRout   = "rout"
	ResultKilled = "killed"
	ResultNone   = "none"
	ResultDone   = "done" // the statement is whole
)

// OutcomeOf reads one result for a unit.
func OutcomeOf(b *book.Book, unit int, text string) (Outcome, bool) {
	o := Outcome{Unit: unit}
	leader := b.Unit(unit).Type == book.Leader
	switch {
	case text == ResultKilled:
		o.Word = text
		return o, leader
	case text == ResultRout || text == state.AmmoLow || text == state.AmmoNone:
		o.Word = text
		return o, !leader
	}
	how, place := goingOf(text)
	if c, err := b.Pack.Grid.Find(place); err == nil {
		o.To, o.How = b.HexName(c), how
		return o, true
	}
	parts := outcomeForm.FindStringSubmatch(text)
	if parts == nil || text == "" || leader {
		return o, false
	}
	o.Points, _ = strconv.Atoi(parts[1])
	o.Hit = parts[2] == "D"
	if o.Check = strings.HasPrefix(parts[2], "d"); o.Check {
		o.Added, _ = strconv.Atoi(strings.TrimPrefix(parts[3], "+"))
	}
	return o, true
}

// goingOf takes react-S5614 apart.
func goingOf(text string) (how, place string) {
	for _, how := range []string{GoReact, GoBefore, move.GoAdvance} {
		if rest, ok := strings.CutPrefix(text, how+"-"); ok {
			return how, rest
		}
	}
	return GoRetreat, text
}

// Statement is the outcomes of a fight as a text: "55-IL 1D; 6-MS S5614".
func Statement(b *book.Book, text string) ([]Outcome, bool) {
	if text == ResultNone {
		return nil, true
	}
	var list []Outcome
	for part := range strings.SplitSeq(text, "; ") {
		id, result, _ := strings.Cut(part, " ")
		unit, there := b.UnitIndex[engine.UnitID(id)]
		if !there {
			return nil, false
		}
		o, ok := OutcomeOf(b, unit, result)
		if !ok {
			return nil, false
		}
		list = append(list, o)
	}
	return list, len(list) <= MostOutcomes
}

// UddWord is the word of a check that a result wants: what is added, and whether a second disorder may be a
// rout.
func UddWord(added int, rout bool) string {
	if rout {
		return strconv.Itoa(added) + " " + WordRout
	}
	return strconv.Itoa(added)
}

// WordRout stands in the words of a check whose failure is a rout.
const WordRout = "rout"

const MostOutcomes = 24 // of one fight
