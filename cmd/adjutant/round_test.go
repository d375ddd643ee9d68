package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"

	"adjutant/mail"
	"adjutant/moderator/board"
	"adjutant/moderator/demo"
	"adjutant/moderator/outfit"
	"adjutant/vassal/vassaltest"
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
	orders := make([]turnMail, len(t.players))
	for i := range orders {
		orders[i].text = ts.ReadFile(args[i])
	}
	t.roundsOf(ts, times, func() []turnMail { return orders })
}

// cmdLogs has Anna and Ben play at once, unseen, in VASSAL: logs FILE FILE [TIMES], as round does. Each
// goes on from the save that the last mail has brought, does what stands in the file ([vassaltest.Tabletop]),
// and mails the log without a word.
func cmdLogs(ts *testscript.TestScript, _ bool, args []string) {
	times := 1
	if len(args) == 3 {
		_, err := fmt.Sscan(args[2], &times)
		ts.Check(err)
		args = args[:2]
	}
	usage(ts, args, 2, "logs FILE FILE [TIMES]")
	t := tableOf(ts)
	t.roundsOf(ts, times, func() []turnMail {
		orders := make([]turnMail, len(t.players))
		for i, p := range t.players {
			data, err := p.plays(ts.ReadFile(args[i]))
			ts.Check(err)
			orders[i] = turnMail{name: fmt.Sprintf("%s-%d.vlog", p.side, t.rounds+1), log: data}
		}
		return orders
	})
}

// turnMail is what a player mails of a turn: words, or a log.
type turnMail struct {
	text, name string
	log        []byte
}

// roundsOf has both players order so many times, or until the game is over, and prints the last answer.
func (t *table) roundsOf(ts *testscript.TestScript, times int, orders func() []turnMail) {
	answer := ""
	for range times {
		var err error
		answer, err = t.round(ts, orders())
		ts.Check(err)
		if strings.Contains(answer, "The game is over") {
			break
		}
	}
	fmt.Fprint(ts.Stdout(), answer)
}

// plays is a log in which a player does what the lines say, on the table that the last mail has brought.
func (p *player) plays(lines string) ([]byte, error) {
	save, err := p.lastSave()
	if err != nil {
		return nil, err
	}
	desk, err := vassaltest.Sit(save)
	if err != nil {
		return nil, err
	}
	desk.Player("pw-"+demo.Names[p.addr], demo.Names[p.addr], p.pack.SideName(p.side))
	desk.BeginLog()
	desk.Say(fmt.Sprintf("this is letter %d", p.letters+1)) // no two logs are the same: VASSAL's have their time
	on := vassaltest.Tabletop{Table: desk, Margin: board.TableMargin, Inch: 40, Depth: p.pack.Area.Depth}
	err = on.Play(lines)
	return desk.End(), err
}

// drags is a log of a version of the module in which a player drags a unit to a hex, on the
// board that the last mail has brought.
func (p *player) drags(unit, to, version string) ([]byte, error) {
	save, err := p.lastSave()
	if err != nil {
		return nil, err
	}
	desk, err := vassaltest.Sit(save)
	if err != nil {
		return nil, err
	}
	kit, err := outfit.NewKit(p.pack)
	if err != nil {
		return nil, err
	}
	layout, _ := kit.Layout()
	at, err := layout.Grid.Find(to)
	if err != nil {
		return nil, err
	}
	x, y := layout.Centre(at)
	desk.Player("pw-"+demo.Names[p.addr], demo.Names[p.addr], p.pack.SideName(p.side))
	desk.Under(version)
	desk.BeginLog()
	desk.Drag(int(x), int(y), desk.Called(unit))
	return desk.End(), nil
}

// lastSave is the save that came last.
func (p *player) lastSave() ([]byte, error) {
	if _, err := p.fetch(); err != nil {
		return nil, err
	}
	for _, m := range slices.Backward(p.got) {
		for _, a := range m.Attachments {
			if strings.HasSuffix(a.Name, ".vsav") {
				return a.Bytes, nil
			}
		}
	}
	return nil, fmt.Errorf("no mail has brought %s a save", demo.Names[p.addr])
}

// round has both players order once, and gives the answer to the second.
func (t *table) round(ts *testscript.TestScript, orders []turnMail) (answer string, err error) {
	first := t.rounds % 2
	t.rounds++
	one, other := t.players[first], t.players[1-first]
	if answer, err = one.mailsTurn(ts, orders[first]); err != nil {
		return "", err
	}
	if !strings.Contains("\n"+answer, "\nSEALED") {
		return "", fmt.Errorf("the orders of %s are not kept:\n%s", demo.Names[one.addr], answer)
	}
	if early, err := other.fetch(); len(early) > 0 || err != nil {
		return "", fmt.Errorf("%s gets %d mails before he has ordered: %w", demo.Names[other.addr], len(early), err)
	}
	if answer, err = other.mailsTurn(ts, orders[1-first]); err != nil {
		return "", err
	}
	if !strings.Contains("\n"+answer, "\nACCEPTED") {
		return "", fmt.Errorf("the orders of %s are not carried out:\n%s", demo.Names[other.addr], answer)
	}
	m, err := one.next(func(m *mail.Message) bool { return m.InReplyTo == "" && !isEnd(m) })
	if err != nil {
		return "", err
	}
	ts.Logf("%s is told: %s\n%s", demo.Names[one.addr], m.Subject, indented(m.Text))
	return answer, nil
}
