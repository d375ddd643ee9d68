package idiom

import (
	"strings"
	"unicode/utf8"

	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/spelling"
)

// strokes stand on both sides of words that are struck out, as package mail marks what
// HTML strikes out, and as people write it.
const strokes = "~~"

// Pictures is a line that is nothing but pictures, as package mail writes them.
var Pictures = pattern.MustCompile(`^(?:\[image(?:: [^\]]*)?\] ?)+$`)

// StruckAt is where the first words of a normalised line are struck out, counted in
// characters, -1 for nowhere. A note may have such words.
func StruckAt(line string) int {
	at := strings.Index(line, strokes)
	if at < 0 || order.FirstWord(spelling.Fold(line)) == "note" {
		return -1
	}
	return utf8.RuneCountInString(line[:at])
}
