package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/mail/mailtest"
	"adjutant/moderator/club"
	"adjutant/vassal"
)

// TestServeAgainstRealServers plays a turn through Postfix and Dovecot: Anna
// submits a log by SMTP with STARTTLS and AUTH and fetches the answer with
// mbsync; Ben reads his copy with another client.
func TestServeAgainstRealServers(t *testing.T) {
	mbsync, err := exec.LookPath("mbsync")
	if err != nil {
		t.Skip("mbsync is not installed (package isync)")
	}
	boxes := mailtest.StartDovecot(t)
	post := mailtest.StartPostfix(t, boxes)
	p := buildProgram(t)
	config := newRealClub(t, p, boxes, post)
	d := p.serve(t, nil, config)
	openRealGame(t, p, config)
	turn := letter{
		id: "turn-1", from: "Anna Example <" + mailtest.Anna + ">", to: p.show(t, nil, config, "lab").Seats[0].ReplyTo,
		subject: "my turn", text: "Here is my log.", name: "s1.vlog", log: genuine(t, "s1.vlog"),
	}
	submit(t, post, mailtest.Anna, turn)

	answer := arrival(t, "the answer", fetcher(t, mbsync, boxes, mailtest.Anna), func(m *mail.Message) bool { return m.InReplyTo == turn.messageID() })
	checkAnswer(t, answer)
	copied := arrival(t, "the copy", reader(t, boxes, mailtest.Ben, "INBOX"), func(m *mail.Message) bool { return strings.Contains(m.Text, "Anna Example's mail of") })
	checkCopy(t, copied, turn)
	arrival(t, "the mail, moved", reader(t, boxes, mailtest.Mod, "Processed"), func(m *mail.Message) bool { return m.ID == turn.messageID() })
	if left := reader(t, boxes, mailtest.Mod, "INBOX")(); len(left) != 0 {
		t.Errorf("%d mails left in INBOX", len(left))
	}
	checkStanding(t, p, config)
	d.stop(t)
}

// newRealClub makes a club whose mailbox and submission are those of the
// servers.
func newRealClub(t *testing.T, p program, boxes *mailtest.Dovecot, post *mailtest.Postfix) (config string) {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "club")
	p.run(t, nil, "init", dir)
	writeFile(t, filepath.Join(dir, "dkim.pem"), pemOf(t, providerKey()))
	writeFile(t, filepath.Join(dir, "records.txt"), providerRecord())
	writeFile(t, filepath.Join(dir, "inbox.password"), mailtest.Password(mailtest.Mod)+"\n")
	writeFile(t, filepath.Join(dir, "submission.password"), mailtest.Password(mailtest.Mod)+"\n")
	config = filepath.Join(dir, club.ConfigFile)
	writeFile(t, config, fmt.Sprintf(realClub, mailtest.Mod, boxes.IMAP, boxes.CA, post.Submission, post.CA))
	return config
}

// openRealGame opens a game that starts from a save, and in which VASSAL's dice
// count.
func openRealGame(t *testing.T, p program, config string) {
	t.Helper()
	p.run(t, nil, "game", "new", "--direct", "--config", config, "--tag", "lab", "--title", "Lab duel", "--dice", "client",
		"--from", filepath.Join(genuineDir, "s1-setup.vsav"),
		"--seat", "first=Anna Example <"+mailtest.Anna+">", "--seat", "second=Ben Example <"+mailtest.Ben+">")
}

// realClub is the settings of a club at real servers: address, IMAP server and
// its certificate, submission server and its certificate.
const realClub = `
[club]
name = "Example Club"
address = %[1]q
operator = "operator@example.test"
[store]
dsn = "adjutant.db"
[keys]
rolls = "rolls.key"
dkim = "dkim.pem"
selector = "tests"
[inbox]
host = %[2]q
tls = "starttls"
ca = %[3]q
user = %[1]q
password_file = "inbox.password"
poll = "60s"
[submission]
host = %[4]q
tls = "starttls"
ca = %[5]q
user = %[1]q
password_file = "submission.password"
[dns]
txt = "records.txt"
`

// checkAnswer holds the answer to what the log is known to hold.
func checkAnswer(t *testing.T, m received) {
	t.Helper()
	for _, want := range []string{
		"ACCEPTED: all of it took effect", "The log s1.vlog has 32 steps.", "pieces moved:", "[UNDONE, unverified]", "(undo.roll)", "Now Second (Ben Example)",
	} {
		if !strings.Contains(m.Text, want) {
			t.Errorf("the answer lacks %q:\n%s", want, m.Text)
		}
	}
	if strings.Contains(m.Text, "pw-") {
		t.Errorf("the answer gives a password away:\n%s", m.Text)
	}
	checkSender(t, m, "auto-replied")
}

// checkSender makes sure that no vacation program answers the mail, and that
// its signature proves the club.
func checkSender(t *testing.T, m received, submitted string) {
	t.Helper()
	if !bytes.Contains(m.raw, []byte("\nAuto-Submitted: "+submitted)) {
		t.Errorf("%q is not marked as %s:\n%.1000s", m.Subject, submitted, m.raw)
	}
	if !m.Auth.Aligned || m.From.Addr != mailtest.Mod {
		t.Errorf("%q is from %s, and does not prove it: %s", m.Subject, m.From.Addr, m.Auth.Why)
	}
}

// checkCopy makes sure that the other player gets the log, without anybody's
// password in it.
func checkCopy(t *testing.T, m received, turn letter) {
	t.Helper()
	i := slices.IndexFunc(m.Attachments, func(a mail.Attachment) bool { return strings.HasSuffix(a.Name, ".vlog") })
	if i < 0 {
		t.Fatalf("the copy does not have the log attached: %d attachments", len(m.Attachments))
	}
	got, sent := readLog(t, m.Attachments[i].Bytes), readLog(t, turn.log)
	if len(got.Steps) != len(sent.Steps)+1 {
		t.Errorf("the copy of the log has %d steps, the log %d, and one says what came of it", len(got.Steps), len(sent.Steps))
	}
	if strings.Contains(got.Text, "pw-") {
		t.Error("the copy of the log has a password in it")
	}
}

func readLog(t *testing.T, data []byte) *vassal.File {
	t.Helper()
	f, err := vassal.Read(bytes.NewReader(data), int64(len(data)), vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func checkStanding(t *testing.T, p program, config string) {
	t.Helper()
	game := p.show(t, nil, config, "lab")
	if diff := gocmp.Diff([]engine.Side{"second"}, game.Waits); diff != "" {
		t.Errorf("the game waits for (-want +got):\n%s", diff)
	}
	for i, want := range []string{"position: end of the log of no. 1", "the result of no. 1 is in the log"} {
		if line := game.Journal[len(game.Journal)-2+i]; !strings.HasSuffix(line, want) {
			t.Errorf("the journal has %q near its end, want %q", line, want)
		}
	}
}

// genuineDir has files that the real VASSAL wrote.
var genuineDir = filepath.Join("..", "..", "testdata", "vassal", "3.7.26")

func genuine(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(genuineDir, name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestServeOncePerDatabase: a second daemon on the same file would do the same
// work again, so it ends at once and says why.
func TestServeOncePerDatabase(t *testing.T) {
	c, p := newCrashClub(t), newProvider(t)
	config := c.sqlite(t).config
	hello := letter{id: "hello", from: "carl@example.test", to: "mod@example.test", subject: "hello", text: "Good morning."}
	if err := p.server.Deliver("mod@example.test", hello.signed(t)); err != nil {
		t.Fatal(err)
	}
	first := c.program.serve(t, p.settings(), config)
	eventually(t, "the first daemon works", func() bool { return len(p.arrived(t)) == 1 })
	second := c.program.serve(t, p.settings(), config)
	var exit *exec.ExitError
	if err := second.wait(t); !errors.As(err, &exit) || exit.ExitCode() != 2 {
		t.Errorf("the second daemon ended with %v", err)
	}
	if want := "\nadjutant: work the queue: another process works on this store"; !strings.Contains(second.said(t), want) {
		t.Errorf("the second daemon does not say %q:\n%s", want, second.said(t))
	}
	first.stop(t)
}

// TestCorpusTutorial mails a long log of somebody else's module to a game.
func TestCorpusTutorial(t *testing.T) {
	const name = "CCNv4 Tutorial.vlog"
	log, err := os.ReadFile(filepath.Join("..", "..", "..", "shared", "corpus", "riverwanderer+ccnapoleonics", "dist", name))
	if err != nil {
		t.Skipf("the corpus is missing: %v", err)
	}
	c := newCrashClub(t)
	at := c.sqlite(t)
	p := newProvider(t)
	turn := letter{id: "tutorial", from: "anna@example.test", to: c.replyTo["anna@example.test"], subject: "the tutorial", name: name, log: log}
	if err := p.server.Deliver("mod@example.test", turn.signed(t)); err != nil {
		t.Fatal(err)
	}
	d := c.program.serve(t, p.settings(), at.config)
	eventually(t, "the answer and its copy arrive", func() bool { return len(p.arrived(t)) == 2 })
	d.stop(t)
	answer := p.arrived(t)[0]
	for _, want := range []string{`ACCEPTED`, `has 237 steps\.`, `(?s)\n\d{2,} pieces moved:\n(  .* -> .*\n){50}`, `\n17 rolls in VASSAL:\n  step 80 `, `\n  step 230 `} {
		if !regexp.MustCompile(want).MatchString(answer.Text) {
			t.Errorf("the answer lacks %s:\n%s", want, answer.Text)
		}
	}
}

// TestStopBeforeServing: whoever stops the daemon while it starts has stopped it, and
// nothing went wrong.
func TestStopBeforeServing(t *testing.T) {
	t.Setenv("ADJUTANT_INBOX__HOST", "127.0.0.1:1")
	t.Setenv("ADJUTANT_SUBMISSION__HOST", "127.0.0.1:1")
	dir := filepath.Join(t.TempDir(), "club")
	for _, args := range [][]string{{"init", dir}, {"serve", "--config", filepath.Join(dir, club.ConfigFile)}} {
		ctx, cancel := context.WithCancel(t.Context())
		if args[0] == "serve" {
			for _, name := range []string{"inbox.password", "submission.password"} {
				writeFile(t, filepath.Join(dir, name), "of no use\n")
			}
			cancel()
		}
		root := newRootCommand()
		root.SetArgs(args)
		root.SetOut(io.Discard)
		if err := root.ExecuteContext(ctx); err != nil {
			t.Errorf("%s: %v", args[0], err)
		}
		cancel()
	}
}
