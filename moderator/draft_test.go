package moderator_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
)

// wrongTurn is a turn of four orders in the training field of which the second goes too far and the fourth cannot be read.
const wrongTurn = "Hi Ben,\n\nmove 4th Foot 0503\nmove 2nd Foot 1006\nmove 1st Foot 1104\nmvoe Lancers to the hill 9999\n\nCheers\nAnna\n"

// A draft is finished by the numbers that its letter gives to its orders.
func TestADraftIsFinishedByNumbers(t *testing.T) {
	const fourth, second, first, lancers = "move 4th-Foot 0504-0503", "move 2nd-Foot 1003-1004", "move 1st-Foot 1103-1104", "move Lancers 1402-1403"
	for _, c := range []struct {
		name  string
		mails []string // behind the turn; all but the last are handed back
		want  []string
		says  string // the last letter
	}{
		{"both mended", []string{"2: move 2nd Foot 1004\n4: move Lancers 1403\n"}, []string{fourth, second, first, lancers}, ""},
		{"with points", []string{"2. move 2nd Foot 1004\n4. move Lancers 1403\n"}, []string{fourth, second, first, lancers}, ""},
		{"with brackets", []string{"2) move 2nd Foot 1004\n(4) move Lancers 1403\n"}, []string{fourth, second, first, lancers}, ""},
		{"in words", []string{"order 2: move 2nd Foot 1004\nno. 4 - move Lancers 1403\n"}, []string{fourth, second, first, lancers}, ""},
		{"behind courtesies", []string{"Hello,\n\nsorry!\n\n2: please move the 2nd Foot to 1004\n4: move Lancers to 1403\n\nThanks\nAnna\n"}, []string{fourth, second, first, lancers}, ""},
		{"a kept order replaced", []string{"3: move 1st Foot 1003\n2: move 2nd Foot 1004\ndrop 4\n"}, []string{fourth, second, "move 1st-Foot 1103-1003"}, "Left out of the draft: 4: mvoe Lancers to the hill 9999."},
		{"two dropped", []string{"drop 2 and 4\n"}, []string{fourth, first}, "Left out of the draft: 2: move 2nd Foot 1003-1004-1005-1006; 4: mvoe Lancers to the hill 9999."},
		{"dropped in other words", []string{"2: drop\ndrop 4, please\n"}, []string{fourth, first}, ""},
		{"sent", []string{"send\n"}, []string{fourth, first}, ""},
		{"sent, politely", []string{"Please send.\n\nAnna\n"}, []string{fourth, first}, ""},
		{"sent with one mended", []string{"2: move 2nd Foot 1004\nsend\n"}, []string{fourth, second, first}, ""},
		{"by the old word", []string{"process\n"}, []string{fourth, first}, ""},
		{"sent without one that was kept", []string{"drop 1\nsend\n"}, []string{first}, ""},
		{"one after the other", []string{"2: move 2nd Foot 1004\n", "4: move Lancers 1403\n"}, []string{fourth, second, first, lancers}, ""},
		{"numbers stay", []string{"drop 2\n", "drop 1\n", "4: move Lancers 1403\n"}, []string{first, lancers}, ""},
		{"wrong again", []string{"2: move 2nd Foot 1004\n4: mvoe Lancers 1403 or so 9998\n", "drop 4\n"}, []string{fourth, second, first}, ""},
		{"another order with it", []string{"2: move 2nd Foot 1004\n4: move Lancers 1403\nmove 5th Foot 0803\n"}, []string{fourth, second, first, lancers, "move 5th-Foot 0804-0803"}, ""},
		{"without numbers", []string{"move 2nd Foot 1004\nmove Lancers 1403\n"}, []string{fourth, second, first, lancers}, ""},
		{"a list of all of it", []string{"1. move 4th Foot 0503\n2. move 2nd Foot 1004\n3. move 1st Foot 1104\n4. move Lancers 1403\n"}, []string{fourth, second, first, lancers}, ""},
		{"two orders in the place of one", []string{"2: move 2nd Foot 1004; move 5th Foot 0803\ndrop 4\n"}, []string{fourth, second, "move 5th-Foot 0804-0803", first}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := packMatch(t, "training-field", 3)
			d := m.handsBack(wrongTurn)
			mustSay(t, d.Send[0].Text, "2 of your 4 orders are understood", "REFUSED 2: move 2nd Foot", "4 (line 6):", "('2: …')", "('drop 2')", "1: move 4th Foot 0504-0503", "3: move 1st Foot 1103-1104")
			for _, text := range c.mails[:len(c.mails)-1] {
				m.handsBack(text)
			}
			d = m.send("north", c.mails[len(c.mails)-1])
			if got := m.played(); d.Outcome != game.Accepted || !slices.Equal(got, c.want) {
				t.Fatalf("%s: played %q, want %q\n%s", d.Outcome, got, c.want, d.Send[0].Text)
			}
			mustSay(t, d.Send[0].Text, c.says)
			m.rejudged()
		})
	}
}

// Who mends a draft and passes has passed behind all that is kept, dice or not.
func TestAPassBehindAMendComesLast(t *testing.T) {
	for _, text := range []string{"drop 2\npass\n", "2: attack 1206 with 1st Foot\nThen I pass.\n"} {
		m := proseAt(t, filepath.Join("testdata", "prose", "attacks"), "pack: training-field\nscenario: 1\nside: north\nstate: field-1-north-combat\n").match(t)
		m.once = true
		m.handsBack("attack 1205 with 2nd Foot\nattack 1205 with Lancers or so 9999\n")
		d := m.send("north", text)
		if got := actionsIn(d.Append); len(got) == 0 || got[0] != "attack 1104 -> 1205 primary 2nd-Foot" {
			t.Errorf("%q is %s: played %q\n%s", text, d.Outcome, got, d.Send[0].Text)
		}
	}
}

// handsBack sends a mail that is handed back, of which nothing says that it took effect.
func (m *match) handsBack(text string) decision.Decision {
	m.t.Helper()
	d := m.send("north", text)
	if d.Outcome != game.HandBack || strings.Contains(d.Send[0].Text, "took effect") && !strings.Contains(d.Send[0].Text, "took effect: none yet") {
		m.t.Fatalf("%q is %s\n%s", text, d.Outcome, d.Send[0].Text)
	}
	return d
}

// What a mail says of a draft that cannot be is answered kindly, and nothing of the draft is lost.
func TestNumbersThatNameNoOrder(t *testing.T) {
	for _, c := range []struct{ name, text, says string }{
		{"none such", "7: move 2nd Foot 1004\n", "E601 line 1: your draft (no. 1) has no order 7; it has 1, 2, 3 and 4, and this was not taken"},
		{"none such to drop", "drop 9\n", "E601 line 1: your draft (no. 1) has no order 9"},
		{"twice", "2: move 2nd Foot 1004\n2: move 2nd Foot 1003\n", "E601 line 1: order 2 of your draft is named 2 times in this mail; it stays as it was"},
		{"mended and dropped", "2: move 2nd Foot 1004\ndrop 2\n", "order 2 of your draft is named 2 times in this mail"},
		{"one left", "2: move 2nd Foot 1004\n", "E603 4: it could not be read before, and nothing stands in its place: 'mvoe Lancers to the hill 9999'"},
		{"still refused", "2: move 2nd Foot 1006\ndrop 4\n", "REFUSED 2: move 2nd Foot"},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := packMatch(t, "training-field", 3)
			m.handsBack(wrongTurn)
			d := m.handsBack(c.text)
			mustSay(t, d.Send[0].Text, c.says, "1: move 4th Foot 0504-0503", "3: move 1st Foot 1103-1104")
			if d = m.send("north", "send\n"); d.Outcome != game.Accepted || !slices.Contains(m.played(), "move 1st-Foot 1103-1104") {
				t.Errorf("then it is %s: %q\n%s", d.Outcome, m.played(), d.Send[0].Text)
			}
			m.rejudged()
		})
	}
}

// A draft of which all is dropped is gone.
func TestADraftIsDropped(t *testing.T) {
	for _, text := range []string{"drop 1-4\n", "drop all\n", "drop 1, 2, 3 and 4\n"} {
		m := packMatch(t, "training-field", 3)
		m.handsBack(wrongTurn)
		d := m.send("north", text)
		mustSay(t, d.Send[0].Text, "Nothing of it is left, so the draft is dropped.")
		if d = m.send("north", "send\n"); d.Outcome != game.Answered || len(m.played()) > 0 {
			t.Errorf("%q: then it is %s\n%s", text, d.Outcome, d.Send[0].Text)
		}
		m.rejudged()
	}
}

// What was dropped, or taken back, is kept once more when it is sent again, and not answered as it was before.
func TestADroppedDraftIsSentAgain(t *testing.T) {
	for _, text := range []string{"drop all\n", "cancel rest\n"} {
		m := packMatch(t, "training-field", 3)
		first := m.handsBack(wrongTurn)
		if d := m.send("north", wrongTurn); d.Outcome != game.Again {
			t.Errorf("as long as it is kept, it is %s", d.Outcome)
		}
		m.send("north", text)
		again := m.handsBack(wrongTurn)
		mustSay(t, again.Send[0].Text, "1: move 4th Foot 0504-0503", "3: move 1st Foot 1103-1104")
		if len(first.Findings) != len(again.Findings) {
			t.Errorf("%q: first %+v, then %+v", text, first.Findings, again.Findings)
		}
		if d := m.send("north", "send\n"); d.Outcome != game.Accepted || !slices.Contains(m.played(), "move 1st-Foot 1103-1104") {
			t.Errorf("%q: then it is %s: %q\n%s", text, d.Outcome, m.played(), d.Send[0].Text)
		}
		m.rejudged()
	}
}

// A mend for a draft that the game has left behind is nobody's order.
func TestAMendOfAnOldDraft(t *testing.T) {
	m := packMatch(t, "training-field", 3)
	m.handsBack(wrongTurn)
	if d := m.send("north", "move 4th Foot 0503\ndrop 2-4\n"); d.Outcome != game.Accepted {
		t.Fatalf("%s\n%s", d.Outcome, d.Send[0].Text)
	}
	moved := len(m.played())
	for _, text := range []string{"drop 4\n", "2: move 2nd Foot 1004\n", "send\n"} {
		d := m.send("north", text)
		mustSay(t, d.Send[0].Text, "E602", "your draft was that of no. 1, and the game has gone on since: nothing of it is kept")
		if len(m.played()) != moved {
			t.Errorf("%q: played %q", text, m.played())
		}
	}
	m.rejudged()
}

// A list that counts from 1 is one, though a line of it orders nothing: it is no mend for a draft that was left behind.
func TestAListAfterAnOldDraft(t *testing.T) {
	m := packMatch(t, "training-field", 3)
	m.handsBack(wrongTurn)
	m.send("north", "move 4th Foot 0503\n")
	d := m.send("north", "1. bombard Battery A 1205\n2. no charge yet\n3. bombard Battery A 1206\n")
	if strings.Contains(d.Send[0].Text, "E602") || !strings.Contains(d.Send[0].Text, "bombard Battery A") {
		t.Errorf("%s\n%s", d.Outcome, d.Send[0].Text)
	}
	m.rejudged()
}

// Numbers before the orders of a turn that mends nothing are those of a list.
func TestAListOfOrdersIsNoMend(t *testing.T) {
	for _, text := range []string{
		"1. move 4th Foot 0503\n2. move 1st Foot 1104\n",
		"1: move 4th Foot 0503\n2: move 1st Foot 1104\n",
		"3) move 4th Foot 0503\n4) move 1st Foot 1104\n", // nothing was handed back before
		"#1: move 4th Foot 0503\n#2: move 1st Foot 1104\n",
	} {
		m := packMatch(t, "training-field", 3)
		d := m.send("north", text)
		if got := m.played(); d.Outcome != game.Accepted || !slices.Equal(got, []string{"move 4th-Foot 0504-0503", "move 1st-Foot 1103-1104"}) {
			t.Errorf("%q is %s: %q\n%s", text, d.Outcome, got, d.Send[0].Text)
		}
		m.rejudged()
	}
}

// Orders that were stored to wait are mended by their numbers as well, and go on waiting.
func TestOrdersThatWaitAreMendedByNumber(t *testing.T) {
	m := packMatch(t, "training-field", 3)
	m.send("north", "wait\nmove 4th Foot 0503\nmove 1st Foot 1104\n")
	d := m.send("north", "2: move 1st Foot 1003\n")
	if d.Outcome != game.Stored {
		t.Fatalf("%s\n%s", d.Outcome, d.Send[0].Text)
	}
	mustSay(t, d.Send[0].Text, "1: move 4th Foot 0504-0503", "2: move 1st Foot 1103-1003")
	d = m.send("north", "send\n")
	if got := m.played(); d.Outcome != game.Accepted || !slices.Equal(got, []string{"move 4th-Foot 0504-0503", "move 1st-Foot 1103-1003"}) {
		t.Errorf("%s: %q\n%s", d.Outcome, got, d.Send[0].Text)
	}
	m.rejudged()
}

// In the chat of a log a number before an order says which order of the draft it mends, and typed mends have the numbers
// of the moves of a log.
func TestALogIsMendedByNumbers(t *testing.T) {
	for _, c := range []struct{ name, short, text string }{
		{"in a mail", "", "2: move 2nd Foot 1004\n"},
		{"in the chat of a short log", "say 2: move 2nd Foot 1004\n", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := &logged{match: packMatch(t, "training-field", 3), t: t}
			turn := func(script, text string) decision.Decision {
				if script != "" {
					p.files = []mail.Attachment{{Name: "turn.vlog", Bytes: p.log(script)}}
				}
				d := p.send("north", text)
				p.files = nil
				return d
			}
			d := turn("drag 4th Foot -> 0503\ndrag 2nd Foot -> 1006\ndrag 1st Foot -> 1104\n", "")
			mustSay(t, d.Send[0].Text, "REFUSED 2: move 2nd Foot", "('2: …')", "1: move 4th Foot 0504-0503", "3: move 1st Foot 1103-1104")
			d = turn(c.short, c.text)
			want := []string{"move 4th-Foot 0504-0503", "move 2nd-Foot 1003-1004", "move 1st-Foot 1103-1104"}
			if got := p.played(); d.Outcome != game.Accepted || !slices.Equal(got, want) {
				t.Errorf("%s: %q\n%s", d.Outcome, got, d.Send[0].Text)
			}
			p.rejudged()
		})
	}
}

// Of a draft with a log of open play the log has a number too, and stays.
func TestALogOfOpenPlayIsNotMendedInWords(t *testing.T) {
	for _, text := range []string{"drop 1", "1: roll 2d6 for the hill"} {
		o := newOpenTable(t, "")
		o.sends("roll 2d6", o.log)
		d := o.sends(text + "\ndrop 2")
		mustSay(t, d.Send[0].Text, "E601", "order 1 of your draft is your log")
		if d = o.sends("send"); d.Outcome != game.Accepted || !slices.Equal(o.steps(), o.want([]string{"log"})) {
			t.Errorf("%s %q\n%s", d.Outcome, o.steps(), d.Send[0].Text)
		}
		o.rejudged()
	}
}

// Answers given ahead beside orders that are handed back are stored, and the letter says that they count.
func TestAnswersAheadOutlastAHandBack(t *testing.T) {
	m := newMatch(t, 1)
	m.send("north", strings.Repeat("attack 0103 -> 0102 primary N3\n", 6))
	d := m.send("south", "reply 7.1: 1\nretreat S1 9999\n")
	if d.Outcome != game.HandBack {
		t.Fatalf("%s\n%s", d.Outcome, d.Send[0].Text)
	}
	mustSay(t, d.Send[0].Text, "no order counts yet; your answers given ahead are stored, and count", "answers given before they are asked for (no. 2)")
	if kept := slices.ContainsFunc(d.Append, func(l game.Line) bool { return l.Advance != nil }); !kept {
		t.Error("the journal has no line of it")
	}
	d = m.send("south", "check\nreply 7.1: 2\nretreat S1 0202\n")
	mustSay(t, d.Send[0].Text, "answers given before they are asked for (no. 2)")
	if strings.Contains(d.Send[0].Text, "(no. 3)") {
		t.Errorf("what is only checked is said to be stored:\n%s", d.Send[0].Text)
	}
	m.rejudged()
}

// The order of one gun, and a way along a road, are in a draft what they were in their mail, whatever is mended beside them and
// however it is finished.
func TestADraftKeepsWhichGunGoes(t *testing.T) {
	const gun, road = "move Mill-Battery gun 2 (9.3,14.2)-(10.6,16.4)", "move West-Staff along Mill-Lane (5,11.3)"
	const turn = "move Lane Horse (20.7,15.7)\nmove Mill Battery gun 2 to (10.6,16.4)\nmove West Staff along Mill-Lane (5,11.3)\n"
	for _, text := range []string{"drop 1\n", "send\n", "1: move Lane Horse (9,18.5)\n"} {
		m := newMillTable(packMatch(t, "mill-lane", 1))
		m.posts("west", turn, "", game.HandBack)
		m.posts("west", text, "", game.HandedIn)
		var kept []string
		for _, a := range m.sealed().Actions {
			kept = append(kept, a.String())
		}
		if !slices.Contains(kept, gun) || !slices.Contains(kept, road) {
			t.Errorf("%q: kept %q", text, kept)
		}
		m.rejudged()
	}
}

// What cannot be read behind the number of an order that is kept stands in its place: the old order is not done as well. An
// attack of a mail that goes on with a draft comes from where the draft has its units by then.
func TestADraftGoesOnFromItself(t *testing.T) {
	for _, c := range []struct {
		name  string
		mails []string // all but the last are handed back
		want  []string // of those that were played or wait
	}{
		{"a kept order that becomes unreadable", []string{"move 2nd Foot 1006\nmove 4th Foot 0503\n", "2: move 4th Foot to the hill 9999\n", "drop 2\n1: move 2nd Foot 1004\n"}, []string{"move 2nd-Foot 1003-1004"}},
		{"an attack behind a move", []string{"move 2nd Foot 1006\nmove 1st Foot 1005\n", "1: move 2nd Foot 1004\nattack 1006 primary 1st Foot\n"}, []string{"move 2nd-Foot 1003-1004", "move 1st-Foot 1103-1004-1005", "attack 1005 -> 1006 primary 1st-Foot"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := packMatch(t, "training-field", 3)
			for _, text := range c.mails[:len(c.mails)-1] {
				m.handsBack(text)
			}
			d := m.send("north", c.mails[len(c.mails)-1])
			got := m.played()
			for _, a := range d.Rest {
				if a.Verb != game.PassVerb {
					got = append(got, a.String())
				}
			}
			got = slices.DeleteFunc(got, func(line string) bool { return line == game.PassVerb })
			if !slices.Equal(got, c.want) {
				t.Errorf("%s: played %q, want %q\n%s", d.Outcome, got, c.want, d.Send[0].Text)
			}
			m.rejudged()
		})
	}
}

// The way of one gun along a road is kept as the printer has it, and read so when the draft is sent: nothing of it is lost.
func TestTheWayOfOneGunIsKeptInADraft(t *testing.T) {
	m := scenarioMatch(t, "mill-lane", "napoleonic", 3)
	m.once = true
	m.send("west", "1. Mill Grand Battery gun 1 along the lane to (13,12)\n2. Mill Guard advances 2 inches\n3. 1st Mill dances\n")
	d := m.send("west", "send\n")
	mustSay(t, d.Send[0].Text, "Accepted 2 of 2 orders", "move Mill-Grand-Battery along Mill-Lane gun 1 (13,12)", "move Mill-Guard (6,19)-(8,19)")
}

// A standing order behind the number of a line that could not be read stands in its place.
func TestAStandingOrderMendsALineOfADraft(t *testing.T) {
	m := scenarioMatch(t, "mill-lane", "napoleonic", 3)
	m.once = true
	m.send("west", "1. Mill Guard advances 2 inches\n2. standing: if enemy within 8 then rally\n")
	d := m.send("west", "2: standing: if enemy within 8 then fire\n")
	if d.Outcome == game.HandBack {
		t.Errorf("%s\n%s", d.Outcome, d.Send[0].Text)
	}
	mustSay(t, d.Send[0].Text, "Accepted 1 of 1 order", "if enemy within 8 then fire")
}
