package moderator_test

import (
	"path/filepath"
	"testing"
)

// A sentence that is no order, and names units and places, is asked about with the orders that may be meant.
func TestWhatIsMeantIsOffered(t *testing.T) {
	m := packMatch(t, "training-field", 3)
	for sentence, want := range map[string]string{
		"I think the Dragoons should end in 0705, past 0704":  "possible: move Dragoons 0703-0704-0705",
		"My dragoons should go round the wood to 0705":        "write: move Dragoons 0703-0704-0705",
		"The Scouts should fall back to 1502, somehow":        "possible: move Scouts 1503-1502",
		"Dragoons should do something near 0112, if they can": "Dragoons can move to",
	} {
		mustSay(t, m.heard("north", sentence+"\n").Send[0].Text, want)
	}
}

// Who names only where a unit is to go has it go the shortest way, and reads which that is.
func TestTheShortestWayIsTaken(t *testing.T) {
	m := packMatch(t, "training-field", 3)
	mustSay(t, m.heard("north", "move 2nd Foot to 1005\n").Send[0].Text, "done move 2nd Foot 1003-1004-1005")
}

// Who is said to lead an attack is its primary, and whose hex is told beside his name is shot at there.
func TestWhoLeadsAnAttackAndWhereATargetStands(t *testing.T) {
	for text, want := range map[string]string{
		"The Lancers lead the assault on 1205 from 1104, supported by the 2nd Foot.": "attack 1104 -> 1205 primary Lancers support 2nd Foot",
		"Lancers (primary) attack 1205 with 2nd Foot":                                "attack 1104 -> 1205 primary Lancers support 2nd Foot",
		"Battery A bombards the 6th Line in 1205":                                    "bombard Battery A -> 1205",
	} {
		m := proseAt(t, filepath.Join("testdata", "prose", "attacks"), "pack: training-field\nscenario: 1\nside: north\nstate: field-1-north-combat\n").match(t)
		m.once = true
		mustSay(t, m.send("north", "check\n"+text+"\n").Send[0].Text, want)
	}
}
