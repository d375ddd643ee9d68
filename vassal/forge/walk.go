package forge

import (
	"iter"
	"strings"

	"adjutant/vassal"
	"adjutant/vassal/piece"
)

const logMark = "LOG\t"

// walk leads a visitor through every place of a file, in file order.
type walk struct {
	visit    visitor
	commands map[string]vassal.Command // by their raw text, which is all their meaning hangs on
	types    map[string][]string       // the own types of a thing's traits, by its id
	at       vassal.Pos                // of the command being looked at
	embedded int                       // pieces around the one being looked at
}

func newWalk(f *vassal.File, visit visitor) *walk {
	w := &walk{visit: visit, commands: map[string]vassal.Command{}, types: map[string][]string{}}
	for cmd := range f.All {
		if _, known := w.commands[cmd.Raw()]; !known {
			w.commands[cmd.Raw()] = cmd
		}
		if c, ok := cmd.(vassal.AddPiece); ok && w.types[c.ID] == nil {
			w.types[c.ID], _ = piece.SplitChain(c.Type)
		}
	}
	return w
}

// text gives the new text of a file. A leaf holds no escape character, so every
// leaf stands in the text between two of them as it is, with nothing but quotes
// and backslashes around it.
func (w *walk) text(f *vassal.File) string {
	var out strings.Builder
	rest, more := f.Text, true
	for leaf := range leaves(f.Tree()) {
		var segment string
		segment, rest, more = strings.Cut(rest, string(rune(escape)))
		if edited := w.leaf(leaf); edited != leaf {
			segment = strings.Replace(segment, leaf, closed(edited, more), 1)
		}
		out.WriteString(segment)
		if more {
			out.WriteByte(escape)
		}
	}
	return out.String()
}

// leaves gives the texts of a tree's leaves in order.
func leaves(n vassal.Node) iter.Seq[string] {
	return func(yield func(string) bool) { eachLeaf(n, yield) }
}

func eachLeaf(n vassal.Node, yield func(string) bool) bool {
	if n.Kids == nil {
		return yield(n.Text)
	}
	for _, kid := range n.Kids {
		if !eachLeaf(kid, yield) {
			return false
		}
	}
	return true
}

// leaf leaves the LOG marks and superfluous quotes around a command alone.
func (w *walk) leaf(text string) string {
	from, to := unmark(text)
	cmd, ok := w.commands[text[from:to]]
	if !ok {
		return w.place(unread, text)
	}
	w.at = cmd.At()
	return text[:from] + w.command(cmd) + text[to:]
}

// unmark gives where in a leaf its command stands.
func unmark(text string) (from, to int) {
	to = len(text)
	for {
		switch {
		case strings.HasPrefix(text[from:to], logMark):
			from += len(logMark)
		case isQuoted(text[from:to]):
			from++
			to--
		default:
			return from, to
		}
	}
}

func (w *walk) place(p place, text string) string {
	switch p {
	case elsewhere:
		return text
	case lines:
		return mapTokens(text, '|', func(_ int, line string) string { return w.visit(w.at, prose, line) })
	}
	return w.visit(w.at, p, text)
}

// fields visits the tokens of a sequence, each the place that is listed for it.
// Nobody knows what a token behind the last listed one is for.
func (w *walk) fields(text string, delim byte, places ...place) string {
	return mapTokens(text, delim, func(i int, token string) string {
		if i >= len(places) {
			return w.place(unread, token)
		}
		return w.place(places[i], token)
	})
}

// every visits all tokens of a sequence as the same place.
func (w *walk) every(text string, delim byte, p place) string {
	return mapTokens(text, delim, func(_ int, token string) string { return w.place(p, token) })
}
