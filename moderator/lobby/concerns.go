package lobby

import (
	"strings"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/game/secret"
	"adjutant/moderator/orders"
	"adjutant/moderator/post"
	"adjutant/moderator/proof"
)

// Concerns reports whether the mail speaks for a seat of the game.
func Concerns(c post.Club, g game.Game, msg *mail.Message) bool {
	if p := game.InvitationOf(g.Lines); p != nil && !p.Opened {
		return concerns(g, p, c, msg)
	}
	r, token := game.RosterOf(g.Lines), c.Route(msg).Token
	if opened := g.Opened(); opened != nil && msg.Machine == mail.Bounce && msg.Report != nil {
		if _, failed := c.Unreached(opened.Tag, r.Sitting, msg.Report); failed != nil {
			return true
		}
	}
	if proof.Sender(&r, c, msg) != nil || r.Called(token) != nil || r.Formerly(token) != nil || r.Watcher(token, msg.From.Addr) != nil {
		return true
	}
	for _, a := range append(c.Staff(), r.Moderators...) {
		if a.Addr != "" && strings.EqualFold(a.Addr, msg.From.Addr) || token != "" && r.Word(secret.Chair(a.Addr)) == token {
			return true
		}
	}
	said := ReadAcceptance(msg, orders.Strict)
	return said.Has("join") || said.Has("watch") || said.Has("unwatch")
}

// concerns reports whether a mail to the game has to do with its invitation.
func concerns(g game.Game, p *game.Invitation, c post.Club, msg *mail.Message) bool {
	token := c.Route(msg).Token
	for _, chair := range chairsOf(c, g) {
		if strings.EqualFold(chair.Addr, msg.From.Addr) || token != "" && chair.Token == token {
			return true
		}
	}
	return p.Anyone || ReadAcceptance(msg, orders.Strict).Has("join") || p.Holder(c.Route(msg).Token) != nil || p.Guest(msg.From.Addr) != nil || p.Member(msg.From.Addr) != nil
}
