package faults

import (
	"crypto/ed25519"
	crand "crypto/rand"
	"database/sql"
	"encoding/base64"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"adjutant/config"
	"adjutant/mail"
	"adjutant/mail/devserver"
	"adjutant/moderator/club"
	"adjutant/moderator/opening"
	"adjutant/moderator/view"
)

// The addresses of a trial.
const (
	clubAddress     = "mod@example.test"
	operatorAddress = "operator@example.test"
	annaAddress     = "anna@example.test"
	benAddress      = "ben@example.test"
	password        = "a password of no secret"
)

// trial is a club whose machines are brought letters while something breaks.
type trial struct {
	t        *testing.T
	dir      string // of the first machine
	dsn      string // of the database itself; "" for the file in dir
	configs  []string
	machines []*machine
	env      []string // of all machines
	provider *devserver.Server
	imap     *gate // before the provider's mailboxes
	smtp     *gate // before its submission server
	base     *gate // before the database; nil for a file
	games    []played
	letters  []letter // in the order of delivery
	records  map[string]string
	row      *row
	mended   time.Time // when what was broken was mended last
	done     time.Time // when all was judged and sent
}

// played is a game of Anna and Ben.
type played struct {
	tag, id string
	replyTo map[string]string // by player
}

// letter is a turn that somebody sends.
type letter struct {
	id, from, to, text string
	game               int
}

// messageID is the letter's, without brackets.
func (l letter) messageID() string { return l.id + "@example.test" }

// inARow is how many letters come to a game one after the other.
const inARow = 3

// newTrial opens a club with a game for each 12 letters, on the file of a machine of its own or, where a DSN is given, in that
// schema of PostgreSQL on as many machines as are wanted.
func newTrial(t *testing.T, fault string, letters int, base string, machines int) *trial {
	t.Helper()
	return newTrialIn(t, filepath.Join(t.TempDir(), "club"), fault, letters, base, machines)
}

// newTrialIn is newTrial, with the folder of the first machine.
func newTrialIn(t *testing.T, dir, fault string, letters int, base string, machines int) *trial {
	t.Helper()
	store := "SQLite"
	if base != "" {
		store = "PostgreSQL"
	}
	tr := &trial{t: t, dir: dir, dsn: base, records: map[string]string{}, row: table.row(fault, store), machines: make([]*machine, machines)}
	tr.setUp(machines)
	c := tr.club()
	for i := range letters/12 + 1 {
		tr.open(c, fmt.Sprintf("g%d", i))
	}
	tr.closed(c)
	for i := range letters {
		g := i / inARow % len(tr.games)
		from := []string{annaAddress, benAddress}[i%2]
		tr.letters = append(tr.letters, letter{id: fmt.Sprintf("fault-%d", i), from: from, to: tr.games[g].replyTo[from], text: fmt.Sprintf("roll dice 2d6 for test %d", i), game: g})
	}
	table.add(tr.row, func(r *row) { r.letters += letters })
	return tr
}

// setUp makes the club's folders, and the gates before its servers.
func (tr *trial) setUp(machines int) {
	t := tr.t
	t.Helper()
	tr.provider = newProvider(t)
	tr.imap, tr.smtp = newGate(t, tr.provider.IMAPAddr()), newGate(t, tr.provider.SMTPAddr())
	if err := club.Make(t.Context(), tr.dir, club.ExampleName, crand.Reader); err != nil {
		t.Fatal(err)
	}
	tr.furnish(tr.dir)
	tr.configs = []string{filepath.Join(tr.dir, club.ConfigFile)}
	for range machines - 1 {
		dir := filepath.Join(t.TempDir(), "club")
		copyClub(t, dir, tr.dir)
		tr.configs = append(tr.configs, filepath.Join(dir, club.ConfigFile))
	}
	if tr.dsn == "" {
		return
	}
	u, err := url.Parse(tr.dsn)
	if err != nil {
		t.Fatal(err)
	}
	tr.base = newGate(t, u.Host)
	tr.env = append(tr.env, "ADJUTANT_STORE__DSN="+replaceHost(t, tr.dsn, tr.base.addr))
}

// furnish writes the settings and passwords of a club into its folder.
func (tr *trial) furnish(dir string) {
	tr.t.Helper()
	settings := strings.NewReplacer(
		"imap.example.test:993", tr.imap.addr, "smtp.example.test:587", tr.smtp.addr, `"tls" `, `"plain" `, `"starttls"`, `"plain"`,
		`txt = ""`, `txt = "txt"`, `poll = "60s"`, `poll = "1s"`, `timeout = "25s"`, `timeout = "4s"`, `patience = "28s"`, `patience = "6s"`,
		"https://api.drand.sh", "http://127.0.0.1:1",
	).Replace(config.Example)
	if tr.dsn != "" {
		settings = strings.Replace(settings, `dsn = "adjutant.db"`, fmt.Sprintf("dsn = %q", tr.dsn), 1)
	}
	for name, text := range map[string]string{club.ConfigFile: settings, "inbox.password": password, "submission.password": password, "txt": providerRecord()} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text+"\n"), 0o600); err != nil {
			tr.t.Fatal(err)
		}
	}
}

// copyClub copies a club's folder, as onto another machine.
func copyClub(t *testing.T, to, from string) {
	t.Helper()
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(to, "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if about, err := os.Stat(file); err == nil && about.Mode().IsRegular() {
			if err := os.Chmod(file, 0o600); err != nil { // a copy has the mode of its maker's other files
				t.Fatal(err)
			}
		}
	}
}

// newProvider is where the club and its people have their mailboxes.
func newProvider(t *testing.T) *devserver.Server {
	t.Helper()
	var users []devserver.User
	for _, address := range []string{clubAddress, operatorAddress, annaAddress, benAddress} {
		users = append(users, devserver.User{Address: address, Password: password})
	}
	server, err := devserver.Start(devserver.Config{Users: users})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { server.Close() })
	return server
}

// club opens the club in this process, by its own way to the database. Close it with closed.
func (tr *trial) club() *club.Club {
	tr.t.Helper()
	c, err := club.Open(tr.t.Context(), tr.configs[0], club.World{Log: slog.New(slog.DiscardHandler), Now: time.Now, Random: crand.Reader})
	if err != nil {
		tr.t.Fatal(err)
	}
	return c
}

func (tr *trial) closed(c *club.Club) {
	tr.t.Helper()
	if err := c.Close(); err != nil {
		tr.t.Error(err)
	}
}

// open opens a game in which both may act at any time.
func (tr *trial) open(c *club.Club, tag string) {
	tr.t.Helper()
	g, err := opening.Begin(tr.t.Context(), c, opening.Terms{
		Tag: tag, Pack: "open", Options: []string{"order=free"}, Direct: true, Answer: opening.DefaultAnswer,
		Seats: []string{"first=Anna Example <" + annaAddress + ">", "second=Ben Example <" + benAddress + ">"},
	})
	if err != nil {
		tr.t.Fatal(err)
	}
	m := c.Service.Moderator
	o, err := view.OverviewOf(m.Club, m.Rules, m.Beacon, g)
	if err != nil {
		tr.t.Fatal(err)
	}
	p := played{tag: tag, id: o.ID, replyTo: map[string]string{}}
	for _, s := range o.Seats {
		p.replyTo[s.Addr] = s.ReplyTo
	}
	tr.games = append(tr.games, p)
}

// start starts a machine, with more in its environment.
func (tr *trial) start(machine int, env ...string) *machine {
	tr.t.Helper()
	tr.machines[machine] = start(tr.t, tr.configs[machine], append(tr.env[:len(tr.env):len(tr.env)], env...)...)
	return tr.machines[machine]
}

// startAll starts all machines, and waits until they serve: one that cannot begin ends, and somebody starts it anew.
func (tr *trial) startAll(env ...string) {
	tr.t.Helper()
	for m := range tr.machines {
		tr.start(m, env...)
	}
	for _, m := range tr.machines {
		eventually(tr.t, "the machine serves", m.serves)
	}
}

// delivery is letters on their way.
type delivery struct {
	n    atomic.Int64
	over chan struct{}
}

// done reports whether all are there.
func (d *delivery) done() bool {
	select {
	case <-d.over:
		return true
	default:
		return false
	}
}

// deliver puts letters into the club's mailbox, one after the other.
func (tr *trial) deliver(letters []letter, pace time.Duration) *delivery {
	t := tr.t
	t.Helper()
	raws := make([][]byte, len(letters))
	for i, l := range letters {
		raws[i] = l.signed(t)
	}
	d, ctx := &delivery{over: make(chan struct{})}, t.Context()
	go func() {
		defer close(d.over)
		for _, raw := range raws {
			if err := tr.provider.Deliver(clubAddress, raw); err != nil {
				t.Error(err)
			}
			d.n.Add(1)
			select {
			case <-time.After(pace):
			case <-ctx.Done():
				return
			}
		}
	}()
	t.Cleanup(func() { <-d.over })
	return d
}

// deliverAll delivers all letters at once.
func (tr *trial) deliverAll() {
	tr.t.Helper()
	<-tr.deliver(tr.letters, 0).over
}

// written is when all letters were written, in a far future: none is older than its game.
var written = time.Date(2126, 3, 4, 18, 30, 0, 0, time.UTC)

// signed is the letter as the provider of its sender sends it on.
func (l letter) signed(t *testing.T) []byte {
	t.Helper()
	text := fmt.Sprintf("From: %s\r\nTo: %s\r\nSubject: a turn\r\nDate: %s\r\nMessage-ID: <%s>\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n%s\r\n",
		l.from, l.to, written.Format(time.RFC1123Z), l.messageID(), l.text)
	raw, err := (&mail.Signer{Domain: "example.test", Selector: "tests", Key: providerKey()}).Sign([]byte(text), written)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// providerKey is the DKIM key of example.test, the players' provider.
func providerKey() ed25519.PrivateKey {
	return ed25519.NewKeyFromSeed([]byte("the players' provider, 32 bytes."))
}

// providerRecord is the line for the club's file of TXT records that proves the provider's signatures.
func providerRecord() string {
	public := providerKey().Public().(ed25519.PublicKey)
	return "tests._domainkey.example.test v=DKIM1; k=ed25519; p=" + base64.StdEncoding.EncodeToString(public)
}

// parsed reads a mail that arrived.
func parsed(t *testing.T, raw []byte) *mail.Message {
	t.Helper()
	m, err := mail.Parse(mail.Raw{Bytes: raw}, mail.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// database is the trial's own connection to the database, past all gates.
func (tr *trial) database() *sql.DB {
	tr.t.Helper()
	driver, dsn := "pgx", tr.dsn
	if dsn == "" {
		driver, dsn = "sqlite", "file:"+tr.file()+"?_pragma=busy_timeout(5000)"
	}
	db, err := sql.Open(driver, dsn)
	if err != nil {
		tr.t.Fatal(err)
	}
	return db
}

// file is the SQLite file.
func (tr *trial) file() string { return filepath.Join(tr.dir, club.DatabaseFile) }

// count is what a query for a number says; -1 while nobody can tell.
func (tr *trial) count(query string) (n int) {
	tr.t.Helper()
	db := tr.database()
	defer db.Close()
	if err := db.QueryRowContext(tr.t.Context(), query).Scan(&n); err != nil {
		return -1
	}
	return n
}

// judged counts the letters that have an outcome.
func (tr *trial) judged() int { return tr.count("SELECT COUNT(*) FROM mails WHERE outcome <> ''") }

// try counts one more time that the fault happened.
func (tr *trial) try() { table.add(tr.row, func(r *row) { r.tries++ }) }

// mend notes that what was broken is mended now.
func (tr *trial) mend() { tr.mended = time.Now() }

// settle lets the machines finish what they have to do, stops them, and holds the store against what was delivered.
func (tr *trial) settle() {
	t := tr.t
	t.Helper()
	for last, since := "", time.Now(); ; time.Sleep(50 * time.Millisecond) {
		inbox, left := tr.provider.Count(clubAddress, "INBOX"), tr.count("SELECT COUNT(*) FROM river_job WHERE state <> 'completed'")
		now := fmt.Sprint(inbox, left)
		switch {
		case inbox == 0 && left == 0:
			tr.done = time.Now()
			if took := tr.done.Sub(tr.mended); !tr.mended.IsZero() {
				table.add(tr.row, func(r *row) { r.settled = max(r.settled, took) })
			}
			tr.stop()
			tr.verify()
			return
		case now != last:
			last, since = now, time.Now()
		case time.Since(since) > patience:
			t.Fatalf("nothing moves for %s: %d mails in INBOX, %d jobs", patience, inbox, left)
		}
	}
}

// settleWithin is settle, and tells of a trial that took longer since it was mended.
func (tr *trial) settleWithin(most time.Duration) {
	tr.t.Helper()
	mended := tr.mended
	tr.settle()
	if took := tr.done.Sub(mended); took > most {
		tr.t.Errorf("all was judged and sent %s after it was mended, not within %s", took.Round(time.Second), most)
	}
}

// replaceHost is a DSN with another server.
func replaceHost(t *testing.T, dsn, host string) string {
	t.Helper()
	u, err := url.Parse(dsn)
	if err != nil {
		t.Fatal(err)
	}
	u.Host = host
	return u.String()
}

// replaceIn replaces a text in a file.
func replaceIn(t *testing.T, file, from, to string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err == nil {
		err = os.WriteFile(file, []byte(strings.ReplaceAll(string(text), from, to)), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// stop stops all machines.
func (tr *trial) stop() {
	tr.t.Helper()
	for _, m := range tr.machines {
		eventually(tr.t, "the machine serves", func() bool { return m.serves() || m.ended() }) // before, it dies of a signal
		m.stop(tr.t)
	}
}
