package carried

import (
	"regexp"
	"strings"
	"unicode"
)

// maxText is how many characters of a text out of a log are shown.
const maxText = 200

var (
	picture = regexp.MustCompile(`(?i)<img\b[^>]*\bsrc="?([^">\s]*?)(?:\.\w+)?"?(?:\s[^>]*)?>`)
	markup  = regexp.MustCompile(`(?i)</?(?:b|i|u|font|br|span|div|p|center|small|big|a|html|body|table|tr|td)\b[^>]*>`)
)

// Clip makes one short line of plain text of a text out of somebody's file. A
// picture becomes its name in brackets; a player's name in angle brackets stays.
func Clip(text string) string {
	text = markup.ReplaceAllString(picture.ReplaceAllString(text, "[$1]"), "")
	line := strings.Join(strings.FieldsFunc(text, unicode.IsControl), " ")
	n := 0
	for i := range line {
		if n == maxText {
			return line[:i] + "…"
		}
		n++
	}
	return line
}
