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
	marks, err := findMarks(text, lim.Commands)
	if err != nil {
		return Node{}, err
	}
	var b treeBuilder
	if _, err := parse(text, marks, lim.Depth, &b); err != nil {
		return Node{}, err
	}
	return b.root, nil
}

// treeBuilder puts a tree together.
type treeBuilder struct {
	root Node
	open []Node // groups, outermost first
}

func (b *treeBuilder) enter(leaves int) { b.open = append(b.open, Node{}) }

func (b *treeBuilder) leaf(text string) { b.add(Node{Text: text}) }

func (b *treeBuilder) leave() {
	last := len(b.open) - 1
	n := b.open[last]
	b.open = b.open[:last]
	b.add(n)
}

func (b *treeBuilder) add(n Node) {
	if len(b.open) == 0 {
		b.root = n
		return
	}
	group := &b.open[len(b.open)-1]
	group.Kids = append(group.Kids, n)
}

// Encode writes the tree as VASSAL would.
func (n Node) Encode() string { return string(n.appendTo(nil, 0)) }

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
