package moderator

import (
	"regexp"
	"strings"

	"adjutant/mail"
)

// Route is the way from a mail to a game: by the reply address, else by the
// subject.
type Route struct {
	Tag   string // game; "" when the mail names none
	Token string // of the seat, "" when the mail went to the bare address
}

var subjectTag = regexp.MustCompile(`\[([A-Za-z0-9][A-Za-z0-9-]{0,31})\]`)

// Route finds the game that a mail belongs to. The reply address
// mod+TAG.TOKEN@host decides; without one, a tag in brackets in the subject.
func (c Club) Route(msg *mail.Message) Route {
	for _, addr := range recipients(msg) {
		if tag, token, ok := c.token(addr); ok {
			return Route{Tag: tag, Token: token}
		}
	}
	if found := subjectTag.FindStringSubmatch(msg.Subject); found != nil {
		return Route{Tag: strings.ToLower(found[1])}
	}
	return Route{}
}

// ReplyTo is the address at which the seat's mails for the game arrive.
func (c Club) ReplyTo(tag string, seat Seat) mail.Address {
	local, domain, _ := strings.Cut(c.Address.Addr, "@")
	return mail.Address{Name: c.Name, Addr: local + "+" + tag + "." + seat.Token + "@" + domain}
}

// token reads the game and the seat's token from one of our reply addresses.
func (c Club) token(addr mail.Address) (tag, token string, ok bool) {
	if !strings.EqualFold(addr.Base(), c.Address.Addr) {
		return "", "", false
	}
	tag, token, ok = strings.Cut(strings.ToLower(addr.Detail()), ".")
	return tag, token, ok && tag != "" && token != ""
}

func recipients(msg *mail.Message) []mail.Address {
	return append(append([]mail.Address(nil), msg.To...), msg.Cc...)
}
