package piece

import (
	"strings"

	"adjutant/vassal"
)

// Links goes through a nested type or state, outermost text first, as SplitChain
// gives them. It copies nothing where no text needs escapes or quotes, which is
// nearly everywhere.
type Links struct {
	rest    string
	level   int
	texts   []string // instead of rest, where that is not so
	tooDeep bool
	done    bool
}

// NewLinks starts at the outermost text.
func NewLinks(text string) Links {
	if isPlain(text) {
		return Links{rest: text}
	}
	texts, tooDeep := splitNested(text)
	return Links{texts: texts, tooDeep: tooDeep}
}

// Next gives the next text, and false behind the innermost.
func (l *Links) Next() (own string, ok bool) {
	if l.done {
		return "", false
	}
	if l.texts != nil {
		own, l.texts = l.texts[0], l.texts[1:]
		l.done = len(l.texts) == 0
		return own, true
	}
	at := strings.IndexByte(l.rest, tab)
	if at < 0 {
		l.done = true
		return l.rest, true
	}
	own, l.rest = l.rest[:at-l.level], l.rest[at+1:]
	l.level++
	return own, true
}

// Len counts the texts that are left.
func (l *Links) Len() int {
	switch {
	case l.done:
		return 0
	case l.texts != nil:
		return len(l.texts)
	}
	return strings.Count(l.rest, "\t") + 1
}

// TooDeep reports whether the chain is longer than MaxTraits.
func (l *Links) TooDeep() bool { return l.tooDeep }

// isPlain reports whether the TABs of a text stand one level deeper each, and no
// text between them is quoted.
func isPlain(text string) bool {
	for level := 0; level < MaxTraits; level++ {
		at := strings.IndexByte(text, tab)
		switch {
		case strings.HasPrefix(text, "'"):
			return false
		case at < 0:
			return true
		case !escaped(text[:at], level):
			return false
		}
		text = text[at+1:]
	}
	return false
}

var backslashes = strings.Repeat(`\`, MaxTraits)

// escaped reports whether a text ends in just so many backslashes.
func escaped(text string, level int) bool {
	own, ok := strings.CutSuffix(text, backslashes[:level])
	return ok && !strings.HasSuffix(own, `\`)
}

// Place gives the map and the point in pixels that the innermost text names, of the
// state of a single piece; the map is empty if it is on none.
func (l *Links) Place() (mapID string, x, y int) {
	q := vassal.NewSequence(l.innermost(), ';')
	return orNull(q.Text("")), q.Int(0), q.Int(0)
}

// innermost gives the text of the basic piece.
func (l *Links) innermost() string {
	if l.texts != nil {
		return l.texts[len(l.texts)-1]
	}
	return l.rest[strings.LastIndexByte(l.rest, tab)+1:]
}
