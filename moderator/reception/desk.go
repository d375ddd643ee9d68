package reception

import (
	"cmp"
	"context"
	"io"
	"log/slog"
	"strings"
	"time"

	"adjutant/mail"
	"adjutant/moderator"
	"adjutant/moderator/post"
	"adjutant/moderator/register"
	"adjutant/moderator/report"
	"adjutant/moderator/signin"
)

// Store is what is asked of one.
type Store interface {
	Links(ctx context.Context, person string, after time.Time) (int, error)
	SignIn(ctx context.Context, link string, begins signin.Session) (signin.Session, error)
	Session(ctx context.Context, hash string) (signin.Session, error)
	Sessions(ctx context.Context, person string) ([]signin.Session, error)
	SeeSession(ctx context.Context, hash string, at time.Time) error
	EndSession(ctx context.Context, hash string) error
	Commit(ctx context.Context, c moderator.Commit) error
}

// Desk is where people are let in. All fields must be set.
type Desk struct {
	Store    Store
	Club     post.Club
	Register func(context.Context) (register.Register, error)
	Pack     func([]mail.Outgoing) ([]moderator.Parcel, error)
	Now      func() time.Time
	Random   io.Reader // tokens are drawn from it
	Log      *slog.Logger
}

// now is the time as it is kept.
func (d Desk) now() time.Time { return d.Now().UTC().Truncate(time.Second) }

// resident is the person of the club who writes from an address, if he has pages of his own: who plays, is a member, or moderates
// the games of the club, whom the register need not know.
func (d Desk) resident(people register.Register, addr string) (register.Person, bool) {
	p, known := people.At(addr)
	if known && !p.Forgotten && (p.Member || p.Games+p.Invited > 0) {
		return p, true
	}
	who, staff := d.Club.StaffAt(addr)
	switch {
	case !staff:
		return p, false
	case known && !p.Forgotten:
		return p, true
	}
	return register.Person{Key: register.Key("staff " + small(addr)), Name: cmp.Or(who.Name, who.Addr), Addrs: []string{small(addr)}}, true
}

// lodger is the person of the club who writes from an address, if who is signed in as him stays so: also when he has declined all that
// he was invited to, and reads what became of that.
func (d Desk) lodger(people register.Register, addr string) (register.Person, bool) {
	if p, known := people.At(addr); known && !p.Forgotten {
		return p, true
	}
	return d.resident(people, addr)
}

// about is what letters say of who asks.
func (d Desk) about(addr string) report.Admission {
	return report.Admission{Club: d.Club.Name, Pages: d.Club.Pages, Addr: addr}
}

// small is an address as it is kept.
func small(addr string) string { return strings.ToLower(strings.TrimSpace(addr)) }
