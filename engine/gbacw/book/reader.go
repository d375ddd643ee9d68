package book

import (
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/engine/pack"
)

// reader reads the lists of a book and keeps what is wrong in them.
type reader struct {
	book  *Book
	wrong pack.Mistakes
}

// row is one line of a list while it is read.
type row struct {
	*reader
	file string
	pack.Record
}

// each reads a list that must have the columns; a list that is not there is empty.
func (r *reader) each(name string, columns []string, read func(line row)) {
	list, there := r.book.Pack.Lists[name]
	if !there {
		return
	}
	complete := true
	for _, c := range columns {
		if !slices.Contains(list.Columns, c) {
			r.wrong.Wrong(list.File, 1, "column %q is missing", c)
			complete = false
		}
	}
	for _, c := range list.Columns {
		if !slices.Contains(columns, c) {
			r.wrong.Wrong(list.File, 1, "unknown column %q", c)
		}
	}
	if !complete {
		return
	}
	for _, record := range list.Records {
		read(row{r, list.File, record})
	}
}

func (l row) refuse(format string, args ...any) { l.wrong.Wrong(l.file, l.Line, format, args...) }

// number is a whole number in bounds; an empty cell is 0.
func (l row) number(column string, low, high int) int {
	text := l.Text(column)
	if text == "" {
		return 0
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < low || n > high {
		l.refuse("%s %q is not a number from %d to %d", column, text, low, high)
		return low
	}
	return n
}

// one is a word out of some.
func (l row) one(column string, words ...string) string {
	text := l.Text(column)
	if !slices.Contains(words, text) {
		l.refuse("%s %q is not one of: %s", column, text, strings.Join(words, ", "))
	}
	return text
}

// scenarioWords are scenarios of the pack, at least one.
func (l row) scenarioWords(column string) []string {
	words := l.Words(column)
	for _, w := range words {
		if !slices.ContainsFunc(l.book.Pack.Scenarios, func(s pack.Scenario) bool { return s.ID == w }) {
			l.refuse("%s %q is not in pack.toml", column, w)
		}
	}
	if len(words) == 0 {
		l.refuse("%s is missing", column)
	}
	return words
}

// side is the index of a side in the order of play.
func (l row) side(column string) int {
	id := engine.Side(l.Text(column))
	at := slices.IndexFunc(l.book.Pack.Sides, func(s pack.Side) bool { return s.ID == id })
	if at < 0 {
		l.refuse("%s %q is no side of pack.toml", column, id)
		return 0
	}
	return at
}

// unitNamed is the index of a unit, -1 if there is none.
func (l row) unitNamed(id string) int {
	if i, ok := l.book.UnitIndex[engine.UnitID(id)]; ok {
		return i
	}
	l.refuse("unit %q is not in units.csv", id)
	return -1
}

// unitWords are the indices of units.
func (l row) unitWords(column string) []int {
	var all []int
	for _, id := range l.Words(column) {
		if i := l.unitNamed(id); i >= 0 {
			all = append(all, i)
		}
	}
	return all
}

// formation is the code of a formation to which a unit belongs, or one below it.
func (l row) formation(column string) string {
	code := l.Text(column)
	if code == "" || !l.book.manned(code) {
		l.refuse("%s %q: no unit belongs to it", column, code)
	}
	return code
}

// manned reports whether any unit belongs to a formation or to one below it.
func (a *Armies) manned(code string) bool {
	for i := range a.pack.Units {
		if Within(a.pack.Units[i].Formation, code) {
			return true
		}
	}
	return false
}

// Within reports whether a formation is another or below it.
func Within(code, above string) bool {
	rest, begins := strings.CutPrefix(code, above)
	return begins && (rest == "" || rest[0] == '/')
}

// hexNamed is a hex of the map.
func (l row) hexNamed(name string) (hex.Coord, bool) {
	c, err := l.book.Pack.Grid.Find(name)
	if err != nil {
		l.refuse("%v", err)
	}
	return c, err == nil
}

// hour is the first hour of a turn by its name, 0 for an empty cell.
func (l row) hour(column string) int {
	name := l.Text(column)
	if name == "" {
		return 0
	}
	for _, s := range l.book.slots {
		if s.Name == name {
			return s.Hour
		}
	}
	l.refuse("%s %q is no turn of lists/turns.csv", column, name)
	return 0
}
