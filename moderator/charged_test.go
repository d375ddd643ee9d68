package moderator_test

import (
	"slices"
	"testing"

	"adjutant/moderator/game"
)

// chargeable is a match on the Training Field in which North's Lancers may charge 1304 and his 11th Foot attack it.
func chargeable(t *testing.T) *match {
	t.Helper()
	m := askedAt(t, "pack: training-field\nside: north\nscenario: 1\nstate: ../../interpret/testdata/musket/field-4-north-charge\n")
	m.once = true
	return m
}

// Who mends an order of a draft by its number leaves the others as they are: a charge stays that another order has attack as well, and no
// dice fall before he has said what he means.
func TestAMendByNumberLeavesAChargeStanding(t *testing.T) {
	for _, mend := range []string{"4: attack 1204+1303 -> 1304 primary 11th Foot support Lancers\ndrop 3\n", "4: the Lancers and the 11th Foot attack 1304 together\ndrop 3\n"} {
		m := chargeable(t)
		m.handsBack("1. charge Lancers 1402-1302-1303 at 1304\n2. move 11th Foot 1204\n3. move Battery B 9999\n4. attack 1204 -> 1304 primary 11th Foot\n")
		d := m.send("north", mend)
		if got := actionsIn(d.Append); d.Outcome != game.HandBack || len(got) > 0 {
			t.Errorf("%q: %s: played %q\n%s", mend, d.Outcome, got, d.Send[0].Text)
		}
		mustSay(t, flowing(d), "1: charge Lancers 1402-1302-1303 at 1304", "Lancers charges in lieu of an attack")
		d = m.send("north", "4: attack 1204 -> 1304 primary 11th Foot\n")
		if got := actionsIn(d.Append); !d.Outcome.Effective() || !slices.Contains(got, "charge Lancers 1402-1302-1303 at 1304") {
			t.Errorf("%s: played %q\n%s", d.Outcome, got, d.Send[0].Text)
		}
	}
}

// Who passes the fight with a charge declared and not made is told so beside the pass.
func TestAChargeThatIsNotMadeIsTold(t *testing.T) {
	m := chargeable(t)
	m.send("north", "charge Lancers 1402-1302-1303 at 1304\ndone\ndone\n")
	d := m.send("north", "done\n")
	mustSay(t, unbroken(d.Send[0].Text), "W650 Lancers declared a charge against 1304 and does not make it: it would be 'charge Lancers 1303 at 1304'")
}
