package moderator

import (
	"fmt"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/post"
)

// concerns reports whether a mail to the game has to do with its invitation.
func concerns(p *game.Invitation, c post.Club, msg *mail.Message) bool {
	return p.Anyone || readAcceptance(msg).has("join") || p.Holder(c.Route(msg).Token) != nil || p.Guest(msg.From.Addr) != nil || p.Member(msg.From.Addr) != nil
}

// inviting is the game as anyone may see it.
func inviting(packs game.Library, p *game.Invitation) (Public, error) {
	rules, err := packs(p.Game.Pack, p.Game.PackHash)
	if err != nil {
		return Public{}, fmt.Errorf("game %s: %w", p.Game.Tag, err)
	}
	return Public{
		Stage: game.StageInvited, Tag: p.Game.Tag, Title: p.Game.Title, Pack: p.Game.Pack, PackHash: p.Game.PackHash, Options: append(game.ChosenOptions(p.Game.Setup), p.Game.House...),
		Invited: &Inviting{Until: p.Until, Over: p.Expired, Seats: p.SeatLines(rules, nil)},
	}, nil
}
