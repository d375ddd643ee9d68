package request

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/pattern"
)

// directionWords begin the lines that are commands of a moderator.
var directionWords = []string{
	"help", "commands", "status", "history", "map", "deadline", "ladder", "audit",
	"preview", "process", "rule", "hold", "pause", "release", "rollback", "end", "seat", Press, "confirm", "holidays",
}

// directionSynonyms are words that stand for another of them.
var directionSynonyms = []struct{ word, means string }{{"roll back", "rollback"}, {"ruling", "rule"}, {"resume", "release"}}

// DirectionWords are all words that begin a command of a moderator, in small letters.
func DirectionWords() []string { return slices.Clone(directionWords) }

// Direction is the command of a moderator that a normalised line is, if it is one.
func Direction(line string) (Command, bool) {
	var c Command
	found := ""
	for _, word := range directionWords {
		c, found = longerOf(c, found, line, word, word)
	}
	for _, s := range directionSynonyms {
		c, found = longerOf(c, found, line, s.word, s.means)
	}
	if slices.Contains(inquiring, c.Word) && !c.dropPoliteness() {
		return c, false
	}
	return c, c.Word != ""
}

// inquiring are commands that nothing stands behind but politeness.
var inquiring = []string{"commands", "status", "deadline", "audit"}

// longerOf is the command of the word if the line begins with it and it is longer than
// what was found.
func longerOf(c Command, found, line, word, means string) (Command, string) {
	rest, begins := cutWord(line, word)
	if !begins || len(word) <= len(found) {
		return c, found
	}
	said := strings.TrimLeft(rest, order.WordEnds+".,")
	if slices.Contains(reasoned, means) && strings.HasPrefix(strings.TrimLeft(rest, " "), ":") {
		said = becauseWord + " " + said
	}
	if strings.Trim(said, idiom.Politeness) == "" {
		said = ""
	}
	return Command{Word: means, Rest: strings.TrimRight(said, order.WordEnds)}, word
}

// becauseWord leads to the reason of a command.
const becauseWord = "because"

// reasoned are commands that may have nothing but their reason behind them, which a
// colon can lead to as well.
var reasoned = []string{"hold", "pause", "release"}

// IsOrderToo reports whether a command among orders is one of them: it begins with an
// order word, and neither stands alone nor gives a reason.
func (c Command) IsOrderToo() bool {
	_, also := order.VerbOf(c.Word)
	_, why := c.Because()
	return also && c.Rest != "" && why == ""
}

// Because parts what stands behind a command from the reason that it gives; "" for
// none.
func (c Command) Because() (what, why string) {
	found := reasonForm.FindStringSubmatch(c.Rest)
	if found == nil {
		return c.Rest, ""
	}
	return strings.TrimRight(found[1], " ,"), strings.TrimRight(found[2], " .")
}

// reasonForm parts a text at the first 'because'.
var reasonForm = pattern.MustCompile(`(?is)^(.*?)(?:^|[ ,]+)because[ :;]+(.+)$`)
