package moderator_test

import "testing"

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
	mustSay(t, m.send("US", "legal\n").Send[0].Text, "each unit tries once in a turn", "for example, this one may be done now: roll resupply 57 OH")
}

// Where nobody may pass before something that is seldom ordered, that is the example.
func TestWhatIsDueIsTheExample(t *testing.T) {
	m := scenarioMatch(t, "into-the-woods-ours", "6", 1)
	m.once = true
	m.letRunTo("recovery", "US")
	d := m.send("US", "legal\n")
	mustSay(t, d.Send[0].Text, "for example, this one may be done now: attach 15 IA to Marsh")
}
