package moderator_test

import (
	"slices"
	"strings"
	"testing"

	"adjutant/moderator/game"
)

// Who must retreat is told whether he may disrupt in place, and says so in the words of the question.
func TestDisruptInPlace(t *testing.T) {
	for _, said := range []string{"disrupt in place", "disrupt", "They disrupt where they are.", "disrupt 1 MO, Du Bois, 2 KS in place"} {
		m := creekIn(t, "creek-2-union-retreat")
		d := m.send("union", said+"\n")
		if got := actionsIn(d.Append); !slices.Contains(got, "disrupt 1-MO, Du-Bois, 2-KS") {
			t.Errorf("%q: %s: played %q\n%s", said, d.Outcome, got, d.Send[0].Text)
		}
		d = creekIn(t, "creek-2-union-shaken").send("union", said+"\n")
		if d.Outcome != game.HandBack {
			t.Errorf("%q is %s", said, d.Outcome)
		}
		mustSay(t, unbroken(d.Send[0].Text), "E424 these units cannot disrupt and stay: 1 MO, Du Bois and 2 KS are disrupted or ineffective already, and only who is in good order may (WC CRT)",
			"Now Union (you): retreats 1 MO, Du Bois and 2 KS from 0701 (nobody can disrupt in place: they are disrupted or ineffective already).")
	}
}

// A standing order that speaks of what is asked, and of nothing that may be answered, is not passed over in silence.
func TestStandingOrderThatFitsNothingIsTold(t *testing.T) {
	const standing = "standing: if retreat then disrupt; if loss then lose 1 MO; if attacked 0703 then primary 1 US\n"
	d := creekIn(t, "creek-2-union-shaken").send("union", standing)
	text := unbroken(d.Send[0].Text)
	mustSay(t, text, "Your 'standing: if retreat then disrupt' was not used: it speaks of what you are asked, and nothing of what you may answer agrees with it.")
	if n := strings.Count(text, "was not used"); n != 1 {
		t.Errorf("%d rules are told of:\n%s", n, text)
	}
	m := creekIn(t, "creek-2-union-retreat")
	if d := m.send("union", standing); !slices.Contains(actionsIn(d.Append), "disrupt 1-MO, Du-Bois, 2-KS") || strings.Contains(d.Send[0].Text, "was not used") {
		t.Errorf("%s\n%s", d.Outcome, d.Send[0].Text)
	}
}

// unbroken is a letter's text with its lines joined.
func unbroken(text string) string { return strings.Join(strings.Fields(text), " ") }
