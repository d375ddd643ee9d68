package service_test

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// A diary tells day by day who did what and which mails the club sent for it:
//
//	# Anna has forgotten the game.
//	2026-03-09 20:00  anna to tf-1
//	    | pass
//	    = accepted
//	    > anna   [tf-1] turn 1: your submission no. 3
//	      "ACCEPTED"
//	    > ben    [tf-1] turn 1: Anna Example's submission no. 3 - your move
//
// The bars have what somebody wrote. Behind "=" stands what came of it, behind ">" a
// mail of the club's, by reader and subject, below that in quotation marks what it
// has to say. Entries of "the clock" nobody has made: they tell what fell due. All
// but the quotations can be written anew.
type diary []page

// page is an entry of a diary.
type page struct {
	notes []string // comments above it
	at    time.Time
	what  string
	text  []string // that was written
	came  []string // of it
	told  []told
}

// told is a mail of the club's.
type told struct {
	reader, subject string
	says            []string
	text            string // of a mail that was sent, in one line
}

const diaryTime = "2006-01-02 15:04"

func readDiary(t *testing.T, text string) diary {
	t.Helper()
	var d diary
	var notes []string
	for i, line := range strings.Split(strings.TrimRight(text, "\n"), "\n") {
		trimmed := strings.TrimSpace(line)
		switch {
		case trimmed == "" || trimmed[0] == '#':
			notes = append(notes, line)
		case line[0] != ' ':
			at, err := time.Parse(diaryTime, line[:min(len(line), len(diaryTime))])
			if err != nil {
				t.Fatalf("line %d: %v", i+1, err)
			}
			d = append(d, page{notes: notes, at: at, what: strings.TrimSpace(line[len(diaryTime):])})
			notes = nil
		default:
			if err := d[len(d)-1].add(trimmed); err != nil {
				t.Fatalf("line %d: %v", i+1, err)
			}
		}
	}
	return d
}

// add reads a line below the head of a page.
func (p *page) add(line string) error {
	mark, rest := line[0], strings.TrimPrefix(line[1:], " ")
	switch {
	case mark == '|':
		p.text = append(p.text, rest)
	case mark == '=':
		p.came = append(p.came, rest)
	case mark == '>':
		reader, subject, _ := strings.Cut(rest, " ")
		p.told = append(p.told, told{reader: reader, subject: strings.TrimSpace(subject)})
	case mark == '"' && len(p.told) > 0:
		last := &p.told[len(p.told)-1]
		last.says = append(last.says, strings.Trim(line, `"`))
	default:
		return fmt.Errorf("%q is no line of a diary", line)
	}
	return nil
}

func (d diary) String() string {
	var b strings.Builder
	for _, p := range d {
		for _, note := range p.notes {
			fmt.Fprintln(&b, note)
		}
		fmt.Fprintf(&b, "%s  %s\n", p.at.Format(diaryTime), p.what)
		for _, line := range p.text {
			fmt.Fprintln(&b, strings.TrimRight("    | "+line, " "))
		}
		for _, line := range p.came {
			fmt.Fprintln(&b, "    = "+line)
		}
		for _, m := range p.told {
			fmt.Fprintf(&b, "    > %-6s %s\n", m.reader, m.subject)
			for _, says := range m.says {
				fmt.Fprintf(&b, "      %q\n", says)
			}
		}
	}
	return b.String()
}

// clocks begins what nobody does.
const clocks = "the clock of "

// same reports whether both pages tell of the same event.
func (p page) same(other page) bool { return p.what == other.what && p.at.Equal(other.at) }
