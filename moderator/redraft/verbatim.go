package redraft

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Verbatim is what a writer wrote of which a sentence was made: where his text has its words and numbers one behind another, in whichever
// case, with whichever signs between them and whichever words that join two, and with the signs around them that the sentence has. What it
// has nowhere is the sentence as it is.
func Verbatim(text, sentence string) string {
	words, spans := wordsOf(text)
	said, saidAt := wordsOf(sentence)
	for i := range words {
		if n := len(said); n == 0 || i+n > len(words) {
			break
		} else if slices.Equal(words[i:i+n], said) {
			before, behind := sentence[:saidAt[0].from], sentence[saidAt[n-1].to:]
			from, to := spans[i].from, spans[i+n-1].to
			if strings.HasSuffix(text[:from], before) {
				from -= len(before)
			}
			if strings.HasPrefix(text[to:], behind) {
				to += len(behind)
			}
			return text[from:to]
		}
	}
	return sentence
}

// span is where a word stands in a text, in bytes.
type span struct{ from, to int }

var joins = []string{"and", "n", "plus", "with"}

// wordsOf are the words and numbers of a text in small letters, but for those that join two, and where each stands in it.
func wordsOf(text string) (words []string, at []span) {
	for from := 0; from < len(text); {
		r, size := utf8.DecodeRuneInString(text[from:])
		is := unicode.IsLetter
		if !is(r) {
			is = unicode.IsNumber
		}
		if !is(r) {
			from += size
			continue
		}
		to := from
		for ; to < len(text) && is(r); r, size = utf8.DecodeRuneInString(text[to:]) {
			to += size
		}
		if word := strings.ToLower(text[from:to]); !slices.Contains(joins, word) {
			words, at = append(words, word), append(at, span{from, to})
		}
		from = to
	}
	return words, at
}
