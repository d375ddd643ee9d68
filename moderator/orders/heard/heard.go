// Package heard is what was read of a mail, and which of its sentences something has become of: an order, a question, or a word to the writer that
// it is none. What is left is what everybody has passed over, and is told to him as not read: nothing of a mail is lost in silence.
//
//	left := heard.Left(sentences, orders, told)
package heard

import (
	"slices"
	"strings"
)

// Place is a character of a mail, by its line and its column in it, both from 1.
type Place struct{ Line, Column int }

// before reports whether a place stands before another.
func (p Place) before(o Place) bool {
	return p.Line < o.Line || p.Line == o.Line && p.Column < o.Column
}

// Span is what stands between two places, with both of them.
type Span struct{ From, To Place }

// Meets reports whether two spans have a character in common.
func (s Span) Meets(o Span) bool { return !s.To.before(o.From) && !o.To.before(s.From) }

// Sentence is a sentence of a mail, and where it stands.
type Sentence struct {
	Span
	Text string
	As   string // as it was read, in other words; "" for its own
}

// Told is what the writer is told of, in the words of his mail.
type Told struct {
	Line int // of the mail; 0 for anywhere
	Text string
}

// leastTold is how many letters a text has at least that is looked for in a sentence.
const leastTold = 4

// Left are those of the sentences of which nothing was read and nothing is told.
func Left(all []Sentence, read []Span, told []Told) (left []Sentence) {
	said := make([]string, len(told))
	for i, t := range told {
		said[i] = plain(t.Text)
	}
	for _, s := range all {
		if slices.ContainsFunc(read, s.Meets) {
			continue
		}
		words, isTold := plain(s.Text), false
		as := words
		if s.As != "" {
			as = plain(s.As)
		}
		for i := 0; i < len(told) && !isTold; i++ {
			isTold = told[i].mayBeOf(s) && isOf(said[i], words, as)
		}
		if !isTold {
			left = append(left, s)
		}
	}
	return left
}

// mayBeOf reports whether what is told may stand where a sentence does.
func (t Told) mayBeOf(s Sentence) bool {
	return t.Line == 0 || t.Line >= s.From.Line && t.Line <= s.To.Line || strings.Contains(t.Text, "\n")
}

// isOf reports whether what is told is a sentence, a part of it, or what it is a part of, which was read as other words or its own.
func isOf(said, words, as string) bool {
	return said == words || said == as || len(said) >= leastTold && strings.Contains(words, said) || len(words) >= leastTold && strings.Contains(said, words)
}

// plain is a text as two are compared.
func plain(text string) string {
	return strings.Trim(strings.Join(strings.Fields(strings.ToLower(text)), " "), " .,;:!?-–—()\"'“”")
}
