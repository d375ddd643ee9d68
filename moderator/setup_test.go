package moderator_test

import (
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/outfit"
	"adjutant/moderator/workshop"
)

// opening is the save with which a player opens scenario 1 of Into the Woods, with one unit
// somewhere else, or in another condition.
func opening(t *testing.T, unit engine.UnitID, at engine.Loc, status ...string) []byte {
	t.Helper()
	rules := builtIn(t, "into-the-woods")
	sys := rules.System
	s, err := sys.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	kit, err := workshop.Of(rules).Kit()
	if err != nil {
		t.Fatal(err)
	}
	placed := slices.Clone(sys.(engine.Board).Placed(s))
	for i := range placed {
		if placed[i].Unit == unit {
			placed[i].At, placed[i].Status = at, status
		}
	}
	data, err := kit.Save(outfit.Moment{Turn: 1, Placed: placed})
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// The save with which a player opens a game is held against the set-up of the scenario, hex
// by hex, and changes nothing.
func TestASetupIsCheckedByMail(t *testing.T) {
	for _, tt := range []struct {
		name string
		side engine.Side
		file []byte
		says []string
	}{
		{"as it is printed", "CS", opening(t, "", ""), []string{"save.vsav: all units of Confederate stand where scenario 1 has them."}},
		{"off by one hex", "CS", opening(t, "24-TN", "S1521"), []string{"scenario 1: 1 finding", "E470 24 TN stands in S1521; it begins in S1520 (BB 30.1)"}},
		{"out of order", "CS", opening(t, "24-TN", "S1520", "disordered"), []string{"scenario 1: 1 finding", "E474 24 TN is disordered; it begins in good order (BB 30.1): take disordered off it"}},
		{"beside the map", "CS", opening(t, "24-TN", ""), []string{"E471 24 TN is not on the map; it begins in S1520 (BB 30.1)"}},
		{"too early", "US", opening(t, "Grant", "N6420"), []string{"E472 Grant stands in N6420; it arrives at 9 AM (BB 30.1)"}},
		{"the other side's affair", "US", opening(t, "24-TN", "S1521"), []string{"save.vsav: all units of Union stand where scenario 1 has them."}},
		{"no save", "CS", []byte("a letter"), []string{"E557 save.vsav cannot be read", "write: setup, with the save attached"}},
		{"nothing", "CS", nil, []string{"E557 no .vsav is attached", "write: setup, with the save attached"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			m := packMatch(t, "into-the-woods", 1)
			if tt.file != nil {
				m.files = []mail.Attachment{{Name: "save.vsav", Bytes: tt.file}}
			}
			before := m.standing()
			d := m.send(tt.side, "setup\n")
			if d.Outcome != game.Answered || m.standing() != before {
				t.Errorf("%s, it stands %s, not %s", d.Outcome, m.standing(), before)
			}
			text := strings.Join(strings.Fields(d.Send[0].Text), " ")
			for _, says := range tt.says {
				if !strings.Contains(text, says) {
					t.Errorf("%q is not in:\n%s", says, d.Send[0].Text)
				}
			}
		})
	}
}

// Rules that place the units themselves say so.
func TestASetupIsNotCheckedWithoutRulesForIt(t *testing.T) {
	d := packMatch(t, "training-field", 1).send("north", "setup\n")
	mustSay(t, d.Send[0].Text, "E548 the rules of this game do not say where units begin")
}
