package main

import (
	"context"
	"fmt"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"github.com/emersion/go-imap/v2/imapclient"

	"adjutant/mail"
	"adjutant/mail/mailtest"
	"adjutant/mail/outbox"
	"adjutant/moderator/club"
	"adjutant/moderator/roll"
)

// storm is a club at real mail servers, with the letters that come and what is to be
// seen of the rolls.
type storm struct {
	program  program
	dir      string // of the club
	at       place
	env      []string
	boxes    mailboxes
	post     *mailtest.Postfix
	games    []stormGame
	letters  []letter          // in the order in which they are submitted
	records  map[string]string // by alpha, as they were first seen
	kills    int
	restarts int
	tally    string
}

// stormGame is a game of Anna and Ben.
type stormGame struct {
	tag, id string
	replyTo map[string]string // by player
}

// mailClub is the club's mailbox at the real servers.
const mailClub = mailtest.Mod

func stormPlayers() []string { return []string{mailtest.Anna, mailtest.Ben} }

// newStorm opens a club with a game for each 25 letters.
func newStorm(t *testing.T, letters int) *storm {
	t.Helper()
	boxes := mailboxes{mailtest.StartDovecot(t)}
	s := &storm{program: buildProgram(t), dir: filepath.Join(t.TempDir(), "club"), boxes: boxes, post: mailtest.StartPostfix(t, boxes.Dovecot), records: map[string]string{}}
	s.program.run(t, nil, "init", s.dir)
	for name, text := range map[string]string{
		"inbox.password": mailtest.Password(mailClub) + "\n", "submission.password": mailtest.Password(mailClub) + "\n", "txt": providerRecord(),
	} {
		writeFile(t, filepath.Join(s.dir, name), text)
	}
	s.env = []string{
		"ADJUTANT_INBOX__HOST=" + boxes.IMAP, "ADJUTANT_INBOX__TLS=starttls", "ADJUTANT_INBOX__CA=" + boxes.CA, "ADJUTANT_INBOX__POLL=1s",
		"ADJUTANT_SUBMISSION__HOST=" + s.post.Submission, "ADJUTANT_SUBMISSION__TLS=starttls", "ADJUTANT_SUBMISSION__CA=" + s.post.CA, "ADJUTANT_DNS__TXT=txt",
	}
	s.at = place{config: filepath.Join(s.dir, club.ConfigFile), driver: "sqlite", dsn: filepath.Join(s.dir, "adjutant.db")}
	for i := range letters/25 + 1 {
		s.games = append(s.games, s.open(t, fmt.Sprintf("g%d", i)))
	}
	for i := range letters {
		g, from := s.games[i%len(s.games)], stormPlayers()[i/len(s.games)%2]
		s.letters = append(s.letters, letter{
			id: fmt.Sprintf("storm-%d", i), from: from, to: g.replyTo[from], subject: "a turn", text: fmt.Sprintf("roll 2d6 for test %d", i),
		})
	}
	return s
}

// open opens a game in which both may act at any time.
func (s *storm) open(t *testing.T, tag string) stormGame {
	t.Helper()
	s.program.run(t, s.env, "game", "new", "--direct", "--config", s.at.config, "--tag", tag, "--pack", "open", "--option", "order=free",
		"--seat", "first=Anna Example <"+mailtest.Anna+">", "--seat", "second=Ben Example <"+mailtest.Ben+">")
	shown := s.program.show(t, s.env, s.at.config, tag)
	g := stormGame{tag: tag, id: shown.ID, replyTo: map[string]string{}}
	for _, seat := range shown.Seats {
		g.replyTo[seat.Addr] = seat.ReplyTo
	}
	return g
}

// submission is how far the letters are submitted.
type submission struct {
	n    atomic.Int64
	done chan struct{}
}

func (s *submission) count() int { return int(s.n.Load()) }

func (s *submission) over() bool {
	select {
	case <-s.done:
		return true
	default:
		return false
	}
}

// submit hands the letters to Postfix, one by one, each until Postfix has taken it.
func (s *storm) submit(t *testing.T) *submission {
	t.Helper()
	raws := make([][]byte, len(s.letters))
	for i, l := range s.letters {
		raws[i] = l.signed(t)
	}
	trusted := trusting(t, s.post.CA)
	went := &submission{done: make(chan struct{})}
	ctx := t.Context()
	go func() {
		defer close(went.done)
		for i, l := range s.letters {
			account := outbox.Account{Addr: s.post.Submission, Security: outbox.StartTLS, TLS: trusted, User: l.from, Password: mailtest.Password(l.from)}
			for ctx.Err() == nil && outbox.Send(ctx, account, l.from, l.to, raws[i]) != nil {
				pause(ctx, time.Second/4)
			}
			went.n.Add(1)
			pause(ctx, *stormPace)
		}
	}()
	t.Cleanup(func() { <-went.done })
	return went
}

func pause(ctx context.Context, d time.Duration) {
	select {
	case <-time.After(d):
	case <-ctx.Done():
	}
}

// keepRecords notes the records of all games, and sees that none is lost or another
// one.
func (s *storm) keepRecords(t *testing.T) {
	t.Helper()
	st := s.at.open(t)
	defer st.Close()
	there := map[string]roll.Record{}
	for _, g := range s.games {
		records, err := st.Records(t.Context(), g.id)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range records {
			there[r.Alpha.String()] = r
		}
	}
	for alpha, was := range s.records {
		if r, found := there[alpha]; !found || r.String() != was {
			t.Errorf("the roll %s is lost or another one:\n%s", alpha, was)
		}
	}
	for alpha, r := range there {
		s.records[alpha] = r.String()
	}
}

// mailboxes are those of a Dovecot, as their owners look at them.
type mailboxes struct{ *mailtest.Dovecot }

// count counts the mails of a folder.
func (b mailboxes) count(t *testing.T, addr, folder string) int {
	t.Helper()
	client, err := imapclient.DialStartTLS(b.IMAP, &imapclient.Options{TLSConfig: trusting(t, b.CA)})
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	if err := client.Login(addr, mailtest.Password(addr)).Wait(); err != nil {
		t.Fatal(err)
	}
	return mailsIn(t, client, folder)
}

// fetch reads the mails of a folder.
func (b mailboxes) fetch(t *testing.T, addr, folder string) []*mail.Message {
	t.Helper()
	var mails []*mail.Message
	for _, raw := range reader(t, b.Dovecot, addr, folder)() {
		mails = append(mails, parsed(t, raw))
	}
	return mails
}
