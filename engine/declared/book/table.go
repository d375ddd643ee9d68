package book

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
)

// By is how the column of a table is found.
type By string

// The ways.
const (
	ByNone       By = "none"
	ByOdds       By = "odds"
	ByDifference By = "difference"
	ByDistance   By = "distance"
	BySum        By = "sum"
	ByType       By = "type"
	ByTerrain    By = "terrain"
)

// Table is a table that is rolled on.
type Table struct {
	Name    string
	Order   string // attack or roll
	Dice    engine.Dice
	By      By
	Who     Who
	Phases  []string
	Attack  string // the value that is summed up
	Defend  string
	Round   string // of odds: down, up, near
	Columns []Column
	Rows    []Row
	Source
}

// Column is a column of a table.
type Column struct {
	Head      string
	Low, High int // of a difference, a distance or a sum
	Odds      [2]int
}

// Row is a line of a table.
type Row struct {
	Low, High int
	Cells     [][]string // a list of results for each column
	Source
}

// Text is what the row is for, as it is written: 2..4.
func (r *Row) Text() string { return bounds(r.Low, r.High) }

// NoEffect is the cell of no result.
const NoEffect = "-"

const otherColumn = "other"

// has reports whether a result stands in the table, or could, in one that cannot be read.
func (t Table) has(result string) bool {
	return len(t.Rows) == 0 || slices.ContainsFunc(t.Rows, func(r Row) bool {
		return slices.ContainsFunc(r.Cells, func(cell []string) bool { return slices.Contains(cell, result) })
	})
}

// Row is the row of a roll, the nearest where it is beyond all.
func (t *Table) Row(roll int) *Row {
	for i := range t.Rows {
		if roll <= t.Rows[i].High {
			return &t.Rows[i]
		}
	}
	return &t.Rows[len(t.Rows)-1]
}

// Numbered is the column, from 0, of a difference, a distance or a sum.
func (t *Table) Numbered(n int) int {
	for i, c := range t.Columns {
		if n <= c.High {
			return i
		}
	}
	return len(t.Columns) - 1
}

// Odds is the column, from 0, of an attack against a defence, and the odds as they count: 7 to 3 are 2:1. A defence of nothing counts
// as the highest odds, an attack of nothing as the lowest.
func (t *Table) Odds(attack, defend int) int {
	best := 0
	for i, c := range t.Columns {
		// c.Odds[0]:c.Odds[1] is reached where attack/defend >= it
		if attack*c.Odds[1] >= c.Odds[0]*defend && (attack > 0 || i == 0) {
			best = i
		}
	}
	return t.rounded(best, attack, defend)
}

// rounded is the column that rounding leads to, where the odds are between that and the next.
func (t *Table) rounded(at, attack, defend int) int {
	if at == len(t.Columns)-1 || t.Round == "down" || attack == 0 {
		return at
	}
	low, high := t.Columns[at].Odds, t.Columns[at+1].Odds
	if attack*low[1] <= low[0]*defend {
		return at // exactly, or below the lowest
	}
	if t.Round == "up" {
		return at + 1
	}
	// near: twice the odds against the sum of the two
	if 2*attack*low[1]*high[1] >= defend*(low[0]*high[1]+high[0]*low[1]) {
		return at + 1
	}
	return at
}

// Worded is the column, from 0, of a type or a kind of terrain; false where there is none.
func (t *Table) Worded(words ...string) (int, bool) {
	for _, word := range words {
		if i := slices.IndexFunc(t.Columns, func(c Column) bool { return c.Head == word }); i >= 0 {
			return i, true
		}
	}
	i := slices.IndexFunc(t.Columns, func(c Column) bool { return c.Head == otherColumn })
	return i, i >= 0
}

var values = []string{"att", "def", "mr", "ma", "range", "steps", "count"}

// tables reads which tables there are, and each.
func (r *reader) tables() {
	for _, l := range r.lines("tables", []string{"table", "order", "dice"}, []string{"by", "who", "phase", "attack", "defend", "round", "note"}) {
		t := Table{Name: l.id("table"), Order: l.choice("order", Attack, Roll), Dice: l.thrown("dice"), Who: l.who("who"), Phases: l.phases(), Source: l.Source}
		t.By = By(l.choice("by", string(ByNone), string(ByOdds), string(ByDifference), string(ByDistance), string(BySum), string(ByType), string(ByTerrain)))
		t.Attack, t.Defend = l.choice("attack", values...), l.Text("defend")
		if t.Defend == "" {
			t.Defend = "def"
		} else {
			l.choice("defend", values...)
		}
		t.Round = l.choice("round", "down", "up", "near")
		if t.Name == "dice" || t.Name == "for" {
			l.wrong("table %q: these are words of the order that asks for dice", t.Name)
		}
		if l.measured(&t); t.Order == Attack && r.book.Board.Kind == NoBoard {
			l.wrong("table %s is for attacks, which are against places, and the board has none", t.Name)
		}
		if t.Order == Roll && (t.By == ByOdds || t.By == ByDifference) {
			l.wrong("a roll has nobody to defend: %s is for attacks", t.By)
		}
		if slices.ContainsFunc(r.book.Tables, func(o Table) bool { return o.Name == t.Name }) {
			l.wrong("table %s is there twice", t.Name)
			continue
		}
		if len(r.book.Tables) == MaxTables {
			l.wrong("more than %d tables", MaxTables)
			return
		}
		r.grid(l, &t)
		r.book.Tables = append(r.book.Tables, t)
	}
}

const rollColumn, resultColumn = "roll", "result"

// grid reads the table itself.
func (r *reader) grid(l line, t *Table) {
	name := "tables/" + t.Name
	list, there := r.pack.Lists[name]
	if !there {
		l.wrong("there is no file %s.csv", name)
		return
	}
	r.read[name] = true
	if l.failed() {
		return
	}
	at := Source{list.File, 1}
	if len(list.Columns) < 2 || list.Columns[0] != rollColumn || len(list.Columns) > MaxFalls {
		r.wrong(at, "the first column is %q, and at least one more follows", rollColumn)
		return
	}
	before := len(r.mistakes)
	for _, head := range list.Columns[1:] {
		t.Columns = append(t.Columns, r.column(at, t, head))
	}
	for i := 1; i < len(t.Columns) && len(r.mistakes) == before; i++ {
		r.follows(at, t, t.Columns[i-1], t.Columns[i])
	}
	r.everybody(at, t)
	r.reached(at, t)
	for i, record := range list.Records {
		if i == MaxFalls {
			r.wrong(Source{list.File, record.Line}, "more than %d lines", MaxFalls)
			break
		}
		r.row(line{r, Source{list.File, record.Line}, record}, t, list.Columns[1:])
	}
	r.covers(at, t)
}

// column reads the head of a column.
func (r *reader) column(at Source, t *Table, head string) Column {
	c := Column{Head: head}
	switch t.By {
	case ByOdds:
		a, d, ok := strings.Cut(head, ":")
		x, err1 := strconv.Atoi(a)
		y, err2 := strconv.Atoi(d)
		if !ok || err1 != nil || err2 != nil || x < 1 || y < 1 || x > MaxPoints || y > MaxPoints {
			r.wrong(at, "column %q is not odds such as 1:2 or 3:1", head)
			x, y = 1, 1
		}
		c.Odds = [2]int{x, y}
	case ByDifference, ByDistance, BySum:
		low, high, ok := span(head)
		if !ok {
			r.wrong(at, "column %q is not a number or a range such as le-1, 0, 1..3 or ge4", head)
		}
		c.Low, c.High = low, high
	case ByType:
		if head != otherColumn && !slices.ContainsFunc(r.pack.Units, term{key: "type", values: []string{head}}.holdsOf) {
			r.wrong(at, "column %q is the type of no unit of units.csv, nor %q", head, otherColumn)
		}
	case ByTerrain:
		if head != otherColumn && !slices.ContainsFunc(r.book.Board.terrain, func(words []string) bool { return slices.Contains(words, head) }) {
			r.wrong(at, "column %q is the terrain of no place, nor %q", head, otherColumn)
		}
	default:
		if head != resultColumn {
			r.wrong(at, "column %q: a table by none has the one column %q", head, resultColumn)
		}
	}
	return c
}

// everybody reports types and places for which there is no column.
func (r *reader) everybody(at Source, t *Table) {
	if _, other := t.Worded(); other {
		return
	}
	told := map[string]bool{}
	without := func(what string, words ...string) {
		if _, is := t.Worded(words...); !is && !told[words[0]] {
			told[words[0]] = true
			r.wrong(at, "there is no column for %s %s, nor %q", what, words[0], otherColumn)
		}
	}
	switch t.By {
	case ByType:
		for i, u := range r.pack.Units {
			if t.Order == Attack || t.Who.MayMean(i) {
				without("type", u.Type)
			}
		}
	case ByTerrain:
		for _, words := range r.book.Board.terrain {
			without("terrain", words...)
		}
	}
}

// follows reports two columns that do not stand in their order.
func (r *reader) follows(at Source, t *Table, a, b Column) {
	switch t.By {
	case ByOdds:
		if a.Odds[0]*b.Odds[1] >= b.Odds[0]*a.Odds[1] {
			r.wrong(at, "odds %s do not come before %s: columns stand from the lowest to the highest, each once", a.Head, b.Head)
		}
	case ByDifference, ByDistance, BySum:
		if a.High == math.MaxInt || b.Low != a.High+1 {
			r.wrong(at, "column %s does not begin where %s ends", b.Head, a.Head)
		}
	}
}

// row reads a line of a table.
func (r *reader) row(l line, t *Table, heads []string) {
	low, high, ok := span(l.Text(rollColumn))
	if !ok {
		l.wrong("roll %q is not a number or a range such as 7, 2..4, le1 or ge12", l.Text(rollColumn))
		return
	}
	row := Row{Low: low, High: high, Source: l.Source}
	for _, head := range heads {
		cell := l.Words(head)
		if len(cell) == 0 {
			l.wrong("nothing stands in column %s: %q is no effect", head, NoEffect)
		}
		row.Cells = append(row.Cells, cell)
	}
	t.Rows = append(t.Rows, row)
}

// covers reports falls of the dice for which there is no line, or two.
func (r *reader) covers(at Source, t *Table) {
	next := t.Dice.N * t.Dice.Low
	last := t.Dice.N * (t.Dice.Low + t.Dice.Sides - 1)
	for i, row := range t.Rows {
		switch {
		case i > 0 && row.Low != t.Rows[i-1].High+1:
			r.wrong(row.Source, "roll %s does not begin where the line before ends, at %s", bounds(row.Low, row.High), bounds(t.Rows[i-1].Low, t.Rows[i-1].High))
			return
		case i == 0 && row.Low > next:
			r.wrong(row.Source, "%s can come to %d, and the first line begins at %d", WriteDice(t.Dice), next, row.Low)
		}
	}
	switch n := len(t.Rows); {
	case n == 0:
		r.wrong(at, "the table has no lines")
	case t.Rows[n-1].High < last:
		r.wrong(t.Rows[n-1].Source, "%s can come to %d, and the last line ends at %d", WriteDice(t.Dice), last, t.Rows[n-1].High)
	}
}

// span reads a number or a range: 7, +2, -4..-3, le1, ge12.
func span(text string) (low, high int, ok bool) {
	number := func(s string) (int, bool) {
		n, err := strconv.Atoi(s)
		return n, err == nil && n >= -maxScore && n <= maxScore
	}
	if rest, is := strings.CutPrefix(text, "le"); is {
		high, ok = number(rest)
		return math.MinInt, high, ok
	}
	if rest, is := strings.CutPrefix(text, "ge"); is {
		low, ok = number(rest)
		return low, math.MaxInt, ok
	}
	first, last, several := strings.Cut(text, "..")
	if low, ok = number(first); !several || !ok {
		return low, low, ok
	}
	high, ok = number(last)
	return low, high, ok && low < high
}

// bounds is what span reads.
func bounds(low, high int) string {
	switch {
	case low == math.MinInt:
		return fmt.Sprintf("le%d", high)
	case high == math.MaxInt:
		return fmt.Sprintf("ge%d", low)
	case low == high:
		return strconv.Itoa(low)
	}
	return fmt.Sprintf("%d..%d", low, high)
}
