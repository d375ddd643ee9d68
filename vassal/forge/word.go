package forge

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// isWord reports whether s[from:to] stands in s as a word: no letter or digit
// right before or behind it.
func isWord(s string, from, to int) bool {
	before, _ := utf8.DecodeLastRuneInString(s[:from])
	after, _ := utf8.DecodeRuneInString(s[to:])
	return !isLetter(before) && !isLetter(after)
}

func isLetter(r rune) bool {
	return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r))
}

// hasWord reports whether word stands somewhere in s as a word.
func hasWord(s, word string) bool {
	for at := 0; word != ""; at++ {
		next := strings.Index(s[at:], word)
		if next < 0 {
			return false
		}
		at += next
		if isWord(s, at, at+len(word)) {
			return true
		}
	}
	return false
}

// replaceWords replaces every word of the list that stands in s. Where two begin
// at the same place the first of the list counts.
func replaceWords(s string, words []string, with map[string]string) string {
	var out strings.Builder
	kept := 0 // s[:kept] is in out
	for at := 0; at < len(s); {
		word := wordAt(s, at, words)
		if word == "" {
			_, size := utf8.DecodeRuneInString(s[at:])
			at += size
			continue
		}
		out.WriteString(s[kept:at])
		out.WriteString(with[word])
		at += len(word)
		kept = at
	}
	return out.String() + s[kept:]
}

func wordAt(s string, at int, words []string) string {
	for _, word := range words {
		if strings.HasPrefix(s[at:], word) && isWord(s, at, at+len(word)) {
			return word
		}
	}
	return ""
}
