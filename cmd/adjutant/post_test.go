package main

import (
	"context"
	"database/sql"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
	"github.com/rogpeppe/go-internal/testscript"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/mail/devserver"
	"adjutant/mail/mailtest"
	"adjutant/mail/outbox"
	"adjutant/moderator/club"
	"adjutant/moderator/demo"
)

// table is two people at their mail programs, in a script that has a club. They
// know what their mails say, and nothing else.
type table struct {
	server  *devserver.Server
	club    string // folder
	players []*player
	nora    *player      // who moderates, and has no board
	waited  bool         // a question was left to its deadline
	days    atomic.Int64 // that were let pass
	rounds  int          // in which both have ordered at once
}

// noraAddress is that of somebody who does not play.
const noraAddress = "nora@example.test"

// tableKey is where a script keeps its table.
type tableKey struct{}

func tableOf(ts *testscript.TestScript) *table { return ts.Value(tableKey{}).(*table) }

// correspondence is the commands by which a script plays a game by mail:
//
//	post CLUB TAG PACK SIDE SIDE  starts a mail server for the club in the folder, Anna and Ben
//	anna writes FILE              Anna mails the file; her answer is what it prints
//	anna mails FILE [LOG]         likewise, but her board stays as it is; the log is attached; STATE in
//	                              the file stands for the game's state as she was told it last
//	anna says LOG LINE...         writes a log of the module Lab, in whose chat she says the lines;
//	                              {3} is the code of the third record that she got, {3=} its values
//	anna reads                    prints the next mail of Anna's, and what is attached
//	nora mails FILE               Nora, who does not play, mails the file; nora reads, likewise
//	overdue                       lets the days pass in which a question may be answered
//	play [TURN]                   both go on by themselves until the game is over, or the turn begins
//	round FILE FILE [TIMES]       Anna orders the one, Ben the other, unseen by each other; so many times
//	logs FILE FILE [TIMES]        likewise, by what each does in VASSAL with the save that he has
//	until WORDS                   both pass, and give the first answer to what they are asked, until a mail
//	                              says the words
//	agree                         holds the JSON of 'game show' that was printed last against both boards
//	records DIR                   writes the records of the rolls that came by mail into a folder
//	secret WORD...                fails if one of the words stands in a mail that Ben has got
func correspondence() map[string]func(ts *testscript.TestScript, neg bool, args []string) {
	return map[string]func(ts *testscript.TestScript, neg bool, args []string){
		"post": cmdPost, "overdue": cmdOverdue, "play": cmdPlay, "round": cmdRound, "logs": cmdLogs, "until": cmdUntil, "agree": cmdAgree, "records": cmdRecords, "secret": cmdSecret, "damage": cmdDamage,
		"webserver": cmdWebserver, "take": cmdTake, "spoil": cmdSpoil,
		"anna": func(ts *testscript.TestScript, _ bool, args []string) { tableOf(ts).players[0].act(ts, args) },
		"ben":  func(ts *testscript.TestScript, _ bool, args []string) { tableOf(ts).players[1].act(ts, args) },
		"nora": func(ts *testscript.TestScript, _ bool, args []string) { tableOf(ts).nora.act(ts, args) },
	}
}

func usage(ts *testscript.TestScript, args []string, want int, text string) {
	if len(args) != want {
		ts.Fatalf("usage: %s", text)
	}
}

// cmdPost starts the mail server and gives the club an account on it.
func cmdPost(ts *testscript.TestScript, _ bool, args []string) {
	usage(ts, args, 5, "post CLUB TAG PACK SIDE SIDE")
	t := tableOf(ts)
	var err error
	t.server, err = devserver.Start(devserver.Config{Now: t.now, Users: []devserver.User{
		{Address: demo.ClubAddress, Password: demo.Password},
		{Address: demo.Anna, Password: demo.Password},
		{Address: demo.Ben, Password: demo.Password},
		{Address: noraAddress, Password: demo.Password},
		{Address: demo.Host, Password: demo.Password},
	}})
	ts.Check(err)
	ts.Defer(func() { t.server.Close() })
	t.club = ts.MkAbs(args[0])
	for i, addr := range []string{demo.Anna, demo.Ben} {
		p, err := newPlayer(t.server, addr, args[1], args[2], engine.Side(args[3+i]))
		ts.Check(err)
		ts.Defer(p.close)
		t.players = append(t.players, p)
	}
	t.nora, err = newPlayer(t.server, noraAddress, args[1], args[2], engine.Side(args[3]))
	ts.Check(err)
	ts.Defer(t.nora.close)
	record, err := t.server.LookupTXT(context.Background(), devDomain)
	ts.Check(err)
	for name, text := range map[string]string{"inbox.password": demo.Password, "submission.password": demo.Password, "txt": devDomain + " " + record[0]} {
		writeFileOrFail(ts, filepath.Join(t.club, name), text+"\n")
	}
	for name, value := range map[string]string{
		"INBOX__HOST": t.server.IMAPAddr(), "INBOX__TLS": "plain", "INBOX__POLL": "1s",
		"SUBMISSION__HOST": t.server.SMTPAddr(), "SUBMISSION__TLS": "plain", "DNS__TXT": "txt",
	} {
		ts.Setenv("ADJUTANT_"+name, value)
	}
	ts.Setenv("ADJUTANT_TEST_LATER", filepath.Join(t.club, laterFile))
}

// laterFile is in a club's folder and holds how many hours later it is there.
const laterFile = "later"

// devDomain is where the key stands with which the server signs what its users
// submit.
const devDomain = "dev._domainkey.example.test"

// cmdOverdue lets a month pass, so that all deadlines are due.
func cmdOverdue(ts *testscript.TestScript, _ bool, args []string) {
	usage(ts, args, 0, "overdue")
	ts.Check(tableOf(ts).overdue())
}

// overdueDays is longer than any deadline that scripts have.
const overdueDays = 30

// now is the time at the table, which is that of its mail server too.
func (t *table) now() time.Time { return time.Now().AddDate(0, 0, int(t.days.Load())) }

func (t *table) overdue() error {
	days := t.days.Add(overdueDays)
	for _, p := range t.players {
		p.later = time.Duration(days) * 24 * time.Hour
	}
	if err := os.WriteFile(filepath.Join(t.club, laterFile), []byte(strconv.FormatInt(days*24, 10)), 0o600); err != nil {
		return err
	}
	db, err := sql.Open("sqlite", "file:"+filepath.Join(t.club, club.DatabaseFile)+"?_pragma=busy_timeout(5000)")
	if err != nil {
		return err
	}
	defer db.Close()
	_, err = db.Exec("UPDATE river_job SET scheduled_at = ? WHERE state = 'scheduled'", time.Now().UTC().Add(-time.Second).Format("2006-01-02 15:04:05.000"))
	return err
}

// mailProgram is a player's, with all mails that he got.
type mailProgram struct {
	server *devserver.Server
	addr   string
	client *imapclient.Client
	got    []received
	later  time.Duration // how much later it is by its clock than by that of the machine
}

func openMailProgram(server *devserver.Server, addr string) (*mailProgram, error) {
	client, err := imapclient.DialInsecure(server.IMAPAddr(), nil)
	if err != nil {
		return nil, err
	}
	return &mailProgram{server: server, addr: addr, client: client}, client.Login(addr, demo.Password).Wait()
}

// submit sends a letter and gives its Message-ID.
func (p *mailProgram) submit(l demo.Letter) (id string, err error) {
	l.Sent = time.Now().Add(p.later)
	raw, err := l.Write()
	if err != nil {
		return "", err
	}
	msg, err := mail.Parse(mail.Raw{Bytes: raw}, mail.DefaultLimits())
	if err != nil {
		return "", err
	}
	account := outbox.Account{Addr: p.server.SMTPAddr(), Security: outbox.Plain, User: p.addr, Password: demo.Password}
	return msg.ID, outbox.Send(context.Background(), account, p.addr, l.To, raw)
}

// fetch gives the mails that came since it was last asked.
func (p *mailProgram) fetch() ([]received, error) {
	selected, err := p.client.Select("INBOX", &imap.SelectOptions{ReadOnly: true}).Wait()
	before := len(p.got)
	if err != nil || int(selected.NumMessages) == before {
		return nil, err
	}
	whole := &imap.FetchItemBodySection{Peek: true}
	list, err := p.client.Fetch(imap.SeqSet{{Start: uint32(before) + 1}}, &imap.FetchOptions{BodySection: []*imap.FetchItemBodySection{whole}}).Collect()
	if err != nil {
		return nil, err
	}
	for _, m := range list {
		raw := m.FindBodySection(whole)
		record, err := p.server.LookupTXT(context.Background(), devDomain)
		if err != nil {
			return nil, err
		}
		msg, err := mail.Parse(mail.Raw{Bytes: raw, TXT: map[string][]string{devDomain: record}}, mail.DefaultLimits())
		if err != nil {
			return nil, err
		}
		if msg.Attachments, err = mailtest.Unzipped(msg.Attachments); err != nil {
			return nil, err
		}
		p.got = append(p.got, received{msg, raw})
	}
	return p.got[before:], nil
}

// indented is a text as it stands in the letter book.
func indented(text string) string {
	return "    | " + strings.ReplaceAll(strings.TrimRight(text, "\n"), "\n", "\n    | ") + "\n"
}
