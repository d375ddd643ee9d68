package reception

import (
	"context"
	"errors"
	"slices"

	"adjutant/moderator/register"
	"adjutant/moderator/signin"
)

// Guest is somebody who is signed in.
type Guest struct {
	signin.Session
	Person register.Person
	Token  signin.Token // of his cookie
}

// Enter begins a session by a link, for the browser that names itself so in its User-Agent, and gives the token for its
// cookie. A link that does not count is [signin.ErrNone].
func (d Desk) Enter(ctx context.Context, link signin.Token, agent string) (signin.Token, error) {
	token, err := signin.Draw(d.Random)
	if err != nil {
		return token, err
	}
	began, err := d.Store.SignIn(ctx, link.Hash(), signin.Session{Hash: token.Hash(), Browser: signin.BrowserOf(agent), Since: d.now()})
	if err != nil {
		return signin.Token{}, err
	}
	d.Log.Info("signed in", "person", began.Person)
	return token, nil
}

// Guest is who is signed in with the token of a cookie; [signin.ErrNone] for nobody: a session that is over, or whose address
// is not its person's any more.
func (d Desk) Guest(ctx context.Context, token signin.Token) (Guest, error) {
	s, err := d.Store.Session(ctx, token.Hash())
	if err != nil {
		return Guest{}, err
	}
	people, err := d.Register(ctx)
	if err != nil {
		return Guest{}, err
	}
	now := d.now()
	p, known, err := d.lodger(ctx, people, s.Addr)
	if err != nil {
		return Guest{}, err
	}
	if !known || !isOf(s, p) || !s.Lasts(now) {
		return Guest{}, errors.Join(signin.ErrNone, d.Store.EndSession(ctx, s.Hash))
	}
	if now.Sub(s.Seen) >= signin.SeenEvery {
		if err := d.Store.SeeSession(ctx, s.Hash, now); err != nil {
			return Guest{}, err
		}
		s.Seen = now
	}
	return Guest{Session: s, Person: p, Token: token}, nil
}

// Sessions are the sessions of a guest's person that go on, that which was seen last first.
func (d Desk) Sessions(ctx context.Context, g Guest) ([]signin.Session, error) {
	all, err := d.sessions(ctx, g.Person, g.Addr)
	now := d.now()
	return slices.DeleteFunc(all, func(s signin.Session) bool { return !s.Lasts(now) }), err
}

// sessions are all of a person who writes from an address, that which was seen last first.
func (d Desk) sessions(ctx context.Context, p register.Person, addr string) (all []signin.Session, err error) {
	for _, key := range keysAt(p, addr) {
		his, err := d.Store.Sessions(ctx, key)
		if err != nil {
			return nil, err
		}
		all = append(all, slices.DeleteFunc(his, func(s signin.Session) bool { return !isOf(s, p) })...)
	}
	slices.SortStableFunc(all, func(a, b signin.Session) int { return b.Seen.Compare(a.Seen) })
	return all, nil
}

// End ends one of the sessions of a guest's person, by its [signin.Session.ID]; one that he has not is none.
func (d Desk) End(ctx context.Context, g Guest, id string) error {
	all, err := d.sessions(ctx, g.Person, g.Addr)
	if err != nil {
		return err
	}
	for _, s := range all {
		if s.ID() == id {
			return d.Store.EndSession(ctx, s.Hash)
		}
	}
	return nil
}
