package orders

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/request"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/spelling"
)

// narrowest is the shortest width in characters to which mail programs break
// lines.
const narrowest = 60

// broken reports whether the next line is the end of a line about seals that a
// mail program has broken: it would not have fitted. Such lines must come back as
// they were.
func (s sentence) broken(next string) bool {
	if !slices.Contains([]string{"sealed", "seal", "reveal"}, order.FirstWord(spelling.Fold(scan.Text(s.glyphs)))) {
		return false
	}
	if _, command := request.Of(next, scan.Strict); command {
		return false
	}
	return s.full(next)
}

// full reports whether the last line of a sentence had no room for the first word of the next.
func (s sentence) full(next string) bool {
	width := 0
	for _, g := range s.glyphs {
		if g.Line == s.glyphs[len(s.glyphs)-1].Line {
			width++
		}
	}
	word, _, _ := strings.Cut(next, " ")
	return width+1+len([]rune(word)) > narrowest
}
