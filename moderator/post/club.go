package post

import (
	"adjutant/mail"
)

// Club is who a club is in mails.
type Club struct {
	Name     string       // Example Club
	Address  mail.Address // the mailbox that is polled: mod@example.test
	Operator mail.Address // who is told when something cannot be judged
	Pages    string       // URL of the club's pages, without a slash at its end; "" for none
	// Moderators may do in all games what the operator may, but in those they play.
	Moderators []mail.Address
}

// UnwatchURL is where who watches a game ends that with one click; "" without pages.
func (c Club) UnwatchURL(tag, token string) string {
	if c.Pages == "" {
		return ""
	}
	return c.Pages + "/unwatch/" + tag + "/" + token
}
