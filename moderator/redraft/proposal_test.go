package redraft_test

import (
	"testing"

	"adjutant/moderator/redraft"
)

// Who agrees by naming whose proposal it is says yes to it; who doubts, asks, likes another's or something else does not.
func TestAsOffered(t *testing.T) {
	for said, want := range map[string]string{
		"do it the way you propose":                                             "yes.",
		"Do it the way you proposed, please.":                                   "yes.",
		"your version please":                                                   "yes.",
		"Ok, your version, please.":                                             "yes.",
		"I'll take your version":                                                "yes.",
		"Let's do it your way.":                                                 "yes.",
		"go with your suggestion":                                               "yes.",
		"Your suggestions are fine":                                             "yes.",
		"all your corrections are right":                                        "yes.",
		"Please use the moves you suggested":                                    "yes.",
		"Mach es so wie du vorschlägst.":                                        "yes.",
		"Nimm deine Fassung":                                                    "yes.",
		"Faites comme vous proposez, merci":                                     "yes.",
		"go with your suggestion for 2 and 3, drop 4":                           "yes to 2, 3, drop 4",
		"Go with your suggestions for 2 and 3 and drop 4.":                      "yes to 2, 3 and drop 4.",
		"take your proposal for 2, and leave 3 and 4 out":                       "yes to 2, and leave 3 and 4 out",
		"use your wording for 2 and 3":                                          "yes to 2, 3.",
		"Your suggestion for 2 is fine, forget 3 and 4":                         "yes to 2, forget 3 and 4",
		"Accept your version of 2 and 3.":                                       "yes to 2, 3.",
		"what you propose for 2, but not for 3":                                 "yes to 2, but not for 3",
		"go with your proposal for the Lancers, drop the rest":                  "yes to the Lancers. drop the rest",
		"as you propose, but 3: move Rifles 0405":                               "yes.\n3: move Rifles 0405",
		"Yes, and 3: move 46 OH S2004":                                          "Yes.\n3: move 46 OH S2004",
		"Yes please, but no. 3: move 46 OH S2004":                               "Yes.\nno. 3: move 46 OH S2004",
		"Yes, and 3 more men":                                                   "",
		"3: move 46 OH S2004":                                                   "",
		"Did you say yes, and 3: move 46 OH?":                                   "",
		"If yes, 3: move 46 OH S2004":                                           "",
		"follow your advice on 2 and 3, please, and skip number 4":              "yes to 2, 3, and skip number 4",
		"fine, the way you have them for 2 and 3":                               "yes to 2, 3.",
		"Yes, your version of 2 and 3. 4: move Dragoons 0603":                   "yes to 2, 3. 4: move Dragoons 0603",
		"Thanks for the map.\nDo it as you suggest.\nThen pass.":                "Thanks for the map.\nyes.\nThen pass.",
		"is your version better?":                                               "",
		"your version would be worse":                                           "",
		"I don't like your suggestion for 2":                                    "",
		"not your version please":                                               "",
		"do you propose the same for 3?":                                        "",
		"if you propose it, I might":                                            "",
		"Your suggestion for 2 is odd. Why 1407?":                               "",
		"go with my version":                                                    "",
		"I'd rather not do it the way you propose":                              "",
		"my opponent goes with your suggestion":                                 "",
		"I saw your suggestion for 2":                                           "",
		"Your move.":                                                            "",
		"your way is long":                                                      "",
		"do as you think best":                                                  "",
		"Once you have it, go with your suggestion":                             "",
		"> go with your suggestion for 2":                                       "",
		"move the Lancers the way you propose the Dragoons should have gone to": "",
	} {
		got, agrees := redraft.AsOffered(said, redraft.Most)
		if agrees != (want != "") || agrees && got != want {
			t.Errorf("%q is %q, %t; not %q", said, got, agrees, want)
		}
	}
}
