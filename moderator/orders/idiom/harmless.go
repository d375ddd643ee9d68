package idiom

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/spelling"
)

// What stands beside an order and names nobody, no place and no number, and says nothing of how, when or whether something is done, leaves
// it as it is: "a nice view from there", "turn 4".

var (
	turnSaid = pattern.MustCompile(`(?i)^\W*(?:(?:it is |this is |still |in |of |on )?turn \d{1,2})\W*$`)
	whence   = pattern.MustCompile(`(?i)\b(?:from|of|over|for|in|about) (?:there|here|it|that|this|us|me|him|them|now|once)\b`)
	// manners are words that may say how, when or with whom something is done.
	manners = WordSet(`by with without under over through across along via around round behind beside before after until till while when once as than to from into onto toward towards at on in of for off up down
		led leading support supporting supported column line square face facing road march primary guns gun dismounted mounted limbered unlimbered charge extended skirmish double slowly carefully quickly fast slow halt stop stops last first second then and or but both all each half only just alone together also too again
		left right forward back north south east west straight ahead hexes hex inches inch turn next him it them they he she we i you your`)
	// judging are the words with which such a remark begins.
	judging = WordSet(`a an what such quite nice good lovely great fine splendid beautiful pretty bold brave risky`)
)

// NamesTurn reports whether a text is nothing but the name of a turn.
func NamesTurn(text string) bool { return turnSaid.MatchString(text) }

// Remarks reports whether a text, which names nobody and no place, can change nothing beside it.
func Remarks(text string) bool {
	words := Words(spelling.Fold(whence.ReplaceAllString(text, "")))
	if len(words) == 0 || len(words) > MaxWords || !judging[words[0]] || Denial.MatchString(text) || Hangs(words) || Supposing.MatchString(text) || strings.ContainsFunc(text, IsDigit) {
		return false
	}
	return !slices.ContainsFunc(words, func(word string) bool { return manners[word] })
}
