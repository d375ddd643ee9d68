package moderator_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/game"
)

// What Into the Woods does not allow is handed back with its section, and with what to write
// instead, where that can be said.
func TestWhatTheBattleBookForbidsIsHandedBack(t *testing.T) {
	command := scenarioMatch(t, "into-the-woods", "1", 1)
	orders := scenarioMatch(t, "into-the-woods", "1", 1)
	orders.send("CS", "pass\n")
	orders.send("US", "pass\n")
	const alone = "Nothing is kept: send the whole again as it should be."
	for _, tt := range []struct {
		name, mail string
		m          *match
		says       []string
	}{
		{"March orders before nine", "orders Cleburne march", orders, []string{"E420 Confederates may not use March orders before 9 AM; it is 6 AM (BB 9.22)"}},
		{"Attack orders at six", "orders Chalmers attack", orders, []string{"E451 no brigade is given Attack orders at 6 AM; it may try for them when it acts (BB 30.1)"}},
		{"other orders than those of the set-up", "orders Chalmers reserve", orders, []string{"E451 Chalmers begins under Advance orders, which do not change in the first turn (BB 30.0)", alone}},
		{"orders that there are not", "orders Hardee charge", orders, []string{"E106 line 1: orders are attack, advance, march or reserve, not 'charge'"}},
		{"a unit that is not there yet", "orders 47-TN attack", orders, []string{"E303 47 TN has not entered yet (turn 6 AM on 7 April, in the extended game) (BB 9.7)", alone}},
		{"a unit of the other side", "orders 25-MO advance", orders, []string{"E303 25 MO is not yours", alone}},
		{"an attachment", "attach Swett-Bty -> Cleburne", orders, []string{"E421 Swett Bty belongs to a brigade: it goes to a division's leader, or back (BB 4.32)", alone}},
		{"a formation whose marker is not drawn", "move 24-TN S1520-S1521", orders, []string{"E416 units act when their command's marker is drawn; it is the orders phase; the end of this phase comes first (SR 5.3)", "Write 'pass' in a line above it"}},
		{"a procedure that does not apply now", "roll rout-recovery 24-TN", orders, []string{"E416 units recover in the recovery phase; it is the orders phase; the end of this phase comes first (SR 3.0, BB 13.52)", "Write 'pass' in a line above it"}},
		{"a procedure of the game's own", "roll alert Gladden", orders, []string{"E455 alert is not asked for: the game rolls it by itself, after certain markers of a Confederate division on 5 April (BB 31.0)", alone}},
		{"out of command at six", "detach Shaver", command, []string{"E457 all are in command at 6 AM (BB 30.1)", alone}},
		{"direct command of a division", "use direct Hindman", command, []string{"E457 name one brigadier, or before him the commander who takes him (BB 4.11)", "write: use direct Beauregard, Shaver"}},
		{"direct command by who has none", "use direct Bragg, Gladden", command, []string{"E457 Bragg takes no brigade under direct command (BB 4.11)", alone}},
		{"a fact that is none", "declare cohesion=12 24-TN", command, []string{`E456 a cohesion is a number from 0 to 9, not "12"`, alone}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			before := tt.m.standing()
			d := tt.m.send("CS", tt.mail+"\n")
			if d.Outcome != game.HandBack || tt.m.standing() != before {
				t.Errorf("%s, it stands %s, not %s", d.Outcome, tt.m.standing(), before)
			}
			mustSay(t, d.Send[0].Text, tt.says...)
		})
	}
}

// What nobody can trace stands as stated, and the answer says what is missing for it. Who is under direct command is not detached.
func TestDirectCommandByMail(t *testing.T) {
	m := scenarioMatch(t, "into-the-woods", "4", 1)
	d := m.send("CS", "use direct Gladden\n")
	mustSay(t, d.Send[0].Text,
		"Bragg takes the brigade of Gladden under direct command.",
		"W530 not checked: whether Gladden is within the Command Range of Bragg (the range of Bragg is neither on the counter nor declared); it stands as stated")
	d = m.send("CS", "use direct Bragg, Gibson-1/1/2\n")
	mustSay(t, d.Send[0].Text, "E457 Bragg has taken 1 brigade under direct command in this turn, and takes no more (BB 30.4)")
	d = m.send("CS", "detach Gladden\n")
	mustSay(t, d.Send[0].Text, "E457 Gladden is under direct command, and so in command (BB 4.11)")
}

// A brigade out of command has one activation less than the four markers of 7 AM on 5 April: its fourth is handed back
// (BB 14.45, BB 31.0).
func TestAFourthActivationIsHandedBack(t *testing.T) {
	t.Parallel()
	m := scenarioMatch(t, "into-the-woods", "10", 1)
	m.send("CS", "detach Shaver\n")
	for acted, mails := 0, 0; acted < 4; mails++ {
		_, _, node := m.now()
		if node.Kind != engine.AtChoice || node.Turn != 1 || mails > 200 {
			t.Fatalf("after %d activations: %+v", acted, node)
		}
		side := node.Seats[0]
		switch {
		case strings.Contains(node.Prompt, "first marker"):
			m.send(side, "activate Hindman\n")
		case strings.Contains(node.Prompt, "acts with Hindman"):
			acted++
			d := m.send(side, "face 3-Confederate "+[]string{"NE", "E", "NE", "E"}[acted-1]+"\npass\n")
			if acted == 4 {
				mustSay(t, d.Send[0].Text, "E422 Shaver has acted 3 times in this turn, of 3 (BB 14.45)")
			} else if d.Outcome == game.HandBack {
				t.Fatalf("activation %d: %s", acted, d.Send[0].Text)
			}
		case strings.Contains(node.Prompt, "answers: "):
			m.send(side, "answer 6\n")
		case strings.Contains(node.Prompt, "agrees or objects"):
			m.send(side, "agree\n")
		default:
			m.send(side, "pass\n")
		}
	}
}
