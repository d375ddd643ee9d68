package orders

import (
	"slices"
	"strings"
)

// Command is a line that asks the moderator for something and orders nothing:
// help commands, status, orders.
type Command struct {
	Line int
	Word string // in small letters
	Rest string // as written
}

// commandWords begin the lines that are commands. One that is also an order
// word is a command only if it stands alone.
var commandWords = []string{
	"help", "commands", "status", "orders", "check", "preview", "resend", "history", "position",
	"map", "log", "deadline", "join", "confirm", "resign", "absence",
}

// commandOf is the command that a line is, if it is one.
func commandOf(line string) (Command, bool) {
	first := firstWord(line)
	c := Command{Word: Fold(first), Rest: strings.Trim(line[len(first):], " :;")}
	if !slices.Contains(commandWords, c.Word) {
		return Command{}, false
	}
	_, alsoOrder := verbOf(c.Word)
	return c, !alsoOrder || c.Rest == ""
}
