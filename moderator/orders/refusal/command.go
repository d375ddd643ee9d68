package refusal

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// NoDirection is for a line of a moderator that is much like a command, and none.
func NoDirection(word, near string) engine.Finding {
	return engine.Finding{Code: finding.NoOrder, Text: fmt.Sprintf("'%s' is no command of a moderator; did you mean '%s'?", word, near), Write: near}
}

// MoreThanCommand is for a line that begins with a command which stands alone.
func MoreThanCommand(word string) engine.Finding {
	text := fmt.Sprintf("'%s' is a command that stands alone in its line: put # or note: in front of text that is not one", word)
	return engine.Finding{Code: finding.NoOrder, Text: text, Write: word}
}

// TakesBack is the finding for words that take something back.
func TakesBack(text string) engine.Finding {
	return engine.Finding{Code: finding.NoOrder, Text: "'" + Excerpt(text) + "' takes something back, and nobody knows what", Write: "the mail again with the orders that hold, and only those"}
}
