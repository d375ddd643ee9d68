package module

import (
	"strings"

	"adjutant/vassal"
)

// isExpression reports whether a format is written in VASSAL's expression
// language, which only VASSAL evaluates.
func isExpression(format string) bool { return strings.HasPrefix(format, "{") }

// substitute replaces each $name$ of a format by the value of that property.
// An unknown name stands bare.
func substitute(format string, value func(property string) (string, bool)) string {
	parts := vassal.Split(format, '$')
	var b strings.Builder
	for i, part := range parts {
		if odd(i) && i+1 < len(parts) {
			if v, ok := value(part); ok {
				part = v
			}
		}
		b.WriteString(part)
	}
	return b.String()
}
