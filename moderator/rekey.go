package moderator

import (
	"errors"
	"fmt"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// Rekeyed says that the host draws with other keys from the game's next result on; from
// here on if those before are lost, or the version was one before succession/v3.
type Rekeyed struct {
	Succession string `json:"succession"`     // signed with the old keys and the new, as package roll prints it
	Heir       string `json:"heir,omitempty"` // the announcement that the succession follows from, if others follow than were promised
}

// keyring are the public keys of a game, as text.
type keyring struct {
	now  string // with which its next roll is drawn
	next string // with which rolls are drawn behind its next result
}

// Keys are the public keys with which the game's next roll is drawn: those that it
// began with, or their last successors that a result of it has named, or that followed
// at once. An error means a damaged game.
func (g Game) Keys() (string, error) {
	ring, err := g.keyring()
	return ring.now, err
}

// NextKeys are the public keys with which rolls are drawn behind the game's next result,
// which names them: the host can no longer choose when it reads the orders that come then.
func (g Game) NextKeys() (string, error) {
	ring, err := g.keyring()
	return ring.next, err
}

func (g Game) keyring() (ring keyring, err error) {
	opened, frozen := false, false
	for _, line := range g.Lines {
		switch {
		case line.Freeze != nil:
			frozen = true
		case line.IsRoll() || line.Ended != nil:
			frozen = false
		case line.Rekeyed != nil && frozen:
			return ring, errors.New("new keys in the midst of a freeze, whose notice was for those before")
		case line.Invited != nil:
			ring = keyring{line.Invited.Game.Keys, line.Invited.Game.Keys}
		case line.Opened != nil:
			if opened = true; ring.now == "" { // else it began with those of its invitation
				ring = keyring{line.Opened.Keys, line.Opened.Keys}
			}
		case line.Logged != nil:
			ring.now = ring.next
		case line.Rekeyed != nil:
			if ring, err = ring.rekeyed(*line.Rekeyed, opened); err != nil {
				return ring, err
			}
		}
	}
	return ring, nil
}

// rekeyed are the keys behind a line of new ones, in a game that was opened or not.
func (ring keyring) rekeyed(k Rekeyed, opened bool) (keyring, error) {
	s, err := roll.ParseSuccession(k.Succession)
	if err != nil {
		return ring, fmt.Errorf("line of the new keys: %w", err)
	}
	if s.Old.Text() != ring.next {
		return ring, fmt.Errorf("new keys of %s follow from others than the game has", s.Time.Format(time.RFC3339))
	}
	ring.next = s.New.Text()
	if !opened || !s.GoesOn() {
		ring.now = ring.next
	}
	return ring, nil
}

// CheckInForce reports an error if the keys that a game goes on with are in force only
// after that time: what they sign must not be dated before.
func (g Game) CheckInForce(at time.Time) error {
	for _, line := range g.Lines {
		if line.Rekeyed == nil {
			continue
		}
		s, err := roll.ParseSuccession(line.Rekeyed.Succession)
		if err != nil {
			return fmt.Errorf("line of the new keys: %w", err)
		}
		if at.Before(s.Time) {
			return fmt.Errorf("the game's keys are in force from %s on", s.Time.Format(time.RFC3339))
		}
	}
	return nil
}

// Keyed adds to the evidence what changes of keys the line brings.
func (k Rekeyed) Keyed(e *roll.Evidence) error {
	for _, text := range []string{k.Succession, k.Heir} {
		if text == "" {
			continue
		}
		if err := e.Add(text); err != nil {
			return fmt.Errorf("line of the new keys: %w", err)
		}
	}
	return nil
}

// Rekey hands a game over to the successors of its keys: the line to append, and
// a letter to each player with the succession. Both are nil for a game that is
// over, or has them already. An error means that the game has other keys than the
// old ones, or is damaged.
func (m Moderator) Rekey(game Game, s roll.Succession, now time.Time) (*Line, []mail.Outgoing, error) {
	if p := InvitationOf(game.Lines); p != nil && !p.Opened {
		return m.rekeyInvited(game, p, s, now)
	}
	t, err := m.table(game.Lines)
	if err != nil {
		return nil, nil, err
	}
	keys, err := game.NextKeys()
	if err != nil {
		return nil, nil, err
	}
	if t.Course().Node().Kind == engine.AtOver || keys == s.New.Text() {
		return nil, nil, nil
	}
	if t.Frozen != nil {
		return nil, nil, fmt.Errorf("game %s is frozen for dice that were announced with the old keys; change the keys when they have fallen", t.Tag)
	}
	if keys != s.Old.Text() {
		return nil, nil, fmt.Errorf("game %s has other keys than those that are given up", t.Tag)
	}
	var letters []mail.Outgoing
	for _, seat := range t.Seats {
		letters = append(letters, m.newKeys(t.Tag, fmt.Sprintf("keys/%s/%s", t.ID, seat.Side), seat, s, now))
	}
	return &Line{At: now, Rekeyed: &Rekeyed{Succession: s.String()}}, letters, nil
}

// rekeyInvited is [Moderator.Rekey] of a game that has not begun: its invitation
// stands, with the keys that it names, and those that follow from them.
func (m Moderator) rekeyInvited(game Game, p *Invitation, s roll.Succession, now time.Time) (*Line, []mail.Outgoing, error) {
	keys, err := game.NextKeys()
	switch {
	case err != nil:
		return nil, nil, err
	case p.Expired || keys == s.New.Text():
		return nil, nil, nil
	case keys != s.Old.Text():
		return nil, nil, fmt.Errorf("game %s has other keys than those that are given up", p.Game.Tag)
	}
	var letters []mail.Outgoing
	tell := func(seat Seat) {
		letters = append(letters, m.newKeys(p.Game.Tag, fmt.Sprintf("keys/%s/%s", p.Game.Tag, seat.Addr), seat, s, now))
	}
	for _, j := range p.Joined {
		tell(Seat{Name: j.Name, Addr: j.Addr, Token: j.Token})
	}
	for _, g := range p.Awaited() {
		tell(Seat{Name: g.Name, Addr: g.Addr, Token: g.Token})
	}
	return &Line{At: now, Rekeyed: &Rekeyed{Succession: s.String()}}, letters, nil
}

// Heir tells the players of a game that goes on that other keys will follow than were
// promised.
func (m Moderator) Heir(tag string, game Game, h roll.Heir, now time.Time) ([]mail.Outgoing, error) {
	keys, err := game.NextKeys()
	if err != nil || keys != h.Keys.Text() {
		return nil, err
	}
	var seats []Seat
	p := InvitationOf(game.Lines)
	switch {
	case p != nil && !p.Opened && p.Expired, game.Over():
	case p != nil && !p.Opened:
		for _, j := range p.Joined {
			seats = append(seats, Seat{Name: j.Name, Addr: j.Addr, Token: j.Token})
		}
		for _, g := range p.Awaited() {
			seats = append(seats, Seat{Name: g.Name, Addr: g.Addr, Token: g.Token})
		}
	default:
		t, err := m.table(game.Lines)
		if err != nil {
			return nil, err
		}
		seats = t.Seats
	}
	var letters []mail.Outgoing
	for _, seat := range seats {
		letter := m.reply(nil, Input{Now: now})
		letter.Key = fmt.Sprintf("heir/%s/%s/%s", tag, seat.Addr, h.Hash())
		letter.To = mail.Address{Name: seat.Name, Addr: seat.Addr}
		letter.ReplyTo = m.Club.ReplyTo(tag, seat)
		letter.Subject = fmt.Sprintf("[%s] which keys follow for the dice", tag)
		letter.Text, letter.HTML = report.Heir(m.Club.Name, tag, h).Both()
		letter.Attachments = []mail.Attachment{SignedFile(tag+"-keys.heir", h.String())}
		letters = append(letters, letter)
	}
	return letters, nil
}

// newKeys tells a player of the succession.
func (m Moderator) newKeys(tag, key string, seat Seat, s roll.Succession, now time.Time) mail.Outgoing {
	letter := m.reply(nil, Input{Now: now})
	letter.Key = fmt.Sprintf("%s/%s", key, roll.Sum([]byte(s.String())))
	letter.To = mail.Address{Name: seat.Name, Addr: seat.Addr}
	letter.ReplyTo = m.Club.ReplyTo(tag, seat)
	letter.Subject = fmt.Sprintf("[%s] new keys for the dice", tag)
	letter.Text, letter.HTML = report.NewKeys(m.Club.Name, tag, s).Both()
	letter.Attachments = []mail.Attachment{SignedFile(tag+"-keys.succession", s.String())}
	return letter
}
