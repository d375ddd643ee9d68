package interpret

import "testing"

// A line that goes on with an order has that order; what goes on with anything else, asks or tells is as it was.
func TestGoingOn(t *testing.T) {
	for said, want := range map[string]string{
		"Go on with attack 1104 -> 1205 primary 2nd Foot":       "attack 1104 -> 1205 primary 2nd Foot",
		"Then go on with the attack on 1205 with 2nd Foot.":     "attack on 1205 with 2nd Foot.",
		"carry on with: bombard Battery A -> 1006":              "bombard Battery A -> 1006",
		"And continue with the combat: bombard Battery A":       "bombard Battery A",
		"3. Go on with my attack on 1205":                       "3. attack on 1205",
		"please proceed with fire 53 OH -> S2913":               "fire 53 OH -> S2913",
		"pass, then go on with the attack: attack 1104 -> 1205": "pass; attack 1104 -> 1205",
		"Done. Carry on with: bombard Battery A -> 1006":        "Done; bombard Battery A -> 1006",
		"I saw, and will go on with it":                         "I saw, and will go on with it",
		"Go on with your story, Ben":                            "Go on with your story, Ben",
		"Shall I go on with attack 1104?":                       "Shall I go on with attack 1104?",
		"go on with attack 1104 -> 1205, or is that absurd?":    "go on with attack 1104 -> 1205, or is that absurd?",
		"They will go on with attacks all day":                  "They will go on with attacks all day",
		"go on":                                                 "go on",
		"to Ben: hi\ngo on with it":                             "to Ben: hi\ngo on with it",
	} {
		if got := goingOn(said); got != want {
			t.Errorf("%q is %q, not %q", said, got, want)
		}
	}
}
