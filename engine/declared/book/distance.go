package book

import (
	"fmt"
	"math"

	"adjutant/engine"
	"adjutant/engine/plane"
)

// Apart is how far it is from one place to another: hundredths of an inch on a table, else of a step from place to place; -1 where no way
// leads there.
func (b *Board) Apart(from, to engine.Loc) int {
	if b.Kind == Inches {
		one, ok := plane.ParsePoint(string(from))
		other, also := plane.ParsePoint(string(to))
		if !ok || !also {
			return -1
		}
		return plane.Length(one, other)
	}
	start, known := b.Place(from)
	end, also := b.Place(to)
	if !known || !also {
		return -1
	}
	far := b.Distance(start, end)
	if far < 0 {
		return -1
	}
	return inch * far
}

// Whole is how far something is as columns and modifiers count it: a part of an inch as a whole one.
func Whole(apart int) int { return (apart + inch - 1) / inch }

// Away is how far something is, for people: 3 hexes, 11.4 inches.
func (b *Board) Away(apart int) string {
	one, several := b.measure()
	if apart == inch {
		return "1 " + one
	}
	return plane.Number(apart) + " " + several
}

// Distances are how far what is attacked may be for a modifier to hold. The zero value means all.
type Distances struct {
	Text      string // as it is written
	low, high int
}

// Any reports whether all distances are meant.
func (d Distances) Any() bool { return d.Text == "" }

// Has reports whether a distance, as [Whole] counts it, is meant.
func (d Distances) Has(far int) bool { return d.Any() || d.low <= far && far <= d.high }

// distances reads how far what is attacked may be.
func (l line) distances(t Table) Distances {
	d := Distances{Text: l.Text("distance")}
	if d.Any() {
		return d
	}
	var ok bool
	switch d.low, d.high, ok = span(d.Text); {
	case !ok:
		l.wrong("distance %q is not a number or a range such as 1, 2..4, le6 or ge7", d.Text)
	case d.high < 0:
		l.wrong("distance %s: none is below 0", d.Text)
	case t.Order != Attack:
		l.wrong("never applies: nobody is attacked where a side rolls on table %s", t.Name)
	case l.book.Board.Kind != NoBoard && d.low > l.book.farthest():
		l.wrong("never applies: no line range lets anybody attack from %s away", l.book.Board.Away(inch*d.low))
	}
	return d
}

// farthest is how far the longest range reaches that the limits give anybody, as [Whole] counts it.
func (b *Book) farthest() int {
	halves := 2 * UsualRange
	for i := range b.Limits.Range {
		a := &b.Limits.Range[i]
		if a.Column == "" {
			halves = max(halves, a.Halves)
			continue
		}
		for unit, u := range b.Pack.Units {
			if a.Who.MayMean(unit) {
				halves = max(halves, 2*u.Range/a.By)
			}
		}
	}
	return (halves + 1) / 2
}

// measured reports what a table by distance cannot be, and on a table in inches that nobody has a range.
func (l line) measured(t *Table) {
	inches := l.book.Board.Kind == Inches
	switch {
	case inches && t.By == ByTerrain:
		l.wrong("by terrain, and the board has no places")
	case t.By == ByDistance && t.Order != Attack:
		l.wrong("a roll is against nobody who could be so far away: %s is for attacks", t.By)
	case inches && t.Order == Attack && len(l.book.Limits.Range) == 0:
		l.wrong("table %s is for attacks, and no line range of limits.csv says how many inches anybody attacks: on a table nothing is beside another", t.Name)
	}
}

// reached reports columns of distances that are none, and notes those that no range comes to.
func (r *reader) reached(at Source, t *Table) {
	if t.By != ByDistance {
		return
	}
	for _, c := range t.Columns {
		switch {
		case c.High < 0:
			r.wrong(at, "column %s: no distance is below 0", c.Head)
		case c.Low != math.MinInt && c.Low > r.book.farthest():
			r.note(at, "column %s is reached by modifiers alone: no line range lets anybody attack from so far", c.Head)
		}
	}
}

// Measure says of the columns of a table by distance how they count, for people; nothing of others.
func (t *Table) Measure(b *Board) string {
	if t.By != ByDistance {
		return ""
	}
	_, several := b.measure()
	text := fmt.Sprintf("Its columns are distances in %s, of the farthest of those who attack together", several)
	if b.Kind == Inches {
		text += "; a part of an inch counts as one"
	}
	return text + "."
}

// measure is in what distances are told: one of it, and several.
func (b *Board) measure() (one, several string) {
	switch b.Kind {
	case Areas:
		return "area", "areas"
	case Inches:
		return "inch", "inches"
	}
	return "hex", "hexes"
}

// UsualRange is how far a unit attacks of which no line says it: into the places beside it, and its own.
const UsualRange = 1
