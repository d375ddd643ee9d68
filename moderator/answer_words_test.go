package moderator_test

import (
	"slices"
	"strings"
	"testing"

	"adjutant/moderator/game"
)

// What is asked is answered in whichever words say one of the answers, whatever stands beside them.
func TestAnswersInFreeWords(t *testing.T) {
	for _, c := range []struct{ position, says, played string }{
		{"creek-2-union-retreat", "They all fall back to 0801.", "retreat 1-MO, Du-Bois, 2-KS 0701-0801"},
		{"creek-2-union-retreat", "We can't hold here. All three units retreat from 0701 to 0801, and in good order.", "retreat 1-MO, Du-Bois, 2-KS 0701-0801"},
		{"creek-2-union-retreat", "The Kansans fall back to 0801.", "retreat 2-KS 0701-0801"},
		{"creek-2-union-retreat", "You printed it yourself, just like that: yes, number one.", "retreat 1-MO, Du-Bois, 2-KS 0701-0801"},
		{"creek-2-union-retreat", "reply 0: 1\nThat is: they all go back. And should anybody ask again, always north.", "retreat 1-MO, Du-Bois, 2-KS 0701-0801"},
		{"creek-2-union-retreat", "reply 0: 1\nAnd let Totten have a word with the cavalry at 0404, or what do you think.", "retreat 1-MO, Du-Bois, 2-KS 0701-0801"},
		{"creek-2-union-defend", "1 MO defends, supported by Du Bois.\nPS: what does the counterattack of 0702 need?", "defend 0701 primary 1-MO support Du-Bois"},
		{"creek-2-union-defend", "Let the 2 Kansas face them, and the battery supports.", "defend 0701 primary 2-KS support Du-Bois"},
		{"creek-1-union-counter", "Nobody counterattacks, we only want to hold the line.", "pass"},
		{"creek-1-union-counter", "1 KS hits back at 0602, supported by Totten.", "counter 0702 -> 0602 primary 1-KS support Totten"},
	} {
		d := creekIn(t, c.position).send("union", c.says+"\n")
		if got := actionsIn(d.Append); d.Outcome != game.Accepted || !slices.Contains(got, c.played) {
			t.Errorf("%q is %s: played %q, want %q\n%s", c.says, d.Outcome, got, c.played, d.Send[0].Text)
		}
	}
	d := creekIn(t, "creek-2-union-retreat").send("union", "The Kansans fall back to 0801.\n")
	mustSay(t, unbroken(d.Send[0].Text), `line 1: "The Kansans fall back to 0801." is read as the answer 'retreat 2 KS 0701-0801'`)
}

// What fits several answers is asked about with those few, and what fits none is told why; nothing is done of either.
func TestAnswersThatFitSeveralOrNone(t *testing.T) {
	for _, c := range []struct{ position, says, told string }{
		{"creek-1-union-counter", "The Kansans counterattack.", `"The Kansans counterattack." may be answer 4, counter 0702 -> 0602 primary 1 KS; or 8, counter 0702 -> 0601 primary 1 KS: say which`},
		{"creek-2-union-defend", "Du Bois defends with somebody in support.", "may be answer 1, defend 0701 primary Du Bois support 1 MO; or 3, defend 0701 primary Du Bois support 2 KS: say which"},
		{"creek-2-union-retreat", "My poor men run to 0703.", "none of the answers that are offered comes to 0703"},
		{"creek-2-union-retreat", "We do not retreat to 0801.", ""},
		{"creek-2-union-retreat", "The guns retreat to 0801 or disrupt.", ""},
		{"creek-2-union-retreat", "If it must be, they retreat to 0801.", ""},
		{"creek-2-union-retreat", "The rebels retreat to 0801.", ""},
	} {
		d := creekIn(t, c.position).send("union", c.says+"\n")
		if got := actionsIn(d.Append); d.Outcome.Effective() || len(got) > 0 {
			t.Errorf("%q is %s: played %q", c.says, d.Outcome, got)
		}
		if text := unbroken(d.Send[0].Text); !strings.Contains(text, c.told) {
			t.Errorf("%q: no %q in\n%s", c.says, c.told, text)
		}
	}
}
