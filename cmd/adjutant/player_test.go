package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	gocmp "github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/testscript"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/mail/devserver"
	"adjutant/moderator/demo"
	"adjutant/moderator/view"
)

// player is one of two people at a table.
type player struct {
	*mailProgram
	*book
	tag     string // of the game
	replyTo string // where his mails for the game go
	letters int    // that he wrote
	read    int    // mails that he read
	lesson  bool   // he ordered a unit about that is no more
}

func newPlayer(server *devserver.Server, addr, tag, pack string, side engine.Side) (*player, error) {
	box, err := openMailProgram(server, addr)
	if err != nil {
		return nil, err
	}
	b, err := newBook(pack, side)
	return &player{mailProgram: box, book: b, tag: tag}, err
}

func (p *player) close() { p.client.Close() }

// act is a command of a script: writes FILE, reads.
func (p *player) act(ts *testscript.TestScript, args []string) {
	switch {
	case len(args) <= 2 && args[0] == "reads":
		ts.Check(p.find(args[1:]))
		m, err := p.next(func(*mail.Message) bool { return true })
		ts.Check(err)
		fmt.Fprint(ts.Stdout(), withFiles(m))
	case len(args) > 2 && args[0] == "says":
		p.says(ts, ts.MkAbs(args[1]), args[2:])
	case len(args) >= 2 && len(args) <= 3 && args[0] == "mails":
		answer, err := p.mails(ts, strings.ReplaceAll(ts.ReadFile(args[1]), "STATE", p.stateTold()), args[2:]...)
		ts.Check(err)
		fmt.Fprint(ts.Stdout(), answer)
	case len(args) == 2 && args[0] == "writes":
		answer, err := tableOf(ts).exchange(ts, p, ts.ReadFile(args[1]))
		ts.Check(err)
		fmt.Fprint(ts.Stdout(), answer)
	case len(args) == 5 && args[0] == "drags":
		data, err := p.drags(args[1], args[2], args[3])
		ts.Check(err)
		writeFileOrFail(ts, ts.MkAbs(args[4]), string(data))
	default:
		ts.Fatalf("usage: %s reads [WORDS], %[1]s writes FILE, %[1]s mails FILE [LOG], %[1]s drags UNIT HEX VERSION LOG, or %[1]s says LOG LINE...", demo.Names[p.addr])
	}
}

// mails sends a text, and perhaps a log, and gives the answer, for people without a
// board.
func (p *player) mails(ts *testscript.TestScript, text string, logs ...string) (answer string, err error) {
	t := turnMail{text: text}
	for _, name := range logs {
		t.name, t.log = filepath.Base(name), []byte(ts.ReadFile(name))
	}
	return p.mailsTurn(ts, t)
}

// mailsTurn does so with a log that is in no file.
func (p *player) mailsTurn(ts *testscript.TestScript, t turnMail) (answer string, err error) {
	p.letters++
	ts.Logf("%s mails:\n%s%s", demo.Names[p.addr], indented(t.text), t.name)
	l := demo.Letter{From: p.addr, To: p.replyTo, Subject: fmt.Sprintf("Re: [%s] letter %d", p.tag, p.letters), Text: t.text, File: t.name, Data: t.log}
	id, err := p.submit(l)
	if err != nil {
		return "", err
	}
	m, err := p.next(func(m *mail.Message) bool { return m.InReplyTo == id })
	if err != nil {
		return "", err
	}
	ts.Logf("%s is answered: %s\n%s", demo.Names[p.addr], m.Subject, indented(m.Text))
	return withFiles(m), nil
}

// stateTold is how the last mail that told of it says where the game stands.
func (p *player) stateTold() string {
	for _, m := range slices.Backward(p.got) {
		if found := stateLine.FindStringSubmatch(withFiles(m.Message)); found != nil {
			return found[1]
		}
	}
	return ""
}

var stateLine = regexp.MustCompile(`State \(the same for all seats\)[^:]*:\s+([0-9a-f]{64})`)

// withFiles is a mail's text, and behind it what is attached.
func withFiles(m *mail.Message) string {
	text := m.Text
	for _, a := range m.Attachments {
		text += "-- " + a.Name + " --\n" + string(a.Bytes)
	}
	return text
}

// find waits for an unread mail with the words, and puts it before the other unread
// ones: two mails may come in any order. Without words it does nothing.
func (p *player) find(words []string) error {
	if len(words) == 0 {
		return nil
	}
	for deadline := time.Now().Add(daemonPatience); time.Now().Before(deadline); time.Sleep(5 * time.Millisecond) {
		if _, err := p.fetch(); err != nil {
			return err
		}
		for i, m := range p.got[p.read:] {
			if strings.Contains(m.Text, words[0]) {
				p.got = slices.Insert(slices.Delete(p.got, p.read+i, p.read+i+1), p.read, m)
				return nil
			}
		}
	}
	return fmt.Errorf("%s waits in vain for a mail with %q", demo.Names[p.addr], words[0])
}

// next waits for the next mail that is the one, and reads all up to it.
func (p *player) next(isIt func(*mail.Message) bool) (*mail.Message, error) {
	for deadline := time.Now().Add(daemonPatience); time.Now().Before(deadline); time.Sleep(5 * time.Millisecond) {
		if _, err := p.fetch(); err != nil {
			return nil, err
		}
		for p.read < len(p.got) {
			m := p.got[p.read]
			p.read++
			if !m.Auth.Aligned {
				return nil, fmt.Errorf("%q does not prove its sender: %s", m.Subject, m.Auth.Why)
			}
			if len(m.ReplyTo) == 1 {
				p.replyTo = m.ReplyTo[0].Addr
			}
			if strings.HasSuffix(m.Subject, " begins") {
				if err := p.begin(m.Message); err != nil {
					return nil, err
				}
			}
			switch {
			case isIt(m.Message):
				return m.Message, nil
			case isEnd(m.Message):
				continue // it comes with the mail that he waits for
			}
			return nil, fmt.Errorf("%s gets %q unasked:\n%s", demo.Names[p.addr], m.Subject, m.Text)
		}
	}
	return nil, fmt.Errorf("%s waits in vain for a mail", demo.Names[p.addr])
}

// isEnd tells the mail that a game is over.
func isEnd(m *mail.Message) bool { return strings.HasSuffix(m.Subject, "] the game is over") }

// exchange has a player mail orders; both read what comes of it.
func (t *table) exchange(ts *testscript.TestScript, p *player, orders string) (answer string, err error) {
	p.letters++
	l := demo.Letter{From: p.addr, To: p.replyTo, Subject: fmt.Sprintf("Re: [%s] letter %d", p.tag, p.letters), Text: orders}
	ts.Logf("%s writes:\n%s", demo.Names[p.addr], indented(orders))
	id, err := p.submit(l)
	if err != nil {
		return "", err
	}
	m, err := p.next(func(m *mail.Message) bool { return m.InReplyTo == id })
	if err != nil {
		return "", err
	}
	ts.Logf("%s is answered: %s\n%s", demo.Names[p.addr], m.Subject, indented(m.Text))
	if err := p.follow(m); err != nil {
		return "", fmt.Errorf("%s reads:\n%s\n%w", demo.Names[p.addr], indented(m.Text), err)
	}
	if strings.Contains("\n"+m.Text, "\nACCEPTED") && len(thingsTold(m.Text)) > 0 {
		return m.Text, t.told(ts, t.other(p))
	}
	return m.Text, nil
}

func (t *table) other(p *player) *player {
	if p == t.players[0] {
		return t.players[1]
	}
	return t.players[0]
}

// told has a player read the mail about what the other did.
func (t *table) told(ts *testscript.TestScript, p *player) error {
	m, err := p.next(func(m *mail.Message) bool { return m.InReplyTo == "" && !isEnd(m) })
	if err != nil {
		return err
	}
	ts.Logf("%s is told: %s\n%s", demo.Names[p.addr], m.Subject, indented(m.Text))
	if err := p.follow(m); err != nil {
		return fmt.Errorf("%s is told:\n%s\n%w", demo.Names[p.addr], indented(m.Text), err)
	}
	return nil
}

// maxLetters bounds a game in which nothing ends.
const maxLetters = 500

// cmdPlay has both go on until the game is over or a turn begins.
func cmdPlay(ts *testscript.TestScript, _ bool, args []string) {
	t, last := tableOf(ts), 0
	if len(args) == 1 {
		_, err := fmt.Sscan(args[0], &last)
		ts.Check(err)
	}
	for range maxLetters {
		node := t.players[0].node()
		switch {
		case node.Kind == engine.AtOver:
			fmt.Fprintf(ts.Stdout(), "%s\n", node.Result.Text)
			return
		case last > 0 && node.Turn >= last:
			return
		}
		ts.Check(t.goOn(ts, node))
	}
	ts.Fatalf("the game does not end")
}

// goOn has the player whose move it is make it. The first who is asked where to
// retreat does not answer; who orders about a unit that is no more is told so.
func (t *table) goOn(ts *testscript.TestScript, node engine.Node) error {
	p := t.players[slices.IndexFunc(t.players, func(p *player) bool { return p.side == node.Seats[0] })]
	if node.Asked && node.Phase == "retreat" && !t.waited {
		t.waited = true
		ts.Logf("%s does not answer.", demo.Names[p.addr])
		return t.lapse(ts)
	}
	if err := t.teach(ts, p); err != nil {
		return err
	}
	answer, err := t.exchange(ts, p, p.orders())
	if err == nil && !strings.Contains("\n"+answer, "\nACCEPTED") {
		err = fmt.Errorf("%s is not understood", demo.Names[p.addr])
	}
	return err
}

// lapse lets the deadline of a question pass; both are told.
func (t *table) lapse(ts *testscript.TestScript) error {
	if err := t.overdue(); err != nil {
		return err
	}
	return errors.Join(t.told(ts, t.players[0]), t.told(ts, t.players[1]))
}

// teach has a player order a unit about that was eliminated, if it is his move and
// there is one: he must be told so.
func (t *table) teach(ts *testscript.TestScript, p *player) error {
	node := p.node()
	for _, u := range p.sys.Placed(p.state) {
		if p.lesson || node.Asked || node.Phase != "move" || u.Side != p.side || !slices.Contains(u.Status, "eliminated") {
			continue
		}
		p.lesson = true
		answer, err := t.exchange(ts, p, fmt.Sprintf("move %s 0707-0708\n", u.Unit))
		if err == nil && !strings.Contains(answer, "E303 "+p.called(u.Unit)+" is not on the map: eliminated") {
			err = errors.New("a unit moves that is no more")
		}
		return err
	}
	return nil
}

// cmdRecords writes the records of all rolls that came by mail into a folder.
func cmdRecords(ts *testscript.TestScript, _ bool, args []string) {
	usage(ts, args, 1, "records DIR")
	ts.Check(os.MkdirAll(ts.MkAbs(args[0]), 0o700))
	for _, m := range tableOf(ts).players[0].got {
		for _, r := range recordsIn(m.Message) {
			writeFileOrFail(ts, ts.MkAbs(fmt.Sprintf("%s/%04d.roll", args[0], r.Number)), r.String())
		}
	}
}

func (p *player) called(u engine.UnitID) string {
	unit, _ := p.pack.Unit(u)
	return unit.Name
}

// cmdAgree holds where the club says that the game stands against both boards.
func cmdAgree(ts *testscript.TestScript, _ bool, args []string) {
	usage(ts, args, 0, "agree")
	var game view.Overview
	ts.Check(json.Unmarshal([]byte(ts.ReadFile("stdout")), &game))
	for _, p := range tableOf(ts).players {
		node := p.node()
		if game.Hash != p.hash() || game.Turn != node.Turn || game.Phase != node.Phase {
			ts.Fatalf("the club has turn %d, phase %s, state %s; %s has turn %d, phase %s, state %s", game.Turn, game.Phase, game.Hash, demo.Names[p.addr], node.Turn, node.Phase, p.hash())
		}
		if diff := gocmp.Diff(game.Result, node.Result); diff != "" {
			ts.Fatalf("the result (-club +%s):\n%s", demo.Names[p.addr], diff)
		}
	}
}

// cmdSecret makes sure that none of the words stands in a mail that the second
// player has got up to now, headers and attachments included.
func cmdSecret(ts *testscript.TestScript, _ bool, args []string) {
	if len(args) == 0 {
		ts.Fatalf("usage: secret WORD...")
	}
	p := tableOf(ts).players[1]
	for _, word := range args {
		one := regexp.MustCompile(`(?i)\b` + regexp.QuoteMeta(word) + `\b`)
		for _, m := range p.got[1:] { // the invitation explains how plans are made
			text := withoutMap(string(m.raw)) + "\n" + m.Subject + "\n" + withoutMap(m.Text)
			for _, a := range m.Attachments {
				text += "\n" + string(a.Bytes)
			}
			if one.MatchString(text) {
				ts.Fatalf("%s reads %q in %q", demo.Names[p.addr], word, m.Subject)
			}
		}
	}
}

// withoutMap is a letter without the lines of its map, which has the numbers of all hexes.
func withoutMap(text string) string {
	before, behind, found := strings.Cut(text, "The map:")
	if !found {
		return text
	}
	_, behind, _ = strings.Cut(behind, "In detail:")
	return before + behind
}

func writeFileOrFail(ts *testscript.TestScript, name, text string) {
	ts.Check(os.WriteFile(name, []byte(text), 0o600))
}
