package vassal

import (
	"bytes"
	"slices"
	"strings"
)

const escape = 0x1B // the delimiter between commands

// Node is one element of the command text: a leaf with its own text, or a group
// whose first kid is the command itself and whose other kids are its
// sub-commands. A group may have a single kid: superfluous escaping.
type Node struct {
	Text string // of a leaf, with nothing left to unescape
	Kids []Node // nil in a leaf
}

// ParseTree takes the command text apart. It costs time in proportion to the
// text, however deeply it is nested; leaves are parts of text, not copies.
func ParseTree(text string, lim Limits) (Node, error) {
	p := treeParser{text: text, marks: findMarks(text), limits: lim}
	return p.node(span{0, len(text), 0, len(p.marks)}, 0)
}

// Encode writes the tree as VASSAL would.
func (n Node) Encode() string { return string(n.appendTo(nil, 0)) }

// Leaves counts the leaf commands of the tree.
func (n Node) Leaves() int {
	if n.Kids == nil {
		return 1
	}
	total := 0
	for _, kid := range n.Kids {
		total += kid.Leaves()
	}
	return total
}

// leavesOutsideLog counts the leaf commands that are in no log step.
func (n Node) leavesOutsideLog() int {
	switch {
	case strings.HasPrefix(n.head(), logMark):
		return 0
	case n.Kids == nil:
		return 1
	}
	total := 0
	for _, kid := range n.Kids {
		total += kid.leavesOutsideLog()
	}
	return total
}

// head is the text of the leaf that the tree begins with.
func (n Node) head() string {
	for n.Kids != nil {
		n = n.Kids[0]
	}
	return n.Text
}

// mark is an escape character in the text. Every level of nesting adds one
// backslash before it, so the number of backslashes is the level at which it
// parts two tokens.
type mark struct{ at, level int }

func findMarks(text string) []mark {
	marks := make([]mark, 0, strings.Count(text, string(rune(escape))))
	for at := 0; ; at++ {
		next := strings.IndexByte(text[at:], escape)
		if next < 0 {
			return marks
		}
		at += next
		first := at
		for first > 0 && text[first-1] == '\\' {
			first--
		}
		marks = append(marks, mark{at, at - first})
	}
}

type treeParser struct {
	text   string
	marks  []mark
	leaves int
	limits Limits
}

// span is a part of the text and the marks in it.
type span struct{ from, to, firstMark, endMark int }

func (p *treeParser) node(s span, level int) (Node, error) {
	text := p.text[s.from:s.to]
	if s.firstMark == s.endMark && !isQuoted(text) {
		return p.leaf(text)
	}
	if level >= p.limits.Depth {
		return Node{}, &LimitError{"levels of nested commands", int64(p.limits.Depth)}
	}
	return p.group(s, level)
}

func (p *treeParser) leaf(text string) (Node, error) {
	p.leaves++
	if p.leaves > p.limits.Commands {
		return Node{}, &LimitError{"commands", int64(p.limits.Commands)}
	}
	return Node{Text: text}, nil
}

func (p *treeParser) group(s span, level int) (Node, error) {
	kids := make([]Node, 0, p.countTokens(s, level))
	token := span{from: s.from, firstMark: s.firstMark}
	for i := s.firstMark; i <= s.endMark; i++ {
		switch {
		case i == s.endMark:
			token.to, token.endMark = s.to, i
		case p.marks[i].level == level:
			token.to, token.endMark = p.marks[i].at-level, i
		default:
			continue
		}
		kid, err := p.node(p.unquote(token), level+1)
		if err != nil {
			return Node{}, err
		}
		kids = append(kids, kid)
		if i < s.endMark {
			token = span{from: p.marks[i].at + 1, firstMark: i + 1}
		}
	}
	return Node{Kids: kids}, nil
}

func (p *treeParser) countTokens(s span, level int) int {
	n := 1
	for _, m := range p.marks[s.firstMark:s.endMark] {
		if m.level == level {
			n++
		}
	}
	return n
}

func (p *treeParser) unquote(s span) span {
	if isQuoted(p.text[s.from:s.to]) {
		s.from++
		s.to--
	}
	return s
}

// appendTo writes the node as it stands inside level others.
func (n Node) appendTo(out []byte, level int) []byte {
	if n.Kids == nil {
		return appendLeaf(out, n.Text, level)
	}
	for i, kid := range n.Kids {
		if i > 0 {
			out = appendMark(out, level)
		}
		start := len(out)
		out = kid.appendTo(out, level+1)
		if tokenNeedsQuotes(out[start:], level+1) {
			out = append(slices.Insert(out, start, '\''), '\'')
		}
	}
	return out
}

func appendLeaf(out []byte, text string, level int) []byte {
	for {
		i := strings.IndexByte(text, escape)
		if i < 0 {
			return append(out, text...)
		}
		out = append(out, text[:i]...)
		out = appendMark(out, level)
		text = text[i+1:]
	}
}

func appendMark(out []byte, level int) []byte {
	for range level {
		out = append(out, '\\')
	}
	return append(out, escape)
}

// tokenNeedsQuotes is needsQuotes for a token that is already escaped level
// times: backslashes that only belong to an escape character do not count.
func tokenNeedsQuotes(token []byte, level int) bool {
	if len(token) == 0 {
		return false
	}
	if token[0] != '\\' {
		return token[0] == '\'' && token[len(token)-1] == '\''
	}
	run := len(token) - len(bytes.TrimLeft(token, `\`))
	return run != level || run == len(token) || token[run] != escape
}
