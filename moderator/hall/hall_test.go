package hall_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"go.uber.org/goleak"

	"adjutant/mail"
	"adjutant/mail/devserver"
	"adjutant/mail/outbox"
	"adjutant/moderator/club"
	"adjutant/moderator/daemon"
	"adjutant/moderator/demo"
	"adjutant/moderator/hall"
	"adjutant/moderator/opening"
	"adjutant/moderator/view"
)

// Clubs of one process have letters of their own answered, each by its own keys; a flood in one does not hold up another, nor does one
// that cannot be served; and they come and go while the others serve.
func TestHall(t *testing.T) {
	before := goleak.IgnoreCurrent()
	t.Cleanup(func() { goleak.VerifyNone(t, before) })
	folder := t.TempDir()
	north, south := newTenant(t, folder, "north"), newTenant(t, folder, "south")
	broken := filepath.Join(folder, "broken", club.ConfigFile)
	must(t, os.MkdirAll(filepath.Dir(broken), 0o700))
	must(t, os.WriteFile(broken, []byte("[club]\nnames = 1\n"), 0o600))
	h := serve(t, folder)
	h.waitFor("the club is not served", "in=broken")

	for n := range 40 {
		north.write(t, fmt.Sprintf("flood-%d", n))
	}
	south.write(t, "one")
	if left := south.answered("one"); left != nil {
		t.Fatalf("the south has no answer: %v\n%s", left, h.log.String())
	}
	if n := north.answers("flood-39"); n != 0 {
		t.Error("the flood was over before another club was heard")
	}
	for n := range 40 {
		if err := north.answered(fmt.Sprintf("flood-%d", n)); err != nil {
			t.Fatal(err)
		}
	}
	if a, b := north.signer(t), south.signer(t); a == "" || a == b {
		t.Errorf("the keys of the dice are %q and %q", a, b)
	}

	east := newTenant(t, folder, "east")
	must(t, os.RemoveAll(filepath.Dir(broken)))
	must(t, os.Rename(filepath.Dir(north.file), filepath.Join(t.TempDir(), "north")))
	h.reload <- syscall.SIGHUP
	east.write(t, "new")
	south.write(t, "still")
	must(t, errors.Join(east.answered("new"), south.answered("still")))
	h.end(t)
	if told := h.told(); !slices.Contains(told, "READY=1") || told[len(told)-1] != "STOPPING=1" {
		t.Errorf("told: %q", told)
	}
}

// Clubs that share what only one can have are not served at all, and the error names what.
func TestClubsThatShare(t *testing.T) {
	folder := t.TempDir()
	one := newTenant(t, folder, "one")
	text, err := os.ReadFile(one.file)
	must(t, err)
	for _, c := range []struct{ name, old, new string }{
		{"address", "", ""},
		{"mailbox", "one@", "two@"},
	} {
		dir := filepath.Join(folder, "two")
		must(t, os.MkdirAll(dir, 0o700))
		must(t, os.WriteFile(filepath.Join(dir, club.ConfigFile), []byte(strings.Replace(string(text), c.old, c.new, 1)), 0o600))
		err := hall.Hall{Folder: folder, World: world(new(log))}.Run(t.Context())
		if err == nil || !strings.Contains(err.Error(), "one and two have the same mailbox, one@example.test") || strings.Contains(err.Error(), "address, one@") == (c.name == "mailbox") {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	if err := (hall.Hall{Folder: t.TempDir()}).Run(t.Context()); !errors.Is(err, hall.ErrNoClub) {
		t.Errorf("a folder without clubs: %v", err)
	}
}

// A club that could not be served, and whose settings were mended to be another's, is not served beside that.
func TestAClubMendedToShare(t *testing.T) {
	folder := t.TempDir()
	one, two := newTenant(t, folder, "one"), newTenant(t, folder, "two")
	text, err := os.ReadFile(one.file)
	must(t, err)
	must(t, os.WriteFile(two.file, []byte("[club]\nnames = 1\n"), 0o600))
	h := serve(t, folder)
	h.waitFor("the club is not served", "in=two")
	must(t, os.WriteFile(two.file, text, 0o600))
	h.waitFor("the club is not served", "in=two", "one and two have the same mailbox, one@example.test")
	one.write(t, "still")
	must(t, one.answered("still"))
	h.end(t)
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// log is what a hall logs.
type log struct {
	mu sync.Mutex
	bytes.Buffer
}

func (l *log) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.Buffer.Write(b)
}

func (l *log) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.Buffer.String()
}

func world(l *log) club.World {
	return club.World{Log: slog.New(slog.NewTextHandler(l, nil)), Now: time.Now, Random: rand.Reader}
}

// served is a hall under way.
type served struct {
	t      *testing.T
	log    *log
	reload chan os.Signal
	stop   context.CancelFunc
	ended  chan error

	mu     sync.Mutex
	states []string
}

func serve(t *testing.T, folder string) *served {
	ctx, stop := context.WithCancel(t.Context())
	h := &served{t: t, log: new(log), reload: make(chan os.Signal, 1), stop: stop, ended: make(chan error, 1)}
	all := hall.Hall{Folder: folder, World: world(h.log), Reload: h.reload, Serving: func(*daemon.Daemon) {}, Notify: func(state string) {
		h.mu.Lock()
		defer h.mu.Unlock()
		h.states = append(h.states, state)
	}}
	over := make(chan struct{})
	go func() {
		defer close(over)
		h.ended <- all.Run(ctx)
	}()
	t.Cleanup(func() {
		stop()
		<-over
	})
	return h
}

func (h *served) told() []string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Clone(h.states)
}

// waitFor waits until a line of the log has all the words.
func (h *served) waitFor(words ...string) {
	h.t.Helper()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		for line := range strings.Lines(h.log.String()) {
			if !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(line, w) }) {
				return
			}
		}
	}
	h.t.Fatalf("no line has %q:\n%s", words, h.log.String())
}

func (h *served) end(t *testing.T) {
	t.Helper()
	h.stop()
	if err := <-h.ended; !errors.Is(err, context.Canceled) {
		t.Errorf("it ended with %v", err)
	}
}

// tenant is a club with a mail server of its own, on loopback, and a game that anybody may roll in.
type tenant struct {
	name, file, replyTo string
	server              *devserver.Server

	mu      sync.Mutex
	changed chan struct{}
	got     map[string][]*mail.Message // by what they answer
}

const player = "anna@example.test"

func newTenant(t *testing.T, folder, name string) *tenant {
	t.Helper()
	c := &tenant{name: name, changed: make(chan struct{}), got: map[string][]*mail.Message{}}
	address := name + "@example.test"
	users := []devserver.User{{Address: address, Password: demo.Password}, {Address: demo.Host, Password: demo.Password}, {Address: player, Password: demo.Password}, {Address: "ben@example.test", Password: demo.Password}}
	server, err := devserver.Start(devserver.Config{Users: users, Delivered: c.delivered})
	must(t, err)
	t.Cleanup(func() { server.Close() })
	c.server = server
	c.file, err = demo.Configure(t.Context(), filepath.Join(folder, name), server, rand.Reader)
	must(t, err)
	text, err := os.ReadFile(c.file)
	must(t, err)
	const host = "dev._domainkey.example.test"
	key, err := server.LookupTXT(t.Context(), host)
	must(t, err)
	must(t, os.WriteFile(filepath.Join(folder, name, "dns.txt"), []byte(host+" "+key[0]+"\n"), 0o600))
	settings := strings.NewReplacer(demo.ClubAddress, address, `txt = ""`, `txt = "dns.txt"`).Replace(string(text))
	must(t, os.WriteFile(c.file, []byte(settings), 0o600))
	c.open(t)
	return c
}

// open opens the game.
func (c *tenant) open(t *testing.T) {
	t.Helper()
	opened, err := club.Open(t.Context(), c.file, world(new(log)))
	must(t, err)
	game, err := opening.Begin(t.Context(), opened, opening.Terms{
		Tag: "dice", Pack: "open", Direct: true, Answer: opening.DefaultAnswer, Options: []string{"order=free"},
		Seats: []string{"first=Anna Example <" + player + ">", "second=Ben Example <ben@example.test>"},
	})
	must(t, err)
	m := opened.Service.Moderator
	shown, err := view.OverviewOf(m.Club, m.Rules, m.Beacon, game)
	must(t, err)
	for _, seat := range shown.Seats {
		if seat.Addr == player {
			c.replyTo = seat.ReplyTo
		}
	}
	must(t, opened.Close())
}

func (c *tenant) delivered(d devserver.Delivery) {
	m, err := mail.Parse(mail.Raw{Bytes: d.Raw}, mail.DefaultLimits())
	c.mu.Lock()
	defer c.mu.Unlock()
	if err == nil && d.User == player {
		c.got[m.InReplyTo] = append(c.got[m.InReplyTo], m)
	}
	close(c.changed)
	c.changed = make(chan struct{})
}

// id is the Message-ID of a letter.
func (c *tenant) id(letter string) string { return letter + "." + c.name + "@example.test" }

// write has the player order a roll.
func (c *tenant) write(t *testing.T, letter string) {
	t.Helper()
	raw := fmt.Appendf(nil, "From: %s\r\nTo: %s\r\nSubject: a roll\r\nDate: %s\r\nMessage-ID: <%s>\r\n\r\nroll 1d6 for %s\r\n", player, c.replyTo, time.Now().Format(time.RFC1123Z), c.id(letter), letter)
	account := outbox.Account{Addr: c.server.SMTPAddr(), Security: outbox.Plain, User: player, Password: demo.Password}
	must(t, outbox.Send(t.Context(), account, player, c.replyTo, raw))
}

// answers is how many answers a letter has.
func (c *tenant) answers(letter string) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.got[c.id(letter)])
}

// answered waits for the answer to a letter.
func (c *tenant) answered(letter string) error {
	for {
		c.mu.Lock()
		n, changed := len(c.got[c.id(letter)]), c.changed
		c.mu.Unlock()
		if n > 0 {
			return nil
		}
		select {
		case <-changed:
		case <-time.After(time.Minute):
			return fmt.Errorf("%s: no answer to %s", c.name, letter)
		}
	}
}

// signer is the public key of the club's dice.
func (c *tenant) signer(t *testing.T) string {
	t.Helper()
	opened, err := club.Open(t.Context(), c.file, world(new(log)))
	must(t, err)
	defer opened.Close()
	public, err := opened.Public()
	must(t, err)
	return public.Hash().String()
}
