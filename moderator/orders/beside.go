package orders

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders/idiom"
)

// What stands beside an order can change it: a condition, a denial, a question, somebody else's words. No list has all of these in
// all languages, so it is the harmless that is listed: courtesies, requests, greetings, reasons. Whatever else shares a
// sentence with an order has the order asked about.

// isHarmless reports whether all words of a text are courtesies and requests, behind a greeting or not.
func isHarmless(text string) bool {
	text = text[len(idiom.Greeting.FindString(text)):]
	words := wordsOf(Fold(text))
	for i, word := range words {
		word = strings.Trim(word, "-–—'’<>+")
		if word == "" || isNumber(word) {
			continue
		}
		urged := word != "you" || i > 0 && slices.Contains(idiom.Urging, words[i-1])
		asked := word != "can" && word != "could" || i+1 == len(words) || words[i+1] == "you"
		if !idiom.Kindly[word] || !urged || !asked {
			return false
		}
	}
	return true
}

// leaves reports whether what stands in the same sentence as an order leaves it as it is.
func leaves(text string) bool {
	text = strings.TrimSpace(text)
	if idiom.Denial.MatchString(text) {
		return false
	}
	apart := strings.HasPrefix(text, "(") || strings.HasPrefix(text, "-")
	return isHarmless(text) || idiom.Asides.MatchString(text) || apart && stands(text)
}

// stands reports whether a sentence of its own beside an order, in its line, leaves it as it is.
func stands(text string) bool {
	words := wordsOf(Fold(text))
	return !idiom.Denial.MatchString(text) && (len(words) == 0 || !slices.Contains(idiom.Hinges, words[0]))
}

// ends reports whether a text is a sentence to its end.
func ends(text string) bool {
	return strings.HasSuffix(strings.TrimRight(text, " "), ".") || strings.HasSuffix(strings.TrimRight(text, " "), "!")
}

// doubtLines asks about the orders of a mail where a line of talk right above or below one may change it, or takes all back.
func (r *Reading) doubtLines(x *index) {
	above, below := map[int]bool{}, map[int]bool{}
	for _, line := range r.Lines {
		above[line.Number-1] = true
		below[line.Number+strings.Count(line.Source, "\n")+1] = true
	}
	for _, talk := range r.NotRead {
		if len(r.Lines) > 0 && !r.holds(talk.Line) && (idiom.Withdrawn.MatchString(talk.Text) || above[talk.Line] && (opens(talk.Text) || x.reads(Conversing) && (idiom.BareOdds.MatchString(talk.Text) || headsWithCase(talk.Text))) || below[talk.Line] && hinged(talk.Text)) {
			f := engine.Finding{Code: finding.NoOrder, Text: "'" + excerpt(talk.Text) + "' stands beside orders and may change them", Write: "note: " + talk.Text}
			r.Findings = append(r.Findings, Located{Line: talk.Line, Column: 1, Source: talk.Text, Finding: f})
		}
	}
}

// holds reports whether an order stands in a line.
func (r *Reading) holds(number int) bool {
	return slices.ContainsFunc(r.Lines, func(l Line) bool { return l.Number <= number && number <= l.Number+strings.Count(l.Source, "\n") })
}

// lastSentence is what stands behind the last sentence of a line that has ended.
func lastSentence(text string) string {
	cut := strings.TrimRight(text, " .!?:,")
	return text[strings.LastIndexAny(cut, ".!?")+1:]
}

// opens reports whether a line may go on in the order below it, and changes it.
func opens(text string) bool {
	last := lastSentence(text)
	words := wordsOf(Fold(last))
	switch {
	case len(words) == 0 || ends(text):
		return false
	case strings.HasSuffix(text, ":"):
		return idiom.Conditional[words[0]] || words[0] == "do" || idiom.Telling.MatchString(idiom.OwnWords.ReplaceAllString(Fold(last), ""))
	}
	return idiom.Conditional[words[0]] && len(words) <= maxWords
}

// hinged reports whether a line begins as one that goes on from the order above it, and changes it.
func hinged(text string) bool {
	words := wordsOf(Fold(text))
	return len(words) > 0 && idiom.Conditional[words[0]] && len(words) <= maxLine && !strings.ContainsAny(text, ":?") && (len(words) <= maxWords || !strings.Contains(text, ","))
}
