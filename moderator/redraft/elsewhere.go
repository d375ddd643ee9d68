package redraft

import (
	"strconv"
	"strings"

	"adjutant/moderator/orders/pattern"
)

// What stands in the place of an order can be said by its number alone: "3 should go to 0405 instead", "2: to 1104", "make the third one 0405".
// Whom it is for, the draft knows.

// goesElsewhere matches the number of an order, and what whoever it is for does instead.
var goesElsewhere = pattern.MustCompile(`(?i)^(?:(?:make|let|have|change|move|send|put|shift|redirect) )?(?:order |line )?(` + oneOf + `)(?:` + strings.Join([]string{
	`(?:,|:|\.)? ?(?:should|shall|must|ought to|is to|are to|has to|have to|needs to|need to|had better|better|would rather|wants to) \S.*`,
	` (?:(?:rather|instead|only|just) )?(?:goes|go|moves|move|marches|march|attacks|attack|stays|stay|holds|hold|fires|fire|bombards|bombard)\b.*`,
	` ?[:.)=-]*>?→? ?(?:(?:rather|instead|only|just|please|better) )*(?:(?:go )?(?:to|at|into|on|towards?) |-> ?|=> ?|→ ?) ?\(?[\dns].*`,
	`(?: ?[:.)=-]+>? ?| )[ns]?\d{4}(?:,? (?:instead|rather|please|thanks|only))*[ .!]*`,
}, `|`) + `)$`)

// insteads are words that say that something is to be otherwise, where it stands by its number.
var insteads = pattern.MustCompile(`(?i)(?:,? (?:instead|rather|better|please|thanks|thank you|not there|after all))+([ .!]*)$|^(?:rather|instead|better|please|just) `)

// elsewhere is such a sentence with whom it is for, behind its number; "" for any other.
func (s State) elsewhere(line string) string {
	found := goesElsewhere.FindStringSubmatchIndex(line)
	if !s.heeds() || s.Drafted == 0 || found == nil || strings.HasSuffix(strings.TrimSpace(line), "?") {
		return ""
	}
	n := s.numberOf(line[found[2]:found[3]])
	if n < 1 || n > s.Drafted {
		return ""
	}
	words := strings.TrimLeft(line[found[3]:], " ,:.)=")
	if !strings.HasPrefix(words, "->") {
		words = strings.TrimLeft(words, "- ")
	}
	for {
		bare := strings.TrimSpace(insteads.ReplaceAllString(modal.ReplaceAllString(words, ""), "$1"))
		if bare == words {
			break
		}
		words = bare
	}
	if said := s.Whose(n, words); said != "" {
		return strconv.Itoa(n) + ": " + said
	}
	return ""
}

// numberOf is the number of one order, 0 for none.
func (s State) numberOf(one string) int {
	n, err := strconv.Atoi(s.numbersOf(one))
	if err != nil {
		return 0
	}
	return n
}

// Elsewhere is the number of the order that a sentence has go elsewhere without saying whom it is for, 0 where it has none.
func Elsewhere(sentence string) int {
	found := goesElsewhere.FindStringSubmatch(sentence[len(fillers.FindString(sentence)):])
	if found == nil {
		return 0
	}
	return State{}.numberOf(found[1])
}

// Numbers are the numbers of orders that the sentences of a text have go elsewhere, or leave out; in more words where readings join.
func Numbers(text string, joins bool) (all []int) {
	some := State{Drafted: 1, Whose: func(int, string) string { return "" }, Joins: joins}
	for line := range strings.SplitSeq(text, "\n") {
		for _, sentence := range Sentences(line) {
			if n := Elsewhere(sentence); n > 0 {
				all = append(all, n)
			}
		}
		wishes, _ := Read(line, some)
		for _, w := range wishes {
			for _, one := range number.FindAllString(w.Rest, -1) {
				all = append(all, State{}.numberOf(one))
			}
		}
	}
	return all
}

// modal matches a word that has somebody do something.
var modal = pattern.MustCompile(`(?i)^(?:should|shall|must|ought to|is to|are to|has to|have to|needs to|need to|had better|better|would|wants to)(?: be)? `)
