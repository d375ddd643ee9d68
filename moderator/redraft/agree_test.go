package redraft_test

import (
	"testing"

	"adjutant/moderator/redraft"
)

func TestAgreement(t *testing.T) {
	for sentence, want := range map[string]string{
		"Yes!":                         "yes|!",
		"Yes please, as you suggest.":  "yes|.",
		"Yes, do it like that.":        "yes|.",
		"Yes, please, do it that way.": "yes|.",
		"yes, exactly, thank you - and how far is the ford from here?": "yes| how far is the ford from here?",
		"I did say yes!":                                  "yes|!",
		"Yes, thank you, that is what I meant.":           "yes|.",
		"Yes please, cannon Battery at Lancers!":          "yes|, cannon Battery at Lancers!",
		"Yes, that's it.":                                 "yes|.",
		"Ok, then, go ahead with that.":                   "yes|.",
		"Lovely odds, go ahead with exactly that attack!": "yes|!",
		"Okay:":                     "|:",
		"Right you are":             "| you are",
		"Yes, but not the 2nd Foot": "yes|, but not the 2nd Foot",
		"Yesterday was fine":        "|Yesterday was fine",
		"Yes, that's what I meant, thanks, and good luck": "yes|",
		"Yes of course, sorry about my English.":          "yes|.",
		"Yes, you read it right, have a nice evening all": "yes|",
		"Yes, good luck with your 2nd Foot":               "yes| with your 2nd Foot",
		"Yes, quite so, play it":                          "yes|",
		"Quite so, yes, go on.":                           "yes|.",
		"Yes, you may play it, thanks":                    "yes|",
		"Yes, all three are fine by me":                   "yes|",
		"Fine. ":                                          "|. ",
	} {
		rest, says := redraft.Agreement(sentence, redraft.All)
		got := "|" + rest
		if says {
			got = "yes" + got
		}
		if got != want {
			t.Errorf("%q is %q, want %q", sentence, got, want)
		}
	}
}
