package report

import (
	"fmt"
	"strings"
)

// page collects the blocks of a body.
type page struct {
	blocks   []block
	share    int    // bytes of each list, 0 for as many as there are
	lengths  []int  // in bytes, of the first blocks as text
	measured []byte // the block that was measured last, as text
}

func (p *page) body() Body { return Body{p.blocks} }

func (p *page) add(b block) { p.blocks = append(p.blocks, p.clipped(b)) }

// tie is the blank at which no line is broken.
const tie = "\u00a0"

// tied is a text that stays in one line.
func tied(text string) string { return strings.ReplaceAll(text, " ", tie) }

func untied(text string) string { return strings.ReplaceAll(text, tie, " ") }

// line adds one line as it stands: an address, a command, a row of numbers.
func (p *page) line(format string, args ...any) {
	p.add(block{kind: lineBlock, text: strings.TrimRight(fmt.Sprintf(format, p.texts(args)...), " ")})
}

// verbatim adds the lines of a text as they stand.
func (p *page) verbatim(text string) {
	for _, l := range splitLines(text) {
		p.line("%s", l)
	}
}

// head adds the title of a section.
func (p *page) head(format string, args ...any) {
	p.add(block{kind: headBlock, text: fmt.Sprintf(format, p.texts(args)...)})
}

// gap begins a section, never two in a row.
func (p *page) gap() {
	if n := len(p.blocks); n > 0 && p.blocks[n-1].kind != gapBlock {
		p.add(block{kind: gapBlock})
	}
}

// para adds text, broken into lines; its own line breaks stand.
func (p *page) para(format string, args ...any) { p.hang("", format, args...) }

// hang adds text behind a lead; what does not fit on the line goes on below
// the text, not below the lead.
func (p *page) hang(lead, format string, args ...any) {
	p.add(block{kind: proseBlock, lead: lead, text: fmt.Sprintf(format, p.texts(args)...)})
}

// row adds items one behind the other, with a separator between them. A line ends
// between two items; one that is longer than a line is broken as text is.
func (p *page) row(lead, separator string, items []string) {
	p.add(block{kind: rowBlock, lead: lead, sep: separator, items: items})
}

// table adds rows of cells in columns, so deep.
func (p *page) table(lead string, rows []cells) {
	if len(rows) > 0 {
		p.add(block{kind: tableBlock, lead: lead, rows: rows})
	}
}

// splitLines is the lines of a text that ends in a line break.
func splitLines(text string) []string { return strings.Split(strings.TrimRight(text, "\n"), "\n") }
