package moderator

import (
	"fmt"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// Reopened are the letters to the players of a game that say that the club had to
// restore its store and goes on with another log of rolls, each with the signed
// statement; none of a game that has not begun or is over.
func (m Moderator) Reopened(g game.Game, r roll.Reopening, now time.Time) ([]mail.Outgoing, error) {
	if g.Opened() == nil {
		return nil, nil
	}
	t, err := m.Rules.Table(g.Lines)
	if err != nil || t.Course().Node().Kind == engine.AtOver || t.Ended != nil {
		return nil, err
	}
	var letters []mail.Outgoing
	for _, seat := range t.Seats {
		letter := m.Club.Reply(nil, now)
		letter.Key = fmt.Sprintf("origin/%s/%s/%s", t.ID, seat.Side, r.Hash())
		letter.To = mail.Address{Name: seat.Name, Addr: seat.Addr}
		letter.ReplyTo = m.Club.ReplyTo(t.Tag, seat)
		letter.Subject = fmt.Sprintf("[%s] the club had to restore its records", t.Tag)
		letter.Text, letter.HTML = report.Reopened(m.Club.Name, t.Tag, r).Both()
		letter.Attachments = []mail.Attachment{game.SignedFile("log.statement", r.String())}
		letters = append(letters, letter)
	}
	return letters, nil
}

// ReopenedFor is the letter to the operator that says the same, and to how many players
// it was said.
func (m Moderator) ReopenedFor(r roll.Reopening, told int, now time.Time) mail.Outgoing {
	letter := m.Club.ToOperator(now, "origin/operator/"+r.Hash().String(), "The log of rolls goes on as another one", report.ReopenedFor(r, told))
	letter.Attachments = []mail.Attachment{game.SignedFile("log.statement", r.String())}
	return letter
}
