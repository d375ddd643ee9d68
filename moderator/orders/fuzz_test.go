package orders_test

import (
	"strings"
	"testing"
	"unicode"

	"adjutant/moderator/orders"
)

// FuzzParse checks of any mail that its orders read as themselves, that
// findings are in order and inside the mail, and that no line is passed over.
func FuzzParse(f *testing.F) {
	for line := range strings.Lines(read(f, "testdata/canonical.txt") + read(f, "testdata/refused.txt")) {
		f.Add(line)
	}
	f.Add("Hi,\n> move 2 MSG 1107\nBen:\n| hold all\nmove 2 MSG,\n1 AST 1107-\n1108\n-- \npass")
	f.Fuzz(func(t *testing.T, mail string) {
		reading := orders.Parse(mail, roster())
		for _, line := range reading.Lines {
			printsItself(t, line.Order, roster())
		}
		if want, got := written(mail), accounted(reading); want >= 0 && want != got {
			t.Errorf("%d of %d lines are accounted for: %+v", got, want, reading)
		}
		lines, last := strings.Count(mail, "\n")+1, 0
		for _, found := range reading.Findings {
			if found.Line < last || found.Line > lines || found.Column < 1 {
				t.Errorf("finding at %d:%d after line %d of %d", found.Line, found.Column, last, lines)
			}
			last = found.Line
		}
	})
}

// FuzzTolerantParse checks of any mail without quotations that its orders read as themselves, and
// that no line is passed over.
func FuzzTolerantParse(f *testing.F) {
	f.Add(read(f, "testdata/tolerant.txt"))
	for line := range strings.Lines(read(f, "testdata/tolerant.txt")) {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, mail string) {
		reading := orders.Parse(mail, tolerant())
		for _, line := range reading.Lines {
			printsItself(t, line.Order, tolerant())
		}
		if written(mail) < 0 {
			return
		}
		lines := strings.Split(strings.ReplaceAll(mail, "\r", ""), "\n")
		if lost := lostLine(lines[:min(len(lines), written(mail))], reading); lost > 0 && isPlain(lines[lost-1]) {
			t.Errorf("line %d is lost: %q: %+v", lost, lines[lost-1], reading)
		}
	})
}

// isPlain reports whether a line is of letters and signs that everybody has.
func isPlain(line string) bool {
	return !strings.ContainsFunc(line, func(r rune) bool { return r < ' ' || r > '~' }) && strings.ContainsFunc(line, unicode.IsLetter)
}

// written counts the lines that have to be read, -1 where quotations make that
// hard to say.
func written(mail string) int {
	n := 0
	for line := range strings.Lines(strings.ReplaceAll(mail, "\r", "")) {
		line = strings.TrimFunc(line, func(r rune) bool { return unicode.IsSpace(r) || unicode.Is(unicode.Cf, r) })
		switch {
		case line == "--":
			return n
		case strings.ContainsAny(line, ">|"):
			return -1
		case line != "" && line[0] != '#':
			n++
		}
	}
	return n
}

// accounted counts the lines that a reading has as orders, commands or refused.
func accounted(r orders.Reading) int {
	n := len(r.Commands)
	for _, line := range r.Lines {
		n += 1 + strings.Count(line.Source, "\n")
	}
	for _, f := range r.Findings {
		if f.Code[0] == 'E' {
			n += 1 + strings.Count(f.Source, "\n")
		}
	}
	return n
}
