package moderator_test

import (
	"slices"
	"testing"

	"adjutant/engine"
)

// Counterattacks are made in the order in which their player has them made, and what he calls an attack while they are asked for is one.
func TestCounterattacksInTheirPlayersOrder(t *testing.T) {
	const rifles, dragoons, foot = "counter 0705 -> 0806 primary Rifles", "counter 1104 -> 1205 primary Dragoons", "counter 1104 -> 1205 primary 2nd-Foot"
	field := askedAt(t, "pack: training-field\nside: north\nscenario: 1\nstate: ../../interpret/testdata/musket/field-1-north-counter\n")
	for _, c := range []struct {
		says string
		want []string
	}{
		{"The Rifles hit back at the 10th Line in 0806 and follow up into the hex if it falls. Afterwards the Dragoons charge 1205.", []string{rifles, dragoons}},
		{"The 2nd Foot hits back at 1205. Afterwards the Rifles charge into 0806.", []string{foot, rifles}},
		{"number 3 then. After that the Rifles against 0806 as well.", []string{foot, rifles}},
		{"reply 0: 3\nThe Rifles against 0806 as well", []string{foot, rifles}},
		{"the Rifles against 0806", []string{rifles}},
		{"attack 0705 -> 0806 primary Rifles", []string{rifles}},
	} {
		m := field.copy()
		m.once = true
		before := len(m.game.Lines)
		d := m.send("north", c.says+"\n")
		got := slices.DeleteFunc(actionsIn(m.game.Lines[before:]), func(line string) bool { return engine.Action{Verb: "pass"}.String() == line })
		if !slices.Equal(got, c.want) {
			t.Errorf("%q is %s: played %q, want %q\n%s", c.says, d.Outcome, got, c.want, d.Send[0].Text)
		}
	}
}

// Who is no leader of those who are said to lead an attack supports it.
func TestWhoIsNoLeaderLeadsNobody(t *testing.T) {
	for _, said := range []string{"1: attack 1005 with the 2nd Foot and the 5th Foot, Marlow leading", "attack 1005 with the 2nd Foot and the 5th Foot, Marlow leading"} {
		d := chargeable(t).send("north", said+"\n")
		mustSay(t, unbroken(d.Send[0].Text), "primary 2nd Foot support 5th Foot leader Marlow")
		mustNotSay(t, unbroken(d.Send[0].Text), "leader 5th")
	}
}
