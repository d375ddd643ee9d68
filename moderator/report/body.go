package report

import (
	"slices"
	"strings"
)

// Body is what a mail says. It is written twice: as text, and as HTML for programs
// that show it. Both have the same words in the same order.
type Body struct{ blocks []block }

// Prose is a body of paragraphs.
func Prose(paragraphs ...string) Body {
	p := &page{}
	for _, text := range paragraphs {
		p.gap()
		p.para("%s", text)
	}
	return p.body()
}

// With is the body with every text in it replaced. What stands in one block is
// replaced as a whole, however it is broken into lines.
func (b Body) With(replace func(string) string) Body {
	blocks := slices.Clone(b.blocks)
	for i := range blocks {
		blocks[i] = blocks[i].with(replace)
	}
	return Body{blocks}
}

// Both are the two forms of the body, for a mail.
func (b Body) Both() (text, html string) { return b.Text(), b.HTML() }

// kind is what a block is.
type kind int

const (
	gapBlock   kind = iota // between two sections
	headBlock              // the title of a section
	proseBlock             // text behind a lead, broken into lines
	rowBlock               // items, one behind the other
	lineBlock              // a line that stands as it is
	tableBlock             // rows of cells
	mapBlock               // a picture, or items as lines in its stead
)

// block is one thing on a page.
type block struct {
	kind  kind
	lead  string // before the text; its first blanks say how deep the block stands
	text  string
	sep   string   // between items
	items []string // of a row
	rows  []cells  // of a table
}

// cells is a row of a table: short cells, and a last one that may be long.
type cells struct {
	marked bool // the one of all rows that counts
	short  []string
	long   string
}

func (b block) with(replace func(string) string) block {
	safe := func(text string) string {
		plain := untied(text)
		if replaced := replace(plain); replaced != plain {
			return replaced
		}
		return text
	}
	b.lead, b.text = safe(b.lead), safe(b.text)
	b.items = slices.Clone(b.items)
	for i := range b.items {
		b.items[i] = safe(b.items[i])
	}
	b.rows = slices.Clone(b.rows)
	for i, row := range b.rows {
		b.rows[i] = cells{row.marked, slices.Clone(row.short), safe(row.long)}
		for k := range row.short {
			b.rows[i].short[k] = safe(row.short[k])
		}
	}
	return b
}

// depth is the number of blanks that a lead begins with.
func (b block) depth() int { return len(b.lead) - len(strings.TrimLeft(b.lead, " ")) }
