package orders

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"adjutant/moderator/orders/order"
)

// strokes stand on both sides of words that are struck out, as package mail marks what
// HTML strikes out, and as people write it.
const strokes = "~~"

// pictures is a line that is nothing but pictures, as package mail writes them.
var pictures = regexp.MustCompile(`^(?:\[image(?:: [^\]]*)?\] ?)+$`)

// struckAt is where the first words of a normalised line are struck out, counted in
// characters, -1 for nowhere. A note may have such words.
func struckAt(line string) int {
	at := strings.Index(line, strokes)
	if at < 0 || order.FirstWord(Fold(line)) == "note" {
		return -1
	}
	return utf8.RuneCountInString(line[:at])
}
