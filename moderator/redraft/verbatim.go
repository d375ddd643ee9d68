package redraft

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/pattern"
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

var (
	word  = pattern.MustCompile(`\p{L}+|\p{N}+`)
	joins = []string{"and", "n", "plus", "with"}
)

// wordsOf are the words and numbers of a text in small letters, but for those that join two, and where each stands in it.
func wordsOf(text string) (words []string, at []span) {
	for _, w := range word.FindAllStringIndex(text, -1) {
		if is := strings.ToLower(text[w[0]:w[1]]); !slices.Contains(joins, is) {
			words, at = append(words, is), append(at, span{w[0], w[1]})
		}
	}
	return words, at
}
