package ask

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"adjutant/engine"
)

// narrow is how wide a row of a table may be before its last words go to a line of their own.
const narrow = 72

// tabled are units in a table: those on the map by their formations, then those to come by their time, then who is
// lost. Of too many only the numbers of their formations are told.
func (b *board) tabled(all []counter) (lines []string) {
	t := columnsOf(all)
	slices.SortStableFunc(all, func(a, b counter) int { return cmp.Compare(latest(a), latest(b)) })
	var here, come, lost []counter
	for _, c := range all {
		switch {
		case c.At != "":
			here = append(here, c)
		case c.Waits:
			come = append(come, c)
		default:
			lost = append(lost, c)
		}
	}
	if len(here)+len(come) > 0 {
		lines = append(lines, t.head())
	}
	lines = append(lines, t.grouped(here, maxRows, func(c counter) string { return titled(c, b.several(here), b.course.Rules.Pack.SideName(c.Placed.Side)) })...)
	if len(come) > 0 {
		lines = append(lines, "To come:")
		lines = append(lines, t.grouped(come, max(maxRows-len(here), 0), func(c counter) string { return sentence(c.Due.String()) })...)
	}
	if len(lost) > 0 {
		lines = append(lines, "Off the map: "+some(offMap(lost), maxNames))
	}
	return lines
}

// latest is the last turn in which a unit arrives, after all others if that is not known.
func latest(c counter) int {
	switch {
	case !c.Waits:
		return 0
	case c.Due.Turn == 0:
		return math.MaxInt
	}
	return c.Due.Turn
}

// several reports whether units are of more than one side.
func (b *board) several(all []counter) bool {
	return slices.ContainsFunc(all, func(c counter) bool { return c.Placed.Side != all[0].Placed.Side })
}

// titled is what stands above the units of a formation.
func titled(c counter, several bool, side string) string {
	var words []string
	if several {
		words = append(words, side)
	}
	for _, word := range []string{c.Group, c.Under} {
		if word != "" {
			words = append(words, word)
		}
	}
	return strings.Join(words, ", ")
}

// offMap are the names of units that are not on the map, with what became of them.
func offMap(all []counter) (names []string) {
	for _, c := range all {
		name := c.name
		if len(c.Status) > 0 {
			name += " (" + strings.Join(c.Status, ", ") + ")"
		}
		names = append(names, name)
	}
	return names
}

// columns are how a table of units is laid out.
type columns struct {
	name, at int // widths
	facts    []string
	widths   []int
}

func columnsOf(all []counter) columns {
	t := columns{name: len("unit"), at: len("at")}
	for _, c := range all {
		t.name, t.at = max(t.name, min(utf8.RuneCountInString(c.name), widestName)), max(t.at, len(c.At))
		for _, f := range c.Facts {
			i := slices.Index(t.facts, f.Name)
			if i < 0 && !known(all, f.Name) {
				continue
			}
			if i < 0 {
				i = len(t.facts)
				t.facts, t.widths = append(t.facts, f.Name), append(t.widths, len(f.Name))
			}
			t.widths[i] = max(t.widths[i], len(f.Value))
		}
	}
	return t
}

// known reports whether a value is known of anybody.
func known(all []counter, name string) bool {
	return slices.ContainsFunc(all, func(c counter) bool {
		return slices.ContainsFunc(c.Facts, func(f engine.Fact) bool { return f.Name == name && f.Value != "" })
	})
}

func (t columns) head() string {
	return t.row("unit", "at", t.facts)
}

// row is the cells of a table side by side.
func (t columns) row(name, at string, values []string) string {
	row := fmt.Sprintf("  %-*s  %-*s", t.name, name, t.at, at)
	for i, value := range values {
		row += fmt.Sprintf("  %-*s", t.widths[i], value)
	}
	return strings.TrimRight(row, " ")
}

// rowOf is a unit: how it is stands behind its values, or below them where that is too wide.
func (t columns) rowOf(c counter) []string {
	values := make([]string, len(t.facts))
	for _, f := range c.Facts {
		if i := slices.Index(t.facts, f.Name); i >= 0 {
			values[i] = or(f.Value, "?")
		}
	}
	row := t.row(c.name, or(string(c.At), "-"), values)
	words := slices.Concat(kindOf(c), waitless(c.Status), c.State)
	if len(words) == 0 {
		return []string{row}
	}
	state := strings.Join(words, ", ")
	if wide := t.width() + 2; wide+len(state) <= narrow {
		return []string{fmt.Sprintf("%-*s%s", wide, row, state)}
	}
	return []string{row, "    " + state}
}

// width is that of all columns.
func (t columns) width() int {
	n := 4 + t.name + t.at
	for _, width := range t.widths {
		n += 2 + width
	}
	return n
}

// kindOf is what a unit is, where it is no infantry as most are.
func kindOf(c counter) []string {
	if c.Kind == "" || c.Kind == "infantry" {
		return nil
	}
	return []string{c.Kind}
}

// waitless are the words of a condition but for that of one who waits, which stands above him.
func waitless(status []string) []string {
	return slices.DeleteFunc(slices.Clone(status), func(word string) bool { return word == "waiting" })
}

func or(text, none string) string {
	if text == "" {
		return none
	}
	return text
}

// grouped are units below their titles, as many as there is room for; of the others how many each formation has.
func (t columns) grouped(all []counter, room int, title func(counter) string) (lines []string) {
	var titles []string
	of := map[string][]counter{}
	for _, c := range all {
		text := title(c)
		if of[text] == nil {
			titles = append(titles, text)
		}
		of[text] = append(of[text], c)
	}
	for _, text := range titles {
		group := of[text]
		if room -= len(group); room < 0 {
			lines = append(lines, fmt.Sprintf("%s: %s%s", or(text, "Others"), plural(len(group), "unit"), more(group[0])))
			continue
		}
		if text != "" {
			lines = append(lines, text)
		}
		for _, c := range group {
			lines = append(lines, t.rowOf(c)...)
		}
	}
	return lines
}

// more says how to ask for a formation that had no room.
func more(c counter) string {
	if c.Group == "" {
		return ""
	}
	return "; 'units " + c.Group + "' lists them"
}
