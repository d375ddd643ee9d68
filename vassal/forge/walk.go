package forge

import (
	"strings"

	"adjutant/vassal"
)

const logMark = "LOG\t"

// walk leads a visitor through every place of a file, in file order.
type walk struct {
	visit    visitor
	commands map[string]vassal.Command // by their raw text, which is all their meaning hangs on
	types    map[string]string         // of things, by id
	at       vassal.Pos                // of the command being looked at
	embedded int                       // pieces around the one being looked at
}

func newWalk(f *vassal.File, visit visitor) *walk {
	w := &walk{visit: visit, commands: map[string]vassal.Command{}, types: map[string]string{}}
	for cmd := range f.All {
		if _, known := w.commands[cmd.Raw()]; !known {
			w.commands[cmd.Raw()] = cmd
		}
		if c, ok := cmd.(vassal.AddPiece); ok && w.types[c.ID] == "" {
			w.types[c.ID] = c.Type
		}
	}
	return w
}

// node gives the new text of a command and its sub-commands.
func (w *walk) node(text string) string {
	q := vassal.NewSequence(text, escape)
	if first, _ := q.Next(); !q.More() && first == text {
		return w.leaf(text)
	}
	return mapTokens(text, escape, func(_ int, token string) string { return w.node(token) })
}

// leaf leaves the LOG marks and superfluous quotes around a command alone.
func (w *walk) leaf(text string) string {
	if body, ok := strings.CutPrefix(text, logMark); ok {
		return logMark + w.leaf(body)
	}
	if isQuoted(text) {
		return "'" + w.leaf(text[1:len(text)-1]) + "'"
	}
	cmd, ok := w.commands[text]
	if !ok {
		return w.place(unread, text)
	}
	w.at = cmd.At()
	return w.command(cmd)
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
