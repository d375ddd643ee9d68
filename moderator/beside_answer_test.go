package moderator_test

import (
	"testing"

	"adjutant/moderator/game"
)

// What stands beside an answer and has somebody do something is an order that waits for it, or is asked about, and never talk; what only tells
// how it went keeps the answer from nothing.
func TestNoOrderBesideAnAnswerIsTalk(t *testing.T) {
	for text, want := range map[string]game.Outcome{
		"The 25th Missouri halts and holds S3218, no pursuit.\n\nThen the 12th Michigan, who are fresh, charge S3117 with the cold steel and finish off those Arkansans together with their general! They may follow into S3117 if they win... no, on second thoughts they stay put.": game.HandBack,
		"No advance.\nThe 12th Michigan charges S3117... no, on second thoughts they stay put.":                game.HandBack,
		"No advance.\nThen have the 12th Michigan and whoever is near storm S3117, or rather hold on.":         game.HandBack,
		"No advance. The boys of the 12th Michigan, tired of waiting, throw themselves upon the 7th Arkansas.": game.HandBack,
		"reply 1: 1\nThe 12th Michigan goes at the 7th Arkansas with a will, cancel that if they have run.":    game.HandBack,
		"No advance.\nThe 12th Michigan are to drive the Arkansans out of S3117.":                              game.HandBack,
		"No advance.\n12th Michigan: at them, S3117!":                                                          game.HandBack,
		"No advance.\nAfter that the 12th Michigan, if you please, over to S3417 with them.":                   game.HandBack,
		"No advance.\nWhat a fight the 12th Michigan made of it in S3217!":                                     game.Accepted,
		"No advance, the 12th Michigan did well at S3217 today, hurrah!":                                       game.Accepted,
		"No advance.\nThe men of the 12th Michigan still cheered in S3217, I am told.":                         game.Accepted,
		"No advance.\nThe 7th Arkansas may have the field.":                                                    game.Accepted,
		"No advance.\nThe 12th Michigan is as proud as ever.":                                                  game.Accepted,
	} {
		m := woodsIn(t, "cs-retreat", "CS")
		m.send("CS", "reply 0: 1\n")
		if d := m.send("US", text+"\n"); d.Outcome != want {
			t.Errorf("%q is %s, want %s\n%s", text, d.Outcome, want, d.Send[0].Text)
		}
	}
}
