package yesno

import (
	"strings"

	"adjutant/mail/lazyregexp"
)

// Bluntly is what a text says to a question that it can be asked again and whose answer can be taken back, as an
// invitation is: a yes where its first line behind a salutation agrees, or says that its writer joins, and nothing in it
// doubts; a no where that line says no more than no.
func Bluntly(text string) Word {
	words := plainWords(firstLine(text))
	switch {
	case agreed.MatchString(words) && !Doubts(text) && !strings.Contains(text, "?"):
		return Yes
	case declined.MatchString(words) && !hasWord(text, agreeing):
		return No
	}
	return None
}

// firstLine is the first line of a text behind a salutation.
func firstLine(text string) string {
	for line := range strings.Lines(text) {
		if plain := strings.TrimSpace(line); plain != "" && !isSalutation(plain) {
			return plain
		}
	}
	return ""
}

// Begins reports whether a text begins with a yes, whatever it says then.
func Begins(text string) bool { return begun.MatchString(plainWords(firstLine(text))) }

var begun = lazyregexp.New(`^(?:` + yesWord + `|` + affirming + `)\b`)

var (
	agreed   = lazyregexp.New(`^(?:` + yesWord + `|sure|of course|gladly|gern|gerne|count me in|(?:id|i would) (?:love|like) to(?: join)?|(?:ill|i will|i) join)\b`)
	declined = lazyregexp.New(`^` + noWords + polite + `$`)
)
