package moderator

import (
	"fmt"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// Rekeyed says that the host draws with other keys from here on.
type Rekeyed struct {
	Succession string `json:"succession"` // signed with the old keys and the new, as package roll prints it
}

// Keys are the public keys with which the game's next roll is drawn: those that it
// began with, or their last successors. An error means a damaged game.
func (g Game) Keys() (string, error) {
	keys := ""
	for _, line := range g.Lines {
		switch {
		case line.Opened != nil:
			keys = line.Opened.Keys
		case line.Rekeyed != nil:
			s, err := roll.ParseSuccession(line.Rekeyed.Succession)
			if err != nil {
				return "", fmt.Errorf("line of the new keys: %w", err)
			}
			if s.Old.Text() != keys {
				return "", fmt.Errorf("new keys of %s follow from others than the game has", s.Time.Format(time.RFC3339))
			}
			keys = s.New.Text()
		}
	}
	return keys, nil
}

// Rekey hands a game over to the successors of its keys: the line to append, and
// a letter to each player with the succession. Both are nil for a game that is
// over, or has them already. An error means that the game has other keys than the
// old ones, or is damaged.
func (m Moderator) Rekey(game Game, s roll.Succession, now time.Time) (*Line, []mail.Outgoing, error) {
	t, err := m.table(game.Lines)
	if err != nil {
		return nil, nil, err
	}
	keys, err := game.Keys()
	if err != nil {
		return nil, nil, err
	}
	if t.course().node().Kind == engine.AtOver || keys == s.New.Text() {
		return nil, nil, nil
	}
	if t.frozen != nil {
		return nil, nil, fmt.Errorf("game %s is frozen for dice that were announced with the old keys; change the keys when they have fallen", t.Tag)
	}
	if keys != s.Old.Text() {
		return nil, nil, fmt.Errorf("game %s has other keys than those that are given up", t.Tag)
	}
	var letters []mail.Outgoing
	for _, seat := range t.Seats {
		letters = append(letters, m.newKeys(t, seat, s, now))
	}
	return &Line{At: now, Rekeyed: &Rekeyed{Succession: s.String()}}, letters, nil
}

// newKeys tells a player of the succession.
func (m Moderator) newKeys(t *table, seat Seat, s roll.Succession, now time.Time) mail.Outgoing {
	letter := m.reply(nil, Input{Now: now})
	letter.Key = fmt.Sprintf("keys/%s/%s/%s", t.ID, seat.Side, roll.Sum([]byte(s.String())))
	letter.To = mail.Address{Name: seat.Name, Addr: seat.Addr}
	letter.ReplyTo = m.Club.ReplyTo(t.Tag, seat)
	letter.Subject = fmt.Sprintf("[%s] new keys for the dice", t.Tag)
	letter.Text = report.NewKeys(m.Club.Name, t.Tag, s)
	letter.Attachments = []mail.Attachment{signedFile(t.Tag+"-keys.succession", s.String())}
	return letter
}
