package appeal_test

import (
	"strings"
	"testing"

	"adjutant/moderator/appeal"
)

// What is said to who moderates is taken out of its line, and what is ordered beside it stays.
func TestRead(t *testing.T) {
	orders := func(words string) bool { return strings.Contains(words, "1004") }
	for line, want := range map[string]string{
		"I protest: the 3rd was not in reach":                                 " | I protest: the 3rd was not in reach",
		"that ruling is wrong, 7.2 says it may move":                          " | that ruling is wrong, 7.2 says it may move",
		"moderator, please look at this":                                      " | moderator, please look at this",
		"2nd Foot to 1004. Moderator, please check the last combat.":          "2nd Foot to 1004. | Moderator, please check the last combat.",
		"That can't be right. Please have a human look at it.":                " | That can't be right. Please have a human look at it.",
		"i object to the last combat result":                                  " | i object to the last combat result",
		"1, but I protest: it was out of range":                               "1. | I protest: it was out of range",
		"I protest against that, but 2nd Foot to 1004":                        "2nd Foot to 1004 | I protest against that",
		"2nd Foot to 1004 and I protest":                                      "2nd Foot to 1004. | I protest",
		"Hey mod, is anybody reading this? The retreat last turn was illegal": " | Hey mod, is anybody reading this? The retreat last turn was illegal",
		"I'd like a ruling on that shot":                                      " | I'd like a ruling on that shot",
		"can somebody please check the odds of that":                          " | can somebody please check the odds of that",
		"You got that wrong.":                                                 " | You got that wrong.",
		"There must be a mistake in the sum":                                  " | There must be a mistake in the sum",
		"2. But I protest, the odds were 1:1!":                                "2. | I protest, the odds were 1:1!",
		"the ruling on my guns seems wrong to me, could you look?":            " | the ruling on my guns seems wrong to me, could you look?",
		"moderator: his cavalry went through a wood, not allowed":             " | moderator: his cavalry went through a wood, not allowed",
		"that's against the rules":                                            " | that's against the rules",
		"Was that against the rules?":                                         "",
		"that's against the rules. pls check":                                 " | that's against the rules. pls check",
		"2nd Foot to 1004. pls check":                                         "",
		"I don't protest.":                                                    "",
		"I would protest if I could":                                          "",
		"If that ruling is wrong, tell me":                                    "",
		"Was that ruling wrong?":                                              "",
		"Moderator: 2nd Foot to 1004":                                         "",
		"Dear moderator, here are my moves":                                   "",
		"my last move was illegal, sorry":                                     "",
		"please check":                                                        "",
		"please check my orders":                                              "",
		"right flank to 1004":                                                 "",
		"The wrong hill, but we take it":                                      "",
		"Their objective is 1205":                                             "",
		"Moderator, what are the odds?":                                       "",
		"Tell Ben that he is lucky":                                           "",
		"he is wrong about the weather":                                       "",
		"Is that allowed?":                                                    "",
	} {
		left, found := appeal.Read([]string{line}, orders)
		got := ""
		if len(found) > 0 {
			got = left[0] + " | " + found[0].Text
		} else if left[0] != line {
			t.Errorf("%q is left as %q", line, left[0])
		}
		if got != want {
			t.Errorf("%q: %q, not %q", line, got, want)
		}
	}
}

// What a mail program has broken into two lines is one appeal.
func TestReadBrokenLine(t *testing.T) {
	left, found := appeal.Read([]string{"I protest, since the Dragoons cannot have come so far in", "the woods. 2nd Foot to 1004."}, func(string) bool { return false })
	if len(found) != 1 || left[1] != "2nd Foot to 1004." || !strings.HasSuffix(found[0].Text, "in the woods.") {
		t.Errorf("left %q, found %v", left, found)
	}
}
