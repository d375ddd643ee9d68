package request

import (
	"strings"
	"unicode"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/scan"
)

// Press begins a press: words of a player for other people.
const Press = "press"

// endPress is the line with which the text of a press ends before the mail does.
const endPress = "end press"

// BeginsPress reports whether a normalised line begins a press.
func BeginsPress(line string) bool {
	if _, begins := cutWord(line, Press); !begins {
		return false
	}
	c, ok := Of(line, scan.Strict)
	return ok && c.Word == Press
}

// AnotherPress reports whether a line within a press is another one, with its reader, and no word of its text: "press on" is none.
func AnotherPress(line string) bool {
	to, _, colon := strings.Cut(line, ":")
	return colon && BeginsPress(line) && len(strings.Fields(to)) <= maxReader
}

// maxReader is in how many words a line says that it is a press, and for whom: press to the opponent.
const maxReader = 4

// IsPress reports whether a line begins a press.
func IsPress(line string) bool {
	return mayBePress(line) && BeginsPress(scan.Text(scan.Normalise(line, 1)))
}

// mayBePress reports whether the word of a press may stand in a line: it does, or what is beyond ASCII may spell it.
func mayBePress(line string) bool {
	for i := range len(line) {
		if line[i] > unicode.MaxASCII || i+len(Press) <= len(line) && strings.EqualFold(line[i:i+len(Press)], Press) {
			return true
		}
	}
	return false
}

// EndsPress reports whether a line ends a press.
func EndsPress(line string) bool {
	rest, begins := cutWord(line, endPress)
	return begins && strings.Trim(rest, order.WordEnds+idiom.Politeness) == ""
}
