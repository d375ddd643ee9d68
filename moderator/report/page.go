package report

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// width is the longest line that we write; only words longer than that exceed it.
const width = 78

// page collects lines.
type page struct {
	lines []string
}

// tie is the blank at which no line is broken.
const tie = "\u00a0"

// tied is a text that stays in one line.
func tied(text string) string { return strings.ReplaceAll(text, " ", tie) }

// line adds one line as it stands.
func (p *page) line(format string, args ...any) {
	text := strings.ReplaceAll(fmt.Sprintf(format, args...), tie, " ")
	p.lines = append(p.lines, strings.TrimRight(text, " "))
}

// gap adds an empty line, never two in a row.
func (p *page) gap() {
	if n := len(p.lines); n > 0 && p.lines[n-1] != "" {
		p.lines = append(p.lines, "")
	}
}

// para adds text, broken into lines; its own line breaks stand.
func (p *page) para(format string, args ...any) { p.hang("", format, args...) }

// hang adds text behind a lead; what does not fit on the line goes on below
// the text, not below the lead.
func (p *page) hang(lead, format string, args ...any) {
	indent := strings.Repeat(" ", utf8.RuneCountInString(lead))
	for _, text := range strings.Split(fmt.Sprintf(format, args...), "\n") {
		for _, l := range wrap(text, width-len(indent)) {
			p.line("%s%s", lead, l)
			lead = indent
		}
	}
}

// row adds items one behind the other, with a separator between them. A line ends
// between two items; one that is longer than a line is broken as text is.
func (p *page) row(lead, separator string, items []string) {
	text := ""
	for i, item := range items {
		if i < len(items)-1 {
			item += separator
		}
		if text != "" && utf8.RuneCountInString(lead+text+strings.TrimRight(item, " ")) > width {
			p.line("%s%s", lead, text)
			text = ""
		}
		text += item
	}
	p.hang(lead, "%s", text)
}

// String is the page with a line end after each line.
func (p *page) String() string { return strings.Join(p.lines, "\n") + "\n" }

// wrap breaks text at blanks into lines of at most n runes. Blanks inside a
// line are kept as they are; a word longer than a line stands on one of its own.
func wrap(text string, n int) []string {
	var lines []string
	for {
		end := ahead(text, n)
		if end == len(text) {
			return append(lines, text)
		}
		at := strings.LastIndexByte(text[:end+1], ' ')
		if strings.TrimSpace(text[:max(at, 0)]) == "" {
			if at = strings.IndexByte(text[end:], ' '); at < 0 {
				return append(lines, text)
			}
			at += end
		}
		lines = append(lines, strings.TrimRight(text[:at], " "))
		text = strings.TrimLeft(text[at:], " ")
	}
}

// ahead is the place in text behind n runes, or its end. It looks no further.
func ahead(text string, n int) int {
	for i := range text {
		if n == 0 {
			return i
		}
		n--
	}
	return len(text)
}

// splitLines is the lines of a text that ends in a line break.
func splitLines(text string) []string { return strings.Split(strings.TrimRight(text, "\n"), "\n") }
