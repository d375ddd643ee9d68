package moderator_test

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
)

// mendLine is what a letter says to write instead of something that was refused.
var mendLine = regexp.MustCompile(`(?s)write: (.+?)\n(?: {0,9}\S|\n| +(?:possible|or): )`)

// mendIn is the first mend of a letter.
func mendIn(t *testing.T, letter string) string {
	t.Helper()
	found := mendLine.FindStringSubmatch(letter)
	if found == nil {
		t.Fatalf("nothing is to be written:\n%s", letter)
	}
	return strings.Join(strings.Fields(found[1]), " ")
}

// played are the orders that the journal has carried out, implied passes left out.
func (m *match) played() []string {
	var all []string
	for _, line := range m.game.Lines {
		if line.Play != nil && line.Play.Action != nil && line.Play.Action.Verb != "pass" {
			all = append(all, line.Play.Action.String())
		}
	}
	return all
}

// One slip in a log costs one short mail, wherever it stands: 'process' has what is kept
// done without it, and the line that the letter says to write, or another, or a short log,
// has it done with what is kept.
func TestASlipInALogCostsAShortMail(t *testing.T) {
	const fourth, first, second = "move 4th-Foot 0504-0503", "move 1st-Foot 1103-1104", "move 2nd-Foot 1003-1004-1005"
	const attack, mended = "attack 1104 -> 1205 primary 1st-Foot", "attack 1104 -> 1205 primary 1st-Foot"
	const drag4, drag1, over2, say = "drag 4th Foot -> 0503\n", "drag 1st Foot -> 1104\n", "drag 2nd Foot -> 1006\n", "say attack 1104 -> 1205 primary 1st Foot\n"
	const begun = "begin again\n"
	for _, c := range []struct {
		name, log, text, then, short string
		want                         []string
		dice                         game.DicePolicy
	}{
		{"without it, in the middle", drag4 + over2 + drag1 + say, "process", "", "", []string{fourth, first, attack}, ""},
		{"without it, at the beginning", over2 + drag4 + drag1, "Process the draft, please.", "", "", []string{fourth, first}, ""},
		{"without it, at the end", drag4 + drag1 + over2, "process", "", "", []string{fourth, first}, ""},
		{"as the letter says, in the middle", drag4 + over2 + drag1 + say, "", "", "", []string{fourth, second, first, attack}, ""},
		{"as the letter says, at the beginning", over2 + drag4 + drag1, "", "", "", []string{second, fourth, first}, ""},
		{"as the letter says, at the end", drag4 + drag1 + over2, "", "", "", []string{fourth, first, second}, ""},
		{"by a line of one's own", drag4 + over2 + drag1 + say, "move 2nd Foot 1004", "", "", []string{fourth, "move 2nd-Foot 1003-1004", first, attack}, ""},
		{"by a short log", drag4 + over2 + drag1 + say, "", "", "drag 2nd Foot -> 1004\n", []string{fourth, "move 2nd-Foot 1003-1004", first, attack}, ""},
		{"by a short log and the word", drag4 + over2 + drag1 + say, "process", "", "drag 2nd Foot -> 1004\n", []string{fourth, "move 2nd-Foot 1003-1004", first, attack}, ""},
		{"an unknown unit in the chat", drag4 + drag1 + "say attack 1104 -> 1205 primary Guards\n", mended, "", "", []string{fourth, first, attack}, ""},
		{"an unknown unit in the chat, by the chat", drag4 + drag1 + "say attack 1104 -> 1205 primary Guards\n", "", "", say, []string{fourth, first, attack}, ""},
		{"mistyped again, and then right", drag4 + over2 + drag1, "move Guards 1004", "move 2nd Foot 1004", "", []string{fourth, first, "move 2nd-Foot 1003-1004"}, ""},
		{"refused again, and then left out", drag4 + over2 + drag1, "move 2nd Foot 1004-1005-1006", "process", "", []string{fourth, first}, ""},
		{"an order that hangs on the slip", "drag 2nd Foot -> 1006\n" + drag1 + "say attack 1005 -> 1006 primary 2nd Foot\n", "", "", "", []string{second, first, "attack 1005 -> 1006 primary 2nd-Foot"}, ""},
		{"another order with it", drag4 + over2, "process\nmove 1st Foot 1104", "", "", []string{fourth, first}, ""},
		{"an order of it anew", drag4 + over2 + drag1, "move 4th Foot 0503\ndrop 2", "", "", []string{fourth, first}, ""},
		{"taken back", drag4 + over2 + drag1, "cancel rest", "move 1st Foot 1104", "", []string{first}, ""},
		{"by a short log from the end, undone", drag4 + over2 + drag1, "", "", begun + "drag 4th Foot -> 0503\ndrag 1st Foot -> 1104\nbegin log\ndrag 2nd Foot -> 1004\n", []string{fourth, "move 2nd-Foot 1003-1004", first}, ""},
		{"by a short log from the end, not undone", drag4 + over2 + drag1, "", "", begun + drag4 + over2 + drag1 + "begin log\ndrag 2nd Foot -> 1004\n", []string{fourth, "move 2nd-Foot 1003-1004", first}, ""},
		{"by a short log from the end and the word", drag4 + over2 + drag1 + say, "process", "", begun + drag4 + over2 + drag1 + "begin log\ndrag 2nd Foot -> 1004\n", []string{fourth, "move 2nd-Foot 1003-1004", first, attack}, ""},
		{"the word and a log of nothing, from the end", drag4 + over2 + drag1, "process", "", begun + drag4 + over2 + drag1 + "begin log\nsay good luck\n", []string{fourth, first}, ""},
		{"dice of his own, without it", over2 + drag4 + drag1 + say + "roll 2d6 4,6\n", "process", "", "", []string{fourth, first, attack}, game.DiceClient},
		{"dice of his own, as the letter says", over2 + drag4 + drag1 + say + "roll 2d6 4,6\n", "", "", "", []string{second, fourth, first, attack}, game.DiceClient},
		{"dice of his own, an unknown unit in the chat", "say attack 1104 -> 1205 primary Guards\n" + drag4 + drag1, "process", "", "", []string{fourth, first}, game.DiceClient},
		{"dice of his own, missing", over2 + drag4 + drag1 + say, "", "", "", []string{second, fourth, first, attack}, game.DiceClient},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := &logged{match: packMatch(t, "training-field", 3), t: t}
			p.game.Lines[0].Opened.Dice = cmp.Or(c.dice, p.game.Lines[0].Opened.Dice)
			turn := func(script, text string) decision.Decision {
				if script != "" {
					p.files = []mail.Attachment{{Name: "turn.vlog", Bytes: p.log(script)}}
				}
				d := p.send("north", text+"\n")
				p.files = nil
				return d
			}
			d := turn(c.log, "")
			if d.Outcome != game.HandBack {
				t.Fatalf("the slip is %s", d.Outcome)
			}
			mustSay(t, d.Send[0].Text, "Write 'send', and what is kept counts without the rest.", "draft, version 1 (no. 1)")
			text := c.text
			if text == "" && c.short == "" {
				text = mendIn(t, d.Send[0].Text)
			}
			d = turn(c.short, text)
			if c.then != "" {
				d = turn("", c.then)
			}
			if got := p.played(); d.Outcome != game.Accepted || !slices.Equal(got, c.want) {
				t.Errorf("%s: played %q, want %q\n%s", d.Outcome, got, c.want, d.Send[0].Text)
			}
			rolled := func(line game.Line) bool { return strings.Contains(line.Unverified, "2d6 = 4,6") }
			if counts := slices.ContainsFunc(p.game.Lines, rolled); counts != strings.Contains(c.log, "roll 2d6 4,6") {
				t.Errorf("the dice of the log count: %t", counts)
			}
			p.rejudged()
		})
	}
}

// A mend in each system works when it is written as the letter has it.
func TestMendsOfAllSystemsWork(t *testing.T) {
	for _, c := range []struct {
		pack, scenario string
		side           engine.Side
		text           string
		want           game.Outcome
	}{
		{"training-field", "", "north", "move 4th Foot 0503\nmove 2nd Foot 1003-1004-1005-1105", game.Accepted},
		{"training-field", "", "north", "move 4th Foot 0503\nattack 1003 -> 1205 primary 2nd Foot", game.Accepted},
		{"into-the-woods", "4", "CS", "orders Cleburne march\norders Chalmers advance", game.Accepted}, // pass
		{"mill-lane", "", "west", "move Lane Rifles (9.9,5.5)\nmove 1st Mill (20,13.5)", game.HandedIn},
	} {
		t.Run(c.pack, func(t *testing.T) {
			m := scenarioMatch(t, c.pack, c.scenario, 3)
			d := m.send(c.side, c.text+"\n")
			if d.Outcome != game.HandBack {
				t.Fatalf("the slip is %s", d.Outcome)
			}
			write := "send" // as its head says, where nothing stands in the place of what is refused
			switch text := d.Send[0].Text; {
			case strings.Contains(text, "write:"):
				write = mendIn(t, text)
			case strings.Contains(text, "Write 'pass' in a line above it"):
				write = "pass"
			}
			if d = m.send(c.side, write+"\n"); d.Outcome != c.want {
				t.Errorf("%q is %s\n%s", write, d.Outcome, d.Send[0].Text)
			}
		})
	}
}

// A slip in a log of Into the Woods costs a short mail too: its orders are said in the chat of VASSAL.
func TestASlipInALogOfIntoTheWoods(t *testing.T) {
	const slip = "orders Sherman advance" // he is the enemy's
	for _, c := range []struct {
		name                string
		process, line, late bool // what is mailed then: the word, a line of another order, a short log of it
	}{
		{"without it", true, false, false},
		{"by a line of one's own", false, true, false},
		{"by a short log", false, false, true},
		{"by a short log and the word", true, false, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := scenarioMatch(t, "into-the-woods", "4", 3)
			passesTo(m, "CS", "orders")
			kept, other := twoOrders(t, m)
			p := corresponding(t, m)
			d := p.post("CS", "", p.typed("CS", said("CS", slip), said("CS", kept)))
			if d.Outcome != game.HandBack {
				t.Fatalf("the slip is %s\n%s", d.Outcome, d.Send[0].Text)
			}
			mustSay(t, d.Send[0].Text, "Write 'send', and what is kept counts without the rest.", "draft, version 1 ", kept)
			want, text, log := []string{kept}, "", []byte(nil)
			if c.process {
				text = "process\n"
			}
			if c.line {
				text += other + "\ndrop 1\n"
			}
			if c.late {
				log = p.typed("CS", said("CS", other))
			}
			if c.line || c.late {
				want = append(want, other)
			}
			d = p.post("CS", text, log)
			if got := p.match.played(); d.Outcome != game.Accepted || !slices.Equal(got, want) {
				t.Errorf("%s: played %q, want %q\n%s", d.Outcome, got, want, d.Send[0].Text)
			}
		})
	}
}

// twoOrders are division orders that the Confederates may give, one after the other.
func twoOrders(t *testing.T, m *match) (first, second string) {
	t.Helper()
	sys, state, _ := m.now()
	var all []engine.Action
	for a := range sys.Legal(state, "CS") {
		if a.Verb == "orders" && (len(all) == 0 || !slices.Equal(all[0].Units, a.Units)) {
			all = append(all, a)
		}
	}
	if len(all) < 2 {
		t.Fatalf("the Confederates may give the orders %v", all)
	}
	return all[0].String(), all[len(all)-1].String()
}

// Of units that share a name an answer says which is meant as the book does, and what it says is read back.
func TestSharedNamesAreAnsweredAsPrinted(t *testing.T) {
	m := scenarioMatch(t, "into-the-woods", "4", 3)
	d := m.send("CS", "move Gibson@6/2/O S4112\nmove 2-TN-Cleburne S2309\n")
	mustSay(t, d.Send[0].Text, "REFUSED move Gibson@6/2/O S4112 (line 1)", "REFUSED move 2 TN@2/-/3 S2309 (line 2)")
	if strings.Contains(d.Send[0].Text, "2-TN-Cleburne") {
		t.Errorf("the pack's own code is told:\n%s", d.Send[0].Text)
	}
}

// Units are told as the book prints them wherever orders are told: done, kept, waiting, standing, in a history.
func TestUnitsAreToldAsPrinted(t *testing.T) {
	m := scenarioMatch(t, "into-the-woods", "9", 1)
	m.letRun("first")
	d := m.send("CS", "standing: if drawn Withers then fire 10-MS -> S6010; if drawn Withers then orders 5-MS attack\nactivate Withers\n")
	mustSay(t, d.Send[0].Text, "skipped fire 10 MS -> S6010 (standing order)", "waits orders 5 MS attack (standing order)", "if drawn Withers then fire 10 MS -> S6010; if drawn Withers then orders 5 MS attack")
	d = m.send("CS", "wait\nface 5-MS N\n")
	mustSay(t, d.Send[0].Text, "face 5 MS N")
	d = m.send("CS", "orders\n")
	mustSay(t, d.Send[0].Text, "if drawn Withers then orders 5 MS attack")
	d = m.send("CS", "declare sp=5 5-MS\nhistory\n")
	mustSay(t, d.Send[0].Text, "declare sp=5 5 MS")
	for _, code := range []string{"5-MS", "10-MS"} {
		if strings.Contains(d.Send[0].Text, code) {
			t.Errorf("%s is told:\n%s", code, d.Send[0].Text)
		}
	}
}
