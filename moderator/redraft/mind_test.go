package redraft_test

import (
	"testing"

	"adjutant/moderator/redraft"
)

// Who sends, or leaves out, says so by what he does and with what, whatever the words; what asks, or hangs on a case, does neither.
func TestVerbsAndObjects(t *testing.T) {
	whose := func(int, string) string { return "" }
	for line, want := range map[string]string{
		"Post it.":                              "send |",
		"Kindly submit.":                        "send |",
		"kindly submit the draft":               "send |",
		"Go ahead with the other four, please.": "send |",
		"go ahead with the other 4":             "send |",
		"Send what you've kept.":                "send |",
		"send what you have kept so far":        "send |",
		"Play it as it stands.":                 "send |",
		"play them the way they stand":          "send |",
		"Yes, do that.":                         "send |",
		"yes please, go ahead":                  "send |",
		"Carry out the rest.":                   "send |",
		"Hand in the remaining three orders":    "send |",
		"Then go ahead and send what is legal, if you would be so kind.": "send |",
		"Submit those that you have kept.":                               "send |",
		"Leave out the rest.":                                            "drop rest |",
		"leave the rest out":                                             "drop rest |",
		"Strike number 3 out":                                            "drop 3 |",
		"Scrap all of the above.":                                        "drop all |",
		"Forget the others.":                                             "drop rest |",
		"Forget the others and send it.":                                 "drop rest; send |",
		"Drop everything else.":                                          "drop else |",
		"drop what you couldn't read":                                    "drop rest |",
		"Drop whatever you did not understand, and send the rest.":       "drop rest; send |",
		"drop 3, 5 and 7-9":                                              "drop 3, 5, 7-9 |",
		"Start over:":                                                    "drop all |",
		"Let's start again from scratch.":                                "drop all |",
		"forget the draft. start over:":                                  "drop all |",
		"This replaces everything I wrote before.":                       "drop all |",
		"These orders replace the old ones.":                             "drop all |",
		"Here is my whole turn anew:":                                    "drop all |",
		"drop all my earlier orders":                                     "drop all |",
		"Keep 1 and 2, drop the rest.":                                   "drop all but 1, 2 |",
		"Only keep the first two.":                                       "drop all but 1-2 |",
		"Please cancel everything in the draft except the pass, and send that.": "drop all but pass; send |",
		"Please cancel all orders that you have kept for me.":                   "drop all |",

		"drop all but 3":            "drop all but 3 |",
		"Go ahead with the charge.": "send |",

		"Please carry out the charge by 11 IA on N3332 now.":                 "| Please carry out the charge by 11 IA on N3332 now.",
		"Instead of 4, the Horse stand fast this turn.":                      "| 4: the Horse stand fast this turn.",
		"Instead of 4, the Horse stand fast. Instead of 5, gun 2 unlimbers.": "| 4: the Horse stand fast.\n5: gun 2 unlimbers.",
		"For number 5: the 11th Iowa fires at the 15th Tennessee":            "| 5: the 11th Iowa fires at the 15th Tennessee",
		"5 = 2 mo 0702":        "| 5: 2 mo 0702",
		"For 5 years I waited": "| For 5 years I waited",
		"Keep 1 and 2.":        "| Keep 1 and 2.",
		"Forget number 2, that was only me thinking aloud.": "drop 2 | that was only me thinking aloud.",
		"Should I post it?":                                           "| Should I post it?",
		"Play it if he comes near.":                                   "| Play it if he comes near.",
		"Post it when he has moved.":                                  "| Post it when he has moved.",
		"Once he is gone, send what you've kept":                      "| Once he is gone, send what you've kept",
		"Could you carry out the rest?":                               "| Could you carry out the rest?",
		"Play it safe with the guns.":                                 "| Play it safe with the guns.",
		"Post the 2nd Foot at 1104.":                                  "| Post the 2nd Foot at 1104.",
		"Send the other four to 1104.":                                "| Send the other four to 1104.",
		"I would go ahead with the other four if the ford were open.": "| I would go ahead with the other four if the ford were open.",
		"Don't drop the rest.":                                        "| Don't drop the rest.",
		"Start again with the guns at 1205.":                          "| Start again with the guns at 1205.",
		"The rest is silence.":                                        "| The rest is silence.",
		"Leave the guns out of the rain.":                             "| Leave the guns out of the rain.",
	} {
		if got := read(line, redraft.State{Drafted: 9, Whose: whose, Minds: true}); got != want {
			t.Errorf("%q\n\tis   %s\n\twant %s", line, got, want)
		}
	}
	if got := read("Post it.", redraft.State{Drafted: 9, Whose: whose}); got != "| Post it." {
		t.Errorf("before, it was %s", got)
	}
}

// Who agrees to a number says so once more.
func TestAgreesToANumberTwice(t *testing.T) {
	numbers, rest := redraft.Partly("5: yes thats it", redraft.State{Drafted: 6, Minds: true})
	if numbers != "5" || rest != "" {
		t.Errorf("it is %q and %q", numbers, rest)
	}
}
