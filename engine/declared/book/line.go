package book

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"adjutant/engine"
	"adjutant/engine/pack"
)

// Source is where something is declared.
type Source struct {
	File string // inside of the folder
	Line int
}

// Cite is the line as rulings cite it: PACK limits:12, PACK tables/crt:7, PACK lists/phases:3.
func (s Source) Cite() engine.Cite {
	return engine.Cite(fmt.Sprintf("PACK %s:%d", strings.TrimSuffix(s.File, ".csv"), s.Line))
}

// Cites is that, and nothing where the rules have no line.
func (s Source) Cites() []engine.Cite {
	if s.Line == 0 {
		return nil
	}
	return []engine.Cite{s.Cite()}
}

// line is one line of a list while it is read.
type line struct {
	*reader
	Source
	pack.Record
}

func (l line) wrong(format string, args ...any) {
	l.reader.wrong(l.Source, format, args...)
}

// lines are those of a list with all columns needed, and of others only those in may; none where there is no such list.
func (r *reader) lines(name string, needed, may []string) []line {
	list, there := r.pack.Lists[name]
	if !there || !r.columns(list, needed, may) {
		return nil
	}
	r.read[name] = true
	all := make([]line, 0, len(list.Records))
	for _, record := range list.Records {
		all = append(all, line{r, Source{list.File, record.Line}, record})
	}
	return all
}

// columns reports what is wrong in the head of a list.
func (r *reader) columns(list pack.List, needed, may []string) bool {
	r.read[strings.TrimSuffix(strings.TrimPrefix(list.File, "lists/"), ".csv")] = true
	before := len(r.mistakes)
	for _, name := range list.Columns {
		if !slices.Contains(needed, name) && !slices.Contains(may, name) {
			r.wrong(Source{list.File, 1}, "unknown column %q; there are %s", name, strings.Join(slices.Concat(needed, may), ", "))
		}
	}
	for _, name := range needed {
		if !slices.Contains(list.Columns, name) {
			r.wrong(Source{list.File, 1}, "column %q is missing", name)
		}
	}
	return len(r.mistakes) == before
}

// id is a name that orders and other lines can have.
func (l line) id(column string) string {
	name := l.Text(column)
	if complaint := aboutName(name); complaint != "" {
		l.wrong("%s %s", column, complaint)
	}
	return name
}

// aboutName is what is wrong with a name, "" if nothing.
func aboutName(name string) string {
	switch {
	case name == "":
		return "is missing"
	case len(name) > MaxID:
		return fmt.Sprintf("%q is longer than %d bytes", name, MaxID)
	}
	for i, r := range name {
		if letter := unicode.IsLetter(r) || unicode.IsDigit(r); !letter && (i == 0 || !strings.ContainsRune("-_.+&/", r)) {
			return fmt.Sprintf("%q holds %q: letters and digits, then also - _ . + & /", name, r)
		}
	}
	return ""
}

// choice is a cell that has one of some words; an empty one has the first.
func (l line) choice(column string, words ...string) string {
	word := l.Text(column)
	if word == "" {
		return words[0]
	}
	if !slices.Contains(words, word) {
		l.wrong("%s %q is none of %s", column, word, strings.Join(words, ", "))
		return words[0]
	}
	return word
}

// count is a whole number from low to high, and the default where the cell is empty.
func (l line) count(column string, usual, low, high int) int {
	text := l.Text(column)
	if text == "" {
		return usual
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < low || n > high {
		l.wrong("%s %q is not a number from %d to %d", column, text, low, high)
		return usual
	}
	return n
}

// sides are words that are sides of the game, and those with a ! before them.
func (l line) sides(column string) (all, not []engine.Side) {
	for _, word := range l.Words(column) {
		bare, denied := strings.CutPrefix(word, "!")
		switch {
		case !l.isSide(bare):
			l.reader.lack(l.Source, bare, texts(l.sideIDs()), "%s %q is no side of pack.toml", column, bare)
		case denied:
			not = append(not, engine.Side(bare))
		default:
			all = append(all, engine.Side(bare))
		}
	}
	return all, not
}

func (r *reader) sideIDs() (all []engine.Side) {
	for _, s := range r.pack.Sides {
		all = append(all, s.ID)
	}
	return all
}

func (r *reader) phaseWords() (all []string) {
	for _, p := range r.book.Phases {
		all = append(all, p.Word)
	}
	return all
}

func (r *reader) isSide(word string) bool {
	return slices.ContainsFunc(r.pack.Sides, func(s pack.Side) bool { return string(s.ID) == word })
}

// phases are the phases in which a line holds, nil for all.
func (l line) phases() []string {
	words := l.Words("phase")
	for _, word := range words {
		if !slices.ContainsFunc(l.book.Phases, func(p Phase) bool { return p.Word == word }) {
			l.reader.lack(l.Source, word, l.phaseWords(), "phase %q is none of lists/phases.csv", word)
		}
	}
	return words
}

// In reports whether something that is declared for some phases holds in one.
func In(phases []string, phase string) bool {
	return len(phases) == 0 || slices.Contains(phases, phase)
}

// half is a number of half points: 4, 1.5. It has no sign.
func half(text string) (int, bool) {
	whole, part, dotted := strings.Cut(text, ".")
	n, err := strconv.Atoi(whole)
	if err != nil || strconv.Itoa(n) != whole || n < 0 || n > MaxPoints || dotted && part != "5" && part != "0" {
		return 0, false
	}
	if part == "5" {
		return 2*n + 1, true
	}
	return 2 * n, true
}

// Halves is a number of half points for people: 4, 1.5.
func Halves(n int) string {
	if n%2 == 0 {
		return strconv.Itoa(n / 2)
	}
	return strconv.FormatFloat(float64(n)/2, 'f', 1, 64)
}

// glob reports whether a text is of a pattern in which * stands for any letters, whatever their case.
func glob(pattern, text string) bool {
	parts := strings.Split(strings.ToLower(pattern), "*")
	text = strings.ToLower(text)
	if len(parts) == 1 {
		return parts[0] == text
	}
	if !strings.HasPrefix(text, parts[0]) {
		return false
	}
	text = text[len(parts[0]):]
	for _, part := range parts[1 : len(parts)-1] {
		i := strings.Index(text, part)
		if i < 0 {
			return false
		}
		text = text[i+len(part):]
	}
	return strings.HasSuffix(text, parts[len(parts)-1])
}
