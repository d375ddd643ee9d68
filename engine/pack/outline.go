package pack

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"
)

// Outline tells on which line the parts of a TOML text begin: keys of the top
// (title), tables (grid), and the entries of lists of tables (option[0]). A text
// that is not TOML has the outline of what comes before its first fault.
func Outline(text []byte) map[string]int {
	lines := map[string]int{}
	entries := map[string]int{}
	var p unstable.Parser
	p.Reset(text)
	at := counter{text: text, line: 1}
	top := true
	for p.NextExpression() {
		e := p.Expression()
		name, line := keyOf(&at, e)
		switch e.Kind {
		case unstable.ArrayTable:
			top = false
			lines[fmt.Sprintf("%s[%d]", name, entries[name])] = line
			entries[name]++
		case unstable.Table:
			top = false
			lines[name] = line
		case unstable.KeyValue:
			if top {
				lines[name] = line
			}
		}
	}
	return lines
}

// keyOf is the dotted key of an expression, and its line.
func keyOf(at *counter, e *unstable.Node) (name string, line int) {
	var parts []string
	for it := e.Key(); it.Next(); {
		if len(parts) == 0 {
			line = at.lineOf(int(it.Node().Raw.Offset))
		}
		parts = append(parts, string(it.Node().Data))
	}
	return strings.Join(parts, "."), line
}

// counter counts the lines of a text from its beginning on, once.
type counter struct {
	text []byte
	read int
	line int // of the byte at read, from 1
}

// lineOf is the line of a byte that does not stand before one that was asked for.
func (c *counter) lineOf(offset int) int {
	if offset > c.read {
		c.line += bytes.Count(c.text[c.read:offset], []byte{'\n'})
		c.read = offset
	}
	return c.line
}
