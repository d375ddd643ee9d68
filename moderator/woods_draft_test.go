package moderator_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"adjutant/moderator/decision"
	"adjutant/moderator/game"
)

// woodsIn is a match of scenario 3 of Into the Woods in a position of the folder of sentences, in which a side writes.
func woodsIn(t *testing.T, name, side string) *match {
	t.Helper()
	state, err := os.ReadFile(filepath.Join("interpret", "testdata", "woods", name+".state"))
	if err != nil {
		t.Fatal(err)
	}
	at := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(at+".state", slices.Concat([]byte("into-the-woods-ours\n"), state), 0o600); err != nil {
		t.Fatal(err)
	}
	m := proseAt(t, at, "pack: into-the-woods-ours\nscenario: 3\nside: "+side+"\nstate: "+name+"\n").match(t)
	m.once = true
	return m
}

// A pass behind what is skipped is not done: the activation is its player's again, though the dice of its first order have fallen.
func TestAPassBehindASkippedOrderWaits(t *testing.T) {
	m := woodsIn(t, "us-sherman", "US")
	d := m.send("US", "The 48th Ohio fires at the 24th Tennessee.\nThe 48th Ohio shocks the 24th Tennessee.\npass\n")
	if got := actionsIn(d.Append); d.Outcome != game.Accepted || slices.Contains(got, "pass") {
		t.Errorf("%s: played %q\n%s", d.Outcome, got, d.Send[0].Text)
	}
	mustSay(t, d.Send[0].Text, "W610 an order before it was not carried out, so the phase goes on", "W610 not possible, and skipped E401 S2407 and S2308 are not adjacent")
}

// Who is told what to write beside a kept pass is not told to write 'send', which would end his activation.
func TestSendIsNoMendBesideAPass(t *testing.T) {
	m := woodsIn(t, "us-sherman", "US")
	d := m.send("US", "The 57th Ohio moves to S2909.\nRaith moves to S3305.\npass\n")
	if d.Outcome != game.HandBack || strings.Contains(d.Send[0].Text, "write: send") {
		t.Errorf("%s\n%s", d.Outcome, d.Send[0].Text)
	}
	mustSay(t, d.Send[0].Text, "E450 Raith acts with McClernand's marker", "the pass with it, which ends your part of this phase")
}

// Who is to come onto the map by an order that is kept goes on from there by a mend that says only where to, and what is kept stays as
// it was kept.
func TestAMendGoesOnFromAKeptEntry(t *testing.T) {
	m := woodsIn(t, "us-enter", "US")
	m.send("US", "1. The 11th, 20th and 48th Illinois enter at N3233.\n2. The 11th and the 99th Illinois march onwards to S2902 or so.\n3. Raith enters at N3233.\n")
	d := m.send("US", "2: The 11th, 20th and 48th Illinois march to S2902.\n")
	mustSay(t, d.Send[0].Text, "2: move 11 IL N3233-S3201-S3101-S3002-S2902", "move 48 IL N3233-S3201-S3101-S3002-S2902", "REFUSED 3: entry N3233 Raith")
	d = m.send("US", "3: Marsh enters at N3233\n")
	mustSay(t, d.Send[0].Text, "2: move 11 IL N3233-S3201-S3101-S3002-S2902", "REFUSED 3: entry N3233 Marsh")
	d = m.send("US", "3: Raith goes to S3306\n")
	if got := actionsIn(d.Append); d.Outcome != game.Accepted || !slices.Contains(got, "move 48-IL N3233-S3201-S3101-S3002-S2902") {
		t.Errorf("%s: played %q\n%s", d.Outcome, got, d.Send[0].Text)
	}
}

// What is proposed in the place of a sentence that is not understood goes where the sentence does.
func TestAMendGoesWhereTheSentenceDoes(t *testing.T) {
	m := woodsIn(t, "us-prentiss", "US")
	d := m.send("US", "The 21st Missouri forms a long thin line in S3616.\n")
	if d.Outcome == game.Accepted {
		t.Fatalf("it is read: %q", actionsIn(d.Append))
	}
	mustSay(t, d.Send[0].Text, "possible: move 21 MO S3616")
	mustNotSay(t, d.Send[0].Text, "orders 21 MO attack")
}

// Who has resigned is offered no answers to what was asked, and told of no reinforcements.
func TestNothingIsOfferedBehindTheEnd(t *testing.T) {
	m := woodsIn(t, "us-advance", "US")
	code := confirmCode.FindString(m.send("US", "resign\n").Send[1].Subject)
	d := m.send("US", "confirm "+code+"\n")
	mustSay(t, d.Send[0].Text, "You have resigned. The game is over.")
	mustNotSay(t, d.Send[0].Text, "reply 0", "Answer with", "Reinforcements")
}

var confirmCode = regexp.MustCompile(`[a-z]{5}-[a-z]{5}$`)

// Who joins somebody goes where that is ordered to go, by the mail or by what is kept of the one before.
func TestWhoJoinsGoesWhereTheOtherGoes(t *testing.T) {
	for _, mails := range [][]string{
		{"move 57 OH S2909\nHildebrand joins the 57th Ohio\n"},
		{"move 57 OH S2909\nRaith moves to S3305\n", "2: Hildebrand joins the 57th Ohio\n"},
	} {
		m := woodsIn(t, "us-sherman", "US")
		var d decision.Decision
		for _, mail := range mails {
			d = m.send("US", mail)
		}
		got := actionsIn(d.Append)
		if !slices.ContainsFunc(got, func(a string) bool { return strings.HasPrefix(a, "move Hildebrand ") && strings.HasSuffix(a, "S2909") }) {
			t.Errorf("%q is %s: %q\n%s", mails, d.Outcome, got, d.Send[0].Text)
		}
	}
}

// What somebody does stands above a pass as an order, and is no heading of it: it is done or asked about, and never dropped beside the pass.
func TestWhatStandsAboveAPassIsNoHeading(t *testing.T) {
	for letter, want := range map[string][]string{
		"48 OH fires at 24 TN: pass.":                                              {"fire 48-OH -> S2308", "pass"},
		"48 OH fires at 24 TN, then Sherman is finished for this marker: pass.":    nil,
		"The 48th Ohio stays, Sherman is finished for this marker: pass.":          {"pass"},
		"For the 48th Ohio:\nfire 48 OH -> S2308":                                  {"fire 48-OH -> S2308"},
		"48 OH fires at the 24th Tennessee and then, as Sherman is finished: pass": {"fire 48-OH -> S2308", "pass"},
	} {
		m := woodsIn(t, "us-sherman", "US")
		d := m.send("US", letter+"\n")
		if got := actionsIn(d.Append); !slices.Equal(got, want) {
			t.Errorf("%q becomes %q, want %q\n%s", letter, got, want, d.Send[0].Text)
		}
	}
}

// Dice that are for one unit each are thrown for each that is named, and not for the first alone.
func TestDiceAreThrownForEach(t *testing.T) {
	for _, letter := range []string{"57 OH and 77 OH are resupplied.", "resupply 57 OH, 77 OH"} {
		m := woodsIn(t, "us-recovery", "US")
		d := m.send("US", letter+"\n")
		if got := actionsIn(d.Append); len(got) < 1 || got[0] != "roll resupply 57-OH" {
			t.Errorf("%q: %s %q\n%s", letter, d.Outcome, got, d.Send[0].Text)
		}
		mustSay(t, d.Send[0].Text, "roll resupply 77-OH", "E423 77 OH has full ammunition")
	}
}

// Who goes as far as he can towards an enemy ends before the first whom he meets, and is not refused for the hex that the enemy holds.
func TestAWayTowardsAnEnemyEndsBeforeHim(t *testing.T) {
	m := woodsIn(t, "cs-hindman", "CS")
	d := m.send("CS", "3 Confederate goes as far as it can towards 25 MO.\n")
	if got := actionsIn(d.Append); d.Outcome != game.Accepted || !slices.Equal(got, []string{"move 3-Confederate S3520-S3519-S3518"}) {
		t.Errorf("%s: played %q\n%s", d.Outcome, got, d.Send[0].Text)
	}
	mustSay(t, d.Send[0].Text, "3 Confederate moves from S3520 to S3518")
}
