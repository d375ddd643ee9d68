package idiom

import (
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/pattern"
)

// Cries matches a cry for help before other words, and Sighs what people say before they come to what they want.
var (
	Cries = pattern.MustCompile(`(?i)^help ?!+ *`)
	Sighs = pattern.MustCompile(`(?i)^(?:(?:sorry|oops|damn|pity|ha|ah|oh|hm+|very well|all right|alright|bad luck|good|fine|my mistake)(?:[.!]+|, +) *)+`)
)

// EndsAll matches a line that says of all paths of its mail that they end where they are long enough.
var EndsAll = pattern.MustCompile(`(?i)^stops ?: ?yes[.!]?$`)

// CryBefore is how many characters of a line are the cry for help before its order: it asks for no guide. It is 0 for none.
func CryBefore(text string) int {
	cry := Cries.FindString(text)
	if cry == "" || !order.Begins(text[len(cry):]) {
		cry = Sighs.FindString(text)
	}
	if len(cry) == len(text) {
		return 0
	}
	return len([]rune(cry))
}
