// Package dealing reads who asks for a card in words of his own, as at a table: "I'd like a card please, then I'm done".
package dealing

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/pattern"
)

// A card is asked for in many words.
var (
	aCard = pattern.MustCompile(`(?i)^(?:(?:hello|hi|hey|first|then|now|so|and|please|ok|okay|well)[,!.]? +)*(?:(?:i|we)(?:'ll|'d)? )?(?:(?:would like|want|will|shall|may|like|may i|can i) (?:to )?)?(?:(?:draw|take|pick|have|get|pull)s? )?(?:(?:a|one|1|my|our|the|another|top|first) )+cards?(?: (?:from|of|off|out of) (?:the |my )?([\pL ]+?))?(?: for (?:me|us|my side|the [\pL]+))?(?:,? (?:please|pls|then|now|first))*$`)
	card  = pattern.MustCompile(`(?i)^(?:a )?cards?,? (?:please|pls)$`)
	from  = pattern.MustCompile(`(?i)^(?:(?:hello|hi|first|then|now|so|and|please)[,!.]? +)*(?:(?:i|we)(?:'ll|'d)? )?(?:(?:would like|want|will|shall|may) (?:to )?)?(?:draw|take|pick|pull)s? (?:from (?:the )?)?([\pL ]+?)(?:,? (?:please|pls|then|now|first))*$`)
	then  = pattern.MustCompile(`(?i)(?:^|[,;.!] *| and | - )(?:(?:and|then|afterwards|after that|thereafter),? )*(?:(?:i|we) )?(?:to )?(?:pass|done|(?:i'm|i am|we are|am|are)? ?(?:done|ready|finished)|that'?s (?:it|all)|that is (?:it|all)|end (?:my|the|this) (?:council|phase|deal|part|turn))[ .!]*$`)
)

// Asked is the deck from which a sentence asks for a card, and whether it says that nothing more comes then; no deck for any other sentence,
// and where several may be meant.
func Asked(sentence string, decks []string) (deck string, passes bool) {
	if strings.Contains(sentence, "?") {
		return "", false
	}
	head := strings.Trim(sentence, " .!")
	if at := then.FindStringIndex(head); at != nil && at[0] > 0 {
		head, passes = strings.Trim(head[:at[0]], " ,;.!"), true
	}
	switch asked, named := aCard.FindStringSubmatch(head), from.FindStringSubmatch(head); {
	case asked != nil:
		deck = meant(asked[1], decks)
	case card.MatchString(head):
		deck = meant("", decks)
	case named != nil && slices.Contains(decks, strings.ToLower(named[1])):
		deck = named[1]
	}
	return deck, passes && deck != ""
}

// meant is the deck of which words tell, or the only one; "" where nobody knows.
func meant(words string, decks []string) string {
	for _, d := range decks {
		if strings.Contains(" "+strings.ToLower(words)+" ", " "+strings.ToLower(d)+" ") {
			return d
		}
	}
	if len(decks) == 1 {
		return decks[0]
	}
	return ""
}
