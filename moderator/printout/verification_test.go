package printout_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/printout"
	"adjutant/moderator/roll"
	"adjutant/moderator/roll/rolltest"
)

// What is signed of an end for ratings is in the JSON of its verification; of a game without terms for them there is
// nothing of it.
func TestEndingsTellWhatIsSignedForRatings(t *testing.T) {
	end := roll.Ending{
		Tag: "wc-7", How: roll.ByForfeit, Winner: "north", Why: "south stayed away",
		Seats: []roll.EndingSeat{{Side: "north", Player: "Anna Example"}, {Side: "south", Player: "Carl Example", Former: []string{"Ben Example"}, Left: []int{3}}},
	}
	for _, rating := range []*roll.Rating{nil, {Terms: rolltest.RatingTerms(), Turns: 5, GaveUp: []engine.Side{"south"}}} {
		end.Rating = rating
		var out strings.Builder
		if err := printout.TellVerificationJSON(&out, roll.Report{Endings: []roll.Ending{end}}); err != nil {
			t.Fatal(err)
		}
		for _, said := range []string{`"said":"south stayed away"`, `"stand_in":true,"former":["Ben Example"],"left":[3]`} {
			if !strings.Contains(out.String(), said) {
				t.Errorf("%s lacks %s", out.String(), said)
			}
		}
		terms := `"rating":{"terms":"` + rolltest.RatingTerms().String() + `","turns":5,"whole":false,"gave_up":["south"]}`
		if strings.Contains(out.String(), terms) != (rating != nil) {
			t.Errorf("%s: want %s: %t", out.String(), terms, rating != nil)
		}
	}
}
