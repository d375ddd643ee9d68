package mail

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"adjutant/mail/lazyregexp"
)

// strokes stand on both sides of words that are struck out, in each line of them, as people
// write it in plain mails.
const strokes = "~~"

// struckStyle strikes out what is in an element.
var struckStyle = lazyregexp.New(`text-decoration(?:-line)?\s*:[^;]*line-through`)

// strike begins words that are struck out.
func (w *htmlWriter) strike() {
	if w.now.struck > 0 && !w.dash {
		w.line.WriteString(strokes)
		w.dash, w.drawn = true, true
	}
}

// unstrike ends them.
func (w *htmlWriter) unstrike() {
	if w.now.struck == 0 && w.dash {
		w.line.WriteString(strokes)
		w.dash = false
	}
}

// withStrokes is the alternative in which the writer has struck out words of his own, nil for none.
func withStrokes(choices [][]passage) []passage {
	for _, choice := range choices {
		var lines []textLine
		for _, p := range choice {
			lines = append(lines, p.lines...)
		}
		struck := func(line textLine) bool { return line.struck && line.why == "" }
		if slices.ContainsFunc(lines, struck) && slices.ContainsFunc(cutLines(lines), struck) {
			return choice
		}
	}
	return nil
}

// picture writes a picture that is shown as the words that stand for it: a smile as itself,
// any other as [image: its words], or as [image].
func (w *htmlWriter) picture(t html.Token, marks htmlMarks) {
	if marks.hidden > 0 || isSpot(t) {
		return
	}
	alt := ""
	for _, a := range t.Attr {
		if a.Key == "alt" {
			alt = strings.Join(strings.Fields(cutBytes(a.Val, maxHTMLValue)), " ")
		}
	}
	switch {
	case alt == "":
		alt = "[image]"
	case strings.ContainsFunc(alt, func(c rune) bool { return unicode.IsLetter(c) || unicode.IsDigit(c) }):
		alt = "[image: " + alt + "]"
	}
	w.text(alt)
}

// isSpot reports whether a picture is a single dot, with which senders count who reads.
func isSpot(t html.Token) bool {
	for _, a := range t.Attr {
		if (a.Key == "width" || a.Key == "height") && (a.Val == "0" || a.Val == "1" || a.Val == "0px" || a.Val == "1px") {
			return true
		}
	}
	return false
}

// pictureLine is a line that is nothing but pictures.
var pictureLine = lazyregexp.New(`^(?:\[image(?:: [^\]]*)?\] ?)+$`)

// isVoid says whether an element has no end (HTML, 13.1.2).
func isVoid(tag atom.Atom) bool {
	switch tag {
	case atom.Area, atom.Base, atom.Br, atom.Col, atom.Embed, atom.Hr, atom.Img, atom.Input, atom.Link, atom.Meta, atom.Source, atom.Track, atom.Wbr:
		return true
	}
	return false
}
