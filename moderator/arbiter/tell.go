package arbiter

import (
	"context"
	"errors"
	"fmt"

	"adjutant/mail"
	"adjutant/moderator/club"
	"adjutant/moderator/game"
	"adjutant/moderator/storage"
	"adjutant/moderator/tournament"
)

// Tell mails the standings of each tournament of which another round is over to those who play in it, once for each round.
func Tell(ctx context.Context, c *club.Club) error {
	names, err := c.Store.Tournaments(ctx)
	if err != nil {
		return err
	}
	var wrong error
	for _, name := range names {
		if err := tell(ctx, c, name); err != nil && !errors.Is(err, storage.ErrConflict) {
			wrong = errors.Join(wrong, fmt.Errorf("tournament %s: %w", name, err))
		}
	}
	return wrong
}

// tell mails the standings of a tournament, if another round is over.
func tell(ctx context.Context, c *club.Club, name string) error {
	s, err := Standings(ctx, c, name)
	if err != nil || s.Ended || s.Complete() <= s.Told {
		return err
	}
	acts, parcels, err := told(c, s)
	if err != nil {
		return err
	}
	deed := tournament.Act{At: c.Service.Now(), By: "the club"}
	return c.Store.Commit(ctx, storage.Commit{Direct: tournament.Enactment{Name: name, Size: len(s.Acts), Acts: tournament.Stamped(deed, acts)}, Send: parcels})
}

// told is the act by which the standings were mailed behind the last round that is over, with the mails.
func told(c *club.Club, s *tournament.Standings) ([]tournament.Act, []storage.Parcel, error) {
	acts, err := s.Tell(s.Complete())
	if err != nil {
		return nil, nil, err
	}
	parcels, err := c.Service.Postroom().Pack(letters(c, s))
	return acts, parcels, err
}

// letters are the standings for those who play.
func letters(c *club.Club, s *tournament.Standings) (all []mail.Outgoing) {
	post := c.Service.Moderator.Club
	for _, e := range s.Players() {
		p, err := s.People.Find(string(e.Player))
		if err != nil || p.Addr() == "" {
			continue
		}
		letter := post.Reply(nil, c.Service.Now())
		letter.Key = fmt.Sprintf("tournament/%s/%d/%s", s.Name, s.Complete(), p.Key)
		letter.To, letter.First = mail.Address{Name: p.Name, Addr: p.Addr()}, true
		letter.Subject = fmt.Sprintf("[%s] the standings behind round %d", s.Name, s.Complete())
		letter.Text, letter.HTML = Report(s).Body(p.Letters == game.ShortLetters).Both()
		all = append(all, letter)
	}
	return all
}

// End ends a tournament. If the standings behind its last round were not mailed, they are.
func End(ctx context.Context, c *club.Club, name string, deed tournament.Act) (*tournament.Standings, error) {
	s, err := Standings(ctx, c, name)
	if err != nil {
		return nil, err
	}
	acts, err := s.End()
	if err != nil {
		return nil, err
	}
	var parcels []storage.Parcel
	if s.Complete() > s.Told {
		more, send, err := told(c, s)
		if err != nil {
			return nil, err
		}
		acts, parcels = append(more, acts...), send
	}
	return commit(ctx, c, tournament.Enactment{Name: name, Size: len(s.Acts), Acts: tournament.Stamped(deed, acts)}, parcels)
}
