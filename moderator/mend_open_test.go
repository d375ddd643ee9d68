package moderator_test

import (
	"cmp"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/view"
	"adjutant/vassal/forge"
)

// openTable is a game of open play, of which the first side sends a log.
type openTable struct {
	*match
	side engine.Side
	log  []byte
}

func newOpenTable(t *testing.T, dice game.DicePolicy) *openTable {
	t.Helper()
	m := packMatch(t, "open", 1)
	opened := m.game.Lines[0].Opened
	opened.Dice = cmp.Or(dice, opened.Dice)
	if dice == game.DiceClient {
		opened.Setup.Options = map[string]string{"dice": "client"}
	}
	log, err := os.ReadFile("../testdata/vassal/3.7.26/s4-a.vlog")
	if err != nil {
		t.Fatal(err)
	}
	m.positions = m.keptAs
	return &openTable{match: m, side: opened.Seats[0].Side, log: log}
}

// behind is a log from the end of another in which one piece is put elsewhere.
func (o *openTable) behind(log []byte) []byte {
	o.t.Helper()
	end, err := forge.After(readVASSAL(o.t, log))
	if err != nil {
		o.t.Fatal(err)
	}
	p := end.Pieces()[0]
	next, err := end.Log("pw-ann-secret", 0, []forge.Beat{{Shifts: []forge.Shift{{ID: p.ID, To: forge.Spot{Map: p.Map, X: p.X + 50, Y: p.Y}}}}})
	if err != nil {
		o.t.Fatal(err)
	}
	return next
}

// sends is a mail of the side with these logs.
func (o *openTable) sends(text string, logs ...[]byte) decision.Decision {
	o.t.Helper()
	for i, log := range logs {
		o.files = append(o.files, mail.Attachment{Name: string(rune('a'+i)) + ".vlog", Bytes: log})
	}
	d := o.send(o.side, text+"\n")
	o.files = nil
	return d
}

// steps are the log steps of the logs that were handed in, one after the other, and the purposes of dice before them.
func (o *openTable) steps() (all []string) {
	for _, line := range o.match.played() {
		verb, rest, _ := strings.Cut(line, " ")
		switch words := strings.Fields(rest); verb {
		case "log":
			all = append(all, words[3]+" steps")
		default:
			all = append(all, line)
		}
	}
	return all
}

// want puts for "log" the steps of the first log, and for "both logs" those of it and one that goes on from it.
func (o *openTable) want(all []string) []string {
	o.t.Helper()
	first := len(readVASSAL(o.t, o.log).Steps)
	all = slices.Clone(all)
	for i, w := range all {
		switch w {
		case "log":
			all[i] = fmt.Sprintf("%d steps", first)
		case "both logs":
			all[i] = fmt.Sprintf("%d steps", first+1)
		}
	}
	return all
}

// One slip beside a log costs one short mail in open play too: 'process' has the log handed in as it came, and a line
// has it handed in with that, or a log that goes on from its end.
func TestASlipBesideALogOfOpenPlay(t *testing.T) {
	const wrong, hill = "roll 2d6", "roll dice 2d6 for the hill"
	const one, both = "log", "both logs"
	for _, c := range []struct {
		name, text, then, again string
		short                   bool // a log from the end of the first comes with the second mail
		want                    []string
		dice                    game.DicePolicy
	}{
		{"without it", wrong, "process", "", false, []string{one}, ""},
		{"without it, in a sentence", wrong, "Process the draft, please.", "", false, []string{one}, ""},
		{"by a line", wrong, "roll 2d6 for the hill", "", false, []string{hill, one}, ""},
		{"by a line and the word", wrong, "roll 2d6 for the hill\nprocess", "", false, []string{hill, one}, ""},
		{"dice that are none", "roll 2d0 for the hill", "roll 2d6 for the hill", "", false, []string{hill, one}, ""},
		{"dice that are none, without them", "roll 2d0 for the hill", "process", "", false, []string{one}, ""},
		{"one of two rolls", "roll 2d0 for the hill\nroll 1d6 for the ford", "roll 2d6 for the hill", "", false, []string{hill, "roll dice 1d6 for the ford", one}, ""},
		{"mistyped again, and then right", wrong, "roll 2d6", "roll 2d6 for the hill", false, []string{hill, one}, ""},
		{"refused again, and then left out", wrong, "roll 2d0 for the hill", "process", false, []string{one}, ""},
		{"by a short log", wrong, "", "", true, []string{both}, ""},
		{"by a short log and the word", wrong, "process", "", true, []string{both}, ""},
		{"by a short log and a line", wrong, "roll 2d6 for the hill", "", true, []string{hill, both}, ""},
		{"by a short log and another slip", wrong, wrong, "process", true, []string{both}, ""},
		{"an order in words", "move 1st Foot 0504", "process", "", false, []string{one}, ""},
		{"meant for another turn", "turn 3", "process", "", false, []string{one}, ""},
		{"to wait", "wait", "process", "", false, []string{one}, ""},
		{"dice of his own", "roll 2d6 for the hill", "process", "", false, []string{one}, game.DiceClient},
		{"dice of his own, by a short log", "roll 2d6 for the hill", "", "", true, []string{both}, game.DiceClient},
	} {
		t.Run(c.name, func(t *testing.T) {
			o := newOpenTable(t, c.dice)
			d := o.sends(c.text, o.log)
			if d.Outcome != game.HandBack {
				t.Fatalf("the slip is %s\n%s", d.Outcome, d.Send[0].Text)
			}
			mustSay(t, d.Send[0].Text, "Write 'send', and what is kept counts without the rest.", "draft, version 1 (no. 1)")
			if len(d.Send) != 1 {
				t.Errorf("%d letters", len(d.Send))
			}
			var short [][]byte
			if c.short {
				short = append(short, o.behind(o.log))
			}
			d = o.sends(c.then, short...)
			if c.again != "" {
				if d.Outcome != game.HandBack {
					t.Fatalf("the second slip is %s\n%s", d.Outcome, d.Send[0].Text)
				}
				d = o.sends(c.again)
			}
			if got, want := o.steps(), o.want(c.want); d.Outcome != game.Accepted || !slices.Equal(got, want) {
				t.Fatalf("%s: played %q, want %q\n%s", d.Outcome, got, want, d.Send[0].Text)
			}
			attached(t, o.match, d.Send[1], game.FileName("duel", len(o.sentMails))+".vlog")
			o.rejudged()
		})
	}
}

// A log of a game with rules that would have it go on in open play is kept with a draft as well.
func TestASlipBesideTheLogThatOpensPlay(t *testing.T) {
	for _, then := range []string{"process", "roll 2d6 for the hill"} {
		c := byRules(t, game.DiceModerator)
		log := c.drag("south", "Grenadiers", "1312", "9.1")
		d := c.wants(game.HandBack, c.post("south", "roll 2d6\n", log))
		mustSay(t, d.Send[0].Text, "Write 'send', and what is kept counts without the rest.", "draft, version 1 (no. 6)")
		if o, err := view.OverviewOf(c.m.Club, c.m.Rules, c.m.Beacon, c.game); err != nil || o.OpenPlay != nil {
			t.Fatalf("open play %v, %v", o.OpenPlay, err)
		}
		d = c.wants(game.Accepted, c.post("south", then+"\n", nil))
		mustSay(t, sent(d, southAddr), "OPEN PLAY FROM NOW ON: your log is of VERSION 9.1", "the log of no. 6 was taken with it", "Grenadiers: 1108 -> 1312", "duel-no-7.vlog")
		c.rejudged()
	}
}

// What is no rest of a draft with a log is taken by itself.
func TestALogOfOpenPlayByItself(t *testing.T) {
	t.Run("another log", func(t *testing.T) {
		o := newOpenTable(t, "")
		o.sends("roll 2d6", o.log)
		agreed, err := os.ReadFile("../testdata/vassal/3.7.26/s4-agreed.vsav")
		if err != nil {
			t.Fatal(err)
		}
		other := o.behind(agreed)
		if d := o.sends("", other); d.Outcome != game.Accepted || strings.Contains(d.Send[0].Text, "s read as one log") || strings.Contains(d.Send[0].Text, "together") {
			t.Errorf("%s\n%s", d.Outcome, d.Send[0].Text)
		}
		o.rejudged()
	})
	t.Run("a pass", func(t *testing.T) {
		o := newOpenTable(t, "")
		o.sends("roll 2d6", o.log)
		if d := o.sends("pass"); d.Outcome != game.Accepted || d.Position != nil {
			t.Errorf("%s\n%s", d.Outcome, d.Send[0].Text)
		}
		o.rejudged()
	})
	t.Run("taken back", func(t *testing.T) {
		o := newOpenTable(t, "")
		o.sends("roll 2d6", o.log)
		o.sends("cancel rest")
		if d := o.sends("process"); d.Outcome.Effective() {
			t.Errorf("%s\n%s", d.Outcome, d.Send[0].Text)
		}
		o.rejudged()
	})
	t.Run("a damaged log", func(t *testing.T) {
		o := newOpenTable(t, "")
		o.sends("roll 2d6", o.log)
		short := o.behind(o.log)
		if d := o.sends("", short[:len(short)/2]); d.Outcome != game.HandBack || !strings.Contains(d.Send[0].Text, "draft, version 2 (no. 2)") {
			t.Errorf("%s\n%s", d.Outcome, d.Send[0].Text)
		}
		if d := o.sends("", short); d.Outcome != game.Accepted || !slices.Equal(o.steps(), o.want([]string{"both logs"})) {
			t.Errorf("%s, %q\n%s", d.Outcome, o.steps(), d.Send[0].Text)
		}
		o.rejudged()
	})
}
