package moderator_test

import (
	"strings"
	"testing"

	"adjutant/moderator/game"
)

// Who has a unit recover is told why it does not, by what it would recover from.
func TestWhyAUnitDoesNotRecover(t *testing.T) {
	m := woodsIn(t, "us-recovery", "US")
	for mail, why := range map[string]string{
		"The 12th Michigan recovers.": "12 MI does not recover now: the brigade of Peabody has not been in Reserve for a turn (BB 13.55, SR 6.3)",
		"recover 17 IL":               "17 IL has nothing to recover from: it is neither routed, nor disordered, nor short of ammunition (BB 13.52, BB 10.92)",
	} {
		d := m.send("US", mail+"\n")
		mustSay(t, d.Send[0].Text, "E101 "+why)
	}
	mustSay(t, m.send("US", "legal\n").Send[0].Text, "each unit tries once in a turn", "For example: roll resupply 57 OH")
}

// Where nobody may pass before something that is seldom ordered, that is the example.
func TestWhatIsDueIsTheExample(t *testing.T) {
	m := scenarioMatch(t, "into-the-woods-ours", "6", 1)
	m.once = true
	m.letRunTo("recovery", "US")
	d := m.send("US", "legal\n")
	mustSay(t, d.Send[0].Text, "For example: attach 15 IA to Marsh")
}

// Several units that are attached in one sentence are so one by one.
func TestSeveralAreAttachedAtOnce(t *testing.T) {
	for _, mail := range []string{"attach 15 IA, 16 IA to Marsh", "Please attach 15 IA and 16 IA to Marsh", "Attach the 15th Iowa and the 16th Iowa to Marsh, please.", "Attach the 15th and 16th Iowa to Marsh."} {
		m := scenarioMatch(t, "into-the-woods-ours", "6", 1)
		m.once = true
		m.letRunTo("recovery", "US")
		d := m.send("US", mail+"\n")
		if got := actionsIn(d.Append); len(got) < 2 || got[0] != "attach 15-IA to Marsh" || got[1] != "attach 16-IA to Marsh" {
			t.Errorf("%q becomes %q\n%s", mail, got, d.Send[0].Text)
		}
	}
}

// Who may not move yet is told so, and not that no way leads there.
func TestNoWayIsBlamedForThePhase(t *testing.T) {
	m := scenarioMatch(t, "into-the-woods-ours", "6", 1)
	m.once = true
	m.letRunTo("first", "US")
	d := m.send("US", "20 IL goes to N3329.\n")
	mustSay(t, d.Send[0].Text, "E416 units act when their command's marker is drawn; it is the first phase (SR 5.3)")
	mustNotSay(t, d.Send[0].Text, "no legal way")
}

// A brigade that goes is whoever is of it now: who came into it by the set-up or by an attachment goes too.
func TestABrigadeIsWhoIsOfItNow(t *testing.T) {
	m := scenarioMatch(t, "into-the-woods-ours", "6", 1)
	m.once = true
	m.letRunTo("first", "US")
	d := m.send("US", "activate McClernand\nMarsh's brigade goes to N3329 stops: yes\n")
	mustSay(t, d.Send[0].Text, "move 11 IA ", "move 11 IL ", "move 45 IL ", "move 20 IL ")
}

// What is not checked of several orders is said with the first of them.
func TestAWarningIsSaidOnce(t *testing.T) {
	m := woodsIn(t, "us-sherman", "US")
	d := m.send("US", "fire Waterhouse Bty -> S2709\nfire 48 OH -> S2308\nfire 72 OH -> S2308\n")
	if n := strings.Count(d.Send[0].Text, "W530"); n != 1 {
		t.Errorf("it is said %d times:\n%s", n, d.Send[0].Text)
	}
}

// What can never be done as it is written does not wait for an answer.
func TestWhatCanNeverBeDoneDoesNotWait(t *testing.T) {
	m := woodsIn(t, "us-prentiss", "US")
	m.keys = keysOf(t, 7)
	d := m.send("US", "move 25 MO S3218\nshock S3218 -> S3118\nfire 12 MI -> S3420\nshock S3418 -> S3118\n")
	if d.Outcome != game.Waiting {
		t.Fatalf("%s\n%s", d.Outcome, d.Send[0].Text)
	}
	mustSay(t, d.Send[0].Text, "waiting US: fire 12 MI -> S3420", "W610 it can never be done as it is written, and is not kept", "E401 S3418 and S3118 are not adjacent (SR 11)")
	mustNotSay(t, d.Send[0].Text, "waiting  US: shock")
}
