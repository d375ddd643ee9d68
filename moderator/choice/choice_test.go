package choice_test

import (
	"testing"

	"adjutant/engine"
	"adjutant/moderator/choice"
	"adjutant/moderator/orders"
)

// offer asks two units of a side who loses a step, or where they retreat, and may ask later.
func offer(answers ...engine.Action) choice.Offer {
	return choice.Offer{
		Question: 7, Answers: answers,
		Roster: orders.Roster{
			Units:  []orders.Unit{{ID: "1-IA", Name: "1 IA", Side: "union"}, {ID: "2-MO", Name: "2 MO", Side: "union"}, {ID: "Pickets", Name: "Pickets", Side: "union"}},
			Maps:   []orders.Map{{FirstColumn: 1, LastColumn: 20, FirstRow: 1, LastRow: 20}},
			Reader: "union", Version: orders.Latest,
		},
	}
}

func act(verb string, unit engine.UnitID, path ...engine.Loc) engine.Action {
	a := engine.Action{Side: "union", Verb: verb, Path: path}
	if unit != "" {
		a.Units = []engine.UnitID{unit}
	}
	return a
}

func TestSpelled(t *testing.T) {
	losses := offer(act("lose", "1-IA"), act("lose", "2-MO"))
	whether := offer(act("pass", ""), act("advance", "1-IA", "0703", "0702"))
	ways := offer(act("retreat", "Pickets", "0910", "1010", "1011"), act("retreat", "Pickets", "0910", "0911", "1011"), act("disrupt", "Pickets"))
	for _, c := range []struct {
		asked      choice.Offer
		says, want string
	}{
		{losses, "1 IA takes it", "reply 7: 1"},
		{losses, "The 2 MO takes the loss, please.", "reply 7: 2"},
		{losses, "2 MO", "reply 7: 2"},
		{losses, "let the second one happen", "reply 7: 2"},
		{losses, "yes", "yes"},
		{losses, "stay put", "stay put"},
		{losses, "Number 2: 2 MO", "reply 7: 2"},
		{losses, "Number 2: 1 IA", "Number 2: 1 IA"},
		{losses, "Number 2: not that one", "Number 2: not that one"},
		{losses, "1: 1 IA\n2: 2 MO", "1: 1 IA\n2: 2 MO"},
		{losses, "> the first one\nthe second one", "> the first one\nreply 7: 2"},
		{losses, "the second one\n--\nthe first one", "reply 7: 2\n--\nthe first one"},
		{losses, "the second one\npass", "the second one\npass"},
		{whether, "ok. yes", "reply 7: 2"},
		{whether, "stay put, no advance", "reply 7: 1"},
		{whether, "No, thanks.", "reply 7: 1"},
		{whether, "no fire, stay put", "no fire, stay put"},
		{ways, "The Pickets give way by 1010 to 1011.", "reply 7: 1"},
		{ways, "The Pickets give way to 1011.", "The Pickets give way to 1011."},
		{ways, "Pickets retreat to 0911 and on to 1011", "reply 7: 2"},
		{ways, "disrupt in place", "disrupt Pickets"},
	} {
		if got := c.asked.Spelled(c.says); got != c.want {
			t.Errorf("%q is %q, want %q", c.says, got, c.want)
		}
	}
	before := losses
	before.Roster.Version = orders.Attending
	if got := before.Spelled("1 IA takes it"); got != "1 IA takes it" {
		t.Errorf("readers of before have it %q", got)
	}
	mends := losses
	if mends.Drafted = 3; mends.Spelled("2: 2 MO") != "2: 2 MO" {
		t.Error("the number of a draft's order is taken for that of an answer")
	}
}

// What is in the form of an answer is that, whatever number it has among those that are listed.
func TestAnswersAsTheyStand(t *testing.T) {
	for _, verb := range []string{"answer", "agree"} {
		o := offer(act(verb, ""), act("object", ""))
		if got := o.Spelled("answer 2"); got != "answer 2" {
			t.Errorf("beside %s, answer 2 is %s", verb, got)
		}
	}
}

func TestAhead(t *testing.T) {
	asked := offer()
	asked.Ahead = map[string][]engine.Action{
		"42.1": {act("disrupt", "1-IA"), act("retreat", "1-IA", "1205", "1206")},
		"42.2": {act("pass", ""), act("advance", "1-IA", "1205", "1204")},
	}
	for says, want := range map[string]string{
		"If they have to retreat, they retreat to 1206.":        "reply 42.1: 2",
		"If the 1 IA is driven back it goes back to 1206":       "reply 42.1: 2",
		"If they have to retreat, they retreat to 1207.":        "If they have to retreat, they retreat to 1207.",
		"If they come nearer, they retreat to 1206.":            "If they come nearer, they retreat to 1206.",
		"Should it come to that, and they are beaten, goodbye.": "Should it come to that, and they are beaten, goodbye.",
	} {
		if got := asked.Spelled(says); got != want {
			t.Errorf("%q is %q, want %q", says, got, want)
		}
	}
}

func TestSend(t *testing.T) {
	asked := offer()
	asked.Drafted = 2
	for says, want := range map[string]string{
		"Then send the defence, and": "send", "send it as it stands, please": "send", "Yes, please send what is kept.": "send",
		"send Sherman to S2407": "send Sherman to S2407", "please send me the help": "please send me the help",
	} {
		if got := asked.Spelled(says); got != want {
			t.Errorf("%q is %q, want %q", says, got, want)
		}
	}
	if asked.Drafted = 0; asked.Spelled("send it") != "send it" {
		t.Error("nothing is kept, and it is sent")
	}
}
