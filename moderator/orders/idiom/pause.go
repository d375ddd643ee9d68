package idiom

import (
	"strings"
	"unicode"

	"adjutant/moderator/orders/pattern"
)

// pauses finds the commas and colons that people put before the words of an order.
var pauses = pattern.MustCompile(`(?i)\s*[,:]\s+(?:and )?(formation|brigade|division|turn|along|with|then|by|primary|support|leaders?|guns?|advance|exit|face|stop|bearing|ammo|step)\b`)

// Eased is a text as it reads without commas before the words of an order, and with an arrow that a mail program spelled.
func Eased(text string) string {
	text = strings.NewReplacer("&gt;", "->", " > ", " -> ").Replace(text)
	return pauses.ReplaceAllString(text, " $1")
}

// Unpaused is a text without its commas and colons, "" if it has none.
func Unpaused(text string) string {
	plain := strings.NewReplacer(": ", " ", ", ", " ").Replace(text)
	if plain == text {
		return ""
	}
	return plain
}

// WithoutPoint is a value without the full stop or comma of its sentence.
func WithoutPoint(value string) string {
	return strings.TrimRightFunc(value, func(r rune) bool { return unicode.IsPunct(r) && strings.ContainsRune(".,!?", r) })
}
