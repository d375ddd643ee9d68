package unit

import (
	"strings"
	"unicode/utf8"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/spelling"
)

// Word is a word of a name, or one that is written, as the two are compared.
type Word struct {
	text   string
	number string // of an ordinal or a number; "" for other words
	digits bool
}

// WordOf is a word in small letters, without signs behind it.
func WordOf(text string) Word {
	w := Word{text: text, digits: strings.ContainsFunc(text, idiom.IsDigit)}
	w.number = idiom.Cardinal(text)
	return w
}

func wordsFrom(texts []string) []Word {
	words := make([]Word, len(texts))
	for i, text := range texts {
		words[i] = WordOf(text)
	}
	return words
}

// String is the word as it is written.
func (w Word) String() string { return w.text }

// MaxWrong is how many letters of a name may be wrong.
const MaxWrong = 2

// Means reports whether a word that is written is one of a name, and how many of its letters are wrong.
// Words with digits are the same but for the ending of an ordinal; short ones have no letter wrong.
func (w Word) Means(name Word) (wrong int, same bool) {
	switch {
	case w.text == name.text:
		return 0, true
	case w.digits || name.digits:
		return 0, w.number != "" && w.number == name.number
	}
	size := utf8.RuneCountInString(name.text)
	if size < 4 {
		return 0, false
	}
	wrong = spelling.Distance(w.text, name.text, MaxWrong)
	return wrong, wrong <= 1 || size >= 6 && wrong <= MaxWrong
}
