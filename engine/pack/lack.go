package pack

import (
	"fmt"
	"slices"
	"strings"
)

// Lacks are the lines of a pack that name what it has not. Of all that name the same there is one mistake.
type Lacks struct{ all []lack }

type lack struct {
	lines []place
	id    string
	known []string
	text  string
}

// place is a line of a file.
type place struct {
	file string
	line int
}

func (p place) String() string { return fmt.Sprintf("%s:%d", p.file, p.line) }

// Add notes that a line names an id that is none of the known ones; the text says so.
func (l *Lacks) Add(file string, line int, id string, known []string, format string, args ...any) {
	i := slices.IndexFunc(l.all, func(o lack) bool { return o.id == id && slices.Equal(o.known, known) })
	if i < 0 {
		i = len(l.all)
		l.all = append(l.all, lack{id: id, known: known, text: fmt.Sprintf(format, args...)})
	}
	if at := (place{file, line}); !slices.Contains(l.all[i].lines, at) {
		l.all[i].lines = append(l.all[i].lines, at)
	}
}

// mostNamedLines is how many of the other lines that name an id are told.
const mostNamedLines = 5

// Tell adds the mistakes: each at the first line that names the id, with the known one that is nearest to it and where else it stands.
func (l *Lacks) Tell(to *Mistakes) {
	for _, one := range l.all {
		text := one.text
		if near := Nearest(one.id, one.known); near != "" {
			text += fmt.Sprintf("; the nearest is %q", near)
		}
		var also []string
		for _, at := range one.lines[1:min(len(one.lines), mostNamedLines+1)] {
			also = append(also, at.String())
		}
		if n := len(one.lines); n > 1 {
			text += fmt.Sprintf("; %d lines name it, this and %s", n, strings.Join(also, ", "))
			if more := n - 1 - len(also); more > 0 {
				text += fmt.Sprintf(" and %d more", more)
			}
		}
		to.Wrong(one.lines[0].file, one.lines[0].line, "%s", text)
	}
}

// Nearest is the one of some words that differs least from a word, by at most a third of its letters; "" if none is so near.
func Nearest(word string, among []string) string {
	best, least := "", len([]rune(word))/3+2
	for _, other := range among {
		if d := edits(strings.ToLower(word), strings.ToLower(other), least); d < least {
			best, least = other, d
		}
	}
	return best
}

// edits is how many letters have to be changed, taken or added to make one word of another; most if that many or more.
func edits(from, to string, most int) int {
	a, b := []rune(from), []rune(to)
	if len(a)-len(b) >= most || len(b)-len(a) >= most {
		return most
	}
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i, x := range a {
		before := row[0]
		row[0] = i + 1
		for j, y := range b {
			changed := before
			if x != y {
				changed++
			}
			before = row[j+1]
			row[j+1] = min(changed, row[j]+1, row[j+1]+1)
		}
	}
	return min(row[len(b)], most)
}
