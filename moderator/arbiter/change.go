package arbiter

import (
	"context"
	"errors"
	"fmt"
	"net/mail"
	"slices"

	maddr "adjutant/mail"
	"adjutant/moderator/club"
	"adjutant/moderator/opening"
	"adjutant/moderator/register"
	"adjutant/moderator/service"
	"adjutant/moderator/storage"
	"adjutant/moderator/tournament"
)

// Player is a person to be entered, as somebody writes him: a key, an address or a name in the register, or Anna
// Example <anna@example.test> of a person who is not there yet; with a rating, 0 for that of the ladder.
type Player struct {
	Said   string
	Rating int
	Line   int // of the file that he stands in, 0 for none
}

// wrong is an error of the player, named by his line.
func (p Player) wrong(err error) opening.RowError {
	if p.Line == 0 {
		return opening.RowError{Err: err}
	}
	return opening.RowError{Line: p.Line, Where: fmt.Sprintf("line %d", p.Line), Err: err}
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

// enter adds players behind acts, of which so many are stored. Whoever is new comes into the register when all can enter.
func enter(ctx context.Context, c *club.Club, name string, acts []tournament.Act, stored int, players []Player, deed tournament.Act) (*tournament.Standings, error) {
	rating, err := ratings(ctx, c)
	if err != nil {
		return nil, err
	}
	people, err := service.Register(ctx, c.Store, c.Service.Moderator.Club)
	if err != nil {
		return nil, err
	}
	added, err := newcomers(people, players)
	if err != nil {
		return nil, err
	}
	if _, err := entries(name, acts, people.With(added), players, rating); err != nil {
		return nil, err
	}
	if len(added) > 0 {
		people, err = c.Service.Registrar().Change(ctx, register.Act{At: deed.At, By: deed.By, Why: deed.Why}, func(r register.Register) ([]register.Act, error) { return newcomers(r, players) })
		if err != nil {
			return nil, err
		}
	}
	if acts, err = entries(name, acts, people, players, rating); err != nil {
		return nil, err
	}
	return commit(ctx, c, tournament.Enactment{Name: name, Size: stored, Acts: tournament.Stamped(deed, acts[stored:])}, nil)
}

// entries are the acts of a tournament, and behind them those by which players of the register enter it. The error names all who cannot.
func entries(name string, acts []tournament.Act, people register.Register, players []Player, rating func(register.Person) int) ([]tournament.Act, error) {
	t, err := tournament.Of(name, acts)
	if err != nil {
		return nil, err
	}
	acts = slices.Clip(acts)
	var wrong opening.RowErrors
	first := map[register.Key]Player{}
	for _, player := range players {
		p, err := find(people, player.Said)
		if before, again := first[p.Key]; err == nil && again {
			err = fmt.Errorf("%s %s", p.Spelled(), before.stands())
		}
		var more []tournament.Act
		if err == nil {
			first[p.Key] = player
			e := tournament.Entrant{Player: t.KeyOf(p, people), Rating: player.Rating}
			if e.Rating == 0 {
				e.Rating = rating(p)
			}
			if more, err = t.Enter(e); err != nil {
				err = fmt.Errorf("%s: %w", p.Name, err)
			}
		}
		if err != nil {
			wrong = append(wrong, player.wrong(err))
			continue
		}
		acts = append(acts, more...)
		if t, err = tournament.Of(name, acts); err != nil {
			return nil, err
		}
	}
	return acts, wrong.OrNil()
}

// stands says of somebody named again where he was before.
func (p Player) stands() string {
	if p.Line == 0 {
		return "is named twice"
	}
	return fmt.Sprintf("stands in line %d already", p.Line)
}

// commit stores acts with the mails that tell of them, and gives what has come of them.
func commit(ctx context.Context, c *club.Club, e tournament.Enactment, send []storage.Parcel) (*tournament.Standings, error) {
	err := c.Store.Commit(ctx, storage.Commit{Direct: e, Send: send})
	if errors.Is(err, storage.ErrConflict) {
		err = fmt.Errorf("somebody else has changed %s meanwhile; look at it, and try again", e.Name)
	}
	if err != nil {
		return nil, err
	}
	return Standings(ctx, c, e.Name)
}

// mayDirect says why somebody may not do something to a tournament in which he plays: he rules on no game of it, and has nobody but
// himself withdraw.
func mayDirect(s *tournament.Standings, who maddr.Address, acts []tournament.Act) error {
	for _, e := range s.Entrants {
		for _, a := range acts {
			if s.People.Is(who, e.Player) && (a.Ruled != nil || a.Withdrawn != "" && !s.People.Is(who, a.Withdrawn)) {
				return fmt.Errorf("%s plays in %s: who plays in a tournament rules on no game of it, and has nobody else withdraw; another moderator can", s.NameOf(e.Player), s.Name)
			}
		}
	}
	return nil
}

// Change does something to a tournament, as somebody does it who may not play there.
func Change(ctx context.Context, c *club.Club, name string, who maddr.Address, deed tournament.Act, change func(*tournament.Standings) ([]tournament.Act, error)) (*tournament.Standings, error) {
	s, err := Standings(ctx, c, name)
	if err != nil {
		return nil, err
	}
	acts, err := change(s)
	if err == nil {
		err = mayDirect(s, who, acts)
	}
	if err != nil {
		return nil, err
	}
	return commit(ctx, c, tournament.Enactment{Name: name, Size: len(s.Acts), Acts: tournament.Stamped(deed, acts)}, nil)
}

// newcomers are the acts by which players come into the register who are not there. The error names all who
// cannot.
func newcomers(r register.Register, players []Player) (acts []register.Act, err error) {
	var wrong opening.RowErrors
	var news []newcomer
	for _, p := range players {
		_, err := find(r, p.Said)
		if err == nil {
			continue
		}
		addr, noAddr := mail.ParseAddress(p.Said)
		if noAddr != nil || addr.Name == "" {
			wrong = append(wrong, p.wrong(fmt.Errorf("%w; of who is not in the register write Anna Example <anna@example.test>", err)))
			continue
		}
		added, err := r.Clerk().Add(addr.Name, addr.Address)
		if i := slices.IndexFunc(news, func(n newcomer) bool { return register.Alike(n.name, addr.Name) }); err != nil && i >= 0 {
			err = fmt.Errorf("%[1]s has the name of who %[2]s, and two people have never the same name: if they are two, write one of them otherwise, as %[3]s 2 <%[4]s>; if they are one, name him once", p.Said, news[i].stands(), addr.Name, addr.Address)
		}
		if err != nil {
			wrong = append(wrong, p.wrong(err))
			continue
		}
		acts, r = append(acts, added...), r.With(added)
		news = append(news, newcomer{p, addr.Name})
	}
	return acts, wrong.OrNil()
}

// newcomer is a player who is not in the register yet.
type newcomer struct {
	Player
	name string
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
