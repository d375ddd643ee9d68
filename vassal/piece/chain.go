package piece

import (
	"errors"
	"strings"

	"adjutant/vassal"
)

const tab = '\t'

// Piece is a chain of traits, outermost first. The last one is the basic piece.
type Piece struct{ Traits []Trait }

// Trait is one link of the chain with its own type and state texts.
type Trait struct{ Type, State string }

// Errors of Parse. The piece it gives along with them holds what could be read.
var (
	ErrTooDeep = errors.New("too many traits")
	ErrStates  = errors.New("type and state have different numbers of traits")
)

// Parse takes type and state apart. Traits without a state get an empty one.
func Parse(typ, state string) (Piece, error) {
	types, states := NewLinks(typ), NewLinks(state)
	deep, same := types.tooDeep || states.tooDeep, types.Len() == states.Len()
	p := Piece{Traits: make([]Trait, types.Len())}
	for i := range p.Traits {
		p.Traits[i].Type, _ = types.Next()
		p.Traits[i].State, _ = states.Next()
	}
	switch {
	case deep:
		return p, ErrTooDeep
	case !same:
		return p, ErrStates
	}
	return p, nil
}

// Type encodes the type of the whole chain.
func (p Piece) Type() string { return JoinChain(p.types()) }

// State encodes the state of the whole chain.
func (p Piece) State() string { return JoinChain(p.states()) }

func (p Piece) types() []string {
	list := make([]string, len(p.Traits))
	for i, t := range p.Traits {
		list[i] = t.Type
	}
	return list
}

func (p Piece) states() []string {
	list := make([]string, len(p.Traits))
	for i, t := range p.Traits {
		list[i] = t.State
	}
	return list
}

// SplitChain takes a nested type or state apart, outermost text first, in time
// proportional to its length. A chain longer than MaxTraits is tooDeep; its
// last text then holds the rest.
func SplitChain(text string) (own []string, tooDeep bool) {
	if isPlain(text) {
		links := Links{rest: text}
		own = make([]string, links.Len())
		for i := range own {
			own[i], _ = links.Next()
		}
		return own, false
	}
	return splitNested(text)
}

// splitNested takes any chain apart, however it is escaped and quoted.
func splitNested(text string) (own []string, tooDeep bool) {
	c := chain{text: text, marks: findTabs(text), end: len(text)}
	c.last = len(c.marks)
	own = make([]string, 0, min(c.last, MaxTraits)+1)
	for level := 0; level < MaxTraits; level++ {
		first := c.find(level, c.first)
		if first == c.last {
			return append(own, plain(c.text[c.start:c.end], level)), false
		}
		own = append(own, c.cut(first, level))
	}
	return append(own, plain(c.text[c.start:c.end], MaxTraits)), true
}

// JoinChain is the inverse of SplitChain.
func JoinChain(own []string) string {
	if len(own) == 0 {
		return ""
	}
	if plainTexts(own) {
		return joinPlain(own)
	}
	text := own[len(own)-1]
	for i := len(own) - 2; i >= 0; i-- {
		text = vassal.Join(tab, own[i], text)
	}
	return text
}

// plainTexts reports whether no text needs escapes or quotes on any level.
func plainTexts(own []string) bool {
	for _, text := range own {
		if text != "" && (text[0] == '\\' || text[0] == '\'' || strings.IndexByte(text, tab) >= 0) {
			return false
		}
	}
	return true
}

// joinPlain puts a TAB behind each text, with a backslash for every level.
func joinPlain(own []string) string {
	size := len(own) * len(own) / 2
	for _, text := range own {
		size += len(text) + 1
	}
	out := make([]byte, 0, size)
	for level, text := range own {
		if level > 0 {
			for range level - 1 {
				out = append(out, '\\')
			}
			out = append(out, tab)
		}
		out = append(out, text...)
	}
	return string(out)
}

// tabMark is a TAB; the backslashes before it say at which level it parts a
// trait from what is inside.
type tabMark struct{ at, level int }

func findTabs(text string) []tabMark {
	marks := make([]tabMark, 0, strings.Count(text, "\t"))
	for at := range len(text) {
		if text[at] != tab {
			continue
		}
		first := at
		for first > 0 && text[first-1] == '\\' {
			first--
		}
		marks = append(marks, tabMark{at, at - first})
	}
	return marks
}

// chain is the part of the text not yet taken apart, and the marks in it.
type chain struct {
	text        string
	marks       []tabMark
	start, end  int
	first, last int
}

// find gives the first mark of the level at or after from, or c.last.
func (c *chain) find(level, from int) int {
	for from < c.last && c.marks[from].level != level {
		from++
	}
	return from
}

// cut takes the outermost text off and steps inside: the inner text reaches to
// the next mark of the same level, and anything behind that is ignored.
func (c *chain) cut(mark, level int) string {
	own := plain(unquote(c.text[c.start:c.marks[mark].at-level]), level+1)
	c.start, c.first = c.marks[mark].at+1, mark+1
	if next := c.find(level, c.first); next < c.last {
		c.end, c.last = c.marks[next].at-level, next
	}
	if isQuoted(c.text[c.start:c.end]) {
		c.start++
		c.end--
	}
	return own
}

// plain takes the escapes of n levels from the TABs that belong to a text.
func plain(text string, n int) string {
	if n == 0 || strings.IndexByte(text, tab) < 0 {
		return text
	}
	return strings.ReplaceAll(text, strings.Repeat(`\`, n)+"\t", "\t")
}

func unquote(s string) string {
	if isQuoted(s) {
		return s[1 : len(s)-1]
	}
	return s
}

func isQuoted(s string) bool {
	return len(s) > 1 && s[0] == '\'' && s[len(s)-1] == '\''
}
