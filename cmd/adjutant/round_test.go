package main

import (
	"fmt"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"

	"adjutant/mail"
)

// cmdRound has Anna and Ben order at once, unseen: round FILE FILE [TIMES]. The first
// file is Anna's; who mails first changes from time to time. Whoever is first is told
// that his orders are kept, and the other gets no mail; then both read what came of all.
// It ends when the game does, and prints the last answer.
func cmdRound(ts *testscript.TestScript, _ bool, args []string) {
	times := 1
	if len(args) == 3 {
		_, err := fmt.Sscan(args[2], &times)
		ts.Check(err)
		args = args[:2]
	}
	usage(ts, args, 2, "round FILE FILE [TIMES]")
	t := tableOf(ts)
	answer := ""
	for range times {
		var err error
		answer, err = t.round(ts, []string{ts.ReadFile(args[0]), ts.ReadFile(args[1])})
		ts.Check(err)
		if strings.Contains(answer, "The game is over") {
			break
		}
	}
	fmt.Fprint(ts.Stdout(), answer)
}

// round has both players order once, and gives the answer to the second.
func (t *table) round(ts *testscript.TestScript, texts []string) (answer string, err error) {
	first := t.rounds % 2
	t.rounds++
	one, other := t.players[first], t.players[1-first]
	if answer, err = one.mails(ts, texts[first]); err != nil {
		return "", err
	}
	if !strings.Contains(answer, "\nSEALED") {
		return "", fmt.Errorf("the orders of %s are not kept:\n%s", demoNames[one.addr], answer)
	}
	if early, err := other.fetch(); len(early) > 0 || err != nil {
		return "", fmt.Errorf("%s gets %d mails before he has ordered: %w", demoNames[other.addr], len(early), err)
	}
	if answer, err = other.mails(ts, texts[1-first]); err != nil {
		return "", err
	}
	if !strings.Contains(answer, "\nACCEPTED") {
		return "", fmt.Errorf("the orders of %s are not carried out:\n%s", demoNames[other.addr], answer)
	}
	m, err := one.next(func(m *mail.Message) bool { return m.InReplyTo == "" && !isEnd(m) })
	if err != nil {
		return "", err
	}
	ts.Logf("%s is told: %s\n%s", demoNames[one.addr], m.Subject, indented(m.Text))
	return answer, nil
}
