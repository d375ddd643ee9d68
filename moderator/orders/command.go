package orders

import "slices"

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

func isCommand(word, rest string) bool {
	if !slices.Contains(commandWords, word) {
		return false
	}
	_, alsoOrder := verbOf(word)
	return !alsoOrder || rest == ""
}
