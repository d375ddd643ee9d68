package gbacw

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/position"
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

// happens carries the outcomes of a fight out, in their order. Rout tells that a second disorder may be a
// rout (BB 12.35).
func (c *course) happens(list []Outcome, rout bool) {
	for i, o := range list {
		if c.Units[o.Unit].Fate != "" || c.sys.Unit(o.Unit).Type == book.Gunboat && !o.Hit {
			continue // BB 14.76: only disorder hurts a gunboat
		}
		if c.sys.Unit(o.Unit).Type == book.Gunboat {
			o.Points = 0
		}
		if o.Points > 0 {
			c.endangered(o.Unit, o.Points)
			c.lose(o.Unit, o.Points)
		}
		if !c.Units[o.Unit].Here() {
			continue
		}
		switch {
		case o.To != "" && o.How == GoRetreat && c.sys.Book.Immobile(c.sys.Unit(o.Unit).ID):
			c.abandons(o.Unit, "BB 14.61")
		case o.To != "" && o.How == move.GoAdvance:
			c.goesOn(o.Unit, o.To)
		case o.To != "":
			c.goesBack(o.Unit, o.To, o.How)
		case o.Word != "":
			c.suffers(o)
		case o.Hit:
			stated := slices.ContainsFunc(list[i:], func(p Outcome) bool { return p.Unit == o.Unit && p.To != "" })
			c.hit(o.Unit, rout, stated)
		case o.Check:
			c.throw(state.ThrowUDD, o.Unit, UddWord(o.Added, rout))
		}
	}
}

// suffers is a result that is a word.
func (c *course) suffers(o Outcome) {
	u := &c.Units[o.Unit]
	switch o.Word {
	case ResultRout:
		c.rout(o.Unit)
	case ResultKilled:
		c.killed(o.Unit)
	default:
		u.Ammo = o.Word
		c.tell("ammunition", []int{o.Unit}, "%s has %s ammunition.", c.sys.Unit(o.Unit).Name, o.Word)
	}
}

// rout takes a unit off the map. Detachments do not rout: they lose a point and retreat (BB 14.43).
func (c *course) rout(unit int) {
	if c.sys.Unit(unit).Type == book.Detachment {
		c.lose(unit, 1)
		c.mustRetreat(unit)
		return
	}
	u := &c.Units[unit]
	u.At, u.Fate, u.Disordered = "", state.FateRouted, true
	c.tell("routed", []int{unit}, "%s routs.", c.sys.Unit(unit).Name)
}

// hit is disorder by fire or shock. A second one has the unit retreat, as its side chooses unless that was
// said with the result; the Union's infantry checks for rout after fire until the end of 10 AM of a first
// day (BB 12.35).
func (c *course) hit(unit int, rout, stated bool) {
	switch {
	case !c.Units[unit].Disordered:
		c.disorder(unit)
		return
	case c.sys.Unit(unit).Type == book.Gunboat:
		c.Units[unit].At, c.Units[unit].Fate = "", state.FateRemoved
		c.tell("removed", []int{unit}, "%s is damaged, and leaves.", c.sys.Unit(unit).Name).Cites = []engine.Cite{"BB 14.76"}
		return
	}
	c.tell("shaken", []int{unit}, "%s is disordered a second time, and retreats.", c.sys.Unit(unit).Name)
	if !stated {
		c.mustRetreat(unit)
	}
	u := c.sys.Unit(unit)
	if rout && u.Side == "US" && u.Type == book.Infantry && command.FirstDay(c.sys.Book, c.State) && position.Slot(c.sys.Book, c.State).Hour <= 10 && !c.Waived(state.WaiveRouts) {
		c.throw(state.ThrowRoutCheck, unit, "")
	}
}

// UddWord is the word of a check that a result wants: what is added, and whether a second disorder may be a
// rout.
func UddWord(added int, rout bool) string {
	if rout {
		return strconv.Itoa(added) + " " + WordRout
	}
	return strconv.Itoa(added)
}

const WordRout = "rout"

// uddFalls is a check by a result: who fails while he is disordered is so a second time (BB 18.1).
func uddFalls(c *course, t state.Throw, f fallen) {
	if c.passes(t, f) {
		c.rolled(t, f, "It passes.")
		return
	}
	c.rolled(t, f, "It fails.")
	c.hit(t.Index, strings.HasSuffix(t.Word, " "+WordRout), false)
	if t.At != "" {
		c.stackShaken(t.Index, t.At)
	}
}

// routCheckFalls: a failed check is a rout (BB 12.35).
func routCheckFalls(c *course, t state.Throw, f fallen) {
	if c.passes(t, f) {
		c.rolled(t, f, "It holds.")
		return
	}
	c.rolled(t, f, "It does not hold.")
	c.rout(t.Index)
}
