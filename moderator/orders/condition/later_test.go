package condition_test

import (
	"testing"

	"adjutant/moderator/orders/condition"
)

// What somebody will answer when he is asked is found, with what stands before it; what is done now, or asked, is not.
func TestLaterIn(t *testing.T) {
	for sentence, want := range map[string]string{
		"should he counter-attack I defend with everything": " | should he counter-attack I defend with everything",
		"if asked, 1": " | if asked, 1",
		"If we have to retreat, we take the disruption":                         " | If we have to retreat, we take the disruption",
		"attack 1205 with Lancers, and we advance if they run":                  "attack 1205 with Lancers | we advance if they run",
		"2nd foot to 1004, and if he hits back we stand and defend with it all": "2nd foot to 1004 | if he hits back we stand and defend with it all",
		"when he charges, form square":                                          " | when he charges, form square",
		"In case you ask me, the first one":                                     " | In case you ask me, the first one",
		"Should we be beaten, we retreat to 1003":                               " | Should we be beaten, we retreat to 1003",
		"If they come near, fire":                                               "",
		"If he attacks, what do I get?":                                         "",
		"2nd Foot to 1004":                                                      "",
		"They asked for it, so attack 1205":                                     "",
		"If possible, attack 1205":                                              "",
		"attack 1205 if the Lancers can":                                        "",
		"He attacks if he dares":                                                "",
	} {
		l, is := condition.LaterIn(sentence)
		if got := l.Head + " | " + l.Said; is != (want != "") || is && got != want {
			t.Errorf("%q: %q, want %q", sentence, got, want)
		}
	}
	if l, _ := condition.LaterIn("If we have to retreat, we take the disruption"); l.Standing != "standing: if retreat then disrupt" {
		t.Errorf("it stands as %q", l.Standing)
	}
}
