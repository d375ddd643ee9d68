package moderator_test

import (
	"slices"
	"testing"
)

// Guns that bombard a unit bombard the hex where it stands, also where they cannot yet.
func TestGunsBombardAUnitWhereItStands(t *testing.T) {
	m := chargeable(t)
	d := m.send("north", "1. move Battery B 0305\n2. move 4th Foot 9999\n3. Battery B bombards the Fusiliers\n")
	mustSay(t, unbroken(d.Send[0].Text), "3: bombard Battery B -> 0407")
	d = m.send("north", "drop 2\n")
	if got := actionsIn(d.Append); !slices.Contains(got, "bombard Battery-B -> 0407") {
		t.Errorf("%s: played %q\n%s", d.Outcome, got, d.Send[0].Text)
	}
}
