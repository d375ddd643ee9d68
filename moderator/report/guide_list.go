package report

import (
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	definition "github.com/yuin/goldmark/extension/ast"
)

// entry is a term of a definition list.
type entry struct{ term, definition string }

// entries are the terms of a definition list.
func (w *guideText) entries(list ast.Node) (all []entry) {
	for n := range children(list) {
		switch n.Kind() {
		case definition.KindDefinitionTerm:
			all = append(all, entry{term: w.inline(n, "")})
		case definition.KindDefinitionDescription:
			all[len(all)-1].definition = w.inline(n.FirstChild(), `"`)
		}
	}
	return all
}

const (
	guideWidth  = 80   // the longest line of a guide
	typedColumn = 22   // the least width of a column of what is typed, where there is room: lists of it look alike
	between     = "  " // between a term and its definition
)

// definitions writes a definition list in two columns. A term that is too long for its column
// has a line of its own, or shares it with a definition of one line.
func (w *guideText) definitions(list ast.Node) {
	lead, least := typed, typedColumn
	if list.FirstChild().FirstChild().Kind() != ast.KindCodeSpan {
		least = 0
		if list.PreviousSibling().Kind() == ast.KindHeading {
			lead = prose
		}
	}
	all := w.entries(list)
	wide := column(all, least, guideWidth-len(lead))
	for _, e := range all {
		switch long := utf8.RuneCountInString(e.term + between); {
		case long <= wide:
			w.hang(lead+e.term+between+strings.Repeat(" ", wide-long), e.definition)
		case !strings.Contains(e.definition, "\n") && len(lead)+long+utf8.RuneCountInString(e.definition) <= guideWidth:
			w.hang(lead+e.term+between, e.definition)
		default:
			w.hang(lead, e.term)
			w.hang(lead+strings.Repeat(" ", wide), e.definition)
		}
	}
}

// column is how wide the terms of a list are that has so much width: as the longest that leaves
// room for every definition.
func column(all []entry, least, width int) (wide int) {
	longest := 0
	for _, e := range all {
		for line := range strings.SplitSeq(e.definition, "\n") {
			longest = max(longest, utf8.RuneCountInString(line))
		}
	}
	if least+longest <= width {
		wide = least
	}
	for _, e := range all {
		if long := utf8.RuneCountInString(e.term + between); long+longest <= width {
			wide = max(wide, long)
		}
	}
	return wide
}
