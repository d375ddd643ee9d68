package request

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/question"
)

// IsQuestion reports whether a command only asks about a game, or about games.
func (c Command) IsQuestion() bool { return slices.Contains(question.Words(), c.Word) }

// Asked is a question in words, as it was understood.
func (c Command) Asked() string {
	switch c.Word {
	case question.Deeds:
		return "what can " + c.Rest + " do"
	case question.Win:
		return "how do I win"
	case question.Free:
		return "question: " + c.Rest
	}
	return strings.TrimSpace(c.Word + " " + c.Rest)
}
