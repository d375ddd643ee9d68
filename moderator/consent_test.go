package moderator_test

import (
	"slices"
	"strings"
	"testing"

	"adjutant/moderator/game"
)

// Whatever a hand-back proposes, a yes takes, whichever letter about the draft it answers and whatever stands beside it that leaves it as it is.
func TestAYesStandsAmongOtherSentences(t *testing.T) {
	const fourth, second = "move 4th-Foot 0504-0503", "move 2nd-Foot 1003-1004-1005"
	both := []string{fourth, second}
	for said, want := range map[string][]string{
		"Hello again,\n\nyes please, as you suggest. Thank you!\n\nAnna\n":                         both,
		"Yes, do it that way.\nHow far can the Lancers go, and may anybody shoot at them there?\n": both,
		"Yes, exactly, thank you - and how far is the Lancers' hex from the Pickets then?\n":       both,
		"Yes, please, do it that way. Thanks!\n":                                                   both,
		"Sorry for the muddle. I did say yes! Anyway:\nyes\nAnna\n":                                both,
		"Yes, \"move 2nd Foot 1003-1004-1005\" is what I mean. Thank you, and send it.\n":          both,
		"Yes please, the 2nd Foot to 1005!\n":                                                      both,
		"Yes, that is what I meant. Forward, my brave lads!\n":                                     both,
		"What a day. Yes, thanks, that's it.\nmove 5th Foot 0803\n":                                {fourth, second, "move 5th-Foot 0804-0803"},
		"Yes please, but the 2nd Foot only to 1004.\n":                                             nil,
		"Yes, yes, I know where the road goes.\n":                                                  nil,
		"Yes. No, wait.\n":                         nil,
		"Could you say yes to that?\n":             nil,
		"press south: yes, that is what I meant\n": nil,
		"Yes please, move 2nd Foot 1004.\n":        {fourth, "move 2nd-Foot 1003-1004"},
	} {
		for _, subject := range []string{"Re: [duel] refused: 1 of 2 orders", "Re: [duel] nothing found in your mail", "Re: [duel] your move: turn 1"} {
			m := packMatch(t, "training-field", 3)
			m.handsBack("1. move 4th Foot 0503\n2. move 2nd Foot 1006\n")
			m.subject = subject
			d := m.send("north", said)
			got := m.played()
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) {
				t.Errorf("%q as %q: %s, played %q, want %q\n%s", said, subject, d.Outcome, got, want, d.Send[0].Text)
			}
			m.rejudged()
		}
	}
}

// What becomes of a draft is said in sentences, beside orders and questions.
func TestADraftIsSentInSentences(t *testing.T) {
	const fourth, second, first, lancers = "move 4th-Foot 0504-0503", "move 2nd-Foot 1003-1004", "move 1st-Foot 1103-1104", "move Lancers 1402-1403"
	for said, want := range map[string][]string{
		"Please send what you have, and forget about no. 4.\n":                                         {fourth, first},
		"Forget number 2, that was only me thinking aloud. Send the rest.\n":                           {fourth, first},
		"Right, the Lancers have an errand of their own. Send it so!\n":                                {fourth, first},
		"Good, that is nearly it. Leave out 2 and 4, and the 3rd Foot stays where it is. Send it off!": {fourth, first, "hold 3rd-Foot"},
		"Then drop 2 and 4, they had no business there.\n":                                             {fourth, first},
		"No. 2 should read: move 2nd Foot 1004\nand drop 4, please\n":                                  {fourth, second, first},
		"Number 2 is to be: move 2nd Foot 1004. Number 4: move Lancers 1403\n":                         {fourth, second, first, lancers},
		"2: move 2nd Foot 1004\nSend it please. How far can the Scouts go?\n":                          {fourth, second, first},
		"This is getting messy, so please forget everything I wrote so far.\nmove Lancers 1403\n":      {lancers},
		"Please scrap the whole draft and start clean:\ndrop all\nmove Lancers 1403\n":                 {lancers},
		"Don't send it yet.\n":       nil,
		"Shall I send it?\n":         nil,
		"If it rains, drop no. 2.\n": nil,
	} {
		m := packMatch(t, "training-field", 3)
		m.handsBack(wrongTurn)
		d := m.send("north", said)
		if got := m.played(); !slices.Equal(got, want) || want != nil && d.Outcome != game.Accepted {
			t.Errorf("%q: %s, played %q, want %q\n%s", said, d.Outcome, got, want, strings.Join(strings.Split(d.Send[0].Text, "\n")[:min(20, strings.Count(d.Send[0].Text, "\n"))], "\n"))
		}
		m.rejudged()
	}
}

// A yes to some of what was proposed takes that, however its numbers are said, and leaves the rest to be mended; what is said of the rest is done.
func TestAYesToAPartIsTaken(t *testing.T) {
	const fourth, second, lancers = "move 4th-Foot 0504-0503", "move 2nd-Foot 1003-1004-1005", "move Lancers 1402-1403"
	for said, want := range map[string][]string{
		"Yes to number two, and drop the third one. Good luck!\n":                         {fourth, second},
		"2 is fine as you put it, but 3 should go to 1403 instead. Thanks!\n":             {fourth, second, lancers},
		"Hello,\n\nyes, that's what I meant, thanks, and good luck\n\n3: to 1403\nAnna\n": {fourth, second, lancers},
		"ok go ahead with all but the third\n":                                            {fourth, second},
		"Fine with me: everything except 2 and 3, please.\n":                              nil,
		"No, 2 should go to 1004 instead. And leave out the last one.\n":                  {fourth, "move 2nd-Foot 1003-1004"},
		"wait, forget the second one, and the third order can go.\n":                      {fourth},
		"Yes to the third one.\n":                                                         nil,
		"Yes to 2 or 3, I cannot decide.\n":                                               nil,
		"2 is fine as you put it?\n":                                                      nil,
		"If 2 is fine, 3 is too.\n":                                                       nil,
		"All but the Scouts.\n":                                                           nil,
		"2 is wrong, and 3 as well.\n":                                                    nil,
		"2: both Ruritanian regiments go to 1004. And leave out the last one.\n":          nil, // the 2nd Foot is not sent in their place
	} {
		m := packMatch(t, "training-field", 3)
		d := m.handsBack("1. move 4th Foot 0503\n2. move 2nd Foot 1006\n3. move Lancers 9999\n")
		m.subject = "Re: " + d.Send[0].Subject
		d = m.send("north", said)
		if got := m.played(); !slices.Equal(got, want) {
			t.Errorf("%q: %s, played %q, want %q\n%s", said, d.Outcome, got, want, strings.Join(strings.Split(d.Send[0].Text, "\n")[:min(24, strings.Count(d.Send[0].Text, "\n"))], "\n"))
		}
		m.rejudged()
	}
}
