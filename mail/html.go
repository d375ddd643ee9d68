package mail

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// htmlText gives the text of an HTML mail: one line per block, quotations marked with "> " as in a
// plain mail.
func htmlText(source string) string {
	var w htmlWriter
	tokens := html.NewTokenizer(strings.NewReader(source))
	for {
		kind := tokens.Next()
		if kind == html.ErrorToken {
			return w.String()
		}
		token := tokens.Token()
		switch kind {
		case html.TextToken:
			w.text(token.Data)
		case html.StartTagToken:
			w.start(token.DataAtom)
		case html.SelfClosingTagToken:
			w.selfClosing(token.DataAtom)
		case html.EndTagToken:
			w.end(token.DataAtom)
		}
	}
}

// htmlWriter lays text out as its tags say.
type htmlWriter struct {
	lines   []string
	line    strings.Builder
	space   bool // a blank is due before the next word
	hidden  int  // inside so many elements whose text is not shown
	quotes  int  // inside so many blockquotes
	literal int  // inside so many pre elements
}

func (w *htmlWriter) start(tag atom.Atom) {
	switch {
	case isHidden(tag):
		w.hidden++
	case tag == atom.Br:
		w.feed()
	case isBlock(tag):
		w.breakLine()
	case tag == atom.Td || tag == atom.Th:
		w.space = true
	}
	switch tag {
	case atom.Blockquote:
		w.quotes++
	case atom.Pre:
		w.literal++
	}
}

func (w *htmlWriter) selfClosing(tag atom.Atom) {
	switch {
	case tag == atom.Br:
		w.feed()
	case isBlock(tag):
		w.breakLine()
	}
}

func (w *htmlWriter) end(tag atom.Atom) {
	switch {
	case isHidden(tag):
		w.hidden = max(0, w.hidden-1)
	case isBlock(tag):
		w.breakLine()
	}
	switch tag {
	case atom.Blockquote:
		w.quotes = max(0, w.quotes-1)
	case atom.Pre:
		w.literal = max(0, w.literal-1)
	}
}

func (w *htmlWriter) text(s string) {
	switch {
	case w.hidden > 0:
	case w.literal > 0:
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
	if first := rune(s[0]); isHTMLSpace(first) {
		w.space = true
	}
	for _, word := range fields {
		if w.space && w.line.Len() > 0 {
			w.line.WriteByte(' ')
		}
		w.line.WriteString(strings.ReplaceAll(word, "\u00a0", " "))
		w.space = true
	}
	w.space = isHTMLSpace(rune(s[len(s)-1]))
}

func isHTMLSpace(c rune) bool {
	return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f'
}

// breakLine ends a line that has begun.
func (w *htmlWriter) breakLine() {
	if w.line.Len() > 0 {
		w.feed()
	}
	w.space = false
}

// feed ends the line, also an empty one.
func (w *htmlWriter) feed() {
	line := strings.TrimRight(w.line.String(), " ")
	if line+" " == signatureLine && w.space {
		line = signatureLine
	}
	if w.quotes > 0 {
		line = "> " + line
	}
	w.lines = append(w.lines, line)
	w.line.Reset()
	w.space = false
}

// String gives what was written.
func (w *htmlWriter) String() string {
	w.breakLine()
	if len(w.lines) == 0 {
		return ""
	}
	return cleanText(strings.Join(w.lines, "\n") + "\n")
}

func isHidden(tag atom.Atom) bool {
	switch tag {
	case atom.Title, atom.Script, atom.Style, atom.Noscript, atom.Iframe, atom.Noembed, atom.Noframes:
		return true
	}
	return false
}

func isBlock(tag atom.Atom) bool {
	switch tag {
	case atom.P, atom.Div, atom.Tr, atom.Table, atom.Ul, atom.Ol, atom.Li, atom.Blockquote, atom.Pre, atom.Hr, atom.Body,
		atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Section, atom.Article, atom.Header, atom.Footer, atom.Dl, atom.Dt, atom.Dd:
		return true
	}
	return false
}
