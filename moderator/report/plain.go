package report

import (
	"bytes"
	"fmt"
	"iter"
	"slices"
	"strings"
	"unicode/utf8"
)

// width is the longest line that we write; only words longer than that exceed it.
const width = 78

// Text is the body as plain text, with a line end after each line.
func (b Body) Text() string { return string(b.appendText(make([]byte, 0, b.size()))) }

// size is about how many bytes the texts of a body have.
func (b Body) size() (n int) {
	for _, block := range b.blocks {
		n += len(block.lead) + len(block.text) + perLine
		for _, item := range block.items {
			n += len(item) + len(block.sep)
		}
		for _, row := range block.rows {
			n += len(block.lead) + len(row.long) + perLine
		}
	}
	return n
}

// appendText adds the text behind what is there.
func (b Body) appendText(to []byte) []byte {
	p := plain{to}
	for _, block := range b.blocks {
		p.block(block)
	}
	if len(p.text) == len(to) {
		p.text = append(p.text, '\n')
	}
	return p.text
}

func (b Body) lines() []string {
	if len(b.blocks) == 0 {
		return nil
	}
	return strings.Split(strings.TrimSuffix(b.Text(), "\n"), "\n")
}

// plain writes blocks as lines.
type plain struct{ text []byte }

func (p *plain) line(lead, text string) {
	begin := len(p.text)
	p.words(lead)
	p.words(text)
	p.text = append(p.text[:begin+len(bytes.TrimRight(p.text[begin:], " "))], '\n')
}

func (p *plain) words(text string) {
	for {
		before, behind, found := strings.Cut(text, tie)
		p.text = append(p.text, before...)
		if !found {
			return
		}
		p.text, text = append(p.text, ' '), behind
	}
}

func (p *plain) block(b block) {
	switch b.kind {
	case gapBlock:
		p.line("", "")
	case headBlock, proseBlock:
		p.hang(b.lead, b.text)
	case rowBlock:
		p.row(b.lead, b.sep, b.items)
	case lineBlock:
		p.line("", b.text)
	case tableBlock:
		p.table(b.lead, b.rows)
	case mapBlock:
		if len(b.items) > 0 { // a table without hexes is shown by its picture alone
			p.line("", "")
			p.line("", b.text+":")
		}
		for _, l := range b.items {
			p.line("", l)
		}
	}
}

func (p *plain) hang(lead, text string) {
	indent := strings.Repeat(" ", utf8.RuneCountInString(lead))
	for part := range strings.SplitSeq(text, "\n") {
		for l := range wrapped(part, width-len(indent)) {
			p.line(lead, l)
			lead = indent
		}
	}
}

func (p *plain) row(lead, separator string, items []string) {
	var text []byte
	for i, item := range items {
		if i == len(items)-1 {
			separator = ""
		}
		before := len(text)
		text = append(append(text, item...), separator...)
		if before > 0 && utf8.RuneCountInString(lead)+utf8.RuneCount(text[:before])+utf8.RuneCount(bytes.TrimRight(text[before:], " ")) > width {
			p.hang(lead, string(bytes.TrimRight(text[:before], " ")))
			text = append(text[:0], text[before:]...)
		}
	}
	p.hang(lead, string(text))
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
func wrap(text string, n int) []string { return slices.Collect(wrapped(text, n)) }

// wrapped are the lines of wrap.
func wrapped(text string, n int) iter.Seq[string] {
	return func(yield func(string) bool) {
		for {
			end := ahead(text, n)
			at := len(text)
			if end < at {
				at = breakIn(text, end)
			}
			if at == len(text) {
				yield(text)
				return
			}
			if !yield(strings.TrimRight(text[:at], " ")) {
				return
			}
			text = strings.TrimLeft(text[at:], " ")
		}
	}
}

// breakIn is the last blank of text before an end, the first behind it where there is none, or
// the end of the text.
func breakIn(text string, end int) int {
	at := strings.LastIndexByte(text[:end+1], ' ')
	if strings.TrimSpace(text[:max(at, 0)]) != "" {
		return at
	}
	if at = strings.IndexByte(text[end:], ' '); at < 0 {
		return len(text)
	}
	return end + at
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
