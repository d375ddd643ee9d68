package gbacw

import (
	"maps"
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/chart"
)

// The series' charts as their owner types them in. All have ten rows, since the die has ten digits:
// row 1 is the digit 0. What stands in a cell:
//
//	fire           columns: strength points that fire; the result for the target, - for none
//	shock          columns: the difference of both sides; the result for who attacks and for who
//	               defends with a stroke between them: -/1D
//	orders-change  columns: the rating of whoever changes them; yes, no, or stand
//	initiative     columns: the rating of the overall commander; what is added to his die
//	leader-loss    columns: strength points lost beside him; - or killed
//
// A result is strength points, then D for disorder, d for a check or d+1 for one with one added.
const (
	chartFire       = "fire"
	chartShock      = "shock"
	chartOrders     = "orders-change"
	chartInitiative = "initiative"
	chartLeaders    = "leader-loss"
)

// digits are the faces of the die.
const digits = 10

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
		chartFire: {resultCell.MatchString, "-, 1, 2D, d+1"},
		chartShock: {func(cell string) bool {
			attacker, defender, both := strings.Cut(cell, "/")
			return both && resultCell.MatchString(attacker) && resultCell.MatchString(defender)
		}, "-/1D, 1/D"},
		chartOrders:     among("yes", "no", "stand"),
		chartInitiative: {wholeCell.MatchString, "-1, 0, +2"},
		chartLeaders:    among("-", "killed"),
	}
}

// charts holds the owner's charts against what the rules can read.
func (r *reader) charts() {
	forms := cellForms()
	for _, name := range slices.Sorted(maps.Keys(r.book.pack.Charts)) {
		c, file := r.book.pack.Charts[name], "charts/"+name+".csv"
		form, known := forms[name]
		switch {
		case !known:
			r.wrong.Wrong(file, 0, "is no chart of these rules: %s", strings.Join(slices.Sorted(maps.Keys(forms)), ", "))
			continue
		case c == nil:
			continue // its mistakes are told
		case c.Faces() != digits:
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

// look is a cell of a chart by a digit and a value; false without the chart. A digit that modifiers
// brought below 0 or above 9 counts as that.
func (b *book) look(name string, digit, value int) (cell string, known bool) {
	c := b.chart(name)
	if c == nil {
		return "", false
	}
	cell, _ = c.Lookup(min(max(digit, 0), digits-1)+1, value)
	return cell, true
}

func (b *book) chart(name string) *chart.Chart { return b.pack.Charts[name] }

// fires is the result of fire of so many strength points.
func (b *book) fires(digit, strength int) (result string, known bool) {
	return b.look(chartFire, digit, strength)
}

// shocks are the results of a shock for who attacks and for who defends.
func (b *book) shocks(digit, difference int) (attacker, defender string, known bool) {
	cell, known := b.look(chartShock, digit, difference)
	attacker, defender, _ = strings.Cut(cell, "/")
	return attacker, defender, known
}

// reach is what a weapon adds to fire over a distance.
type reach struct {
	weapon   string
	from, to int // hexes
	value    int
}

// ranges reads how far weapons fire: lists/ranges.csv, whose lines of a weapon go on from each other.
func (r *reader) ranges() {
	last := map[string]int{}
	r.each("ranges", []string{"weapon", "from", "to", "value"}, func(l row) {
		d := reach{l.Text("weapon"), l.number("from", 0, mostRange), l.number("to", 0, mostRange), l.number("value", -9, 9)}
		if d.weapon == "" || d.to < d.from || d.from != last[d.weapon]+1 {
			l.refuse("%s from %d to %d does not go on from %d hexes", d.weapon, d.from, d.to, last[d.weapon])
		}
		last[d.weapon] = d.to
		r.book.owner.reaches = append(r.book.owner.reaches, d)
	})
	if _, there := r.book.pack.Lists["ranges"]; !there {
		return
	}
	for _, c := range r.book.records("counters") {
		if w := c.Text("weapon"); w != "" && last[w] == 0 {
			r.wrong.Wrong(r.book.pack.Lists["counters"].File, c.Line, "weapon %q has no line in lists/ranges.csv", w)
		}
	}
}

// aims is what a unit's weapon adds over a distance; outside of its range it does not fire. Not known
// without its counter or the list of ranges.
func (b *book) aims(id engine.UnitID, distance int) (value int, fires, known bool) {
	weapon := b.weapon(id)
	if weapon == "" || len(b.owner.reaches) == 0 {
		return 0, false, false
	}
	for _, d := range b.owner.reaches {
		if d.weapon == weapon && distance >= d.from && distance <= d.to {
			return d.value, true, true
		}
	}
	return 0, false, true
}

// part is which part of its strength a formation may lose before it is ineffective.
func (b *book) part(level string) (part float64, known bool) {
	part, known = b.owner.series.Ineffective[level]
	return part, known
}
