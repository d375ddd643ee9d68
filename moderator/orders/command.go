package orders

import (
	"slices"
	"strings"
)

// Command is a line that asks the moderator for something and orders nothing:
// help commands, status, orders.
type Command struct {
	Line int    // 0 for the subject of a mail
	Word string // one of CommandWords
	Rest string // as written
}

// commandWords begin the lines that are commands; some are two words. One that
// is also an order word is a command only if it stands alone.
var commandWords = []string{
	"help", "commands", "status", "orders", "resend", "re-send",
	"absence", "delay", "accept delay", "deadline",
	"confirm", "resign", "offer", "accept draw", "accept result", "decline offer", "withdraw offer",
	"pause", "resume", "rematch",
}

// CommandWords are all words that begin a command, in small letters.
func CommandWords() []string { return slices.Clone(commandWords) }

// politeness is what people and telephones put behind a word that stands alone.
const politeness = ".,!?"

// ParseCommand reads a line as a command, false if it is none.
func ParseCommand(line string) (Command, bool) { return commandOf(asText(normalise(line, 1))) }

// commandOf is the command that a normalised line is, if it is one.
func commandOf(line string) (Command, bool) {
	var c Command
	for _, word := range commandWords {
		if rest, begins := cutWord(line, word); begins && len(word) > len(c.Word) {
			c = Command{Word: word, Rest: strings.Trim(rest, wordEnds)}
		}
	}
	if strings.Trim(c.Rest, politeness) == "" {
		c.Rest = ""
	}
	_, alsoOrder := verbOf(c.Word)
	return c, c.Word != "" && (!alsoOrder || c.Rest == "")
}

// cutWord is what stands behind the word with which the line begins, false if it
// does not begin with it.
func cutWord(line, word string) (rest string, begins bool) {
	if len(line) < len(word) || Fold(line[:len(word)]) != word {
		return "", false
	}
	rest = line[len(word):]
	return rest, rest == "" || strings.ContainsRune(wordEnds+politeness, rune(rest[0]))
}
