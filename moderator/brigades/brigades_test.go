package brigades_test

import (
	"fmt"
	"testing"

	"adjutant/moderator/brigades"
)

func TestStances(t *testing.T) {
	for sentence, want := range map[string]string{
		"marsh attack":                                      "[{marsh attack}]",
		"Marsh attacks, Sherman the same.":                  "[{Marsh attack} {Sherman attack}]",
		"mcclernand and sherman same":                       "[{mcclernand march} {sherman march}]",
		"Same for Veatch.":                                  "[{Veatch march}]",
		"Marsh and Veatch go to reserve, McDowell advances": "[{Marsh reserve} {Veatch reserve} {McDowell advance}]",
		"Please put Marsh's brigade on attack orders!":      "[{Marsh attack}]",
		"Everybody attack please":                           "[{ attack}]",
		"I want all my brigades to attack.":                 "[{ attack}]",
		"Marsh's brigade is to attack":                      "[{Marsh attack}]",
		"Marsh attacks N3330":                               "",
		"Marsh attacks, and the 20 IL goes to N3329":        "",
		"When does Marsh attack?":                           "",
		"Marsh":                                             "",
	} {
		got, ok := brigades.Stances(sentence, "march")
		if text := fmt.Sprint(got); ok != (want != "") || ok && text != want {
			t.Errorf("%q is %s, %v, not %s", sentence, text, ok, want)
		}
	}
}

func TestCompanies(t *testing.T) {
	for sentence, want := range map[string]string{
		"dresser goes with marsh":                        "[{dresser marsh}] false",
		"Dresser and McAllister go with Marsh":           "[{Dresser Marsh} {McAllister Marsh}] false",
		"Dresser's battery rides with Marsh, Taylor too": "[{Dresser's battery Marsh} {Taylor Marsh}] false",
		"Dresser Bty with Marsh too.":                    "[{Dresser Bty Marsh}] false",
		"11 IL is with Marsh.":                           "[{11 IL Marsh}] true",
		"Taylor joins McDowell, please":                  "[{Taylor McDowell}] false",
		"Dresser serves under Marsh's command":           "[{Dresser Marsh}] false",
		"Who goes with Marsh?":                           "",
		"Good luck to all":                               "",
	} {
		got, is, ok := brigades.Companies(sentence, "")
		if text := fmt.Sprint(got, is); ok != (want != "") || ok && text != want {
			t.Errorf("%q is %s, %v, not %s", sentence, text, ok, want)
		}
	}
}

func TestNext(t *testing.T) {
	for sentence, want := range map[string]string{
		"i want everybody to attack whoever is next to them":    "=",
		"Everyone attacks the enemy next to them!":              "=",
		"Attack whoever is adjacent":                            "-",
		"All units charge whoever stands in front of them.":     "=",
		"Marsh's brigade attacks whatever is next to it.":       "=Marsh",
		"The 3rd Foot hits anybody who is beside him":           "=3rd Foot",
		"Let everybody attack anyone adjacent to them":          "=",
		"Fall upon whoever is next to you":                      "-",
		"Who is next to them?":                                  "-",
		"1st Foot goes next to the 3rd Foot":                    "-",
		"Attack 0407 with whoever is next to it":                "-",
		"I hope everybody who is next to them attacks in vain.": "-",
	} {
		who, is := brigades.Next(sentence)
		if got := map[bool]string{true: "=" + who, false: "-"}[is]; got != want {
			t.Errorf("%q is %s, not %s", sentence, got, want)
		}
	}
}

func TestBackAndExcept(t *testing.T) {
	for sentence, want := range map[string]string{
		"Hare's brigade falls back one hex":              "Hare/falls back one hex",
		"The men of Marsh's brigade move one hex north.": "Marsh/move one hex north",
		"Marsh’s men pull back 2 hexes, please.":         "Marsh/pull back 2 hexes",
		"Marsh's brigade falls back one hex to N3525":    "",
		"Marsh falls back one hex":                       "",
		"Does Marsh's brigade fall back one hex?":        "",
	} {
		leader, deed, is := brigades.Back(sentence)
		if got := leader + "/" + deed; is != (want != "") || is && got != want {
			t.Errorf("%q is %s, not %s", sentence, got, want)
		}
	}
	for sentence, want := range map[string]string{
		"everyone stays put except the 11 IL, which goes to N3427":             "the 11 IL goes to N3427.",
		"Nobody moves but the 1st Foot: it goes to 1104.":                      "the 1st Foot goes to 1104.",
		"All my men hold, save 2 MSG and 3 LA, who march to 1006":              "2 MSG and 3 LA march to 1006.",
		"Everybody holds their ground except for Lancers - they ride to 1405!": "Lancers ride to 1405.",
		"Nobody moves, apart from the Scouts, who go back to 1503":             "the Scouts go back to 1503.",
		"everyone stays put except the 11 IL":                                  "",
		"Everybody goes to 1104 except the Lancers, who go to 1405":            "",
		"The 1st Foot stays, except in an emergency":                           "",
		"Does nobody move but the 1st Foot, which goes to 1104?":               "",
	} {
		some, _, is := brigades.Except(sentence)
		if is != (want != "") || is && some != want {
			t.Errorf("%q is %q, not %q", sentence, some, want)
		}
	}
}
