package main

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"

	"adjutant/mail"
	"adjutant/moderator/demo"
)

// cmdUntil has Anna and Ben let the game run, until a mail says the words of what is
// wanted of them: until WORDS. Who is asked gives the first answer that his mail offers,
// and who has a choice passes; both read what came of it. It prints the mail.
func cmdUntil(ts *testscript.TestScript, _ bool, args []string) {
	usage(ts, args, 1, "until WORDS")
	t := tableOf(ts)
	for range maxLetters {
		p, text, err := t.wanted()
		ts.Check(err)
		if strings.Contains(unfolded(text), args[0]) {
			fmt.Fprint(ts.Stdout(), text)
			return
		}
		ts.Check(t.letRun(ts, p, text))
	}
	ts.Fatalf("no mail says %q", args[0])
}

// wanted is the player whom the game waits for by the last mail that he read, and that
// mail; the first player where it waits for nobody.
func (t *table) wanted() (*player, string, error) {
	for _, p := range t.players {
		if p.read == 0 {
			return nil, "", errors.New("somebody has read nothing yet")
		}
		if text := p.got[p.read-1].Text; whoseTurn.MatchString(text) {
			return p, text, nil
		}
	}
	p := t.players[0]
	return p, p.got[p.read-1].Text, nil
}

// What a mail says of whose turn it is, and of the first answer to what it asks.
var (
	whoseTurn   = regexp.MustCompile(`(?m)^Now [^(]*\(you\)`)
	firstAnswer = regexp.MustCompile(`(?m)^  (reply \d+: 1) `)
)

// letRun has the player whom the game waits for do the least.
func (t *table) letRun(ts *testscript.TestScript, p *player, text string) error {
	order := "pass"
	if found := firstAnswer.FindStringSubmatch(text); found != nil {
		order = found[1]
	}
	answer, err := p.mails(ts, order+"\n")
	if err == nil && !strings.Contains("\n"+answer, "\nACCEPTED") {
		err = fmt.Errorf("%q is not accepted:\n%s", order, answer)
	}
	if err != nil {
		return err
	}
	other := t.other(p)
	m, err := other.next(func(m *mail.Message) bool { return m.InReplyTo == "" && !isEnd(m) })
	if err == nil {
		ts.Logf("%s is told: %s\n%s", demo.Names[other.addr], m.Subject, indented(m.Text))
	}
	return err
}

// unfolded is a mail's text with its lines joined.
func unfolded(text string) string { return strings.Join(strings.Fields(text), " ") }
