package report

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// width is the longest line that we write; only words longer than that exceed it.
const width = 78

// Text is the body as plain text, with a line end after each line.
func (b Body) Text() string { return strings.Join(b.lines(), "\n") + "\n" }

func (b Body) lines() []string {
	var p plain
	for _, block := range b.blocks {
		p.block(block)
	}
	return p.lines
}

// plain writes blocks as lines.
type plain struct{ lines []string }

func (p *plain) line(text string) {
	p.lines = append(p.lines, strings.TrimRight(untied(text), " "))
}

func (p *plain) block(b block) {
	switch b.kind {
	case gapBlock:
		p.line("")
	case headBlock, proseBlock:
		p.hang(b.lead, b.text)
	case rowBlock:
		p.row(b.lead, b.sep, b.items)
	case lineBlock:
		p.line(b.text)
	case tableBlock:
		p.table(b.lead, b.rows)
	case mapBlock:
		for _, l := range b.items {
			p.line(l)
		}
	}
}

func (p *plain) hang(lead, text string) {
	indent := strings.Repeat(" ", utf8.RuneCountInString(lead))
	for _, part := range strings.Split(text, "\n") {
		for _, l := range wrap(part, width-len(indent)) {
			p.line(lead + l)
			lead = indent
		}
	}
}

func (p *plain) row(lead, separator string, items []string) {
	text := ""
	for i, item := range items {
		if i < len(items)-1 {
			item += separator
		}
		if text != "" && utf8.RuneCountInString(lead+text+strings.TrimRight(item, " ")) > width {
			p.line(lead + text)
			text = ""
		}
		text += item
	}
	p.hang(lead, text)
}

// table writes short cells flush right, each as wide as the widest of its column.
// The row that counts has a sign before it.
func (p *plain) table(lead string, rows []cells) {
	var wide []int
	for _, row := range rows {
		for i, cell := range row.short {
			if i == len(wide) {
				wide = append(wide, 0)
			}
			wide[i] = max(wide[i], utf8.RuneCountInString(cell))
		}
	}
	for _, row := range rows {
		before := lead
		if row.marked {
			before = lead[:max(0, len(lead)-len(markSign)-1)] + markSign + " "
		}
		for i, cell := range row.short {
			before += fmt.Sprintf("%*s  ", wide[i], cell)
		}
		p.hang(before, row.long)
	}
}

// markSign stands before the row of a table that counts.
const markSign = ">"

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
