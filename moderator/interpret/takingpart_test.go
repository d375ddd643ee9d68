package interpret_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
)

// TestWhoGoesAlongInAChargeIsAsked: who charges by any word takes with him all infantry and cavalry of his hex, and nobody goes who is not
// named before his player has been told so; the line that he is told to write has all of them go.
func TestWhoGoesAlongInAChargeIsAsked(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("testdata", "woods", "us-sherman.state"))
	if err != nil {
		t.Fatal(err)
	}
	near := strings.NewReplacer(`{"at":"S2707","formation":63`, `{"at":"S2708","formation":63`, `{"at":"S2608","formation":64`, `{"at":"S2708","formation":64`)
	req := asked(t, "into-the-woods-ours", []byte(near.Replace(string(text))), "US")
	const all, told = "shock S2708 -> S2709", "?"
	for said, want := range map[string]string{
		"The 70th Ohio charges the 15th Arkansas":                told,
		"70 OH charges S2709":                                    told,
		"70 OH attacks S2709":                                    told,
		"70 OH storms into S2709":                                told,
		"Charge! The 70th Ohio goes in against S2709.":           told,
		"attack S2709 with 70 OH":                                told,
		"I charge S2709 with the 70th Ohio.":                     told,
		"shock S2708 -> S2709 with 77 OH":                        told,
		"8: 70 OH charges S2709":                                 told,
		"The 70th Ohio and the 77th Ohio charge S2709":           all,
		"70 and 77 OH attack 15 AR":                              all,
		"shock S2708 -> S2709":                                   all,
		"The 70th and 77th Ohio charge S2709 from S2708":         all,
		"everybody in S2708 charges S2709":                       all,
		"77 OH moves to S2707. Then the 70th Ohio charges S2709": "move 77-OH S2708-S2707; " + all,
	} {
		req.Text = said
		reading, err := interpret.Read(req)
		if err != nil {
			t.Fatal(err)
		}
		if got := meantBy(reading); got != want {
			t.Errorf("%q is read as %s, not %s: %v", said, got, want, reading.Findings)
			continue
		}
		if want == told {
			if f := reading.Findings[0]; f.Code != "E462" || f.Write != all || !strings.Contains(f.Text, "as well, whom you do not name") {
				t.Errorf("%q is told %+v", said, f)
			}
		}
	}
	req.Version, req.Text = orders.Discerning, "70 OH charges S2709"
	if reading, _ := interpret.Read(req); meantBy(reading) != all {
		t.Error("what was read before is read otherwise")
	}
}
