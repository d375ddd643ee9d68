package redraft

import (
	"regexp"
	"strings"
)

// heldBack matches who does not want done yet what he orders.
var heldBack = regexp.MustCompile(`(?i)^(?:(?:and|but|so|please|pls|well|only|just|however|though|for now|as i said|mind),? )*(?:` +
	`(?:don'?t|do not|never|i (?:do not|don'?t) want you to|you (?:must|need) not)(?: please| actually| really)? (?:do|play|send|submit|execute|process|carry out|roll(?: (?:for|the dice for))?|judge|act on)(?: (?:it|this|that|them|these|those|anything|any of (?:it|this|that|them|these)|any dice|the (?:dice|orders|moves?|attacks?|turn)|my (?:orders|moves?|turn)|(?:this|that) (?:turn|order|mail|one|attack|move)))?(?: out)?(?: (?:yet|just yet|right now|now|for now|for the moment|at once)|,? (?:until|till|before|unless) .*)` +
	`|do nothing (?:yet|for now|now|until .*|before .*)` +
	`|(?:nothing|none)(?: of (?:this|that|it))? (?:is|should be|shall be) (?:to be )?(?:played|done|sent|carried out|executed)(?: yet| now| for now)` +
	`|(?:this|that|it)(?:'s| is) (?:only |just |merely )?(?:a draft|not (?:an order|to be (?:played|done|sent))|a test|hypothetical)(?: yet| for now| so far)?` +
	`|not (?:yet )?to be (?:played|done|sent|carried out)(?: yet)?` +
	`)(?:,? (?:please|pls|thanks|thank you|though|ok(?:ay)?))*[ .!]*$`)

// clauseSigns are between a clause and one before it that goes on.
var clauseSigns = []string{", but ", "; ", ", ", " but ", " and ", " - ", " – "}

// Held takes out of a line the sentence, or the last clause of one, that has its orders wait; false where none does.
func Held(line string) (rest, said string, is bool) {
	all := Sentences(strings.ReplaceAll(line, "’", "'"))
	for i, s := range all {
		if heldBack.MatchString(s) {
			return strings.Join(append(append([]string{}, all[:i]...), all[i+1:]...), " "), s, true
		}
		for _, sign := range clauseSigns {
			if at := strings.LastIndex(s, sign); at > 0 && heldBack.MatchString(s[at+len(sign):]) {
				said, all[i] = s[at+len(sign):], s[:at]+"."
				return strings.Join(all, " "), said, true
			}
		}
	}
	return line, "", false
}
