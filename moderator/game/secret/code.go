package secret

import (
	"crypto/subtle"
	"strings"
	"unicode"

	"adjutant/mail/lazyregexp"
)

// PlainCode is a code without what people and mail programs do to it.
func PlainCode(code string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, code)
}

// SameCode compares codes without what people and mail programs do to them. No code is
// the same as none.
func SameCode(code, written string) bool {
	return code != "" && subtle.ConstantTimeCompare([]byte(PlainCode(code)), []byte(PlainCode(written))) == 1
}

// CodeForm finds what looks like a code.
var CodeForm = lazyregexp.New(`(?i)\b[a-z2-7]{5} ?-? ?[a-z2-7]{5}\b`)

// Dashed is a code as it is written: abcde-fghij; "" for none.
func Dashed(letters string) string {
	if len(letters) != CodeLetters {
		return ""
	}
	return letters[:5] + "-" + letters[5:]
}
