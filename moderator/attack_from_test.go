package moderator_test

import (
	"path/filepath"
	"slices"
	"testing"

	"adjutant/moderator/game"
)

// An attack that names its units and no hexes comes from where these stand, which is written down with it.
func TestAttacksComeFromTheirUnits(t *testing.T) {
	for mail, want := range map[string]string{
		"attack 1205 with 2nd Foot\npass\n":                      "attack 1104 -> 1205 primary 2nd-Foot",
		"Attack 1205 with 2nd Foot and Hale\npass\n":             "attack 1104 -> 1205 primary 2nd-Foot support Hale",
		"attack 1205 primary 2nd Foot guns Battery A\npass\n":    "attack 1104 -> 1205 primary 2nd-Foot guns Battery-A",
		"attack 1205 from 1104 with 2nd Foot and Hale\npass\n":   "attack 1104 -> 1205 primary 2nd-Foot support Hale",
		"attack 1205 with 2nd Foot and 1st Foot, please\npass\n": "",
	} {
		m := proseAt(t, filepath.Join("testdata", "prose", "attacks"), "pack: training-field\nscenario: 1\nside: north\nstate: field-1-north-combat\n").match(t)
		m.once = true
		d := m.send("north", mail)
		if done := actionsIn(d.Append); (want == "") != (d.Outcome == game.HandBack) || want != "" && !slices.Contains(done, want) {
			t.Errorf("%q: %s, %q\n%s", mail, d.Outcome, done, d.Send[0].Text)
		}
	}
}
