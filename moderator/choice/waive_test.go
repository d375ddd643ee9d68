package choice_test

import (
	"strings"
	"testing"

	"adjutant/engine"
)

// Who is asked whether he advances passes in whatever words say that nobody does; what has a case, or names somebody, does not.
func TestWaivedAdvance(t *testing.T) {
	asked := offer(act("pass", ""), act("advance", "1-IA", "0703", "0702"), act("advance", "2-MO", "0703", "0702"))
	for says, want := range map[string]string{
		"We pass on the advance, the hill is good enough for us.":       "reply 7: 1",
		"pass, the hill is ours.":                                       "reply 7: 1",
		"Nobody advances.":                                              "reply 7: 1",
		"No advance from me.":                                           "reply 7: 1",
		"No, nobody else advances, and no more counterattacks from me.": "reply 7: 1\npass",
		"We pass on the attack, the hill is good enough for us.":        "We pass on the attack, the hill is good enough for us.",
		"We pass on the advance, but 1 IA may go.":                      "reply 7: 2",
		"Nobody advances unless 0702 is empty.":                         "Nobody advances unless 0702 is empty.",
		"Nobody advances?":                                              "Nobody advances?",
	} {
		if got := strings.TrimSpace(asked.Spelled(says)); got != want {
			t.Errorf("%q is %q, want %q", says, got, want)
		}
	}
	losses := offer(act("lose", "1-IA"), act("lose", "2-MO"), act("pass", ""))
	if said := "We pass on the advance, the hill is good enough."; losses.Spelled(said) != said {
		t.Errorf("where a loss is asked about, %q is %q", said, losses.Spelled(said))
	}
}

// Who exhausts somebody may ask something beside it, or say whom the attempt behind it is for.
func TestExhausted(t *testing.T) {
	tire := func(unit string) engine.Action {
		return engine.Action{Side: "union", Verb: "use", Args: []engine.Arg{{Name: "exhaust", Values: []string{unit}}}}
	}
	asked := offer(act("pass", ""), tire("Pickets"), tire("2-MO"))
	for says, want := range map[string]string{
		"We exhaust the Pickets this time - are they in 0806 still?":              "reply 7: 2\nare they in 0806 still?",
		"First we exhaust the Pickets, and with the second attempt 2 MO, please.": "reply 7: 2\nuse exhaust 2-MO",
		"Let us exhaust 2 MO, please.":                                            "reply 7: 3",
		"We exhaust the Pickets, and with the second attempt nobody.":             "reply 7: 2",
		"Shall we exhaust the Pickets this time?":                                 "Shall we exhaust the Pickets this time?",
	} {
		if got := strings.TrimSpace(asked.Spelled(says)); !strings.EqualFold(got, want) {
			t.Errorf("%q is %q, want %q", says, got, want)
		}
	}
}
