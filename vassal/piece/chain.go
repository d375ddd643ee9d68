package piece

import (
	"errors"
	"slices"
	"strings"
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

// JoinChain is the inverse of SplitChain. It costs time in proportion to the
// text that it gives, however many levels that has.
func JoinChain(own []string) string {
	if len(own) == 0 {
		return ""
	}
	last := len(own) - 1
	inner := quotedParts(own)
	out := make([]byte, 0, joinedSize(own))
	quotes := 0 // opened and not yet closed
	for level, text := range own[:last] {
		if inner[level] {
			out = append(out, '\'')
			quotes++
		}
		out = appendOwn(out, text, level+1)
		out = append(appendEscapes(out, level), tab)
	}
	if inner[last] {
		out = append(out, '\'')
		quotes++
	}
	out = appendEscaped(out, own[last], last)
	for range quotes {
		out = append(out, '\'')
	}
	return string(out)
}

// joinedSize is the length of a joined chain in which nothing is quoted.
func joinedSize(own []string) int {
	size := len(own) * len(own) / 2
	for _, text := range own {
		size += len(text) + 1
	}
	return size
}

// quotedParts says of every text whether the part of the chain from it inward
// stands in quotes. That hangs on the first and last byte of the part, which are
// worked out from the innermost text outward.
func quotedParts(own []string) []bool {
	quoted := make([]bool, len(own))
	part := own[len(own)-1]
	for i := len(own) - 1; i > 0; i-- {
		quoted[i] = needsQuotes(part)
		end := byte(tab)
		if quoted[i] {
			end = '\''
		} else if part != "" {
			end = part[len(part)-1]
		}
		part = string([]byte{firstByte(own[i-1]), end})
	}
	return quoted
}

// firstByte gives the first byte of a text as it stands before the TAB behind it.
func firstByte(own string) byte {
	switch {
	case own == "":
		return tab
	case needsQuotes(own):
		return '\''
	case own[0] == tab:
		return '\\'
	}
	return own[0]
}

// needsQuotes is the rule of the escaping scheme.
func needsQuotes(token string) bool {
	return strings.HasPrefix(token, `\`) || strings.HasPrefix(token, "'") && strings.HasSuffix(token, "'")
}

// appendOwn adds the text of a trait, in quotes if it needs them.
func appendOwn(out []byte, text string, escapes int) []byte {
	if !needsQuotes(text) {
		return appendEscaped(out, text, escapes)
	}
	return append(appendEscaped(append(out, '\''), text, escapes), '\'')
}

// appendEscaped adds a text with so many backslashes before each of its TABs.
func appendEscaped(out []byte, text string, escapes int) []byte {
	for {
		i := strings.IndexByte(text, tab)
		if i < 0 {
			return append(out, text...)
		}
		out = append(out, text[:i]...)
		out = append(appendEscapes(out, escapes), tab)
		text = text[i+1:]
	}
}

func appendEscapes(out []byte, n int) []byte {
	for range n {
		out = append(out, '\\')
	}
	return out
}

// tabMark is a TAB; the backslashes before it say at which level it parts a
// trait from what is inside. Next is the index of the next one of that level.
type tabMark struct{ at, level, next int32 }

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
		marks = append(marks, tabMark{at: int32(at), level: int32(at - first)})
	}
	link(marks)
	return marks
}

// link gives every mark of a level that is looked at the next one.
func link(marks []tabMark) {
	var after [MaxTraits]int32
	for level := range after {
		after[level] = int32(len(marks))
	}
	for i, m := range slices.Backward(marks) {
		if m.level < MaxTraits {
			marks[i].next = after[m.level]
			after[m.level] = int32(i)
		}
	}
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
	for from < c.last && int(c.marks[from].level) != level {
		from++
	}
	return from
}

// cut takes the outermost text off and steps inside: the inner text reaches to
// the next mark of the same level, and anything behind that is ignored.
func (c *chain) cut(mark, level int) string {
	at := int(c.marks[mark].at)
	own := plain(unquote(c.text[c.start:at-level]), level+1)
	c.start, c.first = at+1, mark+1
	if next := int(c.marks[mark].next); next < c.last {
		c.end, c.last = int(c.marks[next].at)-level, next
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
