package book

import (
	"maps"
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/chart"
)

// The series' charts as their owner types them in. All have ten rows, since the die has ten digits: row 1 is the
// digit 0. What stands in a cell:
//
//	fire           columns: strength points that fire; the result for the target, - for none
//	shock          columns: the difference of both sides; the results for the attacker and for the defender with a stroke between them: -/1D
//	orders-change  columns: the rating of the leader who changes them; yes, no, or stand
//	initiative     columns: the rating of the overall commander; what is added to his die
//	leader-loss    columns: strength points lost in his hex; - or killed
//
// A result is strength points, then D for disorder, d for a check or d+1 for one with one added.
const (
	ChartFire       = "fire"
	ChartShock      = "shock"
	ChartOrders     = "orders-change"
	ChartInitiative = "initiative"
	ChartLeaders    = "leader-loss"
)

// Digits are the faces of the die.
const Digits = 10

var (
	resultCell = regexp.MustCompile(`^(-|[0-9]{1,2}(D|d(\+[0-9])?)?|D|d(\+[0-9])?)$`)
	wholeCell  = regexp.MustCompile(`^[+-]?[0-9]$`)
)

// cellForms tell of each chart whether a cell can stand in it, and which cells can.
func cellForms() map[string]struct {
	fits  func(string) bool
	words string
} {
	type form = struct {
		fits  func(string) bool
		words string
	}
	among := func(words ...string) form {
		return form{func(cell string) bool { return slices.Contains(words, cell) }, strings.Join(words, ", ")}
	}
	return map[string]form{
		ChartFire: {resultCell.MatchString, "-, 1, 2D, d+1"},
		ChartShock: {func(cell string) bool {
			attacker, defender, both := strings.Cut(cell, "/")
			return both && resultCell.MatchString(attacker) && resultCell.MatchString(defender)
		}, "-/1D, 1/D"},
		ChartOrders:     among("yes", "no", "stand"),
		ChartInitiative: {wholeCell.MatchString, "-1, 0, +2"},
		ChartLeaders:    among("-", "killed"),
	}
}

// charts holds the owner's charts against what the rules can read.
func (r *reader) charts() {
	forms := cellForms()
	for _, name := range slices.Sorted(maps.Keys(r.book.Pack.Charts)) {
		c, file := r.book.Pack.Charts[name], "charts/"+name+".csv"
		form, known := forms[name]
		switch {
		case !known:
			r.wrong.Wrong(file, 0, "is no chart of these rules: %s", strings.Join(slices.Sorted(maps.Keys(forms)), ", "))
			continue
		case c == nil:
			continue // its mistakes are told
		case c.Faces() != Digits:
			r.wrong.Wrong(file, 0, "%d rows; the die has ten digits, and row 1 is 0", c.Faces())
		}
		for die := 1; die <= c.Faces(); die++ {
			for i := range c.Columns() {
				if cell := c.Cell(die, i+1); !form.fits(cell) {
					r.wrong.Wrong(file, die+1, "cell %q of column %s is none of: %s", cell, c.Columns()[i], form.words)
				}
			}
		}
	}
}

// Lookup is a cell of a chart by a digit and a value; false without the chart. A digit that modifiers
// brought below 0 or above 9 counts as that.
func (o *Owner) Lookup(name string, digit, value int) (cell string, known bool) {
	c := o.chart(name)
	if c == nil {
		return "", false
	}
	cell, _ = c.Lookup(min(max(digit, 0), Digits-1)+1, value)
	return cell, true
}

func (o *Owner) chart(name string) *chart.Chart { return o.pack.Charts[name] }

// Fires is the result of fire of so many strength points.
func (o *Owner) Fires(digit, strength int) (result string, known bool) {
	return o.Lookup(ChartFire, digit, strength)
}

// Shocks are the results of a shock for the attacker and for the defender.
func (o *Owner) Shocks(digit, difference int) (attacker, defender string, known bool) {
	cell, known := o.Lookup(ChartShock, digit, difference)
	attacker, defender, _ = strings.Cut(cell, "/")
	return attacker, defender, known
}

// Range is what a weapon adds to fire over a distance.
type Range struct {
	Weapon   string
	From, To int // hexes
	Value    int
}

// ranges reads how far weapons fire: lists/ranges.csv, whose lines of a weapon go on from each other.
func (r *reader) ranges() {
	last := map[string]int{}
	r.each("ranges", []string{"weapon", "from", "to", "value"}, func(l row) {
		d := Range{l.Text("weapon"), l.number("from", 0, mostRange), l.number("to", 0, mostRange), l.number("value", -9, 9)}
		if d.Weapon == "" || d.To < d.From || d.From != last[d.Weapon]+1 {
			l.refuse("%s from %d to %d does not go on from %d hexes", d.Weapon, d.From, d.To, last[d.Weapon])
		}
		last[d.Weapon] = d.To
		r.book.Owner.Ranges = append(r.book.Owner.Ranges, d)
	})
	if _, there := r.book.Pack.Lists["ranges"]; !there {
		return
	}
	for _, c := range r.book.Records("counters") {
		if w := c.Text("weapon"); w != "" && last[w] == 0 {
			r.wrong.Wrong(r.book.Pack.Lists["counters"].File, c.Line, "weapon %q has no line in lists/ranges.csv", w)
		}
	}
}

// Aims is what a unit's weapon adds over a distance; outside of its range it does not fire. Not known
// without its counter or the list of ranges.
func (o *Owner) Aims(id engine.UnitID, distance int) (value int, fires, known bool) {
	weapon := o.Weapon(id)
	if weapon == "" || len(o.Ranges) == 0 {
		return 0, false, false
	}
	for _, d := range o.Ranges {
		if d.Weapon == weapon && distance >= d.From && distance <= d.To {
			return d.Value, true, true
		}
	}
	return 0, false, true
}

// IneffectivePart is which part of its strength a formation may lose before it is ineffective.
func (o *Owner) IneffectivePart(level string) (part float64, known bool) {
	part, known = o.Series.Ineffective[level]
	return part, known
}
