package arbiter

import (
	"context"
	"errors"
	"fmt"
	"net/mail"

	"adjutant/moderator"
	"adjutant/moderator/club"
	"adjutant/moderator/register"
	"adjutant/moderator/service"
	"adjutant/moderator/tournament"
)

// Player is who is to be entered, as somebody says it: a key, an address or a name in the register, or Anna Example
// <anna@example.test> of who is not there yet; with a rating, 0 for that of the ladder.
type Player struct {
	Said   string
	Rating int
}

// Found founds a tournament and enters players: all of it, or nothing. The deed says who does it, when and why.
func Found(ctx context.Context, c *club.Club, name string, f tournament.Founded, players []Player, deed tournament.Act) (*tournament.Standings, error) {
	acts, err := tournament.Found(name, f)
	if err != nil {
		return nil, err
	}
	if before, err := c.Store.Tournament(ctx, name); err != nil || len(before) > 0 {
		return nil, errors.Join(err, fmt.Errorf("there is a tournament %s already", name))
	}
	return enter(ctx, c, name, acts, 0, players, deed)
}

// Enter enters players, all or none.
func Enter(ctx context.Context, c *club.Club, name string, players []Player, deed tournament.Act) (*tournament.Standings, error) {
	s, err := Standings(ctx, c, name)
	if err != nil {
		return nil, err
	}
	return enter(ctx, c, name, s.Acts, len(s.Acts), players, deed)
}

// enter adds players behind acts, of which so many are stored.
func enter(ctx context.Context, c *club.Club, name string, acts []tournament.Act, stored int, players []Player, deed tournament.Act) (*tournament.Standings, error) {
	people, members, err := enrolled(ctx, c, players, deed)
	if err != nil {
		return nil, err
	}
	rating, err := ratings(ctx, c)
	if err != nil {
		return nil, err
	}
	t, err := tournament.Of(name, acts)
	if err != nil {
		return nil, err
	}
	var wrong error
	for i, p := range people {
		e := tournament.Entrant{Player: t.KeyOf(p, members), Rating: players[i].Rating}
		if e.Rating == 0 {
			e.Rating = rating(p)
		}
		more, err := t.Enter(e)
		if err != nil {
			wrong = errors.Join(wrong, fmt.Errorf("%s: %w", p.Name, err))
			continue
		}
		acts = append(acts, more...)
		if t, err = tournament.Of(name, acts); err != nil {
			return nil, err
		}
	}
	if wrong != nil {
		return nil, wrong
	}
	return commit(ctx, c, tournament.Enactment{Name: name, Size: stored, Acts: tournament.Stamped(deed, acts[stored:])}, nil)
}

// commit stores acts with the mails that tell of them, and gives what has come of them.
func commit(ctx context.Context, c *club.Club, e tournament.Enactment, send []moderator.Parcel) (*tournament.Standings, error) {
	err := c.Store.Commit(ctx, moderator.Commit{Direct: e, Send: send})
	if errors.Is(err, moderator.ErrConflict) {
		err = fmt.Errorf("somebody else has changed %s meanwhile; look at it, and try again", e.Name)
	}
	if err != nil {
		return nil, err
	}
	return Standings(ctx, c, e.Name)
}

// Change does something to a tournament.
func Change(ctx context.Context, c *club.Club, name string, deed tournament.Act, change func(*tournament.Standings) ([]tournament.Act, error)) (*tournament.Standings, error) {
	s, err := Standings(ctx, c, name)
	if err != nil {
		return nil, err
	}
	acts, err := change(s)
	if err != nil {
		return nil, err
	}
	return commit(ctx, c, tournament.Enactment{Name: name, Size: len(s.Acts), Acts: tournament.Stamped(deed, acts)}, nil)
}

// enrolled are players as the register has them, and the register; who is not there comes into it, all of them or none.
func enrolled(ctx context.Context, c *club.Club, players []Player, deed tournament.Act) (people []register.Person, r register.Register, err error) {
	if r, err = service.Register(ctx, c.Store); err != nil {
		return nil, r, err
	}
	acts, err := newcomers(r.Beside(c.Service.Moderator.Club.Owns), players)
	if err != nil {
		return nil, r, err
	}
	if len(acts) > 0 {
		r, err = c.Service.ChangeRegister(ctx, register.Act{At: deed.At, By: deed.By, Why: deed.Why}, func(r register.Register) ([]register.Act, error) { return newcomers(r, players) })
		if err != nil {
			return nil, r, err
		}
	}
	var wrong error
	for _, p := range players {
		person, err := find(r, p.Said)
		people, wrong = append(people, person), errors.Join(wrong, err)
	}
	return people, r, wrong
}

// newcomers are the acts by which those come into the register who are not there. The error names all who cannot.
func newcomers(r register.Register, players []Player) (acts []register.Act, wrong error) {
	for _, p := range players {
		_, err := find(r, p.Said)
		if err == nil {
			continue
		}
		addr, noAddr := mail.ParseAddress(p.Said)
		if noAddr != nil || addr.Name == "" {
			wrong = errors.Join(wrong, fmt.Errorf("%w; of who is not in the register write Anna Example <anna@example.test>", err))
			continue
		}
		added, err := r.Add(addr.Name, addr.Address)
		if err != nil {
			wrong = errors.Join(wrong, err)
			continue
		}
		acts, r = append(acts, added...), r.With(added)
	}
	return acts, wrong
}

// find is who is meant in the register. Of a name with an address, the address counts.
func find(r register.Register, said string) (register.Person, error) {
	if addr, err := mail.ParseAddress(said); err == nil {
		if p, known := r.At(addr.Address); known {
			return p, nil
		}
	}
	return r.Find(said)
}
