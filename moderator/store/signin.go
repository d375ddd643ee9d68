package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"adjutant/moderator/signin"
	"adjutant/moderator/store/db"
)

// Links counts the links that were made for a person after a time.
func (s *SQL) Links(ctx context.Context, person string, after time.Time) (int, error) {
	n, err := s.queries().CountLinks(ctx, person, after.UnixMicro())
	if err != nil {
		return 0, fmt.Errorf("count links: %w", err)
	}
	return int(n), nil
}

// addLinks keeps links, and forgets those that are too old to be counted.
func (c change) addLinks(ctx context.Context, links []signin.Link) error {
	for _, l := range links {
		pass, err := json.Marshal(l.Pass)
		if err != nil {
			return err
		}
		if err := c.ForgetLinks(ctx, l.Made.Add(-signin.LinksTime).UnixMicro()); err != nil {
			return err
		}
		if err := c.InsertLink(ctx, db.InsertLinkParams{Hash: l.Hash, Person: l.Person, Made: l.Made.UnixMicro(), Pass: c.vault.sealText(linkPlace(l.Hash), string(pass))}); err != nil {
			return err
		}
	}
	return nil
}

// SignIn uses a link, by the hash of its token, for a session that begins, and gives the session as it is kept,
// with the person that the link lets in. A link that was used, is old or never was is [signin.ErrNone], and
// changes nothing.
func (s *SQL) SignIn(ctx context.Context, link string, begins signin.Session) (signin.Session, error) {
	err := s.inTx(ctx, func(c change) (err error) {
		if begins.Pass, err = c.useLink(ctx, link, begins.Since); err != nil {
			return err
		}
		if err := c.ForgetSessions(ctx, begins.Since.Add(-signin.SessionTime).UnixMicro()); err != nil {
			return err
		}
		if err := c.makeRoom(ctx, begins.Person); err != nil {
			return err
		}
		begins.Since, begins.Seen = micro(begins.Since.UnixMicro()), micro(begins.Since.UnixMicro())
		return c.addSession(ctx, begins)
	})
	if err != nil {
		return signin.Session{}, fmt.Errorf("sign in: %w", err)
	}
	return begins, nil
}

// useLink is the person that a link lets in; it does so only once.
func (c change) useLink(ctx context.Context, hash string, at time.Time) (pass signin.Pass, err error) {
	row, err := c.LinkOf(ctx, hash)
	if errors.Is(err, sql.ErrNoRows) {
		return pass, signin.ErrNone
	}
	if err != nil {
		return pass, err
	}
	if !(signin.Link{Made: micro(row.Made)}).Opens(at) {
		return pass, signin.ErrNone
	}
	text, err := c.vault.openText(linkPlace(hash), row.Pass)
	if err == nil {
		err = json.Unmarshal([]byte(text), &pass)
	}
	if err != nil {
		return pass, err
	}
	n, err := c.UseLink(ctx, hash)
	if err == nil && n == 0 {
		err = signin.ErrNone // another browser was quicker
	}
	return pass, err
}

// makeRoom ends the sessions of a person that were not seen longest, so that one more has room.
func (c change) makeRoom(ctx context.Context, person string) error {
	rows, err := c.Queries.SessionsOf(ctx, person)
	if err != nil || len(rows) < signin.MaxSessions {
		return err
	}
	for _, row := range rows[signin.MaxSessions-1:] {
		if _, err := c.Queries.EndSession(ctx, row.Hash); err != nil {
			return err
		}
	}
	return nil
}

// kept is what of a session stands sealed.
type kept struct {
	Addr    string `json:"addr"`
	Browser string `json:"browser"`
}

func (c change) addSession(ctx context.Context, n signin.Session) error {
	entry, err := json.Marshal(kept{n.Addr, n.Browser})
	if err != nil {
		return err
	}
	return c.InsertSession(ctx, db.InsertSessionParams{
		Hash: n.Hash, Person: n.Person, Since: n.Since.UnixMicro(), Seen: n.Since.UnixMicro(), Entry: c.vault.sealText(sessionPlace(n.Hash), string(entry)),
	})
}

// Session is the session of which a token has the hash; [signin.ErrNone] for none.
func (s *SQL) Session(ctx context.Context, hash string) (signin.Session, error) {
	row, err := s.queries().SessionOf(ctx, hash)
	if errors.Is(err, sql.ErrNoRows) {
		return signin.Session{}, signin.ErrNone
	}
	if err != nil {
		return signin.Session{}, fmt.Errorf("read a session: %w", err)
	}
	return s.vault.session(row)
}

// Sessions are a person's sessions, that which was seen last first.
func (s *SQL) Sessions(ctx context.Context, person string) ([]signin.Session, error) {
	rows, err := s.queries().SessionsOf(ctx, person)
	if err != nil {
		return nil, fmt.Errorf("list sessions: %w", err)
	}
	all := make([]signin.Session, len(rows))
	for i, row := range rows {
		if all[i], err = s.vault.session(row); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// session reads a row of the table of sessions.
func (v Vault) session(row db.Session) (signin.Session, error) {
	var k kept
	text, err := v.openText(sessionPlace(row.Hash), row.Entry)
	if err == nil {
		err = json.Unmarshal([]byte(text), &k)
	}
	if err != nil {
		return signin.Session{}, fmt.Errorf("read a session: %w", err)
	}
	return signin.Session{Hash: row.Hash, Pass: signin.Pass{Person: row.Person, Addr: k.Addr}, Browser: k.Browser, Since: micro(row.Since), Seen: micro(row.Seen)}, nil
}

// SeeSession notes that a session was seen at a time.
func (s *SQL) SeeSession(ctx context.Context, hash string, at time.Time) error {
	if err := s.queries().SeeSession(ctx, hash, at.UnixMicro()); err != nil {
		return fmt.Errorf("note a session: %w", err)
	}
	return nil
}

// EndSession ends a session, by the hash of its token; one that is over is none.
func (s *SQL) EndSession(ctx context.Context, hash string) error {
	if _, err := s.queries().EndSession(ctx, hash); err != nil {
		return fmt.Errorf("end a session: %w", err)
	}
	return nil
}

// CountSessions counts the sessions that are kept.
func (s *SQL) CountSessions(ctx context.Context) (int, error) {
	n, err := s.queries().CountSessions(ctx)
	if err != nil {
		return 0, fmt.Errorf("count sessions: %w", err)
	}
	return int(n), nil
}

// signOut ends all sessions of people, and has no link let them in that was mailed before.
func (c change) signOut(ctx context.Context, people []string) error {
	for _, person := range people {
		if _, err := c.EndSessions(ctx, person); err != nil {
			return err
		}
		if err := c.SpendLinks(ctx, person); err != nil {
			return err
		}
	}
	return nil
}

// signAllOut ends all sessions and links: of a store that was restored, who had signed out since would be signed in.
func (c change) signAllOut(ctx context.Context) error {
	if err := c.EndAllSessions(ctx); err != nil {
		return err
	}
	return c.ForgetAllLinks(ctx)
}

// The places of what is sealed of them.
func linkPlace(hash string) string    { return "link/" + hash }
func sessionPlace(hash string) string { return "session/" + hash }
