package redraft

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/pattern"
)

// Verbatim is what a writer wrote of whom a sentence was made: where his text has its words and numbers one behind another, in whichever
// case, with whichever signs between them and whichever words that join two. What it has nowhere is the sentence as it is.
func Verbatim(text, sentence string) string {
	words, spans := wordsOf(text)
	said, saidAt := wordsOf(sentence)
	for i := range words {
		if n := len(said); n == 0 || i+n > len(words) {
			break
		} else if slices.Equal(words[i:i+n], said) {
			return text[spans[i].from:spans[i+n-1].to] + endOf(sentence[saidAt[n-1].to:], text[spans[i+n-1].to:])
		}
	}
	return sentence
}

// endOf are the signs that end a sentence, where a text goes on with them.
func endOf(signs, text string) string {
	if strings.HasPrefix(text, signs) {
		return signs
	}
	return ""
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
