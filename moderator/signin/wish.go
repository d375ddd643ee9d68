package signin

import (
	"slices"
	"strings"

	"adjutant/mail"
)

// Wish is what a mail asks of the pages.
type Wish string

// What a mail can ask.
const (
	NoWish  Wish = ""
	LetIn   Wish = "page"     // a link to sign in
	SignOut Wish = "page off" // that all sessions end
)

// WishOf is what a mail asks of the pages. It is asked for by a mail whose text says nothing else but courtesies and its writer's
// name, and is no matter of the game that it may be sent to. A subject asks for nothing.
func WishOf(msg *mail.Message) Wish {
	if len(msg.Attachments) > 0 || msg.TextProblem != "" {
		return NoWish
	}
	wish := NoWish
	for line := range strings.Lines(msg.Text) {
		said := words(line)
		switch {
		case said == "" || isCourtesy(said) || isName(said, msg.From.Name):
		case wish == NoWish && isWish(said):
			wish = Wish(said)
		default:
			return NoWish
		}
	}
	return wish
}

// words are those of a line in small letters, without the signs between and behind them, and without a please.
func words(line string) string {
	said := strings.Fields(strings.ToLower(strings.Map(func(r rune) rune {
		if strings.ContainsRune(".,!;:", r) {
			return ' '
		}
		return r
	}, line)))
	if n := len(said); n > 0 && said[n-1] == "please" {
		said = said[:n-1]
	}
	if len(said) > 0 && said[0] == "please" {
		said = said[1:]
	}
	return strings.Join(said, " ")
}

func isWish(said string) bool { return Wish(said) == LetIn || Wish(said) == SignOut }

// courtesies begin lines that ask for nothing.
var courtesies = []string{"hello", "hi", "hey", "dear", "good morning", "good evening", "good day", "thanks", "thank you", "many thanks", "regards", "best", "kind regards", "cheers", "greetings", "yours"}

// isCourtesy reports whether a line is a short one that begins or ends a mail.
func isCourtesy(said string) bool {
	return len(strings.Fields(said)) <= 4 && slices.ContainsFunc(courtesies, func(c string) bool { return said == c || strings.HasPrefix(said, c+" ") })
}

// isName reports whether a line is the name of the writer, or the first of his names.
func isName(said, name string) bool {
	whole := words(name)
	first, _, _ := strings.Cut(whole, " ")
	return whole != "" && (said == whole || said == first)
}
