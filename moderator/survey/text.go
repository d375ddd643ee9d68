package survey

import (
	"encoding/csv"
	"fmt"
	"strings"
)

// list writes a list of a pack: comments, a head, lines.
type list struct{ strings.Builder }

// comment writes a line for people. What is in it cannot end it.
func (l *list) comment(format string, args ...any) {
	l.WriteString("# " + strings.Join(strings.Fields(fmt.Sprintf(format, args...)), " ") + "\n")
}

// line writes cells.
func (l *list) line(cells ...string) {
	w := csv.NewWriter(&l.Builder)
	_ = w.Write(cells) // no error with a builder
	w.Flush()
}

// text is a string of TOML.
func text(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(s) + `"`
}
