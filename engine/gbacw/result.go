package gbacw

import (
	"regexp"
	"strconv"
	"strings"

	"adjutant/engine"
)

// outcome is what a fight does to one unit, in the words of the book's results: 2 is strength points,
// D disorder, d a check and d+1 one with a modifier, and both may stand together (BB 12.78, BB 18.1).
//
//	1D      loses a point and is disordered
//	d+2     checks, with two added
//	rout    routs
//	killed  of a leader
//	low, no ammunition
//	S5614   stands there now
type outcome struct {
	unit   int
	points int    // lost
	check  bool   // d
	added  int    // to the check
	hit    bool   // D
	word   string // rout, killed, low, no
	to     engine.Loc
}

var outcomeForm = regexp.MustCompile(`^([0-9]{1,2})?(d(\+[0-9])?|D)?$`)

// The results that are words.
const (
	resultRout   = "rout"
	resultKilled = "killed"
	resultNone   = "none"
	resultDone   = "done" // the statement is whole
)

// outcomeOf reads one result for a unit.
func (sys *system) outcomeOf(unit int, text string) (outcome, bool) {
	o := outcome{unit: unit}
	leader := sys.unit(unit).Type == typeLeader
	switch {
	case text == resultKilled:
		o.word = text
		return o, leader
	case text == resultRout || text == ammoLow || text == ammoNone:
		o.word = text
		return o, !leader
	}
	if c, err := sys.pack.Grid.Find(text); err == nil {
		o.to = sys.name(c)
		return o, true
	}
	parts := outcomeForm.FindStringSubmatch(text)
	if parts == nil || text == "" || leader {
		return o, false
	}
	o.points, _ = strconv.Atoi(parts[1])
	o.hit = parts[2] == "D"
	if o.check = strings.HasPrefix(parts[2], "d"); o.check {
		o.added, _ = strconv.Atoi(strings.TrimPrefix(parts[3], "+"))
	}
	return o, true
}

// statement is the outcomes of a fight as a text: "55-IL 1D; 6-MS S5614".
func (sys *system) statement(text string) ([]outcome, bool) {
	if text == resultNone {
		return nil, true
	}
	var list []outcome
	for part := range strings.SplitSeq(text, "; ") {
		id, result, _ := strings.Cut(part, " ")
		unit, there := sys.units[engine.UnitID(id)]
		if !there {
			return nil, false
		}
		o, ok := sys.outcomeOf(unit, result)
		if !ok {
			return nil, false
		}
		list = append(list, o)
	}
	return list, len(list) <= mostOutcomes
}

// happens carries the outcomes of a fight out, in their order.
func (c *course) happens(list []outcome) {
	for _, o := range list {
		if c.Units[o.unit].Fate != "" {
			continue
		}
		if o.points > 0 {
			c.lose(o.unit, o.points)
		}
		if !c.Units[o.unit].here() {
			continue
		}
		switch {
		case o.to != "":
			c.Units[o.unit].At = o.to
			c.goes(o.unit, c.sys.hexes[o.to])
			c.tell("moved", []int{o.unit}, "%s stands in %s now.", c.sys.unit(o.unit).Name, o.to)
		case o.word != "":
			c.suffers(o)
		case o.hit:
			c.hit(o.unit)
		case o.check:
			c.throw(throwUDD, o.unit, strconv.Itoa(o.added))
		}
	}
}

// suffers is a result that is a word.
func (c *course) suffers(o outcome) {
	u := &c.Units[o.unit]
	switch o.word {
	case resultRout:
		c.rout(o.unit)
	case resultKilled:
		u.At, u.Fate = "", fateEliminated
		c.tell("killed", []int{o.unit}, "%s is killed.", c.sys.unit(o.unit).Name)
	default:
		u.Ammo = o.word
		c.tell("ammunition", []int{o.unit}, "%s has %s ammunition.", c.sys.unit(o.unit).Name, o.word)
	}
}

// rout takes a unit off the map. Detachments do not rout: they lose a point (BB 14.43).
func (c *course) rout(unit int) {
	if c.sys.unit(unit).Type == typeDetachment {
		c.lose(unit, 1)
		return
	}
	u := &c.Units[unit]
	u.At, u.Fate, u.Disordered = "", fateRouted, true
	c.tell("routed", []int{unit}, "%s routs.", c.sys.unit(unit).Name)
}

// hit is disorder by fire or shock. A second one has the unit retreat, as the other side of the result
// says where to; the Union's infantry checks for rout until the end of 10 AM of a first day (BB 12.35).
func (c *course) hit(unit int) {
	if !c.Units[unit].Disordered {
		c.disorder(unit)
		return
	}
	c.tell("shaken", []int{unit}, "%s is disordered a second time, and retreats.", c.sys.unit(unit).Name)
	u := c.sys.unit(unit)
	if u.Side == "US" && u.Type == typeInfantry && c.sys.firstDay(c.state) && c.sys.slot(c.state).hour <= 10 && !c.Options.is(optWaive, "yes") {
		c.throw(throwRoutCheck, unit, "")
	}
}

// routCheckFalls: a failed check is a rout (BB 12.35).
func routCheckFalls(c *course, t throw, f fallen) {
	if c.passes(t, f) {
		c.rolled(t, f, "It holds.")
		return
	}
	c.rolled(t, f, "It does not hold.")
	c.rout(t.Index)
}
