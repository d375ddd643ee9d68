package signin

import (
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

// WishOf is what a mail asks of the pages. It is asked for by a mail that says nothing else, in its text or else as its subject,
// and is no matter of the game that it may be sent to.
func WishOf(msg *mail.Message) Wish {
	if len(msg.Attachments) > 0 || msg.TextProblem != "" {
		return NoWish
	}
	said := strings.TrimSpace(msg.Text)
	if said == "" {
		said = strings.TrimSpace(msg.Subject)
	}
	said = strings.ToLower(strings.Join(strings.Fields(strings.TrimRight(said, ".! \n")), " "))
	said, _ = strings.CutSuffix(said, " please")
	switch wish := Wish(strings.TrimSuffix(said, ",")); wish {
	case LetIn, SignOut:
		return wish
	}
	return NoWish
}
