package load

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"adjutant/mail"
	"adjutant/mail/devserver"
	"adjutant/mail/outbox"
	"adjutant/moderator/club"
	"adjutant/moderator/daemon"
	"adjutant/moderator/demo"
	"adjutant/moderator/opening"
	"adjutant/moderator/view"
)

// field is a mail provider and a club that serves, in this process, on loopback.
type field struct {
	server *devserver.Server
	club   *daemon.Daemon
	games  []*table
	post   *post
	end    context.CancelFunc
	served chan error
}

// table is a game and its two players.
type table struct {
	tag     string
	pack    string
	side    [2]string
	addr    [2]string
	replyTo [2]string
}

// packs of the games, with their sides.
const (
	dicePack, housePack = "open", "training-field"
)

// tableOf is the n-th game, of two invented players.
func tableOf(n int, pack string) *table {
	sides := [2]string{"first", "second"}
	if pack == housePack {
		sides = [2]string{"north", "south"}
	}
	return &table{tag: fmt.Sprintf("g%d", n), pack: pack, side: sides, addr: [2]string{fmt.Sprintf("anna%d@example.test", n), fmt.Sprintf("ben%d@example.test", n)}}
}

// open makes a club in a new folder with the games of the evening, and has it serve.
func open(ctx context.Context, e Evening, dir string, now func() time.Time, random io.Reader) (f *field, err error) {
	f = &field{post: newPost(), served: make(chan error, 1)}
	users := []devserver.User{{Address: demo.ClubAddress, Password: demo.Password}, {Address: demo.Host, Password: demo.Password}}
	for n := range e.Games + e.House {
		pack := dicePack
		if n >= e.Games {
			pack = housePack
		}
		g := tableOf(n, pack)
		f.games = append(f.games, g)
		for _, addr := range g.addr {
			users = append(users, devserver.User{Address: addr, Password: demo.Password})
		}
	}
	if f.server, err = devserver.Start(devserver.Config{Users: users, Delivered: f.post.delivered}); err != nil {
		return nil, fmt.Errorf("mail server: %w", err)
	}
	if err := f.serve(ctx, dir, now, random); err != nil {
		return nil, errors.Join(err, f.server.Close())
	}
	return f, nil
}

// serve makes the club, opens its games, and begins to serve.
func (f *field) serve(ctx context.Context, dir string, now func() time.Time, random io.Reader) error {
	file, err := demo.Configure(ctx, dir, f.server, random)
	if err != nil {
		return err
	}
	log, err := os.Create(filepath.Join(dir, "adjutant.log"))
	if err != nil {
		return err
	}
	c, err := club.Open(ctx, file, club.World{Log: slog.New(slog.NewTextHandler(log, nil)), Now: now, Random: random})
	if err != nil {
		return errors.Join(err, log.Close())
	}
	c.Lookup = f.server.LookupTXT
	f.club = daemon.New(c)
	for _, g := range f.games {
		if err := begin(ctx, c, g); err != nil {
			return errors.Join(fmt.Errorf("game %s: %w", g.tag, err), c.Close(), log.Close())
		}
	}
	serving, end := context.WithCancel(ctx)
	f.end = end
	ready := make(chan struct{})
	go func() { f.served <- errors.Join(f.club.Serve(serving, func() { close(ready) }), log.Close()) }()
	select {
	case <-ready:
		return nil
	case err := <-f.served:
		end()
		return errors.Join(err, c.Close())
	}
}

// begin opens a game.
func begin(ctx context.Context, c *club.Club, g *table) error {
	terms := opening.Terms{Tag: g.tag, Pack: g.pack, Direct: true, Answer: opening.DefaultAnswer}
	for i, side := range g.side {
		name := []string{"Anna", "Ben"}[i]
		terms.Seats = append(terms.Seats, fmt.Sprintf("%s=%s Example %s <%s>", side, name, g.tag, g.addr[i]))
	}
	if g.pack == dicePack {
		terms.Options = []string{"order=free"}
	}
	opened, err := opening.Begin(ctx, c, terms)
	if err != nil {
		return err
	}
	m := c.Service.Moderator
	shown, err := view.OverviewOf(m.Club, m.Rules, m.Beacon, opened)
	if err != nil {
		return err
	}
	for _, seat := range shown.Seats {
		for i, addr := range g.addr {
			if seat.Addr == addr {
				g.replyTo[i] = seat.ReplyTo
			}
		}
	}
	return nil
}

// send has a player of a game send a mail by the provider.
func (f *field) send(ctx context.Context, g *table, seat int, id, text string) error {
	from := g.addr[seat]
	raw := fmt.Appendf(nil, "From: %s\r\nTo: %s\r\nSubject: a turn\r\nDate: %s\r\nMessage-ID: <%s>\r\n\r\n%s\r\n", from, g.replyTo[seat], time.Now().Format(time.RFC1123Z), id, text)
	account := outbox.Account{Addr: f.server.SMTPAddr(), Security: outbox.Plain, User: from, Password: demo.Password}
	f.post.expect(g.tag, from, id)
	return outbox.Send(ctx, account, from, g.replyTo[seat], raw)
}

// stop ends serving, and the club stays open to be read.
func (f *field) stop() error {
	f.end()
	return <-f.served
}

// close ends all.
func (f *field) close() error { return errors.Join(f.club.Close(), f.server.Close()) }

// idOf is the Message-ID of a mail, and which it answers.
func idOf(raw []byte) (id, answers string) {
	m, err := mail.Parse(mail.Raw{Bytes: raw}, mail.DefaultLimits())
	if err != nil {
		return "", ""
	}
	return m.ID, m.InReplyTo
}
