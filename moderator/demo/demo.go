package demo

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"time"

	"adjutant/config"
	"adjutant/mail"
	"adjutant/mail/devserver"
	"adjutant/moderator/club"
	"adjutant/moderator/daemon"
)

// folder are the logs that the invented players mail.
//
//go:embed files
var folder embed.FS

// The people of the demo. Their passwords are no secret.
const (
	ClubAddress = "mod@example.test"
	Anna        = "anna@example.test"
	Ben         = "ben@example.test"
	Host        = "operator@example.test"
)

// Password opens every mailbox of the demo.
const Password = "demo"

// Demo is a mail server, a club and its players, all in this process.
type Demo struct {
	ctx     context.Context
	out     io.Writer
	dir     string
	server  *devserver.Server
	club    *daemon.Daemon
	cancel  context.CancelFunc
	served  chan error
	posted  chan devserver.Delivery
	unread  map[string][][]byte // mails delivered and not yet shown, by mailbox
	replyTo map[string]string   // address of a player for a game, by "player tag"
}

// Start starts the mail server and the daemon on it, with the club's files in a folder that is
// new; in a temporary one for "". The club decides by the time that now gives, and draws from random. The
// verifier is as the pages take it, nil for the program's own.
func Start(ctx context.Context, out io.Writer, dir string, verifier fs.FS, now func() time.Time, random io.Reader) (*Demo, error) {
	d := &Demo{out: out, posted: make(chan devserver.Delivery, 100), served: make(chan error, 1), replyTo: map[string]string{}, unread: map[string][][]byte{}}
	d.ctx, d.cancel = context.WithCancel(ctx)
	var err error
	if d.dir, err = newDir(dir); err != nil {
		return nil, err
	}
	d.server, err = devserver.Start(devserver.Config{
		Users: []devserver.User{
			{Address: ClubAddress, Password: Password}, {Address: Anna, Password: Password}, {Address: Ben, Password: Password}, {Address: Host, Password: Password},
		},
		Delivered: d.deliver,
	})
	if err != nil {
		return nil, fmt.Errorf("mail server: %w", err)
	}
	file, err := Configure(d.ctx, d.dir, d.server, random)
	if err != nil {
		return nil, errors.Join(err, d.server.Close())
	}
	log, err := os.Create(filepath.Join(d.dir, "adjutant.log"))
	if err != nil {
		return nil, errors.Join(err, d.server.Close())
	}
	c, err := club.Open(d.ctx, file, club.World{Log: slog.New(slog.NewTextHandler(log, nil)), Now: now, Random: random})
	if err != nil {
		return nil, errors.Join(err, d.server.Close())
	}
	c.Lookup = d.server.LookupTXT
	d.club = daemon.New(c)
	d.club.Verifier = verifier
	if err := d.club.ListenPages(d.ctx); err != nil {
		return nil, errors.Join(err, d.club.Close(), d.server.Close())
	}
	d.club.Config.Web.URL = "http://" + d.club.Pages.Addr().String()
	d.club.Service.Moderator.Club.Pages = d.club.Config.Web.URL
	go func() { d.served <- errors.Join(d.club.Serve(d.ctx, func() {}), d.club.Close(), log.Close()) }()
	return d, nil
}

// deliver notes that a mail has arrived, until the demo ends.
func (d *Demo) deliver(m devserver.Delivery) {
	select {
	case d.posted <- m:
	case <-d.ctx.Done():
	}
}

// Wait lets the mails of whoever tries the club out pass until the demo ends.
func (d *Demo) Wait() {
	for {
		select {
		case <-d.posted:
		case <-d.ctx.Done():
			return
		}
	}
}

// newDir is the folder for the club's files, new and empty.
func newDir(dir string) (string, error) {
	if dir == "" {
		return os.MkdirTemp("", "adjutant-demo-")
	}
	return dir, os.MkdirAll(dir, 0o700)
}

// Configure makes a club in the folder, which is new and empty, whose mailbox is [ClubAddress] on the server, and gives the file of its
// settings.
func Configure(ctx context.Context, dir string, server *devserver.Server, random io.Reader) (file string, err error) {
	if err := club.Make(ctx, dir, club.ExampleName, random); err != nil {
		return "", err
	}
	settings := strings.NewReplacer(
		"imap.example.test:993", server.IMAPAddr(),
		"smtp.example.test:587", server.SMTPAddr(),
		`"tls" `, `"plain" `, `"starttls"`, `"plain"`,
		`"60s"`, `"2s"`,
		`listen = ""`, `listen = "127.0.0.1:0"`,
	).Replace(config.Example)
	file = filepath.Join(dir, club.ConfigFile)
	files := map[string]string{file: settings, filepath.Join(dir, "inbox.password"): Password, filepath.Join(dir, "submission.password"): Password}
	for name, text := range files {
		if err := os.WriteFile(name, []byte(text+"\n"), 0o600); err != nil {
			return "", err
		}
	}
	return file, nil
}

// Stop ends the daemon and the mail server.
func (d *Demo) Stop() error {
	d.cancel()
	return errors.Join(<-d.served, d.server.Close())
}

var Names = map[string]string{Anna: "Anna Example", Ben: "Ben Example", ClubAddress: "the moderator"}

// await waits for the next mail that the moderator sends to a player.
func (d *Demo) await(to string) (*mail.Message, error) {
	deadline := time.After(time.Minute)
	for len(d.unread[to]) == 0 {
		select {
		case m := <-d.posted:
			d.unread[m.User] = append(d.unread[m.User], m.Raw)
		case err := <-d.served:
			d.served <- nil
			return nil, fmt.Errorf("the daemon ended: %w", err)
		case <-deadline:
			return nil, fmt.Errorf("no mail for %s within a minute; see %s", to, filepath.Join(d.dir, "adjutant.log"))
		case <-d.ctx.Done():
			return nil, d.ctx.Err()
		}
	}
	raw := d.unread[to][0]
	d.unread[to] = d.unread[to][1:]
	return mail.Parse(mail.Raw{Bytes: raw}, mail.DefaultLimits())
}
