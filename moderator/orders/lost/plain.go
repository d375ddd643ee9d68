package lost

import (
	"strings"

	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/unit"
)

// IsPlain reports whether a sentence is a verb of the order language, the printed name of one unit, and a place or a path of hexes, and no
// more: nothing of it can be lost.
func IsPlain(sentence string, names *unit.Names) bool {
	verb, rest, _ := strings.Cut(sentence, " ")
	at := strings.LastIndexByte(rest, ' ')
	if _, is := order.VerbOf(verb); !is || at < 0 || strings.Trim(rest[at+1:], "0123456789-") != "" {
		return false
	}
	return len(names.Bear(strings.ToLower(rest[:at]))) == 1
}
