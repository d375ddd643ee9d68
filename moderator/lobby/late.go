package lobby

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
)

// late answers people who join or decline after the invitation has expired. The moderators are told once of a
// person who would play and who is proved to be himself: they can renew the invitation.
func (e *entry) late() decision.Decision {
	over := fmt.Sprintf("the invitation stood until %s, and not all seats were taken by then: the game is not played", game.Minute(e.party.Until))
	if !e.Has("join") || e.why != "" || e.stranger() != nil {
		return e.refuse(engine.Finding{Code: finding.InvitationOver, Text: over})
	}
	d := e.refuse(engine.Finding{Code: finding.InvitationOver, Text: over + ". The club's moderators are told that you would play; if they have the invitation stand again, you are told"})
	told := report.WouldPlay{Tag: e.party.Game.Tag, Title: e.party.Game.Title, Name: e.who.Name, Until: game.Minute(e.party.Until), Seats: e.party.SeatLines(e.rules, nil), Write: toChange(e.party)}
	for _, chair := range chairsOf(e.m.Club, e.in.Game) {
		letter := e.m.Club.Reply(nil, e.in.Now)
		letter.Key = fmt.Sprintf("late/%s/%s/%s/%s", e.party.Key(), game.Day(e.party.Until), e.who.Addr, chair.Addr)
		letter.To, letter.ReplyTo = mail.Address{Name: chair.Name, Addr: chair.Addr}, e.m.Club.ReplyTo(told.Tag, chair)
		letter.Subject = fmt.Sprintf("[%s] %s would play after all", told.Tag, told.Name)
		letter.Text, letter.HTML = told.Body().Both()
		d.Send = append(d.Send, letter)
	}
	return d
}
