package post

import (
	"strings"

	"adjutant/mail"
	"adjutant/mail/lazyregexp"
	"adjutant/moderator/game"
)

// Route is the way from a mail to a game: by the reply address, else by the
// bare address with a tag, else by the subject.
type Route struct {
	Tags  []string // games it may be for, the likeliest first; none when the mail names none
	Token string   // of the seat; "" when the mail did not go to a reply address, else there is one tag
}

var subjectTag = lazyregexp.New(`\[([A-Za-z0-9][A-Za-z0-9-]{0,31})\]`)

// Route finds the games that a mail may belong to. The reply address
// mod+TAG.TOKEN@host decides; without one, the tag of mod+TAG@host and every
// tag in brackets in the subject are worth a look. A bounce belongs where the mail
// does that came back.
func (c Club) Route(msg *mail.Message) Route {
	var tags []string
	if msg.Machine == mail.Bounce && msg.Report != nil {
		if tag, token := c.detail(msg.Report.ReplyTo); tag != "" && token != "" {
			return Route{Tags: []string{tag}, Token: token}
		}
	}
	for _, addr := range recipients(msg) {
		tag, token := c.detail(addr)
		switch {
		case tag != "" && token != "":
			return Route{Tags: []string{tag}, Token: token}
		case tag != "":
			tags = append(tags, tag)
		}
	}
	for _, found := range subjectTag.FindAllStringSubmatch(msg.Subject, MaxTags) {
		tags = append(tags, strings.ToLower(found[1]))
	}
	return Route{Tags: tags[:min(len(tags), MaxTags)]}
}

// ReplyTo is the address at which the seat's mails for the game arrive.
func (c Club) ReplyTo(tag string, seat game.Seat) mail.Address {
	local, domain, _ := strings.Cut(c.Address.Addr, "@")
	return mail.Address{Name: c.Name, Addr: local + "+" + tag + "." + seat.Token + "@" + domain}
}

// ToGame is where mails for a game arrive: those of nobody in particular without a token.
func (c Club) ToGame(tag, token string) mail.Address {
	if token != "" {
		return c.ReplyTo(tag, game.Seat{Token: token})
	}
	local, domain, _ := strings.Cut(c.Address.Addr, "@")
	return mail.Address{Name: c.Name, Addr: local + "+" + tag + "@" + domain}
}

// detail reads the game and the seat's token from an address of ours; "" for
// what is not there.
func (c Club) detail(addr mail.Address) (tag, token string) {
	if !strings.EqualFold(addr.Base(), c.Address.Addr) {
		return "", ""
	}
	tag, token, _ = strings.Cut(strings.ToLower(addr.Detail()), ".")
	return tag, token
}

func recipients(msg *mail.Message) []mail.Address {
	return append(append([]mail.Address(nil), msg.To...), msg.Cc...)
}

// Reaches reports whether a mail went to the reply address of a seat. One of which a
// bundle does not have the token was reached by none of its mails.
func (c Club) Reaches(msg *mail.Message, seat game.Seat) bool {
	return seat.Token != "" && c.Route(msg).Token == seat.Token
}
