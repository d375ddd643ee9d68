package report

import (
	"bytes"
	"iter"
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	definition "github.com/yuin/goldmark/extension/ast"
)

// guideText writes a guide for terminals and mails. Its lines stay as they are in the source, and
// its blank lines do, but for those that the syntax of a definition list wants.
type guideText struct {
	source []byte
	text   strings.Builder
}

// How deep stands below a heading what is read, and what is typed.
const (
	prose = "  "
	typed = "    "
)

// blocks writes all of a guide.
func (w *guideText) blocks(root ast.Node) {
	lead := ""
	for n := range children(root) {
		if w.apart(n) {
			w.text.WriteByte('\n')
		}
		switch n := n.(type) {
		case *ast.Heading:
			w.hang("", w.inline(n, `"`))
			if n.Level > 1 {
				lead = prose
			}
		case *ast.Paragraph:
			w.hang(lead, w.inline(n, `"`))
		case *ast.List:
			for item := range children(n) {
				w.hang(lead+"- ", w.inline(item.FirstChild(), `"`))
			}
		case *ast.FencedCodeBlock:
			w.hang(typed, strings.TrimSuffix(string(n.Lines().Value(w.source)), "\n"))
		case *definition.DefinitionList:
			w.definitions(n)
		}
	}
}

// apart tells whether a blank line stands before a node.
func (w *guideText) apart(n ast.Node) bool {
	if n.Kind() != ast.KindHeading && (defines(n) || defines(n.PreviousSibling())) {
		return false
	}
	return bytes.HasSuffix(w.source[:n.Pos()], []byte("\n\n"))
}

// hang writes a text behind a lead, its other lines below the text.
func (w *guideText) hang(lead, text string) {
	for line := range strings.SplitSeq(text, "\n") {
		w.text.WriteString(strings.TrimRight(lead+line, " ") + "\n")
		lead = strings.Repeat(" ", utf8.RuneCountInString(lead))
	}
}

// inline is the text in a block, with what is typed between quotes.
func (w *guideText) inline(block ast.Node, quote string) string {
	var b strings.Builder
	for n := range children(block) {
		switch n := n.(type) {
		case *ast.Text:
			b.Write(n.Value(w.source))
			if n.SoftLineBreak() || n.HardLineBreak() {
				b.WriteByte('\n')
			}
		case *ast.CodeSpan:
			b.WriteString(quote + w.inline(n, "") + quote)
		}
	}
	return b.String()
}

// defines tells whether a node is a definition list.
func defines(n ast.Node) bool { return n != nil && n.Kind() == definition.KindDefinitionList }

// children are the nodes of a node.
func children(parent ast.Node) iter.Seq[ast.Node] {
	return func(yield func(ast.Node) bool) {
		for n := parent.FirstChild(); n != nil && yield(n); n = n.NextSibling() {
		}
	}
}
