package mail

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// htmlLines gives the text of an HTML mail: one line per block or row of a table, quotations marked
// with "> " as in a plain mail.
func htmlLines(source string) []textLine {
	w := htmlWriter{open: map[atom.Atom]int{}}
	tokens := html.NewTokenizer(strings.NewReader(source))
	for {
		kind := tokens.Next()
		if kind == html.ErrorToken {
			w.breakLine()
			return w.lines
		}
		token := tokens.Token()
		switch kind {
		case html.TextToken:
			w.text(token.Data)
		case html.StartTagToken:
			w.start(token)
		case html.SelfClosingTagToken:
			w.selfClosing(token)
		case html.EndTagToken:
			w.end(token.DataAtom)
		}
	}
}

// htmlWriter lays text out as its tags say.
type htmlWriter struct {
	lines []textLine
	line  strings.Builder
	space bool              // a blank is due before the next word
	due   bool              // a line break is due before the next word of the cell
	stack []htmlElement     // that are open
	open  map[atom.Atom]int // how many of each are in the stack
	now   htmlMarks         // of all that are open, and of what has no end
	cells int               // inside so many cells of a table
	fresh bool              // the cell has no text yet
	dash  bool              // the line has begun words that are struck out
	drawn bool              // the line has words that are struck out
}

// htmlElement is an open element and what it adds to the marks.
type htmlElement struct {
	tag   atom.Atom
	marks htmlMarks
}

// htmlMarks are what elements say of the text in them.
type htmlMarks struct {
	hidden  int // not shown
	quotes  int // quoted
	literal int // blanks and line breaks count
	symbols int // in a font of signs
	struck  int // struck out
	signed  int // a signature
	rest    Why // all that follows, wherever it ends
}

func (w *htmlWriter) start(t html.Token) {
	tag := t.DataAtom
	marks := marksOf(t)
	if tag == atom.P && w.open[tag] > 0 {
		w.pop(tag) // no paragraph stands in another
	}
	switch {
	case tag == atom.Br:
		w.feed()
	case tag == atom.Img:
		w.picture(t, marks)
	case tag == atom.Td || tag == atom.Th:
		w.space, w.due, w.fresh = true, false, true
		w.cells++
	case isBlock(tag):
		w.block()
	}
	if marks.cuts() {
		w.breakLine()
		w.now.begin(marks)
	}
	if (isContainer(tag) || marks.struck > 0 && !isVoid(tag)) && len(w.stack) < maxHTMLDepth {
		w.stack = append(w.stack, htmlElement{tag, marks})
		w.open[tag]++
		w.now.add(marks, 1)
	}
}

func (w *htmlWriter) selfClosing(t html.Token) {
	switch tag := t.DataAtom; {
	case tag == atom.Br:
		w.feed()
	case tag == atom.Img:
		w.picture(t, marksOf(t))
	case isBlock(tag):
		w.block()
	}
}

func (w *htmlWriter) end(tag atom.Atom) {
	switch {
	case tag == atom.Td || tag == atom.Th:
		w.cells, w.due, w.space = max(0, w.cells-1), false, true
	case tag == atom.Tr || tag == atom.Table:
		w.breakLine()
	case isBlock(tag):
		w.block()
	}
	if w.open[tag] > 0 {
		w.pop(tag)
	}
}

// pop closes the innermost element of the tag, and those that were left open in it.
func (w *htmlWriter) pop(tag atom.Atom) {
	for n := len(w.stack) - 1; n >= 0; n-- {
		e := w.stack[n]
		if e.marks.cuts() {
			w.breakLine()
		}
		w.stack = w.stack[:n]
		w.open[e.tag]--
		w.now.add(e.marks, -1)
		if e.tag == tag {
			return
		}
	}
}

// block ends a line, in a cell only if something follows there: the cells of a row are one line.
func (w *htmlWriter) block() {
	switch {
	case w.cells == 0:
		w.breakLine()
	case !w.fresh:
		w.due = true
	}
}

func (w *htmlWriter) text(s string) {
	switch {
	case w.now.hidden > 0:
	case w.now.literal > 0:
		w.verbatim(s)
	default:
		w.words(s)
	}
}

func (w *htmlWriter) verbatim(s string) {
	for i, line := range strings.Split(s, "\n") {
		if i > 0 {
			w.feed()
		}
		w.unstrike()
		if !isBlank(line) {
			w.strike()
		}
		w.line.WriteString(line)
	}
}

// words writes text whose runs of white space count as one blank.
func (w *htmlWriter) words(s string) {
	fields := strings.FieldsFunc(s, isHTMLSpace)
	if len(fields) == 0 {
		w.space = w.space || s != ""
		return
	}
	if w.due {
		w.breakLine()
	}
	w.due, w.fresh = false, false
	if isHTMLSpace(rune(s[0])) {
		w.space = true
	}
	w.unstrike()
	for _, word := range fields {
		if w.space && w.line.Len() > 0 {
			w.line.WriteByte(' ')
		}
		w.strike()
		w.line.WriteString(w.plainWord(word))
		w.space = true
	}
	w.space = isHTMLSpace(rune(s[len(s)-1]))
}

// plainWord spells out what a font of signs shows: Outlook makes such an arrow of "-->".
func (w *htmlWriter) plainWord(word string) string {
	if w.now.symbols > 0 {
		return symbolSigns.Replace(word)
	}
	return strings.ReplaceAll(word, "\u00a0", " ")
}

var symbolSigns = strings.NewReplacer("à", "->", "è", "=>", "ß", "<-", "J", ":-)", "L", ":-(")

func isHTMLSpace(c rune) bool {
	return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f'
}

// breakLine ends a line that has begun.
func (w *htmlWriter) breakLine() {
	if w.line.Len() > 0 {
		w.feed()
	}
	w.space, w.due = false, false
}

// feed ends the line, also an empty one.
func (w *htmlWriter) feed() {
	if w.dash {
		w.line.WriteString(strokes)
	}
	line := strings.TrimRight(w.line.String(), " ")
	if line+" " == signatureLine && (w.space || w.line.Len() > len(line)) {
		line = signatureLine
	}
	if w.now.quotes > 0 {
		line = "> " + line
	}
	w.lines = append(w.lines, textLine{text: line, why: w.now.why(), struck: w.drawn})
	w.line.Reset()
	w.space, w.dash, w.drawn = false, false, false
}
