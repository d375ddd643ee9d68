package post

import (
	"strings"

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
	// People is who is behind an address or a name; nil where the register was not asked, and then nobody moderates.
	People People `json:"-"`
}

// Owns reports whether an address is the club's mailbox, or one of those with a detail behind it that games have.
func (c Club) Owns(addr string) bool {
	return c.Address.Addr != "" && strings.EqualFold(mail.Address{Addr: addr}.Base(), c.Address.Base())
}

// UnwatchURL is where who watches a game ends that with one click; "" without pages.
func (c Club) UnwatchURL(tag, token string) string {
	if c.Pages == "" {
		return ""
	}
	return c.Pages + "/unwatch/" + tag + "/" + token
}
