package picture

import (
	"strings"

	"adjutant/engine/pack"
)

type hexside = pack.Hexside

// capital is a word with a large first letter.
func capital(word string) string {
	if word == "" {
		return ""
	}
	return strings.ToUpper(word[:1]) + word[1:]
}

// wrap breaks a text into lines that are no longer than width.
func (c *canvas) wrap(t text, width float64) []text {
	var lines []text
	for _, word := range strings.Fields(t.words) {
		if n := len(lines); n > 0 {
			longer := t
			longer.words = lines[n-1].words + " " + word
			if fitted, fits := c.fit(longer, width, 0.85); fits {
				lines[n-1] = fitted
				continue
			}
		}
		one := t
		one.words = word
		one, _ = c.fit(one, width, 0.5)
		lines = append(lines, one)
	}
	return lines
}
