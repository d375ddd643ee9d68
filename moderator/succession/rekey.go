package succession

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

// Rekey hands a game over to the successors of its keys: the line to append, and
// a letter to each player with the succession. Both are nil for a game that is
// over, or has them already. An error means that the game has other keys than the
// old ones, or is damaged.
func Rekey(packs game.Library, club post.Club, g game.Game, s roll.Succession, now time.Time) (*game.Line, []mail.Outgoing, error) {
	if p := game.InvitationOf(g.Lines); p != nil && !p.Opened {
		return rekeyInvited(club, g, p, s, now)
	}
	t, err := packs.Table(g.Lines)
	if err != nil {
		return nil, nil, err
	}
	keys, err := g.NextKeys()
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
		letters = append(letters, newKeys(club, t.Tag, fmt.Sprintf("keys/%s/%s", t.ID, seat.Side), seat, s, now))
	}
	return &game.Line{At: now, Rekeyed: &game.Rekeyed{Succession: s.String()}}, letters, nil
}

// rekeyInvited is [Rekey] of a game that has not begun: its invitation
// stands, with the keys that it names, and those that follow from them.
func rekeyInvited(club post.Club, g game.Game, p *game.Invitation, s roll.Succession, now time.Time) (*game.Line, []mail.Outgoing, error) {
	keys, err := g.NextKeys()
	switch {
	case err != nil:
		return nil, nil, err
	case p.Over() || keys == s.New.Text():
		return nil, nil, nil
	case keys != s.Old.Text():
		return nil, nil, fmt.Errorf("game %s has other keys than those that are given up", p.Game.Tag)
	}
	var letters []mail.Outgoing
	tell := func(seat game.Seat) {
		letters = append(letters, newKeys(club, p.Game.Tag, fmt.Sprintf("keys/%s/%s", p.Key(), seat.Addr), seat, s, now))
	}
	for _, j := range p.Joined {
		tell(game.Seat{Name: j.Name, Addr: j.Addr, Token: j.Token})
	}
	for _, g := range p.Awaited() {
		tell(game.Seat{Name: g.Name, Addr: g.Addr, Token: g.Token})
	}
	return &game.Line{At: now, Rekeyed: &game.Rekeyed{Succession: s.String()}}, letters, nil
}

// Heir tells the players of a game that goes on that other keys will follow than were
// promised.
func Heir(packs game.Library, club post.Club, tag string, g game.Game, h roll.Heir, now time.Time) ([]mail.Outgoing, error) {
	keys, err := g.NextKeys()
	if err != nil || keys != h.Keys.Text() {
		return nil, err
	}
	var seats []game.Seat
	p, key := game.InvitationOf(g.Lines), ""
	switch {
	case p != nil && !p.Opened && p.Over(), g.Over():
	case p != nil && !p.Opened:
		key = p.Key()
		for _, j := range p.Joined {
			seats = append(seats, game.Seat{Name: j.Name, Addr: j.Addr, Token: j.Token})
		}
		for _, g := range p.Awaited() {
			seats = append(seats, game.Seat{Name: g.Name, Addr: g.Addr, Token: g.Token})
		}
	default:
		t, err := packs.Table(g.Lines)
		if err != nil {
			return nil, err
		}
		seats, key = t.Seats, t.ID
	}
	var letters []mail.Outgoing
	for _, seat := range seats {
		letter := club.Reply(nil, now)
		letter.Key = fmt.Sprintf("heir/%s/%s/%s", key, seat.Addr, h.Hash())
		letter.To = mail.Address{Name: seat.Name, Addr: seat.Addr}
		letter.ReplyTo = club.ReplyTo(tag, seat)
		letter.Subject = fmt.Sprintf("[%s] which keys follow for the dice", tag)
		letter.Text, letter.HTML = report.Heir(club.Name, tag, h).Both()
		letter.Attachments = []mail.Attachment{game.SignedFile(tag+"-keys.heir", h.String())}
		letters = append(letters, letter)
	}
	return letters, nil
}

// newKeys tells a player of the succession.
func newKeys(club post.Club, tag, key string, seat game.Seat, s roll.Succession, now time.Time) mail.Outgoing {
	letter := club.Reply(nil, now)
	letter.Key = fmt.Sprintf("%s/%s", key, roll.Sum([]byte(s.String())))
	letter.To = mail.Address{Name: seat.Name, Addr: seat.Addr}
	letter.ReplyTo = club.ReplyTo(tag, seat)
	letter.Subject = fmt.Sprintf("[%s] new keys for the dice", tag)
	letter.Text, letter.HTML = report.NewKeys(club.Name, tag, s).Both()
	letter.Attachments = []mail.Attachment{game.SignedFile(tag+"-keys.succession", s.String())}
	return letter
}
