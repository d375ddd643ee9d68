package reopen

import (
	"fmt"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/post"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// reopened are the letters to the players of a game that say that the club had to
// restore its store and goes on with another log of rolls, each with the signed
// statement; none of a game that has not begun or is over.
func reopened(packs game.Library, club post.Club, g game.Game, r roll.Reopening, now time.Time) ([]mail.Outgoing, error) {
	if g.Opened() == nil {
		return nil, nil
	}
	t, err := packs.Table(g.Lines)
	if err != nil || t.Course().Node().Kind == engine.AtOver || t.Ended != nil {
		return nil, err
	}
	var letters []mail.Outgoing
	for _, seat := range t.Seats {
		letter := club.Reply(nil, now)
		letter.Key = fmt.Sprintf("origin/%s/%s/%s", t.ID, seat.Side, r.Hash())
		letter.To = mail.Address{Name: seat.Name, Addr: seat.Addr}
		letter.ReplyTo = club.ReplyTo(t.Tag, seat)
		letter.Subject = fmt.Sprintf("[%s] the club had to restore its records", t.Tag)
		letter.Text, letter.HTML = report.Reopened(club.Name, t.Tag, r).Both()
		letter.Attachments = []mail.Attachment{game.SignedFile("log.statement", r.String())}
		letters = append(letters, letter)
	}
	return letters, nil
}

// reopenedFor is the letter to the operator about the reopening, with the number of players who were told of it.
func reopenedFor(club post.Club, r roll.Reopening, told int, now time.Time) mail.Outgoing {
	letter := club.ToOperator(now, "origin/operator/"+r.Hash().String(), "The log of rolls goes on as another one", report.ReopenedFor(r, told))
	letter.Attachments = []mail.Attachment{game.SignedFile("log.statement", r.String())}
	return letter
}
