package reception

import (
	"cmp"
	"context"
	"io"
	"log/slog"
	"slices"
	"strings"
	"time"

	"adjutant/mail"
	"adjutant/moderator/post"
	"adjutant/moderator/register"
	"adjutant/moderator/report"
	"adjutant/moderator/signin"
	"adjutant/moderator/storage"
)

// Store is what is asked of one.
type Store interface {
	Links(ctx context.Context, person string, after time.Time) (int, error)
	SignIn(ctx context.Context, link string, begins signin.Session) (signin.Session, error)
	Session(ctx context.Context, hash string) (signin.Session, error)
	Sessions(ctx context.Context, person string) ([]signin.Session, error)
	SeeSession(ctx context.Context, hash string, at time.Time) error
	EndSession(ctx context.Context, hash string) error
	Commit(ctx context.Context, c storage.Commit) error
}

// Desk is where people are let in. All fields must be set.
type Desk struct {
	Store    Store
	Club     post.Club
	Register func(context.Context) (register.Register, error)
	// Outsider is the name of somebody whom the register does not know and a game asks to take a seat, or names as its own moderator:
	// "" where nobody has said it; false of anybody else.
	Outsider func(ctx context.Context, addr string) (name string, known bool, err error)
	Pack     func([]mail.Outgoing) ([]storage.Parcel, error)
	Now      func() time.Time
	Random   io.Reader // tokens are drawn from it
	Log      *slog.Logger
}

// now is the time as it is kept.
func (d Desk) now() time.Time { return d.Now().UTC().Truncate(time.Second) }

// resident is the person of the club who writes from an address, if he has pages of his own: players, members,
// moderators of the club; and people whom the register need not know: moderators of a game, or guests of one
// that goes on.
func (d Desk) resident(ctx context.Context, people register.Register, addr string) (register.Person, bool, error) {
	p, known := people.At(addr)
	if known && !p.Forgotten && (p.Member || p.Games+p.Invited > 0) {
		return p, true, nil
	}
	name := ""
	if who, staff := d.Club.StaffAt(addr); staff {
		name, known = who.Name, known && !p.Forgotten
		if known {
			return p, true, nil
		}
		return unregistered(staffKey(addr), name, addr), true, nil
	}
	name, asked, err := d.Outsider(ctx, addr)
	switch {
	case err != nil || !asked:
		return p, false, err
	case known && !p.Forgotten:
		return p, true, nil
	}
	return unregistered(outsiderKey(addr), name, addr), true, nil
}

// lodger is the person of the club who writes from an address, if a session as him goes on: also when he has
// declined all that he was invited to, and reads what became of that.
func (d Desk) lodger(ctx context.Context, people register.Register, addr string) (register.Person, bool, error) {
	if p, known := people.At(addr); known && !p.Forgotten {
		return p, true, nil
	}
	return d.resident(ctx, people, addr)
}

// unregistered is a person that the register has nothing of.
func unregistered(key register.Key, name, addr string) register.Person {
	return register.Person{Key: key, Name: cmp.Or(name, addr), Addrs: []string{small(addr)}}
}

// The keys of those whom the register does not know, by their addresses.
func staffKey(addr string) register.Key    { return register.Key("staff " + small(addr)) }
func outsiderKey(addr string) register.Key { return register.Key("outsider " + small(addr)) }

// keysAt are the keys under which somebody may be signed in from an address.
func keysAt(p register.Person, addr string) []string {
	keys := []string{string(p.Key)}
	for _, k := range []register.Key{staffKey(addr), outsiderKey(addr)} {
		if k != p.Key {
			keys = append(keys, string(k))
		}
	}
	return keys
}

// isOf reports whether a session is somebody's who writes from its address: one that began before the register knew him goes on when
// he has come into it.
func isOf(s signin.Session, p register.Person) bool {
	return s.Person == string(p.Key) || slices.Contains(keysAt(p, s.Addr), s.Person) && !p.Since.Before(s.Since)
}

// about is what letters say of the person who asks.
func (d Desk) about(addr string) report.Admission {
	return report.Admission{Club: d.Club.Name, Pages: d.Club.Pages, Addr: addr}
}

// small is an address as it is kept.
func small(addr string) string { return strings.ToLower(strings.TrimSpace(addr)) }
