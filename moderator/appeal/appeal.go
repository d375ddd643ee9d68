// Package appeal has the sentences in which a player turns to the human who moderates: he protests, says that a ruling is wrong, or asks
// that somebody look. No rule answers them; they are for that human, and the orders beside them stand.
//
//	appeal.Read([]string{"2nd Foot to 1004. I protest: the 3rd was not in reach."}, orders) // left "2nd Foot to 1004."
package appeal

import (
	"strings"

	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/redraft"
)

const (
	maxLine  = 4000 // bytes of a line at most of which the sentences are looked at
	longLine = 50   // bytes of a line at least that a mail program may have broken
)

// Appeal is what somebody says to the moderator.
type Appeal struct {
	Line int // from 0
	Text string
}

// Read takes out of the lines of a mail what is said to the moderator; the lines left keep their places. orders
// reports whether words order something: such words stay.
func Read(lines []string, orders func(words string) bool) (left []string, found []Appeal) {
	left = append(left, lines...)
	for i := range left {
		if len(left[i]) > maxLine || !May(left[i]) {
			continue
		}
		line := left[i]
		var kept, said []string
		all := redraft.Sentences(line)
		for n := range all {
			head, text, rest := split(all[n], orders)
			if text == "" && len(said) > 0 && pleads.MatchString(all[n]) {
				text = all[n]
			}
			if text == "" {
				kept = append(kept, all[n])
				continue
			}
			if n == len(all)-1 && rest == "" {
				text += goesOn(left, i)
			}
			said = append(said, text)
			kept = append(kept, strings.TrimSpace(head+" "+rest))
		}
		if len(said) == 0 {
			continue
		}
		left[i] = strings.Join(strings.Fields(strings.Join(kept, " ")), " ")
		found = append(found, Appeal{Line: i, Text: strings.Join(said, " ")})
	}
	return left, found
}

// May is a quick look at whether a text may have an appeal in it.
func May(text string) bool { return hint.MatchString(text) }

// split is what of a sentence stands before an appeal, the appeal, and the order that stands behind it; no text for any other sentence.
func split(sentence string, orders func(string) bool) (head, text, rest string) {
	plain := strings.ReplaceAll(sentence, "’", "'")
	for _, at := range begins(plain) {
		said := plain[at:]
		if !Is(said) {
			continue
		}
		head = dangling.ReplaceAllString(plain[:at], "")
		for _, cut := range turns.FindAllStringIndex(said, -1) {
			if behind := said[cut[1]:]; orders(behind) {
				return head, strings.TrimSpace(said[:cut[0]]), behind
			}
		}
		if at > 0 && head != "" && !strings.HasSuffix(head, ".") {
			head += "."
		}
		return head, strings.TrimSpace(said), ""
	}
	return "", "", ""
}

// begins are the places where a clause of a sentence begins.
func begins(sentence string) []int {
	all := []int{0}
	for _, at := range joints.FindAllStringIndex(sentence, -1) {
		all = append(all, at[1])
	}
	return all
}

var (
	// joints are between clauses, dangling at the end of what stands before one, pleads is what goes with an appeal before it, and turns stand before
	// what is done in spite of one.
	joints   = pattern.MustCompile(`(?i)^\W*\d{1,3}[.):]+ (?:(?:and|but) )?|(?:[,;:)] | [-–—] )(?:(?:and|but|also|though|yet) )?|\b(?:and|but) `)
	dangling = pattern.MustCompile(`(?i)(?:[ ,;:–—-]+(?:and|but|also|though|yet)\b)?[ ,;:–—-]*$`)
	pleads   = pattern.MustCompile(`(?i)^\W*(?:(?:please|pls|plz|kindly|could you|can you|would you) )*(?:check|look|verify|explain|help|advise|see)(?: (?:it|that|this|into it|at it|again|me|please|pls))*[ .!?]*$`)
	turns    = pattern.MustCompile(`(?:[,;] | [-–—] )(?:(?:but|so|and|still|nevertheless|anyway|meanwhile|until then),? )*`)
)

// goesOn takes what a mail program has broken off a line from the line below it.
func goesOn(lines []string, i int) string {
	if len(lines[i]) < longLine || i+1 == len(lines) || strings.ContainsAny(lines[i][len(lines[i])-1:], ".!?:;") {
		return ""
	}
	below := redraft.Sentences(lines[i+1])
	if len(below) == 0 {
		return ""
	}
	lines[i+1] = strings.Join(below[1:], " ")
	return " " + below[0]
}
