package moderator

import (
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/post"
)

// concerns reports whether a mail to the game has to do with its invitation.
func concerns(p *game.Invitation, c post.Club, msg *mail.Message) bool {
	return p.Anyone || readAcceptance(msg).has("join") || p.Holder(c.Route(msg).Token) != nil || p.Guest(msg.From.Addr) != nil || p.Member(msg.From.Addr) != nil
}
