package idiom

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/spelling"
)

// Harmless reports whether all words of a text are courtesies and requests, behind a greeting or not.
func Harmless(text string) bool {
	text = text[len(Greeting.FindString(text)):]
	words := Words(spelling.Fold(text))
	for i, word := range words {
		word = strings.Trim(word, "-–—'’<>+")
		if word == "" || IsNumber(word) {
			continue
		}
		urged := word != "you" || i > 0 && slices.Contains(Urging, words[i-1])
		asked := word != "can" && word != "could" || i+1 == len(words) || words[i+1] == "you"
		if !Kindly[word] || !urged || !asked {
			return false
		}
	}
	return true
}

// Leaves reports whether what stands in the same sentence as an order leaves it as it is.
func Leaves(text string) bool {
	text = strings.TrimSpace(text)
	if Denial.MatchString(text) {
		return false
	}
	apart := strings.HasPrefix(text, "(") || strings.HasPrefix(text, "-")
	return Harmless(text) || Asides.MatchString(text) || apart && Stands(text)
}

// Stands reports whether a sentence of its own beside an order, in its line, leaves it as it is.
func Stands(text string) bool {
	words := Words(spelling.Fold(text))
	return !Denial.MatchString(text) && (len(words) == 0 || !slices.Contains(Hinges, words[0]))
}

// Ends reports whether a text is a sentence to its end.
func Ends(text string) bool {
	return strings.HasSuffix(strings.TrimRight(text, " "), ".") || strings.HasSuffix(strings.TrimRight(text, " "), "!")
}

// lastSentence is what stands behind the last sentence of a line that has ended.
func lastSentence(text string) string {
	cut := strings.TrimRight(text, " .!?:,")
	return text[strings.LastIndexAny(cut, ".!?")+1:]
}

// Opens reports whether a line may go on in the order below it, and changes it.
func Opens(text string) bool {
	last := lastSentence(text)
	words := Words(spelling.Fold(last))
	switch {
	case len(words) == 0 || Ends(text):
		return false
	case strings.HasSuffix(text, ":"):
		return Conditional[words[0]] || words[0] == "do" || Telling.MatchString(OwnWords.ReplaceAllString(spelling.Fold(last), ""))
	}
	return Conditional[words[0]] && len(words) <= MaxWords
}

// Hinged reports whether a line begins as one that goes on from the order above it, and changes it.
func Hinged(text string) bool {
	words := Words(spelling.Fold(text))
	return len(words) > 0 && Conditional[words[0]] && len(words) <= MaxLine && !strings.ContainsAny(text, ":?") && (len(words) <= MaxWords || !strings.Contains(text, ","))
}

// HeadsWithCase reports whether a heading of a turn says that what stands below it holds in some case only, or not.
func HeadsWithCase(text string) bool {
	head := turnNamed.FindString(text)
	words := Words(spelling.Fold(text[len(head):]))
	return head != "" && len(words) > 0 && (slices.Contains(Hinges, words[0]) || Denial.MatchString(text[len(head):]))
}

// turnNamed matches the turn before the rest of a heading.
var turnNamed = pattern.MustCompile(`(?i)^\W*turn \d+(?: ?[ap]m)?\W+`)

// How many words a line has that is a place and little else, and one that names a unit and little else.
const (
	MaxWords = 3
	MaxLine  = 8
)
